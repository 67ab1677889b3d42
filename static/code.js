// Draws addresses as QR codes: an element <qr-code> holds what stands behind the # of an address of this page. It is loaded when one is shown.
import { encode } from "uqr";

const largest = 2900; // bytes that a code of the lowest level of correction holds
const quiet = 4; // modules of white around it

class Code extends HTMLElement {
  static observedAttributes = ["fragment"];

  attributeChangedCallback() {
    const address = location.href.replace(/#.*/s, "") + (this.getAttribute("fragment") ?? "");
    const here = ["localhost", "127.0.0.1", "[::1]", ""].includes(location.hostname);
    const words = document.createElement("p");
    words.textContent = here ? `${address} leads to this computer only: phones open a page that stands on a host.` : address;
    if (new TextEncoder().encode(address).length > largest) {
      words.textContent = `This address has ${address.length} characters, too many for a code: a phone reads up to ${largest}. Put the lecture on a host as a file, and give its address.`;
      this.replaceChildren(words);
      return;
    }
    const { data, size } = encode(address, { ecc: address.length > 300 ? "L" : "M", border: quiet });
    const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
    const picture = document.createElement("div");
    picture.innerHTML = `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of the address below" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
    this.replaceChildren(picture.firstChild, words);
  }
}

customElements.define("qr-code", Code);
