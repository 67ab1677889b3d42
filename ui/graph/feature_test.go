package graph_test

import (
	"testing"

	"lassolab/engine/family"
	"lassolab/ui/app/apptest"
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
