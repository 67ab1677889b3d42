package explicit

import (
	"lassolab/engine/bitset"
	"lassolab/engine/search"
)

// What searches do without one of their conditions, so that they go wrong on purpose.

func (d *dfs) without(missing search.Condition) {
	if missing == search.EnabledLabels && d.Filter != nil {
		d.Filter = &rejectedIsDead{d.Filter, d}
	}
}

// rejectedIsDead is a filter that takes a state all of whose labels it rejects for a deadlock.
type rejectedIsDead struct {
	Filter
	search *dfs
}

// Watch passes on what finds out whether a state is on the stack.
func (f *rejectedIsDead) Watch(onStack func(state []uint64) bool) {
	if watcher, ok := f.Filter.(Watcher); ok {
		watcher.Watch(onStack)
	}
}

func (f *rejectedIsDead) Allowed(state, enabled, into []uint64) {
	f.Filter.Allowed(state, enabled, into)
	if bitset.Set(into).Empty() && !bitset.Set(enabled).Empty() {
		f.search.deadlock()
	}
}

// without returns DFS without a condition.
func (n *ndfs) without(missing search.Condition) visitor {
	var dfs visitor = n
	switch missing {
	case search.Postorder:
		dfs = early(n.enter, n.nest, n.pop)
	case search.SeedLast:
		dfs = broken{n.enter, n.leaveSeedFirst}
	case search.StackCloses:
		n.closes = entered
	default:
		return dfs
	}
	n.numbered(nil, nil)
	n.part()
	return dfs
}

// broken is a visitor without a condition.
type broken struct{ onEnter, onLeave func() (done bool, err error) }

func (b broken) enter() (done bool, err error) { return b.onEnter() }
func (b broken) leave() (done bool, err error) { return b.onLeave() }

// early starts the nested search of a state when it is entered.
func early(enter, nest func() (bool, error), pop func()) visitor {
	return broken{
		onEnter: func() (done bool, err error) {
			enter()
			return nest()
		},
		onLeave: func() (done bool, err error) {
			pop()
			return false, nil
		},
	}
}

// leaveSeedFirst enters a seed into V′ before its nested search.
func (n *ndfs) leaveSeedFirst() (done bool, err error) {
	if s := end(n.first); n.System.Accepting(n.first.packed(s)) {
		if err = n.visit(s); err != nil {
			return false, err
		}
	}
	return n.leave()
}

// without returns the first search without a condition.
func (g *gndfs) without(missing search.Condition) visitor {
	if missing == search.Postorder {
		return early(g.enter, g.pass, g.pop)
	}
	return g
}

func (s *scc) without(missing search.Condition) {
	if missing == search.JoinedSets {
		s.join = func(root, joined bitset.Set) {}
	}
}
