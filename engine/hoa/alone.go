package hoa

import (
	"iter"
	"slices"

	"lassolab/engine/bitset"
)

// alone is a set of letters in which one proposition holds alone, that is, of propositions: the places, ascending, at
// which membership changes, from outside; or bits, where these places are many. One-hot formulas of n propositions by
// aliases are n intervals, so their sets take as much as their text, and not n bits each.
type alone struct {
	of      int // propositions
	changes []int32
	bits    bitset.Set // nil: changes say it
}

// freely bounds the propositions of which sets are made without a count of work.
const freely = 8192

// mostWork bounds the work on sets of more propositions, in changes and in words of bits.
const mostWork = 1 << 24

// oneHot is the algebra of the letters in which one proposition holds alone.
type oneHot struct {
	propositions int
	work         *int // that is left; nil: no matter. It panics with exhausted when there is none
}

func newSingles(a *Automaton, work *int) *evaluator[alone] {
	return newEvaluator[alone](a, oneHot{len(a.Propositions), work})
}

func (n oneHot) spend(work int) {
	if n.work == nil || n.propositions <= freely {
		return
	}
	if *n.work -= work; *n.work < 0 {
		panic(exhausted{})
	}
}

func (n oneHot) constant(all bool) alone {
	s := alone{of: n.propositions}
	if all && s.of > 0 {
		s.changes = []int32{0}
	}
	return s
}

// set is a set by its changes, which become bits where they are many.
func (n oneHot) set(changes []int32) alone {
	s := alone{of: n.propositions, changes: changes}
	if n.spend(len(changes)); len(changes) > bitset.Words(s.of) {
		return n.dense(s)
	}
	return s
}

// dense is a set as bits.
func (n oneHot) dense(a alone) alone {
	if a.bits != nil {
		return a
	}
	n.spend(bitset.Words(a.of))
	bits := bitset.New(a.of)
	for p := range a.All() {
		bits.Add(p)
	}
	return alone{of: a.of, bits: bits}
}

func (n oneHot) cube(literals []literal) alone {
	var without []int32
	only, empty := -1, false
	for _, l := range literals {
		p := int(l.variable())
		if l.negative() {
			without = append(without, int32(p))
			continue
		}
		empty = empty || only >= 0 && only != p
		only = p
	}
	switch {
	case only >= 0 && (empty || slices.Contains(without, int32(only))):
		return n.constant(false)
	case only >= 0:
		return n.set(n.within([]int32{int32(only), int32(only) + 1}))
	}
	slices.Sort(without)
	var changes []int32
	for _, p := range slices.Compact(without) {
		if last := len(changes) - 1; last >= 0 && changes[last] == p {
			changes[last]++
			continue
		}
		changes = append(changes, p, p+1)
	}
	return n.not(n.set(n.within(changes)))
}

// within leaves out a change behind the last proposition.
func (n oneHot) within(changes []int32) []int32 {
	if last := len(changes) - 1; last >= 0 && int(changes[last]) >= n.propositions {
		return changes[:last]
	}
	return changes
}

func (n oneHot) not(a alone) alone {
	switch {
	case a.bits != nil:
		s := bitset.Full(n.propositions)
		s.Subtract(a.bits)
		n.spend(len(s))
		return alone{of: a.of, bits: s}
	case len(a.changes) > 0 && a.changes[0] == 0:
		return n.set(a.changes[1:])
	case a.of == 0:
		return a
	}
	return n.set(append([]int32{0}, a.changes...))
}

func (n oneHot) and(a, b alone) alone {
	return n.join(a, b, func(x, y bool) bool { return x && y }, bitset.Set.Intersect)
}

func (n oneHot) or(a, b alone) alone {
	return n.join(a, b, func(x, y bool) bool { return x || y }, bitset.Set.Unite)
}

// join makes one set of two: a place is in it as in says, which is not where it is in none.
func (n oneHot) join(a, b alone, in func(x, y bool) bool, bits func(s, t bitset.Set)) alone {
	if a.bits != nil || b.bits != nil {
		s := n.dense(a)
		bits(s.bits, n.dense(b).bits)
		n.spend(len(s.bits))
		return s
	}
	var changes []int32
	x, y, was := false, false, false
	for i, j := 0, 0; i < len(a.changes) || j < len(b.changes); {
		at := int32(a.of)
		if i < len(a.changes) {
			at = a.changes[i]
		}
		if j < len(b.changes) {
			at = min(at, b.changes[j])
		}
		if i < len(a.changes) && a.changes[i] == at {
			x, i = !x, i+1
		}
		if j < len(b.changes) && b.changes[j] == at {
			y, j = !y, j+1
		}
		if now := in(x, y); now != was {
			changes, was = append(changes, at), now
		}
	}
	n.spend(len(a.changes) + len(b.changes))
	return n.set(changes)
}

func (n oneHot) meets(a, b alone) bool {
	if a.bits != nil && b.bits != nil {
		return a.bits.Meets(b.bits)
	}
	if a.bits != nil { // the other way round nothing is changed
		a, b = b, a
	}
	for p := range n.and(a, b).All() {
		return p >= 0
	}
	return false
}

func (n oneHot) full(a alone) bool {
	for p := range n.not(a).All() {
		return p < 0
	}
	return true
}

// Has reports whether a proposition is in a set.
func (a alone) Has(p int) bool {
	if a.bits != nil {
		return a.bits.Has(p)
	}
	at, here := slices.BinarySearch(a.changes, int32(p))
	if here {
		at++
	}
	return at%2 == 1
}

// All visits the propositions of a set, ascending.
func (a alone) All() iter.Seq[int] {
	if a.bits != nil {
		return a.bits.All()
	}
	return func(yield func(int) bool) {
		for i := 0; i < len(a.changes); i += 2 {
			end := a.of
			if i+1 < len(a.changes) {
				end = int(a.changes[i+1])
			}
			for p := int(a.changes[i]); p < end; p++ {
				if !yield(p) {
					return
				}
			}
		}
	}
}
