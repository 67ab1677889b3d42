package parallel

import (
	"math/bits"

	"lassolab/engine/product"
)

// space is a set of states that workers share, each a word: the state itself, or its number. A state has marks and,
// where paths are wanted, a parent: the state from which it was first met.
type space interface {
	// view returns a worker's own way to look at the space.
	view() view
	// parent returns the state from which a state was first met; false for an initial state. No worker may be at work.
	parent(state uint64) (uint64, bool)
	// bytes returns the memory of the states. It is for workers that hold the space, or when none is at work.
	bytes() int64
}

// view is a worker's access to the space. But for hold, its methods are for a worker that holds the space; the table
// may grow while it does not. The word of a state never changes.
type view interface {
	hold()
	release()

	// initial enters the initial states that yield is called with, until it says no.
	initial(yield func(state uint64, fresh bool) bool)
	// enabled writes the set of labels enabled in a state.
	enabled(state uint64, into []uint64)
	// fanout returns how many successors a state has by a label, which must be enabled.
	fanout(state uint64, label int) int
	// step enters the k-th successor of a state by a label, and returns its marks, and whether it is new.
	step(state uint64, label, k int) (to uint64, has mark, fresh bool)
	// expand enters all successors of a state and appends those that are new, which no other worker gets.
	expand(state uint64, fresh []uint64) (longer []uint64, edges int64, alive bool)
	// marks returns the marks of a state.
	marks(state uint64) mark
	// give gives a state one more mark, and reports whether it lacked it: to one worker of all.
	give(state uint64, one mark) (first bool)

	accepting(state uint64) bool
	mayEnd(state uint64) bool
	decode(state uint64) []int // the slice is the caller's

	labels() int
	labelID(label int) int // in the network
}

// states are the states of a system as a view knows them.
type states struct {
	system product.System
	load   func(state uint64) []uint64 // its words, valid until the next call
}

func (s *states) accepting(state uint64) bool { return s.system.Accepting(s.load(state)) }
func (s *states) mayEnd(state uint64) bool    { return s.system.MayEnd(s.load(state)) }
func (s *states) labels() int                 { return s.system.Labels() }
func (s *states) labelID(label int) int       { return s.system.LabelID(label) }

func (s *states) decode(state uint64) []int {
	vector := make([]int, s.system.Components())
	s.system.Decode(s.load(state), vector)
	return vector
}

// mark is a set of the marks that a search gives to a state.
type mark uint8

const (
	blue mark = 1 << iota
	red
)

// newSpace returns words where the system's states are one word and a successor two exclusive ors, else shards.
func newSpace(s *Search, parents bool) space {
	system := s.System()
	if p, ok := system.(*product.Product); ok {
		if split := p.Split(); split != nil {
			if flat := split.Flat(); flat != nil {
				return newWords(split, flat, s, parents)
			}
		}
	}
	return newShards(s, parents)
}

// next returns the first label of a set from a given one on, and after the last label from the first on; or -1.
func next(set []uint64, from int) int {
	if len(set) == 0 {
		return -1
	}
	at := from >> 6
	if w := set[at] >> (from & 63); w != 0 {
		return from + bits.TrailingZeros64(w)
	}
	for range set {
		if at++; at == len(set) {
			at = 0
		}
		if set[at] != 0 {
			return at<<6 + bits.TrailingZeros64(set[at])
		}
	}
	return -1
}
