// The element <lassolab-scene>, for pages of books and courses: what Lassolab shows at an address, in a frame that is loaded when the reader comes near.
//
//   <script src="https://…/lassolab/static/scene.js" async></script>
//   <lassolab-scene src="#family/philosophers/4" label="Four philosophers"></lassolab-scene>
//   <lassolab-scene src="models/mutex.hoa" searches="ndfs decndfs"></lassolab-scene>
//   <lassolab-scene searches="dfs"><pre>HOA: v1 … </pre></lassolab-scene>
//
// src       a link of this Lassolab, or what stands behind its #; else the address of a file with a model, which the page around must be able to fetch
// searches  of a model: which searches run; without: those that Lassolab begins with
// label     what the frame is called
// height    of the frame, as CSS has it; 34rem without
//
// Without src the text within the element is the model, and is what a reader sees where no script runs. A model goes into the address of the frame: the server
// of Lassolab does not see it.
const home = new URL("../", document.currentScript.src);
const most = 1 << 20; // characters of a model: what a link may hold is less than twice as long

class Scene extends HTMLElement {
  static observedAttributes = ["src", "searches", "label", "height"];

  connectedCallback() {
    // The text within is there when the document has been read.
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => this.show(), { once: true });
    else this.show();
  }

  attributeChangedCallback() {
    if (this.shadowRoot) this.show();
  }

  async show() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const turn = (this.turn = {});
    let shown;
    try {
      shown = this.frame(await this.address());
    } catch (error) {
      shown = document.createElement("p");
      shown.setAttribute("role", "alert");
      shown.textContent = `This scene cannot be shown: ${error.message}`;
    }
    if (this.turn !== turn) return; // something was changed meanwhile
    this.style.display ||= "block";
    root.replaceChildren(shown);
  }

  /** The address of the frame. */
  async address() {
    const src = this.getAttribute("src");
    if (src?.startsWith("#")) return within(src);
    if (src !== null) {
      const url = new URL(src, document.baseURI);
      if (url.origin === home.origin && url.pathname === home.pathname) return within(url.hash, url.searchParams);
      return within(await this.linkOf(await fetched(url)));
    }
    const text = this.textContent.replace(/^\s*\n/, "").trimEnd();
    if (!text) throw new Error("it has neither src nor the text of a model within");
    return within(await this.linkOf(text + "\n"));
  }

  /** The link of a model, as package link writes it. */
  async linkOf(text) {
    if (text.length > most) throw new Error("the model is too large for an address");
    const algorithms = this.getAttribute("searches")?.split(/[\s,]+/).filter(Boolean);
    const scene = JSON.stringify({ v: 1, title: this.getAttribute("label") ?? undefined, text, settings: { algorithms }, view: {} });
    const packed = await new Response(new Blob([scene]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer();
    let binary = "";
    for (const byte of new Uint8Array(packed)) binary += String.fromCharCode(byte);
    return "#m1/" + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  }

  frame(address) {
    const frame = document.createElement("iframe");
    frame.loading = "lazy";
    frame.allow = "fullscreen";
    frame.title = `Lassolab: ${this.getAttribute("label") ?? "a network of automata"}`;
    frame.style.cssText = "display: block; box-sizing: border-box; width: 100%; border: 1px solid #8886";
    frame.style.height = this.getAttribute("height") ?? "34rem";
    frame.src = address;
    return frame;
  }
}

/** The address of Lassolab within another page. */
function within(fragment, query = []) {
  const url = new URL(home);
  url.search = new URLSearchParams([["embed", ""], ...[...query].filter(([name]) => name !== "embed")]);
  url.hash = fragment;
  return url.href;
}

async function fetched(url) {
  const response = await fetch(url).catch((error) => { throw new Error(`${url} could not be loaded (${error.message})`); });
  if (!response.ok) throw new Error(`for ${url} the server answers ${response.status}`);
  return response.text();
}

customElements.get("lassolab-scene") ?? customElements.define("lassolab-scene", Scene);
