package decoupled

import "lassolab/engine/bitset"

// chains is the index for dominance: vectors with equal comparability classes form a chain, mostly of one vector.
type chains struct {
	order   []comparison
	classes classes
	heads   table // tag of the classes → a vector plus one, or the complement of the chain's first link
	links   []link
	free    int32             // the first of the links that are not in use, or none
	tired   map[uint32]int    // tag → long scans of the chain so far
	long    map[uint32]*masks // tag → the index of a chain that was scanned for long too often
}

// A chain gets an index (masks.go) after patience scans that asked longScan vectors each. Tests lower both.
var longScan, patience = 128, 32

// link is a place in a chain of several vectors.
type link struct {
	vector int32
	next   int32
	refuse int32 // the component that refused the last candidate below this vector: it is asked first
	id     int32 // of that component, so that the vector need not be looked at
}

const linkBytes = 16

func newChains(a algebra, compared []comparison) chains {
	c := chains{
		order:   compared,
		classes: newClasses(a),
		free:    none,
		tired:   map[uint32]int{},
		long:    map[uint32]*masks{},
	}
	c.heads.reset(0)
	return c
}

// sum hashes the classes of a vector's ids. It meets them first, and rebuilds the chains when classes joined.
func (c *chains) sum(v *vectors, ids []int32) uint64 {
	if c.classes.meetAll(ids) {
		c.rebuild(v)
	}
	return c.classes.sum(ids)
}

// above returns a vector of the index above the candidate, given packed and as ids with their tag, or none.
func (c *chains) above(v *vectors, candidate []uint64, ids []int32, tag uint32) int32 {
	o := c.order
	if len(c.long) > 0 {
		if m := c.long[tag]; m != nil {
			return m.find(o, v, ids)
		}
	}
	asked := 0
	if head := c.heads.find(tag).value; head > 0 {
		if v.refuser(o, candidate, v.row(head-1)) == none {
			return head - 1
		}
		asked = 1
	} else if head < 0 {
		for at := ^head; at != none; asked++ {
			l := &c.links[at]
			if i := int(l.refuse); o[i].within(ids[i], l.id) {
				row := v.row(l.vector)
				refuser := v.refuser(o, candidate, row)
				if refuser == none {
					return l.vector
				}
				l.refuse, l.id = int32(refuser), v.id(row, refuser)
			}
			at = l.next
		}
	}
	if asked >= longScan {
		c.tire(v, tag)
	}
	return none
}

// tire notes a long scan of a chain, and gives the chain an index when there were too many.
func (c *chains) tire(v *vectors, tag uint32) {
	if c.tired[tag]++; c.tired[tag] < patience {
		return
	}
	m := newMasks(v.length)
	c.each(c.heads.find(tag).value, func(vector int32) { m.add(c.order, v, vector) })
	c.long[tag] = m
}

// each calls a function for the vectors of the chain with a head.
func (c *chains) each(head int32, do func(vector int32)) {
	if head > 0 {
		do(head - 1)
		return
	}
	for at := ^head; head < 0 && at != none; at = c.links[at].next {
		do(c.links[at].vector)
	}
}

// enter adds a vector, given packed too, that no vector of the index is above, and drops those below it; from an
// indexed chain it drops none, because finding them would be a scan.
func (c *chains) enter(v *vectors, at int32, row []uint64, tag uint32) {
	if m := c.long[tag]; m != nil {
		c.push(v, tag, at)
		m.add(c.order, v, at)
		return
	}
	head := c.heads.find(tag)
	if head.value == 0 {
		c.heads.enter(tag, at+1)
		return
	}
	if head.value > 0 && v.refuser(c.order, v.row(head.value-1), row) == none {
		head.value = at + 1
		return
	}
	if c.push(v, tag, at); head.value < 0 {
		c.dropBelow(v, head, row)
	}
}

// dropBelow drops the vectors of a chain of links that lie below its first one.
func (c *chains) dropBelow(v *vectors, head *slot, row []uint64) {
	first := ^head.value
	before := first
	for k := c.links[first].next; k != none; {
		next := c.links[k].next
		if v.refuser(c.order, v.row(c.links[k].vector), row) == none {
			c.links[before].next = next
			c.release(k)
		} else {
			before = k
		}
		k = next
	}
	if c.links[first].next == none {
		head.value = c.links[first].vector + 1
		c.release(first)
	}
}

// push puts a vector at the front of its chain.
func (c *chains) push(v *vectors, tag uint32, at int32) {
	head := c.heads.find(tag)
	switch {
	case head.value == 0:
		c.heads.enter(tag, at+1)
	case head.value > 0:
		head.value = ^c.link(v, at, c.link(v, head.value-1, none))
	default:
		head.value = ^c.link(v, at, ^head.value)
	}
}

// link makes a link.
func (c *chains) link(v *vectors, vector, next int32) int32 {
	at := c.free
	if at == none {
		at = int32(len(c.links))
		c.links = append(c.links, link{})
	} else {
		c.free = c.links[at].next
	}
	c.links[at] = link{vector: vector, next: next, id: v.at(vector, 0)}
	return at
}

// release makes a link one to be used again.
func (c *chains) release(at int32) {
	c.links[at].next = c.free
	c.free = at
}

// rebuild sorts the vectors into chains anew, in the order of the arena.
func (c *chains) rebuild(v *vectors) {
	var alive bitset.Growing
	for _, s := range c.heads.slots {
		c.each(s.value, func(vector int32) { alive.Add(int(vector)) })
	}
	c.links, c.free = c.links[:0], none
	c.heads.reset(c.heads.count)
	clear(c.tired)
	clear(c.long)
	ids := make([]int32, v.length)
	for at := range bitset.Set(alive).All() {
		v.unpack(v.row(int32(at)), ids)
		c.push(v, c.classes.tag(ids), int32(at))
	}
}

func (c *chains) bytes() int64 {
	sum := int64(cap(c.links)*linkBytes) + c.heads.bytes() + c.classes.bytes()
	for _, m := range c.long {
		sum += m.bytes()
	}
	return sum
}
