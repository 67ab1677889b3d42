package explicit

import (
	"iter"

	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/search"
	"lassolab/engine/symmetry"
)

// asked returns system with the acceptance sets of the question: its own, or the states in which every component
// accepts.
func asked(system product.System, accept search.Acceptance) product.System {
	if accept == search.Generalized {
		return system
	}
	return oneSet{system}
}

type oneSet struct{ product.System }

func (oneSet) Sets() int { return 1 }

func (s oneSet) Met(state, into []uint64) {
	if s.Accepting(state) {
		into[0] |= 1
	}
}

// startingAt is a system that starts in other states.
type startingAt struct {
	product.System
	states iter.Seq[[]uint64]
}

func (s startingAt) Initial() iter.Seq[[]uint64] { return s.states }

// WithoutDeadEnds returns a system without the edges that leave a dead end (network/deadends.go has the argument).
// Such a state is stored without an enabled label, but is no deadlock.
func WithoutDeadEnds(system product.System, reaching network.CoReachable) product.System {
	return &pruned{System: system, reaching: reaching, vector: make([]int, system.Components())}
}

// DeadEnd returns a component that cannot reach its goal from a state; -1: there is none, or dead ends are expanded.
func DeadEnd(system product.System, state []uint64) int {
	if p, ok := system.(*pruned); ok {
		return p.deadEnd(state)
	}
	return -1
}

// quotient is the quotient by symmetry that a system is a view of, or nil.
func quotient(system product.System) *symmetry.Quotient {
	switch s := system.(type) {
	case *symmetry.Quotient:
		return s
	case *counted:
		return quotient(s.System)
	case *pruned:
		return quotient(s.System)
	}
	return nil
}

type pruned struct {
	product.System
	reaching network.CoReachable
	vector   []int
}

func (p *pruned) Enabled(state, into []uint64) {
	if p.deadEnd(state) >= 0 {
		clear(into)
		return
	}
	p.System.Enabled(state, into)
}

func (p *pruned) deadEnd(state []uint64) int {
	p.Decode(state, p.vector)
	for i, s := range p.vector {
		if reaching := p.reaching[i]; reaching != nil && !reaching.Has(s) {
			return i
		}
	}
	return -1
}
