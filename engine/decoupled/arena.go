package decoupled

import "math/bits"

// arena is a list of rows of words, of equal length. It has pages, to grow and to be repacked without a second copy.
type arena struct {
	words int // in a row
	pages [][]uint64
	shift uint // a page holds 1<<shift rows
	held  int  // rows in the arena
}

// pageWords is how many words a page holds at most, unless a single row takes more.
const pageWords = 1 << 12

func newArena(words int) arena {
	return arena{words: words, shift: uint(bits.Len(uint(max(1, pageWords/words))) - 1)}
}

// row returns the row with an index.
func (a *arena) row(at int32) []uint64 {
	page := a.pages[uint(at)>>(a.shift&63)]
	from := (int(at) & (1<<(a.shift&63) - 1)) * a.words
	return page[from : from+a.words]
}

// push adds a row and returns its index. The first page grows as it is filled: a small arena stays small.
func (a *arena) push(row []uint64) int32 {
	at := a.held
	p := at >> a.shift
	if p == len(a.pages) {
		var page []uint64
		if p > 0 {
			page = make([]uint64, 0, a.words<<a.shift)
		}
		a.pages = append(a.pages, page)
	}
	a.pages[p] = append(a.pages[p], row...)
	a.held++
	return int32(at)
}

// pop removes the last row.
func (a *arena) pop() {
	a.held--
	p := &a.pages[a.held>>a.shift]
	*p = (*p)[:len(*p)-a.words]
}

// bytes looks at the first page only: the others have the room they were made with.
func (a *arena) bytes() int64 {
	if a.held == 0 {
		return 0
	}
	words := cap(a.pages[0]) + (len(a.pages)-1)*a.words<<a.shift
	return int64(words*8 + cap(a.pages)*24)
}

// parts holds long rows by the numbers of their parts: a state differs from the one before in few of them, and most
// parts are those of many states.
type parts struct {
	arena          // of parts
	index table    // hash of a part → its number plus one
	long  int      // words of a row
	row   []uint64 // the last one that was joined, up to a whole part
	ids   []uint64 // the numbers of the last one that was split, two in a word
}

// A row of more than longWords words is long. A part has partWords words.
const longWords, partWords = 16, 8

func newParts(words int) *parts {
	count := (words + partWords - 1) / partWords
	p := &parts{arena: newArena(partWords), long: words}
	p.row, p.ids = make([]uint64, count*partWords), make([]uint64, (count+1)/2)
	p.index.reset(0)
	return p
}

// numbers returns how many words the numbers of a row take.
func (p *parts) numbers() int { return len(p.ids) }

// part returns a part of the row with some numbers.
func (p *parts) part(numbers []uint64, k int) []uint64 {
	return p.arena.row(int32(numbers[k/2] >> (k & 1 * 32)))
}

// join returns the row with some numbers.
func (p *parts) join(numbers []uint64) []uint64 {
	for k := range len(p.row) / partWords {
		copy(p.row[k*partWords:], p.part(numbers, k))
	}
	return p.row[:p.long]
}

// split returns the numbers of a row.
func (p *parts) split(row []uint64) []uint64 {
	clear(p.ids)
	for k := 0; k*partWords < len(row); k++ {
		part := [partWords]uint64{}
		copy(part[:], row[k*partWords:])
		p.ids[k/2] |= uint64(p.number(&part)) << (k & 1 * 32)
	}
	return p.ids
}

// number returns the number of a part, which it keeps when it is new.
func (p *parts) number(part *[partWords]uint64) uint32 {
	hash := uint64(0)
	for _, word := range part {
		hash = (hash ^ word) * 0x9e3779b97f4a7c15
		hash ^= hash >> 32
	}
	tag := fold(hash)
	for at := p.index.first(tag); p.index.slots[at].value != 0; at = p.index.after(at) {
		if s := p.index.slots[at]; s.tag == tag && [partWords]uint64(p.arena.row(s.value-1)) == *part {
			return uint32(s.value - 1)
		}
	}
	at := p.arena.push(part[:])
	p.index.enter(tag, at+1)
	return uint32(at)
}

func (p *parts) bytes() int64 {
	if p == nil {
		return 0
	}
	return p.arena.bytes() + p.index.bytes()
}
