package help_test

import (
	"testing"

	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/page/help"
	"lassolab/ui/share/files"
)

func TestAWordIsExplainedBesideItAndPutAway(t *testing.T) {
	a := apptest.New()
	if effects := a.Act(session.With(a.Help.Explain, "dominance")); !a.Help.Open() || !apptest.Has[help.PlaceBeside](effects) {
		t.Fatalf("nothing is explained: %v", effects)
	}
	if a.Act(a.Help.Close); a.Help.Open() {
		t.Error("the explanation is still there")
	}
	if effects := a.Act(a.Help.Close); len(effects) > 0 {
		t.Errorf("what is closed is closed again: %v", effects)
	}
	a.Act(session.With(a.Help.Explain, "dominance"))
	if a.Act(session.With(a.Help.Leave, "lasso")); !a.Help.Open() {
		t.Error("the explanation before was left after this one was shown")
	}
	if effects := a.Act(session.With(a.Help.Leave, "dominance")); a.Help.Open() || len(effects) > 0 {
		t.Errorf("the explanation is still there after the browser has put it away: %v", effects)
	}
	a.Act(session.With(a.Help.Explain, "no such word"))
	if a.Help.Open() {
		t.Error("a word without an entry is explained")
	}
}

func TestWhatTakesTheWordAwayTakesItsExplanationAway(t *testing.T) {
	for name, m := range map[string]session.Msg{
		"a sheet":     session.SheetOpened{Sheet: session.AboutSheet},
		"presenting":  apptest.Does("Stage", "TogglePresent"),
		"an example":  files.ExampleOpened{ID: "figure1"},
		"a panel":     apptest.Does("Stage", "ToggleWhole", "graph"),
		"the entries": apptest.Does("Help", "OpenGlossary", "lasso"),
	} {
		a := apptest.New()
		a.Act(session.With(a.Help.Explain, "dominance"))
		apptest.Play(a, m)
		if a.Help.Open() {
			t.Errorf("after %s the explanation is still there", name)
		}
	}
}

func TestAnAddressOpensTheGlossaryAtItsWord(t *testing.T) {
	a := apptest.New()
	for range 2 { // the second time it stays open
		effects := a.Update(files.Addressed("#glossary/V%E2%80%B2"))
		if a.Session.Stage.Sheet != session.GlossarySheet {
			t.Fatalf("the sheet %q is open", a.Session.Stage.Sheet)
		}
		if shown := apptest.All[help.ShowEntry](effects); len(shown) != 1 || shown[0].ID != "V′" {
			t.Errorf("shown are %v", shown)
		}
	}
	if effects := a.Update(files.Addressed("#glossary/no%20such%20word")); apptest.Has[help.ShowEntry](effects) {
		t.Error("an entry is shown that there is not")
	}
	a.Update(files.Addressed("#about"))
	a.Update(files.Addressed("#about"))
	if a.Session.Stage.Sheet != session.AboutSheet {
		t.Errorf("the sheet %q is open", a.Session.Stage.Sheet)
	}
}
