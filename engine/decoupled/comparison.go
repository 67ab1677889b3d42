package decoupled

// comparison is an order that is asked often: sets of one word, and split sets, are compared without a call
// through the interface.
type comparison struct {
	order
	single plain // where all sets of all components take one word, or nil
	split  split // or nil
}

func newComparison(o order) *comparison {
	c := &comparison{order: o}
	switch o := o.(type) {
	case plain:
		c.single = o
		for _, s := range o {
			if s.words > 1 {
				c.single = nil
			}
		}
	case split:
		c.split = o
	}
	return c
}

func (c *comparison) within(i int, a, b int32) bool {
	if c.single != nil {
		rows := c.single[i].rows
		return rows[a]&^rows[b] == 0
	}
	if c.split != nil {
		return c.split[i].within(a, b)
	}
	return c.order.within(i, a, b)
}
