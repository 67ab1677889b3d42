// Starts the program behind what is seen already, and hands the page over to it. The compiled module stays in lassolabModule,
// because every worker runs the same one.

import { askedFile } from "./asked.js";
import { recovered } from "./journal.js";
import { keepOffline } from "./keep.js";

const file = globalThis.lassolabFile; // where a file of the page is: first.js, unpack.js
const root = document.documentElement;

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
    const [asked, back] = [askedFile(), embedded ? null : recovered()];
    await painted();
    // Without dagre the page draws by its own rules.
    await Promise.all([script("wasm_exec.js"), script("editor.js"), script("layout.js").catch(console.warn)]);
    globalThis.lassolabModule = await compiled;
    globalThis.lassolabAsked = await asked;
    await back;
    say("Starting…");
    await painted();
    go = new Go();
    instance = await WebAssembly.instantiate(globalThis.lassolabModule, go.importObject);
  } catch (error) {
    console.warn(error);
    stop("Lassolab could not be loaded", `The connection may have broken off, or a file is missing on the server. ${kept}`, error);
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
  const response = await fetch(file("lassolab.wasm"), { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${new URL(response.url).pathname}: ${response.status} ${response.statusText}`);
  follow(response.clone());
  const type = response.headers.get("Content-Type") ?? "";
  if (WebAssembly.compileStreaming && type.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Shows how much of the program has come. The length that the server tells is that of the compressed file: the build notes the other one. */
async function follow(response) {
  const all = Number(document.getElementById("app").dataset.bytes);
  if (!all || !response.body) return;
  try {
    let come = 0;
    for (let reader = response.body.getReader(), part; !(part = await reader.read()).done; ) {
      come += part.value.length;
      const percent = Math.min(100, Math.floor((100 * come) / all));
      const bar = document.getElementById("loading-bar");
      if (!bar) return;
      bar.setAttribute("aria-valuenow", percent);
      bar.firstElementChild.style.transform = `scaleX(${percent / 100})`;
    }
  } catch {
    // compile says what is wrong
  }
}

/** Waits until what there is has been seen. A page that nobody looks at has no frames. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 300);
  });

/** Loads a script of the page. */
function script(name) {
  return new Promise((resolve, reject) => {
    const made = element("script", "", { src: file(name) });
    made.onload = resolve;
    made.onerror = () => reject(new Error(`${name} could not be loaded`));
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
  if (!root.classList.contains("starting")) return;
  const inEditor = (part) => document.querySelector(`#app .cm-${part}`);
  const active = first.contains(document.activeElement) ? document.activeElement : null;
  const focus = active && (isText(active) ? inEditor("content") : counterpart(active));
  const scrolled = [...first.querySelectorAll("*")]
    .filter((e) => e.scrollTop || e.scrollLeft)
    .map((e) => [isText(e) ? inEditor("scroller") : counterpart(e), e.scrollTop, e.scrollLeft]);
  const deeds = done.map(([element, how]) => [counterpart(element), how, element]);
  root.classList.remove("starting", "awaited", "shown-first");
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
function stop(title, words, error) {
  document.getElementById("loading")?.remove();
  if (document.getElementById("stopped")) return;
  const box = element("div", "", { id: "stopped", class: "stopped", role: "alertdialog", "aria-labelledby": "stopped-title", "aria-describedby": "stopped-words" });
  const button = element("button", "Reload", { type: "button" });
  button.addEventListener("click", () => location.reload());
  if (root.classList.contains("shown-first")) {
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
