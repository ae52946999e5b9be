/**
 * The first thing that runs: has the whole app kept on the device at the first visit, and from then
 * on starts Python and Flutter side by side.
 */

import { engine } from "./engine.js";
import { isKept, keepApp, keepNewest, onMissing } from "./keeping.js";
import { startPython } from "./python.js";
import { ask, fadeOut, say, saidAll, words } from "./splash.js";
import { fetchPacked } from "./packed.js";

/** Start the app; `isPacked`: nothing unpacks its files on the way here. */
function start(isPacked) {
  saidAll();
  if (isPacked) fetchPacked(globalThis);
  else onMissing(fail);
  const python = startPython(isPacked);
  python.shown.then(() => {
    isShown = true;
    fadeOut();
  });
  python.failed.then((error) => {
    console.error(error);
    fail();
  });
  addEventListener("unhandledrejection", fail); // of Flutter's loader
  startFlutter();
  return python;
}

let isShown = false;

/** Say that the app cannot start. */
function fail() {
  if (!isShown) ask(words.failed, words.again, () => location.reload());
}

function startFlutter() {
  globalThis.flet = {
    pyodide: true,
    multiView: false,
    noCdn: true,
    webRenderer: engine,
    canvasKitBaseUrl: "canvaskit/",
    fontFallbackBaseUrl: "assets/fonts/",
    entrypointBaseUrl: "./",
    assetBase: "./",
    // The part of the address after # leads to a screen: any host can serve that.
    routeUrlStrategy: "hash",
    appPackageUrl: "",
    flutterAppResolve: () => {},
  };
  // Flet's client appends a script from another host, for animations this app has not. The policy
  // of the page would stop it with an error in the console; this stops the attempt.
  const append = document.body.append.bind(document.body);
  document.body.append = (...nodes) =>
    append(...nodes.filter((node) => !node.src || new URL(node.src).origin === location.origin));
  // A browser that cannot share lacks even the question, and Flutter's share then does nothing at
  // all. Told so, it offers a file as a download and a text as a mail.
  navigator.canShare ??= () => false;
  const script = document.createElement("script");
  script.src = "flutter_bootstrap.js";
  script.onerror = fail;
  document.head.append(script);
}

if (isKept()) {
  // At once; whether there is a newer app can wait until this one is seen.
  start(false).shown.then(() => keepNewest(engine).catch(() => {}));
} else {
  keepApp(engine, say).then(
    () => location.reload(), // now with everything on the device, and with threads
    (error) => {
      console.warn("The app cannot be kept on this device:", error);
      start(true);
    },
  );
}
