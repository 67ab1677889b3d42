package random_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/random"
)

// count is a measure of a network that no cut increases.
func count(n *network.Network) string {
	states, alphabet, transitions, initial, sets, marks := 0, 0, 0, 0, 0, 0
	for i := range n.Components {
		c := &n.Components[i]
		states, alphabet, transitions = states+len(c.States), alphabet+len(c.Alphabet),
			transitions+len(c.Transitions)
		initial, sets = initial+len(c.Initial), sets+c.Sets
		for s := range c.States {
			for set := range c.Sets {
				marks += int(c.Marks[s] >> set & 1)
			}
		}
	}
	return fmt.Sprintf("%d components, %d labels, %d states, %d in alphabets, %d transitions, %d initial, %d sets, %d marks, %d first, %d declared, %d shared",
		len(n.Components), len(n.Labels), states, alphabet, transitions, initial, sets, marks, len(n.First),
		len(n.Declared), len(n.Shared))
}

// what is left after shrinking is what the failure needs, and nothing else.
func TestShrinkLeavesWhatTheFailureNeeds(t *testing.T) {
	lasso := func(n *network.Network) bool { return random.Brute(n).Simultaneous }
	for _, c := range []struct {
		about string
		from  *network.Network
		fails func(*network.Network) bool
		left  string
	}{
		{"anything", family.Philosophers(3), func(*network.Network) bool { return true },
			"1 components, 0 labels, 1 states, 0 in alphabets, 0 transitions, 1 initial, 0 sets, 0 marks, 0 first, 0 declared, 0 shared"},
		{"a lasso: one loop", family.Figure8(), lasso,
			"1 components, 1 labels, 1 states, 1 in alphabets, 1 transitions, 1 initial, 0 sets, 0 marks, 0 first, 0 declared, 0 shared"},
		{"a label that two components have, and a step", family.Ring(3, 1), func(n *network.Network) bool {
			return slices.ContainsFunc(n.Labels,
				func(l network.Label) bool { return len(l.Participants) > 1 }) && len(random.Brute(n).States) > 1
		}, "2 components, 2 labels, 3 states, 3 in alphabets, 1 transitions, 2 initial, 0 sets, 0 marks, 0 first, 0 declared, 0 shared"},
		{"a mark on a state that is not initial", family.Figure5(), func(n *network.Network) bool {
			return slices.ContainsFunc(n.Components[0].Marks, func(m uint64) bool { return m != 0 })
		},
			"1 components, 0 labels, 2 states, 0 in alphabets, 0 transitions, 1 initial, 1 sets, 1 marks, 0 first, 0 declared, 0 shared"},
		{"a shared label", family.Figure5(), func(n *network.Network) bool { return len(n.Shared) > 0 },
			"1 components, 1 labels, 1 states, 1 in alphabets, 0 transitions, 1 initial, 0 sets, 0 marks, 0 first, 0 declared, 1 shared"},
		{"a declared pair", family.Figure2(), func(n *network.Network) bool { return len(n.Declared) > 0 },
			"1 components, 2 labels, 1 states, 2 in alphabets, 0 transitions, 1 initial, 0 sets, 0 marks, 0 first, 1 declared, 0 shared"},
		{"an order", family.Figure2(), func(n *network.Network) bool {
			return len(n.First) == 1 && n.Labels[n.First[0]].Name == "c" || len(n.First) > 1
		},
			"1 components, 1 labels, 1 states, 1 in alphabets, 0 transitions, 1 initial, 0 sets, 0 marks, 1 first, 0 declared, 0 shared"},
		{"the centre", family.Transport(2), func(n *network.Network) bool { return n.Components[0].Centre },
			"1 components, 0 labels, 1 states, 0 in alphabets, 0 transitions, 1 initial, 0 sets, 0 marks, 0 first, 0 declared, 0 shared"},
	} {
		before := hoa.Write(c.from)
		got := random.Shrink(c.from, c.fails)
		if count(got) != c.left || !c.fails(got) {
			t.Errorf("%s: %s; still failing: %t", c.about, count(got), c.fails(got))
		}
		if hoa.Write(c.from) != before {
			t.Errorf("%s: Shrink changed its argument", c.about)
		}
	}
}

// every network that fails sees is valid, what is returned fails, and it fails as it is read back from its
// text.
func TestShrunkNetworksAreValidAndAreTheirText(t *testing.T) {
	fails := func(n *network.Network) bool {
		if problems := n.Validate(); len(problems) > 0 {
			t.Fatalf("not valid: %s\n%s", problems[0].Message, hoa.Write(n))
		}
		truth := random.Brute(n)
		return truth.Generalized && len(truth.States) > 3
	}
	tried := 0
	for seed := range uint64(600) {
		n := random.Network(rand.New(rand.NewPCG(9, seed)))
		if !fails(n) {
			continue
		}
		tried++
		got := random.Shrink(n, fails)
		text := hoa.Write(got)
		document, diagnostics := hoa.Read(text, hoa.Options{})
		if diagnostics.HasErrors() {
			t.Fatalf("seed %d: %s\n%s", seed, diagnostics[0].Format("shrunk"), text)
		}
		if !fails(got) || !fails(document.Network) || hoa.Write(document.Network) != text {
			t.Errorf("seed %d: the text is another network\n%s", seed, text)
		}
		if again := hoa.Write(random.Shrink(n, fails)); again != text {
			t.Errorf("seed %d: shrinks differently when asked again", seed)
		}
		for i := range got.Components {
			c := &got.Components[i]
			all := c.Transitions
			for k := range all {
				c.Transitions = slices.Delete(slices.Clone(all), k, k+1)
				if fails(got) {
					t.Errorf("seed %d: %s can do without transition %d\n%s", seed, c.Name, k, text)
				}
			}
			c.Transitions = all
		}
	}
	if tried < 20 {
		t.Errorf("only %d networks failed to begin with", tried)
	}
}

// a network that does not fail in the order of its text is returned as it is.
func TestShrinkReturnsWhatItCannotReproduce(t *testing.T) {
	n := family.Figure1()
	if got := random.Shrink(n, func(c *network.Network) bool { return c == n }); got != n {
		t.Error("another network came back")
	}
}
