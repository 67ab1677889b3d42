package search_test

import (
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	enginesearch "lassolab/engine/search"
	"lassolab/engine/testkit"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/search"
	"lassolab/ui/share/files"
)

var unordered = link.Broken{Algorithm: "tnf", Without: "order"}

func breaks(a *app.App, b link.Broken) bool { return slices.Contains(a.Session.Settings.Broken, b) }

func TestABrokenSearchRunsBesideTheWholeOneUnderItsOwnName(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	apptest.Choose(a, "tnf")
	if effects := a.Act(session.With(a.Search.ToggleBroken, unordered)); len(apptest.Timed(effects, files.SaveTimer)) == 0 ||
		!breaks(a, unordered) {
		t.Fatalf("broken is %v, effects %v", a.Session.Settings.Broken, effects)
	}

	effects = a.Update(session.RunPressed{})
	started := apptest.All[session.StartWorker](effects)
	if len(started) != 2 || started[0].Request.Without != "" || started[1].Request.Without != "order" ||
		started[1].Request.Algorithm != "tnf" {
		t.Fatalf("started %+v", started)
	}
	apptest.Finish(t, a, effects)
	s := a.Session
	var names []string
	for _, r := range s.Results() {
		if !s.Stale(r) && r.Number > a.Search.Batch() {
			names = append(names, r.Name)
		}
	}
	if !slices.Equal(names, []string{"tnf", "tnf without order"}) ||
		!slices.Equal(search.Broken(&s.Settings), names[1:]) {
		t.Fatalf("results %q, broken %q", names, search.Broken(&s.Settings))
	}
	r := s.Runs["tnf without order"]
	if r.Report == nil || r.Report.Without != "order" || r.Verdict() != "explored" {
		t.Errorf("%q, %q, %q", r.Failure, r.Verdict(), r.Sentence())
	}
	words := r.Sentence()
	for _, w := range search.Warnings(s) {
		if w.Algorithm == r.Name {
			words += "\n" + w.Text
		}
	}
	testkit.Golden(t, words)
	a.Act(session.With(a.Search.Toggle, "tnf"))
	if got := search.Broken(&s.Settings); len(got) != 0 {
		t.Errorf("of a search that is not chosen, %q would run", got)
	}
	a.Act(session.With(a.Search.ToggleBroken, unordered))
	if breaks(a, unordered) {
		t.Error("the condition stays away")
	}
}

func TestAtMostEightSearchesAreBroken(t *testing.T) {
	a, _ := apptest.Open(t)
	for _, name := range []string{"lean-decndfs", "decndfs"} {
		algorithm, _ := engine.Find(name)
		for _, c := range algorithm.Conditions {
			a.Act(session.With(a.Search.ToggleBroken, link.Broken{Algorithm: name, Without: c.Name}))
		}
	}
	if s := a.Session; len(s.Settings.Broken) != search.BrokenLimit || !strings.Contains(s.Status, "At most 8") {
		t.Errorf("%d are broken, and the status says %q", len(s.Settings.Broken), s.Status)
	}
}

func TestAConditionOfTheOtherQuestionIsNotAsked(t *testing.T) {
	a, _ := apptest.Open(t)
	apptest.Choose(a, "gdecndfs")
	a.Act(session.With(a.Search.ToggleBroken, link.Broken{Algorithm: "gdecndfs", Without: "all-sets"}))
	a.Act(session.With(a.Search.SetAcceptance, enginesearch.Simultaneous))
	effects := a.Update(session.RunPressed{})
	r := a.Session.Runs["gdecndfs without all-sets"]
	started := apptest.All[session.StartWorker](effects)
	if len(started) != 1 || r.Phase != session.NotAsked {
		t.Errorf("%d searches, phase %d: %s", len(started), r.Phase, r.Sentence())
	}
	words := r.Sentence()
	apptest.Finish(t, a, effects)
	testkit.Golden(t, words+"\n"+a.Session.Status)
}

func TestALinkBreaksOnlyWhatCanBeBroken(t *testing.T) {
	broken := func(asked ...link.Broken) []link.Broken {
		t.Helper()
		fragment, err := link.Encode(link.Scene{Text: "HOA: v1\n", Settings: link.Settings{Broken: asked}})
		if err != nil {
			t.Fatal(err)
		}
		a := apptest.New()
		a.Update(files.LinkOpened{Fragment: fragment})
		return a.Session.Settings.Broken
	}
	hostile := []link.Broken{{Algorithm: "tnf"}, unordered, unordered, {Algorithm: "dfs", Without: "order"},
		{Without: "order"}}
	if got := broken(hostile...); !slices.Equal(got, []link.Broken{unordered}) {
		t.Errorf("kept %v", got)
	}
	var many []link.Broken
	lean, _ := engine.Find("lean-decndfs")
	for _, name := range []string{"lean-decndfs", "gdecndfs"} {
		for _, c := range lean.Conditions {
			many = append(many, link.Broken{Algorithm: name, Without: c.Name})
		}
	}
	if got := broken(many...); len(got) != search.BrokenLimit {
		t.Errorf("%d are broken", len(got))
	}
}
