package proof_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/proof"
	"lassolab/engine/random"
	"lassolab/engine/testkit"
)

// A shorter counterexample is there just where one is, and another one has a cycle with other labels, or passes other states.
func TestACounterexampleCanBeShorterOrAnother(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(21, 4))
	violated, others, shorter := 0, 0, 0
	for range testkit.Trials(150) {
		n := random.Network(r)
		p := anyProperty(r, n)
		p.Ends = false
		opt := engine.Options{Algorithm: "scc", Property: &p}
		report, err := engine.Search(t.Context(), n, opt)
		if err != nil {
			t.Fatal(err)
		}
		short, err := proof.Shortest(t.Context(), n, opt, report.Lasso)
		if err != nil {
			t.Fatal(err)
		}
		if (short.Lasso != nil) != (report.Lasso != nil) {
			t.Fatalf("%+v: a short one %v, but %s", p, short, report.Verdict)
		}
		if report.Lasso == nil {
			continue
		}
		violated++
		steps := func(r *lasso.Named) int { return len(r.Prefix) + len(r.Cycle) }
		if steps(short.Lasso) > steps(report.Lasso) || len(short.Truth[0].Holds) != steps(short.Lasso) {
			t.Fatalf("%+v: %d steps became %d, with %d moments", p, steps(report.Lasso), steps(short.Lasso), len(short.Truth[0].Holds))
		}
		if steps(short.Lasso) < steps(report.Lasso) {
			shorter++
		}
		another, err := proof.Another(t.Context(), n, opt, []lasso.Named{*short.Lasso})
		if err != nil {
			t.Fatal(err)
		}
		if another.Lasso == nil {
			continue
		}
		others++
		used := func(r *lasso.Named) string {
			set := map[string]bool{}
			for _, s := range r.Cycle {
				set[s.Label] = true
			}
			return strings.Join(slices.Sorted(maps.Keys(set)), " ")
		}
		if another.Differs == "labels" && used(another.Lasso) == used(short.Lasso) {
			t.Fatalf("%+v: another cycle has the same labels, %s", p, used(short.Lasso))
		}
	}
	if every() && (violated < 25 || others < 7 || shorter == 0) {
		t.Errorf("%d violated, %d others, %d shorter", violated, others, shorter)
	}
	t.Log(violated, others, shorter)
}
