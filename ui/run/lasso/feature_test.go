package lasso_test

import (
	"encoding/json"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/interchange"
	enginelasso "lassolab/engine/lasso"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/lasso"
	"lassolab/ui/share/files"
	"lassolab/ui/view/drawing"
)

// figure1 is the page after ndfs has found the lasso of Figure 1: a prefix of one step and a cycle of four.
func figure1(t *testing.T) *app.App {
	t.Helper()
	a, _ := apptest.SearchExample(t, "figure1", "ndfs", search.Simultaneous)
	if a.Session.Walk() == nil {
		t.Fatal("ndfs found no lasso in Figure 1")
	}
	return a
}

// exported is the file an export of the lasso offers.
func exported(t *testing.T, a *app.App, as string) (name, text string) {
	t.Helper()
	for _, e := range a.Act(session.With(a.Lasso.Export, as)) {
		switch e := e.(type) {
		case session.Download:
			return e.Name, e.Text
		case session.DownloadPicture:
			return e.Name, e.SVG
		}
	}
	t.Fatalf("no file of %s: %s", as, a.Session.Status)
	return "", ""
}

func TestAnExportedLassoIsReplayedInEveryView(t *testing.T) {
	a := figure1(t)
	for _, view := range []link.LassoView{link.LassoTable, link.LassoLanes, link.LassoShape} {
		a.Act(session.With(a.Lasso.SetView, view))
		a.Act(session.With(a.Lasso.Project, 0))
		name, text := exported(t, a, "JSON")
		if !strings.HasSuffix(name, "-ndfs-lasso.json") {
			t.Errorf("the file is called %q", name)
		}
		var claimed enginelasso.Named
		if err := json.Unmarshal([]byte(text), &claimed); err != nil {
			t.Fatal(err)
		}
		if err := enginelasso.Replay(a.Session.Model.Network(), claimed, search.Simultaneous); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
	}
}

func TestAPictureOfALassoIsOfThePresentView(t *testing.T) {
	a := figure1(t)
	for _, c := range []struct {
		view      link.LassoView
		component int
		as        string
		name      string
		holds     string
	}{
		{link.LassoTable, -1, session.AsSVG, "-ndfs-lasso-lanes.svg", "Swim lanes of 2 components"},
		{link.LassoLanes, 0, session.AsSVG, "-ndfs-lasso-a1-lanes.svg", "Swim lanes of A1 alone"},
		{link.LassoLanes, 1, session.AsPNG, "-ndfs-lasso-a2-lanes.png", "Swim lanes of A2 alone"},
		{link.LassoShape, 0, session.AsSVG, "-ndfs-lasso.svg", "A lasso: "},
		{link.LassoLanes, -1, "TikZ", "-ndfs-lasso-lanes.tex", "(m5-1)"},
		{link.LassoShape, -1, "TikZ", "-ndfs-lasso.tex", "label={[remark]below right:step 1}"},
	} {
		a.Act(session.With(a.Lasso.SetView, c.view))
		a.Act(session.With(a.Lasso.Project, c.component))
		name, text := exported(t, a, c.as)
		if !strings.HasSuffix(name, c.name) || !strings.Contains(text, c.holds) {
			t.Errorf("%q of %d as %s: %s holds no %q\n%s", c.view, c.component, c.as, name, c.holds, text)
		}
		if !strings.Contains(a.Session.Status, name) {
			t.Errorf("%q does not name %s", a.Session.Status, name)
		}
	}
	a.Act(session.With(a.Lasso.SetView, link.LassoLanes))
	a.Act(session.With(a.Lasso.Project, 0))
	if _, text := exported(t, a, "TikZ"); strings.Contains(text, "(m1-1)") {
		t.Errorf("A2 is drawn in the projection to A1\n%s", text)
	}
}

func TestAnExportedPictureMarksTheMomentWalkedTo(t *testing.T) {
	a := figure1(t)
	if _, text := exported(t, a, session.AsSVG); strings.Contains(text, ` current"`) {
		t.Error("a moment is marked before anybody walked")
	}
	a.Act(session.With(a.Lasso.GoTo, 2))
	if _, text := exported(t, a, session.AsSVG); !strings.Contains(text, ` current" data-step="2"`) {
		t.Error("the second moment is not marked")
	}
}

func TestTheViewOfALassoTravels(t *testing.T) {
	a := figure1(t)
	a.Act(session.With(a.Lasso.SetView, link.LassoLanes))
	a.Act(session.With(a.Lasso.Project, 1))
	if status := a.Session.Status; !strings.HasPrefix(status, "A2 takes part in ") ||
		!strings.HasSuffix(status, " of 5 steps.") {
		t.Errorf("the projection is said as %q", status)
	}
	other := apptest.New()
	apptest.Finish(t, other, other.Update(files.LinkOpened{Fragment: apptest.Link(t, a)}))
	if other.Lasso.View() != link.LassoLanes || other.Lasso.ProjectedTo(other.Session) != 1 {
		t.Errorf("the link opens %q of component %d", other.Lasso.View(), other.Lasso.ProjectedTo(other.Session))
	}
}

// What a link says of the view may name anything.
func TestAViewOfALassoThatThereIsNotIsTheTableOfAll(t *testing.T) {
	a := figure1(t)
	for _, component := range []int{-1 << 62, -2, 2, 1 << 62} {
		scene := a.Kept().Scene
		scene.View.LassoAs, scene.View.LassoOf = "spiral", link.At(component)
		fragment, err := link.Encode(scene)
		if err != nil {
			t.Fatal(err)
		}
		other := apptest.New()
		apptest.Finish(t, other, other.Update(files.LinkOpened{Fragment: fragment}))
		if other.Session.Walk() == nil || other.Lasso.View() != link.LassoTable ||
			other.Lasso.ProjectedTo(other.Session) != -1 {
			t.Errorf("%d: %q of component %d",
				component, other.Lasso.View(), other.Lasso.ProjectedTo(other.Session))
		}
	}
}

func TestWithoutALassoThereIsNothingToSave(t *testing.T) {
	a := apptest.New()
	if effects := a.Act(session.With(a.Lasso.Export, session.AsSVG)); len(effects) > 0 ||
		!strings.Contains(a.Session.Status, "no lasso to save") {
		t.Errorf("%d effects; %q", len(effects), a.Session.Status)
	}
}

// The page offers its pictures and every format of the table, and writes each.
func TestEveryFormatOfALassoIsOffered(t *testing.T) {
	a := figure1(t)
	for _, as := range session.Pictured(interchange.Writable(drawing.LassoFormats)) {
		if name, text := exported(t, a, as); text == "" || !strings.Contains(name, ".") {
			t.Errorf("%s: %s", as, name)
		}
	}
}

func TestASearchWithoutALassoSaysSoAndWhichHasOne(t *testing.T) {
	a := apptest.Search(t, family.Figure8(), "dfs", "ndfs")
	if s := a.Session; s.Walk() != nil || lasso.Missing(s) != "dfs looks for no lasso. ndfs found one." {
		t.Errorf("walked along is %v, said is %q", s.Walked, lasso.Missing(s))
	}
	a.Update(session.GraphChosen{Name: "ndfs"})
	if s := a.Session; s.Walk() == nil || lasso.Missing(s) != "" {
		t.Errorf("walked along is %v, said is %q", s.Walked, lasso.Missing(s))
	}
}

func TestWalkItPutsTheLassoAtItsStartAndGivesItTheFocus(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	a.Update(session.GraphChosen{Name: "dfs"})
	a.Act(session.With(a.Lasso.GoTo, 1))
	effects = a.Act(session.With(a.Lasso.TakeWalk, "decndfs"))
	s := a.Session
	if want := (session.Walked{Of: session.OfSearch, Run: "decndfs"}); s.Walked != want || s.Graphs.Shown != "decndfs" ||
		!strings.HasPrefix(s.Status, "Start of the lasso") {
		t.Errorf("walked along is %+v beside the graph of %s: %s", s.Walked, s.Graphs.Shown, s.Status)
	}
	if focus := apptest.All[session.GiveFocus](effects); len(focus) != 1 || focus[0].ID != "lasso-next" {
		t.Errorf("the focus goes to %v", focus)
	}
}
