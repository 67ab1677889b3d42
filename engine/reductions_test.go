package engine_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"lassolab/engine"
	"lassolab/engine/differential"
	"lassolab/engine/hoa"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// Whichever component a stubborn set begins at, a search by such sets says what brute force says: of a target, of deadlocks and how many there are, of
// both questions about lassos. (All other options are tried by package differential.)
func TestStubbornSetsBeginWhereTheyLike(t *testing.T) {
	t.Parallel()
	networks := 300
	if runtime.GOARCH == "wasm" {
		networks = 100
	}
	said := map[search.Verdict]int{}
	for seed := range networks {
		r := rand.New(rand.NewPCG(13, uint64(seed)))
		n := random.Meshed(r)
		if seed%3 == 0 {
			n = random.Trapped(r)
		}
		c := &n.Components[r.IntN(len(n.Components))]
		target := map[string]string{c.Name: c.States[r.IntN(len(c.States))]}
		truth := differential.Known(n)
		for _, name := range engine.Those(engine.Stubborn) {
			a, _ := engine.Find(name)
			opt := engine.Options{Algorithm: name, SkipDeadEnds: a.Lasso && r.IntN(2) == 0, Elu: a.Elu && r.IntN(2) == 0}
			switch other := r.IntN(2) == 0; {
			case other && a.Generalized:
				opt.Accept = search.Generalized
			case other && !a.Lasso:
				opt.Target = target
			}
			report, err := engine.SearchByChance(n, opt, 1+r.Uint64N(1<<32))
			if err != nil {
				t.Fatalf("seed %d, %+v: %v\n%s", seed, opt, err, hoa.Write(n))
			}
			if differs := truth.Differs(opt, report); differs != "" {
				t.Fatalf("seed %d, %+v: it %s\n%s", seed, opt, differs, hoa.Write(n))
			}
			said[report.Verdict]++
		}
	}
	for _, v := range []search.Verdict{search.Lasso, search.Empty, search.Reached, search.Unreached, search.Deadlock, search.NoneDead} {
		if said[v] == 0 {
			t.Errorf("no search said %q: %v", v, said)
		}
	}
}
