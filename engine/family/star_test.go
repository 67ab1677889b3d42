package family_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
)

// [STD] Section 2.3: three decoupled states, whatever the number of packages.
func TestTransportHasThreeDecoupledStatesUnderTheStar(t *testing.T) {
	for n := 1; n <= 40; n += 13 {
		if states, _ := exploreStar(family.Transport(n)); states != 3 {
			t.Errorf("%d packages: %d decoupled states", n, states)
		}
	}
}

// [STD] Figure 3, Peterson: 274 decoupled states at depth 120 for 3 processes, 6698 at 1615 for 4,
// with duplicate pruning. The paper takes every write for a step of the centre, which the ports
// bring about. A write that leaves its variable as it was moves no centre component; where that
// makes it a leaf's step there are 201.
func TestPetersonHasThePapersDecoupledStatesWhereEveryWriteIsACentreStep(t *testing.T) {
	for _, want := range []struct {
		n             int
		ports         bool
		states, stack int
	}{
		{2, true, 16, 12},
		{2, false, 8, 7},
		{3, true, 274, 120},
		{3, false, 201, 102},
		{4, true, 6698, 1615},
	} {
		if want.n > 3 && os.Getenv("LASSOLAB_TRIALS") == "" {
			continue // takes long: the law is seen in smaller ones
		}
		if states, stack := exploreStar(family.Peterson(want.n, want.ports)); states != want.states ||
			stack != want.stack {
			t.Errorf("%d processes, ports %t: %d decoupled states, stack %d; want %d, %d",
				want.n, want.ports, states, stack, want.states, want.stack)
		}
	}
}

// star is decoupled search over a star as SEARCHES section 6 defines it, without any cleverness: a second
// opinion that shares no code with the searches. A decoupled state holds the sorted states of each component;
// those of the centre are alone. The centre must be deterministic.
type star struct{ *network.Network }

// exploreStar counts the decoupled states and the transitions of the longest stack: depth first, in ≪
// order, with duplicate pruning.
func exploreStar(n *network.Network) (states, longest int) {
	type entry struct {
		state [][]int
		next  int // the place in ≪ of the label to try next
	}
	s, order := star{n}, n.Order(n.First)
	known := map[string]bool{}
	var stack []entry
	enter := func(state [][]int) {
		s.saturate(state)
		if key := fmt.Sprint(state); !known[key] {
			known[key] = true
			stack = append(stack, entry{state: state})
			longest = max(longest, len(stack)-1)
		}
	}
	var initial [][]int
	for i := range n.Components {
		initial = append(initial, n.Components[i].Initial)
	}
	enter(initial)
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if top.next == len(order) {
			stack = stack[:len(stack)-1]
			continue
		}
		label := order[top.next]
		top.next++
		if !s.isLeafLabel(top.state, label) {
			if successor := s.apply(top.state, label); successor != nil {
				enter(successor)
			}
		}
	}
	return len(known), longest
}

// isLeafLabel reports whether the label has exactly one leaf and moves no centre component in this state.
func (s star) isLeafLabel(state [][]int, label int) bool {
	leaves := 0
	for _, i := range s.Labels[label].Participants {
		if !s.Components[i].Centre {
			leaves++
		} else if !slices.Equal(s.image(i, label, state[i]), state[i]) {
			return false
		}
	}
	return leaves == 1
}

// apply returns the state after a label, before saturation; nil where the label is not enabled.
func (s star) apply(state [][]int, label int) [][]int {
	after := slices.Clone(state)
	for _, i := range s.Labels[label].Participants {
		if after[i] = s.image(i, label, state[i]); len(after[i]) == 0 {
			return nil
		}
	}
	return after
}

// saturate adds to each leaf what its leaf labels reach.
func (s star) saturate(state [][]int) {
	for grown := true; grown; {
		grown = false
		for label := range s.Labels {
			if !s.isLeafLabel(state, label) {
				continue
			}
			for _, i := range s.Labels[label].Participants {
				if !s.Components[i].Centre {
					all := slices.Concat(state[i], s.image(i, label, state[i]))
					slices.Sort(all)
					if all = slices.Compact(all); len(all) > len(state[i]) {
						state[i], grown = all, true
					}
				}
			}
		}
	}
}

// image returns the states of component i that the label leads to from the given ones, sorted.
func (s star) image(i, label int, from []int) []int {
	var to []int
	for _, t := range s.Components[i].Transitions {
		if t.Label == label && slices.Contains(from, t.From) {
			to = append(to, t.To)
		}
	}
	slices.Sort(to)
	return slices.Compact(to)
}
