// Bundles the page's scripts and styles: node static/bundle.mjs OUT GOROOT. Go's own script for the browser is a part of Go.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const ui = join(here, "../ui");
const [out, goRoot] = process.argv.slice(2);

const loaded = ["editor.js", "layout.js", "tex.js", "chart.js", "code.js", "picture.js", "offline.js"]; // by boot.js
const scripts = [...loaded, "first.js", "scene.js", "layout-worker.js", "worker.js", "presenter.js", "unpack.js"];

/** Imports the style sheets of the packages of ui/: those that features build on first, then a feature after the other by name. */
async function pageStyles() {
  const common = ["style", "svg"];
  const sheets = (await readdir(ui, { recursive: true })).filter((name) => name.endsWith(".css"));
  const named = (sheet) => join(basename(dirname(sheet)), basename(sheet));
  const rank = (sheet) => (common.includes(dirname(named(sheet))) ? common.indexOf(dirname(named(sheet))) : common.length);
  sheets.sort((a, b) => rank(a) - rank(b) || (named(a) < named(b) ? -1 : 1));
  return sheets.map((sheet) => `@import "./${sheet}";`).join("\n");
}

await mkdir(out, { recursive: true });
const options = {
  bundle: true,
  alias: { "go/wasm_exec.js": join(goRoot, "lib/wasm/wasm_exec.js") },
  minify: true,
  target: ["es2022", "chrome111", "firefox115", "safari16.4"], // rules within others are written out
  charset: "utf8",
  legalComments: "linked",
  logLevel: "warning",
};

// A worker is given its program and what it asks for by the page. Both have a stamp of the worker's script, by which a worker sees that it is of another version.
const worker = await build({ ...options, define: { STAMP: '""' }, format: "iife", entryPoints: [join(here, "worker.js")], outdir: out, write: false });
const stamp = createHash("sha256").update(worker.outputFiles.find(({ path }) => path.endsWith(".js")).contents).digest("hex").slice(0, 12);
const bundled = (names, define) => build({ ...options, define, format: "iife", entryPoints: names.map((name) => join(here, name)), outdir: out });
await bundled([...scripts, "boot.css", "presenter.css"], { STAMP: JSON.stringify(stamp) });

// The script that loads the others knows them by their digests: what a renewed host has under their names meanwhile is not run.
const digests = {};
for (const name of loaded) digests[name] = `sha256-${createHash("sha256").update(await readFile(join(out, name))).digest("base64")}`;
await bundled(["boot.js"], { STAMP: JSON.stringify(stamp), DIGESTS: JSON.stringify(digests) });
await build({ ...options, stdin: { contents: await pageStyles(), resolveDir: ui, loader: "css" }, outfile: join(out, "page.css") });
