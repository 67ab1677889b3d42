package explicit

import (
	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
)

// mistakenNdfs is nested depth-first search that takes a step of the figure at the wrong moment, or not at all.
type mistakenNdfs struct {
	*ndfs
	without Without // the store holds what early nested searches met too: entered is what DFS entered
}

func (n *mistakenNdfs) dfs(s int) (*lasso.Run, error) {
	if found, err := n.enter(s); found != nil || err != nil {
		return found, err
	}
	for len(n.first.frames) > 0 {
		if !n.first.advance() {
			if found, err := n.leave(); found != nil || err != nil {
				return found, err
			}
			continue
		}
		if err := n.monitor.Tick(); err != nil {
			return nil, err
		}
		t, _ := n.store.Insert(n.first.next)
		if n.entered.Has(t) {
			n.note(film.Known, false, ndfsKnown, n.first.current, n.first.label(), n.first.next, nil)
			continue
		}
		if err := n.monitor.Room(); err != nil {
			return nil, err
		}
		n.note(film.Store, false, ndfsPush, n.first.current, n.first.label(), n.first.next, nil)
		if found, err := n.enter(t); found != nil || err != nil {
			return found, err
		}
	}
	return nil, nil
}

// enter starts the nested search too early without Postorder.
func (n *mistakenNdfs) enter(s int) (*lasso.Run, error) {
	n.entered.Add(s)
	n.ndfs.enter(s)
	if n.without == Postorder {
		return n.nest(s)
	}
	return nil, nil
}

// leave takes the state from the Stack, which without the condition of that name holds every state of V.
func (n *mistakenNdfs) leave() (*lasso.Run, error) {
	s := n.first.top()
	if n.without != Postorder {
		if found, err := n.nest(s); found != nil || err != nil {
			return found, err
		}
	}
	n.ndfs.leave()
	if n.without == Stack {
		n.onStack.Add(s)
	}
	return nil, nil
}

// nest enters the seed into V′ too early without SeedLast.
func (n *mistakenNdfs) nest(s int) (*lasso.Run, error) {
	if n.without == SeedLast && n.system.Accepting(n.store.At(s)) {
		if err := n.visit(s); err != nil {
			return nil, err
		}
	}
	return n.ndfs.nest(s)
}

// hastyGndfs is the generalized nested search that passes the sets of a state on when it enters it.
type hastyGndfs struct{ *gndfs }

func (g hastyGndfs) search(initial []uint64) (*lasso.Run, error) {
	if found, err := g.enter(initial); found != nil || err != nil {
		return found, err
	}
	for len(g.path.frames) > 0 {
		if !g.path.advance() {
			g.leave()
			continue
		}
		if err := g.monitor.Tick(); err != nil {
			return nil, err
		}
		if g.labels.met(g.path.next) {
			g.note(film.Known, false, gndfsKnown, g.top(), g.path.label(), g.path.next, nil)
			continue
		}
		if err := g.monitor.Room(); err != nil {
			return nil, err
		}
		g.note(film.Store, false, gndfsStore, g.top(), g.path.label(), g.path.next, nil)
		if found, err := g.enter(g.path.next); found != nil || err != nil {
			return found, err
		}
	}
	return nil, nil
}

func (g hastyGndfs) enter(state []uint64) (*lasso.Run, error) {
	g.gndfs.enter(state)
	return g.pass()
}

// rejectedIsDead is a filter that takes a state all of whose labels it rejects for a deadlock.
type rejectedIsDead struct {
	Filter
	search *dfs
}

func (f rejectedIsDead) Allowed(state, enabled, into []uint64) {
	f.Filter.Allowed(state, enabled, into)
	if bitset.Set(into).Empty() && !bitset.Set(enabled).Empty() {
		f.search.deadlock()
	}
}
