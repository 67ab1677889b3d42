package session

import (
	"lassolab/engine/search"
	"lassolab/ui/link"
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
