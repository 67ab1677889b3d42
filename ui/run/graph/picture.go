package graph

import (
	"slices"
	"strconv"

	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

const (
	labelled  = 40   // up to so many nodes every edge shows its label
	unfolded  = 24   // up to so many a card shows its rows
	numbered  = 600  // up to so many a node shows its number
	summarise = 2000 // beyond so many only a neighbourhood is drawn
	numberTop = 12.0 // font size of numbers
	edgeSize  = 11.0 // font size of labels in explored graphs
	denseSize = 7.0  // font size of numbers in a dense drawing
)

// explored is the drawing of an explored graph or of a part of it. Nodes are known by their index in the film
// throughout; place maps them to the layout's.
type explored struct {
	scene    Scene
	short    *network.Network // with the monitor's states as they are called in a picture
	naming   *naming          // nil: states have no names
	shown    []int32          // film nodes drawn, in layout order
	index    []int32          // for each film node the place in shown of what stands for it, or -1
	stands   []group          // by place what it stands for; nil: the graph is drawn whole
	cause    []int32          // for each film node the first edge to it, or -1
	edges    []drawnEdge
	recorded int   // how many of them the film has; the others are steps of the lasso
	lasso    []int // for each hop of the lasso the drawn edge it runs along, or -1
	graph    *layout.Graph
	dense    bool   // too many nodes for an element an edge
	dress    []look // of a drawing that leaves the page, how its nodes look; nil: they are on the page
	at       *layout.Placement
	hidden   []bool // for each film node whether only pruned edges lead to it
	onLasso  map[int32]bool
	more     []bool   // for each film node whether it has edges that are not drawn
	drawnAs  []int32  // for each edge of the graph the drawn one that stands for it, or -1
	bundles  []bundle // of a dense drawing
	lanes    *lanes   // of a prefix of an unfolding; else nil
}

// drawnEdge stands for all looks of the search at edges between two nodes of which the same came.
type drawnEdge struct {
	from, to int32
	class    edgeClass
	second   bool
	labels   []int32
	looks    []int32 // edges of the graph, in the order in which the search looked
	at       int32   // event of the first look; film.Never when there was none
	other    int32   // the dominating state, or the one on which a cycle closes, or -1
	lines    []string
	bundle   int // of a dense drawing
}

// edgeClass is what came of an edge; its text is the class in graph.css.
type edgeClass string

const (
	toNew     edgeClass = "new"
	toKnown   edgeClass = "known"
	filtered  edgeClass = "pruned filtered"
	dominated edgeClass = "pruned dominated"
	seed      edgeClass = "seed"
	closing   edgeClass = "closing"
	unseen    edgeClass = "unseen" // a step of the lasso that is not among the recorded edges
)

func classOf(kind film.Kind) edgeClass {
	switch kind {
	case film.Store:
		return toNew
	case film.Filtered:
		return filtered
	case film.Dominated:
		return dominated
	case film.Nested:
		return seed
	case film.Cycle:
		return closing
	}
	return toKnown
}

func (c edgeClass) pruned() bool { return c == filtered || c == dominated }

// planExplored decides what is drawn: the whole graph, or only a part.
func planExplored(scene Scene, part []group) *explored {
	d := &explored{scene: scene, short: inPicture(scene.Network, scene.monitor()), stands: part, graph: &layout.Graph{Pause: svg.Pause}}
	for _, g := range part {
		d.shown = append(d.shown, g.nodes[0])
	}
	if part == nil {
		d.shown = make([]int32, len(scene.Graph.Nodes))
		for i := range d.shown {
			d.shown[i] = int32(i)
		}
	}
	d.index = make([]int32, len(scene.Graph.Nodes))
	for i := range d.index {
		d.index[i] = -1
	}
	for i := range d.shown {
		for _, n := range d.nodesAt(i) {
			d.index[n] = int32(i)
		}
	}
	d.cause = causes(scene.Graph)
	if d.dense = len(d.shown) > svg.Few; d.hasNames() {
		d.naming = namingOf(scene.Graph, d.short, scene.Projection, scene.monitor(), scene.Graph.Nodes[0].Sets != nil && scene.Projection == nil && !d.folded())
	}
	d.gatherEdges()
	d.recorded = len(d.edges)
	for _, step := range []func(){d.followLasso, d.findHidden, d.shape, d.planLanes, d.bundle} {
		svg.Pause()
		step()
	}
	return d
}

func (d *explored) gatherEdges() {
	type look struct {
		from, to int32
		class    edgeClass
		second   bool
	}
	drawn := map[look]int{}
	d.more = make([]bool, len(d.index))
	d.drawnAs = slices.Repeat([]int32{-1}, len(d.scene.Graph.Edges))
	if d.scene.Projection != nil {
		d.gatherProjected()
		return
	}
	for at, e := range d.scene.Graph.Edges {
		if e.From < 0 || e.To < 0 {
			continue
		}
		from, to := d.speaker(e.From), d.speaker(e.To)
		if from < 0 || to < 0 {
			if from >= 0 && !classOf(e.Kind).pruned() {
				d.more[from] = true
			}
			continue
		}
		if from == to && e.From != e.To { // within what is folded
			continue
		}
		key := look{from, to, classOf(e.Kind), e.Second}
		i, ok := drawn[key]
		if !ok {
			i = len(d.edges)
			drawn[key] = i
			d.edges = append(d.edges, drawnEdge{from: from, to: to, class: key.class, second: e.Second,
				other: e.Other, at: int32(e.Event)})
		}
		d.drawnAs[at] = int32(i)
		d.edges[i].looks = append(d.edges[i].looks, int32(at))
		if e.Label >= 0 && !slices.Contains(d.edges[i].labels, e.Label) {
			d.edges[i].labels = append(d.edges[i].labels, e.Label)
		}
	}
	for i, n := range d.shown {
		d.more[n] = d.more[n] || len(d.nodesAt(i)) > 1
	}
}

// nodesAt are the film nodes for which a drawn one stands.
func (d *explored) nodesAt(i int) []int32 {
	if d.stands == nil {
		return d.shown[i : i+1]
	}
	return d.stands[i].nodes
}

// nodesOf are the film nodes that are drawn as one together with a node.
func (d *explored) nodesOf(n int32) []int32 { return d.nodesAt(int(d.index[n])) }

// speaker is the film node by which that is known which stands for a node, or -1 where none is drawn.
func (d *explored) speaker(n int32) int32 {
	if !d.draws(n) {
		return -1
	}
	return d.shown[d.index[n]]
}

// folds reports whether a drawing folds the events of a prefix.
func (d *explored) folds() bool { return d.stands != nil && d.scene.folds() && d.scene.follows() < 0 }

// followLasso finds the edge each step of the lasso runs along, one of the first search where there are
// several, and adds edges for steps the film does not hold.
func (d *explored) followLasso() {
	type ends struct{ from, to int32 }
	between := map[ends][]int{}
	for i, e := range d.edges {
		between[ends{e.from, e.to}] = append(between[ends{e.from, e.to}], i)
	}
	d.onLasso = map[int32]bool{}
	for _, h := range d.scene.hops() {
		d.onLasso[h.From], d.onLasso[h.To] = true, true
		within := d.draws(h.From) && d.draws(h.To) && h.From != h.To && d.index[h.From] == d.index[h.To]
		if d.scene.Projection != nil {
			within = !d.sees(h)
			d.onLasso[d.speaker(h.From)] = true
		}
		if h.From, h.To = d.speaker(h.From), d.speaker(h.To); h.From < 0 || h.To < 0 || within {
			d.lasso = append(d.lasso, -1)
			continue
		}
		d.onLasso[h.To] = true
		best := -1
		for _, i := range between[ends{h.From, h.To}] {
			e := &d.edges[i]
			if (slices.Contains(e.labels, h.Label) || len(e.labels) == 0) &&
				(best < 0 || rank(e) < rank(&d.edges[best])) {
				best = i
			}
		}
		if best < 0 {
			best = len(d.edges)
			d.edges = append(d.edges, drawnEdge{from: h.From, to: h.To, class: unseen,
				labels: []int32{h.Label}, other: -1, at: film.Never})
			between[ends{h.From, h.To}] = append(between[ends{h.From, h.To}], best)
		}
		d.lasso = append(d.lasso, best)
	}
}

// rank orders edges by how well the lasso is drawn along them.
func rank(e *drawnEdge) int {
	r := 0
	if e.class == closing {
		return -1
	}
	if e.second {
		r++
	}
	if e.class.pruned() || e.class == seed {
		r += 2
	}
	return r
}

// findHidden marks the nodes that vanish with the pruned edges.
func (d *explored) findHidden() {
	d.hidden = make([]bool, len(d.index))
	for i, n := range d.shown {
		d.hidden[n] = !slices.ContainsFunc(d.nodesAt(i), func(n int32) bool {
			v := &d.scene.Graph.Nodes[n]
			return v.Stored || v.Initial
		})
	}
	for _, e := range d.edges {
		if !e.class.pruned() {
			d.hidden[e.from], d.hidden[e.to] = false, false
		}
	}
}

// shape sets the outline of every node and the room for every edge's label.
func (d *explored) shape() {
	for i, n := range d.shown {
		d.graph.Nodes = append(d.graph.Nodes, d.outlineOf(n))
		if d.initial(i) {
			d.graph.Initial = append(d.graph.Initial, i)
		}
	}
	for i := range d.edges {
		e := &d.edges[i]
		edge := layout.Edge{From: int(d.index[e.from]), To: int(d.index[e.to])}
		if len(d.shown) <= labelled && !d.scene.isPrefix() {
			e.lines = svg.Joined(d.brief(e.labels), edgeSize, 110)
			edge.Label = svg.BlockSize(e.lines, edgeSize)
		}
		d.graph.Edges = append(d.graph.Edges, edge)
	}
}

// labelNames names labels; those that a property splits have one name.
func (d *explored) labelNames(labels []int32) []string {
	names := make([]string, 0, len(labels))
	for _, l := range labels {
		if name := d.scene.Network.Labels[l].Name; !d.scene.Watched || !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// brief names labels where there is little room: a statement of a program is told by its process and line, which is said once for
// all its cases.
func (d *explored) brief(labels []int32) []string {
	names := d.labelNames(labels)
	for i, name := range names {
		names[i] = promela.Brief(name)
	}
	return slices.Compact(names)
}

// initial reports whether a drawn node is an initial one, or stands for one.
func (d *explored) initial(i int) bool {
	return slices.ContainsFunc(d.nodesAt(i), func(n int32) bool { return d.scene.Graph.Nodes[n].Initial })
}

func (d *explored) outlineOf(n int32) layout.Shape {
	v := &d.scene.Graph.Nodes[n]
	switch {
	case d.scene.isPrefix() && len(d.shown) <= numbered:
		size := numberTop
		if d.dense {
			size = denseSize
		}
		return d.eventShape(n, size)
	case d.scene.isPrefix():
		return layout.Shape{Width: 9, Height: 9}
	case len(d.shown) > numbered:
		if v.Sets != nil {
			return layout.Shape{Width: 12, Height: 9, Corner: 2}
		}
		return layout.Circle(5)
	case d.dense:
		width := svg.TextWidth(d.numberOf(n), denseSize) + 6
		if v.Sets != nil {
			return layout.Shape{Width: max(width, 18), Height: 14, Corner: 3}
		}
		return layout.Pill(width, 8)
	case v.Sets != nil && d.folded() && d.scene.Projection == nil:
		return namedShape(numberOf(v), d.foldedLines(n), 7)
	case v.Sets != nil && d.scene.Projection == nil:
		return d.card(v).shape()
	case d.named():
		return namedShape(d.numberOf(n), d.tuple(n), 19)
	}
	return layout.Pill(svg.TextWidth(d.numberOf(n), numberTop)+10, 15)
}

// folded reports whether cards show their head only; the one under the pointer or the focus is shown open then.
func (d *explored) folded() bool { return len(d.shown) > unfolded }

// numberOf is the place of a state in the order of storing; a state that was never stored has none.
func numberOf(v *film.Vertex) string {
	if v.Number < 0 {
		return ""
	}
	return strconv.Itoa(v.Number)
}

// numberOf is what stands in a drawn node: its number, or for how many states of the graph it stands.
func (d *explored) numberOf(n int32) string {
	if d.scene.Projection != nil {
		return "× " + say.Number(len(d.nodesOf(n)))
	}
	return numberOf(&d.scene.Graph.Nodes[n])
}

// position is the place of a film node in the drawing.
func (d *explored) position(n int32) layout.Point { return d.at.Nodes[d.index[n]] }

// marked reports whether a node is drawn with two rims. Where no component has an acceptance set every state
// accepts, which is said once. An acceptance of a prefix is named: there the second rim is that of cut-offs.
func (d *explored) marked(v *film.Vertex) bool {
	return v.Accepting && !d.scene.isPrefix() && d.scene.Projection == nil && !everyAccepts(d.scene.Network)
}

func everyAccepts(n *network.Network) bool {
	return !slices.ContainsFunc(n.Components, func(c network.Component) bool { return c.Sets > 0 })
}

// draws reports whether a film node is in the drawing.
func (d *explored) draws(n int32) bool {
	return n >= 0 && int(n) < len(d.index) && d.index[n] >= 0
}

// first is the node the focus starts at: an initial one.
func (d *explored) first() int32 {
	for i, n := range d.shown {
		if d.initial(i) {
			return n
		}
	}
	return d.shown[0]
}
