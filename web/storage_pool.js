/**
 * A pool of files of the browser's private file system, held open, that carry the names of the
 * files which Python sees.
 *
 * The browser opens a file only asynchronously, and SQLite wants to make and remove its journal in
 * the middle of a call. So some files are opened beforehand; making, removing and renaming a file
 * only writes a label at the head of one of them, at once.
 *
 * What is on disk is in order even if the power fails: before a byte is written to one file,
 * whatever was written to the others is flushed. SQLite's own asking is not enough, because
 * Emscripten's `fdatasync` does nothing.
 */

import { HEAD, Slot } from "./storage_slot.js";

/** How many files are made at first, and how many are to be free for what comes. */
const AT_FIRST = 4;
const SPARE = 2;

/** A file as Python sees it; it has no slot any more once it is removed. */
class PoolFile {
  constructor(name, slot) {
    this.name = name;
    this.slot = slot;
    this.changed = Date.now();
  }
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
