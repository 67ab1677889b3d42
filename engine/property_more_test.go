package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/network"
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

// A formula about thirteen components has more combinations than a monitor keeps: counters compute its parts. Here the
// states are enumerated. Without being told, the monitor has counters where it needs them.
func TestAFormulaMaySpeakOfAnyNumberOfComponents(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(13, 4))
	verdicts := map[bool]int{}
	for range testkit.Trials(1) {
		n := switches(r, 13)
		part, _, holds := circuit(r, 13)
		some, same, _ := circuit(r, 5)
		graph := random.Explore(n)
		bad := make([]bool, len(graph.Vectors))
		for v := range bad {
			bad[v] = !holds(graph.Vectors[v])
		}
		violated := slices.Contains(bad, true)
		for trimmed := true; trimmed; { // what is left lies before a cycle of bad states
			trimmed = false
			for v := range bad {
				if bad[v] && !slices.ContainsFunc(graph.Edges[v], func(e random.Edge) bool { return bad[e.To] }) {
					bad[v], trimmed = false, true
				}
			}
		}
		for formula, want := range map[string]bool{"G (" + part + ")": violated,
			"G F (" + part + ")": slices.Contains(bad, true), "G (" + some + " <-> " + same + ")": false} {
			for _, algorithm := range []string{"ndfs", "decndfs", "stubborn-ndfs"} {
				report, err := Search(t.Context(), n, Options{Algorithm: algorithm, Property: &property.Property{Formula: formula, Counted: true}})
				if err != nil {
					t.Fatalf("%s: %v", formula, err)
				}
				if got := report.Verdict == search.Lasso; got != want || got && !report.Lasso.Checked {
					t.Errorf("%s on %s: %s, and the states say that it is violated: %t", algorithm, formula, report.Verdict, want)
				}
			}
			verdicts[want]++
		}
		if _, err := Search(t.Context(), n, Options{Algorithm: "decndfs", Property: &property.Property{Formula: "G (" + part + ")"}}); err != nil {
			t.Error(err)
		}
	}
	if verdicts[true] == 0 || verdicts[false] == 0 {
		t.Errorf("all have one answer: %v", verdicts)
	}
}

// switches is a network of components that are on or off, and are turned alone and in pairs.
func switches(r *rand.Rand, count int) *network.Network {
	n := network.New()
	list := make([]network.Component, count)
	add := func(i, from, label, to int) {
		if !slices.Contains(list[i].Alphabet, label) {
			list[i].Alphabet = append(list[i].Alphabet, label)
		}
		list[i].Transitions = append(list[i].Transitions, network.Transition{From: from, Label: label, To: to})
	}
	for i := range list {
		list[i] = network.Component{Name: fmt.Sprint("c", i), States: []string{"off", "on"}, Initial: []int{0}, Marks: make([]uint64, 2)}
		alone := n.Label(fmt.Sprint("turn", i))
		add(i, 0, alone, 1)
		add(i, 1, alone, 0)
	}
	for k := range 4 {
		both := n.Label(fmt.Sprint("both", k))
		i, j := r.IntN(count-1), count-1
		add(i, 0, both, 1)
		add(i, 1, both, 0)
		add(j, k%2, both, 1-k%2)
	}
	for _, c := range list {
		n.Add(c)
	}
	return n
}

// circuit is a random part of a formula over all components, each once, the same written otherwise, and what it says of
// their states.
func circuit(r *rand.Rand, count int) (part, same string, holds func(state []int) bool) {
	type gate struct {
		text, same string
		holds      func([]int) bool
	}
	var open []gate
	for i := range count {
		open = append(open, gate{fmt.Sprintf("c%d@on", i), fmt.Sprintf("!c%d@off", i), func(v []int) bool { return v[i] == 1 }})
	}
	for len(open) > 1 {
		k := r.IntN(len(open) - 1)
		a, b := open[k], open[k+1]
		operators := []struct {
			sign, same string
			of         func(a, b bool) bool
		}{
			{"&", "!(!%s | !%s)", func(a, b bool) bool { return a && b }},
			{"|", "(!%s -> %s)", func(a, b bool) bool { return a || b }},
			{"->", "!(%s & !%s)", func(a, b bool) bool { return !a || b }},
			{"<->", "!(%s xor %s)", func(a, b bool) bool { return a == b }},
			{"xor", "(%s <-> !%s)", func(a, b bool) bool { return a != b }},
		}
		o := operators[r.IntN(3)]
		if len(open) == 2 { // an operand whose change turns the truth either way doubles the variants of each label
			o = operators[r.IntN(len(operators))]
		}
		open = slices.Replace(open, k, k+2, gate{"(" + a.text + " " + o.sign + " " + b.text + ")",
			fmt.Sprintf(o.same, a.same, b.same), func(v []int) bool { return o.of(a.holds(v), b.holds(v)) }})
	}
	return open[0].text, open[0].same, open[0].holds
}
