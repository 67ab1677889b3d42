package engine

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/search"
	"lassolab/engine/trial"
)

// lettered is a random network of automata that read letters over p, q and r, as text; and the same with a label for each
// letter.
func lettered(r *rand.Rand) (text string, n *network.Network) {
	n = network.New()
	for letter := range 8 {
		n.Label(fmt.Sprintf("x%d", letter))
	}
	var b strings.Builder
	for i := range 1 + r.IntN(2) {
		states := 1 + r.IntN(3)
		c := network.Component{Name: fmt.Sprintf("A%d", i), Initial: []int{0}, Marks: make([]uint64, states),
			Alphabet: []int{0, 1, 2, 3, 4, 5, 6, 7}}
		fmt.Fprintf(&b, "HOA: v1\nname: \"A%d\"\nStates: %d\nStart: 0\nAP: 3 \"p\" \"q\" \"r\"\nAcceptance: 0 t\n"+
			"lassolab-reading: valuations\n--BODY--\n", i, states)
		for s := range states {
			c.States = append(c.States, fmt.Sprintf("s%d", s))
			fmt.Fprintf(&b, "State: %d \"s%d\"\n", s, s)
			for range 1 + r.IntN(3) {
				to, care, value := r.IntN(states), r.IntN(8), r.IntN(8)
				guard := "t"
				for bit := range 3 {
					if care>>bit&1 == 1 {
						guard += []string{"&!", "&"}[value>>bit&1] + fmt.Sprint(bit)
					}
				}
				fmt.Fprintf(&b, "[%s] %d\n", guard, to)
				for letter := range 8 {
					if (letter^value)&care == 0 {
						c.Transitions = append(c.Transitions, network.Transition{From: s, Label: letter, To: to})
					}
				}
			}
		}
		b.WriteString("--END--\n")
		n.Add(c)
	}
	return b.String(), n
}

// inLabels writes a formula over p, q and r with labels for letters.
func inLabels(formula string) string {
	for bit, name := range []string{"p", "q", "r"} {
		var labels []string
		for letter := range 8 {
			if letter>>bit&1 == 1 {
				labels = append(labels, fmt.Sprintf("x%d", letter))
			}
		}
		formula = strings.ReplaceAll(formula, name, "("+strings.Join(labels, " | ")+")")
	}
	return formula
}

// Where letters are read over propositions, a formula over them has the answer that it has with a label for each letter.
func TestAFormulaOverPropositionsIsThatOverTheirLetters(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(2, 8))
	violated := 0
	for range trials(500) {
		text, n := lettered(r)
		document, wrong := hoa.Read(text, hoa.Options{})
		if document == nil || document.Reading != network.Valuations {
			t.Fatalf("%v\n%s", wrong, text)
		}
		formula := overPropositions(r, 1+r.IntN(5))
		want, err := trial.Violated(n, property.Property{Formula: inLabels(formula)})
		if err != nil {
			t.Fatal(err)
		}
		if want {
			violated++
		}
		for _, name := range []string{"ndfs", "scc", "decndfs"} {
			report, err := Search(t.Context(), document.Network, Options{Algorithm: name, Text: text,
				Property: &property.Property{Formula: formula}})
			if err != nil {
				t.Fatalf("%s of %s: %v\n%s", name, formula, err, text)
			}
			if got := report.Verdict == search.Lasso; got != want {
				t.Fatalf("%s of %s says %s, not %t\n%s", name, formula, report.Verdict, want, text)
			}
		}
	}
	if violated < trials(50) || violated > trials(450) {
		t.Errorf("%d are violated", violated)
	}
}

func overPropositions(r *rand.Rand, size int) string {
	if size <= 0 {
		return []string{"p", "q", "r", "!p", "!q"}[r.IntN(5)]
	}
	k := r.IntN(size)
	switch one := "(" + overPropositions(r, size-1) + ")"; r.IntN(6) {
	case 0:
		return "X " + one
	case 1:
		return "F " + one
	case 2:
		return "G " + one
	default:
		return "(" + overPropositions(r, k) + ") " + []string{"U", "R", "&", "|", "->"}[r.IntN(5)] + " (" + overPropositions(r, size-1-k) + ")"
	}
}
