// dagre's layout of a graph. ui/view/layout/dagre.go writes what it is given and reads what it gives.
import { graphlib, layout } from "@dagrejs/dagre";

/** Places {flow, nodes: [[width, height]], edges: [{from, to, width, height}]}. */
export function place({ flow, nodes, edges }) {
  const graph = new graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: flow, nodesep: 30, edgesep: 14, ranksep: 40, marginx: 0, marginy: 0 });
  nodes.forEach(([width, height], i) => graph.setNode(String(i), { width, height }));
  edges.forEach(({ from, to, width, height }, i) => graph.setEdge(String(from), String(to), { width, height, labelpos: "r", labeloffset: 3 }, String(i)));
  layout(graph);
  const point = ({ x, y }) => ({ x, y });
  return {
    nodes: nodes.map((_, i) => point(graph.node(String(i)))),
    edges: edges.map(({ from, to }, i) => {
      const edge = graph.edge(String(from), String(to), String(i));
      return { points: edge.points.map(point), label: point(edge.x === undefined ? edge.points[edge.points.length >> 1] : edge) };
    }),
  };
}
