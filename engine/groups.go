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

// Group tells of which kind a search is. A decoupled one that also drops edges is told by its states.
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

// Instead names a search to ask a question in the place of one that does not answer it: one that is as decoupled as
// that; the first that is offered.
func Instead(name string, q Asked) string {
	of, _ := Find(name)
	for _, a := range Algorithms() {
		if a.Lasso != q.Ends && a.Answers(q) && a.Decoupled == of.Decoupled {
			return a.Name
		}
	}
	return name
}

// Cost is how dear a search is expected to be beside others on the same model: of several that wait, those of little
// cost start first.
func (a *Algorithm) Cost() int {
	switch {
	case a.Decoupled:
		return 0
	case a.Filter != search.NoFilter:
		return 1
	}
	return 2
}
