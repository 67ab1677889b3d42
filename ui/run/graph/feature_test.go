package graph_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/graph"
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
		apptest.Finish(t, other, other.Act(other.Search.Run))
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
		a.Act(session.With(a.Film.StepTo, event))
		if got := graph.Said(s, r); got != want {
			t.Errorf("at event %d stands %q, not %q", event, got, want)
		}
	}
}

// Every mark of a moment is in the legend, each with a look of its own: what the event is about does not look like V′ or like the nested search.
func TestTheLegendTellsTheMarksOfAMomentApart(t *testing.T) {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	a.Update(session.GraphChosen{Name: "ndfs"})
	a.Act(session.With(a.Film.StepTo, 11))
	looks := graph.Legend(a.Graph, a.Session)
	words := map[string]string{}
	for word, look := range looks {
		if other, known := words[look]; known {
			t.Errorf("%s looks as %s does: %s", word, other, look)
		}
		words[look] = word
	}
	all := strings.Join(slices.Collect(maps.Keys(looks)), "\n")
	for _, word := range []string{"where the search is", "on the stack", "V′", "the event", "from here", "to here", "nested search"} {
		if !strings.Contains(all, word) {
			t.Errorf("the legend does not explain: %s", word)
		}
	}
}

// A link brings a camera, a step of a lecture may bring another one, and one that brings none leaves the reader's.
func TestACameraIsKeptAndGivenByLinksAndSteps(t *testing.T) {
	a := apptest.Search(t, family.Figure2(), "dfs", "ndfs")
	steered := link.Camera{Node: 2, X: 5, Scale: 3}
	a.Act(func(t *session.Turn) { a.Graph.Steer(t, "dfs", steered) })
	scene := a.Kept().Scene
	if scene.View.Camera != steered {
		t.Fatalf("kept is %+v", scene.View.Camera)
	}
	other := apptest.New()
	apptest.Load(other, scene)
	apptest.Finish(t, other, other.Act(other.Search.Run))
	if got := other.Kept().Scene.View; got.Graph != "dfs" || got.Camera != steered {
		t.Errorf("the link opens %s at %+v", got.Graph, got.Camera)
	}
	given := other.Graph.Given()
	view := scene.View
	view.Camera = link.Camera{Node: 1, Scale: 2}
	other.Update(session.ViewOpened{View: view})
	if got := other.Kept().Scene.View.Camera; got != view.Camera || other.Graph.Given() == given {
		t.Errorf("the step shows %+v", got)
	}
	view.Camera = link.Camera{}
	other.Update(session.ViewOpened{View: view})
	if got := other.Kept().Scene.View.Camera; got != view.Camera {
		t.Errorf("the step after it, which follows, shows %+v", got)
	}
	other.Act(func(t *session.Turn) { other.Graph.Steer(t, "dfs", steered) })
	given = other.Graph.Given()
	other.Update(session.ViewOpened{View: view})
	if got := other.Kept().Scene.View.Camera; got != steered || other.Graph.Given() != given {
		t.Errorf("a step that says nothing of the camera shows %+v", got)
	}
	other.Update(session.GraphChosen{Name: "ndfs"})
	if got := other.Kept().Scene.View.Camera; got != (link.Camera{}) {
		t.Errorf("another graph has %+v", got)
	}
}

func TestTheLegendOfAProjectionNamesNothingThatItLeavesOut(t *testing.T) {
	a := apptest.Search(t, family.Figure1(), "ndfs")
	if looks := graph.Legend(a.Graph, a.Session); looks["accepting"] == "" {
		t.Fatal("nothing accepts")
	}
	a.Act(session.With(a.Graph.LookAt, "A1"))
	if looks := graph.Legend(a.Graph, a.Session); looks["accepting"] != "" || looks["closes the cycle"] != "" || looks["new state"] == "" {
		t.Errorf("the legend has %v", looks)
	}
}
