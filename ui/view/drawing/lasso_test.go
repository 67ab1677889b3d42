package drawing

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// eachLasso calls visit with the lassos of random networks, for both questions.
func eachLasso(t *testing.T, visit func(n *network.Network, run *lasso.Named, accept search.Acceptance)) {
	t.Helper()
	found := 0
	for seed := range 150 {
		n := random.Network(rand.New(rand.NewPCG(41, uint64(seed))))
		for _, accept := range []search.Acceptance{search.Simultaneous, search.Generalized} {
			r, err := engine.Search(context.Background(), n, engine.Options{Algorithm: "scc", Accept: accept})
			if err != nil {
				t.Fatal(err)
			}
			if r.Lasso != nil {
				found++
				visit(n, r.Lasso, accept)
			}
		}
	}
	if found < 40 {
		t.Errorf("only %d lassos were written", found)
	}
}

// a lasso written as JSON is read back as the same run, and the checker accepts it.
func TestALassoWrittenAsJSONIsReplayed(t *testing.T) {
	eachLasso(t, func(n *network.Network, run *lasso.Named, accept search.Acceptance) {
		text, err := interchange.Named(LassoFormats, "JSON").Write(interchange.Lasso{Run: run})
		if err != nil {
			t.Fatal(err)
		}
		var claimed lasso.Named
		if err := json.Unmarshal([]byte(text), &claimed); err != nil {
			t.Fatal(err)
		}
		if err := lasso.Replay(n, claimed, accept); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
	})
}

// swim lanes in TikZ are balanced, hold every component at every moment and an arrow for each that takes part.
func TestSwimLanesAreWrittenBalancedWithEveryMove(t *testing.T) {
	eachLasso(t, func(n *network.Network, run *lasso.Named, accept search.Acceptance) {
		drawn, err := lassoTikZ(n, run, accept, -1)
		if err != nil {
			t.Fatal(err)
		}
		if fault := unbalanced(drawn); fault != "" {
			t.Fatalf("%s\n%s", fault, drawn)
		}
		list := moments(run)
		moves, joined := 0, 0
		for _, m := range list[1:] {
			moves += len(taking(n, m.label))
			if len(taking(n, m.label)) > 1 {
				joined++
			}
		}
		if got := strings.Count(drawn, `\node[moment`); got != len(list)*len(n.Components) {
			t.Fatalf("%d states are drawn of %d moments\n%s", got, len(list), drawn)
		}
		if got := strings.Count(drawn, `\draw[->] (m`) +
			strings.Count(drawn, `\draw[->, internal] (m`); got != moves {
			t.Fatalf("%d arrows for %d moves\n%s", got, moves, drawn)
		}
		if got := strings.Count(drawn, `\draw (`); got != joined {
			t.Fatalf("%d steps are joined of %d\n%s", got, joined, drawn)
		}
		if got := strings.Count(drawn, "{cycle}"); got != 1 {
			t.Fatalf("%d arrows lead back\n%s", got, drawn)
		}
	})
}

// swim lanes of one component in TikZ have one lane, the moments it takes part in and no
// others, and say how it goes on.
func TestProjectedSwimLanesHaveWhatTheComponentSees(t *testing.T) {
	stays := 0
	eachLasso(t, func(n *network.Network, run *lasso.Named, accept search.Acceptance) {
		for component := range n.Components {
			drawn, err := lassoTikZ(n, run, accept, component)
			if err != nil {
				t.Fatal(err)
			}
			if fault := unbalanced(drawn); fault != "" {
				t.Fatalf("%s\n%s", fault, drawn)
			}
			seen, around := 0, 0
			for k, step := range slices.Concat(run.Prefix, run.Cycle) {
				if slices.Contains(taking(n, step.Label), component) {
					seen++
					if k >= len(run.Prefix) {
						around++
					}
				}
			}
			if got := strings.Count(drawn, `\node[moment`); got != seen+1 {
				t.Fatalf("%d states of %s, which takes part in %d steps\n%s",
					got, n.Components[component].Name, seen, drawn)
			}
			if got := strings.Contains(drawn, "here it stays for ever"); got != (around == 0) {
				t.Fatalf("%s takes part in %d steps of the cycle\n%s",
					n.Components[component].Name, around, drawn)
			}
			if around == 0 {
				stays++
			}
		}
	})
	if stays == 0 {
		t.Error("no component stays where it is in a cycle")
	}
}

// the shape of a lasso in TikZ is balanced and has every moment and every step once.
func TestTheShapeOfALassoHasEveryStep(t *testing.T) {
	eachLasso(t, func(n *network.Network, run *lasso.Named, accept search.Acceptance) {
		drawn, err := lassoShapeTikZ(n, run, accept)
		if err != nil {
			t.Fatal(err)
		}
		if fault := unbalanced(drawn); fault != "" {
			t.Fatalf("%s\n%s", fault, drawn)
		}
		steps := len(run.Prefix) + len(run.Cycle)
		if spots, edges := strings.Count(drawn, `\node[moment`),
			strings.Count(drawn, "edge["); spots != steps || edges != steps {
			t.Fatalf("%d moments and %d edges of a lasso of %d steps\n%s", spots, edges, steps, drawn)
		}
		if !strings.Contains(drawn, fmt.Sprintf("} (m%d);\n\\end", len(run.Prefix))) {
			t.Fatalf("the last step does not lead back to %d\n%s", len(run.Prefix), drawn)
		}
	})
}

// a run with more states to draw than TeX sets is refused with its size.
func TestALongRunIsRefused(t *testing.T) {
	n := one("a", "p")
	run := &lasso.Named{Initial: []string{"p"}}
	for range tikzMoments {
		run.Cycle = append(run.Cycle, lasso.NamedStep{Label: "a", State: []string{"p"}})
	}
	_, err := lassoTikZ(n, run, search.Simultaneous, -1)
	if err == nil || !strings.Contains(err.Error(), "1200 steps") {
		t.Errorf("%v", err)
	}
}
