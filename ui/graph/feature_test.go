package graph_test

import (
	"testing"

	"lassolab/engine/family"
	"lassolab/ui/app/apptest"
	"lassolab/ui/graph"
	"lassolab/ui/link"
	"lassolab/ui/session"
)

func TestAtMostFourGraphsStandSideBySideWhateverALinkSays(t *testing.T) {
	a := apptest.Search(t, family.Figure2(), "dfs", "bfs", "edgelean", "tnf", "tnf-bfs")
	beside := []string{"dfs", "dfs", "no such search", "bfs", "edgelean", "tnf", "tnf-bfs"}
	for _, c := range []struct {
		shown string
		count int
	}{{"dfs", 4}, {"tnf-bfs", 1}} {
		other := apptest.New()
		scene := a.Kept().Scene
		scene.View = link.View{Graph: c.shown, Beside: beside}
		apptest.Load(other, scene)
		apptest.Finish(t, other, other.Update(session.RunWanted{}))
		got := other.Session.Beside()
		if len(got) != c.count {
			t.Errorf("%d graphs beside %s, want %d", len(got), c.shown, c.count)
		}
		if c.count == 1 && got[0].Name != c.shown {
			t.Errorf("a graph that is not among them is shown as %s", got[0].Name)
		}
	}
}

func TestTheScoreSaysLassoWhenTheFilmHasFoundIt(t *testing.T) {
	a := apptest.Search(t, family.Figure8(), "ndfs")
	s := a.Session
	r := s.Shown()
	if got := graph.Said(s, r); got != "lasso" {
		t.Errorf("over the whole graph stands %q", got)
	}
	for event, want := range map[int]string{-1: "start", 0: "event 1", 4: "event 5", r.Playback.Len() - 1: "lasso"} {
		a.Update(session.SteppedTo{Event: event})
		if got := graph.Said(s, r); got != want {
			t.Errorf("at event %d stands %q, not %q", event, got, want)
		}
	}
}
