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

func (n *mistakenNdfs) dfs() (*lasso.Run, error) {
	if found, err := n.enter(); found != nil || err != nil {
		return found, err
	}
	for n.first.length() > 0 {
		event, err := n.first.advance()
		if err != nil {
			return nil, err
		}
		if event == spent {
			if found, err := n.leave(); found != nil || err != nil {
				return found, err
			}
			continue
		}
		if err := n.monitor.Room(); err != nil {
			return nil, err
		}
		n.noteEdge(n.first, film.Store, false, ndfsPush, false)
		if found, err := n.enter(); found != nil || err != nil {
			return found, err
		}
	}
	return nil, nil
}

// enter starts the nested search too early without Postorder.
func (n *mistakenNdfs) enter() (*lasso.Run, error) {
	s := n.first.hand()
	n.ndfs.enter()
	if n.without == Postorder {
		return n.nest(s)
	}
	return nil, nil
}

// leave takes the state from the Stack, which without the condition of that name holds every state of V.
func (n *mistakenNdfs) leave() (*lasso.Run, error) {
	s := end(n.first)
	if n.without != Postorder {
		if found, err := n.nest(s); found != nil || err != nil {
			return found, err
		}
	}
	n.ndfs.leave()
	if n.without == Stack {
		n.first.mark(s, onStack)
	}
	return nil, nil
}

// nest enters the seed into V′ too early without SeedLast.
func (n *mistakenNdfs) nest(s handle) (*lasso.Run, error) {
	if n.without == SeedLast && n.system.Accepting(n.first.packed(s)) {
		if err := n.visit(s); err != nil {
			return nil, err
		}
	}
	return n.ndfs.nest(s)
}

// hastyGndfs is the generalized nested search that passes the sets of a state on when it enters it.
type hastyGndfs struct{ *gndfs }

func (g hastyGndfs) search() (*lasso.Run, error) {
	if found, err := g.enter(); found != nil || err != nil {
		return found, err
	}
	for g.path.length() > 0 {
		event, err := g.path.advance()
		if err != nil {
			return nil, err
		}
		if event == spent {
			g.leave()
			continue
		}
		if err := g.monitor.Room(); err != nil {
			return nil, err
		}
		g.note(film.Store, false, gndfsStore, g.top(), g.path.label(), g.path.next, nil)
		if found, err := g.enter(); found != nil || err != nil {
			return found, err
		}
	}
	return nil, nil
}

func (g hastyGndfs) enter() (*lasso.Run, error) {
	g.gndfs.enter()
	return g.pass()
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
