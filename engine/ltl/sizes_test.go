package ltl

import (
	"context"
	"embed"
	"os"
	"slices"
	"strings"
	"testing"
)

//go:embed testdata/*.txt
var literature embed.FS

// sets are the formulas of the literature, and the most states that their automata and those of their negations may
// have together, of formulas with at most seven propositions. For comparison, Spot's own table of regressions
// (ltl2tgba -B, tests/core/ltl2tgba2.test) has 214, 43, 81, 179 and 50 states and, negated, 221, 51, 48, 207 and 56.
var sets = []struct {
	name              string
	states, negations int
}{
	{"dwyer", 209, 215}, {"etessami-holzmann", 44, 51}, {"somenzi-bloem", 81, 47}, {"liberouter", 178, 207}, {"beem", 49, 56},
}

// printed is a formula of a set.
type printed struct {
	number string
	*Formula
	twin bool // its negation is in the set, as a formula of its own
}

// read reads a set.
func read(t testing.TB, name string) (list []printed) {
	text, err := literature.ReadFile("testdata/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		number, formula, _ := strings.Cut(strings.TrimSpace(line), " ")
		f, wrong := Parse(formula, nil)
		if wrong.HasErrors() {
			t.Fatal(name, number, wrong)
		}
		list = append(list, printed{number: number, Formula: f})
	}
	for i, f := range list {
		list[i].twin = slices.ContainsFunc(list, func(g printed) bool { return f.negates(g) || g.negates(f) })
	}
	return list
}

// negates reports whether a formula is another one with a negation before it.
func (p printed) negates(other printed) bool {
	return p.Operator == Not && p.Args[0].String() == other.String()
}

// states counts the states of a formula's automaton.
func (p printed) states(t testing.TB, negated bool) int {
	alphabet, err := Every(p.Names())
	if err != nil {
		t.Fatal(p.number, err)
	}
	a, err := Translate(context.Background(), p.Formula, negated, alphabet)
	if err != nil {
		t.Fatal(p.number, err)
	}
	return a.Size()
}

func TestTheFormulasOfTheLiteratureHaveSmallAutomata(t *testing.T) {
	states, negations := 0, 0
	for _, set := range sets {
		here, negated := 0, 0
		for _, f := range read(t, set.name) {
			if len(f.Names()) > 7 && os.Getenv("LASSOLAB_TRIALS") == "" {
				continue // takes long, and is compared with nothing
			}
			n, m := f.states(t, false), 0
			if !f.twin {
				m = f.states(t, true)
			}
			t.Logf("%s %s: %d and %d, %d propositions", set.name, f.number, n, m, len(f.Names()))
			if len(f.Names()) > 7 {
				continue
			}
			here, negated = here+n, negated+m
		}
		if here > set.states || negated > set.negations {
			t.Errorf("%s: %d and, negated, %d; at most %d and %d", set.name, here, negated, set.states, set.negations)
		}
		t.Logf("%s: %d and, negated, %d states", set.name, here, negated)
		states, negations = states+here, negations+negated
	}
	t.Logf("in all %d and, negated, %d states", states, negations)
}

func BenchmarkTheFormulasOfTheLiterature(b *testing.B) {
	for b.Loop() {
		for _, set := range sets {
			for _, f := range read(b, set.name) {
				f.states(b, false)
				f.states(b, true)
			}
		}
	}
}
