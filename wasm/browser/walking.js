// A stranger's walk through the page: which controls there are that have not been used yet, and what is wrong with what is seen now.
globalThis.walking = (() => {
  const interactive = `button, a[href], input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex]:not([tabindex="-1"]),
    [role=button], [role=checkbox], [role=radio], [role=switch], [role=slider], [role=tab], [role=menuitem]`;
  const overlays = `.sheet, .popover, [popover], [role=dialog]`; // what Escape puts away
  const lying = `${overlays}, [role=listbox], .blackout, .overview, .inks, .spotlight, .key-help`; // what may lie over controls
  const data = `li, tr, svg, .markdown, [role=grid], .cm-editor`; // as many controls as there are data: a few of each kind are used
  const fewOfAKind = 3;
  const slack = 1.5; // pixels

  const name = (e) => (e.computedName || "").replace(/\s+/g, " ").trim();
  const called = (e) => `“${(name(e) || e.getAttribute("title") || e.textContent.trim() || e.id || e.className).slice(0, 50)}”`;
  const place = (e) => e.closest(".popover") ? "a word" : (e.closest(".sheet") ?? e.closest("[role=dialog][aria-label], [role=toolbar][aria-label], section[aria-label]"))?.getAttribute("aria-label") ?? "the page";
  const told = (e) => `${e.computedRole} ${called(e)} in ${place(e)}`;
  const unfinished = "#first, #loading, [inert]";

  /** The dialog behind which nothing can be used, if there is one. */
  const modal = () => [...document.querySelectorAll("dialog:modal")].at(-1);

  function seen(e) {
    if (!(modal()?.contains(e) ?? true)) return false;
    if (!e.checkVisibility({ visibilityProperty: true }) || e.closest(unfinished)) return false; // some show themselves when the pointer comes
    const { width, height } = e.getBoundingClientRect();
    return width > 1 && height > 1;
  }
  const all = () => [...document.querySelectorAll(interactive)].filter(seen);

  /** What is to be seen of an element, or of the first line of one that goes on in the next, without scrolling: its box without what the boxes around it and the window cut off; null:
   * too little to be aimed at. */
  function inSight(e) {
    const whole = e.getClientRects()[0];
    if (!whole) return null; // it has just gone
    let { left, top, right, bottom } = whole;
    for (let box = e.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === "visible") continue;
      const frame = box.getBoundingClientRect();
      [left, right, top, bottom] = [Math.max(left, frame.left), Math.min(right, frame.right), Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    [left, right, top, bottom] = [Math.max(left, 0), Math.min(right, innerWidth), Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (right - left < Math.min(whole.width, 12) - slack || bottom - top < Math.min(whole.height, 12) - slack) return null;
    return { left, top, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  /** What lies over a control at a point; null: nothing that is not part of it. */
  function over(e, x, y) {
    const hit = document.elementFromPoint(x, y);
    if (!hit || e.contains(hit) || hit.contains(e) && !hit.matches(interactive)) return null;
    const label = hit.closest("label");
    return label && label === e.closest("label") || e.labels && [...e.labels].includes(label) ? null : hit;
  }
  const meant = (e, hit) => { // an overlay lies over what is not part of it
    const by = hit.closest(lying);
    if (by !== null && !by.contains(e)) return true;
    for (let box = hit; box; box = box.parentElement) if (getComputedStyle(box).position === "sticky") return true; // what scrolls under it can be scrolled
    return false;
  };

  /** Controls that something lies on where one aims at them, and those that lie on one another. */
  function covered(list) {
    const faults = [], free = [];
    for (const e of list.filter((e) => e.checkVisibility({ opacityProperty: true }))) {
      const box = e.closest("svg, .cm-editor") || how(e) === "key" || e.matches(":disabled") ? null : inSight(e); // pictures are measured by measuring.js; text and panels that scroll have tools in a corner
      if (!box) continue;
      const hit = over(e, box.x, box.y);
      if (!hit) free.push([e, box]);
      else if (!meant(e, hit)) faults.push(`${told(e)} is covered by ${hit.localName}.${hit.getAttribute("class") ?? ""}`);
    }
    for (let i = 0; i < free.length; i++) {
      for (let j = i + 1; j < free.length; j++) {
        const [e, a] = free[i], [f, b] = free[j];
        if (e.contains(f) || f.contains(e) || e.closest("label") && e.closest("label") === f.closest("label")) continue;
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2 &&
          e.closest(lying) === f.closest(lying)) faults.push(`${told(e)} lies on ${told(f)}`);
      }
    }
    return faults;
  }

  const nameless = (list) => [...list.filter((e) => !name(e) && !e.closest("svg [data-node], svg [data-edge]")), ...document.querySelectorAll("img:not([alt])")]
    .filter((e) => !e.closest("[aria-hidden=true]")).map((e) => `${e.localName}.${e.getAttribute("class") ?? ""} in ${place(e)} has no name`);

  /** Targets that are too small for a finger. */
  const small = (list) => list.filter((e) => e.matches("button, select, summary, input") && !e.matches("[type=checkbox], [type=radio], [type=range]") && !e.closest(".cm-editor"))
    .filter((e) => e.getBoundingClientRect().height < 39.5).map((e) => `${told(e)} is ${e.getBoundingClientRect().height.toFixed(0)} pixels high, too small for a finger`);

  /** Texts that are cut without a sign and a way to read them, or that leave the window. */
  function cut() {
    const faults = [], styles = new Map(), walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const style = (e) => styles.get(e) ?? styles.set(e, getComputedStyle(e)).get(e);
    for (let node; (node = walker.nextNode()); ) {
      const of = node.parentElement;
      if (!node.data.trim() || !of.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || of.closest(`svg, .cm-editor, option, script, style, math, ${unfinished}`)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let box = range.getBoundingClientRect();
      if (box.width < 1 || of.getBoundingClientRect().width <= 1) continue; // for screen readers only
      const words = `“${node.data.trim().slice(0, 40)}” in ${place(of)}`;
      let ends = false, below = false;
      for (let e = of; e && e !== document.body && !ends; e = e.parentElement) {
        const { overflowX, overflowY, textOverflow, clipPath, position } = style(e), frame = e.getBoundingClientRect();
        below ||= ["auto", "scroll"].includes(overflowY);
        if (clipPath !== "none" || overflowX === "hidden" && (frame.width <= 1 || frame.height <= 1)) { // for screen readers only
          ends = true;
          box = null;
        } else if (["auto", "scroll"].includes(overflowX)) box = frame; // the rest can be scrolled to, where this is seen
        else if (["hidden", "clip"].includes(overflowX) && (box.right > frame.right + slack || box.left < frame.left - slack)) {
          if (textOverflow !== "ellipsis") faults.push(`${words} is cut`);
          else if (!of.closest("[title], [aria-label]:not(section, [role=dialog], [role=toolbar])")) faults.push(`${words} is cut and nothing tells the rest`);
          ends = true;
          box = null;
        } else if (!below && overflowY !== "visible" && box.top + 0.2 * box.height < frame.bottom - slack && box.bottom > frame.bottom + box.height / 3 &&
          box.height < 2.2 * parseFloat(style(of).fontSize)) faults.push(`${words} is cut below`);
        ends ||= position === "fixed"; // nothing around it cuts it
      }
      if (box && (box.right > innerWidth + slack || box.left < -slack)) faults.push(`${words} leaves the window`);
    }
    return faults;
  }

  /** What is wrong with what is seen now. */
  function faults(touch) {
    const list = all(), of = document.scrollingElement;
    const wide = of.scrollWidth > of.clientWidth + slack ? [`the page is ${of.scrollWidth} pixels wide and scrolls`] : [];
    return [...wide, ...covered(list), ...nameless(list), ...(touch ? small(list) : []), ...cut(), ...complaints.splice(0)];
  }

  // Requests that fail and promises that nobody waits for: the console tells of both only now and then.
  const complaints = [];
  addEventListener("unhandledrejection", (e) => complaints.push(`unhandled: ${e.reason}`));
  new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries()) if (responseStatus >= 400) complaints.push(`${name} came with ${responseStatus}`);
  }).observe({ type: "resource", buffered: true });

  // What leaves the page is not used: what asks for it has been.
  HTMLInputElement.prototype.click = function () { if (this.type !== "file") HTMLElement.prototype.click.call(this); };
  const press = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () { if (!this.download) press.call(this); };
  globalThis.print = () => {};
  globalThis.open = () => null;

  /* The walk. It remembers what has been used, in whatever page of the tab: by place, role and name, whose numbers do not matter. */
  const kept = () => JSON.parse(sessionStorage.getItem("walk") ?? `{"used":{},"kinds":{},"seen":{},"step":0}`);
  const keep = (state) => sessionStorage.setItem("walk", JSON.stringify(state));
  const key = (e) => `${place(e)} / ${e.computedRole} / ${name(e).replace(/\d+/g, "#").slice(0, 60)}`;
  const searches = new RegExp(`(?<![\\w-])(${searchNames.toSorted((a, b) => b.length - a.length).join("|")})(?![\\w-])`, "g");
  const kind = (e) => { // controls that are there for each search, each word that is explained, each part of a model, are of a kind
    const id = key(e), of = id.replace(searches, "*"), where = place(e).replace(searches, "*"), around = e.closest(data);
    if (e.matches("a")) return `${where} / link`;
    return around ? `${where} / ${around.localName} / ${e.computedRole} ${(e.getAttribute("class") ?? "").split(" ")[0]}` : of === id ? null : of;
  };

  function how(e) {
    if (e.matches("input[type=range], [role=slider]")) return "slide";
    if (e.matches("[role=separator]")) return "slide";
    if (e.matches("select")) return "choose";
    if (e.matches(".cm-content, [contenteditable=true]")) return "write";
    if (e.matches("textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit])")) return "type";
    if (e.matches("[role=application], [tabindex]:not(button, a, summary, input, [role=button], [role=checkbox], [role=radio], [role=switch], [role=tab], [role=menuitem])")) return "key";
    return "press";
  }

  /** The next control to be used that none of these words names, and where it is: first what has just opened. Null: there is none left. */
  async function next(leave) {
    const state = kept(), rules = leave.map((words) => new RegExp(words));
    state.step++;
    const list = [];
    for (const e of all()) {
      if (e.matches(":disabled, [aria-disabled=true]") || e.matches("a[href]:not([href^='#'])")) continue;
      const id = key(e);
      state.seen[id] ??= state.step;
      if (state.used[id] || rules.some((rule) => rule.test(id)) || (state.kinds[kind(e)] ?? 0) >= fewOfAKind) continue;
      const open = e.closest(overlays) ? 1e6 : 0;
      list.push([open + state.seen[id], e, id]);
    }
    list.sort((a, b) => b[0] - a[0]);
    for (const [, e, id] of list) {
      await asking.still(e);
      const { x, y } = inSight(e) ?? { x: -1, y: -1 };
      const hit = over(e, x, y);
      if (hit && meant(e, hit) || !(x >= 0 && x < innerWidth && y >= 0 && y < innerHeight)) continue;
      state.used[id] = state.step;
      if (kind(e)) state.kinds[kind(e)] = (state.kinds[kind(e)] ?? 0) + 1;
      keep(state);
      current = e;
      return { key: id, how: how(e), x, y, value: e.value ?? "" };
    }
    keep(state);
    return null;
  }
  let current = null;
  const focus = () => current.focus();

  /** Whether something lies over the page that Escape is to put away. */
  const opened = () => [...document.querySelectorAll(overlays)].some((e) => seen(e) && !e.closest("[hidden]"));

  /** The button that puts away what lies over the page. */
  const closer = () => {
    const e = all().find((e) => e.closest(overlays) && /^(Close|Cancel|Back)$/.test(name(e)));
    const box = e && inSight(e);
    return box && [box.x, box.y];
  };

  /** What was seen and never used. */
  const unused = () => { const { seen, used } = kept(); return Object.keys(seen).filter((id) => !used[id]); };
  const steps = () => Object.keys(kept().used).length;

  /** Waits until the page has done what it was asked to, though not for ever. */
  async function settled(patience) {
    const frame = () => new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); setTimeout(done, 200); });
    await frame();
    await asking.soon(() => !document.querySelector(":root[data-busy], .page[data-busy=true], #first, #loading"), patience);
    await frame();
  }

  return { all, closer, covered, cut, faults, focus, next, opened, settled, small, steps, unused };
})();
