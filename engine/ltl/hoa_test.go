package ltl

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/omega"
)

// meets evaluates an edge label on a letter.
func meets(f *hoa.Formula, letter uint64) bool {
	switch f.Op {
	case hoa.True:
		return true
	case hoa.Proposition:
		return letter>>f.Index&1 == 1
	case hoa.Not:
		return !meets(f.Args[0], letter)
	case hoa.And:
		return !slices.ContainsFunc(f.Args, func(g *hoa.Formula) bool { return !meets(g, letter) })
	case hoa.Or:
		return slices.ContainsFunc(f.Args, func(g *hoa.Formula) bool { return meets(g, letter) })
	}
	return false
}

// again is an automaton as it is read from its text.
func (a *Automaton) again(t *testing.T) *automaton {
	t.Helper()
	text := a.HOA(`a "title" \ of it`)
	document, wrong := hoa.Read(text, hoa.Options{})
	if document == nil || wrong.HasErrors() {
		t.Fatalf("%v\n%s", wrong, text)
	}
	read, component := document.Automata[0], document.Network.Components[0]
	if document.Reading != "valuations" || component.Name != `a "title" \ of it` || !slices.Equal(component.States, a.Names) {
		t.Fatalf("read as %s, %q, with states %q\n%s", document.Reading, component.Name, component.States, text)
	}
	b := &automaton{class: omega.Identity(a.Symbols), Automaton: &omega.Automaton{Symbols: a.Symbols, Sets: 1}}
	for s, state := range read.Body {
		b.Add(component.Marks[s])
		for _, edge := range state.Edges {
			for letter, bits := range a.Letters {
				if meets(edge.Label, bits) {
					b.Connect(s, letter, edge.To.States[0])
				}
			}
		}
	}
	b.Sort()
	for s, edges := range b.Edges {
		if !slices.Equal(edges, slices.Compact(slices.Clone(a.Edges[s]))) {
			t.Fatalf("state %d has the edges %v, not %v\n%s", s, edges, a.Edges[s], text)
		}
	}
	return b
}

func TestAnAutomatonIsReadAsItIsWritten(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	alphabet, _ := Every([]Name{{Word: "a"}, {Word: "b"}, {Word: "c"}})
	for range 80 {
		f, negated := arbitrary(random, 1+random.IntN(12), 3), random.IntN(2) == 0
		a, err := Translate(t.Context(), f, negated, alphabet)
		if err != nil {
			t.Fatal(f, err)
		}
		b := a.again(t)
		for range 20 {
			if w := anyWord(random, len(alphabet.Letters)); b.accepts(w) != (w.holds(f, alphabet) != negated) {
				t.Fatalf("%s, negated %t, on %v: %t\n%s", f, negated, w, !w.holds(f, alphabet), a.HOA(""))
			}
		}
	}
}

func TestAlphabetsThatLackLettersAreWrittenToo(t *testing.T) {
	f, _ := Parse(`G(P0@hungry -> F P0@fed) & G F "a b"`, nil)
	a, err := Translate(t.Context(), f, true, Alphabet{Names: f.Names(), Letters: []uint64{0, 1, 2, 4, 5}})
	if err != nil {
		t.Fatal(err)
	}
	a.again(t)
	for _, text := range []string{"true", "false"} {
		f, _ := Parse(text, nil)
		alphabet, _ := Every(f.Names())
		a, err := Translate(t.Context(), f, false, alphabet)
		if err != nil {
			t.Fatal(err)
		}
		a.again(t)
	}
}

func TestEdgeLabelsAreShort(t *testing.T) {
	f, _ := Parse("(a | b) U c", nil)
	alphabet, _ := Every(f.Names())
	a, err := Translate(t.Context(), f, false, alphabet)
	if err != nil {
		t.Fatal(err)
	}
	const want = `State: 0 "(a | b) U c"
[0&!2 | 1&!2] 0
[2] 1
State: 1 "true" {0}
[t] 1
--END--
`
	_, got, _ := strings.Cut(a.HOA("it"), "--BODY--\n")
	if got != want {
		t.Error(got)
	}
}
