// The library without a browser: databases as fake-indexeddb has them, and a localStorage that is played. node --test static/*.test.mjs
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { beforeEach, test } from "node:test";

import "fake-indexeddb/auto";
import { openDB } from "idb";

const { put: putRecord } = IDBObjectStore.prototype;
const { setItem, removeItem } = {
  setItem(key, value) { this[key] = String(value); },
  removeItem(key) { delete this[key]; },
};

let stored, tabs;

/** A storage with some values: its keys are its own, as those of a browser's are. */
function storage(values) {
  stored = Object.assign(Object.create({ getItem(key) { return this[key] ?? null; }, setItem, removeItem }), values);
  globalThis.localStorage = stored;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  IDBObjectStore.prototype.put = putRecord;
  storage({});
  tabs = [];
});

globalThis.BroadcastChannel = class extends EventTarget {
  constructor() { super(); tabs.push(this); }
  postMessage(data) {
    for (const tab of tabs) if (tab !== this) tab.dispatchEvent(Object.assign(new Event("message"), { data: structuredClone(data) }));
  }
};

// The page's events.
const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);

let started = 0;

/** A tab that starts: its library, and what it heard of other tabs. */
async function start() {
  const { stocked } = await import(`./library.js?start=${++started}`);
  const library = globalThis.lassolabLibrary;
  library.told = [];
  library.heard = (...what) => library.told.push(what.join(" "));
  await stocked();
  library.told = [];
  return library;
}

/** All that a library has. */
const all = (library) => ["work", "draft", "exercise", "opening"].map((kind) => library.texts(kind));
const copy = () => ({ ...stored });
const refused = (name, key = "") => {
  IDBObjectStore.prototype.put = function (record, at) {
    const asked = putRecord.call(this, record, at);
    if (at.startsWith(key)) queueMicrotask(() => asked.transaction._abort?.(name));
    return asked;
  };
};
const full = (key = "") => { stored.__proto__.setItem = function (at, value) { if (at.includes(key)) throw new DOMException("full", "QuotaExceededError"); setItem.call(this, at, value); }; };

const fixture = async (name) => JSON.parse(await readFile(new URL(`testdata/stored-${name}.json`, import.meta.url), "utf8"));

/** A browser as an older page left it. */
async function leftBy(name) {
  const { localStorage, journal } = await fixture(name);
  storage(localStorage);
  if (!journal) return;
  const db = await openDB("lassolab", 1, { upgrade: (db) => db.createObjectStore("writes") });
  for (const [key, record] of Object.entries(journal)) await db.put("writes", record, key);
  db.close();
}

/** What is to be found of it. */
async function wantedOf(name) {
  const { localStorage: kept, journal } = await fixture(name);
  const documents = { work: {}, draft: {}, exercise: {}, opening: {} };
  for (const [key, text] of Object.entries(kept)) {
    const [, kind, id] = key.match(/^lassolab\.(\w+)\.(.+)/) ?? [];
    if (!kind) continue;
    const later = journal?.[key]?.stamp > Number(kept["lassolab.stamp"]) ? journal[key].value : text;
    if (later !== null) documents[kind][id] = later;
  }
  return Object.values(documents);
}

for (const name of ["works", "documents", "journal"]) {
  test(`what a page left that kept ${name} is taken over once`, async () => {
    await leftBy(name);
    const wanted = await wantedOf(name);
    assert.deepEqual(all(await start()), wanted);
    assert.deepEqual(copy(), { "lassolab.theme": "dark", "lassolab.kept": "1" });
    assert.deepEqual(all(await start()), wanted);
  });

  test(`a crash while ${name} are taken over costs nothing`, async () => {
    await leftBy(name);
    const wanted = await wantedOf(name);
    const before = copy();
    refused("UnknownError");
    if (name !== "journal") assert.deepEqual(all(await start()), wanted); // a page that runs shows all of it
    else await start();
    assert.deepEqual(copy(), before);
    IDBObjectStore.prototype.put = putRecord;

    const library = await start();
    assert.deepEqual(all(library), wanted);
    await library.put("work.m8f2k1-1a2b3c", "changed");
    await library.put("exercise.1x2y3z", null);
    const then = all(library);
    storage(before); // on disk nothing had been removed from it
    assert.deepEqual(all(await start()), then);
  });
}

test("a page of before that writes again is heard, and taken over by the next start", async () => {
  await leftBy("journal");
  const library = await start();
  const text = JSON.stringify({ id: "m8f2k1-1a2b3c", saved: Date.now() + 5 });
  localStorage.setItem("lassolab.work.m8f2k1-1a2b3c", text);
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "lassolab.work.m8f2k1-1a2b3c", newValue: text }));
  localStorage.setItem("lassolab.exercise.1x2y3z", "later");
  localStorage.setItem("lassolab.stamp", Date.now());
  assert.deepEqual(library.told, ["work.m8f2k1-1a2b3c true"]);
  const next = await start();
  assert.deepEqual([next.texts("work")["m8f2k1-1a2b3c"], next.texts("exercise")["1x2y3z"]], [text, "later"]);
});

test("what is written is there after a crash, also what was removed, and removals are forgotten", async (t) => {
  const library = await start();
  await library.put("work.gone", "x");
  await library.put("work.a", "1");
  await library.put("work.a", "2");
  await library.put("work.gone", null);
  storage({}); // a crash took what localStorage had
  assert.deepEqual((await start()).texts("work"), { a: "2" });
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() + 600_001 });
  await start();
  const db = await openDB("lassolab");
  assert.deepEqual(await db.getAllKeys("documents"), ["work.a"]);
  db.close();
});

test("writes within one millisecond, or before the clock was set back, are told apart", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 1_000_000 });
  const library = await start();
  await library.put("work.a", "1", true);
  await library.put("work.a", "2");
  t.mock.timers.setTime(500_000);
  await library.put("work.a", "3");
  storage({ "lassolab.late.work.a": JSON.stringify({ stamp: 1_000_000, text: "1" }) }); // its removal was lost
  assert.equal((await start()).texts("work").a, "3");
});

test("a page that ends leaves in localStorage what the database does not have yet", async () => {
  const library = await start();
  await library.put("work.a", "1");
  assert.equal(stored["lassolab.late.work.a"], undefined);
  IDBObjectStore.prototype.put = () => new Promise(() => {});
  library.put("work.a", "2").catch(() => {});
  library.put("work.b", "at the end", true);
  page.dispatchEvent(new Event("pagehide"));
  IDBObjectStore.prototype.put = putRecord;
  const next = await start();
  assert.deepEqual(next.texts("work"), { a: "2", b: "at the end" });
  assert.deepEqual(Object.keys(stored), ["lassolab.kept"]);
});

test("what is written at once leaves localStorage when the database has it", async () => {
  const library = await start();
  const written = library.put("opening.a", "now", true);
  assert.ok(stored["lassolab.late.opening.a"]);
  await written;
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual(copy(), {}); // a mark is no document
  assert.deepEqual((await start()).texts("opening"), { a: "now" });
});

test("a mark whose removal does not reach the database stays removed", async () => {
  const library = await start();
  await library.put("opening.a", "now");
  refused("UnknownError"); // as a page that ends breaks off
  await library.put("opening.a", null, true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  IDBObjectStore.prototype.put = putRecord;
  assert.deepEqual((await start()).texts("opening"), {});
});

test("a removal that ends later than the next write hides nothing", async () => {
  const library = await start();
  await library.put("opening.a", "first");
  await Promise.all([library.put("opening.a", null), library.put("opening.a", "second")]);
  assert.deepEqual(library.texts("opening"), { a: "second" });
});

test("two tabs hear of each other's documents, the later one counts", async () => {
  const [a, b] = [await start(), await start()];
  await a.put("work.x", "of a");
  assert.deepEqual([b.told, b.texts("work"), a.told], [["work.x true"], { x: "of a" }, []]);
  await b.put("work.x", null);
  assert.deepEqual([a.told, a.texts("work")], [["work.x false"], {}]);
});

test("a database that is full or broken is told, localStorage has what it has room for", async () => {
  const library = await start();
  await library.put("work.a", "1");
  for (const error of ["QuotaExceededError", "UnknownError"]) {
    refused(error);
    assert.equal(await library.put("work.b", error), 0);
    assert.equal(JSON.parse(stored["lassolab.late.work.b"]).text, error);
    full("late");
    await assert.rejects(library.put("work.c", "lost"));
    stored.__proto__.setItem = setItem;
    IDBObjectStore.prototype.put = putRecord;
    const next = await start();
    assert.deepEqual(next.texts("work"), { a: "1", b: error });
  }
});

test("where there is no room the spare documents go, as few as are needed, and only if that helps", async () => {
  const library = await start();
  for (const key of ["a", "b", "c"]) await library.put(`work.${key}`, key);
  const put = putRecord;
  let removed = 0;
  const needs = (enough) => {
    IDBObjectStore.prototype.put = function (record, key) {
      const asked = put.call(this, record, key);
      if (record.text === null) removed++;
      else if (key === "work.d" && removed < enough) queueMicrotask(() => asked.transaction._abort("QuotaExceededError"));
      if (key === "work.d") removed = 0;
      return asked;
    };
  };
  needs(2);
  assert.equal(await library.put("work.d", "d", false, ["work.a", "work.b", "work.c"]), 2);
  assert.deepEqual(library.texts("work"), { c: "c", d: "d" });
  needs(9);
  full("late");
  await assert.rejects(library.put("work.d", "larger", false, ["work.c"]));
  stored.__proto__.setItem = setItem;
  IDBObjectStore.prototype.put = putRecord;
  assert.deepEqual((await start()).texts("work"), { c: "c", d: "d" });
});

test("without a database localStorage keeps all, and the next start with one takes it over", async () => {
  await leftBy("works");
  const { indexedDB } = globalThis;
  delete globalThis.indexedDB;
  const library = await start();
  await library.put("work.a", "1");
  await library.put("work.m8f2k1-1a2b3c", null);
  assert.equal(library.missing(), false);
  assert.deepEqual((await start()).texts("work"), { a: "1" });
  globalThis.indexedDB = indexedDB;
  assert.deepEqual((await start()).texts("work"), { a: "1" });
  delete globalThis.indexedDB;
  assert.equal((await start()).missing(), true);
});

test("a database that never answers keeps no page from its start, and is heard when it does", async (t) => {
  const former = await start();
  await former.put("work.a", "1");
  const { getAll } = IDBObjectStore.prototype;
  let answer;
  const late = new Promise((resolve) => (answer = resolve));
  IDBObjectStore.prototype.getAll = function () { return late.then(() => ["never"]); };
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let library;
  start().then((started) => (library = started));
  while (!library) {
    await new Promise((resolve) => setImmediate(resolve));
    t.mock.timers.tick(10_000);
  }
  t.mock.timers.reset();
  assert.equal(library.missing(), true);
  assert.deepEqual([library.texts("work"), await library.put("work.b", "kept meanwhile")], [{}, 0]);
  IDBObjectStore.prototype.getAll = getAll;
  answer();
  assert.deepEqual((await start()).texts("work"), { a: "1", b: "kept meanwhile" });
});

test("a newer database is in nobody's way, and the page goes on", async () => {
  const library = await start();
  await library.put("work.a", "1");
  const newer = await openDB("lassolab", 3);
  await library.put("work.a", "2");
  newer.close();
  assert.equal(JSON.parse(stored["lassolab.late.work.a"]).text, "2");
});

test("storages that are closed or full of garbage are no fault of the library's", async () => {
  for (const value of ["", "null", "{", `{"stamp":"x"}`, "[]", `{"saved":"never"}`]) {
    globalThis.indexedDB = new IDBFactory();
    storage({ "lassolab.late.work.x": value, "lassolab.work.y": value, "lassolab.work.": value, "lassolab.stamp": value });
    const library = await start();
    assert.equal(library.texts("work").y, value);
    await library.put("work.y", null);
  }
  const db = await openDB("lassolab");
  for (const garbage of [null, 7, "x", { stamp: "x", text: "y" }, { stamp: 1, text: 7 }]) await db.put("documents", garbage, "work.z");
  db.close();
  assert.deepEqual((await start()).texts("work"), {});
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get() { throw new DOMException("insecure", "SecurityError"); } });
  const library = await start();
  assert.equal(await library.put("work.a", "1"), 0);
  globalThis.indexedDB = { open() { throw new DOMException("insecure", "SecurityError"); } };
  await assert.rejects((await start()).put("work.a", "1"));
  Object.defineProperty(globalThis, "localStorage", { configurable: true, writable: true, value: undefined });
});
