// The presenter's window: notes, clock, what comes next, and buttons. It talks by a BroadcastChannel with the page that opened it, whose number stands in the
// address. What it shows is HTML that the page's program has made of Markdown, which holds nothing that runs.

const by = (id) => document.getElementById(id);
const session = location.hash.slice(1);
let now = null; // what the page told last
let channel = null;

if (!/^[0-9a-f]+$/.test(session)) say("This window belongs to a page that presents a lecture: open one, and press N there.");
else if (typeof BroadcastChannel !== "function") say("This browser has no BroadcastChannel, which joins this window with the page: use a current Firefox, Chrome, Edge or Safari.");
else {
  channel = new BroadcastChannel(`lassolab-presenter-${session}`);
  channel.addEventListener("message", hear);
  ask("hello");
}

function ask(what) {
  channel?.postMessage(what);
}

/** Shows what the page tells; what other windows of the kind ask for is not meant for this one. */
function hear({ data, origin }) {
  if (origin !== location.origin || typeof data !== "string" || !data.startsWith("{")) return;
  const told = JSON.parse(data);
  if (told.here) ask("hello"); // the page was loaded again
  else if (told.gone) say("The page is closed, or is being loaded again. This window goes on when it is back.");
  else show(told);
}

function say(words) {
  by("state").textContent = words;
}

const html = (id, text) => {
  if (by(id).dataset.shown === text) return; // formulas stay as they are set
  by(id).innerHTML = by(id).dataset.shown = text;
};

function show(told) {
  if (!told.open) {
    now = null;
    say("No lecture is open on the page.");
    return;
  }
  count();
  now = told;
  say(told.presents ? "" : "The page does not present: press P there.");
  by("lecture").textContent = told.lecture;
  by("place").textContent = `${told.slide + 1} / ${told.slides}`;
  by("title").textContent = told.title;
  document.title = `${told.slide + 1}. ${told.title} — Presenter`;
  html("sentence", told.sentence);
  html("to-come", told.toCome.map((sentence) => `<li>${sentence}</li>`).join(""));
  html("notes", told.notes || "<p>This slide has no notes.</p>");
  by("next-title").textContent = told.nextTitle || "This is the last slide.";
  html("next", told.next);
  by("black").setAttribute("aria-pressed", told.black);
  tick();
}

// The clock of the talk: what has gone by, in all and for each slide, in milliseconds. It is kept while the window lives.
const key = "lassolab.presenter.times";
const times = kept(); // since: when it was counted last; 0: it rests
const sum = () => Object.values(times.slides).reduce((all, one) => all + one, 0);

/** What was kept. Where the browser keeps nothing, or something else stands there, the clock begins anew. */
function kept() {
  try {
    const { slides, since } = JSON.parse(sessionStorage.getItem(key));
    if ([since, ...Object.values(slides)].every(Number.isFinite)) return { slides, since };
  } catch {
    // as below
  }
  return { slides: {}, since: 0 };
}

function keep() {
  try {
    sessionStorage.setItem(key, JSON.stringify(times));
  } catch {
    // a window that is loaded again begins anew
  }
}

/** Counts what has gone by to the present slide. */
function count() {
  if (!times.since) return;
  const at = Date.now();
  if (now) times.slides[now.slide] = (times.slides[now.slide] ?? 0) + at - times.since;
  times.since = at;
  keep();
}

function run() {
  count();
  times.since = times.since ? 0 : Date.now();
  keep();
  tick();
}

function reset() {
  Object.assign(times, { slides: {}, since: times.since && Date.now() });
  keep();
  tick();
}

const spoken = (ms) => {
  const seconds = Math.floor(ms / 1000), minutes = Math.floor(seconds / 60);
  const two = (n) => String(n).padStart(2, "0");
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
};

/** Shows the times. */
function tick() {
  count();
  by("clock").textContent = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  by("run").textContent = times.since ? "Pause" : sum() ? "Go on" : "Start";
  by("elapsed").textContent = spoken(sum());
  by("of").textContent = now?.minutes ? `of ${spoken(now.minutes * 60_000)}` : "";
  const here = now ? (times.slides[now.slide] ?? 0) : 0;
  const share = (now?.share ?? 0) * 60_000;
  by("slide-time").textContent = now ? `This slide: ${spoken(here)}${share ? ` of ${spoken(share)}` : ""}` : "";
  by("slide-time").classList.toggle("late", share > 0 && here > share);
  // Between the shares of the slides before and that of the present one all is as planned.
  const late = share && times.since ? sum() - share * (now.slide + 1) : 0, early = share && times.since ? share * now.slide - sum() : 0;
  by("pace").textContent = late > 0 ? `${spoken(late)} behind` : early > 0 ? `${spoken(early)} ahead` : share && times.since ? "on time" : "";
  by("pace").classList.toggle("late", late > 0);
}
setInterval(tick, 500);
tick();

by("run").addEventListener("click", run);
by("reset").addEventListener("click", reset);
for (const button of document.querySelectorAll("[data-do]")) button.addEventListener("click", () => ask(button.dataset.do));
document.addEventListener("click", (event) => {
  if (event.target.closest?.("a[href^='#']")) event.preventDefault(); // words are explained on the page
});

const keys = { " ": "on", ArrowRight: "on", ArrowLeft: "back", PageDown: "next", PageUp: "previous", Home: "first", End: "last", b: "black", ".": "black" };
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || (key === " " && target.closest("button")) || (target.id === "notes" && /^(Page|Home|End)/.test(key))) return;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (letter === "t") run();
  else if (letter === "r") reset();
  else if (keys[letter]) ask(key === " " && event.shiftKey ? "back" : keys[letter]);
  else return;
  event.preventDefault();
});
