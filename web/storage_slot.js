/**
 * One file of the pool, with its label.
 *
 * A label lies twice at the head of its file, written in turn: one that is cut short leaves the one
 * before it. What the file holds begins after the head.
 */

export const HEAD = 8192;
const PLACES = [0, 4096];
const LABEL = 512;
const MAGIC = 0x73_65_76_35; // "5ves"
const LONGEST = LABEL - 16;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Slot {
  constructor(id, handle) {
    this.id = id;
    this.handle = handle;
    this.turn = 0;
    this.isDirty = false;
  }

  /** The name in the latest whole label: "" for a free file, null where there is no label. */
  label() {
    let name = null;
    for (const at of PLACES) {
      const bytes = new Uint8Array(LABEL);
      if (this.handle.read(bytes, { at }) < LABEL) continue;
      const view = new DataView(bytes.buffer);
      const length = view.getUint16(8, true);
      if (view.getUint32(0, true) !== MAGIC || length > LONGEST) continue;
      if (view.getUint32(12, true) !== checksum(bytes)) continue;
      const turn = view.getUint32(4, true);
      if (name !== null && turn < this.turn) continue;
      this.turn = turn;
      name = decoder.decode(bytes.subarray(16, 16 + length));
    }
    return name;
  }

  /** Write a label in the place of the one before the last. */
  write(name) {
    const bytes = new Uint8Array(LABEL);
    const view = new DataView(bytes.buffer);
    const text = encoder.encode(name);
    if (text.length > LONGEST) throw new TypeError(`too long a name: ${name}`);
    view.setUint32(0, MAGIC, true);
    view.setUint32(4, this.turn + 1, true);
    view.setUint16(8, text.length, true);
    bytes.set(text, 16);
    view.setUint32(12, checksum(bytes), true);
    this.put(bytes, PLACES[(this.turn + 1) % 2]);
    this.turn += 1;
  }

  put(bytes, at) {
    this.isDirty = true;
    for (let done = 0; done < bytes.length; ) {
      const count = this.handle.write(bytes.subarray(done), { at: at + done });
      if (!count) throw new DOMException("nothing was written", "QuotaExceededError");
      done += count;
    }
  }

  flush() {
    if (!this.isDirty) return;
    this.handle.flush();
    this.isDirty = false;
  }

  /** Its contents begin after the head. */
  get size() {
    return Math.max(0, this.handle.getSize() - HEAD);
  }
}

/** FNV-1a over a label, its own four bytes left out. */
function checksum(bytes) {
  let sum = 0x811c9dc5;
  for (let at = 0; at < LABEL; at += 1) {
    if (at < 12 || at >= 16) sum = Math.imul(sum ^ bytes[at], 0x01000193);
  }
  return sum >>> 0;
}
