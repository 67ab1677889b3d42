// A worker runs one search, or another long computation: the page sends the compiled program and a request, the program posts its replies
// itself. This script speaks up only when the program dies without a last word, as it does when memory runs
// out. Go's own script is a part of it: a worker that was made of a blob could not load it.
/* global STAMP */
import "go/wasm_exec.js";

const fail = (words) => postMessage({ last: true, text: JSON.stringify({ kind: "failure", counts: {}, elapsed: 0, failure: words }) });

/** Runs the program on the request and makes sure that exactly one last reply goes out. */
async function run({ module, request, text, certificate }) {
  let ended = false;
  const post = globalThis.postMessage.bind(globalThis);
  globalThis.postMessage = (reply) => {
    ended ||= reply.last;
    post(reply);
  };
  globalThis.lassolabRequest = request;
  globalThis.lassolabText = text; // the model's, where it came beside the request
  globalThis.lassolabCertificate = certificate; // and that of a certificate
  const said = listenToGo();
  try {
    const go = new Go();
    await go.run(await WebAssembly.instantiate(module, go.importObject));
  } catch (error) {
    said.push(String(error));
  }
  if (!ended) fail(lastWords(said.join("\n")));
}

/** Keeps the last lines the program wrote: Go says there why it ends, and then cannot say it any other way. */
function listenToGo() {
  const lines = [];
  const log = console.log;
  console.log = (...words) => {
    lines.push(words.join(" "));
    if (lines.length > 40) lines.splice(0, 20);
    log(...words);
  };
  return lines;
}

function lastWords(said) {
  if (/out of memory|cannot allocate|memory\.grow|RangeError/i.test(said)) {
    return "Memory ran out. Try a smaller model, set a lower limit on states or on memory, record a shorter film, or choose a search that stores less.";
  }
  if (/stack overflow|Maximum call stack/i.test(said)) {
    return "It went too deep for this browser. Try a smaller model, or set a lower limit on states.";
  }
  return "It broke off without an answer. Try a smaller model, fewer states, less memory or a shorter film.";
}

// A host that has been renewed gives a page that is still open the script of another version, which may not get along with the page's program.
onmessage = ({ data }) => {
  if (data.stamp === STAMP) run(data);
  else fail("The server has another version of Lassolab by now, whose worker does not belong to this page. Reload the page.");
};
