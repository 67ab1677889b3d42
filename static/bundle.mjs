// Bundles the page's scripts and styles: node static/bundle.mjs OUT VUGU, where VUGU is the folder of the Vugu module.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { build, transform } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const [out, vugu] = process.argv.slice(2);

const scripts = ["boot.js", "editor.js", "eval.js", "layout.js", "layout-worker.js", "worker.js"];
const styles = ["boot.css", "page.css"];

/**
 * Takes Vugu's DOM renderer out of the Go file in which it stands, a constant that Vugu would evaluate.
 * The policy of the page forbids that, and eval.js relies on this script instead.
 */
async function vuguRenderer() {
  const source = await readFile(join(vugu, "domrender/renderer-js-script.go"), "utf8");
  const literal = /^const jsHelperScript = (".*")$/m.exec(source);
  if (!literal) throw new Error("Vugu keeps its renderer elsewhere now: see vuguRenderer in bundle.mjs");
  return JSON.parse(literal[1]);
}

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
const { code } = await transform(await vuguRenderer(), { minify: true, target: "es2022" });
await writeFile(join(out, "vugu.js"), code);
