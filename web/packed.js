/**
 * Large files lie on the host compressed, whatever it can do itself: `main.dart.wasm` is
 * `main.dart.wasm.packed`, in gzip's format. Where the keeper of the app is not at work, this
 * unpacks them on their way.
 */

const TYPES = { wasm: "application/wasm", zip: "application/zip", tar: "application/x-tar" };

/** Let the `fetch` of a page or a worker find packed files by their plain names. */
export function fetchPacked(scope) {
  const plainFetch = scope.fetch.bind(scope);
  scope.fetch = async (request, options) => {
    const address = new URL(request.url ?? request, scope.document?.baseURI ?? scope.location.href);
    const type = TYPES[address.pathname.split(".").pop()];
    if (!type || address.origin !== scope.location.origin) return plainFetch(request, options);
    address.pathname += ".packed";
    const response = await plainFetch(address, options);
    if (!response.ok) return response;
    const body = response.body.pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "Content-Type": type } });
  };
}
