package explicit

import (
	"iter"
	"math/bits"

	"lassolab/engine/product"
	"lassolab/engine/search"
)

// asked returns system with the acceptance sets of the question: its own, or one that holds the states in which every component accepts.
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

// labels yields the members of a set of labels in ≪ order.
func labels(set []uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, word := range set {
			for ; word != 0; word &= word - 1 {
				if !yield(i*64 + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}
