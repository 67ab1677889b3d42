package commute

import (
	"fmt"
	"iter"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/explicit"
	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/search"
	"lassolab/engine/stubborn"
)

// What filters let pass without one of their conditions, so that the searches under them go wrong on purpose;
// without the empty one they are unbroken.

// independence returns a system as filters see it: without Dependence any two labels are independent.
func independence(system product.System, without search.Condition) product.System {
	if without != search.Dependence {
		return system
	}
	return commuting{system, slices.Repeat([]uint64{^uint64(0)}, product.LabelWords(system))}
}

// passes tabulates EdgeLean's condition: without ≪, after prev may come a that depends on prev.
func passes(system product.System, without search.Condition) (passes []uint64) {
	system = independence(system, without)
	if without != search.AscendingOrder {
		return afterEach(system)
	}
	for prev := range system.Labels() {
		for _, independent := range system.Independent(prev) {
			passes = append(passes, ^independent)
		}
	}
	return passes
}

// allowed returns the admission of the filters for trace normal form.
func allowed(without search.Condition) admission {
	rule := orderFirst
	switch without {
	case search.AscendingOrder:
		rule = lastDependent
	case search.DependenceFirst:
	default:
		return summary.allowed
	}
	return func(s summary, system product.System, enabled, into bitset.Set) {
		clear(into)
		for a := range enabled.All() {
			if rule(s, a, system.Independent(a)) {
				into.Add(a)
			}
		}
	}
}

// orderFirst asks about ≪ first, although the label in the summary may be a itself, or depend on it.
func orderFirst(s summary, a int, independent bitset.Set) bool {
	for _, b := range slices.Backward(s) {
		if a < int(b) {
			return false
		}
		if !independent.Has(int(b)) {
			return true
		}
	}
	return true
}

// lastDependent asks whether a depends on the last label, and about no ≪.
func lastDependent(s summary, a int, independent bitset.Set) bool {
	return len(s) == 0 || !independent.Has(int(s[len(s)-1]))
}

func (f *sleep) without(missing search.Condition) explicit.Filter {
	f.system = independence(f.system, missing)
	switch missing {
	case search.RemovedLabels:
		f.remove = removeNothing
	case search.CurrentOutside:
		return currentInside{f}
	}
	return f
}

// currentInside is SleepSetsDfs as printed: a label joins current only when it led to a new state.
type currentInside struct{ *sleep }

func (f currentInside) Allowed(state, enabled, into []uint64) {
	f.sleep.Allowed(state, enabled, into)
	clear(f.levels[len(f.levels)-1].taken)
}

func (f currentInside) Push(label int) {
	f.sleep.Push(label)
	f.levels[len(f.levels)-1].taken.Add(label)
}

// leanAndCycles returns EdgeLean's filter, and the system in which cycles are looked for: all edges, or what it
// followed.
func leanAndCycles(system product.System, without search.Condition) (explicit.Filter, product.System) {
	filter := EdgeLean(system, without)
	if without != search.CyclesOnAllEdges {
		return filter, system
	}
	r := reduced{system, filter, map[string][]uint64{}}
	return r, r
}

// Keyed returns the system to explore: without PrevOnStack a state for every label that leads to it.
func Keyed(system product.System, without search.Condition) product.System {
	if without != search.PrevOnStack {
		return system
	}
	return keyed{system}
}

// commuting is a system any two of whose labels commute.
type commuting struct {
	product.System
	all []uint64
}

func (c commuting) Independent(int) []uint64 { return c.all }

// keyed is a system whose states know the label that led to them, one word more than they need.
type keyed struct{ product.System }

func (k keyed) Words() int { return k.System.Words() + 1 }

// plain returns the state without its label.
func (k keyed) plain(state []uint64) []uint64 { return state[:k.System.Words()] }

func (k keyed) Initial() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for initial := range k.System.Initial() {
			if !yield(append(append([]uint64(nil), initial...), 0)) {
				return
			}
		}
	}
}

func (k keyed) Successor(state []uint64, label, choice int, into []uint64) {
	k.System.Successor(k.plain(state), label, choice, k.plain(into))
	into[len(into)-1] = uint64(label) + 1
}

func (k keyed) Enabled(state, into []uint64)         { k.System.Enabled(k.plain(state), into) }
func (k keyed) Fanout(state []uint64, label int) int { return k.System.Fanout(k.plain(state), label) }
func (k keyed) MayEnd(state []uint64) bool           { return k.System.MayEnd(k.plain(state)) }
func (k keyed) Accepting(state []uint64) bool        { return k.System.Accepting(k.plain(state)) }
func (k keyed) Met(state, into []uint64)             { k.System.Met(k.plain(state), into) }
func (k keyed) Decode(state []uint64, into []int)    { k.System.Decode(k.plain(state), into) }

// reduced is a system with only the edges that a filter lets a search follow, and the filter that notes them.
type reduced struct {
	product.System
	explicit.Filter
	followed map[string][]uint64 // by state: labels
}

func (r reduced) Allowed(state, enabled, into []uint64) {
	r.Filter.Allowed(state, enabled, into)
	r.followed[fmt.Sprint(state)] = slices.Clone(into)
}

func (r reduced) Enabled(state, into []uint64) { copy(into, r.followed[fmt.Sprint(state)]) }

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

// atAny lets sets begin at the components that do not accept or, where all do, at any.
func (f *stubbornSets) atAny() {
	if f.atUnaccepting(); len(f.sets.Seeds) == 0 {
		f.sets.KeyEach()
	}
}
