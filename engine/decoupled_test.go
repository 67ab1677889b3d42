package engine

import (
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/search"
)

// SEARCHES.md section 7: the edge-lean filter inside decoupled search on the philosophers, states, edges and stack.
func TestLeanFiguresOfThePhilosophers(t *testing.T) {
	for n, want := range map[int]search.Counts{
		5: {States: 262, Edges: 523, Stack: 73},
		8: {States: 6595, Edges: 16885, Stack: 136},
	} {
		for _, algorithm := range []string{"lean-decoupled", "lean-decndfs"} {
			c := mustSearch(t, family.Philosophers(n), Options{Algorithm: algorithm}).Counts
			if c.States != want.States || c.Nested != 0 || c.Edges != want.Edges || c.Stack != want.Stack || c.Considered <= c.Edges {
				t.Errorf("%s of %d philosophers: %+v, want %+v", algorithm, n, c, want)
			}
		}
	}
}
