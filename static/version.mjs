// Gives the page its version when everything else of it is laid out: node static/version.mjs PAGE FOLDER OUT. PAGE is index.html as
// it was put together, FOLDER the page without it. OUT gets index.html, which asks for every file in the version that it has itself, the
// service worker with the hash of every file, and files.json: what one HTML file of the page is made of.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

import { transform } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const [shell, folder, out] = process.argv.slice(2);

const hashOf = (content) => createHash("sha256").update(content).digest("base64");

// What is made here, and copies of other files.
const mine = ["index.html", "service.js", "static/files.json"];
const kept = (name) => !mine.includes(name) && !/\.(br|gz)$/.test(name);

// What a single file has no use for: what makes the page one that can be installed, the page that shows how it is embedded, and a window of its own.
const needless = /(^|\/)(icon-\w+\.png|embedding\.html|scene\.js|presenter\.\w+|[\w-]+\.hoa)$/;

const types = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".md": "text/markdown", ".png": "image/png", ".svg": "image/svg+xml", ".wasm": "application/wasm" };

/** What stands within an element of a document as it is must not end it. */
async function inlined(name) {
  const content = await readFile(join(folder, "static", name), "utf8");
  if (/<\/?(script|style)|<!--/i.test(content)) throw new Error(`${name} cannot be a part of a document`);
  return content;
}

const page = await readFile(shell, "utf8");
const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll("\\", "/"))
  .filter(kept)
  .sort();
const contents = new Map(await Promise.all(files.map(async (name) => [name, await readFile(join(folder, name))])));

// The page as one HTML file: its own document, and every file compressed in base64.
const parts = [...contents].filter(([name]) => name.startsWith("static/") && !needless.test(name)).map(([name, content]) => ({ name: name.slice("static/".length), content }));
parts.push({ name: "../index.html", content: Buffer.from(page) });
const list = {
  files: parts.map(({ name, content }) => ({ name, bytes: content.length, type: types[extname(name)] ?? "text/plain" })),
  hashes: [hashOf(await inlined("first.js")), hashOf(await inlined("unpack.js"))],
};
list.files.push({ name: "files.json", bytes: 0, type: types[".json"] });
const styles = await Promise.all(["page.css", "boot.css"].map(inlined));
const packed = await Promise.all(parts.map(({ content }) => promisify(gzip)(content)));
const single = packed.reduce((sum, { length }) => sum + Math.ceil(length / 3) * 4, page.length + styles.join("").length);

// The version is new when anything is.
const hashes = [...contents].map(([name, content]) => [name, hashOf(content)]);
hashes.push(["static/files.json", hashOf(JSON.stringify(list))]);
const worker = await readFile(join(here, "service.js"), "utf8");
const version = hashOf(JSON.stringify([hashes, single, page, worker])).slice(0, 12).replace(/\W/g, "_");
const versioned = page.replace('data-single=""', `data-single="${single}"`).replace('data-hash=""', `data-hash="${hashOf(contents.get("static/lassolab.wasm"))}"`).replace(/((?:src|href)="(?:static\/[^"?]+|manifest\.webmanifest))"/g, `$1?v=${version}"`);
hashes.unshift(["", hashOf(versioned)]);

const minified = await transform(worker, { minify: true, target: "es2022", define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(Object.fromEntries(hashes)) } });
await mkdir(join(out, "static"), { recursive: true });
await writeFile(join(out, "index.html"), versioned);
await writeFile(join(out, "service.js"), minified.code);
await writeFile(join(out, "static/files.json"), JSON.stringify(list));
