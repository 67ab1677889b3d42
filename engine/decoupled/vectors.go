package decoupled

import "math/bits"

// vectors is an arena of vectors of ids packed into words, to save memory and to compare a word at a time. All ids
// have the same number of bits, 4 at first. It is a list of pages, to grow and to be repacked without a second copy.
type vectors struct {
	length int    // ids in a vector
	stride int    // words in a vector
	log    uint   // an id takes 1<<log bits: 4, 8, 16 or 32
	lane   uint64 // the bits of an id
	pages  [][]uint64
	shift  uint // a page holds 1<<shift vectors
	held   int  // vectors in the arena
}

// pageWords is how many words a page holds at most, unless a single vector takes more.
const pageWords = 1 << 12

func newVectors(length int) vectors {
	v := vectors{length: length}
	v.setWidth(2)
	return v
}

// setWidth makes the arena one, still empty, of ids of 1<<log bits.
func (v *vectors) setWidth(log uint) {
	v.log, v.lane = log, 1<<(1<<log)-1
	v.stride = max(1, (v.length<<log+63)/64)
	v.shift = uint(bits.Len(uint(max(1, pageWords/v.stride))) - 1)
	v.pages, v.held = nil, 0
}

// row returns the packed vector with an index.
func (v *vectors) row(at int32) []uint64 {
	page := v.pages[uint(at)>>(v.shift&63)]
	from := (int(at) & (1<<(v.shift&63) - 1)) * v.stride
	return page[from : from+v.stride]
}

// push adds a packed vector and returns its index. The first page grows as it is filled: a small arena stays small.
func (v *vectors) push(row []uint64) int32 {
	at := v.held
	p := at >> v.shift
	if p == len(v.pages) {
		var page []uint64
		if p > 0 {
			page = make([]uint64, 0, v.stride<<v.shift)
		}
		v.pages = append(v.pages, page)
	}
	v.pages[p] = append(v.pages[p], row...)
	v.held++
	return int32(at)
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

// widen repacks the arena so that an id fits. Each old page is let go of when it is repacked.
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

// bytes looks at the first page only: the others have the room they were made with.
func (v *vectors) bytes() int64 {
	if v.held == 0 {
		return 0
	}
	words := cap(v.pages[0]) + (len(v.pages)-1)*v.stride<<v.shift
	return int64(words*8 + cap(v.pages)*24)
}
