// What the tests ask of a page, from within it. Roles and names are those that the browser computes for assistive technology.
globalThis.asking = (() => {
  // Which elements may have a role without saying so. Of the others all are looked at.
  const natural = {
    alert: "", alertdialog: "", application: "", article: "article", banner: "header", button: "button, summary, input",
    checkbox: "input", combobox: "select, input", dialog: "dialog", grid: "", group: "g, svg, fieldset, details, optgroup", list: "ol, ul, menu",
    listbox: "select", listitem: "li", radio: "input", region: "section", rowheader: "th", slider: "input", status: "output",
    table: "table", textbox: "input, textarea, [contenteditable]", toolbar: "",
  };
  const synonyms = { image: "img" };

  // What is seen before the program has taken the page over is not yet there to be used.
  const perceived = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest("[aria-hidden=true], [inert], #first, #loading");

  /** The elements within root, in the order of the document, with the role and the accessible name; an empty name is any. */
  function all(root, role, name) {
    const known = synonyms[role] ?? role, kinds = natural[role];
    const candidates = kinds === undefined ? "*" : [`[role]`, kinds].filter(Boolean).join(", ");
    return [...root.querySelectorAll(candidates)].filter(
      (e) => (e.computedRole === role || e.computedRole === known) && (!name || e.computedName === name) && perceived(e),
    );
  }

  /** Waits until something on the page has changed, or some milliseconds have gone by: not all that can be asked for is in the document. */
  function change(most) {
    return new Promise((resolve) => {
      const end = () => {
        observer.disconnect();
        clearTimeout(timer);
        resolve();
      };
      const observer = new MutationObserver(end);
      const timer = setTimeout(end, most);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  }

  const clock = performance.now.bind(performance); // also where a test stops the page's own

  /** Waits, though not for ever, for what ask gives when it is neither null nor false. */
  async function soon(ask, patience) {
    for (const end = clock() + patience; ; await change(50)) {
      const answer = ask();
      if ((answer ?? false) !== false) return answer;
      if (clock() > end) return null;
    }
  }

  /** Waits until the page has painted what it has begun to paint; a film that plays is never done. */
  const painted = () => soon(() => !document.documentElement.hasAttribute("data-busy"), 60_000);

  const first = (root, role, name, patience) => soon(() => all(root, role, name)[0], patience);

  /** The middle of what is to be seen of an element. */
  function middle(element) {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === "visible") continue;
      const frame = box.getBoundingClientRect();
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return [(left + right) / 2, (top + bottom) / 2];
  }

  /** The same, once it has been there for two frames: what is around it may just have come or gone. Nobody waits for more than a second of frames. */
  async function still(element) {
    await painted();
    let at = middle(element);
    for (let frame = 0, alike = 0; frame < 60 && alike < 2; frame++) {
      await new Promise(requestAnimationFrame);
      const now = middle(element);
      alike = now.join() === at.join() ? alike + 1 : 0;
      at = now;
    }
    return at;
  }

  // Where the last pointers went and clicks came, for the message of a test that waits in vain.
  const clicks = [];
  const described = (e) => `${e.localName ?? "document"}.${e.getAttribute?.("class") ?? ""} “${(e.textContent ?? "").trim().slice(0, 30)}”`;
  for (const kind of ["pointerover", "pointerdown", "click"]) {
    addEventListener(kind, ({ target, timeStamp }) => {
      clicks.push(`${Math.round(timeStamp)} ms: ${kind} on ${described(target)}`);
      if (clicks.length > 12) clicks.shift();
    }, true);
  }

  // What tests put in the place of the browser's own. A page in which that has happened is loaded again.
  const offered = () => [
    HTMLAnchorElement.prototype.click, HTMLInputElement.prototype.click, HTMLElement.prototype.click, URL.createObjectURL, Storage.prototype.setItem,
    IDBObjectStore.prototype.put, File.prototype.text, Element.prototype.append, Worker, globalThis.open, print, setTimeout, performance.now, requestAnimationFrame,
    navigator.clipboard?.writeText, navigator.clipboard?.readText, PerformanceObserver, fetch, console.error,
  ];
  const usual = offered();
  const empty = new Set([...Object.keys(globalThis), "Go"]);

  /** Has the page closed, and calls what is to happen before it opens anew. True when it is closed; false: there is no program to do it. */
  function restart(between) {
    const closed = new Promise((resolve) => {
      document.addEventListener("lassolab-closed", () => { between(); resolve(true); }, { once: true });
    });
    const heard = !document.dispatchEvent(new Event("lassolab-restart", { cancelable: true }));
    return heard && Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 30_000, false))]);
  }

  /** Has the page closed and opened anew at a path, where it is unless one is given, as a reload does, but for loading it. */
  function reopen(path) {
    dispatchEvent(new PageTransitionEvent("pagehide"));
    return restart(() => path && history.replaceState(null, "", path));
  }

  /** Has the page closed and opened anew at a path, with nothing kept. False: it must be loaded. */
  async function anew(path) {
    const now = offered();
    if (!globalThis.lassolabModule || !globalThis.lassolabTakeOver || usual.some((own, i) => own !== now[i]) || document.documentElement.dataset.start) return false;
    if (document.fullscreenElement) await document.exitFullscreen();
    for (const name of Object.keys(globalThis)) {
      if (!empty.has(name) && !["asking", "axe"].includes(name) && !name.startsWith("lassolab")) delete globalThis[name];
    }
    return restart(() => {
      localStorage.clear();
      sessionStorage.clear();
      for (const kind of kinds) for (const id of Object.keys(lassolabLibrary.texts(kind))) lassolabLibrary.put(`${kind}.${id}`, null);
      indexedDB.deleteDatabase("lassolab"); // what is written before goes with it
      history.replaceState(null, "", path);
      document.documentElement.dataset.theme = "light";
      document.title = title;
      getSelection().removeAllRanges();
      scrollTo(0, 0);
      clicks.length = 0;
    });
  }

  const kinds = ["work", "draft", "exercise", "opening"];
  const { open } = IDBFactory.prototype;

  /** The page's database as it is on disk, closed again: the records by key. */
  const inDatabase = () =>
    new Promise((resolve) => {
      const asked = open.call(indexedDB, "lassolab");
      asked.onupgradeneeded = () => asked.transaction.abort(); // there is none
      asked.onerror = () => resolve({});
      asked.onsuccess = ({ target: { result: db } }) => {
        const store = db.objectStoreNames.contains("documents") && db.transaction("documents").objectStore("documents");
        db.close();
        if (!store) return resolve({});
        store.getAllKeys().onsuccess = ({ target: { result: keys } }) => {
          store.getAll().onsuccess = ({ target: { result: records } }) => resolve(Object.fromEntries(keys.map((key, i) => [key, records[i]])));
        };
      };
    });

  /** All that is on disk, by kind and id: where the database has nothing of it, as older pages have it in localStorage. */
  async function kept() {
    const found = Object.fromEntries(kinds.map((kind) => [kind, {}]));
    const note = (key, text) => {
      const [, kind, id] = /^(\w+)\.(.*)/.exec(key) ?? [];
      if (!(kind in found)) return;
      if (typeof text === "string") found[kind][id] = text;
      else delete found[kind][id];
    };
    const tried = async (what) => {
      try {
        return await what();
      } catch {
        return {}; // what a test has taken away
      }
    };
    const stored = Object.entries(await tried(() => ({ ...localStorage })));
    for (const [name, value] of stored) if (!name.startsWith("lassolab.late.")) note(name.replace("lassolab.", ""), value);
    const nothing = new Promise((resolve) => setTimeout(resolve, 2000, {}));
    for (const [key, record] of Object.entries(await Promise.race([tried(inDatabase), nothing]))) note(key, record?.text);
    for (const [name, value] of stored) if (name.startsWith("lassolab.late.")) note(name.replace("lassolab.late.", ""), (await tried(() => JSON.parse(value)))?.text);
    return found;
  }

  let title;
  addEventListener("DOMContentLoaded", () => {
    title = document.title;
    if (globalThis.lassolabLayout) lassolabLayout.patience = 240_000; // a slow machine draws the same pictures
  });

  return { all, anew, change, clicks, first, kept, painted, reopen, soon, still };
})();
