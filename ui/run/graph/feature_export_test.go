package graph_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/graph"
	"lassolab/ui/run/search"
)

func TestAGraphIsAskedOfItsPictureAndSavedByItsName(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	a.Update(session.TitleWanted{Title: "Two: Philosophers"})
	run := a.Session.Shown().Name
	asked := apptest.All[graph.Draw](a.Act(session.With(a.Graph.Export, session.AsSVG)))
	if want := (graph.Draw{Run: run, As: session.AsSVG, Title: "Two: Philosophers, " + run, Name: "two-philosophers-" + run}); len(asked) != 1 || asked[0] != want {
		t.Errorf("asked is %+v", asked)
	}
	a.Act(session.With(a.Film.StepTo, 11))
	asked = apptest.All[graph.Draw](a.Act(session.With(a.Graph.Export, "DOT")))
	if len(asked) != 1 || asked[0].Name != "two-philosophers-"+run+"-event-12" || asked[0].Whole {
		t.Errorf("of the moment: %+v", asked)
	}
	asked = apptest.All[graph.Draw](a.Act(session.With(a.Graph.Export, "whole DOT")))
	if len(asked) != 1 || asked[0].Name != "two-philosophers-"+run || !asked[0].Whole || asked[0].As != "DOT" {
		t.Errorf("whole: %+v", asked)
	}
	for as, ending := range map[string]string{session.AsSVG: ".svg", "TikZ": ".tex", "DOT": ".dot"} {
		saved := apptest.All[session.Download](a.Act(func(t *session.Turn) { a.Graph.SaveDrawn(t, as, "g", "text", "") }))
		if len(saved) != 1 || saved[0].Name != "g"+ending || a.Session.Status != "The graph is saved as g"+ending+"." {
			t.Errorf("%s: %v, %q", as, saved, a.Session.Status)
		}
	}
	if painted := apptest.All[session.DownloadPicture](a.Act(func(t *session.Turn) { a.Graph.SaveDrawn(t, session.AsPNG, "g", "<svg/>", "") })); len(painted) != 1 || painted[0].Name != "g.png" {
		t.Errorf("PNG: %v", painted)
	}
	if effects := a.Act(func(t *session.Turn) { a.Graph.SaveDrawn(t, "", "", "", "it is too large") }); len(effects) > 0 || a.Session.Status != "It is too large." {
		t.Errorf("%v, %q", effects, a.Session.Status)
	}
}

// A blind alley has a sign of its own in the picture, an entry in the legend and words in its tip; the legend says what the filter
// rejects.
func TestBlindAlleysAndStubbornSetsAreInTheLegend(t *testing.T) {
	name := engine.Those(func(a engine.Algorithm) bool { return engine.Stubborn(a) && a.Decoupled && a.Lasso })[0]
	for _, blind := range []string{"", "yes"} {
		a := apptest.New()
		apptest.Type(a, hoa.Write(family.Ring(3, 1)))
		apptest.Choose(a, name)
		a.Act(func(t *session.Turn) { a.Search.Type(t, search.Blind, blind) })
		apptest.Run(t, a)
		a.Update(session.GraphChosen{Name: name})
		r := a.Session.Shown()
		_, signed := legendWith(graph.Legend(a.Graph, a.Session), "blind alley")
		tips, drawn := 0, strings.Count(graph.Markup(r), `class="blind"`)
		for i := range r.Graph.Nodes {
			if _, tip := graph.Called(r, int32(i)); strings.Contains(tip, "blind alley: C") && strings.Contains(tip, "cannot come back to a reference state on its own.") {
				tips++
			}
		}
		if want := blind != ""; signed != want || (tips > 0) != want || drawn != tips {
			t.Errorf("left out %q: in the legend %t, %d signs, %d tips", blind, signed, drawn, tips)
		}
	}
	a := apptest.Search(t, family.Philosophers(3), name)
	if _, ok := legendWith(graph.Legend(a.Graph, a.Session), "pruned: outside the stubborn set"); !ok {
		t.Errorf("the legend has %v", slices.Collect(maps.Keys(graph.Legend(a.Graph, a.Session))))
	}
}

// legendWith finds the entry of a legend with some words in it, which may be links.
func legendWith(legend map[string]string, words string) (look string, ok bool) {
	for key, look := range legend {
		if strings.Contains(key, words) {
			return look, true
		}
	}
	return "", false
}
