// Prints what each part of the page weighs over the wire, and fails when a sum is over its bound: node static/weigh.mjs FOLDER [quick]. Quick
// needs no compressed copies: it compresses in an eighth of the time, and its bounds are larger by as much as the result is.
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

// In bytes of brotli: what a browser needs to show the first screen, and everything that a visitor who uses every part of the page loads.
// Each is a little above what the page weighs today, so that whatever makes it heavier raises the bound in the same commit, on purpose.
const quick = process.argv[3] === "quick";
const surplus = quick ? { first: 1.1, whole: 1.16 } : { first: 1, whole: 1 };
const bounds = { first: 60_000 * surplus.first, whole: 3_500_000 * surplus.whole };

/** What a file weighs over the wire. */
async function weight(path) {
  if (!quick) return (await stat(`${path}.br`)).size;
  return (await promisify(brotliCompress)(await readFile(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } })).length;
}

const folder = process.argv[2];
const page = await readFile(join(folder, "index.html"), "utf8");
// What a browser waits for before it paints, and the icon.
const links = [...page.matchAll(/<script src="([^"]+)"|<link rel="(?:stylesheet|icon)" href="([^"]+)"/g)];
const needed = new Set(["index.html", ...links.map(([, script, link]) => (script ?? link).replace(/\?.*/, ""))]);

const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
const parts = await Promise.all(
  files.map(async (path) => ({ name: relative(folder, path).replaceAll("\\", "/"), raw: (await stat(path)).size, brotli: await weight(path) })),
);
parts.sort((a, b) => needed.has(b.name) - needed.has(a.name) || b.brotli - a.brotli);

const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(9);
const sum = (list, of) => list.reduce((total, part) => total + part[of], 0);
const first = parts.filter(({ name }) => needed.has(name));
console.error("== what the page weighs, in kB: as it is, and over the wire (brotli)");
for (const part of parts) console.error(`${kB(part.raw)} ${kB(part.brotli)}  ${part.name}${needed.has(part.name) ? " (first screen)" : ""}`);
let over = false;
for (const [name, list, bound] of [["first screen", first, bounds.first], ["whole page", parts, bounds.whole]]) {
  const weight = sum(list, "brotli");
  const fits = weight <= bound;
  over ||= !fits;
  console.error(`${kB(sum(list, "raw"))} ${kB(weight)}  ${name}, ${fits ? "within" : "OVER"} its bound of ${(bound / 1000).toFixed(0)} kB`);
}
process.exitCode = over ? 1 : 0;
