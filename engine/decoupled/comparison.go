package decoupled

// comparison compares the ids of one component: it answers as the order does, but sets of one word are compared
// without a call, and split sets without one through the interface. within is small enough to be inlined.
type comparison struct {
	single bool      // the ids are those of sets of one word
	rows   *[]uint64 // of these
	ask    func(a, b int32) bool
}

// newComparisons returns the comparison of each component.
func newComparisons(o order, components int) []comparison {
	list := make([]comparison, components)
	for i := range list {
		switch o := o.(type) {
		case plain:
			list[i] = comparison{o[i].words == 1, &o[i].rows, o[i].within}
		case split:
			list[i].ask = o[i].within
		default:
			list[i].ask = func(a, b int32) bool { return o.within(i, a, b) }
		}
	}
	return list
}

// within reports whether one id is within another.
func (c *comparison) within(a, b int32) bool {
	if c.single {
		return (*c.rows)[a]&^(*c.rows)[b] == 0
	}
	return c.ask(a, b)
}
