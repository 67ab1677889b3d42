// The service worker without a browser: with caches, pages and a host that are played. node --test static/*.test.mjs
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const source = await readFile(new URL("service.js", import.meta.url), "utf8");
const root = "https://host.example/lectures/";
const hashOf = async (text) => btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))));

/** The caches of a browser, by name, which stay while workers come and go. */
class Caches extends Map {
  async open(name) {
    if (!this.has(name)) this.set(name, new Kept());
    return this.get(name);
  }
  async keys() { return [...super.keys()]; }
  async delete(name) { return super.delete(name); }
  async match(address, { cacheName }) { return this.get(cacheName)?.match(address); }
}

class Kept {
  entries = new Map();
  async match(address, { ignoreSearch } = {}) {
    const bare = (url) => (ignoreSearch ? url.replace(/\?.*/, "") : url);
    for (const [url, response] of this.entries) if (bare(url) === bare(address)) return response.clone();
    return undefined;
  }
  async put(address, response) { this.entries.set(address, response.clone()); }
}

/** A browser with a worker of a version, and a host with some files; damage makes of a file what the host sends of it. */
async function visit(version, files, { caches = new Caches(), damage = (_, text) => text, pages = [] } = {}) {
  const hashes = Object.fromEntries(await Promise.all(Object.entries(files).map(async ([name, text]) => [name, await hashOf(text)])));
  const listeners = {};
  const seen = { caches, asked: [], skipped: 0, claimed: 0 };
  const fetch = async (address, options = {}) => {
    const url = new URL(address.url ?? address);
    const name = url.href.slice(root.length).replace(/\?.*/, "");
    seen.asked.push(`${name} ${options.cache ?? ""}`.trim());
    const text = damage(name, files[name], options.cache);
    return text === undefined ? new Response("", { status: 404 }) : new Response(text, { headers: { "Content-Type": "text/x" } });
  };
  const clients = { matchAll: async () => pages, claim: async () => seen.claimed++ };
  const names = ["registration", "caches", "clients", "fetch", "addEventListener", "skipWaiting", "VERSION", "FILES"];
  new Function(...names, source)({ scope: root }, caches, clients, fetch, (kind, listener) => (listeners[kind] = listener), async () => seen.skipped++, version, hashes);
  const waits = (kind) => new Promise((resolve, reject) => listeners[kind]({ waitUntil: (promise) => promise.then(resolve, reject) }));
  seen.install = () => waits("install");
  seen.activate = () => waits("activate");
  seen.answer = async (address, { method = "GET", mode = "cors" } = {}) => {
    let answered;
    listeners.fetch({ request: { url: new URL(address, root).href, method, mode }, respondWith: (promise) => (answered = promise) });
    return answered && (await (await answered).text());
  };
  seen.version = () => new Promise((resolve) => listeners.message({ data: "version", ports: [{ postMessage: resolve }] }));
  return seen;
}

const first = { "": "page 1", "static/a.js": "script", "static/b.css": "style 1" };
const second = { "": "page 2", "static/a.js": "script", "static/b.css": "style 2" };

test("a version that is whole is kept, takes over and answers for its files only", async () => {
  const one = await visit("v1", first);
  assert.equal(await one.version(), null);
  await one.install();
  await one.activate();
  assert.deepEqual([one.skipped, one.claimed, await one.version()], [1, 1, "v1"]);
  one.asked.length = 0;
  assert.equal(await one.answer("", { mode: "navigate" }), "page 1");
  assert.equal(await one.answer("index.html?v=other#x", { mode: "navigate" }), "page 1");
  assert.equal(await one.answer("static/a.js?v=v1"), "script");
  assert.deepEqual(one.asked, []);
  assert.equal(await one.answer("static/none.js?v=v1"), undefined);
  assert.equal(await one.answer("https://host.example/elsewhere"), undefined);
  assert.equal(await one.answer("static/a.js", { method: "POST" }), undefined);
});

test("a new version takes what has not changed from the former one, whose pages keep their files", async () => {
  const { caches, install, activate } = await visit("v1", first);
  await install();
  await activate();
  const two = await visit("v2", second, { caches });
  await two.install();
  assert.deepEqual(two.asked.sort(), ["default", "static/b.css default"].sort());
  await two.activate();
  assert.equal(await two.answer("static/b.css?v=v1"), "style 1");
  assert.equal(await two.answer("static/b.css?v=v2"), "style 2");
  const three = await visit("v3", second, { caches });
  await three.install();
  await three.activate();
  assert.deepEqual((await caches.keys()).map((name) => name.split(" ").at(-1)).sort(), ["v2", "v3"]);
});

test("a version of which a file is wrong or missing does not install, and says so to its own pages", async () => {
  for (const [damage, words] of [
    [(name, text) => (name === "static/b.css" ? "style 1" : text), "static/b.css is not the file that belongs to it"],
    [(name, text) => (name === "static/b.css" ? undefined : text), "static/b.css is missing (404)"],
    [(name, text) => (name === "" ? "another" : text), "index.html is not the file that belongs to it"],
  ]) {
    const told = [];
    const page = (url) => ({ url, postMessage: ({ broken }) => told.push([url, broken]) });
    const two = await visit("v2", second, { damage, pages: [page(`${root}#x`), page("https://host.example/other/")] });
    await assert.rejects(two.install(), { message: words });
    assert.deepEqual([told, two.skipped], [[[`${root}#x`, words]], 0]);
    const again = await visit("v2", second, { caches: two.caches }); // what came before something went wrong need not come again
    await again.install();
    assert.equal(again.asked.length, 1);
  }
});

test("a file that the browser has cached wrongly is asked for past its cache", async () => {
  const two = await visit("v2", second, { damage: (name, text, cache) => (name === "static/b.css" && cache === "default" ? "style 1" : text) });
  await two.install();
  assert.deepEqual(two.asked.filter((name) => name.includes("b.css")), ["static/b.css default", "static/b.css reload"]);
});

test("a storage that fails locks nobody out, and caches of other pages stay", async () => {
  const one = await visit("v1", first);
  await one.caches.open("lassolab https://host.example/other/ v1");
  await one.install();
  await one.activate();
  assert.equal((await one.caches.keys()).length, 2);
  one.caches.match = () => Promise.reject(new Error("broken"));
  assert.equal(await one.answer("static/a.js?v=v1"), "script");
});
