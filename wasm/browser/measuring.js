// How large texts are on the screen, and whether they can be read.
globalThis.sizes = (() => {
  const inGraph = "number, label, rows, count, tuple".split(", ");
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  /** The texts that are seen of a drawing: what they say, how many pixels high their font is, and where they are. */
  function texts(svg) {
    for (const motion of svg.getAnimations({ subtree: true })) motion.finish();
    return [...svg.querySelectorAll("text")].filter((text) => text.textContent.trim() && shown(text)).map((text) => {
      const box = text.getBoundingClientRect();
      const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
      return { words: text.textContent, kind: text.getAttribute("class") ?? "", size, box, above: text.closest(".tip") !== null, name: inGraph.some((kind) => text.classList.contains(kind)) };
    });
  }

  /** What is wrong with the drawings of graphs that are presented now. */
  function faults() {
    const list = [];
    for (const svg of document.querySelectorAll(".explored-place > [role=application]")) {
      const frame = svg.getBoundingClientRect(), all = texts(svg);
      const map = svg.querySelector(".map .ground")?.getBoundingClientRect();
      for (const t of all) {
        const least = t.name ? 16 : 18;
        if (t.size < least - 0.05) list.push(`${t.words} has ${t.size.toFixed(1)} pixels, not ${least}`);
        const { left, top, right, bottom } = t.box;
        if (left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1) list.push(`${t.words} is cut`);
        if (map && !t.above && shared(t.box, map) > 0) list.push(`${t.words} lies under the map`);
      }
      for (let i = 0; i < all.length; i++) {
        for (let j = i + 1; j < all.length; j++) {
          const a = ink(all[i].box), b = ink(all[j].box);
          const part = shared(a, b) / Math.min(area(a), area(b));
          if (part > 0.1) list.push(`${all[i].words} and ${all[j].words} overlap by ${(100 * part).toFixed(0)} %`);
        }
      }
    }
    for (const svg of document.querySelectorAll(".drawings svg.automaton, .sketch svg")) {
      const frame = svg.getBoundingClientRect();
      for (const t of texts(svg)) {
        if (t.size < 15.95) list.push(`${t.words} of a component has ${t.size.toFixed(1)} pixels, not 16`);
        const { left, top, right, bottom } = t.box;
        if (left < frame.left - 2 || right > frame.right + 2 || top < frame.top - 4 || bottom > frame.bottom + 4) list.push(`${t.words} of a component is cut`);
      }
    }
    for (const box of [document.scrollingElement, ...document.querySelectorAll(".pane.graph, .explored-body, .explored-place")]) {
      if (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1) list.push(`${box.className || "the page"} scrolls`);
    }
    return list;
  }

  // The box of a text is higher than its letters are.
  const ink = (box) => ({ left: box.left, right: box.right, top: box.top + 0.2 * box.height, bottom: box.bottom - 0.2 * box.height });
  const area = (box) => (box.right - box.left) * (box.bottom - box.top);
  const shared = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

  /** Goes to an event of the film by the slider, and waits for the sentence about it. */
  async function go(event) {
    const slider = document.querySelector(".timeline input");
    if (Number(slider.value) === event && slider.getAttribute("aria-valuetext").startsWith("event")) return;
    const before = slider.getAttribute("aria-valuetext");
    slider.value = event;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    for (let k = 0; k < 200 && slider.getAttribute("aria-valuetext") === before; k++) await asking.change(50);
    await asking.painted();
    const now = extents();
    if (now !== extent) await new Promise((done) => requestAnimationFrame(() => setTimeout(done))).then(asking.painted); // pictures hear of it
    extent = now;
  }

  let extent = "";
  const extents = () => [...document.querySelectorAll(".explored-place")].map((place) => `${place.clientWidth}×${place.clientHeight}`).join();

  /** Steps through a part of the shown film from an event on, or through about so many events of a long film together, and lists what is wrong, with the event. */
  async function film(most, from) {
    const last = Number(document.querySelector(".timeline input").max), list = [];
    const each = Math.max(1, Math.ceil(last / most));
    let seen = 0, written = 0, k = from;
    for (; k <= last && seen < 25; k += k < Math.min(40, most) ? 1 : each) {
      await go(k);
      seen++;
      written += [...document.querySelectorAll(".explored-place > [role=application]")].flatMap(texts).length;
      for (const fault of faults()) list.push(`event ${k + 1}: ${fault}`);
    }
    return { seen, written, faults: list, next: k <= last ? k : null };
  }

  /** The smallest font of the edge labels that are seen, in pixels. */
  const labels = () => Math.min(...[...document.querySelectorAll(".explored-place > [role=application]")].flatMap(texts).filter((t) => /label|number/.test(t.kind)).map((t) => t.size));

  return { faults, film, go, labels, texts };
})();
