// Runs inside.py in the Pyodide of the folder PYODIDE, with the folder STAGE at /stage.
//
//     node inside.mjs PYODIDE STAGE
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, stage] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: `${pyodideFolder}/` });
pyodide.FS.mkdirTree("/stage");
pyodide.mountNodeFS("/stage", stage);
pyodide.runPython(readFileSync(new URL("inside.py", import.meta.url), "utf-8"));
