package commute

// Sleep sets: a label explored before need not be explored again after independent ones.
//
// Source: [EL] Section 5, SleepSetsDfs, after Godefroid; PseudoSleep is its pseudo-code. The three choices of
// remove(q, a): nothing (Sleep: follows exactly TNF_Dfs's edges, Proposition 2), the labels larger than a
// (SleepBigger: EdgeLeanDfs's edges), and the labels of q that lead to a state on the stack (SleepOnStack).
// Departures: "current := current ∪ {a}" is outside the if; inside, as in our copy of the paper, it breaks
// Proposition 2 (13 instead of 9 edges on [EL] Figure 2). The labels on the stack are found once a state, when it is
// entered; probing for them counts no edges. All successors by one label are handled together, before it joins current.
// Cost: two sets of |Σ| bits a stack entry; SleepOnStack generates each successor once more. Verdict: Sleep as tnf,
// complete on acyclic spaces only; SleepBigger and SleepOnStack store all reachable states.

import (
	"lassolab/engine/bitset"
	"lassolab/engine/explicit"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// PseudoSleep is the pseudo-code of SleepSetsDfs.
var PseudoSleep = []string{
	"SleepSetsDfs(q, sleep):",
	"  current := sleep",
	"  hash(q)",
	"  for all a ∉ sleep, q –a→ q′ do",
	"    if q′ is not hashed then",
	"      rem := remove(q, a)",
	"      SleepSetsDfs(q′, (current \\ rem) \\ dep(a))",
	"    current := current ∪ {a}",
}

// SleepLines are the lines of PseudoSleep.
var SleepLines = explicit.Lines{Hash: 2, Loop: 3, Look: 4}

// Sleep returns the filter with remove(q, a) = ∅.
func Sleep(system product.System, without search.Condition) explicit.Filter {
	return newSleep(system, removeNothing).without(without)
}

// SleepBigger returns the filter with remove(q, a) = {b | a ≪ b}.
func SleepBigger(system product.System, without search.Condition) explicit.Filter {
	return newSleep(system, removeBigger).without(without)
}

// SleepOnStack returns the filter whose remove(q, a) holds the labels of q that lead to the stack.
func SleepOnStack(system product.System, without search.Condition) explicit.Filter {
	return newSleep(system, removeOnStack).without(without)
}

// remove is a choice of remove(q, a).
type remove int

const (
	removeNothing remove = iota
	removeBigger
	removeOnStack
)

func newSleep(system product.System, remove remove) *sleep {
	words := max(1, product.LabelWords(system)) // without labels the path still has its one state
	return &sleep{
		system: system, words: words, remove: remove,
		asleep: make([]uint64, words), next: make([]uint64, system.Words()),
	}
}

type sleep struct {
	system  product.System
	words   int
	remove  remove
	asleep  []uint64 // the sleep sets of the states on the path, one after the other
	levels  []level
	onStack func(state []uint64) bool
	next    []uint64
}

// level is what a state on the path keeps for the states entered from it.
type level struct {
	taken   bitset.Set // the labels the search takes here
	removed []uint64   // the labels that lead to the stack; removeOnStack only
}

// Watch receives what finds out whether a state is on the stack.
func (f *sleep) Watch(onStack func(state []uint64) bool) { f.onStack = onStack }

func (f *sleep) Allowed(state, enabled, into []uint64) {
	asleep := f.asleep[len(f.asleep)-f.words:]
	for i := range into {
		into[i] = enabled[i] &^ asleep[i]
	}
	l := level{taken: append([]uint64(nil), into...)}
	if f.remove == removeOnStack {
		l.removed = f.leadingToStack(state, enabled)
	}
	// The level of the state at the end takes the place of one that was left.
	depth := len(f.asleep)/f.words - 1
	f.levels = append(f.levels[:depth], l)
}

// leadingToStack returns the enabled labels with a successor on the stack.
func (f *sleep) leadingToStack(state, enabled []uint64) []uint64 {
	found := make(bitset.Set, f.words)
	for label := range bitset.Set(enabled).All() {
		for k := range f.system.Fanout(state, label) {
			f.system.Successor(state, label, k, f.next)
			if f.onStack(f.next) {
				found.Add(label)
				break
			}
		}
	}
	return found
}

// Push computes the sleep set of the state entered by label: (current \ rem) \ dep(label).
func (f *sleep) Push(label int) {
	l := &f.levels[len(f.levels)-1]
	base := len(f.asleep) - f.words
	independent := f.system.Independent(label)
	for i := range f.words {
		smaller := below(label, i)
		current := f.asleep[base+i] | l.taken[i]&smaller
		switch f.remove {
		case removeBigger:
			current &= smaller
		case removeOnStack:
			current &^= l.removed[i]
		}
		f.asleep = append(f.asleep, current&independent[i])
	}
}

// below returns the i-th word of the set of labels smaller than label.
func below(label, i int) uint64 {
	switch n := label - i*64; {
	case n <= 0:
		return 0
	case n < 64:
		return 1<<n - 1
	}
	return ^uint64(0)
}

func (f *sleep) Pop() {
	f.asleep = f.asleep[:len(f.asleep)-f.words]
	f.levels = f.levels[:len(f.levels)-1]
}
