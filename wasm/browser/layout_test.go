package browser

import "testing"

func TestALayoutThatTakesTooLongIsGivenUpAndTheNextIsMade(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	got := evaluate[[]string](p, `(async () => {
		const graph = (nodes, edges) => JSON.stringify({ flow: "TB", nodes: Array(nodes).fill([30, 30]), edges });
		// Minutes of work, so that however busy the page is it sees the time run out first.
		const tangle = graph(1000, Array.from({ length: 6000 }, (_, i) => ({ from: (i * 7) % 1000, to: (i * i + 13) % 1000, width: 0, height: 0 })));
		const pair = graph(2, [{ from: 0, to: 1, width: 0, height: 0 }]);
		const how = (layout) => layout.then((text) => JSON.parse(text).nodes.length + " nodes", (error) => error.message);
		return Promise.all([how(lassolabLayout.run(tangle, 1)), how(lassolabLayout.run(pair, 20000)), how(lassolabLayout.run("no graph"))]);
	})()`)
	if len(got) != 3 || got[0] != "the layout took longer than 1 ms" || got[1] != "2 nodes" || got[2] == "" {
		t.Errorf("got %q", got)
	}
}
