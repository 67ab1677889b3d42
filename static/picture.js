// Shows the picture that a model brings of its domain (engine/picture): an element <model-picture> has the SVG in its attribute drawing and
// what the parts show in its attribute now. The SVG is a stranger's: DOMPurify leaves neither scripts nor anything that is loaded, and what
// remains is within a shadow root, so that its ids and styles reach nothing else. It is loaded when a picture is shown.
import DOMPurify from "dompurify";

// References from a part to a part are for gradients, markers and clips. What refers to parts that refer to parts could be drawn for ever.
const removed = ["a", "image", "use", "pattern", "mask", "animatecolor", "animatemotion", "animatetransform"];
const reference = /^url\(\s*["']?#[\w.-]+["']?\s*\)$/i;
const loads = /url\s*\(|image|src\s*\(|@import|@font|@namespace|:host|::slotted|expression|-moz-binding|\\/i;
const written = ["text", "tspan", "title", "desc"]; // whose text is nothing else

const classes = `.hidden { visibility: hidden; }
.open { opacity: .5; stroke-dasharray: 3 2; }`;
const around = `:host { display: block; contain: content; flex: 1 1 60%; padding: .5rem; border-radius: 6px; background: #fff; color: #000; color-scheme: light; }
svg { display: block; width: 100%; max-height: 60vh; font-family: system-ui, sans-serif; }
@media (prefers-reduced-motion: no-preference) { svg * { transition: translate .5s, opacity .3s; } }
@media (prefers-reduced-motion: reduce) { svg * { animation: none !important; transition: none !important; } }`;

const purify = DOMPurify();
purify.addHook("uponSanitizeAttribute", (node, attribute) => {
  const { attrName, attrValue } = attribute;
  const safe = attrName === "style" ? !loads.test(attrValue) : !/url\s*\(|\\/i.test(attrValue) || reference.test(attrValue.trim());
  if (!safe) attribute.keepAttr = false;
});

/** The rules of a style sheet that load nothing and stay within the picture. */
function rulesOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.replace(/@import[^;]*;?/gi, "")); // which a constructed sheet complains about
  const kept = [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule || rule instanceof CSSMediaRule || rule instanceof CSSKeyframesRule);
  return kept.map((rule) => rule.cssText).filter((rule) => !loads.test(rule)).join("\n");
}

/** The drawing as elements that can neither run nor load anything; null: there is none. */
function clean(text) {
  const inert = document.createElement("template"); // in which no event comes to what the text has
  inert.innerHTML = text.replace(/\bon\w+\s*=/gi, "data-$&"); // of each handler that it blocks the browser would say so
  const drawn = inert.content.querySelector("svg");
  const svg = drawn && purify.sanitize(drawn, {
    USE_PROFILES: { svg: true }, FORBID_TAGS: removed, FORBID_ATTR: ["href", "xlink:href"], SANITIZE_DOM: false, RETURN_DOM_FRAGMENT: true,
  }).querySelector("svg");
  if (!svg) return null;
  for (const style of svg.querySelectorAll("style")) style.textContent = rulesOf(style.textContent);
  for (const part of svg.querySelectorAll("clipPath, clipPath *, marker, marker *")) {
    for (const { name, value } of [...part.attributes]) if (/url\s*\(/i.test(value)) part.removeAttribute(name);
  }
  return svg;
}

class ModelPicture extends HTMLElement {
  static observedAttributes = ["drawing", "now"];
  #root = this.attachShadow({ mode: "open" });
  #parts = new Map(); // by id: the element, and its classes and text in the drawing

  attributeChangedCallback(name) {
    if (name === "drawing") this.#draw();
    this.#show();
  }

  #draw() {
    const styles = document.createElement("style");
    styles.textContent = `${around}\n${classes}`;
    const svg = clean(this.getAttribute("drawing") ?? "");
    this.#root.replaceChildren(styles, ...(svg ? [svg] : []));
    this.#parts = new Map();
    for (const element of svg?.querySelectorAll("[id]") ?? []) {
      if (!this.#parts.has(element.id)) this.#parts.set(element.id, { element, own: element.getAttribute("class") ?? "" });
    }
  }

  #show() {
    for (const { part, class: now = [], x = 0, y = 0, text, open } of JSON.parse(this.getAttribute("now") || "[]")) {
      const { element, own } = this.#parts.get(part) ?? {};
      if (!element) continue;
      element.setAttribute("class", [own, ...now, ...(open ? ["open"] : [])].join(" ").trim());
      element.style.translate = x || y ? `${x}px ${y}px` : "";
      if (text !== undefined && written.includes(element.localName)) element.textContent = text;
    }
  }

  /** The picture as it is now, as a file of its own; empty: there is none. */
  file() {
    const svg = this.#root.querySelector("svg")?.cloneNode(true);
    if (!svg) return "";
    for (const part of svg.querySelectorAll("[id]")) {
      const [x, y = "0px"] = part.style.translate.split(" ");
      part.style.translate = "";
      if (x) part.setAttribute("transform", `translate(${parseFloat(x)} ${parseFloat(y)}) ${part.getAttribute("transform") ?? ""}`.trim());
      if (part.getAttribute("style") === "") part.removeAttribute("style");
    }
    const { width, height } = svg.viewBox.baseVal ?? {};
    if (width && height) {
      svg.setAttribute("width", width);
      svg.setAttribute("height", height);
    }
    const styles = document.createElementNS("http://www.w3.org/2000/svg", "style");
    styles.textContent = classes;
    svg.prepend(styles);
    return new XMLSerializer().serializeToString(svg);
  }
}

customElements.define("model-picture", ModelPicture);
