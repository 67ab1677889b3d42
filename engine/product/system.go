// Package product compiles the composition of a network: packed states, enabledness and successors in the
// order ≪.
package product

import (
	"iter"

	"lassolab/engine/bitset"
)

// System is what the explicit and the commutativity-based searches walk. A network's product is one
// implementation, tests have others.
//
// Labels are numbered by their place in ≪, so that ascending order is ≪ and a set of labels is a bitset of
// LabelWords words.
type System interface {
	Words() int  // 64-bit words of a packed state
	Labels() int // number of labels

	// Initial yields the packed initial states, each once. A yielded slice is the caller's until the next one.
	Initial() iter.Seq[[]uint64]
	// Enabled writes the set of labels enabled in state.
	Enabled(state, into []uint64)
	// Fanout returns how many successors state has by label, which must be enabled.
	Fanout(state []uint64, label int) int
	// Successor writes the k-th successor of state by label, 0 ≤ k < Fanout.
	Successor(state []uint64, label, k int, into []uint64)
	// Independent returns the set of labels that are independent of label. It must not be changed.
	Independent(label int) []uint64
	// Participants returns the components of a label, ascending; nil where independence is declared instead.
	Participants(label int) []int

	// Accepting reports whether state answers the simultaneous question.
	Accepting(state []uint64) bool
	// Sets returns the number of acceptance sets of the generalized question.
	Sets() int
	// Met adds to the bitset the acceptance sets of the generalized question that state belongs to.
	Met(state, into []uint64)

	// MayEnd reports whether every component may rest in its state: without an enabled label it is no deadlock then.
	MayEnd(state []uint64) bool

	// Decode writes the component states of a packed state.
	Decode(state []uint64, into []int)
	// Components returns the length of a decoded state.
	Components() int
	// LabelID returns the id that the label with this place in ≪ has in the network.
	LabelID(label int) int
}

// LabelWords returns the number of words of a set of labels.
func LabelWords(s System) int { return bitset.Words(s.Labels()) }
