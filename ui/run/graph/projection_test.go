package graph

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lassolab/engine/film"
)

// projectedTo is a scene with its graph projected to some components.
func projectedTo(s Scene, components ...int) Scene {
	s.Projection = film.Project(s.Graph, s.Network, components)
	return s
}

func TestAProjectedGraphSaysForHowManyStatesEachStands(t *testing.T) {
	s, _ := filmed(t, large(t, 3), "dfs", 20_000)
	s = projectedTo(s, 0, 1)
	part := partOf(&s, nil)
	d := planExplored(s, part)
	d.lay(900, 600)
	states := 0
	for i, n := range d.shown {
		states += len(d.nodesAt(i))
		if name := d.called(n); !strings.Contains(name, "P0 ") || !strings.Contains(name, "P1 ") || strings.Contains(name, "P2") {
			t.Errorf("a projected state is called %q", name)
		}
		if d.marked(&s.Graph.Nodes[n]) || d.more[n] {
			t.Errorf("%s is marked as accepting, or as if there were more", d.called(n))
		}
	}
	if states != len(s.Graph.Nodes) {
		t.Errorf("the drawn states stand for %d states of %d", states, len(s.Graph.Nodes))
	}
	if words := d.describe(); !strings.Contains(words, "need not be a run") {
		t.Errorf("the description says %q", words)
	}
	line := s.projectionLine(part)
	pairs := map[[2]int32]bool{}
	for i := range s.Graph.Nodes {
		pairs[[2]int32(s.Graph.Nodes[i].Vector[:2])] = true
	}
	want := fmt.Sprintf("%d states of 2 components stand for %d states. A path of the projection need not be a run.", len(pairs), len(s.Graph.Nodes))
	if line != want {
		t.Errorf("%q, not %q", line, want)
	}
	if text := d.draw(); !strings.Contains(text, "× 2") {
		t.Error("no drawn state says for how many it stands")
	}
	for i := range d.edges {
		if words := d.edgeName(i, d.edges[i].labels); !strings.Contains(words, "stands for ") {
			t.Errorf("an edge is called %q", words)
		}
	}
}

// At each event the state at work, the stack and the lasso are those of the projection: the drawing need not change, and each step is
// hidden or along an edge from the class of its one end to that of the other.
func TestAFilmFollowsTheProjection(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 11))
	names, scenes := exampleScenes(t)
	tried := 0
	for _, name := range names {
		s := scenes[name]
		if s.isPrefix() || len(s.Network.Components) < 2 || s.Film.Len() > 400 {
			continue
		}
		tried++
		s = projectedTo(s, r.IntN(len(s.Network.Components)))
		first := s
		d := planExplored(s, partOf(&s, nil))
		for k := range s.Film.Len() {
			now := s.Film.At(k)
			s.Until, s.Stack, s.Second = int32(k), now.Stack, now.Second
			if d.scene = s; len(d.shown) == len(s.Projection.Classes) && !d.shows(&s) {
				t.Fatalf("%s, event %d: the drawing of all is drawn anew", name, k)
			}
			d.worn()
			if i := d.edgeOfMoment(); i >= 0 {
				e := s.Graph.Edges[d.edges[i].looks[0]]
				if d.speaker(e.From) != d.edges[i].from || d.speaker(e.To) != d.edges[i].to {
					t.Fatalf("%s, event %d: the edge of the moment leads elsewhere", name, k)
				}
			}
		}
		if line := s.projectionLine(nil); !strings.HasPrefix(line, "In the end ") {
			t.Errorf("%s: at an event it is said: %q", name, line)
		}
		if seen := first.whole(); seen.Projection != nil {
			t.Error("the whole graph is projected")
		}
	}
	if tried < 5 {
		t.Errorf("%d examples were tried", tried)
	}
}
