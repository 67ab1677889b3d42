package film_test

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	enginefilm "lassolab/engine/film"
	"lassolab/engine/testkit"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/film"
)

// the set by which a state is expanded stands beside the pseudo-code, label by label, from the moment of its choice until the
// state is left, and nowhere else.
func TestTheSetOfTheStateAtWorkIsListedStepByStep(t *testing.T) {
	name := engine.Those(func(a engine.Algorithm) bool { return engine.Stubborn(a) && a.Decoupled && a.Lasso })[0]
	a := apptest.Search(t, family.Philosophers(3), name)
	events := a.Session.Shown().Report.Film.Events
	told := map[string]int{}
	for k, e := range events {
		a.Act(session.With(a.Film.StepTo, k))
		shown, head, rows := film.SetAt(a.Film, a.Session)
		switch {
		case e.Kind == enginefilm.Choose && (shown == nil || !shown.Now):
			t.Fatalf("event %d chooses a set, which is not shown", k)
		case e.Kind != enginefilm.Choose && shown != nil && shown.Now:
			t.Fatalf("event %d chooses no set, and one is shown as if it did", k)
		case (e.Kind == enginefilm.Store || e.Kind == enginefilm.Start) && shown != nil:
			t.Fatalf("event %d stores a state, and %q is shown before its set is chosen", k, head)
		}
		if shown != nil {
			told[head] = k
		}
		if e.Kind == enginefilm.Filtered && !strings.HasPrefix(head, "Stubborn set") {
			t.Errorf("event %d leaves out a label; %q is shown", k, head)
		}
		if k == 10 {
			testkit.Golden(t, head+"\n"+strings.Join(rows, "\n"))
		}
	}
	if len(told) < 5 {
		t.Errorf("sets shown: %s", fmt.Sprint(told))
	}
	a.Act(a.Film.Leave)
	if shown, _, _ := film.SetAt(a.Film, a.Session); shown != nil {
		t.Error("a set is shown though no film is stepped")
	}
}

// A search in trace normal form shows the summary of its path, whose last label is the one that led to the state at work; no other
// search has one.
func TestTheSummaryOfThePathIsShown(t *testing.T) {
	a := played(t, "figure2", "tnf", "edgelean")
	longest := ""
	for k := range a.Session.Runs["tnf"].Playback.Len() {
		a.Act(session.With(a.Film.StepTo, k))
		stack := a.Session.Runs["tnf"].Playback.At(k).Stack
		want := "empty"
		if len(stack) > 1 {
			want = a.Session.Runs["tnf"].Searched.Labels[stack[len(stack)-1].Label].Name
		}
		got, shown := film.SummaryAt(a.Film, a.Session)
		if !shown || !strings.HasSuffix(got, want) {
			t.Errorf("event %d: the summary is %q, and the last label %s", k, got, want)
		}
		if len(got) > len(longest) {
			longest = got
		}
	}
	if !strings.Contains(longest, " ≺ ") {
		t.Errorf("the longest summary is %q", longest)
	}
	a.Update(session.GraphChosen{Name: "edgelean"})
	if got, shown := film.SummaryAt(a.Film, a.Session); shown {
		t.Errorf("edgelean has the summary %q", got)
	}
}
