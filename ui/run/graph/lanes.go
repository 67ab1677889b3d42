package graph

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// lanes is the drawing of a prefix of an unfolding: a lane downwards for each component, with its conditions as circles;
// events are boxes over the lanes that they touch, a row for each level, or for several.
type lanes struct {
	nodes      []layout.Point // of events, by place
	conditions []condition
	rows       []levels  // from the top
	middle     []float64 // of each lane
	wide       []float64
	left       float64 // where lanes and boxes begin
	height     float64
}

// condition is drawn for each component of an event, or of a box that stands for several: it stands for theirs.
type condition struct {
	component int32
	producer  int // places of events
	consumers []int
	before    int    // a condition of the component that the producer consumes, or -1
	name      string // of its state; empty: there is no room for it, or there are several
	at        layout.Point
}

// levels are some of a prefix in a row. The level of an event is that of the Foata normal form of its local configuration.
type levels struct{ from, to int }

func (l levels) String() string {
	if l.to > l.from {
		return fmt.Sprintf("%d–%d", l.from, l.to)
	}
	return strconv.Itoa(l.from)
}

// Sizes of a prefix.
const (
	conditionRadius = 5.0
	laneGap         = 24.0
	eventGap        = 8.0
	rowHeight       = 40.0
	levelsWide      = 80.0 // what is written beside a row
	foldedWide      = 54.0 // what is written in a box that stands for several events, at most
)

// isPrefix reports whether the graph is that of a prefix of an unfolding.
func (s *Scene) isPrefix() bool { return s.Graph != nil && len(s.Graph.Conditions) > 0 }

// noun is what a node is.
func (s *Scene) noun() string {
	if s.isPrefix() {
		return "event"
	}
	return "state"
}

// prefixMeaning says where an edge of a prefix leads: to an event that needs a condition of the one before, or to a
// cut-off, with the event that leads to the same marking.
func prefixMeaning(g *film.Graph, cutOff bool, other int32) string {
	switch {
	case !cutOff:
		return "to an event"
	case other < 0:
		return "to a cut-off"
	}
	return "to a cut-off, with the marking of " + nameNode(g, other)
}

// levelsOfEvents returns the level of each event of a prefix; that of the start is 0.
func levelsOfEvents(g *film.Graph) []int {
	level, of := make([]int, len(g.Nodes)), make([]int, len(g.Conditions))
	for n := range g.Nodes {
		o := g.Nodes[n].Occurrence
		if o == nil {
			continue
		}
		for _, c := range o.Pre {
			level[n] = max(level[n], of[c]+1)
		}
		for _, c := range o.Post {
			of[c] = level[n]
		}
	}
	return level
}

// planLanes places the events that are drawn of a prefix.
func (d *explored) planLanes() {
	if !d.scene.isPrefix() {
		return
	}
	l := &lanes{nodes: make([]layout.Point, len(d.shown))}
	in := l.findRows(d)
	l.findConditions(d)
	l.placeConditions(d, in)
	l.placeEvents(d, in)
	d.lanes = l
}

// findRows finds the rows, and returns that of each event.
func (l *lanes) findRows(d *explored) (in []int) {
	level, of := levelsOfEvents(d.scene.Graph), make([]levels, len(d.shown))
	for i, n := range d.shown {
		if of[i] = (levels{level[n], level[n]}); d.stands != nil && d.stands[i].to > 0 {
			of[i] = d.stands[i].levels
		}
	}
	rows := map[int]int{} // by the first level the last one
	for _, at := range of {
		rows[at.from] = max(rows[at.from], at.to)
	}
	for _, from := range slices.Sorted(maps.Keys(rows)) {
		l.rows = append(l.rows, levels{from, rows[from]})
	}
	in = make([]int, len(of))
	for i, at := range of {
		in[i], _ = slices.BinarySearchFunc(l.rows, at.from, func(row levels, from int) int { return cmp.Compare(row.from, from) })
	}
	l.height = float64(2*len(l.rows)) * rowHeight
	return in
}

// findConditions finds the conditions that are drawn, with the events that produce and consume them.
func (l *lanes) findConditions(d *explored) {
	g := d.scene.Graph
	drawn := slices.Repeat([]int{-1}, len(g.Conditions))
	for i := range d.shown {
		first := len(l.conditions)
		for _, n := range d.nodesAt(i) {
			for k, c := range g.Nodes[n].Occurrence.Post {
				component := g.Conditions[c].Component
				at := slices.IndexFunc(l.conditions[first:], func(other condition) bool { return other.component == component }) + first
				name := ""
				if len(d.shown) <= labelled {
					name = d.stateIn(g.Conditions[c])
				}
				if at < first {
					at = len(l.conditions)
					l.conditions = append(l.conditions, condition{component: component, producer: i, before: -1, name: name})
				}
				drawn[c] = at
				if l.conditions[at].name != name {
					l.conditions[at].name = ""
				}
				if pre := g.Nodes[n].Occurrence.Pre; k < len(pre) && l.conditions[at].before < 0 {
					l.conditions[at].before = drawn[pre[k]]
				}
			}
		}
	}
	consumed := map[[2]int]bool{}
	for n, i := range d.index {
		if i < 0 {
			continue
		}
		for _, c := range g.Nodes[n].Occurrence.Pre {
			at := drawn[c]
			if link := [2]int{at, int(i)}; at >= 0 && l.conditions[at].producer != int(i) && !consumed[link] {
				consumed[link] = true
				l.conditions[at].consumers = append(l.conditions[at].consumers, int(i))
			}
		}
	}
}

// stateIn names the state that a condition is.
func (d *explored) stateIn(c film.Condition) string {
	if c.State < 0 {
		return "?"
	}
	return say.Cut(d.short.Components[c.Component].States[c.State], 12)
}

// placeConditions places the conditions of each component in its lane: below that which the event consumes.
func (l *lanes) placeConditions(d *explored, row []int) {
	in := make([][][]int, len(d.short.Components)) // by component and row
	pitch := make([]float64, len(in))
	for i := range in {
		in[i], pitch[i] = make([][]int, len(l.rows)), 3*conditionRadius
		if !d.dense && !d.folds() {
			pitch[i] = 44 // about as wide as an event
		}
	}
	for c := range l.conditions {
		at := &l.conditions[c]
		in[at.component][row[at.producer]] = append(in[at.component][row[at.producer]], c)
		if at.name != "" {
			pitch[at.component] = max(pitch[at.component], 3*conditionRadius+svg.TextWidth(at.name, edgeSize)+6)
		}
	}
	l.middle, l.wide = make([]float64, len(in)), make([]float64, len(in))
	most, all := make([]float64, len(in)), -laneGap
	for i := range in {
		most[i] = 1
		for _, list := range in[i] {
			most[i] = max(most[i], float64(len(list)))
		}
		all += laneGap + most[i]*pitch[i]
	}
	wider := 1.0 // so that boxes that stand for several events are over their lanes
	if d.folds() {
		wider = max(1, l.widest(d, row)/all)
	}
	left := 0.0
	for _, i := range neighbours(d.short) {
		width := wider * most[i] * pitch[i]
		l.middle[i], l.wide[i] = left+width/2, width
		for at, list := range in[i] {
			want := make([]float64, len(list))
			for k, c := range list {
				want[k] = left + width/2
				if before := l.conditions[c].before; before >= 0 && row[l.conditions[before].producer] < at {
					want[k] = l.conditions[before].at.X
				}
			}
			for k, x := range spread(want, slices.Repeat([]float64{wider * pitch[i]}, len(list)), left, left+width) {
				l.conditions[list[k]].at = layout.Point{X: x, Y: float64(2*at+1) * rowHeight}
			}
		}
		left += width + wider*laneGap
	}
}

// widest returns how wide the widest row of events is.
func (l *lanes) widest(d *explored, row []int) float64 {
	wide := make([]float64, len(l.rows))
	for i := range l.nodes {
		wide[row[i]] += d.graph.Nodes[i].Width + eventGap
	}
	return slices.Max(wide)
}

// placeEvents places each event in its row, over the middle of the conditions that it produces.
func (l *lanes) placeEvents(d *explored, row []int) {
	in := make([][]int, len(l.rows))
	want, produced := make([]float64, len(l.nodes)), make([]float64, len(l.nodes))
	for i := range l.nodes {
		in[row[i]] = append(in[row[i]], i)
	}
	for _, c := range l.conditions {
		want[c.producer] += c.at.X
		produced[c.producer]++
	}
	for row, list := range in {
		at, widths := make([]float64, len(list)), make([]float64, len(list))
		for k, i := range list {
			at[k], widths[k] = want[i]/max(1, produced[i]), d.graph.Nodes[i].Width+eventGap
		}
		for k, x := range spread(at, widths, 0, 0) {
			l.nodes[list[k]] = layout.Point{X: x, Y: float64(2*row) * rowHeight}
			l.left = min(l.left, x-widths[k]/2)
		}
	}
	l.left -= laneGap
}

// neighbours orders the components so that those follow one another that have labels in common: after each comes the one that
// has most of them with it and is not placed, or else with the one before it, and so on.
func neighbours(n *network.Network) (order []int) {
	on := make([][]int, len(n.Labels)) // by label its components
	for i := range n.Components {
		for _, l := range n.Components[i].Alphabet {
			on[l] = append(on[l], i)
		}
	}
	placed := make([]bool, len(n.Components))
	common := make([]int, len(placed)) // labels with the component at work
	for start := range placed {
		if placed[start] {
			continue
		}
		for path := []int{start}; len(path) > 0; {
			last := path[len(path)-1]
			if !placed[last] {
				placed[last], order = true, append(order, last)
			}
			clear(common)
			next := -1
			for _, l := range n.Components[last].Alphabet {
				for _, i := range on[l] {
					common[i]++
				}
			}
			for i := range common {
				if !placed[i] && common[i] > 0 && (next < 0 || common[i] > common[next]) {
					next = i
				}
			}
			if next < 0 {
				path = path[:len(path)-1]
			} else {
				path = append(path, next)
			}
		}
	}
	return order
}

// spread moves things apart that want to be at places and have widths, in the order of those places; between two bounds,
// unless these are one.
func spread(want, widths []float64, from, to float64) []float64 {
	order := make([]int, len(want))
	for k := range order {
		order[k] = k
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case want[a] < want[b]:
			return -1
		case want[a] > want[b]:
			return 1
		}
		return 0
	})
	at, moved := make([]float64, len(want)), 0.0
	for i, k := range order {
		at[k] = want[k]
		if i > 0 {
			last := order[i-1]
			at[k] = max(at[k], at[last]+(widths[last]+widths[k])/2)
		} else if from < to {
			at[k] = max(at[k], from+widths[k]/2)
		}
		moved += at[k] - want[k]
	}
	if from >= to { // as far to the left as to the right
		for k := range at {
			at[k] -= moved / float64(len(at))
		}
		return at
	}
	edge := to
	for i := len(order) - 1; i >= 0; i-- {
		k := order[i]
		at[k] = min(at[k], edge-widths[k]/2)
		edge = at[k] - widths[k]/2
	}
	return at
}

// placement is that of the drawing: an edge runs through a condition.
func (l *lanes) placement(d *explored) *layout.Placement {
	p := &layout.Placement{Nodes: l.nodes}
	g := d.graph
	by := map[[2]int]int{} // by the ends of an edge
	for c, at := range l.conditions {
		for _, i := range at.consumers {
			if _, known := by[[2]int{at.producer, i}]; !known {
				by[[2]int{at.producer, i}] = c
			}
		}
	}
	for _, e := range g.Edges[:d.recorded] {
		from, to := l.nodes[e.From], l.nodes[e.To]
		from.Y += g.Nodes[e.From].Height / 2
		to.Y -= g.Nodes[e.To].Height / 2
		through := from.Between(to, .5)
		if c, known := by[[2]int{e.From, e.To}]; known {
			through = l.conditions[c].at
		}
		curve := append(layout.Straight(from, through), layout.Straight(through, to)[1:]...)
		p.Routes = append(p.Routes, layout.Route{Curve: curve, Label: through})
	}
	for _, i := range g.Initial {
		tip := layout.Point{X: p.Nodes[i].X, Y: p.Nodes[i].Y - g.Nodes[i].Height/2}
		p.Initial = append(p.Initial, layout.Stub{Tail: layout.Point{X: tip.X, Y: tip.Y - 22}, Tip: tip})
	}
	return p
}

// box is that of all lanes with their names.
func (l *lanes) box() layout.Box {
	right := 0.0
	for i, x := range l.middle {
		right = max(right, x+l.wide[i]/2)
	}
	return layout.Box{Min: layout.Point{X: l.left}, Max: layout.Point{X: right + laneGap, Y: l.height}}
}

// spans reports whether some row has several levels: edges lead up and down there, and only those of a box are drawn.
func (d *explored) spans() bool {
	return d.folds() && slices.ContainsFunc(d.lanes.rows, func(l levels) bool { return l.to > l.from })
}

// drawLanes writes the lanes, and the arcs to conditions and from them, as far as they are in sight.
func (d *explored) drawLanes(m *svg.Markup) {
	l := d.lanes
	m.Add(`<g class="columns">`)
	if d.folds() {
		for row, at := range l.rows {
			m.Write("label", l.left-levelsWide/2, float64(2*row)*rowHeight+edgeSize*.35, say.Either(at.to-at.from+1, "level ", "levels ")+at.String())
		}
	}
	for i, x := range l.middle {
		m.Add(`<rect class="lane" x="`, svg.Num(x-l.wide[i]/2-laneGap/3), `" y="`, svg.Num(rowHeight/2), `" width="`,
			svg.Num(l.wide[i]+2*laneGap/3), `" height="`, svg.Num(l.height-rowHeight), `"/>`)
		m.Add(`<text class="label" x="`, svg.Num(x), `" y="`, svg.Num(l.height-rowHeight/6), `">`,
			svg.Escaped(say.Cut(d.short.Components[i].Name, 12)), `</text>`)
	}
	arc := func(from, to layout.Point) {
		m.Add(`<path class="line" d="M`, svg.Pair(from), `L`, svg.Pair(to), `"/>`)
	}
	for _, c := range l.conditions {
		if !d.inSight(c.producer) {
			continue
		}
		from := l.nodes[c.producer]
		from.Y += d.graph.Nodes[c.producer].Height / 2
		arc(from, c.at)
		for _, i := range c.consumers {
			if d.inSight(i) && !d.spans() {
				to := l.nodes[i]
				to.Y -= d.graph.Nodes[i].Height / 2
				arc(c.at, to)
			}
		}
	}
	m.Add(`</g>`)
}

// drawConditions writes the conditions that are in sight.
func (d *explored) drawConditions(m *svg.Markup) {
	m.Add(`<g class="conditions">`)
	for _, c := range d.lanes.conditions {
		if !d.inSight(c.producer) {
			continue
		}
		class := "condition rim"
		if !d.scene.Graph.Nodes[d.shown[c.producer]].Stored {
			class += " pruned"
		}
		m.Add(`<circle class="`, class, `" cx="`, svg.Num(c.at.X), `" cy="`, svg.Num(c.at.Y), `" r="`,
			svg.Num(conditionRadius), `"/>`)
		if c.name != "" {
			m.Add(`<text x="`, svg.Num(c.at.X+conditionRadius+3), `" y="`, svg.Num(c.at.Y+edgeSize*.35), `">`,
				svg.Escaped(c.name), `</text>`)
		}
	}
	m.Add(`</g>`)
}

// inSight reports whether an event of the prefix has been appended, and is not left out with the cut-offs.
func (d *explored) inSight(i int) bool {
	return d.nodeLook(i)&seen != 0 && (d.scene.ShowPruned || d.scene.Graph.Nodes[d.shown[i]].Stored)
}

// eventWords are what is written in the box of an event: its number and its label; of a cut-off the event that leads to
// the same marking. A box that stands for several has their labels, and says how many they are.
func (d *explored) eventWords(n int32) []string {
	if nodes := d.nodesOf(n); len(nodes) > 1 {
		return []string{svg.Shortened(strings.Join(d.labelsOf(nodes), ", "), numberTop, foldedWide), "× " + say.Number(len(nodes))}
	}
	number, label := numberOf(&d.scene.Graph.Nodes[n]), strings.Join(d.labelsOf([]int32{n}), "")
	if at := d.cause[n]; at >= 0 {
		e := &d.scene.Graph.Edges[at]
		if (e.Kind == film.Dominated || e.Kind == film.Cycle) && e.Other >= 0 {
			return []string{label + " = " + numberOf(&d.scene.Graph.Nodes[e.Other])}
		}
	}
	return []string{strings.TrimSpace(number + " " + label)}
}

// eventShape is the outline of an event, or of a box that stands for several.
func (d *explored) eventShape(n int32, size float64) layout.Shape {
	lines, width := d.eventWords(n), 0.0
	for _, line := range lines {
		width = max(width, svg.TextWidth(line, size))
	}
	return layout.Shape{Width: width + 14, Height: (.8 + 1.2*float64(len(lines))) * size, Corner: 1}
}

// drawShare writes along the lower edge of a box which share of its events are cut-offs.
func (d *explored) drawShare(m *svg.Markup, i int) {
	nodes, cutOffs := d.nodesAt(i), d.cutOffsAt(i)
	if cutOffs == 0 || cutOffs == len(nodes) {
		return
	}
	shape := d.graph.Nodes[i]
	high := shape.Height / 7
	m.Add(`<rect class="share" x="`, svg.Num(-shape.Width/2), `" y="`, svg.Num(shape.Height/2-high), `" width="`,
		svg.Num(shape.Width*float64(cutOffs)/float64(len(nodes))), `" height="`, svg.Num(high), `"/>`)
}

// cutOffsAt counts the cut-offs for which a box stands.
func (d *explored) cutOffsAt(i int) (cutOffs int) {
	for _, n := range d.nodesAt(i) {
		if !d.scene.Graph.Nodes[n].Stored {
			cutOffs++
		}
	}
	return cutOffs
}

// foldedRows say what the events have in common for which a box stands: their labels, levels and components.
func (d *explored) foldedRows(n int32) (rows []string) {
	if d.scene.Projection != nil {
		return []string{d.standsLine(n)}
	}
	i := int(d.index[n])
	nodes, g := d.nodesAt(i), d.scene.Graph
	rows = append(rows, say.Few(d.labelsOf(nodes), namedLimit, "label"))
	first := g.Nodes[nodes[0]].Occurrence
	var names []string
	for _, c := range first.Pre {
		names = append(names, d.short.Components[g.Conditions[c].Component].Name)
	}
	at := d.stands[i].levels
	rows = append(rows, "on "+say.Few(names, namedLimit, "component"), say.Either(at.to-at.from+1, "level ", "levels ")+at.String())
	if cutOffs := d.cutOffsAt(i); cutOffs > 0 {
		rows = append(rows, say.Count(cutOffs, "cut-off"))
	}
	return rows
}

// labelsOf names the labels of events.
func (d *explored) labelsOf(nodes []int32) (names []string) {
	seen := map[int32]bool{}
	for _, n := range nodes {
		label := int32(-1)
		if at := d.cause[n]; at >= 0 {
			label = d.scene.Graph.Edges[at].Label
		}
		if d.scene.Graph.Nodes[n].Accepting {
			label = -2
		}
		if seen[label] {
			continue
		}
		seen[label] = true
		switch {
		case label == -2:
			names = append(names, "all accept")
		case label >= 0:
			names = append(names, say.Cut(d.brief([]int32{label})[0], 16))
		}
	}
	return names
}

// causes returns the first edge to each node, or -1: it has the label of the event of a prefix.
func causes(g *film.Graph) []int32 {
	first := slices.Repeat([]int32{-1}, len(g.Nodes))
	for i, e := range g.Edges {
		if e.To >= 0 && first[e.To] < 0 {
			first[e.To] = int32(i)
		}
	}
	return first
}

// isCutOff reports whether a film node is a cut-off of a prefix.
func (d *explored) isCutOff(v *film.Vertex) bool { return d.scene.isPrefix() && !v.Stored }

// alongPrefix follows a run through a prefix, as far as that has its events: each step is drawn along an edge to its
// event.
func alongPrefix(r *session.Run, initial []string, steps []lasso.NamedStep) (list []session.Hop) {
	g := r.Graph
	producer := make([]int32, len(g.Conditions))
	cut := make([]int32, len(r.Searched.Components))
	state := func(c int32) string {
		at := g.Conditions[c]
		if at.State < 0 {
			return ""
		}
		return r.Searched.Components[at.Component].States[at.State]
	}
	labels := make([]int32, len(g.Nodes))
	for _, e := range g.Edges {
		labels[e.To] = e.Label
	}
	for n := range g.Nodes {
		if o := g.Nodes[n].Occurrence; o != nil {
			for _, c := range o.Post {
				if producer[c] = int32(n); n == 0 {
					cut[g.Conditions[c].Component] = c
				}
			}
		}
	}
	// find returns the event of a label that leads to states: one that is no cut-off, if there is one
	find := func(label string, to []string) (found int32) {
		found = -1
		for n := 1; n < len(g.Nodes); n++ {
			o := g.Nodes[n].Occurrence
			if o == nil || len(o.Pre) != len(o.Post) {
				continue
			}
			named := labels[n] < 0 && label == "" || labels[n] >= 0 && r.Searched.Labels[labels[n]].Name == label
			for k, c := range o.Pre {
				i := g.Conditions[c].Component
				named = named && cut[i] == c && state(o.Post[k]) == to[i]
			}
			if named && (found < 0 || g.Nodes[n].Stored) {
				found = int32(n)
			}
		}
		return found
	}
	fire := func(n int32) {
		for _, c := range g.Nodes[n].Occurrence.Post {
			cut[g.Conditions[c].Component] = c
		}
	}
	for n := find("", initial); n >= 0 && !g.Nodes[n].Accepting; n = find("", initial) { // the choices of initial states
		fire(n)
	}
	at := initial
	for _, s := range steps {
		to, from := find(s.Label, s.State), int32(-1)
		if accept := find("", at); accept >= 0 && (to < 0 || !g.Nodes[to].Stored) { // the step may come after an acceptance
			before := slices.Clone(cut)
			fire(accept)
			if after := find(s.Label, s.State); after >= 0 && (to < 0 || g.Nodes[after].Stored) {
				to = after
			} else {
				copy(cut, before)
			}
		}
		if at = s.State; to >= 0 {
			fire(to)
			from = producer[g.Nodes[to].Occurrence.Pre[0]]
		}
		label := int32(-1)
		if l, ok := r.Searched.Lookup(s.Label); ok {
			label = int32(l)
		}
		list = append(list, session.Hop{From: from, To: to, Label: label})
		if to < 0 {
			break
		}
	}
	return list
}
