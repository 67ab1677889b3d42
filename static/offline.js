// Makes one HTML file of the page, which works when it is opened from disk, without a network. It is loaded when it is asked for.

const file = globalThis.lassolabFile;

/** What the file may do: run its own two scripts and what they unpack. It reaches no network. */
const policy = (hashes) =>
  [
    "default-src 'none'",
    `script-src ${hashes.map((hash) => `'sha256-${hash}'`).join(" ")} blob: 'wasm-unsafe-eval'`,
    "worker-src blob:",
    "connect-src blob:",
    "img-src data: blob:",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

async function fetched(name) {
  const response = await fetch(file(name), { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response;
}

const textOf = async (name) => (await fetched(name)).text();

/** The content of a blob in base64. */
const base64 = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** A file of the page as a part of the document: nothing that runs. */
async function packed({ name, type }, read) {
  const response = await fetched(name);
  const counted = new TransformStream({
    transform(part, out) {
      read(part.length);
      out.enqueue(part);
    },
  });
  const small = response.body.pipeThrough(counted).pipeThrough(new CompressionStream("gzip"));
  return `<script type="application/gzip" data-file="${name}" data-type="${type}">${await base64(await new Response(small).blob())}</script>\n`;
}

function element(name, text, attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** The page's own document, with its scripts, styles and pictures in it, and a place for the rest. */
async function shell(fragment, hashes, place) {
  const page = new DOMParser().parseFromString(await textOf("../index.html"), "text/html");
  const picture = `data:image/svg+xml;base64,${await base64(await (await fetched("icon.svg")).blob())}`;
  const nameOf = (address) => address.replace(/^static\/|\?.*$/g, "");
  const all = (selector) => [...page.querySelectorAll(selector)];
  page.querySelector("meta[http-equiv]").setAttribute("content", policy(hashes));
  for (const link of all("link[rel=preload], link[rel=manifest], script[defer]")) link.remove();
  for (const link of all("link[rel=stylesheet]")) link.replaceWith(element("style", await textOf(nameOf(link.getAttribute("href")))));
  for (const script of all("script[src]")) script.replaceWith(element("script", await textOf(nameOf(script.getAttribute("src")))));
  for (const link of all("link[rel=icon]")) link.setAttribute("href", picture);
  for (const image of all('img[src^="static/"]')) image.setAttribute("src", picture);
  if (fragment.length > 1) page.documentElement.dataset.fragment = fragment;
  page.body.append(place, element("script", await textOf("unpack.js")));
  return `<!doctype html>\n${page.documentElement.outerHTML}\n`;
}

/**
 * Makes the file.
 * @param {string} fragment what the file opens when its address does not say what, as an address does, with "#"
 * @param {(percent: number) => void} progress is told how much is done
 * @returns {Promise<Blob>}
 */
async function make(fragment, progress) {
  if (!globalThis.CompressionStream) throw new Error("this browser cannot compress files; a current one can");
  const { files, hashes } = await (await fetched("files.json")).json();
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const read = (bytes) => progress(Math.min(99, Math.floor((100 * (done += bytes)) / all)));
  const place = "the files of the page";
  const [before, after] = (await shell(fragment, hashes, new Comment(place))).split(`<!--${place}-->`);
  const parts = [];
  for (const one of files) parts.push(await packed(one, read));
  return new Blob([before, ...parts, after], { type: "text/html" });
}

globalThis.lassolabOneFile = make;
