package decoupled

import (
	"math/rand/v2"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// severalSets returns a random network whose components have up to two acceptance sets; every other one is
// larger, with few internal cycles.
func severalSets(seed uint64) *network.Network {
	r := rand.New(rand.NewPCG(17, seed))
	if seed%2 == 0 {
		n := random.Network(r)
		for l := range n.Labels {
			if r.IntN(5) == 0 {
				n.Shared[l] = true
			}
		}
		return n
	}
	n := largerNetwork(seed)
	for i := range n.Components {
		c := &n.Components[i]
		c.Sets = r.IntN(3)
		for s := range c.Marks {
			c.Marks[s] = 0
			for f := range c.Sets {
				if r.IntN(3) == 0 {
					c.Marks[s] |= 1 << f
				}
			}
		}
	}
	return n
}

func mustFindGeneralized(t *testing.T, n *network.Network, rec *film.Recorder) (lasso.Found, search.Counts) {
	t.Helper()
	s, _ := CompileGeneralized(n, n.Order(n.First))
	m := monitor()
	found, err := s.EmptinessNested(m, rec)
	if err != nil {
		t.Fatal(err)
	}
	return found, m.Counts
}

// gdecndfs finds a lasso exactly when brute force does; the checker replays every one; each of the three
// places that return a cycle is tried.
func TestGeneralizedAgreesWithBruteForce(t *testing.T) {
	t.Parallel()
	closedBy := map[int16]int{}
	for seed := range trials(500) {
		n := severalSets(uint64(seed))
		expectGeneralized(t, seed, n, closedBy)
	}
	for _, line := range []int16{localReturns, nestedReturns, nestedOnStack} {
		if closedBy[line] == 0 && trials(500) >= 500 {
			t.Errorf("no lasso came from %q", PseudoGeneralized[line])
		}
	}
}

// more sets than have a bit each are counted in order; nothing is lost or invented by that.
func TestManyAcceptanceSetsAgreeWithBruteForce(t *testing.T) {
	t.Parallel()
	closedBy := map[int16]int{}
	for seed := range trials(300) {
		r := rand.New(rand.NewPCG(18, uint64(seed)))
		n := severalSets(uint64(seed))
		for i := range n.Components {
			c := &n.Components[i]
			c.Sets = r.IntN(3) * 3
			for s := range c.Marks {
				c.Marks[s] = (r.Uint64() | r.Uint64()) & c.AllSets()
			}
		}
		expectGeneralized(t, seed, n, closedBy)
	}
	for _, line := range []int16{localReturns, nestedReturns, nestedOnStack} {
		if closedBy[line] == 0 {
			t.Errorf("no lasso came from %q", PseudoGeneralized[line])
		}
	}
}

func expectGeneralized(t *testing.T, seed int, n *network.Network, closedBy map[int16]int) {
	t.Helper()
	rec := film.NewRecorder(long)
	found, _ := mustFindGeneralized(t, n, rec)
	if (found.Lasso != nil) != random.Brute(n).Generalized {
		t.Fatalf("seed %d: lasso %v, brute force says otherwise\n%s", seed, found.Lasso, hoa.Write(n))
	}
	if found.Lasso == nil {
		return
	}
	events := rec.Film().Events
	last := events[len(events)-1]
	closedBy[last.Line]++
	if len(found.Lasso.Cycle) == 0 {
		t.Fatalf("seed %d: the lasso has no cycle\n%s", seed, hoa.Write(n))
	}
	if err := lasso.Check(n, found.Lasso, search.Generalized); err != nil {
		t.Fatalf("seed %d, line %d: %v\n%s", seed, last.Line, err, hoa.Write(n))
	}
}

// the generalized question about models of SEARCHES.md section 8: philosophers have a lasso, the sketch's
// counterexample has none, and a nested search stores as few states of the ring as the simultaneous one.
func TestGeneralizedAnswersOfThePaper(t *testing.T) {
	for _, f := range []struct {
		name           string
		network        *network.Network
		lasso          bool
		states, nested int64
	}{
		{"philosophers 3", family.Philosophers(3), true, -1, -1},
		{"philosophers 6", family.Philosophers(6), true, -1, -1},
		{"ring 14", family.Ring(14, 1), false, 1, 15},
		{"ring 75", family.Ring(75, 1), false, 1, 76},
		{"the sketch of Section 7", family.Sketch7Unsound(), false, 3, 1},
		{"Figure 1", family.Figure1(), true, -1, -1},
		{"Figure 9 right", family.Unfolding(4), true, -1, -1},
	} {
		found, counts := mustFindGeneralized(t, f.network, nil)
		if (found.Lasso != nil) != f.lasso {
			t.Errorf("%s: lasso %v", f.name, found.Lasso)
		}
		if f.states >= 0 && (counts.States != f.states || counts.Nested != f.nested) {
			t.Errorf("%s: V %d and V′ %d, want %d and %d",
				f.name, counts.States, counts.Nested, f.states, f.nested)
		}
		if found.Lasso != nil {
			if err := lasso.Check(f.network, found.Lasso, search.Generalized); err != nil {
				t.Errorf("%s: %v", f.name, err)
			}
		}
	}
}
