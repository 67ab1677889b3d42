package omega

import (
	"slices"
)

// Components are the strongly connected components of an automaton. One has a higher number than those it leads to.
type Components struct {
	Of     []int32 // the component of each state
	Count  int
	Marks  []uint64 // the sets that edges within each component meet
	Cyclic []bool   // whether each has a cycle
	Order  []int32  // the states, component by component

	all uint64
}

// Components finds the components of the automaton of some edges; nil: of all.
func (a *Automaton) Components(keep func(s int, e Edge) bool) *Components {
	next := make([][]int32, a.Size())
	for s, edges := range a.Edges {
		for _, e := range edges {
			if keep == nil || keep(s, e) {
				next[s] = append(next[s], int32(e.To))
			}
		}
	}
	var f Finder
	f.Find(next)
	c := &Components{Of: f.Of, Count: f.Count, Order: f.Order, all: a.All(), Marks: make([]uint64, f.Count),
		Cyclic: make([]bool, f.Count)}
	for s, edges := range a.Edges {
		for _, e := range edges {
			if c.Of[s] == c.Of[e.To] && (keep == nil || keep(s, e)) {
				c.Marks[c.Of[s]] |= a.Marks[s] | e.Marks
				c.Cyclic[c.Of[s]] = true
			}
		}
	}
	return c
}

// Accepting reports whether a state lies in a component with a cycle that meets every acceptance set.
func (c *Components) Accepting(s int) bool {
	of := c.Of[s]
	return c.Cyclic[of] && c.Marks[of]&c.all == c.all
}

// Kind says what the cycles of a component are.
type Kind string

// The kinds of components.
const (
	Trivial   Kind = "trivial"   // it has no cycle
	Rejecting Kind = "rejecting" // no cycle meets every acceptance set
	Accepting Kind = "accepting" // every cycle meets every acceptance set
	Mixed     Kind = "mixed"
)

// Kinds are those of components.
func (a *Automaton) Kinds(c *Components) []Kind {
	kinds := make([]Kind, c.Count)
	for _, s := range c.Order {
		switch of := c.Of[s]; {
		case !c.Cyclic[of]:
			kinds[of] = Trivial
		case !c.Accepting(int(s)):
			kinds[of] = Rejecting
		default:
			kinds[of] = Accepting
		}
	}
	// A component that accepts is mixed when a cycle in it misses some set.
	for set := range a.Sets {
		misses := a.Components(func(s int, e Edge) bool { return (a.Marks[s]|e.Marks)>>uint(set)&1 == 0 })
		for s, of := range c.Of {
			if misses.Cyclic[misses.Of[s]] && kinds[of] == Accepting {
				kinds[of] = Mixed
			}
		}
	}
	return kinds
}

// Useful are the states from which a word is accepted, or a state of rest is reached, where that is given.
func (a *Automaton) Useful(rest func(s int) bool) []bool {
	c := a.Components(nil)
	of := make([]bool, c.Count) // components it leads to come before
	for _, s := range c.Order {
		of[c.Of[s]] = of[c.Of[s]] || c.Accepting(int(s)) || rest != nil && rest(int(s)) ||
			slices.ContainsFunc(a.Edges[s], func(e Edge) bool { return of[c.Of[e.To]] })
	}
	useful := make([]bool, a.Size())
	for s := range useful {
		useful[s] = of[c.Of[s]]
	}
	return useful
}

// Empty reports whether no word is accepted.
func (a *Automaton) Empty() bool {
	useful := a.Useful(nil)
	return !slices.ContainsFunc(a.Initial, func(s int) bool { return useful[s] })
}

// Trimmed keeps the states that a run comes to and from which a word is accepted, and gives the state that each was.
func (a *Automaton) Trimmed() (t *Automaton, was []int) {
	useful := a.Useful(nil)
	was = slices.DeleteFunc(a.Reached(), func(s int) bool { return !useful[s] })
	slices.Sort(was)
	return a.Select(was), was
}
