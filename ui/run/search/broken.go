package search

import (
	"fmt"
	"slices"

	"lassolab/engine"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// brokenLimit is the number of searches that are broken at a time.
const brokenLimit = 8

// breakable filters what a stranger's link wants broken: what can be broken, each once, up to the usual number.
func breakable(list []link.Broken) []link.Broken {
	var kept []link.Broken
	for _, b := range list {
		if _, ok := engine.FindCondition(b.Algorithm, b.Without); ok && !slices.Contains(kept, b) &&
			len(kept) < brokenLimit {
			kept = append(kept, b)
		}
	}
	return kept
}

// unmet says why the present question does not let a search be broken, to stand after its name or "it"; empty when it
// does.
func unmet(b link.Broken, asked engine.Asked) string {
	c, ok := engine.FindCondition(b.Algorithm, b.Without)
	switch {
	case ok && c.Monitor && !asked.Property:
		return fmt.Sprintf("is broken (%s) where a property is asked only: ask one.", c.Breaks)
	case ok && c.Accept != "" && c.Accept != asked.Accept:
		return fmt.Sprintf("is broken (%s) for the question “%s” only: ask that one.", c.Breaks, c.Accept.Words())
	}
	return ""
}

// conditions lists the conditions a search is also run without.
func (f *Feature) conditions(algorithm string) []string {
	var list []string
	for _, b := range f.settings.Broken {
		if b.Algorithm == algorithm {
			list = append(list, b.Without)
		}
	}
	return list
}

// ToggleBroken lets a search also run without one of its conditions, or no longer.
func (f *Feature) ToggleBroken(t *session.Turn, b link.Broken) {
	list := slices.Clone(f.settings.Broken)
	switch at := slices.Index(list, b); {
	case at >= 0:
		f.settings.Broken = slices.Delete(list, at, at+1)
	case len(list) < brokenLimit:
		f.settings.Broken = append(list, b)
	default:
		t.Say(fmt.Sprintf("At most %d searches are broken at a time.", brokenLimit))
		return
	}
	f.changed(t)
}

// Broken lists the names of the broken searches that Run runs.
func Broken(s *link.Settings) []string {
	var names []string
	for _, b := range s.Broken {
		if slices.Contains(s.Algorithms, b.Algorithm) {
			names = append(names, session.RunName(b.Algorithm, b.Without))
		}
	}
	return names
}
