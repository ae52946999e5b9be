/* A Playwright selector engine: finds what Flutter drew by the name a screen reader would say.

   The selector is JSON: {"name": "3-6"} or {"pattern": "^3-6", "flags": "i"}; {} is everything.
   "roles" keeps to some kinds, "enabled" to what may be tapped. A plain name means the whole name
   or its beginning up to a comma, so that "3-6" finds "3-6, fits" but not "3-6 of Bruno".
*/
(() => {
  const HEADINGS = ["H1", "H2", "H3", "H4", "H5", "H6"];

  const ownText = (element) => {
    let text = "";
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) text += child.textContent;
      else if (child.tagName === "SPAN") text += child.textContent;
    }
    return text;
  };

  const describe = (element) => {
    const field = element.tagName === "INPUT" || element.tagName === "TEXTAREA";
    const name = element.getAttribute("aria-label") ?? ownText(element);
    if (!name && !field) return null;
    const role = field ? "textbox"
      : HEADINGS.includes(element.tagName) ? "heading"
      : element.getAttribute("role") ?? "text";
    const is = (state) => element.getAttribute("aria-" + state) === "true";
    return {
      element, role, name: name.replace(/\s*\n\s*/g, ", ").trim(),
      value: field ? element.value : null,
      disabled: is("disabled") || Boolean(element.disabled),
      selected: is("current") || is("selected") || is("checked") || is("expanded"),
    };
  };

  const all = (root) => {
    const found = [];
    for (const host of root.querySelectorAll("flt-semantics-host")) {
      for (const element of host.querySelectorAll(
        "flt-semantics, input, textarea, " + HEADINGS.join(","))) {
        const node = describe(element);
        if (node) found.push(node);
      }
    }
    return found;
  };

  const matching = (root, selector) => {
    const { name, pattern, flags, roles, enabled } = JSON.parse(selector);
    const fits = pattern !== undefined
      ? (() => { const regex = new RegExp(pattern, flags); return (said) => regex.test(said); })()
      : name !== undefined
        ? (said) => said === name || said.startsWith(name + ",")
        : () => true;
    return all(root).filter((node) =>
      fits(node.name) &&
      (!roles || roles.includes(node.role)) &&
      (!enabled || !node.disabled));
  };

  return {
    query: (root, selector) => matching(root, selector)[0]?.element ?? null,
    queryAll: (root, selector) => matching(root, selector).map((node) => node.element),
    tree: (root) => all(root).map(({ element, ...node }) => node),
  };
})()
