package ltl

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"lassolab/engine/omega"
)

// from is the automaton that begins in another state.
func (a *Automaton) from(state int) *automaton {
	// The state and the first one change places.
	order := omega.Identity(a.Size())
	order[0], order[state] = state, 0
	return &automaton{class: omega.Identity(a.Symbols), Automaton: a.Select(order)}
}

func TestAStateAcceptsWhereItsNameHolds(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	names := []Name{{Word: "a"}, {Word: "b"}}
	alphabet, _ := Every(names)
	formulas, states, exact := 300, 0, 0
	for range formulas {
		f := arbitrary(random, 1+random.IntN(11), 2)
		a, err := Translate(t.Context(), f, false, alphabet)
		if err != nil {
			t.Fatal(f, err)
		}
		taken := map[string]bool{}
		for state, name := range a.Names {
			if taken[name] || name == "" || utf8.RuneCountInString(name) > longestName+1 {
				t.Fatalf("%s has a state called %q", f, name)
			}
			taken[name] = true
			formula, _, _ := strings.Cut(name, " · ")
			if strings.Contains(name, "…") {
				continue
			}
			says, wrong := Parse(formula, nil)
			if wrong.HasErrors() {
				t.Fatalf("%s has a state called %q: %v", f, name, wrong)
			}
			same := true
			from := a.from(state)
			for range 30 {
				w := anyWord(random, len(alphabet.Letters))
				accepts, holds := from.accepts(w), w.holds(says, alphabet)
				if holds && !accepts || state == 0 && holds != accepts {
					t.Fatalf("%s: %q accepts %v: %t; %q", f, name, w, accepts, a.Names)
				}
				same = same && holds == accepts
			}
			if states++; same {
				exact++
			}
		}
	}
	t.Logf("%d of %d names say what is accepted, the others what suffices", exact, states)
	if exact*20 < states*19 {
		t.Errorf("only %d of %d names say what is accepted", exact, states)
	}
}

func TestNamesAreWrittenAsTheyAreTaught(t *testing.T) {
	for text, want := range map[string]string{
		"G(p -> F q)":                      "G(p -> F q)|F q & G(p -> F q)",
		"p W q":                            "p W q|true",
		"F p & G F q":                      "F p & G F q|G F q|G F q · 2",
		"!(G F a -> G F b)":                "G F a & F G !b|G(F a & !b)|G(F a & !b) · 2",
		"(P0@hungry U P0@fed) & X \"a b\"": `P0@hungry U P0@fed & X "a b"|P0@hungry U P0@fed & "a b"|"a b"|P0@hungry U P0@fed|true`,
	} {
		f, wrong := Parse(text, nil)
		if wrong.HasErrors() {
			t.Fatal(wrong)
		}
		alphabet, _ := Every(f.Names())
		a, err := Translate(t.Context(), f, false, alphabet)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(a.Names, "|"); got != want {
			t.Errorf("%s: %s", text, got)
		}
	}
}
