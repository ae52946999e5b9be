/** Unpacks a tar file (ustar) into Python's file system; quicker than Python does at its start. */

const BLOCK = 512;
const text = new TextDecoder();

/** Put every file of `archive` below `folder` of the Emscripten file system `FS`. */
export function unpack(archive, FS, folder) {
  const made = new Set();
  const bytes = new Uint8Array(archive);
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at]; ) {
    const field = (start, length) =>
      text.decode(bytes.subarray(at + start, at + start + length)).replace(/\0.*$/s, "");
    const prefix = field(345, 155);
    const path = `${folder}/${prefix ? `${prefix}/` : ""}${field(0, 100)}`;
    const size = parseInt(field(124, 12), 8);
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) {
      FS.mkdirTree(parent);
      made.add(parent);
    }
    const from = at + BLOCK;
    // Each file is a view of the one archive: nothing is copied.
    FS.writeFile(path, bytes.subarray(from, from + size), { canOwn: true });
    at = from + Math.ceil(size / BLOCK) * BLOCK;
  }
}
