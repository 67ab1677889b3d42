package graph

import (
	"slices"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/examples"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
	"lassolab/ui/view/svg/svgtest"
)

// exampleScenes are the graphs of the searches that the examples ask for, by their names.
func exampleScenes(t testing.TB) (names []string, scenes map[string]Scene) {
	t.Helper()
	scenes = map[string]Scene{}
	for _, e := range examples.All() {
		if promela.Is(e.Model) != "" {
			continue // their graphs are summarised, and room is the same for all
		}
		document, _ := hoa.Read(e.Text(), hoa.Options{})
		algorithms := e.Settings.Algorithms
		if len(algorithms) == 0 {
			algorithms = []string{"dfs", "ndfs", "edgelean", "decndfs"}
		}
		for _, algorithm := range algorithms {
			s, _ := filmed(t, document.Network, algorithm, 20_000)
			if len(s.Graph.Nodes) <= summarise {
				name := e.ID + " " + algorithm
				names, scenes[name] = append(names, name), s
			}
		}
	}
	return names, scenes
}

// scaleIn is the scale at which a drawing is shown whole.
func scaleIn(d *explored, at *layout.Placement, width, height float64) float64 {
	return svg.Fitted(at.Bounds(d.graph), layout.Box{Max: layout.Point{X: width, Y: height}}).Scale
}

// The panes of a window of 1280x720, 1280x800, 1366x768, 1440x900, 1536x864 and 1920x1080 pixels.
var panes = [][2]float64{{534, 403}, {534, 483}, {573, 478}, {606, 610}, {682, 596}, {1066, 812}}

func TestAGraphUsesItsRoom(t *testing.T) {
	names, scenes := exampleScenes(t)
	// Pixels of the labels of edges in those panes, at least.
	least := map[string][]float64{
		"hungry dfs":      {12.1, 12.6, 13.1, 16, 16.2, 17.5},
		"hungry ndfs":     {11.8, 13.4, 13.2, 16.7, 16.7, 17.5},
		"hungry edgelean": {12.1, 12.6, 13.1, 16, 16.2, 17.5},
		"hungry decndfs":  {8.3, 8.3, 9, 9.5, 10.7, 17.1},
		"figure2 tnf":     {17.5, 17.5, 17.5, 17.5, 17.5, 17.5},
		"figure1 decndfs": {15, 15, 15, 17.5, 17.5, 17.5},
		"counters dfs":    {7.2, 8.7, 8.6, 11.2, 10.9, 15.1},
		"ring decndfs":    {5.9, 6.8, 7.1, 7.8, 8.8, 12.4},
		"window ndfs":     {6.6, 8, 8, 10, 10.1, 14},
		"figure8 decndfs": {12.6, 12.7, 13.7, 15.4, 16.4, 17.5},
		"ample decndfs":   {9.8, 12, 11.8, 15.3, 15, 17.5},
		"unfolding ndfs":  {13, 15.8, 15.6, 17.5, 17.5, 17.5},
	}
	for _, name := range names {
		d := planExplored(scenes[name], nil)
		r := newRoom(d)
		for i, pane := range panes {
			size := edgeSize * scaleIn(d, r.ways().For(pane[0], pane[1]), pane[0], pane[1])
			if want := least[name]; want != nil && size < want[i] {
				t.Errorf("%s in %v: labels of %.1f pixels, not %v", name, pane, size, want[i])
			}
		}
		delete(least, name)
	}
	for name := range least {
		t.Errorf("no graph %s", name)
	}
}

func TestGraphsOfTheExamplesCrossLittle(t *testing.T) {
	_, scenes := exampleScenes(t)
	for name, most := range map[string]int{"hungry ndfs": 6, "hungry dfs": 6, "hungry decndfs": 2, "mutex ndfs": 1, "peterson scc": 28,
		"traffic-light scc": 1, "producer-consumer scc": 3} {
		d := planExplored(scenes[name], nil)
		at := newRoom(d).ways().For(606, 560)
		if got := layout.Faults(d.recordedGraph(), at); got > most {
			t.Errorf("%s: %d faults, %d before", name, got, most)
		}
	}
}

func TestALargerPaneNeverShowsAGraphSmaller(t *testing.T) {
	names, scenes := exampleScenes(t)
	for _, name := range names {
		d := planExplored(scenes[name], nil)
		r := newRoom(d)
		least := .975 // of two about as large, the clearer one is shown
		if r.crowded {
			// it is chosen by its nodes, before the edges are run: those of a reduced search, most of which lead to states that
			// are not stored, take up to a twelfth of the room
			least = .92
		}
		for _, widths := range [2]bool{true, false} {
			for fixed := 300.; fixed <= 900; fixed += 200 {
				last := 0.
				for grows := 280.; grows <= 1400; grows += 40 {
					width, height := fixed, grows
					if widths {
						width, height = grows, fixed
					}
					scale := scaleIn(d, r.ways().For(width, height), width, height)
					if scale < least*last {
						t.Errorf("%s at %v x %v: scale %.3f after %.3f", name, width, height, scale, last)
					}
					last = scale
				}
			}
		}
	}
}

func TestAPaneThatIsResizedMovesNodesOnlyWhenTheGraphBecomesClearlyLarger(t *testing.T) {
	_, scenes := exampleScenes(t)
	d := planExplored(scenes["hungry ndfs"], nil)
	r := newRoom(d)
	r.at = r.ways().For(534, 403)
	moved := 0
	for width := 534.; width <= 1600; width += 10 {
		before := scaleIn(d, r.at, width, 403)
		if r.resize(width, 403) {
			moved++
			if after := scaleIn(d, r.at, width, 403); after < 1.2*before {
				t.Errorf("%v pixels wide: nodes move for scale %.2f after %.2f", width, after, before)
			}
		}
	}
	if r.resize(403, 900); moved > 2 || scaleIn(d, r.at, 403, 900) < .8*scaleIn(d, r.ways().For(403, 900), 403, 900) {
		t.Errorf("nodes moved %d times while the pane became wider, and a pane on edge is not used", moved)
	}
}

func TestARunNeverMovesTheNodesOfAGraph(t *testing.T) {
	_, scenes := exampleScenes(t)
	for _, name := range []string{"hungry ndfs", "hungry decndfs", "philosophers scc"} {
		s := scenes[name]
		var shown rooms
		before := planExplored(s, nil)
		shown.enter(before, nil, 600, 500)
		// A walk by hand, by steps that the search has not taken.
		count := int32(len(s.Graph.Nodes))
		for i := range int32(6) {
			s.Prefix = append(s.Prefix, session.Hop{From: i, To: (i*5 + 7) % count, Label: 0})
		}
		s.Cycle = []session.Hop{{From: 0, To: 0, Label: 1}, {From: 1, To: 0, Label: 1}, {From: 0, To: 1, Label: 1}}
		after := planExplored(s, nil)
		if _, known := shown.enter(after, nil, 600, 500); !known || !slices.Equal(before.at.Nodes, after.at.Nodes) {
			t.Errorf("%s: nodes move", name)
		}
		added := after.edges[after.recorded:]
		if len(added) < 3 {
			t.Fatalf("%s: only %s not recorded", name, say.Count(len(added), "step"))
		}
		if len(after.at.Routes) != len(after.edges) ||
			!slices.EqualFunc(before.at.Routes, after.at.Routes[:before.recorded], func(a, b layout.Route) bool {
				return slices.Equal(a.Curve, b.Curve) && a.Label == b.Label
			}) {
			t.Errorf("%s: edges that were there run otherwise", name)
		}
		for i := after.recorded; i < len(after.edges); i++ {
			if len(after.at.Routes[i].Curve) < 4 {
				t.Errorf("%s: step %d has no way", name, i-after.recorded)
			}
		}
		s.Prefix, s.Cycle = nil, nil
		again := planExplored(s, nil)
		shown.enter(again, nil, 600, 500)
		if !slices.Equal(before.at.Nodes, again.at.Nodes) {
			t.Errorf("%s: nodes move when the run is gone", name)
		}
	}
}

func TestAStepBesideRecordedEdgesRunsApartFromThem(t *testing.T) {
	g := &layout.Graph{Nodes: []layout.Shape{layout.Circle(15), layout.Circle(15)}, Initial: []int{0},
		Edges: []layout.Edge{{From: 0, To: 1}, {From: 1, To: 0}}}
	p := layout.Place(g, []layout.Point{{}, {X: 90}})
	g.Edges = append(g.Edges, layout.Edge{From: 0, To: 1}, layout.Edge{From: 1, To: 0})
	joined := layout.Join(g, p)
	for i := range joined.Routes {
		for j := range i {
			a, b := joined.Routes[i].Curve.At(.5), joined.Routes[j].Curve.At(.5)
			if dx, dy := a.X-b.X, a.Y-b.Y; dx*dx+dy*dy < 100 {
				t.Errorf("edges %d and %d run together: %v, %v", i, j, a, b)
			}
		}
	}
}

func TestWhereEveryStateAcceptsItIsSaidOnceAndDrawnNowhere(t *testing.T) {
	document, _ := hoa.Read("HOA: v1\nname: \"T\"\nStates: 2\nStart: 0\nAP: 1 \"a\"\nAcceptance: 0 t\n--BODY--\nState: 0\n[0] 1\nState: 1\n[0] 0\n--END--\n",
		hoa.Options{})
	s, _ := filmed(t, document.Network, "dfs", 100)
	d := planned(s)
	if seen := svgtest.WellFormed(t, d.draw()); seen["inner"] != 0 || seen["accepting"] != 0 {
		t.Errorf("drawn with %d second rims", seen["inner"])
	}
	if words := d.describe(); !strings.Contains(words, "2 states, every state accepts.") {
		t.Errorf("described as %q", words)
	}
	if words := d.nodeSentence(0); strings.Contains(words, "accepting") {
		t.Errorf("a state is described as %q", words)
	}
}
