package parallel

import "lassolab/engine/product"

// space is a set of states that workers share, each a word: the state itself, or its number. A state has a parent:
// the state from which it was first met.
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
	// expand enters all successors of a state and appends those that are new, which no other worker gets.
	expand(state uint64, fresh []uint64) (longer []uint64, edges int64, alive bool)

	load(state uint64) []uint64 // its words, valid until the next call
	system() product.System     // the worker's own
}

// decode returns the vector of a state.
func decode(v view, state uint64) []int {
	vector := make([]int, v.system().Components())
	v.system().Decode(v.load(state), vector)
	return vector
}

// newSpace returns words where the system's states are one word and a successor two exclusive ors, else shards.
func newSpace(s *Search) space {
	system := s.System()
	if p, ok := system.(*product.Product); ok {
		if split := p.Split(); split != nil {
			if flat := split.Flat(); flat != nil {
				return newWords(split, flat, s)
			}
		}
	}
	return newShards(s)
}
