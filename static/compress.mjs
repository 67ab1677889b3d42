// Lays a .br and a .gz beside each file of a folder whose copies are missing or older: node static/compress.mjs FOLDER.
// The window stays at brotli's standard maximum: browsers refuse the "large window" variant.
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const copies = {
  ".br": (content, path) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        // Code repeats at multiples of four bytes: without this the program's size jumps by half a percent from change to change.
        [constants.BROTLI_PARAM_NPOSTFIX]: path.endsWith(".wasm") ? 2 : 0,
        // The smallest blocks: each has statistics of its own, and the program is of many kinds.
        [constants.BROTLI_PARAM_LGBLOCK]: path.endsWith(".wasm") ? constants.BROTLI_MIN_INPUT_BLOCK_BITS : 0,
      },
    }),
  ".gz": (content) => promisify(gzip)(content, { level: 9 }),
};

const changed = async (path) => (await stat(path).catch(() => null))?.mtimeMs ?? -1;

async function compress(path, suffix, smaller) {
  if ((await changed(path + suffix)) >= (await changed(path))) return;
  await writeFile(path + suffix, await smaller(await readFile(path), path));
}

const folder = process.argv[2];
const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
const originals = new Set(names.filter((name) => !(name.slice(-3) in copies)));
await Promise.all([
  ...[...originals].flatMap((path) => Object.entries(copies).map(([suffix, smaller]) => compress(path, suffix, smaller))),
  // A copy whose original has gone would still be served.
  ...names.filter((name) => !originals.has(name) && !originals.has(name.slice(0, -3))).map((name) => rm(name)),
]);
