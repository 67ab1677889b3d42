// Bundles the page's scripts and styles: node static/bundle.mjs OUT.
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const [out] = process.argv.slice(2);

const scripts = ["boot.js", "editor.js", "layout.js", "layout-worker.js", "worker.js"];
const styles = ["boot.css", "page.css"];

await mkdir(out, { recursive: true });
await build({
  entryPoints: [...scripts, ...styles].map((name) => join(here, name)),
  outdir: out,
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2022"],
  charset: "utf8",
  legalComments: "linked",
  logLevel: "warning",
});
