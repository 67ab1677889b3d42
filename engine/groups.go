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
