package app_test

import (
	"strings"
	"testing"

	"lassolab/examples"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
)

func TestTheFirstVisitShowsAnExampleSearchedWithItsLasso(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	s := a.Session
	if s.Busy() {
		t.Fatal("searches are still running")
	}
	if s.Walk() == nil || s.Shown() == nil {
		t.Fatalf("no lasso or no graph is shown: %+v, %q", s.Walked, s.Graphs.Shown)
	}
	if got := len(s.Results()); got != len(s.Settings.Algorithms) {
		t.Errorf("%d results for %d searches", got, len(s.Settings.Algorithms))
	}
	if !strings.Contains(s.Status, "lasso") {
		t.Errorf("the status does not speak of the lasso: %q", s.Status)
	}
}

func TestEveryExampleRunsAsItSays(t *testing.T) {
	for _, e := range examples.All() {
		a := apptest.New()
		apptest.Finish(t, a, a.Update(files.ExampleOpened{ID: e.ID}))
		for _, r := range a.Session.Results() {
			if r.Phase != session.Reported {
				t.Errorf("%s: %s ended with %q", e.ID, r.Algorithm, r.Failure)
			}
		}
		if got := a.Session.Graphs.Shown; got != e.Settings.Show {
			t.Errorf("%s shows %q, not %q", e.ID, got, e.Settings.Show)
		}
	}
}

func TestABadTextLeavesTheLastGoodModel(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	s := a.Session
	good, results := s.Model.Document, len(s.Results())
	effects = a.Update(editor.TextChanged{Text: "HOA: v1\nnonsense"})
	if len(apptest.Timed(effects, editor.ParseTimer)) == 0 || len(apptest.Timed(effects, files.SaveTimer)) == 0 {
		t.Errorf("a change is neither read nor kept: %v", effects)
	}
	a.Act(session.With(a.Editor.ParseRested, s.Model.Revision))
	if s.Model.Document != good || s.Model.Good || !s.Model.Diagnostics.HasErrors() {
		t.Error("the last good document is gone, or the text counts as good")
	}
	if len(s.Results()) != results || s.Walk() == nil {
		t.Error("the results are gone")
	}
	for _, r := range s.Results() {
		if !s.Stale(r) {
			t.Errorf("the result of %s does not count as stale", r.Algorithm)
		}
	}
	if apptest.Has[session.StartWorker](a.Update(session.RunPressed{})) {
		t.Error("a text with errors was searched")
	}
	if !strings.Contains(s.Status, "errors") {
		t.Errorf("the status does not say why: %q", s.Status)
	}
}
