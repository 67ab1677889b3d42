// Whether a slide that is presented can be read: nothing of it is cut, scrolled, outside of the window, or too small.
globalThis.slides = (() => {
  const least = () => 16 * Math.max(1, Math.min(innerWidth / 1280, innerHeight / 720)); // pixels: 2.2 % of the height
  const slack = 1.5;
  const raised = "math *"; // of formulas: what is raised or lowered may be smaller

  /** The texts that are seen within an element, with the elements they stand in. */
  function* texts(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
      const of = node.parentElement;
      if (node.data.trim() && of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) yield [node, of];
    }
  }

  const words = (node) => `“${node.textContent.trim().slice(0, 40)}”`;

  /** How many pixels high the font of a text is. */
  function size(of) {
    const written = parseFloat(getComputedStyle(of).fontSize);
    const matrix = of instanceof SVGElement ? of.getScreenCTM?.() : null;
    return matrix ? written * Math.hypot(matrix.a, matrix.b) : written;
  }

  /** What is wrong with the slide that is presented now. */
  function faults() {
    const pane = document.querySelector("[data-layout^=present] .lecture-pane");
    const room = pane?.querySelector(".reading-slides");
    if (!room) return ["no slide is presented"];
    const list = [];
    if (room.classList.contains("overflows")) return [`the slide does not fit: even with text of ${room.style.getPropertyValue("--text")} it is ${room.scrollHeight - room.clientHeight} pixels too high, ${room.scrollWidth - room.clientWidth} too wide`];
    for (const box of [document.scrollingElement, pane, ...pane.querySelectorAll("*")]) {
      if (box !== document.scrollingElement && (getComputedStyle(box).overflow === "visible" || box.matches(".slide-said") || !box.checkVisibility())) continue;
      const high = box.scrollHeight - box.clientHeight, wide = box.scrollWidth - box.clientWidth;
      if (high > slack || wide > slack) list.push(`${words(box)} is cut: ${high > slack ? `${high} pixels too high` : `${wide} pixels too wide`}`);
    }
    const beside = [...pane.querySelectorAll(".sweep-chart > :not(.sweep-picture)")].filter((row) => row.checkVisibility());
    for (const [i, row] of beside.slice(1).entries()) {
      if (row.getBoundingClientRect().top < beside[i].getBoundingClientRect().bottom - slack) list.push(`${words(row)} lies over what is above it`);
    }
    for (const svg of pane.querySelectorAll("svg.sweep-plot")) list.push(...chartFaults(svg));
    for (const numbered of pane.querySelectorAll(".slide .markdown ol")) {
      if (numbered.checkVisibility() && parseFloat(getComputedStyle(numbered).paddingLeft) < 1.5 * size(numbered)) list.push(`the numbers before ${words(numbered)} are cut`);
    }
    const frame = pane.getBoundingClientRect();
    for (const root of [pane, ...document.querySelectorAll(".lecture-bar")]) {
      const { left, top, right, bottom } = root === pane ? frame : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      for (const [node, of] of texts(root)) {
        if (of.closest(".slide-said")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.left < left - slack || box.right > right + slack || box.top < top - slack || box.bottom > bottom + slack) list.push(`${words(node)} is outside of its place`);
        if (!of.closest(raised) && size(of) < least() - 0.05) list.push(`${words(node)} has ${size(of).toFixed(1)} pixels, not ${least().toFixed(1)}`);
      }
    }
    return list;
  }

  /** What is wrong with a chart: it is high, no two of its texts touch, and no text lies outside of it. */
  function chartFaults(svg) {
    const list = [];
    const across = (element) => element.getBoundingClientRect();
    const unit = Math.min(innerWidth / 1280, innerHeight / 720);
    const axes = [...svg.querySelectorAll("text")].filter((text) => text.textContent.trim()).map((text) => [text, across(text)]);
    const { left, right, top, bottom } = svg.getBoundingClientRect();
    const plot = (bottom - top - 5.7 * parseFloat(getComputedStyle(svg.parentNode).fontSize)) / unit; // without its axes (chart.js)
    if (plot < 400) list.push(`the plot is only ${Math.round(plot)} pixels high`);
    for (const [i, [text, box]] of axes.entries()) {
      if (box.left < left - slack || box.right > right + slack || box.top < top - slack || box.bottom > bottom + slack) list.push(`${words(text)} is outside of its chart`);
      for (const [other, its] of axes.slice(i + 1)) {
        if (text.firstChild.data === "↑" || other.firstChild.data === "↑") continue; // of what was cut off
        if (Math.min(box.right, its.right) - Math.max(box.left, its.left) > slack && Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > 0.25 * its.height) list.push(`${words(text)} lies over ${words(other)}`);
      }
    }
    return list;
  }

  const frame = () => new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 200); // a page that is not seen has no frames
  });

  /** Goes to a slide and a step by their address. */
  async function go(lecture, slide, step) {
    const address = `#lecture/${lecture}/${slide}${step ? `.${step}` : ""}`;
    location.hash = address;
    const there = () => {
      const steps = [...document.querySelectorAll(".reading-slides .slide-step")];
      return document.querySelector(".bar-place")?.textContent.startsWith(`${slide} /`) &&
        document.querySelector(".reading-slides .slide")?.id === `slide-${slide}` && steps.findIndex((s) => s.classList.contains("now")) === step - 1 &&
        [...document.querySelectorAll(".reading-slides .sweep-picture")].every((place) => place.querySelector("svg")); // its script is loaded with the first chart
    };
    const end = performance.now() + 15_000;
    while (!there() && performance.now() < end) {
      await asking.change(50);
      if (location.hash !== address) location.hash = address; // Chromium takes 200 addresses in ten seconds, and ignores those beyond
    }
    if (!there()) return false;
    await frame();
    await asking.painted();
    return true;
  }

  /** Goes to places of a lecture, [slide, step], from 1 and 0, and lists what is wrong with them. */
  async function walk(lecture, places) {
    const list = [];
    for (const [slide, step] of places) {
      const where = `${lecture} ${slide}${step ? `.${step}` : ""}`;
      if (!(await go(lecture, slide, step))) list.push(`${where}: it is not reached`);
      else list.push(...faults().map((fault) => `${where}: ${fault}`));
    }
    return list;
  }

  return { faults, go, walk };
})();
