package graph

import (
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// lanes is the drawing of a prefix of an unfolding: a lane downwards for each component, with its conditions as circles;
// events are boxes over the lanes that they touch, a row for each level.
type lanes struct {
	graph      *film.Graph
	nodes      []layout.Point // of events, by film node
	conditions []layout.Point
	producer   []int32   // by condition
	consumers  [][]int32 // by condition
	middle     []float64 // of each lane
	wide       []float64
	names      []string // of the states in conditions; nil: there is no room for them
	height     float64
}

// Sizes of a prefix.
const (
	conditionRadius = 5.0
	laneGap         = 24.0
	rowHeight       = 40.0
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

// planLanes places the prefix that is drawn as a whole.
func (d *explored) planLanes() {
	if !d.scene.isPrefix() || len(d.shown) < len(d.scene.Graph.Nodes) {
		return
	}
	g := d.scene.Graph
	l := &lanes{graph: g, nodes: make([]layout.Point, len(g.Nodes)), conditions: make([]layout.Point, len(g.Conditions)),
		producer: make([]int32, len(g.Conditions)), consumers: make([][]int32, len(g.Conditions))}
	level, rows := l.levels()
	if len(d.shown) <= labelled {
		l.names = make([]string, len(g.Conditions))
		for c, at := range g.Conditions {
			if l.names[c] = "?"; at.State >= 0 {
				l.names[c] = say.Cut(d.short.Components[at.Component].States[at.State], 12)
			}
		}
	}
	l.placeConditions(level, rows, d.dense)
	l.placeEvents(d, level, rows)
	d.lanes = l
}

// levels finds who produces and consumes each condition, and in which row each event is.
func (l *lanes) levels() (level []int, rows int) {
	level = make([]int, len(l.nodes))
	for n := range l.graph.Nodes {
		o := l.graph.Nodes[n].Occurrence
		if o == nil {
			continue
		}
		for _, c := range o.Pre {
			l.consumers[c] = append(l.consumers[c], int32(n))
			level[n] = max(level[n], level[l.producer[c]]+1)
		}
		for _, c := range o.Post {
			l.producer[c] = int32(n)
		}
		rows = max(rows, level[n]+1)
	}
	l.height = float64(2*rows) * rowHeight
	return level, rows
}

// placeConditions places the conditions of each component in its lane: below that which the event consumes.
func (l *lanes) placeConditions(level []int, rows int, dense bool) {
	components := 0
	for _, c := range l.graph.Conditions {
		components = max(components, int(c.Component)+1)
	}
	in := make([][][]int32, components) // by component and row
	pitch := make([]float64, components)
	for i := range in {
		in[i], pitch[i] = make([][]int32, rows), 3*conditionRadius
		if !dense {
			pitch[i] = 44 // about as wide as an event
		}
	}
	before := make([]int32, len(l.conditions)) // the condition of the component before
	for n := range l.graph.Nodes {
		if o := l.graph.Nodes[n].Occurrence; o != nil {
			for k, c := range o.Post {
				if before[c] = -1; k < len(o.Pre) {
					before[c] = o.Pre[k]
				}
			}
		}
	}
	for c, at := range l.graph.Conditions {
		row := level[l.producer[c]]
		in[at.Component][row] = append(in[at.Component][row], int32(c))
		if l.names != nil {
			pitch[at.Component] = max(pitch[at.Component], 3*conditionRadius+svg.TextWidth(l.names[c], edgeSize)+6)
		}
	}
	left := 0.0
	for i := range in {
		most := 1
		for _, list := range in[i] {
			most = max(most, len(list))
		}
		width := float64(most) * pitch[i]
		l.middle, l.wide = append(l.middle, left+width/2), append(l.wide, width)
		for row, list := range in[i] {
			want := make([]float64, len(list))
			for k, c := range list {
				if want[k] = left + width/2; before[c] >= 0 {
					want[k] = l.conditions[before[c]].X
				}
			}
			for k, x := range spread(want, slices.Repeat([]float64{pitch[i]}, len(list)), left, left+width) {
				l.conditions[list[k]] = layout.Point{X: x, Y: float64(2*row+1) * rowHeight}
			}
		}
		left += width + laneGap
	}
}

// placeEvents places each event in its row, over the middle of the conditions that it produces.
func (l *lanes) placeEvents(d *explored, level []int, rows int) {
	in := make([][]int32, rows)
	for n := range l.nodes {
		in[level[n]] = append(in[level[n]], int32(n))
	}
	for row, list := range in {
		want, widths := make([]float64, len(list)), make([]float64, len(list))
		for k, n := range list {
			widths[k] = d.graph.Nodes[d.index[n]].Width + 8
			if o := l.graph.Nodes[n].Occurrence; o != nil {
				for _, c := range o.Post {
					want[k] += l.conditions[c].X / float64(len(o.Post))
				}
			}
		}
		for k, x := range spread(want, widths, 0, 0) {
			l.nodes[list[k]] = layout.Point{X: x, Y: float64(2*row) * rowHeight}
		}
	}
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
	for i := range d.edges[:d.recorded] {
		e := &d.edges[i]
		from, to := l.nodes[e.from], l.nodes[e.to]
		from.Y += g.Nodes[d.index[e.from]].Height / 2
		to.Y -= g.Nodes[d.index[e.to]].Height / 2
		through := from.Between(to, .5)
		for c := range l.conditions {
			if l.producer[c] == e.from && slices.Contains(l.consumers[c], e.to) {
				through = l.conditions[c]
				break
			}
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
	last := len(l.middle) - 1
	return layout.Box{Min: layout.Point{X: l.middle[0] - l.wide[0]/2 - laneGap},
		Max: layout.Point{X: l.middle[last] + l.wide[last]/2 + laneGap, Y: l.height}}
}

// drawLanes writes the lanes, and the arcs to conditions and from them, as far as they are in sight.
func (d *explored) drawLanes(m *svg.Markup) {
	l := d.lanes
	m.Add(`<g class="columns">`)
	for i, x := range l.middle {
		m.Add(`<rect class="lane" x="`, svg.Num(x-l.wide[i]/2-laneGap/3), `" y="`, svg.Num(rowHeight/2), `" width="`,
			svg.Num(l.wide[i]+2*laneGap/3), `" height="`, svg.Num(l.height-rowHeight), `"/>`)
		m.Add(`<text class="label" x="`, svg.Num(x), `" y="`, svg.Num(l.height-rowHeight/6), `">`,
			svg.Escaped(say.Cut(d.short.Components[i].Name, 12)), `</text>`)
	}
	arc := func(from, to layout.Point) {
		m.Add(`<path class="line" d="M`, svg.Pair(from), `L`, svg.Pair(to), `"/>`)
	}
	for c, at := range l.conditions {
		if !d.inSight(l.producer[c]) {
			continue
		}
		from := l.nodes[l.producer[c]]
		from.Y += d.graph.Nodes[d.index[l.producer[c]]].Height / 2
		arc(from, at)
		for _, e := range l.consumers[c] {
			if d.inSight(e) {
				to := l.nodes[e]
				to.Y -= d.graph.Nodes[d.index[e]].Height / 2
				arc(at, to)
			}
		}
	}
	m.Add(`</g>`)
}

// drawConditions writes the conditions that are in sight.
func (d *explored) drawConditions(m *svg.Markup) {
	l := d.lanes
	m.Add(`<g class="conditions">`)
	for c, at := range l.conditions {
		if !d.inSight(l.producer[c]) {
			continue
		}
		class := "condition rim"
		if !l.graph.Nodes[l.producer[c]].Stored {
			class += " pruned"
		}
		m.Add(`<circle class="`, class, `" cx="`, svg.Num(at.X), `" cy="`, svg.Num(at.Y), `" r="`,
			svg.Num(conditionRadius), `"/>`)
		if l.names != nil {
			m.Add(`<text x="`, svg.Num(at.X+conditionRadius+3), `" y="`, svg.Num(at.Y+edgeSize*.35), `">`,
				svg.Escaped(l.names[c]), `</text>`)
		}
	}
	m.Add(`</g>`)
}

// inSight reports whether an event of the prefix has been appended, and is not left out with the cut-offs.
func (d *explored) inSight(n int32) bool {
	look := d.nodeLook(int(d.index[n]))
	return look&seen != 0 && (d.scene.ShowPruned || d.scene.Graph.Nodes[n].Stored)
}

// eventWords are what is written in the box of an event: its number and its label; of a cut-off the event that leads to
// the same marking.
func (d *explored) eventWords(n int32) string {
	label, number := "", numberOf(&d.scene.Graph.Nodes[n])
	for _, e := range d.scene.Graph.Edges {
		if e.To != n {
			continue
		}
		if e.Label >= 0 {
			label = say.Cut(d.brief([]int32{e.Label})[0], 16)
		}
		if d.scene.Graph.Nodes[n].Accepting {
			label = "all accept"
		}
		if (e.Kind == film.Dominated || e.Kind == film.Cycle) && e.Other >= 0 {
			return label + " = " + numberOf(&d.scene.Graph.Nodes[e.Other])
		}
		break
	}
	if label == "" {
		return number
	}
	return number + " " + label
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
