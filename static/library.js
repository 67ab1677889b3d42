// The library keeps documents in a database of the browser: works, drafts, scores, and marks of what is being opened. A document is a
// text under a key as "work.ID"; its record has the time of the write too, and no text where it was removed. The program reads at once, so
// all records are in memory as well.
//
// localStorage holds what the database does not have yet: what is written while the page ends or may freeze, what the database refuses, and
// what older pages wrote. The start moves it into the database. Of two records of a document the later one counts, so a start that
// breaks off is repeated without harm, even where a crash of the browser has put back what was removed from localStorage.
import { openDB } from "idb";

const late = "lassolab.late."; // begins the name of a record in localStorage
const older = /^lassolab\.((?:work|draft|exercise|opening)\..+)/; // the names of documents that older pages wrote
const stamp = "lassolab.stamp"; // when an older page wrote last
const flag = "lassolab.kept"; // in localStorage when the database has documents: first.js and a start without the database ask
const patience = 10_000; // milliseconds that the database has for an answer
const flushed = 600_000; // milliseconds after which localStorage is on disk for sure

const records = new Map(); // {stamp, text} by key; a text of null: removed
const unkept = new Map(); // those that are on disk nowhere yet

let opened; // a promise of the database
let answers = false; // the database has been read
let reached = false; // the database may have what this page wrote
let channel; // to other tabs

function database() {
  if (!opened) {
    opened = open();
    opened.catch(leave); // the next write asks again
  }
  return opened;
}

/** A transaction that reads and writes. Who waits for its end hears how it failed. */
async function begun() {
  const transaction = (await database()).transaction("documents", "readwrite");
  reached = true;
  transaction.done.catch(() => {});
  return transaction;
}

function leave() {
  opened = undefined;
}

async function open() {
  return openDB("lassolab", 2, {
    upgrade(db, from, _, transaction) {
      db.createObjectStore("documents");
      if (from === 1) Promise.all([unfold(db, transaction), transaction.done]).catch(() => {}); // then opening fails too
    },
    blocking(_, __, { target }) {
      target.close(); // a newer page, in another tab, may have another form of it
      leave();
    },
    terminated: leave,
  });
}

/** Moves the documents of the first form: a journal of localStorage, which had what a crash took from that. */
async function unfold(db, transaction) {
  const documents = transaction.objectStore("documents");
  const journal = transaction.objectStore("writes");
  for (let at = await journal.openCursor(); at; at = await at.continue()) {
    const key = older.exec(at.key)?.[1];
    const record = { stamp: at.value?.stamp, text: at.value?.value };
    if (key && sound(record)) await documents.put(record, key);
  }
  db.deleteObjectStore("writes");
}

/** Gives up on a promise that takes too long. */
function within(promise) {
  let timer;
  const end = new Promise((_, reject) => (timer = setTimeout(reject, patience, new Error("The browser's database does not answer"))));
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}

const attempt = (what, otherwise) => {
  try {
    return what();
  } catch {
    return otherwise; // a storage that is full, closed or forbidden
  }
};

/** Others may have written there too. */
const sound = (record) => typeof record?.stamp === "number" && (record.text === null || typeof record.text === "string");

/** The document that a name and a value of localStorage stand for; undefined: none. */
function heldUnder(name, value) {
  if (name?.startsWith(late)) {
    const record = attempt(() => JSON.parse(value));
    return sound(record) ? { key: name.slice(late.length), record } : undefined;
  }
  const key = older.exec(name)?.[1];
  const saved = attempt(() => JSON.parse(value).saved);
  return key && { key, record: { stamp: typeof saved === "number" ? saved : Number(localStorage.getItem(stamp)) || 0, text: value } };
}

/** All documents in localStorage. */
const held = () =>
  attempt(() => Object.entries(localStorage), []).flatMap(([name, value]) => {
    const document = heldUnder(name, value);
    return document ? [{ name, value, ...document }] : [];
  });

const isDocument = ([key, { text }]) => text !== null && !key.startsWith("opening.");
const inDatabase = () => localStorage.getItem(flag) !== null;

/** Writes a record into localStorage, and reports whether it is there. */
const hold = (key, record) =>
  attempt(() => {
    if (record.text !== null || reached || inDatabase()) localStorage.setItem(late + key, JSON.stringify(record));
    else for (const begins of [late, "lassolab."]) localStorage.removeItem(begins + key); // nothing brings it back
    unkept.delete(key);
    return true;
  }, false);

/** Removes from localStorage what the database has, unless it was written again. */
function release(key, { stamp }) {
  const name = late + key;
  const value = localStorage.getItem(name);
  if (value !== null && !(heldUnder(name, value)?.record.stamp > stamp)) localStorage.removeItem(name);
}

/** The record that comes after the one of a document. */
const successor = (key, text) => ({ stamp: Math.max(Date.now(), (records.get(key)?.stamp ?? 0) + 1), text });

/** Takes a record from elsewhere when it is the later one, and tells the program. */
function hear(key, record) {
  if (record.stamp <= (records.get(key)?.stamp ?? -1)) return;
  records.set(key, record);
  library.heard?.(key, record.text !== null);
}

/** Reads the database, and moves into it what localStorage holds. */
async function load() {
  const { store, done } = await begun();
  const [keys, kept] = await Promise.all([store.getAllKeys(), store.getAll()]);
  const former = new Map(keys.map((key, i) => [key, kept[i]]).filter(([, record]) => sound(record)));
  const moved = held();
  for (const [key, record] of former) {
    hear(key, record);
    const old = record.text === null && record.stamp < Date.now() - flushed;
    if (old && !moved.some((document) => document.key === key)) store.delete(key).catch(() => {});
  }
  for (const { key, record } of moved) {
    hear(key, record);
    if (record.stamp <= (former.get(key)?.stamp ?? -1)) continue;
    store.put(record, key).catch(() => {}); // the transaction fails then
    former.set(key, record); // it may be there in two forms
  }
  await done;
  answers = true;
  attempt(() => {
    for (const { name, value } of moved) if (localStorage.getItem(name) === value) localStorage.removeItem(name);
    localStorage.removeItem(stamp);
    if ([...former].some(isDocument)) localStorage.setItem(flag, 1);
    else localStorage.removeItem(flag);
  });
}

/**
 * Writes a record into the database. Where there is no room the spare documents go, as few as are needed, and if that helps. The
 * answer is how many.
 */
async function write(key, record, spare) {
  for (let gone = 0; ; gone++) {
    const transaction = await begun();
    const written = spare.slice(0, gone).map((key) => [key, successor(key, null)]);
    written.push([key, record]);
    for (const [key, record] of written) transaction.store.put(record, key).catch(() => {}); // the transaction fails then
    try {
      transaction.commit?.(); // also when the page ends now, or freezes
      await transaction.done;
      for (const [key, record] of written) {
        if (record.stamp > (records.get(key)?.stamp ?? -1)) records.set(key, record); // a spare document that has gone
        channel?.postMessage({ key, record });
      }
      return gone;
    } catch (error) {
      if (error?.name !== "QuotaExceededError" || gone === spare.length || records.get(key) !== record) throw error;
    }
  }
}

/**
 * Keeps a text, or removes one: null. Now: it is on its way to the disk when this returns. The answer is how many of the spare
 * documents had to go.
 */
async function put(key, text, now = false, spare = []) {
  const record = successor(key, text);
  records.set(key, record);
  unkept.set(key, record);
  const safe = (now || !answers) && hold(key, record);
  const written = within(write(key, record, spare)).then((gone) => {
    if (unkept.get(key) === record) unkept.delete(key);
    attempt(() => {
      release(key, record);
      if (isDocument([key, record])) localStorage.setItem(flag, 1);
    });
    return gone;
  });
  written.catch(() => {}); // who waits for it hears of it
  if (safe) return 0;
  try {
    return await written;
  } catch (error) {
    if (records.get(key) === record && !hold(key, record)) throw error;
    return 0;
  }
}

const library = {
  put,
  /** The texts of a kind, by id. */
  texts(kind) {
    const begins = `${kind}.`;
    const found = {};
    for (const [key, { text }] of records) if (text !== null && key.startsWith(begins)) found[key.slice(begins.length)] = text;
    return found;
  },
  /** Called with the key of a document that another tab has written, and whether it is still there. */
  heard: null,
  /** Reports whether there are documents in a database that cannot be read. */
  missing: () => !answers && attempt(inDatabase, false),
};
globalThis.lassolabLibrary = library;

const holdAll = () => unkept.forEach((record, key) => hold(key, record));

/** Reads the library, as far as it can be read, and listens to other tabs. */
export function stocked() {
  addEventListener("pagehide", holdAll);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && holdAll());
  addEventListener("storage", ({ key, newValue }) => {
    const document = newValue === null ? undefined : attempt(() => heldUnder(key, newValue));
    if (document) hear(document.key, document.record);
  });
  channel = attempt(() => new BroadcastChannel("lassolab.library"));
  channel?.addEventListener("message", ({ data: { key, record } }) => hear(key, record));
  return within(load()).catch(() => held().forEach(({ key, record }) => hear(key, record)));
}
