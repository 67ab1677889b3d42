// Sets formulas: an element <tex-formula> holds TeX, and shows it as MathML when this script has come. No font is loaded: the browser's
// own one for mathematics is used. The class display stands for a formula on a line of its own.
import temml from "temml";

class Formula extends HTMLElement {
  connectedCallback() {
    if (this.dataset.tex !== undefined) return; // it was moved, and is set already
    const tex = this.textContent;
    this.dataset.tex = tex;
    try {
      temml.render(tex, this, { displayMode: this.classList.contains("display"), throwOnError: true, trust: false, maxExpand: 200 });
    } catch (error) {
      this.textContent = tex;
      this.classList.add("wrong");
      this.title = `This formula cannot be read: ${error.message}`;
    }
  }
}

customElements.define("tex-formula", Formula);
