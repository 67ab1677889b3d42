package store

import (
	"encoding/json"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/search"
	"lassolab/ui/link"
)

// walkedFig1 is the page after ndfs has found the lasso of Figure 1: a prefix of one step and a cycle of four.
func walkedFig1(t *testing.T) *State {
	t.Helper()
	s := New(8)
	Update(s, ExampleOpened{"figure1"})
	s.Settings.Algorithms, s.Settings.Accept = []string{"ndfs"}, string(search.Simultaneous)
	answer(t, s, Update(s, RunPressed{}))
	if s.Walked() == nil {
		t.Fatal("ndfs found no lasso in Figure 1")
	}
	return s
}

// exported is the file an export of the lasso offers.
func exported(t *testing.T, s *State, as ExportAs) (name, text string) {
	t.Helper()
	for _, e := range Update(s, LassoExported{as}) {
		switch e := e.(type) {
		case Download:
			return e.Name, e.Text
		case DownloadPicture:
			return e.Name, e.SVG
		}
	}
	t.Fatalf("no file of %s: %s", as, s.Status)
	return "", ""
}

func TestAnExportedLassoIsReplayedInEveryView(t *testing.T) {
	s := walkedFig1(t)
	for _, view := range []link.LassoView{link.LassoTable, link.LassoLanes, link.LassoShape} {
		Update(s, LassoViewChosen{view})
		Update(s, LassoProjected{0})
		name, text := exported(t, s, AsJSON)
		if !strings.HasSuffix(name, "-ndfs-lasso.json") {
			t.Errorf("the file is called %q", name)
		}
		var claimed engine.Run
		if err := json.Unmarshal([]byte(text), &claimed); err != nil {
			t.Fatal(err)
		}
		if err := engine.Replay(s.Model.Document.Network, claimed, search.Simultaneous); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
	}
}

func TestAPictureOfALassoIsOfThePresentView(t *testing.T) {
	s := walkedFig1(t)
	for _, c := range []struct {
		view      link.LassoView
		component int
		as        ExportAs
		name      string
		holds     string
	}{
		{link.LassoTable, -1, AsSVG, "-ndfs-lasso-lanes.svg", "Swim lanes of 2 components"},
		{link.LassoLanes, 0, AsSVG, "-ndfs-lasso-a1-lanes.svg", "Swim lanes of A1 alone"},
		{link.LassoLanes, 1, AsPNG, "-ndfs-lasso-a2-lanes.png", "Swim lanes of A2 alone"},
		{link.LassoShape, 0, AsSVG, "-ndfs-lasso.svg", "A lasso: "},
		{link.LassoLanes, -1, AsTikZ, "-ndfs-lasso-lanes.tex", "(m5-1)"},
		{link.LassoShape, -1, AsTikZ, "-ndfs-lasso.tex", "moment/.style={draw, circle"},
	} {
		Update(s, LassoViewChosen{c.view})
		Update(s, LassoProjected{c.component})
		name, text := exported(t, s, c.as)
		if !strings.HasSuffix(name, c.name) || !strings.Contains(text, c.holds) {
			t.Errorf("%q of %d as %s: %s holds no %q\n%s", c.view, c.component, c.as, name, c.holds, text)
		}
		if !strings.Contains(s.Status, name) {
			t.Errorf("%q does not name %s", s.Status, name)
		}
	}
	Update(s, LassoViewChosen{link.LassoLanes})
	Update(s, LassoProjected{0})
	if _, text := exported(t, s, AsTikZ); strings.Contains(text, "(m1-1)") {
		t.Errorf("A2 is drawn in the projection to A1\n%s", text)
	}
}

func TestAnExportedPictureMarksTheMomentWalkedTo(t *testing.T) {
	s := walkedFig1(t)
	if _, text := exported(t, s, AsSVG); strings.Contains(text, ` current"`) {
		t.Error("a moment is marked before anybody walked")
	}
	Update(s, Walked{2})
	if _, text := exported(t, s, AsSVG); !strings.Contains(text, ` current" data-step="2"`) {
		t.Error("the second moment is not marked")
	}
}

func TestTheViewOfALassoTravels(t *testing.T) {
	s := walkedFig1(t)
	Update(s, LassoViewChosen{link.LassoLanes})
	Update(s, LassoProjected{1})
	if !strings.HasPrefix(s.Status, "A2 takes part in ") || !strings.HasSuffix(s.Status, " of 5 steps.") {
		t.Errorf("the projection is said as %q", s.Status)
	}
	fragment, err := link.Encode(s.Scene())
	if err != nil {
		t.Fatal(err)
	}
	other := New(8)
	answer(t, other, Update(other, LinkOpened{Fragment: fragment}))
	if other.LassoView() != link.LassoLanes || other.ProjectedTo() != 1 {
		t.Errorf("the link opens %q of component %d", other.LassoView(), other.ProjectedTo())
	}
}

// What a link says of the view may name anything.
func TestAViewOfALassoThatThereIsNotIsTheTableOfAll(t *testing.T) {
	s := walkedFig1(t)
	for _, component := range []int{-1 << 62, -2, 2, 1 << 62} {
		s.View.LassoAs, s.View.LassoOf = "spiral", link.At(component)
		if s.LassoView() != link.LassoTable || s.ProjectedTo() != -1 {
			t.Errorf("%d: %q of component %d", component, s.LassoView(), s.ProjectedTo())
		}
	}
}

func TestWithoutALassoThereIsNothingToSave(t *testing.T) {
	s := New(8)
	if effects := Update(s, LassoExported{AsSVG}); len(effects) > 0 || !strings.Contains(s.Status, "no lasso to save") {
		t.Errorf("%d effects; %q", len(effects), s.Status)
	}
}

func TestTheGeneralizedQuestionsSetsAreInTheTable(t *testing.T) {
	r := searchedWith(t, "philosophers", "scc", search.Generalized)
	l := NewLasso(r)
	for _, m := range l.Moments {
		for i, cell := range m.Cells {
			c := &r.Network.Components[i]
			if want := c.Marks[cell.Index]; c.Sets > 0 && cell.Marks != want {
				t.Errorf("%s in %s visits %b, not %b", l.Components[i], cell.State, want, cell.Marks)
			}
		}
	}
}
