/** Python, in a worker of its own, and the three functions by which Flutter speaks with it. */

import { answerStorage } from "./page_storage.js";

/**
 * Start Python.
 *
 * @param isPacked Whether the worker must unpack its files itself.
 * @returns Promises: `shown` when the app has drawn itself, `failed` with what stopped it.
 */
export function startPython(isPacked) {
  const worker = new Worker(isPacked ? "worker.js?packed" : "worker.js", { type: "module" });
  answerStorage(worker);
  const python = {};
  python.shown = new Promise((resolve) => (python.isShown = resolve));
  python.failed = new Promise((resolve) => (python.hasFailed = resolve));
  const ready = new Promise((resolve) => (python.isReady = resolve));
  let hear = () => {};
  worker.onerror = (event) => python.hasFailed(event.message);
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) hear(data);
    else if (data.state === "ready") python.isReady();
    else if (data.state === "shown") python.isShown();
    else if (data.state === "failed") python.hasFailed(data.why);
  };
  worker.postMessage({ address: document.URL });

  globalThis.jsConnect = async (id, args, onMessage) => {
    hear = onMessage;
    await ready;
  };
  globalThis.jsSend = async (id, data) => worker.postMessage(data, [data.buffer]);
  globalThis.jsDisconnect = async () => worker.terminate();
  return python;
}
