// What the page keeps in localStorage is on disk only after some seconds, in a busy time after a minute: a browser that crashes
// until then forgets it. So all that is written there is written into a database of the browser too, which is on disk at once. The next start
// puts back what localStorage has lost: whatever has a later stamp than the last one in localStorage, which is lost with it.

const stamp = "lassolab.stamp"; // of the last write that localStorage has: milliseconds since 1970, each later than the one before
const patience = 10_000; // milliseconds that a start waits for the database, which most often has answered when the program has come
const flushed = 600_000; // milliseconds after which a write is on disk for sure

const stamped = () => Number(localStorage.getItem(stamp)) || 0;

let opened;

/** The database's records, {stamp, value} by the key of localStorage; a value of null was removed. */
async function records(mode) {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open("lassolab", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("writes");
    asked.onsuccess = () => {
      const database = asked.result;
      const leave = () => {
        database.close();
        opened = undefined; // whoever writes next asks once more
      };
      Object.assign(database, { onversionchange: leave, onclose: leave }); // a newer version of the page, in another tab, may have another form of it
      resolve(database);
    };
    asked.onerror = () => reject(asked.error);
  });
  return (await opened).transaction("writes", mode).objectStore("writes");
}

const answerTo = (asked) =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

/** Writes into the database what was just written into localStorage; null: removed. A browser without one keeps what it can. */
globalThis.lassolabJournal = (key, value) => {
  try {
    const now = Math.max(Date.now(), stamped() + 1);
    localStorage.setItem(stamp, now);
    records("readwrite").then((kept) => kept.put({ stamp: now, value }, key)).catch(() => {});
  } catch {
    // a storage that is full or closed: whoever wrote has been told
  }
};

async function putBack() {
  const kept = await records("readwrite");
  const [keys, values] = await Promise.all([answerTo(kept.getAllKeys()), answerTo(kept.getAll())]);
  const last = stamped();
  let latest = last;
  keys.forEach((key, i) => {
    const { stamp: written, value } = values[i];
    latest = Math.max(latest, written);
    if (written > last && value === null) localStorage.removeItem(key);
    else if (written > last) localStorage.setItem(key, value);
    else if (written < Date.now() - flushed) kept.delete(key);
  });
  if (latest > last) localStorage.setItem(stamp, latest);
}

/** Puts back what a crash of the browser took. */
export const recovered = () => Promise.race([putBack().catch(() => {}), new Promise((resolve) => setTimeout(resolve, patience))]);
