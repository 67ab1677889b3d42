package decoupled

import "math/bits"

// vectors is an arena of vectors of ids, packed into words so that a state takes few bytes and two states
// compare a word at a time. All ids take the same number of bits: 8 at first, more when an id outgrows it.
type vectors struct {
	length int      // ids in a vector
	stride int      // words in a vector
	width  uint     // bits of an id: 8, 16 or 32
	words  []uint64 // the vectors, stride words each
}

func newVectors(length int) vectors {
	v := vectors{length: length}
	v.setWidth(8)
	return v
}

func (v *vectors) setWidth(width uint) {
	v.width = width
	v.stride = max(1, (v.length*int(width)+63)/64)
}

// count returns the number of vectors in the arena.
func (v *vectors) count() int { return len(v.words) / v.stride }

// row returns the packed vector with an index.
func (v *vectors) row(at int32) []uint64 {
	return v.words[int(at)*v.stride : (int(at)+1)*v.stride]
}

// id returns an id of a packed vector.
func (v *vectors) id(row []uint64, i int) int32 {
	bit := uint(i) * v.width
	return int32(row[bit>>6] >> (bit & 63) & (1<<v.width - 1))
}

// put replaces an id of a packed vector.
func (v *vectors) put(row []uint64, i int, id int32) {
	bit := uint(i) * v.width
	row[bit>>6] = row[bit>>6]&^((1<<v.width-1)<<(bit&63)) | uint64(id)<<(bit&63)
}

// fits reports whether an id can be packed at the present width.
func (v *vectors) fits(id int32) bool { return uint64(id)>>v.width == 0 }

// widen repacks the arena so that an id fits.
func (v *vectors) widen(id int32) {
	old := *v
	for !v.fits(id) {
		v.setWidth(v.width * 2)
	}
	count := old.count()
	v.words = make([]uint64, count*v.stride)
	for at := range int32(count) {
		from, to := old.row(at), v.row(at)
		for i := range v.length {
			v.put(to, i, old.id(from, i))
		}
	}
}

// unpack writes a packed vector's ids into a slice.
func (v *vectors) unpack(row []uint64, into []int32) {
	for i := range into {
		into[i] = v.id(row, i)
	}
}

// pack writes ids into a packed vector.
func (v *vectors) pack(ids []int32, row []uint64) {
	for w := range row {
		row[w] = 0
	}
	for i, id := range ids {
		v.put(row, i, id)
	}
}

// refuser returns the first component in which a is not within b, or none: a lies below b.
func (v *vectors) refuser(o order, a, b []uint64) int {
	for w := range a {
		for differ := a[w] ^ b[w]; differ != 0; {
			lane := uint(bits.TrailingZeros64(differ)) / v.width
			i := (w*64)/int(v.width) + int(lane)
			if !o.within(i, v.id(a, i), v.id(b, i)) {
				return i
			}
			differ &^= (1<<v.width - 1) << (lane * v.width)
		}
	}
	return none
}
