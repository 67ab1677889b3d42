package interchange

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/random"
)

// formula is a random guard with what it means.
func formula(r *rand.Rand, propositions, depth int) (*guard, func(letter int) bool) {
	if depth == 0 || r.IntN(4) == 0 {
		if r.IntN(3) == 0 {
			return always, func(int) bool { return true }
		}
		p := r.IntN(propositions)
		return proposed(p), func(letter int) bool { return letter>>p&1 != 0 }
	}
	op := "!&|^ie"[r.IntN(6)]
	a, first := formula(r, propositions, depth-1)
	if op == '!' {
		return operated('!', a), func(letter int) bool { return !first(letter) }
	}
	b, second := formula(r, propositions, depth-1)
	return binary(op, a, b), func(letter int) bool {
		x, y := first(letter), second(letter)
		return map[byte]bool{'&': x && y, '|': x || y, 'i': !x || y, 'e': x == y, '^': x != y}[op]
	}
}

// A guard is written as HOA so that it holds when it held, whatever its operators are.
func TestGuardsAreWrittenAsTheyMean(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		g, holds := formula(r, 3, 4)
		text := "HOA: v1\nStates: 1\nStart: 0\nAcceptance: 0 t\nAP: 3 \"a\" \"b\" \"c\"\n--BODY--\nState: 0\n[" + g.hoa() + "] 0\n--END--\n"
		automata, diagnostics := hoa.Parse(text, hoa.Limits{})
		if diagnostics.HasErrors() {
			t.Fatalf("%v\n%s", diagnostics, text)
		}
		for letter := range 8 {
			if got, want := holdsHOA(automata[0].Body[0].Edges[0].Label, letter), holds(letter); got != want {
				t.Fatalf("[%s] is %v for %03b", g.hoa(), got, letter)
			}
		}
	}
}

func holdsHOA(f *hoa.Formula, letter int) bool {
	part := func(f *hoa.Formula) bool { return holdsHOA(f, letter) }
	switch f.Op {
	case hoa.Proposition:
		return letter>>f.Index&1 != 0
	case hoa.Not:
		return !part(f.Args[0])
	case hoa.And:
		return !slices.ContainsFunc(f.Args, func(f *hoa.Formula) bool { return !part(f) })
	case hoa.Or:
		return slices.ContainsFunc(f.Args, part)
	}
	return f.Op == hoa.True
}

// Any name comes back from how it is written, two names are written differently, and what others wrote stays as
// it is.
func TestNamesComeBackFromHowTheyAreWritten(t *testing.T) {
	ways := map[string]func(string) (written, read string){
		"percented": func(n string) (string, string) {
			w := percented(n, strangeBA, "i")
			return w, unpercented(w, strangeBA, "i")
		},
		"identified": func(n string) (string, string) {
			w := identified(n, takenPromela)
			return w, unidentified(w, takenPromela)
		},
		"labelled":  func(n string) (string, string) { w := labelled(n, false); return w, unlabelled(w, false) },
		"accepting": func(n string) (string, string) { w := labelled(n, true); return w, unlabelled(w, true) },
	}
	for name, way := range ways {
		seen := map[string]string{}
		for _, n := range random.OddNames {
			w, read := way(n)
			if read != n || seen[w] != "" {
				t.Errorf("%s: %q is written %q and read %q (%q)", name, n, w, read, seen[w])
			}
			seen[w] = n
		}
	}
	for _, text := range []string{"100%25x", "%zz", "50%", "%2c", "_x41_", "_xzz_"} {
		if got := unpercented(text, strangeBA); got != text {
			t.Errorf("%q is read %q", text, got)
		}
		if got := unidentified(text, takenPromela); got != text {
			t.Errorf("%q is read %q", text, got)
		}
	}
}
