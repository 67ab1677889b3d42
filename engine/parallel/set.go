package parallel

import "lassolab/engine/bitset"

// set is a worker's own set of states: open addressing with linear probing, at most half full. Removing a state moves
// up those behind it (Knuth, The Art of Computer Programming 3, 6.4, Algorithm R).
type set struct {
	slots []uint64 // the state and one; 0: free
	count int
}

func newSet() *set { return &set{slots: make([]uint64, 1<<8)} }

// find returns the slot of a state, or the free one in which it belongs.
func (s *set) find(state uint64) int {
	at := s.home(state + 1)
	for s.slots[at] != 0 && s.slots[at] != state+1 {
		at = (at + 1) & (len(s.slots) - 1)
	}
	return at
}

func (s *set) home(slot uint64) int { return int(bitset.Mix(slot)) & (len(s.slots) - 1) }

func (s *set) has(state uint64) bool { return s.slots[s.find(state)] != 0 }

// add puts in a state that is not in the set.
func (s *set) add(state uint64) {
	if s.count++; 2*s.count > len(s.slots) {
		old := s.slots
		s.slots = make([]uint64, 2*len(old))
		for _, slot := range old {
			if slot != 0 {
				s.slots[s.find(slot-1)] = slot
			}
		}
	}
	s.slots[s.find(state)] = state + 1
}

// remove takes out a state that is in the set.
func (s *set) remove(state uint64) {
	s.count--
	mask := len(s.slots) - 1
	free := s.find(state)
	for at := (free + 1) & mask; s.slots[at] != 0; at = (at + 1) & mask {
		// What is at `at` may move up to the free slot unless its home lies behind that one.
		if home := s.home(s.slots[at]); (at-home)&mask >= (at-free)&mask {
			s.slots[free] = s.slots[at]
			free = at
		}
	}
	s.slots[free] = 0
}

func (s *set) bytes() int64 { return int64(len(s.slots)) * 8 }
