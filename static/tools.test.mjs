// The tools of the build, each run as the build runs it, on small folders. node --test static/*.test.mjs
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const made = [];
after(() => made.forEach((folder) => rmSync(folder, { recursive: true })));

/** A folder with files. */
function folderOf(files) {
  const folder = mkdtempSync(join(tmpdir(), "lassolab-"));
  made.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

function run(tool, ...words) {
  const { status, stderr } = spawnSync(process.execPath, [join(here, tool), ...words], { encoding: "utf8" });
  return { status, said: stderr };
}

const page = `<link rel="stylesheet" href="static/page.css?v=1"><script src="static/first.js"></script>`;

/** A page whose files weigh so much over the wire. */
const weighed = (weights) =>
  folderOf(Object.fromEntries(Object.entries({ "index.html": 1, "static/page.css": 1, "static/first.js": 1, "static/lassolab.wasm": 1, ...weights })
    .flatMap(([name, bytes]) => [[name, name === "index.html" ? page : "x"], [`${name}.br`, Buffer.alloc(bytes)]])));

test("the weight of the first screen and of the whole page is bounded", () => {
  assert.equal(run("weigh.mjs", weighed({})).status, 0);
  const bound = (name) => Number(new RegExp(`${name}, within its bound of (\\d+) kB`).exec(run("weigh.mjs", weighed({})).said)[1]) * 1000;
  const first = bound("first screen");
  const whole = bound("whole page");
  assert.ok(first < whole);
  assert.equal(run("weigh.mjs", weighed({ "static/lassolab.wasm": whole - 3 })).status, 0);
  for (const [weights, words] of [
    [{ "index.html": first }, "first screen, OVER"], // with three bytes of others
    [{ "static/page.css": first }, "first screen, OVER"],
    [{ "static/first.js": first }, "first screen, OVER"],
    [{ "static/lassolab.wasm": whole }, "whole page, OVER"],
  ]) {
    const { status, said } = run("weigh.mjs", weighed(weights));
    assert.equal(status, 1);
    assert.ok(said.includes(words), said);
  }
});

test("compressed copies are made where they are missing or older, and go with their originals", () => {
  const folder = folderOf({ "a.js": "a".repeat(999), "deep/b.css": "b", "deep/b.css.br": "kept", "old.js": "new", "old.js.gz": "old", "gone.js.br": "x", "gone.js.gz": "x" });
  utimesSync(join(folder, "deep/b.css"), 10, 10);
  utimesSync(join(folder, "old.js.gz"), 10, 10);
  assert.equal(run("compress.mjs", folder).status, 0);
  const read = (name) => readFileSync(join(folder, name));
  assert.deepEqual(readdirSync(folder, { recursive: true }).sort(), ["a.js", "a.js.br", "a.js.gz", "deep", "deep/b.css", "deep/b.css.br", "deep/b.css.gz", "old.js", "old.js.br", "old.js.gz"]);
  assert.equal(brotliDecompressSync(read("a.js.br")).toString(), "a".repeat(999));
  assert.equal(gunzipSync(read("old.js.gz")).toString(), "new");
  assert.equal(read("deep/b.css.br").toString(), "kept");
  const before = statSync(join(folder, "a.js.br")).mtimeMs;
  run("compress.mjs", folder);
  assert.equal(statSync(join(folder, "a.js.br")).mtimeMs, before);
});

const shell = `<html data-single="" data-hash=""><link href="manifest.webmanifest"><script src="static/first.js"></script></html>`;
const laid = (more = {}) => ({
  "manifest.webmanifest": "{}", "static/first.js": "1;", "static/unpack.js": "2;", "static/page.css": "a{}", "static/boot.css": "b{}", "static/lassolab.wasm": randomBytes(9).fill(7),
  "static/presenter.js": "3;", "static/icon-small.png": "png", "static/page.css.br": "copy", ...more,
});

/** What version.mjs makes of a page. */
function versionOf(files, document = shell) {
  const out = folderOf({ "page.html": document });
  const { status, said } = run("version.mjs", join(out, "page.html"), folderOf(files), out);
  assert.equal(status, 0, said);
  const html = readFileSync(join(out, "index.html"), "utf8");
  return { html, worker: readFileSync(join(out, "service.js"), "utf8"), list: JSON.parse(readFileSync(join(out, "static/files.json"), "utf8")), version: /first\.js\?v=([\w]+)"/.exec(html)[1] };
}

test("a version is another one when anything of the page is, and only then", () => {
  const one = versionOf(laid());
  assert.equal(versionOf(laid()).version, one.version);
  assert.equal(versionOf(laid({ "static/page.css.br": "another copy", "service.js": "former", "index.html": "former" })).version, one.version);
  for (const files of [laid({ "static/page.css": "c{}" }), laid({ "static/new.svg": "<svg/>" }), laid({ "manifest.webmanifest": "{ }" })]) assert.notEqual(versionOf(files).version, one.version);
  assert.notEqual(versionOf(laid(), shell.replace("<html", "<html lang=en")).version, one.version);
});

test("every address of the page has the version, and the worker knows every file", () => {
  const { html, worker, list, version } = versionOf(laid());
  assert.ok(html.includes(`href="manifest.webmanifest?v=${version}"`) && !/data-(single|hash)=""/.test(html), html);
  assert.ok(worker.includes(version));
  for (const name of ["static/first.js", "static/presenter.js", "static/icon-small.png", "static/files.json", "manifest.webmanifest"]) assert.ok(worker.includes(name), name);
  assert.ok(!worker.includes("page.css.br"));
  const names = list.files.map(({ name }) => name);
  assert.ok(names.includes("../index.html") && names.includes("lassolab.wasm") && !names.includes("presenter.js") && !names.includes("icon-small.png"), names.join());
});

test("what would end the element that it stands in is refused", () => {
  const out = folderOf({ "page.html": shell });
  const { status, said } = run("version.mjs", join(out, "page.html"), folderOf(laid({ "static/first.js": `"</script>"` })), out);
  assert.notEqual(status, 0);
  assert.ok(said.includes("first.js cannot be a part of a document"), said);
});
