/**
 * Where the games are kept in a browser: one tab at a time has the files open.
 *
 * The worker that runs Python does this:
 *
 *     import { startStorage } from "./storage.js";
 *     const storage = startStorage();          // first of all: it works while Pyodide loads
 *     const pyodide = await loadPyodide(...);
 *     await storage.mount(pyodide);            // the files are in /data, or storage.state says why not
 *     pyodide.registerJsModule("allfives_js", storage);
 *
 * The page passes each message of the worker to page_storage.js first. The files lie beside one
 * another: storage.js, storage_pool.js, storage_slot.js, storage_mount.js.
 *
 * What Python hears by `listen` are single words, after which `state` holds:
 *
 * - "leave": another tab asks for the games; the store must be closed on return.
 * - "back": the files are here and mounted.
 * - "silent": the other tab does not answer.
 * - "cleared": the files were deleted under the store, which must be closed on return; new ones
 *   are made, and "restored" follows.
 * - "blocked": there can be no files after all.
 */

import { mountPool } from "./storage_mount.js";
import { Pool } from "./storage_pool.js";

const NAME = "allfives";

/** How long a lock may take that a page just left has not let go of yet, milliseconds. */
const GRACE = 100;
/** How long the other tab may take to answer, milliseconds. */
const PATIENCE = 5000;
/** How long a tab that did not ask lets the others go first, milliseconds. */
const COURTESY = 2000;
/** How long after a save its files are looked for, milliseconds: not while a tap is answered. */
const PAUSE = 400;
/**
 * What passes: a tab that has just died may have the files open a moment longer, and they may be
 * deleted while they are opened. A lock does not outlive the data it belongs to, so that another
 * tab may have the files for long: that is waited for too, but no longer called a moment.
 */
const PASSING = new Set(["NoModificationAllowedError", "NotFoundError"]);
const SOON = 10;

const pause = (time) => new Promise((done) => setTimeout(done, time));

class Storage {
  /** "opening", "open", "elsewhere" or "blocked". */
  state = "opening";
  #id = crypto.randomUUID();
  #pool = null;
  #mounted = null; // { FS, folder }, from the first mount on
  #hear = null;
  #untold = [];
  #channel = null;
  #abort = null;
  #release = null;
  #settled = deferred();
  #asking = null;
  #queueing = null;
  #checking = null;

  start() {
    if (!navigator.locks || !navigator.storage?.getDirectory || !self.BroadcastChannel) {
      this.#block("this browser has no private file system");
      return;
    }
    this.#channel = new BroadcastChannel(NAME);
    this.#channel.onmessage = ({ data }) => this.#hearAsked(data);
    this.#queue();
  }

  // ---- for the worker

  /** Mount the files as soon as it is known whether they are to be had here. */
  async mount(pyodide, folder = "/data") {
    this.#mounted = { FS: pyodide.FS, folder };
    if (this.state === "opening" && !this.#release) {
      await Promise.race([this.#settled.promise, pause(GRACE)]);
      if (!this.#release && this.state === "opening") this.state = "elsewhere";
    }
    if (this.state === "opening") await this.#settled.promise;
    if (this.state === "open") this.#mount();
    return this;
  }

  // ---- for Python

  /** Call `hear` with every event from now on, and with those nobody has heard. */
  listen(hear) {
    this.#hear = hear;
    for (const event of this.#untold.splice(0)) event();
  }

  /** Ask the tab that has the games for them. */
  takeOver() {
    if (this.state !== "elsewhere") return;
    this.#queue();
    this.#channel.postMessage({ kind: "ask", by: this.#id });
    clearTimeout(this.#asking);
    this.#asking = setTimeout(() => {
      if (this.state === "elsewhere") this.#tell("silent");
    }, PATIENCE);
  }

  /** Whether the browser keeps the files for good already. */
  async isPersistent() {
    return (await navigator.storage?.persisted?.()) ?? false;
  }

  /** Ask the browser, by way of the page, to keep the files for good. */
  async persist() {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((done) => {
      port1.onmessage = ({ data }) => done(data === true);
    });
    self.postMessage({ allfives: "persist" }, [port2]);
    return answer;
  }

  // ---- who has the files

  #queue() {
    clearTimeout(this.#queueing);
    if (this.#abort || this.#release) return;
    this.#abort = new AbortController();
    navigator.locks
      .request(NAME, { signal: this.#abort.signal }, () => this.#hold())
      .catch((error) => {
        if (error.name !== "AbortError") this.#block(error);
      });
  }

  /** Somebody else is to come first. */
  #queueLater() {
    this.#abort?.abort();
    this.#abort = null;
    clearTimeout(this.#queueing);
    this.#queueing = setTimeout(() => this.#queue(), COURTESY);
  }

  /** The lock is here, until the promise is kept. */
  #hold() {
    this.#abort = null;
    const { promise, resolve } = deferred();
    this.#release = resolve;
    this.#open("back");
    return promise;
  }

  async #open(word) {
    for (let attempt = 0; this.#pool === null; attempt += 1) {
      try {
        this.#pool = await Pool.open(NAME);
      } catch (error) {
        if (!PASSING.has(error.name)) {
          this.#block(error);
          return;
        }
        if (attempt === SOON) this.#wait();
        await pause((attempt < SOON ? 50 : 500) * (1 + Math.random()));
      }
    }
    clearTimeout(this.#asking);
    const isLate = this.state !== "opening";
    this.state = "open";
    this.#settled.resolve();
    if (isLate) {
      this.#mount();
      this.#tell(word);
    }
  }

  /** Somebody has the files open, whoever has the lock. */
  #wait() {
    if (this.state !== "opening") return;
    this.state = "elsewhere";
    this.#settled.resolve();
  }

  #block(error) {
    console.warn("Games cannot be kept in this browser:", error);
    const isLate = this.state !== "opening";
    this.state = "blocked";
    this.#letGo();
    this.#settled.resolve();
    if (isLate) this.#tell("blocked");
  }

  #mount() {
    const { FS, folder } = this.#mounted;
    mountPool(FS, this.#pool, folder, () => this.#checkSoon());
  }

  #unmount() {
    const { FS, folder } = this.#mounted;
    FS.unmount(folder);
    this.#pool = null;
  }

  #letGo() {
    this.#release?.();
    this.#release = null;
  }

  #hearAsked({ kind, by }) {
    if (kind !== "ask" || by === this.#id) return;
    if (this.state === "open") {
      this.#afterListening(() => this.#give());
    } else if (!this.#release && this.state !== "blocked") {
      this.#queueLater();
    }
  }

  async #give() {
    const pool = this.#pool;
    const isThere = await pool?.isThere();
    if (this.state !== "open" || pool !== this.#pool) return;
    this.#call("leave");
    clearTimeout(this.#checking);
    this.#unmount();
    if (isThere) pool.close();
    else pool.abandon();
    this.state = "elsewhere";
    this.#letGo();
    this.#queueLater(); // and back by itself when the other tab is closed
  }

  // ---- what happens to the files

  #checkSoon() {
    clearTimeout(this.#checking);
    this.#checking = setTimeout(() => this.#check(), PAUSE);
  }

  async #check() {
    const pool = this.#pool;
    if (!pool || (await pool.isThere()) || pool !== this.#pool) return;
    this.#call("cleared");
    this.#unmount();
    pool.abandon();
    this.state = "elsewhere"; // until they are made again
    await this.#open("restored");
  }

  // ---- telling Python

  #tell(word) {
    this.#afterListening(() => this.#call(word));
  }

  #afterListening(act) {
    if (this.#hear) act();
    else this.#untold.push(act);
  }

  #call(word) {
    try {
      this.#hear?.(word);
    } catch (error) {
      console.error("The games file:", error);
    }
  }
}

function deferred() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}

/** Start to open the games' files; at once, and without waiting for anything. */
export function startStorage() {
  const storage = new Storage();
  storage.start();
  return storage;
}
