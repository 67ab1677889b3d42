package film_test

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/family"
	enginefilm "lassolab/engine/film"
	"lassolab/engine/property"
	"lassolab/engine/testkit"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
)

// What stands out of the sentence is that of the event, whatever words a name has.
func TestTheLeadOfTheStatusIsThatOfTheEvent(t *testing.T) {
	n := family.Figure8()
	n.Labels[0].Name = "In the nested search of x the nested search starts: y"
	a := apptest.Search(t, n, "ndfs")
	var words strings.Builder
	within := "" // what stands out of an event of the nested search
	for k, e := range a.Session.Shown().Report.Film.Events {
		a.Act(session.With(a.Film.StepTo, k))
		said, lead := a.Session.Status, a.Session.Lead
		leads := e.Kind == enginefilm.Nested || e.Second && (e.Kind == enginefilm.Store || e.Kind == enginefilm.Known)
		if leads != (lead != "") || !strings.Contains(said, lead) {
			t.Errorf("of %q %q stands out", said, lead)
		}
		if leads {
			fmt.Fprintf(&words, "event %d: %s\n", k, lead)
		}
		if leads && e.Kind != enginefilm.Nested {
			within = lead
		}
	}
	testkit.Golden(t, words.String())
	a.Update(session.Told{Sentence: within + " nothing happens."})
	if a.Session.Lead != "" {
		t.Errorf("%q stands out of what is no film's", a.Session.Lead)
	}
}

// A film whose search was asked about some runs only says so as it begins.
func TestAFilmNamesTheRunsThatItsSearchIsAbout(t *testing.T) {
	var words strings.Builder
	for _, runs := range []session.RunsAsked{{Fair: []string{"P0"}, Fairness: property.Weak}, {Ends: true}, {}} {
		a := apptest.Show(family.Philosophers(2))
		algorithm := "ndfs"
		if runs.Ends {
			algorithm = "dfs"
		}
		apptest.Choose(a, algorithm)
		a.Act(session.With(a.Search.AskProperty, "F P0@fed"))
		a.Act(session.With(a.Search.AskRuns, runs))
		apptest.Run(t, a)
		a.Update(session.GraphChosen{Name: algorithm})
		a.Act(session.With(a.Film.StepTo, -1))
		fmt.Fprintf(&words, "%+v\n%s\n", runs, a.Session.Status)
	}
	testkit.Golden(t, words.String())
}
