class ShortStorage {
  #kept = new Map();

  get length() {
    return this.#kept.size;
  }

  key(at) {
    return [...this.#kept.keys()][at] ?? null;
  }

  getItem(name) {
    return this.#kept.get(String(name)) ?? null;
  }

  setItem(name, value) {
    this.#kept.set(String(name), String(value));
  }

  removeItem(name) {
    this.#kept.delete(String(name));
  }

  clear() {
    this.#kept.clear();
  }
}

/*
 * Where nothing may be stored, even to ask for these is an error, at which Flet's client stops. Here
 * they last as long as the page.
 */
for (const name of ["localStorage", "sessionStorage"]) {
  try {
    void window[name];
  } catch {
    Object.defineProperty(window, name, { value: new ShortStorage() });
  }
}

/**
 * What only the page may ask of the browser, for the worker that keeps the games.
 *
 * Call this right after `new Worker(...)`, before any other handler of its messages is set:
 * messages that are answered here do not reach those.
 */
export function answerStorage(worker) {
  worker.addEventListener("message", (event) => {
    if (event.data?.allfives !== "persist") return;
    event.stopImmediatePropagation();
    const [port] = event.ports;
    Promise.resolve(navigator.storage?.persist?.())
      .catch(() => false)
      .then((isKept) => port.postMessage(isKept === true));
  });
}
