package mcc

import (
	"context"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/petri"
	"lassolab/engine/search"
)

// That there is no deadlock can follow from traps alone, whatever the size of the space. A trap is a set of states of
// components, and each label keeps it: all its steps that begin in the set end in it, or some component's steps by the
// label all end in it. A trap that holds a component at first holds one for ever (Commoner, Deadlocks in Petri nets,
// 1972). In a deadlock each label is blocked by a component, and each such trap holds one. Both are clauses: a set of
// states, one of which some component is in. Where no choice of a state for each component meets all clauses, there is
// no deadlock. A choice that meets them is one more clause, if a trap avoids it; otherwise nothing is known.

// traps looks for a choice of states that may be a deadlock.
type traps struct {
	network *network.Network
	monitor *search.Monitor
	base    []int        // of each component, the number of its first state
	of      []int        // of each state, its component
	labels  [][]movement // by label, the steps of its components
	first   bitset.Set   // the states at first
	clauses []bitset.Set
}

// movement is the steps of a component by a label, as states from and to.
type movement [][2]int

func newTraps(n *network.Network, monitor *search.Monitor) *traps {
	t := &traps{network: n, monitor: monitor, labels: make([][]movement, len(n.Labels))}
	for i := range n.Components {
		t.base = append(t.base, len(t.of))
		for range n.Components[i].States {
			t.of = append(t.of, i)
		}
	}
	t.first = bitset.New(len(t.of))
	blocked := make([]bitset.Set, len(n.Labels))
	for l := range n.Labels {
		blocked[l] = bitset.New(len(t.of))
	}
	for i := range n.Components {
		c := &n.Components[i]
		for _, s := range c.Initial {
			t.first.Add(t.base[i] + s)
		}
		steps := map[int]movement{}
		for _, x := range c.Transitions {
			steps[x.Label] = append(steps[x.Label], [2]int{t.base[i] + x.From, t.base[i] + x.To})
		}
		for l := range n.Labels {
			if !slices.Contains(n.Labels[l].Participants, i) {
				continue
			}
			t.labels[l] = append(t.labels[l], steps[l])
			for s := range c.States {
				blocked[l].Add(t.base[i] + s)
			}
			for _, step := range steps[l] {
				blocked[l].Remove(step[0])
			}
		}
	}
	for l := range blocked {
		if len(t.labels[l]) > 0 {
			t.clauses = append(t.clauses, blocked[l])
		}
	}
	return t
}

// within makes a set the largest trap in it.
func (t *traps) within(set bitset.Set) {
	for changed := true; changed; {
		changed = false
		for _, movements := range t.labels {
			if t.enters(movements, set) {
				continue
			}
			for _, m := range movements {
				for _, step := range m {
					if set.Has(step[0]) && !set.Has(step[1]) {
						set.Remove(step[0])
						changed = true
					}
				}
			}
		}
	}
}

// enters reports whether all steps of some component end in a set.
func (t *traps) enters(movements []movement, set bitset.Set) bool {
	for _, m := range movements {
		in := true
		for _, step := range m {
			in = in && set.Has(step[1])
		}
		if in {
			return true
		}
	}
	return false
}

// refute is a trap that holds a component at first and that a choice avoids, small; nil: there is none.
func (t *traps) refute(choice []int) bitset.Set {
	trap := bitset.Full(len(t.of))
	for _, s := range choice {
		trap.Remove(s)
	}
	if t.within(trap); !trap.Meets(t.first) {
		return nil
	}
	for i, c := range t.network.Components {
		smaller := slices.Clone(trap)
		for s := range c.States {
			smaller.Remove(t.base[i] + s)
		}
		if t.within(smaller); smaller.Meets(t.first) {
			trap = smaller
		}
	}
	return trap
}

// keep leaves a component the states of a clause, or the others.
func (t *traps) keep(possible bitset.Set, component int, clause bitset.Set, in bool) {
	for s := range t.network.Components[component].States {
		if at := t.base[component] + s; clause.Has(at) != in {
			possible.Remove(at)
		}
	}
}

// met reports whether a component can only be in a clause.
func (t *traps) met(clause, possible bitset.Set, component int) bool {
	for s := range t.network.Components[component].States {
		if at := t.base[component] + s; possible.Has(at) && !clause.Has(at) {
			return false
		}
	}
	return true
}

// narrow leaves out states that clauses exclude, as long as there are some. It returns the clause that fewest states
// can meet, and a component of them; or -1, where all are met; or that a clause cannot be met.
func (t *traps) narrow(possible bitset.Set) (clause, component int, refuted bool) {
	for again := true; again; {
		again, clause = false, -1
		least := len(t.of) + 1
	next:
		for k, c := range t.clauses {
			count, owner, alone := 0, -1, true
			for s := range c.All() {
				if !possible.Has(s) {
					continue
				}
				if i := t.of[s]; i != owner {
					if alone = owner < 0; t.met(c, possible, i) {
						continue next
					}
					owner = i
				}
				count++
			}
			switch {
			case count == 0:
				return 0, 0, true
			case alone:
				t.keep(possible, owner, c, true)
				again = true
			case count < least:
				least, clause, component = count, k, owner
			}
		}
	}
	return clause, component, false
}

// refuted reports whether no choice among the possible states can be a deadlock.
func (t *traps) refuted(possible bitset.Set) (bool, error) {
	for {
		if err := t.monitor.Look(); err != nil {
			return false, err
		}
		k, component, refuted := t.narrow(possible)
		switch {
		case refuted:
			return true, nil
		case k < 0:
			trap := t.refute(t.choice(possible))
			if trap == nil {
				return false, nil
			}
			t.clauses = append(t.clauses, trap)
		default:
			half := slices.Clone(possible)
			t.keep(half, component, t.clauses[k], true)
			if refuted, err := t.refuted(half); !refuted {
				return false, err
			}
			t.keep(possible, component, t.clauses[k], false)
		}
	}
}

// choice is a possible state of each component.
func (t *traps) choice(possible bitset.Set) (choice []int) {
	for s := range possible.All() {
		if i := t.of[s]; len(choice) == i {
			choice = append(choice, s)
		}
	}
	return choice
}

// trapped answers that there is no deadlock where traps prove it.
func trapped(ctx context.Context, m *petri.Model, opt Options) (value string, run *lasso.Run, err error) {
	several := func(c network.Component) bool { return len(c.Initial) != 1 }
	if !m.Proved() || slices.ContainsFunc(m.Network.Components, several) {
		return "", nil, nil
	}
	t := newTraps(m.Network, opt.monitor(ctx))
	refuted, err := t.refuted(bitset.Full(len(t.of)))
	if !refuted {
		return "", nil, err
	}
	return truth(false), nil, nil
}
