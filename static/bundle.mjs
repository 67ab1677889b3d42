// Bundles the page's scripts and styles: node static/bundle.mjs OUT VUGU, where VUGU is the folder of the Vugu module.
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { build, transform } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const ui = join(here, "../ui");
const [out, vugu] = process.argv.slice(2);

const scripts = ["boot.js", "editor.js", "eval.js", "layout.js", "layout-worker.js", "worker.js"];

/** Imports the style sheets of the folders of ui/: those that features build on first, then a feature after the other by name. */
async function pageStyles() {
  const common = ["style", "svg"];
  const sheets = (await readdir(ui, { recursive: true })).filter((name) => name.endsWith(".css"));
  const rank = (sheet) => (common.includes(dirname(sheet)) ? common.indexOf(dirname(sheet)) : common.length);
  sheets.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return sheets.map((sheet) => `@import "./${sheet}";`).join("\n");
}

/**
 * Takes Vugu's DOM renderer out of the Go file in which it stands, a constant that Vugu would evaluate.
 * The policy of the page forbids that, and eval.js relies on this script instead.
 */
async function vuguRenderer() {
  const source = await readFile(join(vugu, "domrender/renderer-js-script.go"), "utf8");
  const literal = /^const jsHelperScript = (".*")$/m.exec(source);
  if (!literal) throw new Error("Vugu keeps its renderer elsewhere now: see vuguRenderer in bundle.mjs");
  return thrifty(JSON.parse(literal[1]));
}

/**
 * Vugu writes everything on the page once more at each render. Here it leaves alone what is as it should be: contents set anew are laid out
 * anew, the whole page at each step of a film. What an element was given as HTML is remembered until Vugu goes to its children.
 */
function thrifty(renderer) {
  const written = [
    [`x.el.innerHTML=(x.bufferedInnerHTML||"")+e,x.bufferedInnerHTML=null;`,
      `let t=(x.bufferedInnerHTML||"")+e;x.bufferedInnerHTML=null;if(x.el.vuguHTML!==t){x.el.innerHTML=t;x.el.vuguHTML=t}`],
    [`x.nextElMove="first_child";`, `if(x.el.vuguHTML!==void 0)x.el.vuguHTML=void 0;x.nextElMove="first_child";`],
    [`else x.el.textContent=e;break}case c:`, `else if(x.el.data!==e)x.el.textContent=e;break}case c:`],
    [`e.setAttribute(t,n),`, `e.getAttribute(t)!==n&&e.setAttribute(t,n),`],
    [`t.setAttributeNS(e,n,s),`, `t.getAttributeNS(e,n)!==s&&t.setAttributeNS(e,n,s),`],
    [`e[t]=JSON.parse(n);`, `let s=JSON.parse(n);if(e[t]!==s)e[t]=s;`],
    [`for(let t=0;t<x.el.attributes.length;t++)x.elAttrNames[x.el.attributes[t].name]||e.push(x.el.attributes[t].name);`,
      `for(let t of x.el.getAttributeNames())x.elAttrNames[t]||e.push(t);`],
  ];
  for (const [always, whenNew] of written) {
    if (renderer.split(always).length !== 2) throw new Error(`Vugu writes otherwise now, see thrifty in bundle.mjs: ${always}`);
    renderer = renderer.replace(always, () => whenNew);
  }
  return renderer;
}

await mkdir(out, { recursive: true });
const options = {
  bundle: true,
  minify: true,
  target: ["es2022"],
  charset: "utf8",
  legalComments: "linked",
  logLevel: "warning",
};
await build({ ...options, format: "iife", entryPoints: [...scripts, "boot.css"].map((name) => join(here, name)), outdir: out });
await build({ ...options, stdin: { contents: await pageStyles(), resolveDir: ui, loader: "css" }, outfile: join(out, "page.css") });
const { code } = await transform(await vuguRenderer(), { minify: true, target: "es2022" });
await writeFile(join(out, "vugu.js"), code);
