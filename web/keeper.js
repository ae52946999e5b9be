/**
 * The service worker that keeps the whole app on the device.
 *
 * A build is kept as one: all its files, each with the digest it was built with, or none. A newer
 * build is fetched beside it while the app is in use, and takes its place at a start when no page
 * of the older one is open any more. So a page never sees files of two builds.
 */

"use strict";

/** `{ version, headers, files: [{ path, from, bytes, sha256, type, engine? }] }` */
const BUILD = __BUILD__;
/** One plain sentence for each language. */
const LANGUAGES = __WORDS__;
/** Larger files than this are fetched one at a time. */
const LARGE = 200_000;
const LANES = 4;

const engine = new URL(location.href).searchParams.get("engine");
const scope = registration.scope;
const ours = `allfives ${scope} `;
const cacheName = `${ours}${BUILD.version} ${engine}`;
const files = BUILD.files.filter((file) => !file.engine || file.engine === engine);
/** Pages that only lead to a newer build, and are gone at once. */
const leading = new Set();

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin) event.respondWith(Response.error()); // nobody else is asked
  else if (!url.href.startsWith(scope)) return;
  else if (event.request.mode === "navigate") event.respondWith(answerPage(event, url));
  else event.respondWith(answer(event.request, url));
});

// ---- keeping a build

/** Keep every file of this build. */
async function keep() {
  const progress = { loaded: 0, total: files.reduce((sum, file) => sum + file.bytes, 0) };
  const [large, small] = [[], []];
  const fetchNext = async (cache, ahead) => {
    for (let file; (file = ahead.shift()); ) await fetchInto(cache, file, progress);
  };
  try {
    const cache = await caches.open(cacheName);
    for (const file of files) {
      if (await isKept(cache, file)) progress.loaded += file.bytes;
      else (file.bytes > LARGE ? large : small).push(file);
    }
    // A browser gives all this five minutes. On a slow line a large file must be whole by then: it
    // is there at the next attempt, and what was half fetched is not.
    const lanes = Array.from({ length: LANES }, (_, lane) => (lane ? small : large));
    await Promise.all(lanes.map((ahead) => fetchNext(cache, ahead)));
  } catch (error) {
    large.length = small.length = 0;
    // No room for the app: leave what there is to the games.
    if (error.name === "QuotaExceededError") await caches.delete(cacheName);
    // The line broke off; or it is something that no other attempt would mend.
    await tell({ ...progress, isBroken: true, isOver: !(error instanceof TypeError) });
    throw error;
  }
}

/** Whether a file is here, as a part of this build or of an older one. */
async function isKept(cache, file) {
  const address = new URL(file.path, scope);
  const isIt = (kept) => kept?.headers.get("X-SHA256") === file.sha256;
  if (isIt(await cache.match(address))) return true;
  for (const name of await caches.keys()) {
    if (!name.startsWith(ours) || name === cacheName) continue;
    const kept = await (await caches.open(name)).match(address);
    if (!isIt(kept)) continue;
    await cache.put(address, kept);
    return true;
  }
  return false;
}

/** Fetch a file and keep it, if it is the one that was built. */
async function fetchInto(cache, file, progress = { loaded: 0 }) {
  const response = await fetch(new URL(file.from, scope), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${file.from}: ${response.status}`);
  const parts = [];
  let told = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    progress.loaded += value.length;
    if (progress.total && Date.now() - told > 100) {
      told = Date.now();
      await tell(progress);
    }
  }
  if (progress.total) await tell(progress);
  const packed = new Blob(parts);
  if ((await digest(packed)) !== file.sha256) throw new Error(`${file.from} is of another build`);
  const isPacked = file.from !== file.path;
  const body = isPacked ? packed.stream().pipeThrough(new DecompressionStream("gzip")) : packed;
  const headers = { ...BUILD.headers, "Content-Type": file.type, "X-SHA256": file.sha256 };
  await cache.put(new URL(file.path, scope), new Response(body, { headers }));
}

async function digest(blob) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function tell(message) {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

/** Become the build that pages are made of. */
async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(ours) && name !== cacheName) await caches.delete(name);
  }
  await self.clients.claim();
}

// ---- answering pages

/** Answer one who opens a page. */
async function answerPage(event, url) {
  if (registration.waiting && (await isAlone(event.request))) {
    // A newer build is here and no other page is open: it answers the very next moment.
    leading.add(event.resultingClientId);
    registration.waiting.postMessage("take over");
    return refresh();
  }
  const page = await (await caches.open(cacheName)).match(scope);
  if (!["", "index.html"].includes(below(url))) {
    return fetch(event.request).catch(() => page ?? sorry());
  }
  if (page) return page;
  // What was kept is gone: begin anew, as at the first visit.
  const isThere = await fetch(scope, { cache: "no-cache" }).then(({ ok }) => ok, () => false);
  if (!isThere) return sorry();
  await registration.unregister();
  return refresh();
}

/** Whether no page is open but the one that makes room for this one. */
async function isAlone(request) {
  const pages = (await self.clients.matchAll()).filter((page) => !leading.has(page.id));
  return pages.length <= (request.isReloadNavigation ? 1 : 0);
}

/** Answer a request of a page. */
async function answer(request, url) {
  // At the first emoji it meets Flutter asks for a part of a colour font; it gets the one there is.
  const isEmoji = below(url).startsWith("assets/fonts/notocoloremoji/");
  const path = isEmoji ? "fonts/noto-emoji.woff2" : below(url);
  const cache = await caches.open(cacheName);
  const kept = await cache.match(new URL(path, scope));
  if (kept) return kept;
  const file = BUILD.files.find((file) => file.path === path);
  if (file) return fetchLate(cache, file);
  // Flutter asks for fonts it might need; those that are here have been found above.
  if (path.startsWith("assets/fonts/")) return new Response(null, { status: 404 });
  return fetch(request).catch(() => new Response(null, { status: 504 }));
}

/** A file that should be here and is not; or one for the other engine, if this one draws no more. */
async function fetchLate(cache, file) {
  try {
    await fetchInto(cache, file);
    return await cache.match(new URL(file.path, scope));
  } catch (error) {
    // The host has another build by now: the next start begins anew.
    if (!(error instanceof TypeError)) await cache.delete(scope);
    await tell({ isMissing: true });
    return new Response(null, { status: 504 });
  }
}

/** The part of an address that names a file of the app. */
function below(url) {
  return url.pathname.slice(new URL(scope).pathname.length);
}

/** A page that is gone at once, for another one from the same address. */
function refresh() {
  return new Response("", { headers: { Refresh: "0", "Content-Type": "text/html" } });
}

/** A page for when there is none. */
function sorry() {
  const tags = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase());
  const language = tags.find((tag) => LANGUAGES[tag]) ?? "en";
  const { failed, again } = LANGUAGES[language];
  const page = `<!DOCTYPE html>
    <html lang="${language}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <body style="padding: 24px; font: 18px/1.45 system-ui, sans-serif; text-align: center">
    <p>${failed}</p>
    <button style="min-height: 48px; font: inherit" onclick="location.reload()">${again}</button>`;
  const headers = { ...BUILD.headers, "Content-Type": "text/html; charset=utf-8" };
  return new Response(page, { status: 504, headers });
}
