package store

import (
	"slices"

	"lassolab/ui/link"
)

// broken lists the conditions a search is also run without.
func (s *State) broken(algorithm string) []string {
	var list []string
	for _, b := range s.Settings.Broken {
		if b.Algorithm == algorithm {
			list = append(list, b.Without)
		}
	}
	return list
}

// BrokenToggled lets a search also run without one of its conditions, or no longer.
type BrokenToggled struct{ link.Broken }

func (BrokenToggled) action() {}

// breaks follows the actions of breaking a search; ok is false for others.
func (s *State) breaks(a Action) (effects []Effect, ok bool) {
	switch a := a.(type) {
	case BrokenToggled:
		if at := slices.Index(s.Settings.Broken, a.Broken); at >= 0 {
			s.Settings.Broken = slices.Delete(slices.Clone(s.Settings.Broken), at, at+1)
		} else {
			s.Settings.Broken = append(slices.Clone(s.Settings.Broken), a.Broken)
		}
		s.Work.Kept = false
		return []Effect{SaveLater{}}, true
	}
	return nil, false
}
