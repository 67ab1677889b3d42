package graph

import (
	"cmp"
	"slices"

	"lassolab/engine/film"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// look is what there is to see of an element at an event: of a node the bits below, of a drawn edge how
// often the search has looked at it.
type look int32

const (
	seen     look = 1 << iota // the search has met the node
	stored                    // it is in V or V′
	kept                      // it is in V′
	onStack                   // of the first search, or in its queue
	onSecond                  // on the nested search's stack
	isCurrent
	isSelected
	isCut // it is not in sight as a whole
)

// bundle is a part of the edges of one class of a dense drawing, in the order of their events. They share two
// paths; those of one bundle are written anew when the film is among their events, and no others.
type bundle struct {
	class string
	edges []int
}

const bundleSize = 256

func (d *explored) bundle() {
	if !d.dense {
		return
	}
	order := make([]int, len(d.edges))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(d.edges[i].at, d.edges[j].at) })
	open := map[string]int{} // the last bundle of each class
	for _, i := range order {
		class := d.edges[i].classes()
		at, ok := open[class]
		if !ok || len(d.bundles[at].edges) == bundleSize {
			at = len(d.bundles)
			d.bundles = append(d.bundles, bundle{class: class})
			open[class] = at
		}
		d.edges[i].bundle = at
		d.bundles[at].edges = append(d.bundles[at].edges, i)
	}
}

// changed returns the drawn edges that may look different at two events; the others look the same.
// Either event may be Everything.
func (d *explored) changed(from, to int32) (list []int32) {
	switch {
	case from == to:
		return nil
	case from == Everything || to == Everything:
		for i := range d.edges {
			list = append(list, int32(i))
		}
		return list
	}
	looks := d.scene.Film.EdgeAt
	first, _ := slices.BinarySearch(looks, min(from, to)+1)
	end, _ := slices.BinarySearch(looks, max(from, to)+1)
	for _, i := range d.drawnAs[first:end] {
		if i >= 0 {
			list = append(list, i)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// nodeLook is how a drawn node looks at the event of the moment: as what came furthest of all that it stands for.
func (d *explored) nodeLook(i int) (l look) {
	for _, n := range d.nodesAt(i) {
		l |= d.lookOf(n)
	}
	return l
}

// lookOf is how a film node looks at the event of the moment.
func (d *explored) lookOf(n int32) look {
	if !d.scene.playing() {
		if d.scene.Graph.Nodes[n].Stored {
			return seen | stored
		}
		return seen
	}
	p, until := d.scene.Film, d.scene.Until
	var l look
	if p.SeenAt[n] <= until {
		l = seen
	}
	if min(p.StoredAt[n], p.KeptAt[n]) <= until {
		l |= stored
	}
	if p.KeptAt[n] <= until {
		l |= kept
	}
	return l
}

// edgeLook is how often the search has looked at a drawn edge by the event of the moment. A step of the lasso
// that no event speaks of is there always; it comes into sight with the lasso.
func (d *explored) edgeLook(i int) look {
	e := &d.edges[i]
	switch {
	case !d.scene.playing() || len(e.looks) == 0:
		return look(max(len(e.looks), 1))
	case e.at > d.scene.Until:
		return 0
	}
	at, found := slices.BinarySearchFunc(e.looks, d.scene.Until, func(look, until int32) int {
		return cmp.Compare(d.scene.Film.EdgeAt[look], until)
	})
	if found {
		at++
	}
	return look(at)
}

// came reports whether an edge has come into sight.
func (d *explored) came(i int) bool {
	return d.edgeLook(i) > 0 && (len(d.edges[i].looks) > 0 || d.scene.done())
}

// linesAt is an edge's label: the labels by which the search has looked at it so far.
func (d *explored) linesAt(i int) []string {
	e := &d.edges[i]
	if len(e.lines) > 0 && len(e.labels) > 1 && int(d.edgeLook(i)) < len(e.looks) {
		return svg.Joined(d.brief(d.labelsAt(i)), edgeSize, 110)
	}
	return e.lines
}

// looked are the looks of the search at a drawn edge so far.
func (d *explored) looked(i int) []int32 {
	looks := d.edges[i].looks
	return looks[:min(len(looks), int(d.edgeLook(i)))]
}

// labelsAt are the labels by which the search has looked at an edge so far.
func (d *explored) labelsAt(i int) []int32 {
	looks := d.looked(i)
	if len(looks) == len(d.edges[i].looks) {
		return d.edges[i].labels
	}
	var labels []int32
	for _, look := range looks {
		if l := d.scene.Graph.Edges[look].Label; l >= 0 && !slices.Contains(labels, l) && slices.Contains(d.edges[i].labels, l) {
			labels = append(labels, l)
		}
	}
	return labels
}

// nodeClasses is the class of a drawn node's element.
func (d *explored) nodeClasses(i int, l look) string {
	n := d.shown[i]
	v := &d.scene.Graph.Nodes[n]
	return svg.Classes("node", "decoupled", v.Sets != nil, "ghost", l&stored == 0, "second", v.Second && d.scene.Projection == nil,
		"accepting", d.marked(v), "looped", d.onLasso[n], "hidden", d.hidden[n],
		"later", l&seen == 0, "primed", l&kept != 0, "stacked", l&onStack != 0, "stacked2", l&onSecond != 0,
		"current", l&isCurrent != 0, "selected", l&isSelected != 0, "cut", l&isCut != 0)
}

// worn adds to the look of each drawn node what the moment and the reader's choices mark on it.
func (d *explored) worn() []look {
	looks := make([]look, len(d.shown))
	for i := range looks {
		looks[i] = d.nodeLook(i)
	}
	lay := func(n int32, l look) {
		if d.draws(n) {
			looks[d.index[n]] |= l
		}
	}
	if d.scene.playing() {
		for _, place := range d.scene.Stack {
			lay(place.Node, onStack)
		}
		for _, place := range d.scene.Second {
			lay(place.Node, onSecond)
		}
	}
	node, _ := d.scene.current()
	lay(node, isCurrent)
	lay(d.scene.Selected, isSelected)
	return looks
}

// edgeOfMoment is the drawn edge that the event of the moment speaks of, or -1.
func (d *explored) edgeOfMoment() int {
	if !d.scene.playing() {
		return -1
	}
	if at, found := slices.BinarySearch(d.scene.Film.EdgeAt, d.scene.Until); found {
		return int(d.drawnAs[at])
	}
	return -1
}

// between is a drawn edge from one node to another by a label, or -1.
func (d *explored) between(h session.Hop) int {
	best := -1
	h.From, h.To = d.speaker(h.From), d.speaker(h.To)
	for i := range d.edges {
		e := &d.edges[i]
		if e.from == h.From && e.to == h.To && d.came(i) &&
			(slices.Contains(e.labels, h.Label) || len(e.labels) == 0) &&
			(best < 0 || rank(e) < rank(&d.edges[best])) {
			best = i
		}
	}
	return best
}

// drawUnder writes what lies below the edges: the stacks as wide lines. A dense drawing has no room for them.
func (d *explored) drawUnder() string {
	m := &svg.Markup{}
	if d.lanes != nil {
		d.drawLanes(m)
	}
	if !d.scene.playing() || d.dense {
		return m.String()
	}
	if i := d.edgeOfMoment(); i >= 0 {
		m.Add(`<path class="casing" d="`, svg.Along(d.at.Routes[i].Curve), `"/>`)
	}
	wide := func(class string, stack []film.Entry) {
		for at := 1; at < len(stack); at++ {
			if !d.draws(stack[at-1].Node) || !d.draws(stack[at].Node) {
				continue // a stack may hold thousands of states that are not drawn
			}
			if i := d.between(session.Hop{From: stack[at-1].Node, To: stack[at].Node,
				Label: stack[at].Label}); i >= 0 {
				m.Add(`<path class="`, class, `" d="`, svg.Along(d.at.Routes[i].Curve), `"/>`)
			}
		}
	}
	if !d.scene.Film.Queue {
		wide("stack", d.scene.Stack)
	}
	if !d.scene.Film.Worklist {
		wide("stack nested", d.scene.Second)
	}
	return m.String()
}

// drawNow writes what lies over the edges: that of the moment, the one asked about, and the path that is lit.
// Pointed is the one that the keyboard is at, an index into Graph.Edges, and passed the drawn one under the pointer; -1 is
// none.
func (d *explored) drawNow(pointed int32, passed int) string {
	m := &svg.Markup{}
	for _, h := range d.scene.Lit {
		if !d.draws(h.From) || !d.draws(h.To) {
			continue
		}
		path := "M" + svg.Pair(d.position(h.From)) + "L" + svg.Pair(d.position(h.To))
		if i := d.between(h); i >= 0 {
			path = svg.Along(d.at.Routes[i].Curve)
		}
		m.Add(`<path class="lit" d="`, path, `"/>`)
	}
	over := func(i int, class string) {
		if i < 0 {
			return
		}
		c := d.at.Routes[i].Curve
		m.Add(`<g class="`, d.edges[i].classes(), ` `, class, `">`)
		if class == "moment" && d.dense {
			m.Add(`<path class="casing" d="`, svg.Along(c), `"/>`)
		}
		m.Arrowed(c, 9, 3.6)
		if d.edges[i].class.pruned() || class == "chosen" {
			m.Bar(c, .5, 6)
		}
		m.Add(`</g>`)
	}
	over(d.drawn(d.scene.Chosen), "chosen")
	if i := d.edgeOfMoment(); d.dense {
		over(i, "moment")
	} else if i >= 0 && d.edges[i].class.pruned() { // the edge itself stands out: no label is covered
		m.Bar(d.at.Routes[i].Curve, .5, 6)
	}
	if passed >= 0 && d.visible(passed) {
		over(passed, "pointed")
	}
	over(d.drawn(pointed), "pointed")
	return m.String()
}

// drawn is the drawn edge that stands for an edge of the graph, or -1.
func (d *explored) drawn(edge int32) int {
	if edge < 0 || int(edge) >= len(d.drawnAs) {
		return -1
	}
	return int(d.drawnAs[edge])
}

// drawRings writes what surrounds nodes: both ends of the event of the moment, the state that dominates, and
// the counterparts of what is selected in another graph.
func (d *explored) drawRings() string {
	m := &svg.Markup{}
	if d.lanes != nil {
		d.drawConditions(m)
	}
	ring := func(n int32, class string, grown float64) {
		if !d.draws(n) {
			return
		}
		i := d.index[n]
		s, at := d.graph.Nodes[i].Inset(-grown), d.at.Nodes[i]
		m.Add(`<g class="ring `, class, `" transform="translate(`, svg.Num(at.X), ` `, svg.Num(at.Y), `)">`)
		if class == "to" {
			m.Add(`<path class="outline" d="`, brackets(s.Width, s.Height), `"/>`)
		} else {
			m.Outline("outline", s)
		}
		if class == "counterpart" {
			m.Add(`<path class="tip" d="M`, svg.Num(-s.Width/2-5), ` 0l5 -5l5 5l-5 5Z"/>`)
		}
		m.Add(`</g>`)
	}
	for _, n := range d.scene.Counterparts {
		if d.draws(n) && d.nodeLook(int(d.index[n]))&seen != 0 {
			ring(n, "counterpart", 6)
		}
	}
	if d.scene.playing() && d.scene.Until >= 0 {
		e := d.scene.Event
		ring(e.From, "from", 4)
		if e.To != e.From {
			ring(e.To, "to", 4)
		}
		if e.Kind == film.Dominated {
			ring(e.Other, "other", 4)
		}
	}
	return m.String()
}

// looksAt lists the looks of the search at the edges of a node that are in sight: those that
// leave it, then those that enter it.
func (d *explored) looksAt(n int32) []int32 {
	var out, in []int32
	for i := range d.edges {
		e := &d.edges[i]
		switch {
		case !d.visible(i):
		case e.from == n:
			out = append(out, d.looked(i)...)
		case e.to == n:
			in = append(in, d.looked(i)...)
		}
	}
	slices.Sort(out)
	slices.Sort(in)
	return append(out, in...)
}

// nextLook is the look after the one pointed at, or the one before; -1 when the node has no edges in sight.
func (d *explored) nextLook(n, pointed int32, back bool) int32 {
	looks := d.looksAt(n)
	if len(looks) == 0 {
		return -1
	}
	at := slices.Index(looks, pointed)
	switch {
	case back && at < 0:
		at = 0
		fallthrough
	case back:
		at += len(looks) - 1
	default:
		at++
	}
	return looks[at%len(looks)]
}

// pick is the look that a click on a drawn edge means: the first, or the next when one of them is asked about
// already; -1 for an edge that the film does not hold.
func (d *explored) pick(i int) int32 {
	looks := d.looked(i)
	if len(looks) == 0 {
		return -1
	}
	return looks[(slices.Index(looks, d.scene.Chosen)+1)%len(looks)]
}

// nearest is the edge in sight that runs closest to a point, no farther than within; -1 when there is none.
func (d *explored) nearest(at layout.Point, within float64) int {
	best := -1
	for i := range d.edges {
		if !d.visible(i) {
			continue
		}
		if away := svg.Away(d.at.Routes[i].Curve, at, within); away < within {
			best, within = i, away
		}
	}
	return best
}
