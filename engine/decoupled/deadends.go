package decoupled

// Dead ends in decoupled search: network/deadends.go has the argument. A decoupled state is one when some component
// can come to its goal from no member of its set; a split state, when some component can come back to its reference
// from no column.

import (
	"lassolab/engine/bitset"
	"lassolab/engine/network"
)

// deadEnd returns what finds a component that cannot reach its goal from a decoupled state, or none.
func (p plain) deadEnd(reaching network.CoReachable) func(vector []int32) int {
	return func(vector []int32) int {
		for i, id := range vector {
			if reaching := reaching[i]; reaching != nil && !p[i].at(id).Meets(reaching) {
				return i
			}
		}
		return none
	}
}

// returnDeadEnds finds the dead ends of nested searches.
type returnDeadEnds struct {
	split  split
	next   [][][]int32          // by component, for tallied states: where the component alone can go
	before []map[int]bitset.Set // by component, then reference: from where it can come back, found once
	known  []map[int32]bool     // by component, then id: whether no column can come back
}

func newReturnDeadEnds(sp split) *returnDeadEnds {
	a := &returnDeadEnds{split: sp}
	for _, s := range sp {
		a.next = append(a.next, s.tallied.of.successors())
		a.before = append(a.before, map[int]bitset.Set{})
		a.known = append(a.known, map[int32]bool{})
	}
	return a
}

// deadEnd returns a component that cannot come back to any reference from a split state, or none.
func (a *returnDeadEnds) deadEnd(vector []int32) int {
	for i, id := range vector {
		lost, known := a.known[i][id]
		if !known {
			lost = a.lost(i, id)
			a.known[i][id] = lost
		}
		if lost {
			return i
		}
	}
	return none
}

// lost reports whether a component can come back to its reference from no column.
func (a *returnDeadEnds) lost(i int, id int32) bool {
	s := a.split[i]
	for _, c := range s.at(id) {
		reference := int(c.reference)
		before, known := a.before[i][reference]
		if !known {
			before = network.Reaching(a.next[i], s.tallied.of.only(s.tally.full(reference)))
			a.before[i][reference] = before
		}
		if s.tallied.at(c.set).Meets(before) {
			return false
		}
	}
	return true
}

// successors returns where each state of a component leads, by whatever label.
func (c *component) successors() [][]int32 {
	next := make([][]int32, c.states)
	for s := range next {
		for _, t := range c.internal[s] {
			next[s] = append(next[s], int32(t.to))
		}
		for _, m := range c.moves[s] {
			next[s] = append(next[s], int32(m.to))
		}
	}
	return next
}

func (a *returnDeadEnds) bytes() int64 {
	if a == nil {
		return 0
	}
	var sum int64
	for i := range a.known {
		sum += int64(len(a.known[i])*mapEntry + len(a.before[i])*mapEntry)
		for _, set := range a.before[i] {
			sum += int64(len(set) * 8)
		}
	}
	return sum
}
