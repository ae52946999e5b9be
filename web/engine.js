/**
 * Which of the two engines of Flutter draws in this browser; the other one is not loaded.
 *
 * The same question as Flutter's own loader asks, but for browsers in between: those that could
 * only run a third engine, which is not here, are given the one that runs everywhere.
 */

/** The smallest module with a garbage-collected type. */
const COLLECTED = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]);

function isQuick() {
  const isChromium = navigator.vendor === "Google Inc." || navigator.userAgent.includes("Edg/");
  return (
    isChromium &&
    typeof ImageDecoder !== "undefined" &&
    typeof Intl.v8BreakIterator !== "undefined" &&
    typeof Intl.Segmenter !== "undefined" &&
    WebAssembly.validate(COLLECTED) &&
    ["webgl2", "webgl"].some((kind) => document.createElement("canvas").getContext(kind))
  );
}

export const engine = isQuick() ? "skwasm" : "canvaskit";
