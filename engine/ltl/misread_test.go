package ltl

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/testkit"
)

func parsed(t *testing.T, text string) *Formula {
	t.Helper()
	f, wrong := Parse(text, nil)
	if f == nil {
		t.Fatalf("%s: %v", text, wrong)
	}
	return f
}

func TestWhatIsMisreadAndMiswritten(t *testing.T) {
	var b strings.Builder
	for _, text := range []string{"G(a -> F b)", "a U b", "F(a & X b)", "G a -> b", "G F a", "a W (b & !a)"} {
		f := parsed(t, text)
		for k, list := range [][]Reading{f.Misread(), f.Miswritten()} {
			fmt.Fprintf(&b, "%s is %s\n", f, []string{"taken for", "meant and written as"}[k])
			for _, r := range list {
				fmt.Fprintf(&b, "  %s: %s\n", r.Name, r.Formula)
			}
		}
	}
	testkit.Golden(t, b.String())
}

// What a misconception makes of a formula is written by the same misconception when that is meant.
func TestEachMisconceptionGoesBothWays(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 8))
	for range testkit.Trials(300) {
		f := arbitrary(random, 1+random.IntN(8), 2)
		for _, m := range misconceptions {
			for _, g := range f.rewritten(m.misread) {
				back := g.rewritten(m.written)
				if !slices.ContainsFunc(back, func(h *Formula) bool { return h.String() == f.String() }) {
					t.Errorf("%s: %s is taken for %s, which is never written so", m.Name, f, g)
				}
			}
		}
	}
}

func TestRegionsHaveWordsThatAreInThem(t *testing.T) {
	ctx := context.Background()
	random := rand.New(rand.NewPCG(2, 9))
	for range testkit.Trials(60) {
		f, g := arbitrary(random, 1+random.IntN(6), 2), arbitrary(random, 1+random.IntN(6), 2)
		a, err := Every(of(And, f, g).Names())
		if err != nil {
			t.Fatal(err)
		}
		words, err := Regions(ctx, f, g, a)
		if err != nil {
			t.Fatal(err)
		}
		for i, w := range words {
			if w != nil && (w.Satisfies(f) != (i < 2) || w.Satisfies(g) != (i%2 == 0)) {
				t.Errorf("%s and %s: region %d has %s", f, g, i, w)
			}
		}
		for range 20 { // each word is in a region that is not empty
			letters := make([]uint64, 1+random.IntN(4))
			for k := range letters {
				letters[k] = a.Letters[random.IntN(len(a.Letters))]
			}
			w := Spell(a.Names, letters, random.IntN(len(letters)))
			region := 0
			if !w.Satisfies(f) {
				region = 2
			}
			if !w.Satisfies(g) {
				region++
			}
			if words[region] == nil {
				t.Errorf("%s and %s: no word is said to be in region %d, and %s is", f, g, region, w)
			}
		}
	}
}
