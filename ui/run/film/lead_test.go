package film_test

import (
	"strings"
	"testing"

	"lassolab/engine/family"
	enginefilm "lassolab/engine/film"
	"lassolab/engine/property"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
)

// What stands out of the sentence is that of the event, whatever words a name has.
func TestTheLeadOfTheStatusIsThatOfTheEvent(t *testing.T) {
	n := family.Figure8()
	n.Labels[0].Name = "In the nested search of x the nested search starts: y"
	a := apptest.Search(t, n, "ndfs")
	leads := 0
	for k, e := range a.Session.Shown().Report.Film.Events {
		a.Act(session.With(a.Film.StepTo, k))
		said, lead, want := a.Session.Status, a.Session.Lead, ""
		switch {
		case e.Kind == enginefilm.Nested:
			starts := " the nested search starts"
			want = said[:strings.LastIndex(said, starts)] + starts
		case e.Second && (e.Kind == enginefilm.Store || e.Kind == enginefilm.Known):
			want = "In the nested search"
		}
		if lead != want || !strings.Contains(said, lead) {
			t.Errorf("of %q %q stands out, not %q", said, lead, want)
		}
		if lead != "" {
			leads++
		}
	}
	if leads == 0 {
		t.Error("no nested search was told of")
	}
	a.Update(session.Told{Sentence: "In the nested search nothing happens."})
	if a.Session.Lead != "" {
		t.Errorf("%q stands out of what is no film's", a.Session.Lead)
	}
}

// A film whose search was asked about some runs only says so as it begins.
func TestAFilmNamesTheRunsThatItsSearchIsAbout(t *testing.T) {
	for want, runs := range map[string]session.RunsAsked{
		"It looks for an infinite run that is weakly fair to P0 and violates the property.": {Fair: []string{"P0"}, Fairness: property.Weak},
		"It looks for a run that ends and violates the property.":                           {Ends: true},
		"begins. Nothing is stored yet.":                                                    {},
	} {
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
		if said := a.Session.Status; !strings.Contains(said, want) {
			t.Errorf("it is said %q, not %q", said, want)
		}
	}
}
