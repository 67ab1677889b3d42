package engine

import "lassolab/engine/search"

// Group is a kind of search, for those who choose one.
type Group string

// The groups.
const (
	Explicit  Group = "Explicit"
	EdgeLean  Group = "Edge-lean and traces"
	Decoupled Group = "Decoupled"
	Star      Group = "Star"
)

// Groups are all groups, in the order in which they are offered.
var Groups = []Group{Explicit, EdgeLean, Decoupled, Star}

// Group returns the kind of a search. One that is decoupled and also drops edges counts as decoupled.
func (a *Algorithm) Group() Group {
	switch {
	case a.Star:
		return Star
	case a.Decoupled:
		return Decoupled
	case a.Filter != search.NoFilter:
		return EdgeLean
	}
	return Explicit
}

// Instead names a search that answers a question, for use in place of one that does not: the first that is offered
// among those that are decoupled as that one is, or are not.
func Instead(name string, q Asked) string {
	of, _ := Find(name)
	for _, a := range Algorithms() {
		if a.Lasso != q.Ends && a.Answers(q) && a.Decoupled == of.Decoupled {
			return a.Name
		}
	}
	return name
}

// Cost is how expensive a search is expected to be beside others on the same model. When several wait, the cheap ones
// start first.
func (a *Algorithm) Cost() int {
	switch {
	case a.Decoupled:
		return 0
	case a.Filter != search.NoFilter:
		return 1
	}
	return 2
}
