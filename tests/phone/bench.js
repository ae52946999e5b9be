/** A worker with Python, the app's modules and the games' files: it runs what a test sends it. */

import { fetchPacked } from "./packed.js";
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { startStorage } from "./storage.js";
import { unpack } from "./tar.js";

const PYODIDE = new URL("pyodide/", location.href).href;
const HANDLES = FileSystemSyncAccessHandle.prototype;

fetchPacked(self);
const storage = startStorage();
const ready = start();

/** What was done to the files so far, and after how many changes to them everything fails. */
self.done = { changes: 0, bytes: 0 };
self.stopAt = Infinity;
self.heard = [];

for (const name of ["write", "flush", "truncate"]) {
  const act = HANDLES[name];
  HANDLES[name] = function (...given) {
    if (self.done.changes >= self.stopAt) throw new DOMException("stopped", "InvalidStateError");
    self.done.changes += 1;
    const result = act.apply(this, given);
    if (name === "write") self.done.bytes += result;
    return result;
  };
}

async function start() {
  const worker = await (await fetch("worker.js")).text();
  const [, lock] = worker.match(/lockFileContents: (.*),\n/);
  const pyodide = await loadPyodide({
    indexURL: PYODIDE,
    stdLibURL: `${PYODIDE}python_stdlib.zip`,
    lockFileContents: JSON.parse(lock),
    packageBaseUrl: PYODIDE,
  });
  unpack(await (await fetch("python.tar")).arrayBuffer(), pyodide.FS, "/app");
  await storage.mount(pyodide);
  storage.listen((word) => self.heard.push(word));
  await pyodide.runPythonAsync("import sys; sys.path.insert(0, '/app')");
  return pyodide;
}

self.onmessage = async ({ data, ports: [port] }) => {
  try {
    const pyodide = await ready;
    const value = data.python
      ? await pyodide.runPythonAsync(data.python)
      : await new Function("storage", data.javascript)(storage);
    port.postMessage({ value: typeof value === "object" ? null : value });
  } catch (error) {
    port.postMessage({ error: String(error) });
  }
};
