package property

import (
	"slices"

	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Which runs are to satisfy the property.

// fair reports whether the runs are fair to chosen components.
func (r Runs) fair() bool { return r == FairRuns || r == WeaklyFairRuns || r == StronglyFairRuns }

// fairness is how fair they are.
func (r Runs) fairness() property.Fairness {
	return map[Runs]property.Fairness{WeaklyFairRuns: property.Weak, StronglyFairRuns: property.Strong}[r]
}

// runs are those that settings ask.
func (f *Feature) runs(s *link.Settings) Runs {
	switch {
	case s.Ends:
		return EndingRuns
	case s.Accepting:
		return AcceptingRuns
	case s.Fair != "":
		return map[string]Runs{"": FairRuns, string(property.Weak): WeaklyFairRuns, string(property.Strong): StronglyFairRuns}[s.Fairness]
	}
	return f.fair
}

// ChooseRuns sets which runs are to satisfy the property.
func (f *Feature) ChooseRuns(t *session.Turn, runs Runs) {
	if f.fair = AllRuns; runs.fair() {
		f.fair = runs
	}
	asked := session.RunsAsked{Ends: runs == EndingRuns, Accepting: runs == AcceptingRuns, Fairness: runs.fairness()}
	if n := t.Model.Network(); runs.fair() && n != nil && len(n.Components) <= mostFair {
		for i := range n.Components {
			if t.Model.IsProcess(i) {
				asked.Fair = append(asked.Fair, n.Components[i].Name)
			}
		}
	}
	t.Later(session.With(t.Features.Search.AskRuns, asked))
}

// ToggleFair asks for runs that are fair to a component, or no longer.
func (f *Feature) ToggleFair(t *session.Turn, component string) {
	fair := say.Names(t.Settings.Fair)
	if at := slices.Index(fair, component); at >= 0 {
		fair = slices.Delete(fair, at, at+1)
	} else {
		fair = append(fair, component)
	}
	f.fair = f.runs(&t.Settings)
	t.Later(session.With(t.Features.Search.AskRuns, session.RunsAsked{Fair: fair, Fairness: f.fair.fairness()}))
}
