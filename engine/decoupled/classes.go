package decoupled

// classes sorts the ids of each component into comparability classes: comparable ids, directly or through others,
// share one. Only vectors with equal classes can be one below the other: a hash of the classes is an index.
type classes struct {
	algebra algebra
	factors []uint64
	of      [][]int32   // by component and id: its class, or none when the id was not met
	met     [][][]int32 // by component, then size: the ids met
	count   []int32     // by component: classes ever made
}

func newClasses(a algebra) classes {
	components := len(a)
	return classes{
		algebra: a,
		factors: factors(components),
		of:      make([][]int32, components),
		met:     make([][][]int32, components),
		count:   make([]int32, components),
	}
}

// meetAll enters the ids of a vector and reports whether that joined classes.
func (c *classes) meetAll(ids []int32) (joined bool) {
	for i, id := range ids {
		if !c.has(i, id) {
			joined = c.meet(i, id) || joined
		}
	}
	return joined
}

// has reports whether an id of a component was met.
func (c *classes) has(i int, id int32) bool {
	of := c.of[i]
	return int(id) < len(of) && of[id] != none
}

// meet enters a new id of a component and reports whether that joined classes: earlier tags are stale then.
func (c *classes) meet(i int, id int32) (joined bool) {
	of := c.of[i]
	for int(id) >= len(of) {
		of = append(of, none)
	}
	c.of[i] = of
	size := int(c.algebra[i].size(id))
	for size >= len(c.met[i]) {
		c.met[i] = append(c.met[i], nil)
	}
	own := int32(none)
	for s, others := range c.met[i] {
		if s == size {
			continue
		}
		for _, other := range others {
			k := of[other]
			small, large := other, id
			if s > size {
				small, large = id, other
			}
			if k == own || !c.algebra[i].within(small, large) {
				continue
			}
			if own == none {
				own = k
			} else {
				c.join(i, k, own)
				joined = true
			}
		}
	}
	if own == none {
		own = c.count[i]
		c.count[i]++
	}
	of[id] = own
	c.met[i][size] = append(c.met[i][size], id)
	return joined
}

// join makes one class of two.
func (c *classes) join(i int, from, into int32) {
	of := c.of[i]
	for id, k := range of {
		if k == from {
			of[id] = into
		}
	}
}

// sum hashes the classes of a vector whose ids were all met.
func (c *classes) sum(vector []int32) (sum uint64) {
	for i, id := range vector {
		sum += c.share(i, id)
	}
	return sum
}

// share is what an id of a component adds to the sum.
func (c *classes) share(i int, id int32) uint64 { return uint64(c.of[i][id]+1) * c.factors[i] }

// tag is the sum as it is looked up.
func (c *classes) tag(vector []int32) uint32 { return fold(c.sum(vector)) }

func (c *classes) bytes() int64 {
	var sum int64
	for i := range c.of {
		sum += int64(4*(cap(c.of[i])+len(c.of[i])) + 24*cap(c.met[i]))
	}
	return sum
}
