package explicit_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// pairs counts the pairs of a reachable state and the acceptance set waited for, by brute force.
func pairs(n *network.Network) int {
	g := random.Explore(n)
	type pair struct{ state, set int }
	var sets [][]bool // by set, by state
	for i := range n.Components {
		for f := range n.Components[i].Sets {
			in := make([]bool, len(g.Vectors))
			for s, v := range g.Vectors {
				in[s] = n.Components[i].Marks[v[i]]>>f&1 != 0
			}
			sets = append(sets, in)
		}
	}
	if len(sets) < 2 {
		return len(g.Vectors)
	}
	seen, queue := map[pair]bool{}, []pair{}
	enter := func(p pair) {
		if !seen[p] {
			seen[p] = true
			queue = append(queue, p)
		}
	}
	for s := range random.Starts(n) { // which come first
		enter(pair{s, 0})
	}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		set := p.set
		if sets[set][p.state] {
			set = (set + 1) % len(sets)
		}
		for _, e := range g.Edges[p.state] {
			enter(pair{e.To, set})
		}
	}
	return len(seen)
}

// asked for each infinitely often, nested search counts the pairs of the counter construction, and the lasso that it
// shows is the product's. Where there is no lasso it has stored all pairs, at most |F| for each state.
func TestNestedSearchCountsThePairsOfTheCounter(t *testing.T) {
	empty, several := 0, 0
	for seed := range uint64(2000) {
		n := random.Network(rand.New(rand.NewPCG(41, seed)))
		r, err := engine.Search(t.Context(), n, engine.Options{Algorithm: "ndfs", Accept: search.Generalized, Film: 1000})
		if err != nil {
			t.Fatal(err)
		}
		truth := random.Brute(n)
		if (r.Verdict == search.Lasso) != truth.Generalized || r.Lasso != nil && !r.Lasso.Checked {
			t.Fatalf("seed %d: %s, brute force %t", seed, r.Verdict, truth.Generalized)
		}
		shown := map[string]bool{}
		for _, v := range r.Film.Graph().Nodes {
			if v.Stored {
				shown[fmt.Sprint(v.Vector, v.Counter)] = true
			}
		}
		if want := pairs(n); r.Verdict == search.Empty {
			empty++
			if r.Counts.States != int64(want) || len(shown) != want {
				t.Fatalf("seed %d: %d pairs and %d in the film, brute force %d", seed, r.Counts.States, len(shown), want)
			}
			if want > len(truth.States) {
				several++
			}
		}
	}
	if empty < 200 || several < 100 {
		t.Errorf("%d networks without a lasso, %d of them with several pairs for a state", empty, several)
	}
}
