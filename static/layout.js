// The page's side of dagre. It lives in a worker of its own because a layout cannot be interrupted: one that
// takes too long is ended with its worker, and the page draws by its own rules instead.

const loading = 20_000; // milliseconds in which dagre is ready: a worker that was ended, or whose file never comes, says nothing

let worker = null;
let waiting = []; // {graph, limit, resolve, reject}; the first is being laid out
let timer = 0;

/**
 * Lays a graph out.
 * @param {string} graph the graph, as JSON
 * @param {number} [limit] milliseconds it may take, the page's patience unless said; those spent loading dagre and waiting for earlier graphs do not count
 * @returns {Promise<string>} places of the nodes, lines of the edges, as JSON
 */
function run(graph, limit = lassolabLayout.patience) {
  return new Promise((resolve, reject) => {
    waiting.push({ graph, limit, resolve, reject });
    if (waiting.length === 1) next();
  });
}

function next() {
  if (waiting.length === 0) return;
  try {
    worker ??= start();
    worker.postMessage({ graph: waiting[0].graph });
    timer = setTimeout(giveUp, loading, "dagre does not answer");
  } catch (error) {
    settle((job) => job.reject(error));
  }
}

function start() {
  const fresh = new Worker(lassolabFile("layout-worker.js"));
  fresh.onmessage = ({ data }) => {
    if (data?.started) {
      clearTimeout(timer);
      const { limit } = waiting[0];
      timer = setTimeout(giveUp, limit, `the layout took longer than ${limit} ms`);
    } else if (typeof data?.layout === "string") settle((job) => job.resolve(data.layout));
    else if (typeof data?.error === "string") settle((job) => job.reject(new Error(data.error)));
    else giveUp("the answer of dagre cannot be read");
  };
  fresh.onmessageerror = () => giveUp("the answer of dagre cannot be read");
  fresh.onerror = (event) => {
    event.preventDefault();
    giveUp(event.message || "dagre could not be loaded");
  };
  return fresh;
}

function giveUp(reason) {
  drop();
  settle((job) => job.reject(new Error(reason)));
}

/** Ends the worker; the next graph gets a fresh one. */
function drop() {
  worker?.terminate();
  worker = null;
}

function settle(how) {
  clearTimeout(timer);
  how(waiting.shift());
  next();
}

globalThis.lassolabLayout = {
  run,
  patience: 1500, // milliseconds a layout may take, from when dagre is ready for it
  /** How many graphs are still to be laid out. */
  get waiting() {
    return waiting.length;
  },
};
