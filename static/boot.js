// Starts the program behind what is seen already, and hands the page over to it. The compiled module stays in lassolabModule,
// because every worker runs the same one.
/* global STAMP */

import { askedFile } from "./asked.js";
import { keepOffline } from "./keep.js";
import { stocked } from "./library.js";
import "./orders.js";

const file = globalThis.lassolabFile; // where a file of the page is: first.js, unpack.js
const root = document.documentElement;

globalThis.lassolabStamp = STAMP; // of the workers' script that belongs to this page (bundle.mjs)

const embedded = new URLSearchParams(location.search).has("embed"); // it keeps nothing

const kept = "Your work is kept in this browser; reloading brings it back.";

async function boot() {
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
    stop("This browser cannot run Lassolab", "Lassolab needs WebAssembly and workers. A current Firefox, Chrome, Edge or Safari has them; some settings that harden a browser turn them off.");
    return;
  }
  let go, instance;
  try {
    const compiled = compile();
    compiled.catch(() => {}); // it is waited for below
    const [asked, library] = [askedFile(), embedded ? null : stocked()];
    await painted();
    // Without dagre the page draws by its own rules.
    await Promise.all([script("wasm_exec.js"), script("editor.js"), script("layout.js").catch(console.warn)]);
    globalThis.lassolabModule = await compiled;
    came();
    globalThis.lassolabAsked = await asked;
    await library;
    say("Starting…");
    await painted();
    go = new Go();
    instance = await WebAssembly.instantiate(globalThis.lassolabModule, go.importObject);
  } catch (error) {
    console.warn(error);
    clearTimeout(silence);
    stop("Lassolab could not be loaded", `The connection may have broken off, or a file on the server is missing, damaged, or of another version. ${kept}`, error, globalThis.lassolabForget);
    return;
  }
  try {
    await go.run(instance);
    stop("Lassolab has stopped", `The program ended, perhaps because memory ran out. ${kept}`);
  } catch (error) {
    console.error(error);
    stop("Lassolab has stopped", `The program met a fault. ${kept}`, error);
  }
}

/** Compiles while the program loads; where a server gives it the wrong type, or the browser cannot, after it has loaded. */
async function compile() {
  expect("lassolab.wasm");
  const response = await fetch(file("lassolab.wasm"), { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${new URL(response.url).pathname}: ${response.status} ${response.statusText}`);
  const proved = prove(response.clone());
  proved.catch(() => {}); // it is waited for below
  const type = response.headers.get("Content-Type") ?? "";
  const streamed = WebAssembly.compileStreaming && type.startsWith("application/wasm");
  const module = await (streamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer()));
  await proved;
  return module;
}

/** Makes sure that the program is the one that belongs to this page: most damage would be found too late, or never. */
async function prove(response) {
  const { hash } = document.getElementById("app").dataset;
  const content = await follow(response);
  if (!hash || !globalThis.crypto?.subtle) return; // only safe addresses have it
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  if (btoa(String.fromCharCode(...digest)) !== hash) throw new Error("lassolab.wasm is damaged, or of another version than the page");
}

/** Shows how much of the program has come. The length that the server tells is that of the compressed file: the build notes the other one. */
async function follow(response) {
  const all = Number(document.getElementById("app").dataset.bytes);
  if (!response.body || !all) return response.arrayBuffer().finally(() => came("lassolab.wasm")); // unseen
  const content = new Uint8Array(all);
  const reader = response.body.getReader();
  let come = 0, shown = -1;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (come + part.value.length > all) throw new Error(`lassolab.wasm is damaged: it has more than ${all} bytes`);
    content.set(part.value, come);
    come += part.value.length;
    came();
    const percent = Math.floor((100 * come) / all);
    if (percent === shown) continue;
    shown = percent;
    const bar = document.getElementById("loading-bar");
    bar?.setAttribute("aria-valuenow", percent);
    bar?.firstElementChild.style.setProperty("transform", `scaleX(${percent / 100})`);
  }
  came("lassolab.wasm");
  return content.subarray(0, come);
}

// What is still to come over the network, and the clock of its silence.
const awaited = new Set();
const patience = 10_000; // milliseconds without a byte, after which the page says so
let silence;

/** Notes that a file is to come. */
function expect(name) {
  awaited.add(name);
  came();
}

/** Notes that something came: all of a file, or a part of one. As long as more is to come, the page says so when nothing does. */
function came(whole) {
  awaited.delete(whole);
  clearTimeout(silence);
  if (document.querySelector("#loading-words button")) say("Loading the program…");
  if (awaited.size > 0) silence = setTimeout(stalled, patience);
}

function stalled() {
  say(`Nothing has come for ${patience / 1000} s: the network is slow or gone. Wait, or `);
  const again = element("button", "try again", { type: "button" });
  again.addEventListener("click", () => location.reload());
  document.getElementById("loading-words")?.append(again);
}

/** Waits until what there is has been seen. A page that nobody looks at has no frames. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 300);
  });

/** Loads a script of the page, and no other one: its digest is known (bundle.mjs). In one HTML file it cannot be another one. */
function script(name) {
  return new Promise((resolve, reject) => {
    const src = file(name);
    const made = element("script", "", { src, integrity: src.startsWith("blob:") ? "" : (DIGESTS[name] ?? "") });
    expect(name);
    made.onload = () => {
      came(name);
      resolve();
    };
    made.onerror = () => {
      came(name);
      reject(new Error(`${name} could not be loaded, or is not the one of this page`));
    };
    document.head.append(made);
  });
}

// What is needed now and then is loaded when it is: each script once.
const loaded = new Map();
globalThis.lassolabScript = (name) => {
  if (!loaded.has(name)) {
    const loading = script(name);
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name)); // the next one who needs it tries again
  }
  return loaded.get(name);
};

let pictures; // of the gallery, by name: one file, as they are alike

globalThis.lassolabPicture = async (image, name) => {
  try {
    pictures ??= fetch(file("pictures.json")).then((answer) => answer.json());
    image.src = `data:image/svg+xml,${encodeURIComponent((await pictures)[name])}`;
  } catch {
    pictures = undefined; // the next one who needs it tries again; a card is complete without
  }
};

/** Says how far the start has come. */
function say(words) {
  const place = document.getElementById("loading-words");
  if (place) place.textContent = words;
}

// What is done on the first screen before the program is there is done again when it is: [element, how].
const done = [];
const first = document.getElementById("first");
const controls = "button, input, select";

function remember(element, how) {
  const at = done.findIndex(([other, as]) => other === element && as === how && how === set);
  if (at >= 0) done.splice(at, 1);
  done.push([element, how]);
  say(`Starting… “${nameOf(element)}” follows.`);
}

const press = (to) => to.click();

/** Gives a field of the program's page the value that one of the first screen was given. */
function set(to, from) {
  to.value = from.value;
  for (const event of ["input", "change"]) to.dispatchEvent(new Event(event, { bubbles: true }));
}

const nameOf = (element) => (element.getAttribute("aria-label") ?? (element.labels?.[0] ?? element).textContent).trim();
const pressed = (element) => !element.matches("input, select") || element.matches("[type=checkbox], [type=radio]");

first.addEventListener("click", (event) => {
  const { target } = event;
  const control = target.closest(controls);
  if (control) {
    if (control.matches("button")) event.preventDefault(); // what a browser does by itself, as with menus, comes later too
    if (pressed(control)) remember(control, press);
  } else if (target.closest(".still, .text-still, .divider, [data-step]")) {
    say("Starting… This can be used in a moment.");
  }
});
first.addEventListener("change", ({ target }) => {
  if (!pressed(target)) remember(target, set);
});
addEventListener("keydown", unready, true);

/** Answers the page's own keys, which the program will hear. */
function unready({ key, target, ctrlKey, metaKey }) {
  const typing = target.closest?.(controls) || ["Tab", "Shift", "Control", "Alt", "Meta"].includes(key);
  if (!typing && !ctrlKey && !metaKey) say("Starting… Keys can be used in a moment.");
}

const isText = (element) => element.matches(".text-still");

/** The element of the program's page that stands where one of the first screen does; undefined: there is none. */
function counterpart(element) {
  const classes = [...element.classList].map((name) => "." + CSS.escape(name)).join("");
  const alike = (page) => [...page.querySelectorAll(element.localName + classes)];
  const [mine, others] = [alike(first), alike(document.getElementById("app"))];
  const other = others[mine.indexOf(element)];
  if (!element.matches(controls) || (other && nameOf(other) === nameOf(element))) return other;
  return others.find((o) => nameOf(o) === nameOf(element));
}

/** The program has its page ready: what was seen so far goes, in one frame. */
function takeOver() {
  if (!root.dataset.start) return;
  const inEditor = (part) => document.querySelector(`#app .cm-${part}`);
  const active = first.contains(document.activeElement) ? document.activeElement : null;
  const focus = active && (isText(active) ? inEditor("content") : counterpart(active));
  const scrolled = [...first.querySelectorAll("*")]
    .filter((e) => e.scrollTop || e.scrollLeft)
    .map((e) => [isText(e) ? inEditor("scroller") : counterpart(e), e.scrollTop, e.scrollLeft]);
  const deeds = done.map(([element, how]) => [counterpart(element), how, element]);
  delete root.dataset.start;
  removeEventListener("keydown", unready, true);
  for (const id of ["first", "skeleton", "loading"]) document.getElementById(id).remove();
  for (const [to, top, left] of scrolled) to?.scrollTo(left, top);
  // The program is in the midst of a call of its own: what it is to hear comes after it.
  setTimeout(() => {
    focus?.focus({ preventScroll: true });
    for (const [to, how, from] of deeds) if (to) how(to, from);
  });
  setTimeout(keepOffline, 1000); // the searches of the start come first
}
globalThis.lassolabTakeOver = takeOver;

/** Says over the page what happened and offers to start again. What was on the page stays to be read. */
function stop(title, words, error, again = () => location.reload()) {
  document.getElementById("loading")?.remove();
  if (document.getElementById("stopped")) return;
  const box = element("div", "", { id: "stopped", class: "stopped", role: "alertdialog", "aria-labelledby": "stopped-title", "aria-describedby": "stopped-words" });
  const button = element("button", "Reload", { type: "button" });
  button.addEventListener("click", again);
  if (root.dataset.start === "shown") {
    words += " The page behind this message is only a picture of the first example: nothing on it can be used before the program is there. Reload to try again.";
    first.inert = true;
  }
  box.append(
    element("h2", title, { id: "stopped-title" }),
    element("p", words, { id: "stopped-words" }),
    ...(error ? [element("p", String(error), { class: "stopped-reason" })] : []),
    button,
  );
  document.body.append(box);
  button.focus();
}

function element(tag, text, attributes) {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

boot();
