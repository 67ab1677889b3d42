package explicit

import (
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// Without names the condition that a search is made without, so that it goes wrong on purpose; empty: the search is whole. What a search without
// one says must not be believed. The choice is made before the search begins.
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
	// Dfs under a filter: a deadlock is a state without an enabled label, not one whose labels were all rejected.
	EnabledLabels Without = "enabled-labels"
)

// Ndfs is the search of the same name without the condition.
func (w Without) Ndfs(system product.System, monitor *search.Monitor, tape *Tape) (*lasso.Run, error) {
	n := newNdfs(system, monitor, tape)
	n.early, n.seedFirst, n.anyKnown = w == Postorder, w == SeedLast, w == Stack
	return n.search()
}

// Gndfs is the search of the same name without the condition.
func (w Without) Gndfs(system product.System, accept search.Acceptance, monitor *search.Monitor, tape *Tape) (*lasso.Run, error) {
	g := newGndfs(asked(system, accept), monitor, tape)
	g.labels = &perfect{store: product.NewStore(system.Words()), words: g.words}
	g.early = w == Postorder
	return g.search()
}

// Scc is the search of the same name without the condition.
func (w Without) Scc(system product.System, accept search.Acceptance, monitor *search.Monitor, tape *Tape) (*lasso.Run, error) {
	s := &scc{system: asked(system, accept), monitor: monitor, tape: tape, store: product.NewStore(system.Words())}
	s.count = &monitor.States
	s.apart = w == JoinedSets
	return s.search()
}
