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

// Watch tells the filter within what is on the stack.
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
func (n *ndfs) without(missing search.Condition) (dfs visitor) {
	switch missing {
	case search.Postorder:
		dfs = earlyNdfs{n}
	case search.SeedLast:
		dfs = seedFirst{n}
	case search.StackCloses:
		dfs, n.closes = n, entered
	default:
		return n
	}
	n.numbered(nil, nil)
	n.part()
	return dfs
}

// earlyNdfs starts the nested search of a state when it is entered.
type earlyNdfs struct{ *ndfs }

func (n earlyNdfs) enter() (done bool, err error) {
	n.ndfs.enter()
	return n.nest()
}

func (n earlyNdfs) leave() (done bool, err error) {
	n.pop()
	return false, nil
}

// seedFirst enters a seed into V′ before its nested search.
type seedFirst struct{ *ndfs }

func (n seedFirst) leave() (done bool, err error) {
	if s := end(n.first); n.System.Accepting(n.first.packed(s)) {
		if err = n.visit(s); err != nil {
			return false, err
		}
	}
	return n.ndfs.leave()
}

// without returns the first search without a condition.
func (g *gndfs) without(missing search.Condition) visitor {
	if missing == search.Postorder {
		return earlyGndfs{g}
	}
	return g
}

// earlyGndfs passes the sets of a state on when it is entered.
type earlyGndfs struct{ *gndfs }

func (g earlyGndfs) enter() (done bool, err error) {
	g.gndfs.enter()
	return g.pass()
}

func (g earlyGndfs) leave() (done bool, err error) {
	g.pop()
	return false, nil
}

func (s *scc) without(missing search.Condition) {
	if missing == search.JoinedSets {
		s.join = func(root, joined bitset.Set) {}
	}
}
