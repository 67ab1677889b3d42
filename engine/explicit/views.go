package explicit

import (
	"iter"

	"lassolab/engine/product"
	"lassolab/engine/search"
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

// startingAt is a system that starts in another state.
type startingAt struct {
	product.System
	state []uint64
}

func (s startingAt) Initial() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) { yield(s.state) }
}
