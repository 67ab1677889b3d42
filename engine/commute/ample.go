package commute

import (
	"lassolab/engine/bitset"
	"lassolab/engine/explicit"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
	"lassolab/engine/stubborn"
)

// PseudoAmpleNdfs is the pseudo-code of nested depth-first search by ample sets.
var PseudoAmpleNdfs = append(append(append([]string{}, PseudoStubbornNdfs[:ndfsChoose]...),
	"ample(q), found when DFS enters q and kept with it:",
	"  return the closure of {a} with the fewest enabled labels, over the enabled a,",
	"    of whose enabled labels none may change whether a component accepts,",
	"    and none leads to Stack; if there is none, return all labels",
), pseudoClosure...)

// AmpleNdfs looks for a lasso whose cycle passes an accepting state; nil when there is none. The error is the monitor's.
func AmpleNdfs(system product.System, r Reduction, monitor *search.Monitor) (*lasso.Run, error) {
	return explicit.NdfsUnder(system, explicit.Reduction{First: newAmple(system, r), Keep: true}, monitor, r.Tape)
}

func newAmple(system product.System, r Reduction) *ample {
	f := &ample{system: system, Reduction: r, offers: newOffers(r.Network, r.Order, r.Choice),
		set: bitset.New(len(r.Order)), candidate: bitset.New(len(r.Order)), next: make([]uint64, system.Words())}
	f.invisible, f.closesNoCycle = f.unseen, f.offStack
	place := make([]int, len(r.Order))
	for at, l := range r.Order {
		place[l] = at
	}
	for i := range r.Network.Components {
		c := &r.Network.Components[i]
		rows := make([]bitset.Set, len(c.States))
		for s := range rows {
			rows[s] = bitset.New(len(r.Order))
		}
		for _, t := range c.Transitions {
			if c.Accepting(t.From) != c.Accepting(t.To) {
				rows[t.From].Add(place[t.Label])
			}
		}
		f.visible = append(f.visible, rows)
	}
	return f
}

// ample is the filter that takes the labels of an ample set.
type ample struct {
	*offers
	system product.System
	Reduction
	visible [][]bitset.Set // by component and state: the labels that may change whether it accepts
	onStack func(state []uint64) bool
	next    []uint64

	set, candidate bitset.Set

	// C2 and C3 of the candidate
	invisible     func() bool
	closesNoCycle func(state []uint64) bool
}

// Watch tells the filter how to find out whether a state is on the stack.
func (f *ample) Watch(onStack func(state []uint64) bool) { f.onStack = onStack }

func (f *ample) Allowed(state, enabled, into []uint64) {
	copy(into, enabled)
	if explicit.Blind(f.system, state) >= 0 {
		return
	}
	f.at(f.system, state)
	at := f.choose(state)
	told := film.LabelSet{All: at < 0}
	if at >= 0 {
		bitset.Set(into).Intersect(f.set)
		if f.Tape != nil {
			told.Members = f.sets.Reasons(stubborn.Seed{Label: at})
		}
	}
	if f.Tape != nil {
		f.Tape.Choose(state, ndfsChoose, told)
	}
}

// choose finds an ample set, and returns the label with which it begins; -1: none but all labels.
func (f *ample) choose(state []uint64) int {
	enabled := f.sets.Enabled()
	found, fewest := -1, enabled.Size()
	for a := range enabled.All() {
		f.sets.CloseLabel(a, f.candidate)
		if size := f.candidate.Common(enabled); size < fewest && f.invisible() && f.closesNoCycle(state) {
			found, fewest = a, size
			f.set, f.candidate = f.candidate, f.set
		}
	}
	return found
}

// unseen reports whether no enabled label of the candidate may change whether some component accepts (C2).
func (f *ample) unseen() bool {
	enabled := f.sets.Enabled()
	for i, s := range f.vector {
		visible := f.visible[i][s]
		for w, word := range f.candidate {
			if word&enabled[w]&visible[w] != 0 {
				return false
			}
		}
	}
	return true
}

// offStack reports whether no enabled label of the candidate leads to a state on the stack (C3).
func (f *ample) offStack(state []uint64) bool {
	for a := range f.sets.Enabled().All() {
		if !f.candidate.Has(a) {
			continue
		}
		for k := range f.system.Fanout(state, a) {
			if f.system.Successor(state, a, k, f.next); f.onStack(f.next) {
				return false
			}
		}
	}
	return true
}

func (f *ample) Push(int)     {}
func (f *ample) Pop()         {}
func (f *ample) Bytes() int64 { return f.offers.bytes() }
