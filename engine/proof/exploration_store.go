package proof

import (
	"bytes"
	"hash/maphash"
)

// store keeps states as bytes of one width, whole, in the order in which they came, each with the one it was met from.
type store struct {
	width   int
	packed  []byte
	parents []int32 // -1: an initial state
	slots   []int32 // an open hash table of numbers of states, plus one; 0: free
	seed    maphash.Seed
}

func newStore(width int) *store {
	return &store{width: width, slots: make([]int32, 64), seed: maphash.MakeSeed()}
}

func (s *store) count() int            { return len(s.parents) }
func (s *store) at(number int) []byte  { return s.packed[number*s.width : (number+1)*s.width] }
func (s *store) parent(number int) int { return int(s.parents[number]) }
func (s *store) bytes() int64          { return int64(cap(s.packed)) + 4*int64(cap(s.parents)+len(s.slots)) }

// slot is where a state is in the table, or would be.
func (s *store) slot(state []byte) int {
	mask := len(s.slots) - 1
	for at := int(maphash.Bytes(s.seed, state)) & mask; ; at = (at + 1) & mask {
		if number := s.slots[at]; number == 0 || bytes.Equal(s.at(int(number-1)), state) {
			return at
		}
	}
}

// find is the number of a state; -1: it is not there.
func (s *store) find(state []byte) int { return int(s.slots[s.slot(state)]) - 1 }

// enter stores a state that is not there, and gives its number.
func (s *store) enter(state []byte, parent int) (number int, fresh bool) {
	at := s.slot(state)
	if known := s.slots[at]; known > 0 {
		return int(known - 1), false
	}
	number = len(s.parents)
	s.packed, s.parents = append(s.packed, state...), append(s.parents, int32(parent))
	s.slots[at] = int32(number + 1)
	if 2*len(s.parents) > len(s.slots) {
		s.grow()
	}
	return number, true
}

func (s *store) grow() {
	s.slots = make([]int32, 2*len(s.slots))
	for number := range s.parents {
		s.slots[s.slot(s.at(number))] = int32(number + 1)
	}
}
