package decoupled

import "lassolab/engine/bitset"

// factors returns the odd factor of each component in the hash Σ id·factor of a vector, which changes by differences.
func factors(components int) []uint64 {
	f := make([]uint64, components)
	for i := range f {
		f[i] = bitset.Mix((uint64(i)+1)*0x9e3779b97f4a7c15) | 1
	}
	return f
}

// fold makes a tag of the sum.
func fold(h uint64) uint32 {
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return uint32(h >> 32)
}

// table maps tags to values by open addressing: the place of a tag is its share of the table's size, so that
// any size will do, and growing by a quarter leaves at most two fifths of the slots free. A tag may be in
// it several times.
type table struct {
	slots []slot
	count int
}

// slot holds a value other than zero; the zero slot is free.
type slot struct {
	tag   uint32
	value int32
}

func (t *table) reset(capacity int) {
	t.slots, t.count = make([]slot, max(16, (capacity*4+2)/3)), 0
}

// find returns the slot of a tag that is in the table at most once, or a free one when it is absent. Valid
// until the next enter.
func (t *table) find(tag uint32) *slot {
	for at := t.first(tag); ; at = t.after(at) {
		if s := &t.slots[at]; s.value == 0 || s.tag == tag {
			return s
		}
	}
}

// enter adds a value under a tag.
func (t *table) enter(tag uint32, value int32) {
	if t.count*4 >= len(t.slots)*3 {
		t.grow()
	}
	t.put(slot{tag, value})
	t.count++
}

func (t *table) grow() {
	old := t.slots
	t.slots = make([]slot, len(old)+len(old)/4)
	for _, s := range old {
		if s.value != 0 {
			t.put(s)
		}
	}
}

func (t *table) put(s slot) {
	at := t.first(s.tag)
	for t.slots[at].value != 0 {
		at = t.after(at)
	}
	t.slots[at] = s
}

func (t *table) first(tag uint32) int { return int(uint64(tag) * uint64(len(t.slots)) >> 32) }

func (t *table) after(at int) int {
	if at++; at == len(t.slots) {
		return 0
	}
	return at
}

func (t *table) bytes() int64 { return int64(len(t.slots) * 8) }
