// Decides before anything is painted what is to be seen until the program runs: the first screen, or, where a visitor comes back
// to a work of their own or opens a link, only that something is coming. It knows no more of what is kept than the names of its keys.

const root = document.documentElement;

// Where the page's files are: beside this script, in the same version of the page (version.mjs). One HTML file has them inside and
// says so itself (unpack.js). Nobody else may know.
const here = document.currentScript.src;
globalThis.lassolabFile = (name) => Object.assign(new URL(name, here), { search: new URL(here).search }).href;

// What is kept besides works: none of it changes what is to be seen first but the theme.
const besides = /^lassolab\.(theme$|limit$|pair$|first$|stamp$|(late\.)?opening\.)/;

function read(what, otherwise) {
  try {
    return what();
  } catch {
    return otherwise; // a browser that keeps nothing
  }
}

const kept = read(() => Object.keys(localStorage).some((key) => key.startsWith("lassolab.") && !besides.test(key)), false);
const linked = location.hash.length > 1 || "fragment" in root.dataset || /[?&](embed|model|lecture)\b/.test(location.search);
const first = read(() => localStorage.getItem("lassolab.first"), null); // asked: the visitor has chosen nothing yet
root.dataset.start = linked || first === "chosen" || (kept && first !== "asked") ? "awaited" : "shown"; // until the program takes over

// Question, answer, graph and film are painted first, and what is on both sides of them a frame later: a slow machine
// shows something so much sooner.
root.dataset.early = "";
requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.early));

// The script that starts the program may be missing or damaged: nobody else would say so.
addEventListener(
  "error",
  ({ target, filename }) => {
    const words = document.getElementById("loading-words");
    if (words && !globalThis.lassolabTakeOver && /\/boot\.js/.test(target.src ?? filename)) {
      words.textContent = "A part of the page, boot.js, is missing or damaged, so nothing on it can be used. Reload the page; what you kept in this browser stays.";
    }
  },
  true,
);

const theme = read(() => localStorage.getItem("lassolab.theme"), null);
const dark = () => matchMedia("(prefers-color-scheme: dark)").matches;
root.dataset.theme = ["light", "dark", "projector"].includes(theme) ? theme : dark() ? "dark" : "light";
