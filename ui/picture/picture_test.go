package picture

import (
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/film"
	"lassolab/engine/inspect"
	"lassolab/engine/layout"
	"lassolab/engine/network"
)

// philosopher is a component with internal and shared labels; a second component shares "l" and "r".
func philosopher() *network.Network {
	n := network.New()
	l, r, eat := n.Label("l"), n.Label("r"), n.Label("eat")
	n.Add(network.Component{
		Name: "P<0>", States: []string{"hungry", "left & more", "fed"}, Initial: []int{0}, Alphabet: []int{l, r, eat}, Sets: 1, Marks: []uint64{0, 0, 1},
		Transitions: []network.Transition{{From: 0, Label: l, To: 1}, {From: 0, Label: r, To: 1}, {From: 1, Label: eat, To: 2}, {From: 2, Label: eat, To: 2}},
	})
	n.Add(network.Component{
		Name: "F", States: []string{"free"}, Initial: []int{0}, Alphabet: []int{l, r}, Marks: []uint64{0},
		Transitions: []network.Transition{{From: 0, Label: l, To: 0}, {From: 0, Label: r, To: 0}},
	})
	return n
}

// whole plans the drawing of a small component.
func whole(n *network.Network, component int) *automaton {
	return planAutomaton(n, component, false, partAround(&n.Components[component], -1, 0, part{}))
}

// diamond is a film graph 0→1, 0→2, 1→3, 2→3 (known), 3→0 (known), 1→4 (filtered), 2→4 (dominated by 3).
func diamond() *film.Graph {
	g := &film.Graph{Recorded: 8, Total: 8}
	for i := range 4 {
		g.Nodes = append(g.Nodes, film.Vertex{Node: film.Node{Vector: []int32{int32(i % 3), 0}, Accepting: i == 3}, Stored: true, Number: i, Depth: (i + 1) / 2})
	}
	g.Nodes[0].Initial = true
	g.Nodes = append(g.Nodes, film.Vertex{Node: film.Node{Vector: []int32{2, 0}}, Number: -1})
	g.Edges = []film.Edge{
		{From: 0, To: 1, Label: 0, Kind: film.Store, Other: -1},
		{From: 1, To: 3, Label: 2, Kind: film.Store, Other: -1},
		{From: 3, To: 0, Label: 0, Kind: film.Known, Other: -1},
		{From: 1, To: 4, Label: 1, Kind: film.Filtered, Other: -1},
		{From: 0, To: 2, Label: 1, Kind: film.Store, Other: -1},
		{From: 2, To: 3, Label: 2, Kind: film.Known, Other: -1},
		{From: 2, To: 4, Label: 0, Kind: film.Dominated, Other: 3},
	}
	return g
}

func planned(s ExploredScene) *explored {
	d := planExplored(s, nil)
	d.lay(700, 700)
	return d
}

func scene() ExploredScene {
	return ExploredScene{Network: philosopher(), Graph: diamond(), Selected: -1, Current: -1, ShowPruned: true, Algorithm: "ndfs",
		Prefix: []Hop{{0, 1, 0}}, Cycle: []Hop{{1, 3, 2}, {3, 0, 0}, {0, 1, 0}}}
}

// expectWellFormed parses a fragment and returns how often each class occurs.
func expectWellFormed(t *testing.T, fragment string) map[string]int {
	t.Helper()
	seen := map[string]int{}
	d := xml.NewDecoder(strings.NewReader("<svg>" + fragment + "</svg>"))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return seen
		}
		if err != nil {
			t.Fatalf("not well-formed: %v\n%s", err, fragment)
		}
		if start, ok := token.(xml.StartElement); ok {
			for _, a := range start.Attr {
				if a.Name.Local == "style" {
					t.Errorf("inline style on %s", start.Name.Local)
				}
				if a.Name.Local == "class" {
					for class := range strings.FieldsSeq(a.Value) {
						seen[class]++
					}
				}
				if strings.Contains(a.Value, "NaN") || strings.Contains(a.Value, "Inf") {
					t.Errorf("%s=%q on %s", a.Name.Local, a.Value, start.Name.Local)
				}
			}
		}
	}
}

func expectCounts(t *testing.T, seen, want map[string]int) {
	t.Helper()
	for class, n := range want {
		if seen[class] != n {
			t.Errorf("%d elements of class %q, not %d", seen[class], class, n)
		}
	}
}

func TestInternalTransitionsLookOtherThanSharedOnesAndParallelOnesShareAnEdge(t *testing.T) {
	a := whole(philosopher(), 0)
	p, own := a.place(1.4)
	if own {
		t.Error("a component without layout has one of its own")
	}
	seen := expectWellFormed(t, a.draw(p, AutomatonOptions{Current: 1, Also: []int{0}, Fired: 2, From: 1, To: 2}))
	expectCounts(t, seen, map[string]int{"arc": 3, "internal": 2, "state": 3, "accepting": 1, "inner": 1, "current": 1, "also": 1, "fired": 1, "initial": 1})
	if got := a.arcs[0].lines; !slices.Equal(got, []string{"l, r"}) {
		t.Errorf("the labels of parallel transitions are set as %q", got)
	}
}

func TestTheTextAlternativeListsStatesAndTransitions(t *testing.T) {
	got := whole(philosopher(), 0).describe()
	want := "Automaton P<0>, 3 states. hungry, initial: l to left & more, r to left & more. left & more: eat to fed. fed, accepting: eat to fed."
	if got != want {
		t.Errorf("described as\n%s\nnot\n%s", got, want)
	}
	if got := whole(philosopher(), 1).describe(); !strings.Contains(got, "every state accepts") {
		t.Errorf("a component without acceptance sets is described as %q", got)
	}
}

// ring is a component of n states in a cycle.
func ring(n int) *network.Network {
	net := network.New()
	l := net.Label("l")
	c := network.Component{Name: "R", Initial: []int{0}, Alphabet: []int{l}, Marks: make([]uint64, n)}
	for s := range n {
		c.States = append(c.States, fmt.Sprint(s))
		c.Transitions = append(c.Transitions, network.Transition{From: s, Label: l, To: (s + 1) % n})
	}
	net.Add(c)
	return net
}

func TestALargeComponentIsDrawnAroundTheStateOfTheMoment(t *testing.T) {
	n := ring(20_000)
	c := &n.Components[0]
	p := partAround(c, 17, 40, part{})
	if len(p.states) != 40 || p.states[0] != 17 || p.states[1] != 18 {
		t.Fatalf("drawn %v", p.states)
	}
	if got, want := p.note(c), "20\u202f000 states; 40 around state 17 are drawn"; got != want {
		t.Errorf("the note says %q, not %q", got, want)
	}
	a := planAutomaton(n, 0, false, p)
	if len(a.arcs) != 40-1 || len(a.graph.Initial) != 0 {
		t.Errorf("%d arcs and initial states %v", len(a.arcs), a.graph.Initial)
	}
	if text := a.describe(); len(text) > 2000 || !strings.Contains(text, "17: l to 18.") {
		t.Errorf("described as %s", text)
	}
	at, _ := a.place(1.4)
	seen := expectWellFormed(t, a.draw(at, AutomatonOptions{Current: 18, Fired: 0, From: 17, To: 18}))
	expectCounts(t, seen, map[string]int{"state": 40, "current": 1, "fired": 1, "initial": 0})
	if next := partAround(c, 18, 40, p); next.centre != 17 {
		t.Error("the picture moved although the next state is in it")
	}
	if next := partAround(c, 4000, 40, p); next.states[0] != 4000 {
		t.Error("the picture did not follow the walk")
	}
	if p := partAround(c, -1, 40, part{}); p.words(c) != "40 around the initial state" || p.states[0] != 0 {
		t.Errorf("without a lit state drawn %v", p.states)
	}
}

func TestAComponentsOwnLayoutIsKept(t *testing.T) {
	n := philosopher()
	n.Components[0].Layout = []network.Point{{X: 5, Y: 6}, {X: 100, Y: 6}, {X: 200, Y: 6}}
	p, own := whole(n, 0).place(1)
	if !own || p.Nodes[0] != (layout.Point{X: 5, Y: 6}) || p.Nodes[2] != (layout.Point{X: 200, Y: 6}) {
		t.Errorf("own %t, states at %v", own, p.Nodes)
	}
}

func TestSeveralAcceptanceSetsAreNumbered(t *testing.T) {
	n := philosopher()
	n.Components[0].Sets = 3
	n.Components[0].Marks = []uint64{0b101, 0, 0b111}
	a := whole(n, 0)
	p, _ := a.place(1)
	seen := expectWellFormed(t, a.draw(p, AutomatonOptions{Current: -1, Fired: -1}))
	expectCounts(t, seen, map[string]int{"sets": 2, "inner": 2})
	if got := a.stateSentence(0); got != "hungry, initial, in acceptance set 0 and 2" {
		t.Errorf("the state is described as %q", got)
	}
}

func TestEveryMeaningOfAnEdgeHasItsClass(t *testing.T) {
	g := diamond()
	g.Edges = append(g.Edges,
		film.Edge{From: 0, To: 3, Label: -1, Kind: film.Nested, Second: true, Other: -1},
		film.Edge{From: 3, To: 2, Label: 1, Kind: film.Cycle, Second: true, Other: 2})
	s := scene()
	s.Graph = g
	seen := expectWellFormed(t, planned(s).draw())
	expectCounts(t, seen, map[string]int{"new": 3, "known": 2, "filtered": 1, "dominated": 1, "seed": 1, "closing": 1, "second": 2,
		"node": 5, "ghost": 1, "hidden": 1, "accepting": 1, "prefix": 1, "cycle": 3, "looped": 3})
}

func TestTheLassoRunsAlongRecordedEdgesAndAddsThoseTheFilmLacks(t *testing.T) {
	s := scene()
	s.Cycle = append(s.Cycle, Hop{1, 2, 0}, Hop{-1, 2, 0})
	d := planned(s)
	if got := d.edges[d.lasso[0]]; got.from != 0 || got.to != 1 || got.class != toNew {
		t.Errorf("the first step runs along %+v", got)
	}
	if d.lasso[0] != d.lasso[3] {
		t.Error("two steps over the same edge run along different ones")
	}
	if got := d.edges[d.lasso[4]]; got.class != unseen {
		t.Errorf("a step that is not recorded runs along %+v", got)
	}
	if d.lasso[5] != -1 {
		t.Errorf("a step from nowhere runs along edge %d", d.lasso[5])
	}
}

func TestTheWalkLightsTheStateAfterTheStepsTaken(t *testing.T) {
	s := scene()
	for _, c := range []struct {
		current, node int32
		hop           int
	}{{-1, -1, -1}, {0, 0, -1}, {1, 1, 0}, {2, 3, 1}, {4, 1, 3}, {5, -1, -1}} {
		s.Current = c.current
		if node, hop := s.walked(); node != c.node || hop != c.hop {
			t.Errorf("after %d steps: node %d, step %d; not %d, %d", c.current, node, hop, c.node, c.hop)
		}
	}
}

func TestTextOfTheModelIsNeverReadAsMarkup(t *testing.T) {
	n := network.New()
	l := n.Label(`<script>"'&`)
	n.Add(network.Component{Name: "</g>", States: []string{"<b>"}, Initial: []int{0}, Alphabet: []int{l}, Marks: []uint64{0},
		Transitions: []network.Transition{{From: 0, Label: l, To: 0}}})
	a := whole(n, 0)
	p, _ := a.place(1)
	expectWellFormed(t, a.draw(p, AutomatonOptions{Current: -1, Fired: -1}))
	g := &film.Graph{Nodes: []film.Vertex{{Node: film.Node{Sets: [][]int32{{0}}}, Stored: true, Initial: true}},
		Edges: []film.Edge{{Label: int32(l), Kind: film.Known, Other: -1}}}
	d := planned(ExploredScene{Network: n, Graph: g, ShowPruned: true})
	for _, fragment := range []string{d.draw(), d.drawIncident(0)} {
		if seen := expectWellFormed(t, fragment); seen["edge"] == 0 {
			t.Errorf("no edge in %s", fragment)
		}
		if strings.Contains(fragment, "<script") || strings.Contains(fragment, "<b>") {
			t.Errorf("markup of the model in %s", fragment)
		}
	}
}

func TestACardSaysWhatItHoldsAndHowMany(t *testing.T) {
	n := philosopher()
	v := &film.Vertex{Node: film.Node{Sets: [][]int32{{0, 2}, {0}}}, Number: 7}
	c := cardOf(n, v)
	if c.number != "7" || c.count != "× 2" || !slices.Equal(c.rows, []string{"P<0> {hungry, fed}", "F free"}) {
		t.Errorf("the card is %+v", c)
	}
	for range 90 {
		v.Sets = append(v.Sets, []int32{0, 1})
	}
	// 2 · 1 · 2^90
	if got := productStates(v).String(); got != "2.5·10²⁷" {
		t.Errorf("%s product states", got)
	}
}

func TestLargeCountsDoNotWidenCards(t *testing.T) {
	v := &film.Vertex{}
	for range 133 {
		v.Sets = append(v.Sets, []int32{0, 1})
	}
	// 2^133 = 1.0889·10^40
	if got := figure(productStates(v)); got != "≈ 1.1·10⁴⁰" {
		t.Errorf("2^133 is written %q", got)
	}
	if got := figure(inspect.Number{Value: 390_625}); got != "390\u202f625" {
		t.Errorf("390625 is written %q", got)
	}
}

func TestCardsBeyondSixComponentsSayHowManyAreLeftOut(t *testing.T) {
	n := network.New()
	v := &film.Vertex{}
	for i := range 9 {
		n.Add(network.Component{Name: fmt.Sprint("C", i), States: []string{"s"}, Initial: []int{0}, Marks: []uint64{0}})
		v.Sets = append(v.Sets, []int32{0})
	}
	if rows := cardOf(n, v).rows; len(rows) != cardRows || rows[cardRows-1] != "… 4 more components" {
		t.Errorf("rows %q", rows)
	}
}

func TestArrowsFollowEdgesInOrderAndComeBackTheSameWay(t *testing.T) {
	s := scene()
	s.ShowPruned = false
	w := newWalker(planned(s))
	at := int32(0)
	var path []int32
	for _, back := range []bool{false, true, false, false, false, true, true, true} {
		_, to, ok := w.follow(at, back)
		if !ok {
			t.Fatalf("no edge from %d (back: %t)", at, back)
		}
		at = to
		path = append(path, at)
	}
	// 0's successors are 1, then 2; from 2 to 3 to 0, and back the way taken.
	if want := []int32{1, 0, 2, 3, 0, 3, 2, 0}; !slices.Equal(path, want) {
		t.Errorf("the focus went %v, not %v", path, want)
	}
	w.jump()
	if _, to, _ := w.follow(3, true); to != 1 {
		t.Errorf("back from 3 leads to %d, not to 1, from which the search stored it", to)
	}
}

func TestSentencesSayWhatThePictureShows(t *testing.T) {
	d := planned(scene())
	for _, c := range []struct{ got, want string }{
		{d.nodeSentence(3), "State 3, accepting, on the lasso: P<0> in hungry, F in free. 1 edge leaves, 2 enter."},
		{d.nodeSentence(4), "State that was not stored: P<0> in fed, F in free. 2 edges enter, none leaves."},
		{d.deadEnd(4, false), "No edge leaves it: this state was seen, not stored."},
		{d.describe(), "Graph explored by ndfs: 4 states, 1 accepting. A lasso is drawn in it: a prefix of 1 and a cycle of 3. Arrow keys follow edges, E goes through the edges of a state, Enter selects, plus and minus zoom."},
		{d.edgeSentence(0, false), "By l, to a new state. "},
		{d.edgeSentence(6, false), "By l, pruned, the state is dominated by state 3. "},
		{d.edgeSentence(6, true), "Back along l. "},
	} {
		if c.got != c.want {
			t.Errorf("%q, not %q", c.got, c.want)
		}
	}
}

// bigGraph is a chain of n states with a jump from every tenth back to the first.
func bigGraph(n int) *film.Graph {
	g := &film.Graph{Recorded: int64(n), Total: 3_515_625}
	for i := range n {
		g.Nodes = append(g.Nodes, film.Vertex{Node: film.Node{Vector: []int32{0, 0}}, Stored: true, Number: i, Depth: i})
		if i > 0 {
			g.Edges = append(g.Edges, film.Edge{From: int32(i - 1), To: int32(i), Kind: film.Store, Other: -1})
		}
		if i%10 == 9 {
			g.Edges = append(g.Edges, film.Edge{From: int32(i), To: 0, Label: 1, Kind: film.Known, Other: -1})
		}
	}
	g.Nodes[0].Initial = true
	return g
}

func TestADenseDrawingHasOnePathForABundleOfEdges(t *testing.T) {
	s := ExploredScene{Network: philosopher(), Graph: bigGraph(2000), Selected: -1, Current: -1, ShowPruned: true}
	seen := expectWellFormed(t, planned(s).draw())
	expectCounts(t, seen, map[string]int{"node": 2000, "edge": 9, "line": 10}) // 1999 to new and 200 to known states, 256 a bundle, and the initial arrow
}

func TestABigGraphIsSummarisedAndSaysWhatItLeavesOut(t *testing.T) {
	s := ExploredScene{Network: philosopher(), Graph: bigGraph(3001), Selected: -1, Current: -1, States: 390_625}
	part := neighbourhood(&s, nil)
	if want := []int32{0, 1, 2, 3, 4, 5, 6}; !slices.Equal(part, want) {
		t.Errorf("drawn %v, not %v", part, want)
	}
	opened := neighbourhood(&s, []int32{9})
	if want := append(part, 9, 10); !slices.Equal(opened, want) {
		t.Errorf("with 9 opened drawn %v, not %v", opened, want)
	}
	sum := summarised(&s, len(part))
	want := []string{
		"390\u202f625 states; drawn: 7 around the initial state.",
		"Recorded: the first 3\u202f001 of 3\u202f515\u202f625 events.",
		"Recorded part: 3\u202f001 states in 2 SCCs, the largest of 3\u202f000 states.",
	}
	if !slices.Equal(sum.lines[:3], want) {
		t.Errorf("the summary says %q", sum.lines)
	}
	total := 0
	for _, l := range sum.levels {
		total += l.states
	}
	if total != 3001 || len(sum.levels) > mostBars {
		t.Errorf("%d bars of %d states together", len(sum.levels), total)
	}
	text, free := sum.draw(900, 700)
	expectWellFormed(t, text)
	if free.Min.Y <= 0 || free.Min.X <= 0 || free.Width() < 500 {
		t.Errorf("the graph is left %v", free)
	}
}

func TestTheNeighbourhoodOfALassoHoldsItsSuccessors(t *testing.T) {
	s := ExploredScene{Network: philosopher(), Graph: bigGraph(3000), Cycle: []Hop{{9, 0, 1}, {0, 1, 0}}}
	if got, want := neighbourhood(&s, nil), []int32{9, 0, 1, 10, 2}; !slices.Equal(got, want) {
		t.Errorf("drawn %v, not %v", got, want)
	}
}

func TestAPartMarksStatesWithSuccessorsThatAreNotDrawn(t *testing.T) {
	s := ExploredScene{Network: philosopher(), Graph: bigGraph(3000)}
	d := planExplored(s, []int32{0, 1, 2})
	if d.more[0] || d.more[1] || !d.more[2] {
		t.Errorf("more: %v", d.more[:3])
	}
}

func TestSCCsAreFoundWithoutRecursion(t *testing.T) {
	leaving := make([][]int32, 200_000)
	for i := range leaving {
		leaving[i] = []int32{int32((i + 1) % len(leaving))}
	}
	if components, largest := connected(leaving); components != 1 || largest != len(leaving) {
		t.Errorf("a cycle has %d SCCs, the largest of %d", components, largest)
	}
	if components, largest := connected([][]int32{{1}, {2}, {1}, {0}}); components != 3 || largest != 2 {
		t.Errorf("%d SCCs, the largest of %d; not 3 and 2", components, largest)
	}
}

func TestFittingShowsTheWholeBox(t *testing.T) {
	box := layout.Box{Min: layout.Point{X: -50, Y: 10}, Max: layout.Point{X: 3000, Y: 700}}
	free := layout.Box{Min: layout.Point{X: 100, Y: 40}, Max: layout.Point{X: 800, Y: 600}}
	c := fitted(box, free)
	for _, p := range []layout.Point{box.Min, box.Max} {
		x, y := c.Scale*p.X+c.Shift.X, c.Scale*p.Y+c.Shift.Y
		if x < free.Min.X || x > free.Max.X || y < free.Min.Y || y > free.Max.Y {
			t.Errorf("%v is shown at %v, %v, outside %v", p, x, y, free)
		}
	}
}

func TestZoomingKeepsWhatIsUnderThePointer(t *testing.T) {
	c := camera{1.5, layout.Point{X: 30, Y: -20}}
	pixel := layout.Point{X: 200, Y: 100}
	z := c.zoomed(2, pixel)
	before := layout.Point{X: (pixel.X - c.Shift.X) / c.Scale, Y: (pixel.Y - c.Shift.Y) / c.Scale}
	after := layout.Point{X: (pixel.X - z.Shift.X) / z.Scale, Y: (pixel.Y - z.Shift.Y) / z.Scale}
	if math.Hypot(before.X-after.X, before.Y-after.Y) > 1e-9 || z.Scale != 3 {
		t.Errorf("scale %v, %v became %v", z.Scale, before, after)
	}
}

func TestLabelsBeyondFourLinesAreCounted(t *testing.T) {
	var labels []string
	for i := range 40 {
		labels = append(labels, fmt.Sprint("label", i))
	}
	lines := joined(labels, 13, 110)
	if len(lines) != 4 || lines[3] != "… 40 labels" {
		t.Errorf("set as %q", lines)
	}
	for _, line := range lines {
		if textWidth(line, 13) > 110 {
			t.Errorf("%q is too wide", line)
		}
	}
}
