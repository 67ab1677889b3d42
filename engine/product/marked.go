package product

import "math/bits"

// Marked is a set of the states of a flat product, each with a few marks.
//
// A slot is the state itself, with the marks in the bits that no state has: one look at memory tells whether a state is
// stored and what was marked on it, and there is nothing else to a state. Open addressing with linear probing, at most
// four fifths full and growing by half, so that a state costs 10 to 15 bytes. A state's place is its hash
// by multiplication, so places keep the order of the hashes and growing moves the slots in one sequential pass.
//
// Numbers in the order of storing are in the slot where the states leave room for them; else they cost 4 bytes a slot
// more. A Marked has them when it is asked for them.
type Marked struct {
	slots   []uint64 // stored | marks | number | state; 0 is free
	own     uint64   // stored and the bits of a state
	shift   uint     // of the number in a slot; 0: none is there
	numbers []uint32 // by slot; nil: not needed
	count   int
	room    int // number of states at which the slots grow
}

const (
	stored     = 1 << FlatBits
	numberBits = 32
)

// Mark is a set of marks.
type Mark uint64

// The marks that a state can have.
const (
	MarkA Mark = stored << 1
	MarkB Mark = stored << 2
)

// NewMarked returns an empty set for the states of a product, with or without numbers.
func NewMarked(f *Flat, numbers bool) *Marked {
	t := &Marked{own: stored | (1<<f.bits - 1)}
	switch {
	case !numbers:
	case f.bits+numberBits <= FlatBits:
		t.shift = f.bits
	default:
		t.numbers = []uint32{}
	}
	t.resize(1 << 10)
	return t
}

// largeSlots is the number of slots up to which they double: so few cost little, and time is saved.
const largeSlots = 1 << 18

func (t *Marked) grow() {
	if n := len(t.slots); n < largeSlots {
		t.resize(2 * n)
	} else {
		t.resize(n + n/2)
	}
}

func (t *Marked) resize(n int) {
	slots, numbers := t.slots, t.numbers
	t.slots, t.room = make([]uint64, n), n/5*4
	if numbers != nil {
		t.numbers = make([]uint32, n)
	}
	state := t.own &^ stored
	for from, slot := range slots {
		if slot == 0 {
			continue
		}
		at := place(slot&state, n)
		for t.slots[at] != 0 {
			if at++; at == n {
				at = 0
			}
		}
		t.slots[at] = slot
		if numbers != nil {
			t.numbers[at] = numbers[from]
		}
	}
}

// place is where a state is looked for first among n slots. The multipliers are those of SplitMix's finaliser.
func place(state uint64, n int) int {
	h := (state ^ state>>32) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>32) * 0x94d049bb133111eb
	return int(h >> 32 * uint64(n) >> 32)
}

// Slot returns the slot of a state, and whether it is stored: else it is where the state belongs. It is valid until the
// next Insert.
func (t *Marked) Slot(state uint64) (at int, in bool) {
	for at = place(state, len(t.slots)); t.slots[at]&t.own != state|stored; {
		if t.slots[at] == 0 {
			return at, false
		}
		if at++; at == len(t.slots) {
			at = 0
		}
	}
	return at, true
}

// Insert stores a state in the slot where it belongs, and returns its slot.
func (t *Marked) Insert(state uint64, at int) int {
	if t.count >= t.room {
		t.grow()
		at, _ = t.Slot(state)
	}
	t.slots[at] = state | stored
	if t.shift > 0 {
		t.slots[at] |= uint64(t.count) << t.shift
	} else if t.numbers != nil {
		t.numbers[at] = uint32(t.count)
	}
	t.count++
	return at
}

// Holds reports whether a slot is the state's.
func (t *Marked) Holds(at int, state uint64) bool {
	return at < len(t.slots) && t.slots[at]&t.own == state|stored
}

// Mark puts marks on the state of a slot.
func (t *Marked) Mark(at int, m Mark) { t.slots[at] |= uint64(m) }

// Unmark takes marks from the state of a slot.
func (t *Marked) Unmark(at int, m Mark) { t.slots[at] &^= uint64(m) }

// Has reports whether the state of a slot has one of the marks.
func (t *Marked) Has(at int, m Mark) bool { return t.slots[at]&uint64(m) != 0 }

// Number returns the place of a slot's state in the order of storing.
func (t *Marked) Number(at int) int {
	if t.shift > 0 {
		return int(t.slots[at] &^ (stored | uint64(MarkA|MarkB)) >> t.shift)
	}
	return int(t.numbers[at])
}

// Bytes returns the memory of the set.
func (t *Marked) Bytes() int64 { return int64(len(t.slots))*8 + int64(len(t.numbers))*4 }

// Sight is what Skim sees.
type Sight struct {
	Label int    // by which it came to State
	State uint64 // not stored, or of concern
	Slot  int    // its own, or where it belongs
	Known bool
	Edges int // passed over and, where there is one, the last
}

// Skim passes over the edges of a state by the labels of a word of a set, in ≪ order, until it sees a successor that is
// not stored or whose marks within care differ from those of plain. It takes the labels from left, which is 0 when
// nothing was seen: found is false then.
func (t *Marked) Skim(f *Flat, state uint64, word int, left *uint64, care, plain Mark, s *Sight) (found bool) {
	slots, own := t.slots, t.own
	deltas := f.deltas
	moves := f.moves[word*64:]
	edges := 0
	for set := *left; set != 0; {
		label := bits.TrailingZeros64(set)
		set &= set - 1
		m := &moves[label]
		next := state ^ deltas[m.first.row(state)] ^ deltas[m.second.row(state)]
		if m.from != m.to {
			next ^= f.rest(m, state)
		}
		edges++
		key := next | stored
		at := place(next, len(slots))
		slot := slots[at]
		for slot&own != key && slot != 0 {
			if at++; at == len(slots) {
				at = 0
			}
			slot = slots[at]
		}
		if slot == 0 || (slot^uint64(plain))&uint64(care) != 0 {
			*left = set
			*s = Sight{word*64 + label, next, at, slot != 0, edges}
			return true
		}
	}
	*left = 0
	s.Edges = edges
	return false
}

// Touch looks at the slots of a state's successors, so that they wait for memory together and not one after the other.
// What it returns is of no meaning, but must be kept, or there was no need to look.
func (t *Marked) Touch(f *Flat, state uint64, word int, set uint64) (all uint64) {
	if bits.OnesCount64(set) > touched {
		return 0
	}
	slots, moves, deltas := t.slots, f.moves[word*64:], f.deltas
	for ; set != 0; set &= set - 1 {
		m := &moves[bits.TrailingZeros64(set)]
		next := state ^ deltas[m.first.row(state)] ^ deltas[m.second.row(state)]
		all ^= slots[place(next, len(slots))] // where a label has more participants, another one: only time is lost
	}
	return all
}

// touched is how many successors at most are worth it: where there are more, the first of them are gone again from
// the cache when their turn comes.
const touched = 4
