package layout

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
)

// illegible counts what makes a drawing of an automaton hard to read. It shares nothing with what places
// things but the geometry of curves and outlines, and looks at curves more closely.
type illegible struct {
	// What a drawing of up to 50 states must not have.
	states  int // pairs of states that touch
	covered int // labels that touch a state
	labels  int // pairs of labels that touch
	// initial arrows that touch a foreign state, a label, or a loop or another arrow of their own state
	arrows  int
	loops   int // loops that touch a foreign state
	through int // edges that touch a foreign state, or return into their own
	merged  int // pairs of edges between the same states that run together
	// What is to be rare.
	struck    int // foreign edges that run under a label
	crossings int
	area      float64 // of the whole drawing, in thousands of square pixels
}

func (m illegible) hard() int {
	return m.states + m.covered + m.labels + m.arrows + m.loops + m.through + m.merged
}

const (
	lookAt    = 80  // points of a curve
	touching  = 2.5 // pixels between a line and an outline that is not its own
	together  = 8.0 // pixels between the middle of an edge and another one between the same states
	arrowHalf = 4.0 // half the width of an initial arrow's head
)

func legibility(g *Graph, p *Placement) illegible {
	var m illegible
	lines := make([][]Point, len(p.Routes))
	for i, r := range p.Routes {
		for k := range lookAt + 1 {
			lines[i] = append(lines[i], r.Curve.At(float64(k)/lookAt))
		}
	}
	for i := range p.Nodes {
		for j := range i {
			if outlinesApart(g.Nodes[i], p.Nodes[i],
				BoxAround(p.Nodes[j], Size{g.Nodes[j].Width, g.Nodes[j].Height})) < 2*touching {
				m.states++
			}
		}
	}
	for i, e := range g.Edges {
		m.edge(g, p, lines, i, e)
	}
	for i, s := range p.Initial {
		m.arrow(g, p, lines, i, s)
	}
	b := p.Bounds(g)
	m.area = b.Width() * b.Height() / 1000
	return m
}

func (m *illegible) edge(g *Graph, p *Placement, lines [][]Point, i int, e Edge) {
	for n, at := range p.Nodes {
		least := math.Inf(1)
		for k, q := range lines[i] {
			if n != e.From && n != e.To || k > lookAt/8 && k < lookAt*7/8 {
				least = min(least, g.Nodes[n].Clearance(at, q))
			}
		}
		if n != e.From && n != e.To && least < touching {
			if e.From == e.To {
				m.loops++
			} else {
				m.through++
			}
		} else if least < -touching {
			m.through++
		}
	}
	for j := range i {
		if f := g.Edges[j]; min(e.From, e.To) == min(f.From, f.To) && max(e.From, e.To) == max(f.From, f.To) {
			least := math.Inf(1)
			for _, q := range lines[j] {
				least = min(least, q.Distance(lines[i][lookAt/2]))
			}
			if least < together {
				m.merged++
			}
		} else {
			m.crossings += chordCrossings(everyEighth(lines[i]), everyEighth(lines[j]))
		}
	}
	if e.Label.Width == 0 {
		return
	}
	box := BoxAround(p.Routes[i].Label, e.Label)
	for n, at := range p.Nodes {
		if outlinesApart(g.Nodes[n], at, box) < 0 {
			m.covered++
		}
	}
	for j, f := range g.Edges {
		if j < i && f.Label.Width > 0 && box.Overlap(BoxAround(p.Routes[j].Label, f.Label)) > 0 {
			m.labels++
		}
		if j != i {
			for _, q := range lines[j] {
				if box.Holds(q) {
					m.struck++
					break
				}
			}
		}
	}
}

func (m *illegible) arrow(g *Graph, p *Placement, lines [][]Point, i int, s Stub) {
	touches := func(near func(q Point) bool) {
		for k := range lookAt + 1 {
			if near(s.Tail.Between(s.Tip, float64(k)/lookAt)) {
				m.arrows++
				return
			}
		}
	}
	for n, at := range p.Nodes {
		if n != g.Initial[i] {
			touches(func(q Point) bool { return g.Nodes[n].Clearance(at, q) < touching })
		}
	}
	for j, e := range g.Edges {
		if box := BoxAround(p.Routes[j].Label, e.Label).Grown(arrowHalf - 1); e.Label.Width > 0 {
			touches(box.Holds)
		}
	}
	for j, e := range g.Edges {
		if e.From == e.To && e.From == g.Initial[i] && chordCrossings([]Point{s.Tail, s.Tip}, lines[j]) > 0 {
			m.arrows++
		}
	}
	for j, t := range p.Initial[:i] {
		if segmentsCross(s.Tail, s.Tip, t.Tail, t.Tip) ||
			g.Initial[j] == g.Initial[i] && s.Tail.Distance(t.Tail) < together {
			m.arrows++
		}
	}
}

func everyEighth(line []Point) []Point {
	var some []Point
	for k := 0; k < len(line); k += 8 {
		some = append(some, line[k])
	}
	return some
}

// outlinesApart is the room between a state and a box: the state's outline is all that lies within its
// corners' radius of a smaller box.
func outlinesApart(s Shape, at Point, box Box) float64 {
	inner := BoxAround(at, Size{s.Width, s.Height}).Grown(-s.Corner)
	dx := max(inner.Min.X-box.Max.X, box.Min.X-inner.Max.X, 0)
	dy := max(inner.Min.Y-box.Max.Y, box.Min.Y-inner.Max.Y, 0)
	return math.Hypot(dx, dy) - s.Corner
}

// automata is what people draw: the texts have the sizes that the page gives them.
type automata struct{ *rand.Rand }

const letter = 8.2 // pixels a character, about

func (r automata) state(longest int) Shape {
	if width := letter * float64(1+r.IntN(longest)); width > 33 {
		return Pill(width+26, 22)
	}
	return Circle(22)
}

// label is one to most labels of at most so many characters, set in lines.
func (r automata) label(most, longest int) Size {
	const widest, high = 120, 15.6
	var size Size
	line := math.Inf(1)
	for range 1 + r.IntN(most) {
		width := min(widest, letter*float64(1+r.IntN(longest)))
		if line+2*letter+width > widest {
			size.Height += high
			line = width
		} else {
			line += 2*letter + width
		}
		size.Width = max(size.Width, line)
	}
	return size
}

// style is how long names and labels are, and how many labels an edge has.
type style struct {
	name              string
	names, most, long int
}

var styles = []style{{"terse", 3, 1, 3}, {"plain", 6, 2, 8}, {"wordy", 14, 4, 30}}

func (r automata) graph(n int, s style) *Graph {
	g := &Graph{Initial: []int{0}}
	for range n {
		g.Nodes = append(g.Nodes, r.state(s.names))
	}
	if n > 3 && r.IntN(5) == 0 {
		g.Initial = append(g.Initial, r.IntN(n-1)+1)
	}
	return g
}

// join adds an edge, and now and then a second one of other looks or one back.
func (r automata) join(g *Graph, s style, from, to int) {
	g.Edges = append(g.Edges, Edge{from, to, r.label(s.most, s.long)})
	if r.IntN(8) == 0 {
		g.Edges = append(g.Edges, Edge{from, to, r.label(s.most, s.long)})
	}
	if from != to && r.IntN(6) == 0 {
		g.Edges = append(g.Edges, Edge{to, from, r.label(s.most, s.long)})
	}
}

func (r automata) random(n int, s style) *Graph {
	g := r.graph(n, s)
	for i := 1; i < n; i++ {
		r.join(g, s, r.IntN(i), i)
	}
	for most := int(float64(n) * (1.2 + .8*r.Float64())); len(g.Edges) < most; {
		r.join(g, s, r.IntN(n), r.IntN(n))
	}
	return merged(g)
}

// merged has at most two edges for each step, as the page draws them: one of global labels, one of internal
// ones.
func merged(g *Graph) *Graph {
	count := map[[2]int]int{}
	var some []Edge
	for _, e := range g.Edges {
		step := [2]int{e.From, e.To}
		if count[step]++; count[step] <= 2 {
			some = append(some, e)
		}
	}
	g.Edges = some
	return g
}

func (r automata) chain(n int, s style) *Graph {
	g := r.graph(n, s)
	for i := 1; i < n; i++ {
		r.join(g, s, i-1, i)
		if r.IntN(4) == 0 {
			r.join(g, s, i, i)
		}
	}
	return merged(g)
}

func (r automata) ring(n int, s style) *Graph {
	g := r.chain(n, s)
	r.join(g, s, n-1, 0)
	return merged(g)
}

func (r automata) tree(n int, s style) *Graph {
	g := r.graph(n, s)
	for i := 1; i < n; i++ {
		r.join(g, s, (i-1)/(2+i%2), i)
	}
	return merged(g)
}

func (r automata) complete(n int, s style) *Graph {
	g := r.graph(n, s)
	for i := range n {
		for j := range n {
			if i != j || r.IntN(3) == 0 {
				g.Edges = append(g.Edges, Edge{i, j, r.label(s.most, s.long)})
			}
		}
	}
	return g
}

type sample struct {
	name  string
	graph *Graph
}

// samples are automata of every kind and style.
func samples(sizes []int, seeds uint64) []sample {
	var all []sample
	for seed := range seeds {
		for _, s := range styles {
			for _, n := range sizes {
				r := automata{rand.New(rand.NewPCG(seed, uint64(n)))}
				kinds := []sample{{"random", r.random(n, s)}, {"chain", r.chain(n, s)},
					{"ring", r.ring(n, s)}, {"tree", r.tree(n, s)}}
				if n <= 10 {
					kinds = append(kinds, sample{"complete", r.complete(n, s)})
				}
				for _, k := range kinds {
					all = append(all, sample{fmt.Sprintf("%s %s of %d states, seed %d",
						s.name, k.name, n, seed), k.graph})
				}
			}
		}
	}
	return all
}

// models are the automata of the papers' figures and families, as the page would set them.
func models(t testing.TB) []sample {
	var all []sample
	for _, f := range family.All() {
		n, err := f.Build(nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range n.Components {
			if len(n.Components[i].States) <= 50 {
				all = append(all, sample{f.Name + " " + n.Components[i].Name, drawn(n, i)})
			}
		}
	}
	return all
}

// drawn is the graph of a component, with an edge for each two states and look.
func drawn(n *network.Network, component int) *Graph {
	c := &n.Components[component]
	g := &Graph{Initial: c.Initial}
	for _, name := range c.States {
		g.Nodes = append(g.Nodes, Circle(22))
		if width := letter * float64(len([]rune(name))); width > 33 {
			g.Nodes[len(g.Nodes)-1] = Pill(width+26, 22)
		}
	}
	type look struct {
		from, to int
		global   bool
	}
	edge := map[look]int{}
	line := map[look]float64{}
	for _, t := range c.Transitions {
		key := look{t.From, t.To, n.Global(t.Label)}
		at, known := edge[key]
		if !known {
			at = len(g.Edges)
			edge[key], line[key] = at, 1000
			g.Edges = append(g.Edges, Edge{From: t.From, To: t.To})
		}
		width := min(120, letter*float64(len(n.Labels[t.Label].Name)))
		size := &g.Edges[at].Label
		if line[key]+2*letter+width > 120 {
			line[key] = width
			size.Height = min(size.Height+15.6, 62.4)
		} else {
			line[key] += 2*letter + width
		}
		size.Width = max(size.Width, line[key])
	}
	return g
}

func expectLegible(t *testing.T, s sample, aspect, step float64) {
	t.Helper()
	p := Place(s.graph, AutomatonOnGrid(s.graph, aspect, step))
	if m := legibility(s.graph, p); m.hard() > 0 {
		t.Errorf("%s, in steps of %v: %+v", s.name, step, m)
	}
	if count := Overlaps(s.graph, p); count > 0 {
		t.Errorf("%s, in steps of %v: %d overlaps that another measure does not see", s.name, step, count)
	}
}

func TestNothingOverlapsInAutomataOfUpToFiftyStates(t *testing.T) {
	for i, s := range samples([]int{2, 3, 5, 8, 17, 36, 50}, 1) {
		expectLegible(t, s, []float64{1.4, .6, 2.6}[i%3], []float64{1, 20}[i%2])
	}
}

func TestNothingOverlapsInTheModelsOfThePapers(t *testing.T) {
	for _, s := range models(t) {
		expectLegible(t, s, 1.4, 1)
		expectLegible(t, s, 1.4, 20)
	}
}

func TestOverlapsAreOfStatesLinesLabelsAndInitialArrows(t *testing.T) {
	text := Size{30, 16}
	line := func(a, b, label Point) Route { return Route{Straight(a, b), label} }
	for _, c := range []struct {
		words  string
		third  Point // a state beside two that lie apart and are joined
		label  Point
		second Point // label of a second edge
		want   int
	}{
		{"nothing", Point{100, 100}, Point{100, -12}, Point{100, 12}, 0},
		{"a state on a state", Point{0, 30}, Point{100, -12}, Point{100, 12}, 1},
		{"an edge over a state", Point{100, 21}, Point{50, -12}, Point{50, 12}, 2},
		{"a label on a state", Point{100, 100}, Point{30, -12}, Point{100, 12}, 1},
		{"a label on a label", Point{100, 100}, Point{100, -12}, Point{110, -20}, 1},
		{"a label on an initial arrow", Point{100, 100}, Point{-50, -8}, Point{100, 12}, 1},
	} {
		g := &Graph{Nodes: []Shape{Circle(20), Circle(20), Circle(20)},
			Edges: []Edge{{0, 1, text}, {1, 0, text}}, Initial: []int{0}}
		p := &Placement{Nodes: []Point{{0, 0}, {200, 0}, c.third},
			Initial: []Stub{{Point{-46, 0}, Point{-20, 0}}}}
		p.Routes = []Route{line(Point{20, 0}, Point{180, 0}, c.label),
			line(Point{180, 0}, Point{20, 0}, c.second)}
		if got := Overlaps(g, p); got != c.want {
			t.Errorf("%s: %d overlaps, not %d", c.words, got, c.want)
		}
	}
}

func TestStatesOnAGridLieOnIt(t *testing.T) {
	for _, s := range samples([]int{5, 24, 50}, 1) {
		for i, p := range AutomatonOnGrid(s.graph, 1.4, 20) {
			if math.Mod(p.X, 20) != 0 || math.Mod(p.Y, 20) != 0 {
				t.Errorf("%s: state %d lies at %v", s.name, i, p)
			}
		}
	}
}

func TestWhatLiesInLineIsDrawnApartTogether(t *testing.T) {
	// Two edges side by side whose labels are wider than their gap: the right column goes right as a whole.
	g := &Graph{Nodes: []Shape{Circle(20), Circle(20), Circle(20), Circle(20)},
		Edges: []Edge{{0, 1, Size{120, 16}}, {2, 3, Size{20, 16}}}}
	at := spread(g, []Point{{0, 0}, {80, 0}, {0, 90}, {80, 90}}, 1.4, 1)
	if at[0] != (Point{0, 0}) || at[2] != (Point{0, 90}) || at[1].X != at[3].X || at[1].X < 130 ||
		at[1].Y != 0 || at[3].Y != 90 {
		t.Errorf("spread to %v", at)
	}
}

func TestALabelGoesOutOfTheWayOfAnother(t *testing.T) {
	// The first label may stand above or below its edge, and is placed above; the second, under a
	// wide state, has room only there.
	g := &Graph{Nodes: []Shape{Circle(20), Circle(20), Circle(20), Circle(20), Pill(240, 20)},
		Edges: []Edge{{0, 1, Size{100, 32}}, {2, 3, Size{150, 16}}}}
	p := Place(g, []Point{{0, 0}, {240, 0}, {0, -50}, {240, -50}, {120, -78}})
	if p.Routes[0].Label.Y < 0 || p.Routes[1].Label.Y < -50 {
		t.Errorf("labels at %v and %v", p.Routes[0].Label, p.Routes[1].Label)
	}
}

func TestAnEdgeThatNoEvenBendClearsBendsOtherwise(t *testing.T) {
	g := &Graph{Edges: []Edge{{From: 0, To: 1}},
		Nodes: []Shape{Circle(20), Circle(20), Circle(20), Circle(20), Circle(20)}}
	if count := Overlaps(g, Place(g, []Point{{0, 0}, {400, 0}, {300, 0}, {50, 50}, {350, -50}})); count > 0 {
		t.Errorf("%d overlaps", count)
	}
}

func TestAnEdgeOverALongRowStaysNearIt(t *testing.T) {
	g := &Graph{Edges: []Edge{{From: 0, To: 39}}}
	var at []Point
	for i := range 40 {
		g.Nodes, at = append(g.Nodes, Circle(20)), append(at, Point{float64(100 * i), 0})
	}
	p := Place(g, at)
	if count, box := Overlaps(g, p), p.Bounds(g); count > 0 || box.Height() > 400 {
		t.Errorf("%d overlaps, %v high", count, box.Height())
	}
}

func TestPlacesBeyondAllBoundsAreDrawnSomehow(t *testing.T) {
	g := randomGraph(5, 1)
	for _, far := range []float64{math.NaN(), math.Inf(1), math.MaxFloat64} {
		p := Place(g, []Point{{}, {}, {far, 0}, {0, -far}, {far, far}})
		if Overlaps(g, p) == 0 {
			t.Errorf("%v: no overlap, though two states lie in one place", far)
		}
		for i, r := range p.Routes {
			if len(r.Curve) != 4 {
				t.Errorf("%v: edge %d has no curve", far, i)
			}
		}
	}
}
