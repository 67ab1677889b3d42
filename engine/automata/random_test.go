package automata

import (
	"context"
	"math/rand/v2"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/random"
)

// restName is what the letters are called that no label stands for, or nothing.
func restName(n *network.Network) string {
	if rest := restOf(newBudget(context.Background(), omega.Limits{}), n); len(rest.cubes) > 0 {
		return rest.name
	}
	return ""
}

func TestAWordIsFollowedAsByBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for k := range 100 {
		n := random.Automata(r)
		labels := alphabet(n, omega.Identity(len(n.Components))...)
		for i := range n.Components {
			for _, w := range words(labels, 1, 3) {
				if got, want := accepts(n, i, w), naive(n, i, w); got != want {
					t.Fatalf("%d: component %d, %s: %v, by brute force %v", k, i, w.Say(n), got, want)
				}
			}
		}
	}
}

func operated(t *testing.T, n *network.Network, id string, components []int) *Result {
	t.Helper()
	r, err := Operate(context.Background(), n, id, components, nil, omega.Limits{})
	if err != nil {
		t.Fatalf("%s of %v: %v", id, components, err)
	}
	if problems := r.Network.Validate(); len(problems) > 0 {
		t.Fatalf("%s: %v", id, problems)
	}
	if len(r.Origin) != len(r.Network.Components[0].States) || r.Said == "" || r.Changed && r.Deed == "" {
		t.Fatalf("%s: origins %v, said %q, deed %q", id, r.Origin, r.Said, r.Deed)
	}
	return r
}

// words and naive are those of package random, with words as they are here.
func words(letters []int, prefix, cycle int) (all []*Word) {
	for _, w := range random.Words(letters, prefix, cycle) {
		all = append(all, &Word{Prefix: w.Prefix, Cycle: w.Cycle})
	}
	return all
}

func naive(n *network.Network, component int, w *Word) bool {
	return random.Accepts(n, component, random.Word{Prefix: w.Prefix, Cycle: w.Cycle})
}
