package explicit_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/explicit"
	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

func generalized(t *testing.T, n *network.Network, change func(*engine.Options)) *engine.Report {
	t.Helper()
	opt := engine.Options{Algorithm: "gndfs", Accept: search.Generalized, Film: 1 << 14}
	if change != nil {
		change(&opt)
	}
	r, err := engine.Search(t.Context(), n, opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// early TRUE ([GEN] Section 4.1) gives the verdicts of brute force with all ways to store states, never explores more, and
// sometimes less; the film ends with the line of the pseudo-code that says so.
func TestEarlyTrueEndsTheSearchSoonerAndIsRight(t *testing.T) {
	early, sooner := 0, 0
	for seed := range uint64(3000) {
		n := random.Network(rand.New(rand.NewPCG(43, seed)))
		hash := []string{"", "compact", "bitstate"}[seed%3]
		whole := generalized(t, n, func(o *engine.Options) { o.Hash, o.HashBits = hash, 16 })
		r := generalized(t, n, func(o *engine.Options) { o.Hash, o.HashBits, o.Early = hash, 16, true })
		if truth := random.Brute(n).Generalized; r.Verdict != whole.Verdict || (r.Verdict == search.Lasso) != truth ||
			r.Lasso != nil && !r.Lasso.Checked {
			t.Fatalf("seed %d, %s: %s, without %s, brute force %t", seed, hash, r.Verdict, whole.Verdict, truth)
		}
		if a, b := r.Counts, whole.Counts; a.States > b.States || a.Edges > b.Edges || a.Nested > b.Nested {
			t.Fatalf("seed %d: early %+v, without %+v", seed, a, b)
		} else if a.Edges < b.Edges {
			sooner++
		}
		if r.Verdict != search.Lasso {
			continue
		}
		e := r.Film.Events[len(r.Film.Events)-1]
		if e.Kind != film.Cycle {
			t.Fatalf("seed %d: the film ends with %+v", seed, e)
		}
		if at := strings.Contains(explicit.PseudoGndfs[e.Line], "early TRUE"); at != (e.Label >= 0) {
			t.Fatalf("seed %d: it ends at %q", seed, explicit.PseudoGndfs[e.Line])
		} else if at {
			early++
		}
	}
	if early < 100 || sooner < 100 {
		t.Errorf("%d searches ended early, %d sooner than without", early, sooner)
	}
}

// The hash functions take different states for one, so that with few bits searches by each store different numbers of
// states; whichever are chosen, a search without a lasso says that there is probably none.
func TestHashFunctionsDiffer(t *testing.T) {
	n := family.Ring(4, 1) // 625 states, and no lasso
	stored := map[int64]bool{}
	for _, functions := range [][]string{nil, {"1"}, {"2"}, {"3"}, {"4"}, {"5"}, {"6"}, {"7"}, {"8"}} {
		r := generalized(t, n, func(o *engine.Options) { o.Hash, o.HashBits, o.HashFunctions = "compact", 8, functions })
		if r.Verdict != search.Probably || r.Complete {
			t.Errorf("functions %v: %s, complete %t", functions, r.Verdict, r.Complete)
		}
		stored[r.Counts.States] = true
	}
	if len(stored) < 5 {
		t.Errorf("eight functions store %d different numbers of states: %v", len(stored), stored)
	}
	one := generalized(t, n, func(o *engine.Options) { o.Hash, o.HashBits = "bitstate", 12 })
	three := generalized(t, n, func(o *engine.Options) {
		o.Hash, o.HashBits, o.HashFunctions = "bitstate", 12, []string{"1", "2", "3"}
	})
	whole := generalized(t, n, nil)
	if three.Verdict != search.Probably || one.Counts.States >= three.Counts.States || three.Counts.States > whole.Counts.States {
		t.Errorf("of %d states bitstate storage finds %d by one function and %d by three, %s", whole.Counts.States,
			one.Counts.States, three.Counts.States, three.Verdict)
	}
}

// What is no choice of hash functions is refused.
func TestWrongHashFunctionsAreRefused(t *testing.T) {
	for _, c := range []struct {
		hash      string
		functions []string
	}{{"", []string{"1"}}, {"compact", []string{}}, {"compact", []string{"1", "2"}}, {"bitstate", []string{"0"}},
		{"bitstate", []string{"9"}}, {"bitstate", []string{"2", "2"}}, {"bitstate", []string{"one"}}} {
		_, err := engine.Search(t.Context(), family.Ring(2, 1), engine.Options{Algorithm: "gndfs", Hash: c.hash, HashFunctions: c.functions})
		if err == nil {
			t.Errorf("%q with functions %q is searched", c.hash, c.functions)
		}
	}
	if _, err := engine.Search(t.Context(), family.Ring(2, 1), engine.Options{Algorithm: "scc", Early: true}); err == nil {
		t.Error("scc takes early TRUE")
	}
	if !slices.Contains(engine.Those(engine.Propagating), "gndfs") {
		t.Error("gndfs does not take early TRUE")
	}
}

// at least k of the sets ([GEN] Section 4.2): for every k gndfs, early or hashed or neither, and scc say what brute force
// says of the most sets that a cycle visits, and the lasso that they show visits k sets.
func TestSomeSetsAreEnough(t *testing.T) {
	fewer := 0
	for seed := range uint64(1500) {
		n := random.Network(rand.New(rand.NewPCG(47, seed)))
		truth, sets := random.Brute(n), 0
		for i := range n.Components {
			sets += n.Components[i].Sets
		}
		for k := 1; k <= sets; k++ {
			for _, change := range []func(*engine.Options){
				func(*engine.Options) {}, func(o *engine.Options) { o.Early = true }, func(o *engine.Options) { o.Algorithm = "scc" },
				func(o *engine.Options) { o.Hash, o.HashBits = "compact", 40 },
			} {
				r := generalized(t, n, func(o *engine.Options) { o.AtLeast = k; change(o) })
				if (r.Verdict == search.Lasso) != (truth.Most >= k) {
					t.Fatalf("seed %d, %s, %d of %d sets: %s, brute force knows a cycle through %d", seed, r.Algorithm, k, sets, r.Verdict, truth.Most)
				}
				if r.Lasso == nil {
					continue
				}
				run, err := lasso.Number(n, *r.Lasso)
				if err == nil {
					err = lasso.CheckAtLeast(n, run, k)
				}
				if err != nil || !r.Lasso.Checked {
					t.Fatalf("seed %d, %s, %d of %d sets: %v", seed, r.Algorithm, k, sets, err)
				}
				if !truth.Generalized {
					fewer++
				}
			}
		}
	}
	if fewer < 500 {
		t.Errorf("%d lassos visit some sets where no cycle visits all", fewer)
	}
}

// Who does not count sets, and what cannot be counted, is said.
func TestSomeSetsAreRefusedWhereTheyAreNotCounted(t *testing.T) {
	n := family.Philosophers(2) // with 6 sets
	for _, opt := range []engine.Options{
		{Algorithm: "ndfs", Accept: search.Generalized, AtLeast: 1}, {Algorithm: "gndfs", AtLeast: 1},
		{Algorithm: "gndfs", Accept: search.Generalized, AtLeast: 7}, {Algorithm: "gndfs", Accept: search.Generalized, AtLeast: -1},
		{Algorithm: "gndfs", Accept: search.Generalized, AtLeast: 2, SkipDeadEnds: true},
		{Algorithm: "scc", AtLeast: 1, Property: &property.Property{Formula: "G true"}},
	} {
		if _, err := engine.Search(t.Context(), n, opt); err == nil {
			t.Errorf("%s is searched", opt.CommandLine())
		}
	}
	opt := engine.Options{Algorithm: "scc", Accept: search.Generalized, AtLeast: 4}
	if _, err := proof.Certify(t.Context(), n, opt); err == nil {
		t.Error("a certificate is made")
	}
	if _, err := proof.Shortest(t.Context(), n, opt, nil); err == nil {
		t.Error("a shortest lasso is looked for")
	}
}
