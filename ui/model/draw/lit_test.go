package draw_test

import (
	"testing"

	"lassolab/engine/family"
	"lassolab/ui/core/session"
	"lassolab/ui/model/draw"
	"lassolab/ui/page/app/apptest"
)

func TestTheDrawingsShowTheFilmOfAWatchedSearchInTheModelsOwnStates(t *testing.T) {
	n := family.Philosophers(2)
	for _, algorithm := range []string{"ndfs", "decndfs"} {
		a := apptest.Show(n)
		a.Act(session.With(a.Search.AskProperty, "G(P0@hungry -> F P0@fed)"))
		apptest.Choose(a, algorithm)
		apptest.Run(t, a)
		r := a.Session.Runs[algorithm]
		fired := 0
		for event := range r.Report.Film.Events {
			a.Act(session.With(a.Film.StepTo, event))
			for component := range n.Components {
				c := &r.Network.Components[component]
				o := draw.Lit(a.Session, component)
				for _, state := range append(o.Also, o.Current) {
					if state >= len(c.States) || state < -1 {
						t.Fatalf("%s, event %d: state %d of %s is lit", algorithm, event, state, c.Name)
					}
				}
				if o.Fired < 0 {
					continue
				}
				fired++
				found := false
				for _, edge := range c.Transitions {
					found = found || edge.From == o.From && edge.To == o.To && edge.Label == o.Fired
				}
				if !found {
					t.Fatalf("%s, event %d: %s goes from %d to %d by %d", algorithm, event, c.Name, o.From, o.To, o.Fired)
				}
			}
		}
		if algorithm == "ndfs" && fired == 0 {
			t.Error("no edge of the model is lit")
		}
	}
}
