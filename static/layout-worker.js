// Graphviz, in a worker: {dot} is answered by {started}, when its own time begins, and then by {json} or {error}.
import { instance } from "@viz-js/viz";

const graphviz = instance();

onmessage = async ({ data }) => {
  try {
    const viz = await graphviz;
    postMessage({ started: true });
    const answer = viz.render(data.dot, { format: "json0", engine: "dot" });
    if (answer.status === "success") postMessage({ json: answer.output });
    else postMessage({ error: answer.errors.map((e) => e.message).join("; ") || "Graphviz refused the graph" });
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
