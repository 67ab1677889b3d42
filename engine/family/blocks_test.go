package family_test

import (
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/proof"
	"lassolab/engine/search"
)

// A_n is that of [GEN] Figure 1: 2n states, n sets. The reason of its lower bound holds: a shortest cycle that meets all
// sets has n² + n steps, with one letter before each n times #, so that an automaton with one set needs as many states to
// go round. The construction makes 2n² of them. With the last set barren nothing is left to find, and all is seen.
func TestBlocksHaveTheBlowupAndItsLowerBound(t *testing.T) {
	for n := 2; n <= 7; n++ {
		a := family.Blocks(n, false)
		if c := &a.Components[0]; len(c.States) != 2*n || c.Sets != n {
			t.Errorf("A_%d has %d states and %d sets", n, len(c.States), c.Sets)
		}
		asked := engine.Options{Algorithm: "scc", Accept: search.Generalized}
		better, err := proof.Shortest(t.Context(), a, asked, nil)
		if err != nil || len(better.Lasso.Cycle) != n*n+n {
			t.Errorf("A_%d: %+v, %v", n, better, err)
		}
		one, original := a.Degeneralise()
		if got := len(one.Components[0].States); got != 2*n*n || len(original[0]) != got {
			t.Errorf("A_%d with one set has %d states", n, got)
		}
		for algorithm, want := range map[string]int{"gndfs": 2 * n, "ndfs": 2 * n * n} {
			asked.Algorithm = algorithm
			r := explore(t, family.Blocks(n, true), asked)
			if r.Verdict != search.Empty || r.Counts.States != int64(want) {
				t.Errorf("%s on A_%d: %s, %d states", algorithm, n, r.Verdict, r.Counts.States)
			}
		}
	}
}
