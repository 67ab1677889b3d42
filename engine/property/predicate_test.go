package property_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
)

// stateFormula writes a random formula about states of a store.
func stateFormula(r *rand.Rand, size int) string {
	if size == 0 {
		return []string{"A@busy", `B@"idle B"`, "store == 2", "store <= 1", "tokens(store, A@busy) != 2",
			"tokens(A@busy, B@busy) = 1", "tokens(store, B@busy) >= 2", "true"}[r.IntN(8)]
	}
	if r.IntN(4) == 0 {
		return "!(" + stateFormula(r, size-1) + ")"
	}
	operator := []string{"&", "|", "->", "<->", "xor"}[r.IntN(5)]
	return "(" + stateFormula(r, size-1) + ") " + operator + " (" + stateFormula(r, r.IntN(size)) + ")"
}

// combinations are all vectors of one state each of some.
func combinations(states [][]int) [][]int {
	if len(states) == 0 {
		return [][]int{nil}
	}
	var list [][]int
	for _, rest := range combinations(states[1:]) {
		for _, s := range states[0] {
			list = append(list, append([]int{s}, rest...))
		}
	}
	return list
}

// Of one state each a predicate is decided; of several, what is said to hold or not to hold does so of all combinations.
func TestAPredicateOfSeveralStatesSaysNothingThatACombinationRefutes(t *testing.T) {
	n := store(3)
	names := property.Names{Network: n}
	open, decided := 0, 0
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 11))
		text := stateFormula(r, 3)
		p, wrong := names.Predicate(text)
		if wrong.HasErrors() {
			t.Fatalf("%s: %v", text, wrong)
		}
		var states [][]int
		for i := range n.Components {
			of := r.Perm(len(n.Components[i].States))
			states = append(states, of[:1+r.IntN(len(of))])
		}
		may, must := p.Holds(states)
		if may != must {
			open++
		} else {
			decided++
		}
		for _, vector := range combinations(states) {
			var one [][]int
			for _, s := range vector {
				one = append(one, []int{s})
			}
			can, holds := p.Holds(one)
			if can != holds || holds && !may || !holds && must {
				t.Fatalf("%s in %v: may %v, must %v; in %v %v, %v", text, states, may, must, vector, can, holds)
			}
			if moment := along(t, n, text, vector); moment != holds {
				t.Fatalf("%s in %v is %v; as a property of a run that stays there %v", text, vector, holds, moment)
			}
		}
		if may, must = p.Holds(make([][]int, len(states))); must && !may {
			t.Fatalf("%s of unknown states: %v, %v", text, may, must)
		}
	}
	if open < 20 || decided < 20 {
		t.Errorf("%d are open, %d decided", open, decided)
	}
}

// along evaluates a formula by the table that is shown of runs, at a run that stays in one state.
func along(t *testing.T, n *network.Network, text string, vector []int) bool {
	t.Helper()
	f, atoms, wrong := property.Parse(n, text)
	if wrong.HasErrors() {
		t.Fatal(wrong)
	}
	rows := f.Along(1, 0, func(name ltl.Name, _ int) bool {
		for k := range atoms {
			if atoms[k].Name == name {
				return atoms[k].Holds(vector, -1)
			}
		}
		return false
	})
	return rows[len(rows)-1].Holds[0]
}

func TestAPredicateIsAboutOneMoment(t *testing.T) {
	names := property.Names{Network: store(1)}
	for text, says := range map[string]string{
		"F A@busy":            "is about what follows",
		"A@busy U B@busy":     "is about what follows",
		"take | A@busy":       "is about a step",
		"A@bsy":               "did you mean A@busy",
		"A@busy &":            "",
		"C@busy & A@busy":     "no component is called",
		"enabled(\"take A\")": "-",
	} {
		p, wrong := names.Predicate(text)
		if says == "-" {
			if wrong.HasErrors() || p == nil {
				t.Errorf("%s: %v", text, wrong)
			}
			continue
		}
		if p != nil || !wrong.HasErrors() || !strings.Contains(say.Small(wrong[0].Message), says) {
			t.Errorf("%s: %v, %v", text, p, wrong)
		}
	}
}
