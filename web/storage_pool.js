/**
 * A pool of files of the browser's private file system, held open, that carry the names of the
 * files which Python sees.
 *
 * The browser opens a file only asynchronously, and SQLite wants to make and remove its journal in
 * the middle of a call. So some files are opened beforehand; making, removing and renaming a file
 * only writes a label at the head of one of them, at once.
 *
 * A label lies twice at the head of its file, written in turn: one that is cut short leaves the one
 * before it. What is on disk is in order even if the power fails: before a byte is written to one
 * file, whatever was written to the others is flushed.
 */

const HEAD = 8192;
const PLACES = [0, 4096];
const LABEL = 512;
const MAGIC = 0x73_65_76_35; // "5ves"
const LONGEST = LABEL - 16;

/** How many files are made at first, and how many are to be free for what comes. */
const AT_FIRST = 4;
const SPARE = 2;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A file as Python sees it; it has no slot any more once it is removed. */
class PoolFile {
  constructor(name, slot) {
    this.name = name;
    this.slot = slot;
    this.changed = Date.now();
  }
}

/** One file of the pool. */
class Slot {
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

const abandoned = [];

export class Pool {
  #directory;
  #free = [];
  #slots = [];
  #files = new Map();
  #growing = null;
  #isClosed = false;

  constructor(directory) {
    this.#directory = directory;
  }

  /** Open the pool in a folder of the private file system; its files must not be open elsewhere. */
  static async open(name) {
    const root = await navigator.storage.getDirectory();
    const pool = new Pool(await root.getDirectoryHandle(name, { create: true }));
    try {
      await pool.#openAll();
    } catch (error) {
      pool.close();
      throw error;
    }
    return pool;
  }

  async #openAll() {
    const found = [];
    for await (const entry of this.#directory.values()) {
      if (entry.kind === "file" && /^\d+$/.test(entry.name)) found.push(entry);
    }
    const taken = new Set(found.map((entry) => Number(entry.name)));
    const missing = [];
    for (let id = 0; found.length + missing.length < AT_FIRST; id += 1) {
      if (!taken.has(id)) missing.push(this.#directory.getFileHandle(String(id), { create: true }));
    }
    found.push(...(await Promise.all(missing)));
    const opened = await Promise.allSettled(found.map((entry) => this.#add(entry)));
    const failed = opened.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
    this.#slots.sort((one, other) => one.id - other.id);
    for (const slot of this.#slots) this.#register(slot);
    this.#grow();
  }

  async #add(entry) {
    const handle = await entry.createSyncAccessHandle();
    if (this.#isClosed) {
      handle.close();
      throw new DOMException("closed meanwhile", "AbortError");
    }
    const slot = new Slot(Number(entry.name), handle);
    this.#slots.push(slot);
    if (typeof handle.getSize() !== "number") throw new TypeError("an older kind of handle");
    return slot;
  }

  #register(slot) {
    const label = slot.label();
    // Without a whole label it is new; one that holds something is left alone for ever.
    const name = label ?? (slot.size ? `lost-${slot.id}` : "");
    if (name && !this.#files.has(name)) {
      this.#files.set(name, new PoolFile(name, slot));
    } else if (!name) {
      if (slot.size) {
        slot.handle.truncate(HEAD);
        slot.isDirty = true;
        slot.flush();
      }
      this.#free.push(slot);
    }
  }

  /** Make more files while too few are free; where there is no room the next attempt may do. */
  #grow() {
    this.#growing ??= this.#addSpare()
      .catch((error) => console.warn("No more files can be made:", error))
      .finally(() => {
        this.#growing = null;
      });
  }

  async #addSpare() {
    while (this.#free.length < SPARE) {
      const id = 1 + Math.max(-1, ...this.#slots.map((slot) => slot.id));
      const entry = await this.#directory.getFileHandle(String(id), { create: true });
      this.#free.push(await this.#add(entry));
    }
  }

  /** Let go of all files. */
  close() {
    this.#isClosed = true;
    for (const slot of this.#slots) {
      try {
        slot.handle.close();
      } catch (error) {
        console.warn("A file was gone before it was closed:", error);
      }
    }
    this.#forget();
  }

  /**
   * Let go of files that were deleted: Chromium waits for ever in closing one of those, and so it
   * may in collecting it.
   */
  abandon() {
    this.#isClosed = true;
    abandoned.push(...this.#slots);
    this.#forget();
  }

  #forget() {
    this.#slots = [];
    this.#free = [];
    this.#files.clear();
  }

  /** Whether its files are still in their folder: the browser's data may have been cleared. */
  async isThere() {
    const slot = this.#slots[0];
    if (!slot) return true;
    try {
      await this.#directory.getFileHandle(String(slot.id));
    } catch (error) {
      return error.name !== "NotFoundError";
    }
    return true;
  }

  names() {
    return [...this.#files.keys()];
  }

  get(name) {
    return this.#files.get(name);
  }

  create(name) {
    const slot = this.#free[0];
    if (!slot) throw new DOMException("no file is free", "QuotaExceededError");
    this.#settle(slot);
    slot.write(name); // flushed with the contents, without which it means nothing
    this.#free.shift();
    const file = new PoolFile(name, slot);
    this.#files.set(name, file);
    if (this.#free.length < SPARE) this.#grow();
    return file;
  }

  /** Emptied and unlabelled in one flush: an empty file or none, in between, say the same. */
  remove(name) {
    const file = this.#files.get(name);
    const { slot } = file;
    this.#settle(slot);
    slot.handle.truncate(HEAD);
    slot.write("");
    slot.flush();
    this.#files.delete(name);
    file.slot = null;
    this.#free.push(slot);
  }

  rename(from, to) {
    if (this.#files.has(to)) this.remove(to);
    const file = this.#files.get(from);
    this.#settle(file.slot);
    file.slot.write(to);
    file.slot.flush();
    file.name = to;
    this.#files.delete(from);
    this.#files.set(to, file);
  }

  read(file, bytes, at) {
    return slotOf(file).handle.read(bytes, { at: HEAD + at });
  }

  write(file, bytes, at) {
    const slot = slotOf(file);
    this.#settle(slot);
    slot.put(bytes, HEAD + at);
    file.changed = Date.now();
    return bytes.length;
  }

  truncate(file, size) {
    const slot = slotOf(file);
    this.#settle(slot);
    slot.isDirty = true;
    slot.handle.truncate(HEAD + size);
    file.changed = Date.now();
  }

  size(file) {
    return slotOf(file).size;
  }

  flush(file) {
    slotOf(file).flush();
  }

  /** Flush what was written to any other file. */
  #settle(slot) {
    for (const other of this.#slots) if (other !== slot) other.flush();
  }
}

function slotOf(file) {
  if (!file.slot) throw new DOMException("the file was removed", "NotFoundError");
  return file.slot;
}
