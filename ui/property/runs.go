package property

import (
	"slices"

	"lassolab/engine/say"
	"lassolab/ui/link"
	"lassolab/ui/session"
)

// Which runs are to satisfy the property.

// runs are those that settings ask.
func (f *Feature) runs(s *link.Settings) Runs {
	switch {
	case s.Ends:
		return EndingRuns
	case s.Accepting:
		return AcceptingRuns
	case s.Fair != "" || f.fair:
		return FairRuns
	}
	return AllRuns
}

func (f *Feature) askRuns(t *session.Turn, runs Runs) {
	f.fair = runs == FairRuns
	asked := session.RunsAsked{Ends: runs == EndingRuns, Accepting: runs == AcceptingRuns}
	if n := t.Model.Network(); runs == FairRuns && n != nil && len(n.Components) <= mostFair {
		for i := range n.Components {
			asked.Fair = append(asked.Fair, n.Components[i].Name)
		}
	}
	t.Ask(asked)
}

func (f *Feature) toggleFair(t *session.Turn, component string) {
	fair := say.Names(t.Settings.Fair)
	if at := slices.Index(fair, component); at >= 0 {
		fair = slices.Delete(fair, at, at+1)
	} else {
		fair = append(fair, component)
	}
	f.fair = true
	t.Ask(session.RunsAsked{Fair: fair})
}
