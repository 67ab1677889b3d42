package hoa

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"lassolab/engine/network"
)

// steps gives the transitions of a component under valuations by the letters themselves, over the propositions named.
func steps(n *network.Network, component int, propositions []string) map[string]bool {
	all := map[string]bool{}
	for _, t := range n.Components[component].Transitions {
		for letter := range 1 << len(propositions) {
			holds := func(p int) bool {
				return letter>>slices.Index(propositions, n.Letters.Propositions[p])&1 != 0
			}
			if slices.ContainsFunc(n.Letters.Cubes[t.Label], func(c network.Cube) bool {
				return !slices.ContainsFunc(c.True, func(p int) bool { return !holds(p) }) && !slices.ContainsFunc(c.False, holds)
			}) {
				all[fmt.Sprint(t.From, letter, t.To)] = true
			}
		}
	}
	return all
}

// A network of letters is written with formulas over its propositions, and read back it has the same transitions with
// the same letters. What a formula is about does not depend on the automata beside it.
func TestANetworkOfLettersIsReadBackAsItWas(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 1))
	propositions := []string{"p", "q", "r", "s"}
	for range 400 {
		src := randomStream(random)
		document, _ := Read(src, Options{Reading: network.Valuations})
		n := document.Network
		if n.Letters == nil {
			t.Fatalf("no letters\n%s", src)
		}
		for l := range n.Labels {
			if random.IntN(5) == 0 {
				n.First = append(n.First, l)
			}
		}
		text := Write(n)
		again, diagnostics := Read(text, Options{})
		if again == nil || len(diagnostics) > 0 || again.Reading != network.Valuations {
			t.Fatalf("%v\n%s", diagnostics, text)
		}
		if len(again.Network.First) != len(n.First) {
			t.Fatalf("of %d labels in the order %d are left\n%s", len(n.First), len(again.Network.First), text)
		}
		for i := range n.Components {
			a, b := &n.Components[i], &again.Network.Components[i]
			if a.Name != b.Name || !slices.Equal(a.States, b.States) || !slices.Equal(a.Initial, b.Initial) ||
				a.Sets != b.Sets || !slices.Equal(a.Marks, b.Marks) {
				t.Fatalf("component %d of\n%s\nbecame\n%s", i, src, text)
			}
			if was, is := steps(n, i, propositions), steps(again.Network, i, propositions); !reflect.DeepEqual(was, is) {
				t.Fatalf("component %d of\n%s\nbecame\n%s", i, src, text)
			}
			alone, diagnostics := Read(WriteComponent(n, i), Options{})
			if alone == nil || !reflect.DeepEqual(steps(n, i, propositions), steps(alone.Network, 0, propositions)) {
				t.Fatalf("component %d alone is another: %v\n%s", i, diagnostics, WriteComponent(n, i))
			}
		}
	}
}

// Letters that take too much to write down are left out, and the text is read all the same.
func TestTooManyLettersAreLeftOut(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 2))
	text := "HOA: v1 Start: 0 Acceptance: 0 t AP: 12"
	for p := range 12 {
		text += fmt.Sprintf(" \"p%d\"", p)
	}
	text += " --BODY-- State: 0 ["
	for letter := range 1 << 12 {
		if random.IntN(2) == 0 {
			if text[len(text)-1] != '[' {
				text += " | "
			}
			for p := range 12 {
				text += []string{"!", ""}[letter>>p&1] + fmt.Sprint(p) + "&"
			}
			text += "t"
		}
	}
	document, diagnostics := Read(text+"] 0 --END--", Options{})
	if document == nil || document.Network.Letters != nil {
		t.Error("a formula at random is written down", diagnostics)
	}
}
