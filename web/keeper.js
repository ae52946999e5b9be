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
const AT_ONCE = 4;

const engine = new URL(location.href).searchParams.get("engine");
const scope = registration.scope;
const ours = `allfives ${scope} `;
const cacheName = `${ours}${BUILD.version} ${engine}`;
const files = BUILD.files.filter((file) => !file.engine || file.engine === engine);

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin) event.respondWith(Response.error()); // nobody else is asked
  else if (url.href.startsWith(scope)) event.respondWith(answer(event.request, url));
});

/** Keep every file of this build. */
async function keep() {
  const cache = await caches.open(cacheName);
  const missing = [];
  for (const file of files) {
    const kept = await keptBefore(file);
    if (kept) await cache.put(new URL(file.path, scope), kept);
    else missing.push(file);
  }
  const progress = { loaded: 0, total: missing.reduce((sum, file) => sum + file.bytes, 0) };
  const ahead = [...missing];
  const fetchNext = async () => {
    for (let file; (file = ahead.shift()); ) await fetchInto(cache, file, progress);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  } catch (error) {
    ahead.length = 0;
    await tell({ ...progress, isBroken: true });
    throw error; // what has been kept already is not fetched again
  }
}

/** The same file of this build or an older one. */
async function keptBefore(file) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(ours)) continue;
    const kept = await (await caches.open(name)).match(new URL(file.path, scope));
    if (kept?.headers.get("X-SHA256") === file.sha256) return kept;
  }
  return undefined;
}

async function fetchInto(cache, file, progress) {
  const response = await fetch(new URL(file.from, scope), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${file.from}: ${response.status}`);
  const parts = [];
  let told = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    progress.loaded += value.length;
    if (Date.now() - told > 100) {
      told = Date.now();
      await tell(progress);
    }
  }
  await tell(progress);
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

/** Answer a request of a page. */
async function answer(request, url) {
  if (request.mode === "navigate") {
    const pages = await self.clients.matchAll();
    if (registration.waiting && pages.length < 2) {
      // A newer build is here and no other page is open: it answers the very next moment.
      registration.waiting.postMessage("take over");
      return new Response("", { headers: { Refresh: "0", "Content-Type": "text/html" } });
    }
  }
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.mode === "navigate" ? scope : plain(url));
  if (kept) return kept;
  // Flutter asks for fonts it might need; those that are here have been found above.
  if (url.href.startsWith(`${scope}assets/fonts/`)) return new Response(null, { status: 404 });
  return fetch(request).catch(() => new Response(null, { status: 504 }));
}

/** The address of a file, without what does not belong to it. */
function plain(url) {
  const path = url.pathname.slice(new URL(scope).pathname.length);
  // At the first emoji it meets Flutter asks for a part of a colour font; it gets the one there is.
  return path.startsWith("assets/fonts/notocoloremoji/")
    ? new URL("fonts/noto-emoji.woff2", scope)
    : new URL(path, scope);
}
