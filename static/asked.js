// A file of the same site that the address asks for, ?model=… or ?lecture=…: it is fetched while the program loads.

const most = 32 << 20; // bytes, as session.MostBytes has it
const patience = 30_000; // milliseconds: a server that never ends does not keep the page

/** What is asked for: {kind, query, name, text} or, where it does not come, {kind, query, name, wrong}; null: nothing. */
export async function askedFile() {
  const wanted = new URLSearchParams(location.search);
  const kind = ["lecture", "model"].find((kind) => wanted.has(kind));
  if (!kind) return null;
  const address = wanted.get(kind);
  const asked = { kind, query: `?${new URLSearchParams({ [kind]: address })}`, name: address };
  try {
    const url = new URL(address, document.baseURI);
    asked.name = decodeURIComponent(url.pathname.split("/").at(-1)) || address;
    return { ...asked, text: await read(url) };
  } catch (error) {
    const said = error.name === "TimeoutError" ? "the server does not answer" : error instanceof Refusal ? error.message : `it could not be loaded (${error.message})`;
    return { ...asked, wrong: said };
  }
}

class Refusal extends Error {}

async function read(url) {
  if (!location.protocol.startsWith("http")) throw new Refusal("a page that was opened from disk can load no other file");
  if (url.origin !== location.origin) throw new Refusal("it is on another site, and only files of the page's own site are opened");
  const response = await fetch(url, { credentials: "same-origin", signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Refusal(`the server answers ${response.status} ${response.statusText}`.trim());
  const text = new TextDecoder().decode(await bounded(response.body));
  const type = response.headers.get("Content-Type") ?? "";
  if (/^(text\/html|application\/xhtml)/i.test(type) || /^\s*<(!doctype|html|\?xml)/i.test(text)) throw new Refusal("the server sends a web page in its place");
  return text;
}

async function bounded(body) {
  const parts = [];
  let size = 0;
  for (let reader = body.getReader(), part; !(part = await reader.read()).done; ) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      throw new Refusal(`it is larger than ${most >> 20} MB`);
    }
    parts.push(part.value);
  }
  return new Blob(parts).arrayBuffer();
}
