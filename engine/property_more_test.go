package engine

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// anyProperty is a random property of a network.
func anyProperty(r *rand.Rand, n *network.Network) property.Property {
	p := property.Property{Formula: random.Formula(r, n, 1+r.IntN(6), r.IntN(3) == 0), Everywhere: r.IntN(4) == 0}
	switch r.IntN(5) {
	case 0:
		p.Ends = true
	case 1:
		p.Accepting = true
	case 2:
		for i := range n.Components {
			if r.IntN(2) == 0 {
				p.Fair = append(p.Fair, n.Components[i].Name)
			}
		}
	}
	return p
}

// A monitor without what it rests on goes wrong on some networks, and what it finds there is refused when it is evaluated.
func TestAMonitorNeedsTicksAndSplitting(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 3))
	wrongs := map[property.Condition]int{}
	for range trials(500) {
		n := random.Network(r)
		formula := random.Formula(r, n, 1+r.IntN(4), false)
		want, err := random.Violated(n, property.Property{Formula: formula})
		if err != nil {
			t.Fatal(err)
		}
		for _, without := range []property.Condition{property.Ticks, property.Splitting} {
			report, err := Search(t.Context(), n, Options{Algorithm: "ndfs",
				Without: string(without), Property: &property.Property{Formula: formula}})
			if err != nil {
				t.Fatal(err)
			}
			found := report.Verdict == search.Lasso
			if want && !found {
				if wrongs[without]++; without == property.Splitting {
					t.Fatalf("a monitor that guesses missed a counterexample: %s", formula)
				}
			}
			if !want && found {
				wrongs[without]++
				if report.Lasso.Checked || report.Lasso.Refused == "" {
					t.Fatalf("without %s a run was taken for a counterexample: %s", without, formula)
				}
			}
			if report.Complete || !strings.Contains(strings.Join(report.Warnings, " "), "Without "+string(without)) {
				t.Fatalf("nothing says that the monitor is broken: %q", report.Warnings)
			}
		}
	}
	if every() && (wrongs[property.Ticks] < 20 || wrongs[property.Splitting] == 0) {
		t.Errorf("too few go wrong: %v", wrongs)
	}
	t.Log(wrongs)
}

// Every run satisfies a formula or its negation, and no run both: where none violates the one, all violate the other.
func TestAFormulaOrItsNegationIsViolated(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(9, 1))
	neither := 0
	for range trials(150) {
		n := random.Network(r)
		formula := random.Formula(r, n, 1+r.IntN(5), true)
		ask := func(formula string) bool {
			report, err := Search(t.Context(), n, Options{Algorithm: "decndfs",
				Property: &property.Property{Formula: formula}})
			if err != nil {
				t.Fatal(err)
			}
			return report.Verdict == search.Lasso
		}
		if ask(formula) || ask("!("+formula+")") {
			continue
		}
		neither++
		if ask("false") {
			t.Fatalf("there is an infinite run, and it violates neither %s nor its negation", formula)
		}
	}
	if neither == 0 && every() {
		t.Error("no network without infinite runs was tried")
	}
}

// A shorter counterexample is there just where one is, and another one has a cycle with other labels, or passes other states.
func TestACounterexampleCanBeShorterOrAnother(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(21, 4))
	violated, others, shorter := 0, 0, 0
	for range trials(150) {
		n := random.Network(r)
		p := anyProperty(r, n)
		p.Ends = false
		opt := Options{Algorithm: "scc", Property: &p}
		report, err := Search(t.Context(), n, opt)
		if err != nil {
			t.Fatal(err)
		}
		short, err := Shortest(t.Context(), n, opt, report.Lasso)
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
		another, err := Another(t.Context(), n, opt, []lasso.Named{*short.Lasso})
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
