// The journal without a browser: a storage that has lost its last writes, and a database that has them. node --test static/*.test.mjs
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const records = new Map();
const answered = (result) => {
  const asked = { result };
  queueMicrotask(() => asked.onsuccess?.());
  return asked;
};
const store = {
  put: (value, key) => answered(records.set(key, value)),
  delete: (key) => answered(records.delete(key)),
  getAllKeys: () => answered([...records.keys()]),
  getAll: () => answered([...records.values()]),
};
globalThis.indexedDB = { open: () => answered({ transaction: () => ({ objectStore: () => store }) }) };

const stored = new Map();
globalThis.localStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => stored.set(key, String(value)),
  removeItem: (key) => stored.delete(key),
};

const { recovered } = await import("./journal.js");
const written = (key, value) => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  globalThis.lassolabJournal(key, value);
};
const inDatabase = () => new Promise((resolve) => setImmediate(resolve));

/** A crash takes the writes since a copy of the storage was made. */
const copy = () => new Map(stored);
const crash = (former) => {
  stored.clear();
  for (const [key, value] of former) stored.set(key, value);
};

beforeEach(() => { stored.clear(); records.clear(); });

test("what a crash took comes back, also what was removed", async (t) => {
  t.mock.timers.enable({ apis: ["Date", "setTimeout"], now: 1_000_000 });
  written("a", "1");
  written("gone", "x");
  const before = copy();
  written("a", "2");
  written("b", "new");
  written("gone", null);
  await inDatabase();
  crash(before);
  await recovered();
  assert.deepEqual([stored.get("a"), stored.get("b"), stored.has("gone")], ["2", "new", false]);
  const after = copy();
  await recovered();
  assert.deepEqual(copy(), after);
});

test("writes within one millisecond, or before the clock was set back, are told apart", async (t) => {
  t.mock.timers.enable({ apis: ["Date", "setTimeout"], now: 1_000_000 });
  written("a", "1");
  const before = copy();
  t.mock.timers.setTime(500_000);
  written("a", "2");
  await inDatabase();
  crash(before);
  await recovered();
  assert.equal(stored.get("a"), "2");
});

test("nothing that the storage has is overwritten, and old records go", async (t) => {
  t.mock.timers.enable({ apis: ["Date", "setTimeout"], now: 1_000_000 });
  written("a", "1");
  await inDatabase();
  localStorage.setItem("a", "changed by a page without a journal");
  await recovered();
  assert.equal(stored.get("a"), "changed by a page without a journal");
  assert.equal(records.size, 1);
  t.mock.timers.setTime(1_000_000 + 600_001);
  await recovered();
  assert.equal(records.size, 0);
});

test("a database that never answers keeps no page from its start", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { getAll } = store;
  store.getAll = () => ({});
  const started = recovered();
  t.mock.timers.tick(10_000);
  await started;
  store.getAll = getAll;
});

test("a storage that is full or closed is no fault of the journal's", () => {
  const { setItem } = localStorage;
  localStorage.setItem = () => { throw new Error("full"); };
  globalThis.lassolabJournal("a", "1");
  localStorage.setItem = setItem;
});
