package lasso_test

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/family"
	enginelasso "lassolab/engine/lasso"
	"lassolab/engine/proof"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/lasso"
)

// look presses a button of the panel and waits for what is looked for.
func look(t *testing.T, a *app.App, what string) {
	t.Helper()
	apptest.Finish(t, a, a.Act(session.With(a.Lasso.Look, what)))
}

// unfair is the page after scc has found a lasso among three philosophers of whom nothing is asked: each may starve.
func unfair(t *testing.T) *app.App {
	t.Helper()
	n := family.Philosophers(3)
	for i := range n.Components {
		n.Components[i].Sets, n.Components[i].Marks = 0, make([]uint64, len(n.Components[i].States))
	}
	a := apptest.Search(t, n, "ndfs")
	if a.Session.Walk() == nil {
		t.Fatal("there is no lasso")
	}
	return a
}

func TestTheShortestLassoIsShownBesideTheOneThatWasFound(t *testing.T) {
	n, err := family.Find("random").Build(nil)
	if err != nil {
		t.Fatal(err)
	}
	a := apptest.Search(t, n, "ndfs")
	found := a.Session.Walk()
	look(t, a, lasso.ForShortest)
	w := a.Session.Walk()
	if w == nil || w.Of != session.OfOther || w.Name != "shortest" || w.Steps() != 15 || found.Steps() <= 15 {
		t.Fatalf("%+v", w)
	}
	if s := a.Session.Status; s != "This lasso is the shortest: none has fewer than 15 steps." || a.Lasso.Worth(w) != s {
		t.Errorf("said is %q", s)
	}
	if err := enginelasso.Replay(a.Session.Model.Network(), *w.Run, search.Simultaneous); err != nil {
		t.Error(err)
	}
	// asked again, it stays, and is called the shortest
	look(t, a, lasso.ForShortest)
	if s := a.Session; s.Walk() != w || s.Status != "The lasso shown is the shortest: none has fewer than 15 steps." {
		t.Errorf("%+v: %q", s.Walked, s.Status)
	}
	if kept := a.Kept().Scene.View; kept.Lasso != "ndfs" {
		t.Errorf("a link shows the lasso of %q", kept.Lasso)
	}
	a.Update(session.GraphChosen{Name: "ndfs"})
	if a.Session.Walk() != found {
		t.Errorf("%+v is shown", a.Session.Walked)
	}
}

func TestOtherLassosAreShownUntilThereIsNone(t *testing.T) {
	a := figure1(t)
	seen := map[string]bool{}
	for range 20 {
		look(t, a, lasso.ForAnother)
		if strings.HasPrefix(a.Session.Status, "There is no other lasso") {
			break
		}
		w := a.Session.Walk()
		if err := enginelasso.Replay(w.Network, *w.Run, search.Simultaneous); err != nil {
			t.Fatal(err)
		}
		seen[w.Name+fmt.Sprint(w.Run.Prefix, w.Run.Cycle)] = true
	}
	if len(seen) != len(a.Session.Others) || !strings.HasPrefix(a.Session.Status, "There is no other lasso") {
		t.Errorf("%d are seen: %s", len(seen), a.Session.Status)
	}
	a = unfair(t)
	for k, name := range []string{"another", "another 2", "another 3"} {
		if look(t, a, lasso.ForAnother); a.Session.Walk().Name != name || len(a.Session.Others) != k+1 {
			t.Errorf("%q is shown: %s", a.Session.Walk().Name, a.Session.Status)
		}
	}
}

func TestANewSearchForgetsTheOtherLassos(t *testing.T) {
	a := unfair(t)
	look(t, a, lasso.ForAnother)
	apptest.Run(t, a)
	if s := a.Session; len(s.Others) > 0 || s.Walk() == nil || s.Walk().Of != session.OfSearch {
		t.Errorf("%d others; %+v is shown", len(s.Others), s.Walked)
	}
}

func TestALookIsStopped(t *testing.T) {
	a := unfair(t)
	effects := a.Act(session.With(a.Lasso.Look, lasso.ForAnother))
	started := apptest.All[session.StartWorker](effects)
	stopped := apptest.All[session.StopWorker](a.Act(a.Lasso.StopLooking))
	if len(started) != 1 || len(stopped) != 1 || started[0].Number != stopped[0].Number {
		t.Fatalf("%v are started, %v stopped", started, stopped)
	}
	apptest.Finish(t, a, effects) // a reply that comes late changes nothing
	if len(a.Session.Others) > 0 || a.Session.Status != "Looking for a lasso was stopped." {
		t.Errorf("%d others: %s", len(a.Session.Others), a.Session.Status)
	}
}

func TestThePanelSaysWhoStarves(t *testing.T) {
	a := unfair(t)
	look(t, a, lasso.ForShortest)
	said := lasso.Starved(a.Session)
	if len(said) == 0 || !strings.Contains(said[0], " never moves in the cycle, although it could take ") {
		t.Errorf("said is %q", said)
	}
	if said := lasso.Starved(figure1(t).Session); len(said) > 0 {
		t.Errorf("in Figure 1 %q is said", said)
	}
}

func TestAPastedRunIsReplayed(t *testing.T) {
	a := figure1(t)
	if focus := apptest.All[session.GiveFocus](a.Act(a.Lasso.TogglePaste)); len(focus) != 1 || focus[0].ID != "pasted-run" {
		t.Errorf("the focus goes to %v", focus)
	}
	for _, c := range []struct {
		text, says string
		kind       session.Kind
		steps, at  int
	}{
		{"lI1\n---\nlG2\nlG1\nlI1\nlI2\n", "The lasso stands: 1 step in the prefix, 4 in the cycle, each checked. It is accepted (all at the same moment).", session.LassoFound, 5, 0},
		{"lI1\nlG2\nlG2\n", "The run does not stand: it stops at step 3 (line 3): lG2 is blocked by A1 (in 3). Possible in (3, A) is lG1.", session.MemberPath, 2, 2},
		{`{"initial": ["1", "A"], "prefix": [{"label": "lI1", "state": ["2", "A"]}]}`, "The run stands: 1 step, each checked.", session.MemberPath, 1, 0},
		{`{"initial": ["1", "A"], "cycle": [{"label": "lI1", "state": ["2", "A"]}]}`,
			"The lasso does not stand, though each of its steps does: the cycle does not close: it ends in [2 A] and begins in [1 A].", session.MemberPath, 1, 0},
	} {
		a.Act(session.With(a.Lasso.TypeRun, c.text))
		apptest.Finish(t, a, a.Act(a.Lasso.ReplayPasted))
		s := a.Session
		if w := s.Walk(); a.Lasso.Answer() != c.says || s.Walked.Run != "pasted" || w.Kind != c.kind || w.Steps() != c.steps || s.Walked.Step != c.at {
			t.Errorf("%q: %q; %+v, %+v", c.text, a.Lasso.Answer(), s.Walked, w)
		}
		if len(s.Others) != 1 {
			t.Errorf("%d walks are kept", len(s.Others))
		}
	}
	for text, says := range map[string]string{
		"":                        "Line 1, column 1: there is no step: write a label a line, or a lasso as JSON.",
		"lI1\n---":                "Line 2, column 1: the cycle that begins here has no step.",
		`{"initial": ["7", "A"]}`: `The run does not stand: it does not start: A1 has no state "7".`,
	} {
		before := a.Session.Walked
		a.Act(session.With(a.Lasso.TypeRun, text))
		apptest.Finish(t, a, a.Act(a.Lasso.ReplayPasted))
		if a.Lasso.Answer() != says || a.Session.Walked != before {
			t.Errorf("%q: %q", text, a.Lasso.Answer())
		}
	}
}

// A lasso of the former model is none of the present one: nothing is to be shorter than it.
func TestAModelThatChangedIsLookedAtAlone(t *testing.T) {
	a := figure1(t)
	apptest.Type(a, "HOA: v1\nname: \"B\"\nStates: 1\nStart: 0\nAP: 1 \"b\"\nAcceptance: 1 Inf(0)\n--BODY--\nState: 0 {0}\n[0] 0\n--END--\n")
	look(t, a, lasso.ForShortest)
	if w := a.Session.Walk(); w == nil || w.Steps() != 1 || w.Network != a.Session.Model.Network() {
		t.Errorf("%+v: %s", w, a.Session.Status)
	}
}

func TestTheSequenceChartIsAView(t *testing.T) {
	a := figure1(t)
	a.Act(session.With(a.Lasso.SetView, link.LassoChart))
	a.Act(session.With(a.Lasso.GoTo, 2))
	name, text := exported(t, a, session.AsSVG)
	if !strings.HasSuffix(name, "-ndfs-lasso-chart.svg") || !strings.Contains(text, `class="moment current" data-step="2"`) ||
		!strings.Contains(a.Session.Status, "drawn as a sequence chart") {
		t.Errorf("%s: %s\n%s", name, a.Session.Status, text)
	}
	if name, text := exported(t, a, "Mermaid"); !strings.HasSuffix(name, "-ndfs-lasso.mmd") || !strings.HasPrefix(text, "sequenceDiagram\n") {
		t.Errorf("%s\n%s", name, text)
	}
	if a.Act(session.With(a.Lasso.Project, 1)); a.Lasso.ProjectedTo(a.Session) != -1 {
		t.Error("a chart of one component")
	}
}

// Where a property was asked, another lasso, and the shortest, violate it too, with the truth of its parts along them.
func TestABetterCounterexampleViolatesTheProperty(t *testing.T) {
	a := apptest.Show(family.Philosophers(3))
	apptest.Choose(a, "ndfs")
	a.Act(session.With(a.Search.AskProperty, "G F P0"))
	apptest.Run(t, a)
	if w := a.Session.Walk(); w == nil || w.Property == nil {
		t.Fatalf("%+v: %s", w, a.Session.Status)
	}
	for _, what := range []string{lasso.ForAnother, lasso.ForAnother, lasso.ForShortest} {
		look(t, a, what)
		w := a.Session.Walk()
		if w.Property == nil || w.Property.Formula != "G F P0" || len(w.Property.Truth) == 0 {
			t.Fatalf("%s: %+v: %s", what, w, a.Session.Status)
		}
		truth := w.Property.Truth
		if whole := truth[len(truth)-1]; whole.Holds[0] || len(whole.Holds) != w.Steps() {
			t.Errorf("%s: %+v of %d steps", what, whole, w.Steps())
		}
	}
	if len(a.Session.Others) < 2 {
		t.Errorf("%d others: %s", len(a.Session.Others), a.Session.Status)
	}
}

func TestAShorterCounterexampleViolatesTheSameProperty(t *testing.T) {
	const formula = "G(P0@hungry -> F P0@fed)"
	a := apptest.Show(family.Philosophers(3))
	a.Act(session.With(a.Search.AskProperty, formula))
	apptest.Choose(a, "ndfs")
	apptest.Run(t, a)
	for _, what := range []string{lasso.ForAnother, lasso.ForShortest} {
		look(t, a, what)
		w := a.Session.Walk()
		if w == nil || w.Of != session.OfOther || w.Property == nil || w.Property.Formula != formula {
			t.Fatalf("%s: %+v: %s", what, w, a.Session.Status)
		}
		rows, err := proof.Truth(w.Network, formula, *w.Run)
		if err != nil || rows[len(rows)-1].Holds[0] {
			t.Errorf("%s: it does not violate %s: %v", what, formula, err)
		}
		if table := lasso.TruthOf(w); table == nil || table.Rows[0].Formula != formula || table.Rows[0].Holds[0] || table.Monitor != nil {
			t.Errorf("%s: its truth is %+v", what, table)
		}
	}
}
