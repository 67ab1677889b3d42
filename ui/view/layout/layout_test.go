package layout

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"
)

// randomGraph has n states with names of various widths and about twice as many
// edges, all reachable from state 0.
func randomGraph(n int, seed uint64) *Graph {
	random := rand.New(rand.NewPCG(seed, 7))
	g := &Graph{Initial: []int{0}}
	for i := range n {
		g.Nodes = append(g.Nodes, Pill(float64(20+random.IntN(60)), 22))
		if i > 0 {
			g.Edges = append(g.Edges, Edge{From: random.IntN(i), To: i,
				Label: Size{float64(12 + random.IntN(30)), 14}})
		}
		g.Edges = append(g.Edges, Edge{From: i, To: random.IntN(n), Label: Size{20, 14}})
	}
	return g
}

func expectApart(t *testing.T, g *Graph, at []Point) {
	t.Helper()
	for i := range at {
		for j := range i {
			if g.Nodes[i].Box(at[i]).Overlap(g.Nodes[j].Box(at[j])) > 1e-6 {
				t.Fatalf("nodes %d and %d overlap: %v %v", i, j, at[i], at[j])
			}
		}
	}
}

func TestRimPointsLieOnTheOutlineInTheDirectionAsked(t *testing.T) {
	for _, s := range []Shape{Circle(20), Pill(80, 20), Card(120, 60), {Width: 40, Height: 90, Corner: 0}} {
		centre := Point{100, 50}
		for degrees := 0.; degrees < 360; degrees += 7 {
			d := heading(degrees)
			p := s.Rim(centre, d.Times(3))
			if off := s.Clearance(centre, p); math.Abs(off) > 1e-6 {
				t.Errorf("%v at %v°: %v from the outline", s, degrees, off)
			}
			if math.Abs(d.Cross(p.Minus(centre))) > 1e-6 || d.Dot(p.Minus(centre)) <= 0 {
				t.Errorf("%v at %v°: rim point %v lies in another direction", s, degrees, p)
			}
		}
	}
}

func TestAutomataHaveNoOverlappingStates(t *testing.T) {
	for n := 1; n <= 50; n += 7 {
		g := randomGraph(n, uint64(n))
		expectApart(t, g, Automaton(g, 1.4))
	}
}

func TestLayeredGraphsHaveNoOverlappingNodes(t *testing.T) {
	for _, n := range []int{1, 10, 100, 600} {
		g := randomGraph(n, uint64(n))
		at := Layered(g, Distances(g), Spacing{Node: 10, Layer: 40, Aspect: 1})
		expectApart(t, g, at)
	}
}

func TestTheSameGraphGivesTheSamePicture(t *testing.T) {
	g := randomGraph(24, 3)
	if !reflect.DeepEqual(Place(g, Automaton(g, 1.4)), Place(g, Automaton(g, 1.4))) {
		t.Error("two automaton layouts differ")
	}
	layers := Distances(g)
	spacing := Spacing{Node: 10, Layer: 40, Aspect: 1}
	if !reflect.DeepEqual(Place(g, Layered(g, layers, spacing)), Place(g, Layered(g, layers, spacing))) {
		t.Error("two layered layouts differ")
	}
}

func TestCyclesOfFewStatesAreDrawnWithoutCrossings(t *testing.T) {
	for n := 3; n <= 9; n++ {
		g := &Graph{Initial: []int{0}}
		for i := range n {
			g.Nodes = append(g.Nodes, Circle(22))
			g.Edges = append(g.Edges, Edge{From: i, To: (i + 1) % n, Label: Size{20, 14}})
		}
		p := Place(g, Automaton(g, 1.4))
		if faults := Faults(g, p); faults > 0 {
			t.Errorf("cycle of %d: %d faults", n, faults)
		}
	}
}

func TestFaultsCountCrossingsAndEdgesOverStates(t *testing.T) {
	g := &Graph{Nodes: []Shape{Circle(5), Circle(5), Circle(5), Circle(5)},
		Edges: []Edge{{From: 0, To: 1}, {From: 2, To: 3}}}
	line := func(a, b Point) Route { return Route{Curve: Straight(a, b)} }
	crossed := &Placement{Nodes: []Point{{0, 0}, {100, 100}, {100, 0}, {0, 100}}}
	crossed.Routes = []Route{line(crossed.Nodes[0], crossed.Nodes[1]), line(Point{100, 7}, Point{0, 107})}
	if got := Faults(g, crossed); got != 1 {
		t.Errorf("two crossing edges have %d faults, not 1", got)
	}
	over := &Placement{Nodes: []Point{{0, 0}, {100, 0}, {50, 0}, {50, 90}}}
	over.Routes = []Route{line(over.Nodes[0], over.Nodes[1]), line(Point{50, 10}, over.Nodes[3])}
	if got := Faults(g, over); got != 2 {
		t.Errorf("an edge over a state has %d faults, not 2", got)
	}
}

func TestEdgesRunFromRimToRim(t *testing.T) {
	g := randomGraph(20, 5)
	at := Automaton(g, 1.4)
	for i, r := range Place(g, at).Routes {
		e := g.Edges[i]
		if off := g.Nodes[e.From].Clearance(at[e.From], r.Curve.Start()); math.Abs(off) > 1e-6 {
			t.Errorf("edge %d starts %v off the rim of its source", i, off)
		}
		if off := g.Nodes[e.To].Clearance(at[e.To], r.Curve.End()); math.Abs(off) > 1e-6 {
			t.Errorf("edge %d ends %v off the rim of its target", i, off)
		}
	}
}

func TestOppositeEdgesFormABentPair(t *testing.T) {
	g := &Graph{Nodes: []Shape{Circle(20), Circle(20)}, Edges: []Edge{{From: 0, To: 1}, {From: 1, To: 0}}}
	r := Place(g, []Point{{0, 0}, {200, 0}}).Routes
	a, b := r[0].Curve.At(.5), r[1].Curve.At(.5)
	if a.Y*b.Y >= 0 || a.Distance(b) < 10 {
		t.Errorf("middles %v and %v do not lie apart on the two sides", a, b)
	}
}

func TestAnEdgeBendsAroundAStateInItsWay(t *testing.T) {
	g := &Graph{Nodes: []Shape{Circle(20), Circle(20), Circle(20)}, Edges: []Edge{{From: 0, To: 2}}}
	at := []Point{{0, 0}, {100, 0}, {200, 0}}
	c := Place(g, at).Routes[0].Curve
	c.samples(40, func(p Point) {
		if g.Nodes[1].Clearance(at[1], p) < margin-1e-6 {
			t.Errorf("the edge passes %v, which is too near the state between", p)
		}
	})
}

func TestALoopTurnsAwayFromNeighbours(t *testing.T) {
	g := &Graph{Nodes: []Shape{Circle(20), Circle(20)},
		Edges: []Edge{{From: 0, To: 0, Label: Size{10, 14}}, {From: 0, To: 1}}}
	for _, neighbour := range []Point{{0, -100}, {100, 0}, {-100, 0}, {0, 100}} {
		at := []Point{{0, 0}, neighbour}
		top := Place(g, at).Routes[0].Curve.At(.5)
		if top.Dot(neighbour) > 1e-6 {
			t.Errorf("neighbour at %v, loop at %v", neighbour, top)
		}
	}
}

func TestLabelsOfAutomataStandOnNoState(t *testing.T) {
	for n := 2; n <= 12; n++ {
		g := randomGraph(n, uint64(n))
		g.Edges = g.Edges[:min(len(g.Edges), 3*n/2)]
		at := Automaton(g, 1.4)
		p := Place(g, at)
		for i, e := range g.Edges {
			for s := range g.Nodes {
				if BoxAround(p.Routes[i].Label, e.Label).Overlap(g.Nodes[s].Inset(4).Box(at[s])) > 0 {
					t.Errorf("%d states: the label of edge %d stands on state %d", n, i, s)
				}
			}
		}
	}
}

func TestInitialArrowsEndAtTheRimOnAFreeSide(t *testing.T) {
	g := &Graph{Nodes: []Shape{Circle(20), Circle(20)}, Edges: []Edge{{From: 0, To: 1}}, Initial: []int{0}}
	at := []Point{{0, 0}, {-100, 0}}
	stub := Place(g, at).Initial[0]
	if off := g.Nodes[0].Clearance(at[0], stub.Tip); math.Abs(off) > 1e-6 {
		t.Errorf("the tip is %v off the rim", off)
	}
	if stub.Tail.X < -1e-6 {
		t.Errorf("the arrow comes from %v, where the neighbour is", stub.Tail)
	}
}

func TestBeforeLeavesTheLengthAskedFor(t *testing.T) {
	for _, c := range []Curve{Straight(Point{0, 0}, Point{100, 30}),
		bow(Point{0, 0}, Point{50, 80}, Point{50, 80}, Point{100, 0})} {
		short := c.Before(9)
		if left := short.End().Distance(c.End()); math.Abs(left-9) > 1e-3 {
			t.Errorf("%v is left, not 9", left)
		}
	}
}

func TestDistancesCountEdgesFromTheInitialNodes(t *testing.T) {
	g := &Graph{Nodes: make([]Shape, 5),
		Edges: []Edge{{From: 0, To: 1}, {From: 1, To: 2}, {From: 0, To: 2}, {From: 3, To: 4}}, Initial: []int{0}}
	if got, want := Distances(g), []int{0, 1, 1, 2, 3}; !reflect.DeepEqual(got, want) {
		t.Errorf("distances %v, not %v", got, want)
	}
}

func TestLayersLieBelowEachOther(t *testing.T) {
	g := randomGraph(300, 11)
	layer := Distances(g)
	at := Layered(g, layer, Spacing{Node: 8, Layer: 30, Aspect: 1})
	for i := range at {
		for j := range at {
			if layer[i] < layer[j] && at[i].Y >= at[j].Y {
				t.Fatalf("node %d of layer %d lies at %v, node %d of layer %d at %v",
					i, layer[i], at[i], j, layer[j], at[j])
			}
		}
	}
}

func TestALongChainIsFoldedIntoColumns(t *testing.T) {
	g := &Graph{Initial: []int{0}}
	for i := range 90 {
		g.Nodes = append(g.Nodes, Circle(15))
		if i > 0 {
			g.Edges = append(g.Edges, Edge{From: i - 1, To: i})
		}
	}
	at := Layered(g, Distances(g), Spacing{Node: 30, Layer: 50, Aspect: 1.2})
	expectApart(t, g, at)
	box := Place(g, at).Bounds(g)
	if ratio := box.Width() / box.Height(); ratio < .6 || ratio > 2.4 {
		t.Errorf("width over height is %v, not near 1.2", ratio)
	}
	for _, e := range g.Edges {
		if d := at[e.From].Distance(at[e.To]); d > 140 {
			t.Errorf("edge %d→%d is %v long", e.From, e.To, d)
		}
	}
}

func TestDagresAnswersAreRead(t *testing.T) {
	g := &Graph{Nodes: []Shape{Circle(20), Circle(20)}, Edges: []Edge{{From: 0, To: 1, Label: Size{10, 10}}},
		Initial: []int{0}}
	want := `{"flow":"TB","nodes":[[40,40],[40,40]],"edges":[{"from":0,"to":1,"width":16,"height":10}]}`
	if text := Question(g, Down); text != want {
		t.Errorf("asked %s, want %s", text, want)
	}
	p, err := ReadAnswer(g,
		[]byte(`{"nodes":[{"x":20,"y":20},{"x":20,"y":120}],"edges":[{"points":[{"x":20,"y":40},{"x":25,"y":70},{"x":20,"y":100}],"label":{"x":30,"y":70}}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if p.Nodes[1] != (Point{20, 120}) ||
		BoxAround(p.Routes[0].Label, g.Edges[0].Label).Holds(p.Routes[0].Curve.At(.5)) {
		t.Errorf("read %+v", p)
	}
	for _, end := range []struct{ at, centre Point }{{p.Routes[0].Curve.Start(), p.Nodes[0]},
		{p.Routes[0].Curve.End(), p.Nodes[1]}} {
		if d := end.at.Distance(end.centre); math.Abs(d-20) > 1e-6 {
			t.Errorf("the edge meets a circle of radius 20 at distance %v", d)
		}
	}
	if c := p.Routes[0].Curve; len(c)%3 != 1 || c.At(0.5).X < 21 {
		t.Errorf("the curve %v does not follow the line", c)
	}
}

func TestLoopsOfDagresAnswersAreAsRoundAsOurs(t *testing.T) {
	g := &Graph{Nodes: []Shape{Circle(20)}, Edges: []Edge{{From: 0, To: 0, Label: Size{30, 12}}}}
	p, err := ReadAnswer(g, []byte(`{"nodes":[{"x":20,"y":20}],"edges":[{"points":[{"x":40,"y":10},{"x":70,"y":12},
		{"x":75,"y":20},{"x":70,"y":28},{"x":40,"y":30}],"label":{"x":60,"y":20}}]}`))
	if err != nil {
		t.Fatal(err)
	}
	ours := Place(g, p.Nodes)
	if !reflect.DeepEqual(p.Routes, ours.Routes) {
		t.Errorf("the loop runs %v, not %v", p.Routes[0], ours.Routes[0])
	}
	if BoxAround(p.Routes[0].Label, g.Edges[0].Label).Holds(p.Routes[0].Curve.At(.5)) {
		t.Error("the label stands on the loop")
	}
}

func TestALabelThatComesLaterLiesBesideItsArrow(t *testing.T) {
	g := &Graph{Nodes: []Shape{Circle(22), Circle(22), Circle(22)},
		Edges: []Edge{{From: 0, To: 1}, {From: 1, To: 2}, {From: 2, To: 2}}}
	p := Place(g, []Point{{0, 0}, {84, 0}, {84, 84}})
	for i, e := range g.Edges {
		label := Size{60, 14}
		box := BoxAround(p.Aside(g, i, label), label)
		for k := range 41 {
			if q := p.Routes[i].Curve.At(float64(k) / 40); box.Holds(q) {
				t.Fatalf("the label of edge %d stands on it at %v", i, q)
			}
		}
		for n, at := range p.Nodes {
			if g.Nodes[n].apart(at, box) < 0 {
				t.Errorf("the label of edge %d from %d stands on state %d", i, e.From, n)
			}
		}
	}
}

func TestBoundsHoldTheCurveAndNotItsControlPoints(t *testing.T) {
	g := &Graph{Nodes: []Shape{Circle(1), Circle(1)}, Edges: []Edge{{From: 0, To: 1}}}
	p := &Placement{Nodes: []Point{{0, 0}, {100, 0}},
		Routes: []Route{{Curve: Curve{{0, 0}, {0, 80}, {100, 80}, {100, 0}}}}}
	if b := p.Bounds(g); math.Abs(b.Max.Y-60) > 1e-6 || b.Max.X != 101 {
		t.Errorf("bounds %v", b)
	}
}

func TestForeignAnswersAreRefused(t *testing.T) {
	g := &Graph{Nodes: []Shape{Circle(20), Circle(20)}, Edges: []Edge{{From: 0, To: 1}}}
	for _, text := range []string{`{`, `{}`, `{"nodes":[{"x":1,"y":2}]}`,
		`{"nodes":[{"x":1,"y":2},{"x":1,"y":2}],"edges":[{"points":[{"x":1,"y":2}]}]}`,
		`{"nodes":[{"x":1e400,"y":2},{"x":1,"y":2}],"edges":[{"points":[{"x":1,"y":2},{"x":1,"y":2}]}]}`} {
		if p, err := ReadAnswer(g, []byte(text)); err == nil {
			t.Errorf("%s gave %+v", text, p)
		}
	}
}

func BenchmarkAutomaton(b *testing.B) {
	for _, n := range []int{8, 25, 50} {
		g := randomGraph(n, 1)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				Place(g, Automaton(g, 1.4))
			}
		})
	}
}

func BenchmarkLayered(b *testing.B) {
	g := randomGraph(2000, 1)
	for b.Loop() {
		Place(g, Layered(g, Distances(g), Spacing{Node: 8, Layer: 30, Aspect: 1}))
	}
}
