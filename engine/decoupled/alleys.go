package decoupled

// Blind alleys in decoupled search: package alley has the argument. A decoupled state is one when some component can come to
// its goal from no member of its set; a split state, when some component can come back to its reference from no column.

import (
	"lassolab/engine/alley"
	"lassolab/engine/bitset"
)

// alleys finds the blind alleys of a first search.
type alleys struct {
	plain plain
	hopes alley.Hopes
}

// newAlleys returns nil where blind alleys are expanded like all states.
func (s *System) newAlleys(p plain) *alleys {
	if s.reduction.Hopes == nil {
		return nil
	}
	return &alleys{p, s.reduction.Hopes}
}

// blind returns a component that cannot come to its goal from a decoupled state, or none.
func (a *alleys) blind(vector []int32) int {
	if a == nil {
		return none
	}
	for i, id := range vector {
		if hope := a.hopes[i]; hope != nil && !a.plain[i].at(id).Meets(hope) {
			return i
		}
	}
	return none
}

// returnAlleys finds the blind alleys of nested searches.
type returnAlleys struct {
	split  split
	next   [][][]int32          // by component, for tallied states: where the component alone can go
	before []map[int]bitset.Set // by component, then reference: from where it can come back, found once
	known  []map[int32]bool     // by component, then id: whether no column can come back
}

func newReturnAlleys(sp split) *returnAlleys {
	a := &returnAlleys{split: sp}
	for _, s := range sp {
		a.next = append(a.next, s.tallied.of.arcs())
		a.before = append(a.before, map[int]bitset.Set{})
		a.known = append(a.known, map[int32]bool{})
	}
	return a
}

// blind returns a component that cannot come back to any reference from a split state, or none.
func (a *returnAlleys) blind(vector []int32) int {
	if a == nil {
		return none
	}
	for i, id := range vector {
		blind, known := a.known[i][id]
		if !known {
			blind = a.hopeless(i, id)
			a.known[i][id] = blind
		}
		if blind {
			return i
		}
	}
	return none
}

func (a *returnAlleys) hopeless(i int, id int32) bool {
	s := a.split[i]
	for _, c := range s.at(id) {
		reference := int(c.reference)
		before, known := a.before[i][reference]
		if !known {
			goal := bitset.New(s.tallied.of.states)
			goal.Add(s.tally.full(reference))
			before = alley.Before(a.next[i], goal)
			a.before[i][reference] = before
		}
		if s.tallied.at(c.set).Meets(before) {
			return false
		}
	}
	return true
}

// arcs returns where each state of a component leads, by whatever label.
func (c *component) arcs() [][]int32 {
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

func (a *returnAlleys) bytes() int64 {
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
