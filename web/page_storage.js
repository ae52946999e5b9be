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
