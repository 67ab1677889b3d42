package commute

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/explicit"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/engine/stubborn"
)

func (f *stubbornSets) without(missing search.Condition) explicit.Filter {
	f.offers.without(f.Reduction)
	switch missing {
	case search.FullAccepting:
		f.begin = f.atAny
	case search.ParentSet: // as EdgeLean does, whether the set before had the labels or not
		f.lean = func(into, _ bitset.Set) {
			if len(f.path) > 0 {
				f.leaveOut(into, bitset.Full(f.sets.Count()))
			}
		}
	case search.EveryOffer:
		return afresh{f}
	}
	return f
}

func (f *ample) without(missing search.Condition) {
	f.offers.without(f.Reduction)
	switch missing {
	case search.Invisible:
		f.invisible = func() bool { return true }
	case search.CycleProviso:
		f.closesNoCycle = func([]uint64) bool { return true }
	}
}

// without takes a rule of closures away.
func (o *offers) without(r Reduction) {
	o.sets.Without(r.Without)
	if r.Without == search.EveryOffer {
		h := promises{offers: o, order: r.Labels, later: later(r.Network)}
		h.network = r.Network
		o.sets.Needs = h.needed
	}
}

// promises are what components may come to offer: labels are passed over that keep those which need them from coming.
type promises struct {
	*offers
	network *network.Network
	order   []int
	later   [][]bitset.Set // see later
}

// needed is stubborn.Needed without the labels after which a component cannot come to offer the one that needs them.
func (h promises) needed(s *stubborn.Sets, label int32, into []int32) []int32 {
	from := len(into)
	into = s.Needed(label, into)
	kept := into[:from]
	for _, b := range into[from:] {
		if h.useful(h.order[b], h.order[label]) {
			kept = append(kept, b)
		}
	}
	return kept
}

// useful reports whether no component of both labels is kept for ever from the second by the first.
func (h promises) useful(b, a int) bool {
	for i := range h.network.Components {
		c := &h.network.Components[i]
		of, moves, later := slices.Contains(c.Alphabet, a), false, false
		for _, t := range c.Transitions {
			if t.Label == b && t.From == h.vector[i] {
				moves = true
				later = later || h.later[i][a].Has(t.To)
			}
		}
		if of && moves && !later {
			return false
		}
	}
	return true
}

// later finds, by component and label, the states from which the component alone may come to offer the label.
func later(n *network.Network) (list [][]bitset.Set) {
	for i := range n.Components {
		c := &n.Components[i]
		next, goals := make([][]int32, len(c.States)), make([]bitset.Set, len(n.Labels))
		for l := range goals {
			goals[l] = bitset.New(len(c.States))
		}
		for _, t := range c.Transitions {
			next[t.From] = append(next[t.From], int32(t.To))
			goals[t.Label].Add(t.From)
		}
		for l := range goals {
			goals[l] = network.Reaching(next, goals[l])
		}
		list = append(list, goals)
	}
	return list
}

// afresh is the filter of stubborn sets whose rule reads the states of components: each state is entered anew.
type afresh struct{ *stubbornSets }

func (f afresh) Allowed(state, enabled, into []uint64) {
	f.sets.Forget()
	f.stubbornSets.Allowed(state, enabled, into)
}

// atAny lets sets begin at the components that do not accept or, where all do, at any.
func (f *stubbornSets) atAny() {
	if f.atUnaccepting(); len(f.sets.Seeds) == 0 {
		f.sets.KeyEach()
	}
}
