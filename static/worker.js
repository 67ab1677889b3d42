// A worker runs one search, or another long computation, after the other: the page sends the compiled program and a request, the program posts its replies
// itself, and waits for the next request. This script speaks up only when the program dies without a last word, as it does when memory runs
// out. Go's own script is a part of it: a worker that was made of a blob could not load it.
/* global STAMP */
import "go/wasm_exec.js";

const fail = (words) => postMessage({ last: true, text: JSON.stringify({ kind: "failure", counts: {}, elapsed: 0, failure: words }) });

let answered = true; // the last request
let program; // its instance

const post = globalThis.postMessage.bind(globalThis);
globalThis.postMessage = (reply) => {
  answered ||= reply.last;
  if (reply.last) reply.memory = program?.exports.mem?.buffer.byteLength; // by which the page sees whether to ask it again
  post(reply);
};

const said = listenToGo();

/** Starts the program. It offers lassolabAnswer before it waits for the first request. */
async function start(module) {
  const go = new Go();
  program = await WebAssembly.instantiate(module, go.importObject);
  go.run(program).then(() => broken(""), broken);
}

/** Makes sure that a request has exactly one last reply, also when the program has ended. */
function broken(error) {
  if (error) said.push(String(error));
  if (!answered) fail(lastWords(said.join("\n")));
}

async function answer({ module, request, text, certificate }) {
  answered = false;
  try {
    if (!program) await start(module);
    // the model's text and that of a certificate travel beside the request
    globalThis.lassolabAnswer(request, text, certificate);
  } catch (error) {
    broken(error);
  }
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
  if (data.stamp === STAMP) answer(data);
  else fail("The server has another version of Lassolab by now, whose worker does not belong to this page. Reload the page.");
};
