// dagre, in a worker: {graph} is answered by {started}, when its time begins, and then by {layout} or {error}. Both texts are JSON.
import { place } from "./layout-place.js";

onmessage = ({ data }) => {
  postMessage({ started: true });
  try {
    postMessage({ layout: JSON.stringify(place(JSON.parse(data.graph))) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
