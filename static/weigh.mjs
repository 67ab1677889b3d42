// Says what each part of the page weighs over the wire, and fails when a sum is over its bound: node static/weigh.mjs FOLDER.
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";

// In bytes of brotli: what is needed to see the first screen, and all there is. Formulas of linear temporal logic, their translation and the
// panel of properties, and better counterexamples took the whole from 2 138 kB to 2 394 kB; lectures, with their course, formulas, charts, gallery and pictures, to 3 022 kB; reductions to 3 100 kB; any
// acceptance, the doctor and the formats of other tools to about 3 360 kB; programs in Promela, reader, compiler and page, to about 3 520 kB; second opinions, certificates, reading in a worker, renders in slices, faults and a page for sceptics to about 3 700 kB. wasm/browser/boot_test.go has the same bounds.
const bounds = { first: 60_000, whole: 3_750_000 };

const folder = process.argv[2];
const page = await readFile(join(folder, "index.html"), "utf8");
// What a browser waits for before it paints, and the icon.
const links = [...page.matchAll(/<script src="([^"]+)"|<link rel="(?:stylesheet|icon)" href="([^"]+)"/g)];
const needed = new Set(["index.html", ...links.map(([, script, link]) => (script ?? link).replace(/\?.*/, ""))]);

const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
const parts = await Promise.all(
  files.map(async (path) => ({ name: relative(folder, path).replaceAll("\\", "/"), raw: (await stat(path)).size, brotli: (await stat(`${path}.br`)).size })),
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
