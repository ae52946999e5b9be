/** The worker that runs Python: the app, and the files its games are kept in. */

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { fetchPacked } from "./packed.js";
import { startStorage } from "./storage.js";
import { unpack } from "./tar.js";

if (location.search === "?packed") fetchPacked(self);

const PYODIDE = new URL("pyodide/", location.href).href;

const storage = startStorage();
const archive = fetch("python.tar").then((response) => response.arrayBuffer());

/** What Flet's Python side expects to import: how it speaks with the page. */
const flet = {
  documentUrl: null,
  shown: () => postMessage({ state: "shown" }),
};
let early = [];

self.onmessage = ({ data }) => {
  if (flet.documentUrl === null) flet.documentUrl = data.address;
  else if (flet.send) flet.send(data);
  else early.push(data);
};

async function start() {
  const pyodide = await loadPyodide({
    indexURL: PYODIDE,
    stdLibURL: `${PYODIDE}python_stdlib.zip`,
    lockFileContents: __LOCK__,
    packageBaseUrl: PYODIDE,
    // There are no files of time zones and no plugins: Python need not look for any.
    env: { HOME: "/home/pyodide", PYTHONTZPATH: "", PYDANTIC_DISABLE_PLUGINS: "__all__" },
    stdout: (text) => console.log(text),
    stderr: (text) => console.warn(text),
  });
  unpack(await archive, pyodide.FS, "/app");
  await storage.mount(pyodide);
  pyodide.registerJsModule("flet_js", flet);
  pyodide.registerJsModule("allfives_js", storage);
  await pyodide.runPythonAsync(START);
  await flet.start_connection((message) => {
    const bytes = message.toJs();
    postMessage(bytes, [bytes.buffer]);
  });
  for (const data of early) flet.send(data);
  early = [];
  postMessage({ state: "ready" });
}

// Nothing that the imports make is ever thrown away: the collector need not look at it.
const START = `
import gc, sys
gc.disable()
sys.path.insert(0, "/app")
import flet
from app.main import main
flet.run(main)
gc.collect()
gc.freeze()
gc.enable()
`;

start().catch((error) => postMessage({ state: "failed", why: String(error?.stack ?? error) }));
