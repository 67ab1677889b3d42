package commute

// Ample sets inside nested depth-first search: what partial-order reduction does in SPIN, to compare with.
//
// Source: Peled, Combining partial order reductions with on-the-fly model-checking (CAV 1994), conditions C0 to C3;
// that nested searches must take the set which the first search chose: Holzmann, Peled and Yannakakis, On nested depth
// first search (SPIN 1996). PseudoAmpleNdfs is [DEC] Figure 2 (explicit/ndfs.go) with them.
//
// The ample set of a state, if it is not all enabled labels:
//   C0: it has an enabled label;
//   C1: along no path from the state comes a label that depends on one of the set before one of the set does. The
//     closures of package stubborn have it: a path without a label of the closed set has none that shares a component
//     with an enabled label of it, by rules 2 and 3, whatever the set begins with. It begins with an enabled label;
//   C2: its labels are invisible: none, by none of its transitions in the state, changes whether a component accepts;
//   C3: none of its labels leads to a state on the Stack of the first search.
// Of the sets that are ample the one with the fewest labels is taken.
//
// Why no lasso is lost (Peled): take a run with an accepting cycle. Where it takes a label of the set, the first of
// them commutes with what is before it; where it takes none, one of the set can be put before all of it, and disables
// none of it. Either way a label that changes no acceptance comes earlier or is added: the run that results meets the
// same sequence of acceptances, but for repetitions, so it accepts too. Doing so state by state gives a run along ample
// sets only, unless some label of the run is put off for ever. Then the run goes round a cycle of states whose sets
// lack it. But each cycle has a state that takes all labels: let v be the first state of the cycle that the first
// search met. When it met the one before v on the cycle, v was on the Stack, as all of the cycle is met before v is
// left; by C3 that one takes all labels. The nested searches must go along the same edges, for the argument of Figure 2
// is about one graph. So the set is kept with its state. (Chosen anew in the nested search, whose Stack is another one,
// it may differ. The paper of 1996 shows that this is wrong; no random network of ours has.)
//
// What SPIN does otherwise: a set is all that one process may do at its place in the program, if a look at the program
// before the search has found it to be safe, and not a closure found in each state; the property is an automaton that
// moves with every step, and what it reads is visible; C3 is kept with the state as one bit. So its sets are larger and
// cheaper.
//
// Unlike stubborn sets that begin at a goal these need C2 and C3, and wherever acceptance changes, or a cycle closes,
// they take all labels. [DEC] Theorem 2 has networks, Figure 9 on the left, on which they save nothing.
//
// Cost: closures as in package stubborn, one for each enabled label; the successors by a candidate are made to look for
// them on the Stack, and count as no edges; a set of labels for each state. Verdict: lasso comes with the lasso; empty
// means there is none. What is stored is not the space.

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
var PseudoAmpleNdfs = search.Amended(explicit.PseudoNdfs, []string{
	6:  "  for all t with s –a→ t and a ∈ ample(s) do",
	13: "  for all t with s –a→ t and a ∈ ample(s) do",
}, append([]string{
	"ample(q), chosen when DFS enters q and kept with it:",
	"  return the closure of {a} with the fewest enabled labels, over the enabled labels a,",
	"    in which no enabled label may change whether a component accepts (C2)",
	"    or leads to Stack (C3); if there is none, return all labels",
}, pseudoClosure...)...)

// AmpleNdfs looks for a lasso whose cycle passes an accepting state, or returns nil. The error is the monitor's.
func AmpleNdfs(system product.System, r Reduction, monitor *search.Monitor) (*lasso.Run, error) {
	return explicit.Ndfs(explicit.Exploration{
		System: system, Monitor: monitor, Tape: r.Tape, Filter: newAmple(system, r), Chosen: true,
	})
}

func newAmple(system product.System, r Reduction) *ample {
	f := &ample{system: system, Reduction: r, offers: newOffers(r.Network, r.Labels, r.Choice),
		set: bitset.New(len(r.Labels)), candidate: bitset.New(len(r.Labels)), next: make([]uint64, system.Words())}
	f.invisible, f.closesNoCycle = f.unseen, f.offStack
	place := make([]int, len(r.Labels))
	for at, l := range r.Labels {
		place[l] = at
	}
	for i := range r.Network.Components {
		c := &r.Network.Components[i]
		rows := make([]bitset.Set, len(c.States))
		for s := range rows {
			rows[s] = bitset.New(len(r.Labels))
		}
		for _, t := range c.Transitions {
			if c.Accepting(t.From) != c.Accepting(t.To) {
				rows[t.From].Add(place[t.Label])
			}
		}
		f.visible = append(f.visible, rows)
	}
	f.without(r.Without)
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

// Watch receives what finds out whether a state is on the stack.
func (f *ample) Watch(onStack func(state []uint64) bool) { f.onStack = onStack }

func (f *ample) Allowed(state, enabled, into []uint64) {
	copy(into, enabled)
	if explicit.DeadEnd(f.system, state) >= 0 {
		return
	}
	f.at(f.system, state)
	at := f.choose(state)
	shown := film.LabelSet{All: at < 0}
	if at >= 0 {
		bitset.Set(into).Intersect(f.set)
		if f.Tape != nil {
			shown.Members = f.sets.Reasons(stubborn.Seed{Label: at})
		}
	}
	if f.Tape != nil {
		f.Tape.Choose(state, ndfsChoose, shown)
	}
}

// choose finds an ample set, and returns the label with which it begins; -1: none but all labels.
func (f *ample) choose(state []uint64) int {
	enabled := f.sets.Enabled()
	found, fewest := -1, enabled.Size()
	for a := range enabled.All() {
		f.sets.Close(stubborn.Seed{Label: a}, f.candidate)
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
func (f *ample) Bytes() int64 { return f.sets.Bytes() }
