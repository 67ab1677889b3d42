// Puts the first screen into the page's shell: node static/index.mjs SHELL FIRST PROGRAM OUT. The text of the model gets the
// editor's own colours.
import { readFile, stat, writeFile } from "node:fs/promises";

import { highlightCode, tagHighlighter } from "@lezer/highlight";

import { hoa, hoaColours } from "./editor-hoa.js";

const [shell, first, program, out] = process.argv.slice(2);

const escaped = (text) => text.replace(/[&<>]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[c]);
const plain = (html) => html.replace(/&(amp|lt|gt|quot|#34|#39);/g, (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#34": '"', "#39": "'" })[name]);

const colours = tagHighlighter(hoaColours.specs.map(({ tag }, i) => ({ tag, class: `t${i}` })));
const looks = hoaColours.specs
  .map(({ color, fontWeight, fontStyle }, i) => {
    const look = { color, "font-weight": fontWeight, "font-style": fontStyle };
    const set = Object.entries(look).filter(([, value]) => value);
    return `.text-still .t${i}{${set.map(([name, value]) => `${name}:${value}`).join(";")}}`;
  })
  .join("");

const seen = 24; // lines that most windows show of the text: the browser leaves the others until they are scrolled to

/** A text of HOA with the numbers of its lines. */
function coloured(text) {
  const lines = [""];
  const put = (code, classes) => (lines[lines.length - 1] += classes ? `<b class="${classes}">${escaped(code)}</b>` : escaped(code));
  highlightCode(text.trimEnd(), hoa.parser.parse(text.trimEnd()), colours, put, () => lines.push(""));
  const height = `contain-intrinsic-height:${(Math.max(0, lines.length - seen) * 1.45).toFixed(2)}em`;
  const column = (name, list) => `<div class="${name}"><pre>${list.slice(0, seen).join("\n")}</pre><pre class="more" style="${height}">${list.slice(seen).join("\n")}</pre></div>`;
  return column("numbers", lines.map((_, i) => i + 1)).replace("<div", '<div aria-hidden="true"') + column("code", lines);
}

const screen = (await readFile(first, "utf8")).replace(
  /<pre class="text-still">([^]*?)<\/pre>/,
  (_, text) => `<div class="text-still" role="textbox" aria-label="Model text" aria-readonly="true" aria-multiline="true" tabindex="0">${coloured(plain(text))}</div>`,
);
const { size } = await stat(program);
const place = /(<div id="first">)[^]*?(<\/div>)/;
const page = (await readFile(shell, "utf8"))
  .replace('data-bytes=""', `data-bytes="${size}"`)
  .replace(place, (_, open, close) => `${open}<style>.text-still b{font-weight:inherit}${looks}</style>${screen}${close}`);
await writeFile(out, page);
