// The service worker: it keeps the page for use without a network. version.mjs puts in VERSION and FILES, {name: sha256 in base64}, and
// the build lays it out beside index.html, so that its scope is the page under whatever path.
//
// Nobody may be left with an old version for ever, or see two versions mixed:
// - Every version has a cache of its own, and every file of a page is asked for with the page's version (?v=…). So a new version takes
//   over at once, and pages of the former one that are still open get their own files.
// - A version is used when all its files are there and are those that belong to it, each proved by its hash: else this worker does not
//   install, and the former one stays, which says so to its pages where the files on the host are wrong.
// - The list of files is in this script: a new version is a new script, and browsers look for it past all caches (keep.js).
// - Where the host has no such script any more, the page takes the worker away (keep.js).
/* global VERSION, FILES */

const root = registration.scope;
const prefix = `lassolab ${root} `;
const cacheOf = (version) => prefix + version;
const whole = new URL("?whole", root).href; // in a cache: the version in it has been used

/** The address under which a file of a version is kept. The page itself has no name. */
function addressOf(name, version) {
  const address = new URL(name, root);
  address.searchParams.set("v", version);
  return address.href;
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const answered = answer(event.request);
  if (answered) event.respondWith(answered);
});
addEventListener("message", ({ data, ports: [port] }) => {
  if (data === "version") caches.match(addressOf("", VERSION), { cacheName: cacheOf(VERSION) }).then((kept) => port.postMessage(kept ? VERSION : null));
});

async function install() {
  const cache = await caches.open(cacheOf(VERSION));
  const former = await formerCaches();
  // What came before something went wrong stays: it is right, and need not come again.
  const settled = await Promise.allSettled(Object.entries(FILES).map(([name, hash]) => keep(cache, former, name, hash)));
  const failed = settled.find(({ status }) => status === "rejected")?.reason;
  if (failed) {
    const pages = failed.broken ? await clients.matchAll({ includeUncontrolled: true }) : [];
    for (const page of pages) if (page.url.startsWith(root)) page.postMessage({ broken: failed.broken });
    throw failed;
  }
  await skipWaiting();
}

/** Puts a file of this version into its cache: from a former version that has the same, else from the host. */
async function keep(cache, former, name, hash) {
  const address = addressOf(name, VERSION);
  if (await cache.match(address)) return;
  for (const other of former) {
    const same = await other.match(address, { ignoreSearch: true });
    if (same?.headers.get("ETag") === hash) return cache.put(address, same);
  }
  let response;
  for (const mode of ["default", "reload"]) { // what was loaded for the page a moment ago need not come again
    response = await fetch(address, { cache: mode, credentials: "same-origin" });
    if (!response.ok) continue;
    const content = await response.arrayBuffer();
    if ((await hashOf(content)) !== hash) continue;
    const type = response.headers.get("Content-Type") ?? "application/octet-stream";
    return cache.put(address, new Response(content, { headers: { "Content-Type": type, ETag: hash } }));
  }
  const broken = `${name || "index.html"} ${response.ok ? "is not the file that belongs to it" : `is missing (${response.status})`}`;
  throw Object.assign(new Error(broken), { broken });
}

const hashOf = async (content) => btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", content))));

/** The caches of other versions of this page that have been used, the latest first. Other pages of the same site have theirs. */
async function formerCaches() {
  const list = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix) || name === cacheOf(VERSION)) continue;
    const cache = await caches.open(name);
    if (await cache.match(whole)) list.unshift(Object.assign(cache, { named: name }));
  }
  return list;
}

/** Takes over, and keeps of other versions the last one, of which pages may be open. */
async function activate() {
  await (await caches.open(cacheOf(VERSION))).put(whole, new Response());
  const [former] = await formerCaches();
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== cacheOf(VERSION) && name !== former?.named) await caches.delete(name);
  }
  await clients.claim();
}

/** The answer to a request for a file of the page; undefined: it is for the host. */
function answer(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(root)) return undefined;
  const name = url.href.slice(root.length).replace(/[?#].*$/, "").replace(/^index\.html$/, "");
  const version = (request.mode !== "navigate" && url.searchParams.get("v")) || VERSION;
  if (version === VERSION && !Object.hasOwn(FILES, name)) return undefined;
  const kept = caches.match(addressOf(name, version), { cacheName: cacheOf(version) });
  return kept.catch(() => undefined).then((response) => response ?? fetch(request)); // a storage that fails locks nobody out
}
