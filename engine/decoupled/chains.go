package decoupled

// chains is the index for dominance: the vectors of an arena with equal comparability classes form a chain.
type chains struct {
	classes classes
	heads   table // tag of the classes → the chain's first link
	links   []link
	tired   map[uint32]int    // tag → long scans of the chain so far
	long    map[uint32]*masks // tag → the index of a chain that was scanned for long too often
}

// A chain gets an index (masks.go) after patience scans that asked longScan vectors each. Tests lower both.
var longScan, patience = 128, 32

// link is a place in a chain.
type link struct {
	vector int32
	next   int32
	refuse int32 // the component that refused the last candidate below this vector: it is asked first
}

func newChains(o order, components int) chains {
	c := chains{classes: newClasses(o, components), tired: map[uint32]int{}, long: map[uint32]*masks{}}
	c.heads.reset(0)
	return c
}

// meet enters the ids of a vector into the classes and rebuilds the chains when classes joined.
func (c *chains) meet(v *vectors, ids []int32) {
	joined := false
	for i, id := range ids {
		joined = c.classes.meet(i, id) || joined
	}
	if joined {
		c.rebuild(v)
	}
}

// above returns a vector of the index above the candidate, given packed and as ids, or none.
func (c *chains) above(v *vectors, candidate []uint64, ids []int32) int32 {
	c.meet(v, ids)
	o := c.classes.order
	tag := c.classes.tag(ids)
	if len(c.long) > 0 {
		if m := c.long[tag]; m != nil {
			return m.find(o, v, ids)
		}
	}
	asked := 0
	for at := c.heads.at(tag).value - 1; at != none; asked++ {
		l := &c.links[at]
		row := v.row(l.vector)
		if i := int(l.refuse); o.within(i, v.id(candidate, i), v.id(row, i)) {
			refuser := v.refuser(o, candidate, row)
			if refuser == none {
				return l.vector
			}
			l.refuse = int32(refuser)
		}
		at = l.next
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
	for at := c.heads.at(tag).value - 1; at != none; at = c.links[at].next {
		m.add(c.classes.order, v, c.links[at].vector)
	}
	c.long[tag] = m
}

// enter adds a vector of the arena, which no vector of the index is above, and drops those that lie below it;
// of an indexed chain none is dropped, because to find them would be a scan.
func (c *chains) enter(v *vectors, at int32, ids []int32) {
	c.meet(v, ids)
	tag := c.classes.tag(ids)
	c.push(tag, at)
	if m := c.long[tag]; m != nil {
		m.add(c.classes.order, v, at)
		return
	}
	row := v.row(at)
	before := int32(len(c.links) - 1)
	for k := c.links[before].next; k != none; k = c.links[k].next {
		if v.refuser(c.classes.order, v.row(c.links[k].vector), row) == none {
			c.links[before].next = c.links[k].next
		} else {
			before = k
		}
	}
}

// push puts a vector at the front of its chain.
func (c *chains) push(tag uint32, at int32) {
	c.links = append(c.links, link{vector: at, next: none})
	first := int32(len(c.links) - 1)
	head := c.heads.at(tag)
	if head.value != 0 {
		c.links[first].next = head.value - 1
		head.value = first + 1
		return
	}
	c.heads.enter(tag, first)
}

// rebuild sorts the vectors into chains anew, in the order they were entered.
func (c *chains) rebuild(v *vectors) {
	alive := make([]bool, len(c.links))
	for _, s := range c.heads.slots {
		for k := s.value - 1; k != none; k = c.links[k].next {
			alive[k] = true
		}
	}
	old := c.links
	c.links = nil
	c.heads.reset(c.heads.count)
	clear(c.tired)
	clear(c.long)
	ids := make([]int32, v.length)
	for k, l := range old {
		if alive[k] {
			v.unpack(v.row(l.vector), ids)
			c.push(c.classes.tag(ids), l.vector)
		}
	}
}

func (c *chains) bytes() int64 {
	sum := int64(cap(c.links)*12) + c.heads.bytes() + c.classes.bytes()
	for _, m := range c.long {
		sum += m.bytes()
	}
	return sum
}
