package session

import (
	"slices"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
)

// The limits that a page starts with: what a browser's worker holds with ease, and a lecture has patience for.
const (
	defaultStates  = 5_000_000
	defaultMemory  = 1024
	defaultSeconds = 120
)

// DefaultSettings are the settings that a page starts with.
func DefaultSettings() link.Settings {
	return link.Settings{
		Algorithms: []string{"ndfs", "edgelean", "decndfs"},
		Accept:     string(search.Simultaneous),
		States:     defaultStates, Memory: defaultMemory, Seconds: defaultSeconds,
	}
}

// ProgramSearches are the searches that are proposed for a program: state by state, with fewer edges, and as a star, whose centre are its variables
// and channels. For a lasso there are others.
func ProgramSearches(lasso bool) []string {
	if lasso {
		return []string{"ndfs", "star-decndfs"}
	}
	return []string{"dfs", "edgelean", "star"}
}

// Usual names, for advice, those searches for which have is true among the ones that a page starts with.
func Usual(have func(engine.Algorithm) bool) string {
	return say.Or(engine.Those(func(a engine.Algorithm) bool {
		return have(a) && slices.Contains(DefaultSettings().Algorithms, a.Name)
	}))
}
