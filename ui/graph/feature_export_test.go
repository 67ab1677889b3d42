package graph_test

import (
	"testing"

	"lassolab/ui/app/apptest"
	"lassolab/ui/graph"
	"lassolab/ui/session"
)

func TestAGraphIsAskedOfItsPictureAndSavedByItsName(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	a.Update(session.TitleWanted{Title: "Two: Philosophers"})
	run := a.Session.Shown().Name
	asked := apptest.All[graph.Draw](a.Update(graph.Exported{As: session.AsSVG}))
	if want := (graph.Draw{Run: run, As: session.AsSVG, Title: "Two: Philosophers, " + run, Name: "two-philosophers-" + run}); len(asked) != 1 || asked[0] != want {
		t.Errorf("asked is %+v", asked)
	}
	a.Update(session.SteppedTo{Event: 11})
	asked = apptest.All[graph.Draw](a.Update(graph.Exported{As: "DOT"}))
	if len(asked) != 1 || asked[0].Name != "two-philosophers-"+run+"-event-12" || asked[0].Whole {
		t.Errorf("of the moment: %+v", asked)
	}
	asked = apptest.All[graph.Draw](a.Update(graph.Exported{As: "whole DOT"}))
	if len(asked) != 1 || asked[0].Name != "two-philosophers-"+run || !asked[0].Whole || asked[0].As != "DOT" {
		t.Errorf("whole: %+v", asked)
	}
	for as, ending := range map[string]string{session.AsSVG: ".svg", "TikZ": ".tex", "DOT": ".dot"} {
		saved := apptest.All[session.Download](a.Update(graph.Drawn{As: as, Name: "g", Text: "text"}))
		if len(saved) != 1 || saved[0].Name != "g"+ending || a.Session.Status != "The graph is saved as g"+ending+"." {
			t.Errorf("%s: %v, %q", as, saved, a.Session.Status)
		}
	}
	if painted := apptest.All[session.DownloadPicture](a.Update(graph.Drawn{As: session.AsPNG, Name: "g", Text: "<svg/>"})); len(painted) != 1 || painted[0].Name != "g.png" {
		t.Errorf("PNG: %v", painted)
	}
	if effects := a.Update(graph.Drawn{Wrong: "it is too large"}); len(effects) > 0 || a.Session.Status != "It is too large." {
		t.Errorf("%v, %q", effects, a.Session.Status)
	}
}
