package app_test

import (
	"testing"

	"lassolab/ui/core/feature"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
)

// A visitor is asked what they came for until they choose or touch something; whoever has works, and never was asked, is not.
func TestTheFirstScreenEndsAtTheFirstChoice(t *testing.T) {
	visit := func(kept string, fresh bool) (*app.App, feature.Setting) {
		a := app.New()
		for _, f := range a.List {
			for _, s := range f.Settings {
				if s.Key != "lassolab.first" {
					continue
				}
				a.Act(session.With(s.Take, kept))
				var work *link.Kept
				if !fresh {
					last, effects := apptest.Open(t)
					apptest.Finish(t, last, effects)
					k := last.Kept()
					k.ID, work = "a", &k
				}
				effects := a.Act(func(t *session.Turn) { a.Files.Begin(t, work, false) })
				a.Act(session.With(a.Stage.Greet, fresh))
				apptest.Finish(t, a, effects)
				return a, s
			}
		}
		t.Fatal("nothing keeps that a visitor has chosen")
		return nil, feature.Setting{}
	}
	for _, c := range []struct {
		kept  string
		fresh bool
		asks  bool
		keeps string
	}{
		{"", true, true, "asked"}, {"asked", true, true, "asked"}, {"asked", false, true, "asked"},
		{"", false, false, ""}, {"chosen", false, false, "chosen"}, {"chosen", true, false, "chosen"},
	} {
		if a, s := visit(c.kept, c.fresh); a.Session.Stage.Asks != c.asks || s.Value() != c.keeps {
			t.Errorf("%q, a first visit %v: the page asks: %v, and keeps %q", c.kept, c.fresh, a.Session.Stage.Asks, s.Value())
		}
	}
	for name, choose := range map[string]func(*app.App){
		"all panels": func(a *app.App) { a.Act(a.Stage.Settle) },
		"a run":      func(a *app.App) { a.Update(session.RunPressed{}) },
		"an edit":    func(a *app.App) { a.Update(session.TextEdited{}) },
		"presenting": func(a *app.App) { a.Act(a.Stage.TogglePresent) },
		"an example": func(a *app.App) {
			a.Update(session.ExampleRead{ID: "figure1"})
			a.Act(func(t *session.Turn) { a.Files.Begin(t, nil, false) })
		},
		"a state chosen": func(a *app.App) { a.Update(session.NodeChosen{}) },
	} {
		a, s := visit("", true)
		choose(a)
		if a.Session.Stage.Asks || s.Value() != "chosen" {
			t.Errorf("after %s the page asks still, and keeps %q", name, s.Value())
		}
	}
}
