package decoupled

import "math/bits"

// vectors holds vectors of ids packed into words, to save memory and to compare a word at a time. All ids have the same
// number of bits, 4 at first. Long vectors are rows of the numbers of their parts.
type vectors struct {
	arena
	length int    // ids in a vector
	stride int    // words in a vector
	log    uint   // an id takes 1<<log bits: 4, 8, 16 or 32
	lane   uint64 // the bits of an id
	parts  *parts // of long vectors, or nil
}

func newVectors(length int) vectors {
	v := vectors{length: length}
	v.setWidth(2)
	return v
}

// setWidth makes the vectors, still none, ones of ids of 1<<log bits.
func (v *vectors) setWidth(log uint) {
	v.log, v.lane = log, 1<<(1<<log)-1
	v.stride = max(1, (v.length<<log+63)/64)
	v.arena, v.parts = newArena(v.stride), nil
	if v.stride > longWords {
		v.parts = newParts(v.stride)
		v.arena = newArena(v.parts.numbers())
	}
}

// row returns the packed vector with an index: a long one until the next call.
func (v *vectors) row(at int32) []uint64 {
	row := v.arena.row(at)
	if v.parts != nil {
		row = v.parts.join(row)
	}
	return row
}

// push adds a packed vector and returns its index.
func (v *vectors) push(row []uint64) int32 {
	if v.parts != nil {
		row = v.parts.split(row)
	}
	return v.arena.push(row)
}

// id returns an id of a packed vector.
func (v *vectors) id(row []uint64, i int) int32 {
	bit := uint(i) << (v.log & 63)
	return int32(row[bit>>6] >> (bit & 63) & v.lane)
}

// put replaces an id of a packed vector.
func (v *vectors) put(row []uint64, i int, id int32) {
	bit := uint(i) << (v.log & 63)
	word := &row[bit>>6]
	*word = *word&^(v.lane<<(bit&63)) | uint64(id)<<(bit&63)
}

// fits reports whether an id can be packed at the present width.
func (v *vectors) fits(id int32) bool { return uint64(id) <= v.lane }

// widen repacks the vectors so that an id fits. Each old page is let go of when it is repacked.
func (v *vectors) widen(id int32) {
	old := *v
	log := v.log
	for uint64(id)>>(1<<log) != 0 {
		log++
	}
	v.setWidth(log)
	ids, row := make([]int32, v.length), make([]uint64, v.stride)
	for at := range int32(old.held) {
		old.unpack(old.row(at), ids)
		v.pack(ids, row)
		v.push(row)
		if next := at + 1; next>>old.shift != at>>old.shift {
			old.pages[at>>old.shift] = nil
		}
	}
}

// unpack writes a packed vector's ids into a slice of the vector's length.
func (v *vectors) unpack(row []uint64, into []int32) {
	width := uint(1) << (v.log & 63)
	var word uint64
	left := uint(0)
	for i := range into {
		if left == 0 {
			word, row, left = row[0], row[1:], 64
		}
		into[i] = int32(word & v.lane)
		word >>= width & 63
		left -= width
	}
}

// pack writes ids into a packed vector.
func (v *vectors) pack(ids []int32, row []uint64) {
	clear(row)
	for i, id := range ids {
		v.put(row, i, id)
	}
}

// at returns an id of the vector with an index.
func (v *vectors) at(index int32, i int) int32 {
	if v.parts == nil {
		return v.id(v.row(index), i)
	}
	bit := i << v.log
	return v.id(v.parts.part(v.arena.row(index), bit>>6/partWords), bit%(64*partWords)>>v.log)
}

// refuser returns the first component in which a is not within b, or none: a lies below b.
func (v *vectors) refuser(o []comparison, a, b []uint64) int {
	lanes := 6 - v.log // a word has 1<<lanes ids
	for w, word := range a {
		for differ := word ^ b[w]; differ != 0; {
			lane := uint(bits.TrailingZeros64(differ)) >> (v.log & 63)
			i := w<<(lanes&63) + int(lane)
			if !o[i].within(v.id(a, i), v.id(b, i)) {
				return i
			}
			differ &^= v.lane << (lane << (v.log & 63) & 63)
		}
	}
	return none
}

func (v *vectors) bytes() int64 { return v.arena.bytes() + v.parts.bytes() }
