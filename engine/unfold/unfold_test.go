package unfold_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/testkit"
	"lassolab/engine/unfold"
)

// [DEC] Figure 10 counts the events of prefixes, cut-offs included.
func TestTheEventsOfFigure10(t *testing.T) {
	for _, c := range []struct {
		model  string
		build  func(n int) *network.Network
		sizes  []int
		events []int
	}{
		{"philosophers", family.Philosophers, []int{3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
			[]int{75, 162, 293, 482, 735, 1066, 1481, 1994, 2386, 2874}},
		{"rings with one more internal label", func(n int) *network.Network { return family.Ring(n, 2) },
			[]int{6, 7, 8, 9, 10, 15, 20, 25}, []int{342, 484, 651, 843, 1060, 2525, 4570, 7240}},
		{"rings", func(n int) *network.Network { return family.Ring(n, 1) }, []int{6, 7, 8, 9, 10, 15, 20, 25}, []int{336, 477, 643, 834, 1050, 2510, 4550, 7215}},
		// Theorem 3: an event for each combination of outcomes of the label, and one for each internal transition
		{"components that all meet", family.Unfolding, []int{2, 3, 4, 5, 6, 7, 8, 9, 10}, nil},
	} {
		for k, n := range c.sizes {
			p, err := unfold.Unfold(c.build(n), unfold.Orders["total"], false)
			if err != nil {
				t.Fatal(err)
			}
			if c.events != nil && p.Events != c.events[k] {
				t.Errorf("%d %s: %d events, not %d", n, c.model, p.Events, c.events[k])
			}
		}
	}
}

func TestMcMillansOrderCutsOffLess(t *testing.T) {
	p, err := unfold.Unfold(family.Philosophers(3), unfold.Orders["by size"], false)
	if err != nil || p.Events != 90 {
		t.Errorf("three philosophers: %d events: %v", p.Events, err)
	}
}

// a prefix is complete: its cuts are the reachable states.
func TestTheCutsOfAPrefixAreTheReachableStates(t *testing.T) {
	for seed := range testkit.Trials(2000) {
		r := rand.New(rand.NewPCG(36, uint64(seed)))
		n := random.Network(r)
		if seed%2 == 1 {
			n = random.Meshed(r)
		}
		want := random.Brute(n).States
		for name, o := range unfold.Orders {
			p, err := unfold.Unfold(n, o, true)
			if err != nil {
				t.Fatal(err)
			}
			if !maps.Equal(p.States, want) {
				t.Fatalf("seed %d, %s: the cuts are %v, brute force %v", seed, name,
					slices.Sorted(maps.Keys(p.States)), slices.Sorted(maps.Keys(want)))
			}
		}
	}
}
