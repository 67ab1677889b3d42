package explicit

import (
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// Without names the condition that a search is made without, so that it goes wrong on purpose; empty: the
// search is whole. What a search without one says must not be believed.
type Without string

const (
	// Ndfs and Gndfs: nested searches start when the first search leaves a state, not when it enters it.
	Postorder Without = "postorder"
	// Ndfs: the seed enters V′ after its nested search, not before.
	SeedLast Without = "seed-last"
	// Ndfs: a state on the Stack closes the cycle, not any known one.
	Stack Without = "stack"
	// Scc: components that join put their sets together.
	JoinedSets Without = "joined-sets"
	// Dfs under a filter: a deadlock is a state without an enabled label, not one whose labels were all
	// rejected.
	EnabledLabels Without = "enabled-labels"
)

// Dfs is the search of the same name without the condition.
func (w Without) Dfs(e Exploration) (Explored, error) {
	if w != EnabledLabels || e.Filter == nil {
		return Dfs(e)
	}
	f := &rejectedIsDead{Filter: e.Filter}
	e.Filter = f
	f.search = newDfs(e)
	return f.search.search()
}

// Ndfs is the search of the same name without the condition.
func (w Without) Ndfs(system product.System, monitor *search.Monitor, tape *Tape) (*lasso.Run, error) {
	if w != Postorder && w != SeedLast && w != Stack {
		return Ndfs(system, monitor, tape)
	}
	n := &mistakenNdfs{ndfs: newNdfs(system, monitor, tape), without: w}
	n.numbered(nil, nil)
	n.part()
	return n.checkEmptiness(n.dfs)
}

// Gndfs is the search of the same name without the condition.
func (w Without) Gndfs(
	system product.System, accept search.Acceptance, monitor *search.Monitor, tape *Tape,
) (*lasso.Run, error) {
	if w != Postorder {
		return Gndfs(system, accept, monitor, tape)
	}
	g := hastyGndfs{newPerfectGndfs(asked(system, accept), monitor, tape)}
	return g.emptinessSearch(g.search)
}

// Scc is the search of the same name without the condition.
func (w Without) Scc(
	system product.System, accept search.Acceptance, monitor *search.Monitor, tape *Tape,
) (*lasso.Run, error) {
	s := newScc(asked(system, accept), monitor, tape)
	if w == JoinedSets {
		s.join = func(root, joined []uint64) {}
	}
	return s.search()
}
