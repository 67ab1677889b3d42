package product

// Store is a set of packed states, numbered in the order of insertion.
//
// Open addressing with linear probing over slots of 8 bytes (half a hash, half a number), at most three quarters full
// and growing by half: a state costs 10.7 to 16 bytes beyond its words. A slot's place is its hash by multiplication,
// so growing moves the slots in one sequential pass.
type Store struct {
	words int
	slots []uint64 // hash<<32 | number+1; 0 is free
	count int
	room  int        // number of states at which the slots grow
	pages [][]uint64 // the states' words, a fixed number of states a page, so that growing copies none
}

const (
	pageBits = 12 // states a page
	pageMask = 1<<pageBits - 1
)

// NewStore returns an empty store for states of the given number of words.
func NewStore(words int) *Store {
	s := &Store{words: words}
	s.resize(1 << 10)
	return s
}

func (s *Store) resize(n int) {
	old := s.slots
	s.slots = make([]uint64, n)
	s.room = n / 4 * 3
	for _, slot := range old {
		if slot != 0 {
			at := s.place(uint32(slot >> 32))
			for s.slots[at] != 0 {
				if at++; at == len(s.slots) {
					at = 0
				}
			}
			s.slots[at] = slot
		}
	}
}

func (s *Store) place(hash uint32) int { return int(uint64(hash) * uint64(len(s.slots)) >> 32) }

// Len returns the number of states.
func (s *Store) Len() int { return s.count }

// Bytes returns the memory of the store.
func (s *Store) Bytes() int64 {
	return int64(len(s.slots))*8 + int64(len(s.pages))*int64(s.words)<<(pageBits+3)
}

// At returns the words of a state. They must not be changed.
func (s *Store) At(number int) []uint64 {
	at := number & pageMask * s.words
	return s.pages[number>>pageBits][at : at+s.words : at+s.words]
}

// hash mixes the words of a state with the multipliers of SplitMix's finaliser. Products of 128 bits would mix no
// better here, and WebAssembly has none.
func hash(state []uint64) uint32 {
	h := uint64(0)
	for _, w := range state {
		h = (h ^ w) * 0xbf58476d1ce4e5b9
		h ^= h >> 32
	}
	return uint32(h * 0x94d049bb133111eb >> 32)
}

// Insert returns the number of state and whether it was new.
func (s *Store) Insert(state []uint64) (number int, fresh bool) { return s.lookup(state, true) }

// Find returns the number of state, or -1.
func (s *Store) Find(state []uint64) int {
	number, _ := s.lookup(state, false)
	return number
}

// lookup returns the number of a state. One that is not stored is added, or has the number -1.
func (s *Store) lookup(state []uint64, add bool) (number int, fresh bool) {
	h := hash(state)
	at := s.place(h)
	for s.slots[at] != 0 {
		if slot := s.slots[at]; uint32(slot>>32) == h {
			if number := int(uint32(slot)) - 1; s.equal(number, state) {
				return number, false
			}
		}
		if at++; at == len(s.slots) {
			at = 0
		}
	}
	if !add {
		return -1, false
	}
	number = s.count
	s.slots[at] = uint64(h)<<32 | uint64(number+1)
	if number&pageMask == 0 {
		s.pages = append(s.pages, make([]uint64, s.words<<pageBits))
	}
	copy(s.At(number), state)
	if s.count++; s.count >= s.room {
		s.resize(len(s.slots) + len(s.slots)/2)
	}
	return number, true
}

func (s *Store) equal(number int, state []uint64) bool {
	page, at := s.pages[number>>pageBits], number&pageMask*s.words
	for i, w := range state {
		if page[at+i] != w {
			return false
		}
	}
	return true
}
