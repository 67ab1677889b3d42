package engine

import (
	"math/rand/v2"
	"strings"
	"testing"

	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// A monitor without what it rests on goes wrong on some networks, and what it finds there is refused when it is evaluated.
func TestAMonitorNeedsTicksAndSplitting(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 3))
	wrongs := map[property.Condition]int{}
	for range testkit.Trials(500) {
		n := random.Network(r)
		formula := random.Formula(r, n, 1+r.IntN(4), false)
		want, err := random.Violated(n, property.Property{Formula: formula})
		if err != nil {
			t.Fatal(err)
		}
		for _, without := range []property.Condition{property.Stutter, property.Splitting} {
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
	if every() && (wrongs[property.Stutter] < 20 || wrongs[property.Splitting] == 0) {
		t.Errorf("too few go wrong: %v", wrongs)
	}
	t.Log(wrongs)
}

// Every run satisfies a formula or its negation, and no run both: where none violates the one, all violate the other.
func TestAFormulaOrItsNegationIsViolated(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(9, 1))
	neither := 0
	for range testkit.Trials(150) {
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
