package graph

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// draw returns the content of the group that zooms: the lasso below, then edges, then nodes, then what surrounds
// them.
func (d *explored) draw() string {
	m := &svg.Markup{}
	m.Add(`<g class="lasso">`)
	d.drawLasso(m)
	m.Add(`</g><g class="under"></g><g class="edges">`)
	if d.dense {
		for i := range d.bundles {
			svg.Pause()
			m.Add(`<g class="`, d.bundles[i].class, `">`, d.bundled(i), `</g>`)
		}
	} else {
		for i := range d.edges {
			svg.Pause()
			m.Add(`<g class="`, svg.Classes(d.edges[i].classes(), "later", d.edgeLook(i) == 0,
				"moment", d.dress != nil && i == d.edgeOfMoment()), `">`, d.arrow(i), `</g>`)
		}
	}
	long, half := d.head()
	for _, s := range d.at.Initial {
		m.Initial(s, long, half)
	}
	m.Add(`</g><g class="incident"></g><g class="now"></g><g class="nodes">`)
	for i := range d.shown {
		svg.Pause()
		d.drawNode(m, i)
	}
	m.Add(`</g><g class="rings"></g>`)
	return m.String()
}

// head is the size of arrow heads.
func (d *explored) head() (long, half float64) {
	if d.dense {
		return 5, 2
	}
	return 9, 3.6
}

// drawLasso writes the wide line of the prefix and the wider one of the cycle.
func (d *explored) drawLasso(m *svg.Markup) {
	for hop, i := range d.lasso {
		if i < 0 {
			continue
		}
		part := "prefix"
		if hop >= len(d.scene.Prefix) {
			part = "cycle"
		}
		m.Add(`<path class="`, part, `" data-hop="`, strconv.Itoa(hop), `" d="`,
			svg.Along(d.at.Routes[i].Curve), `"/>`)
	}
}

func (e *drawnEdge) classes() string {
	return svg.Classes("edge "+string(e.class), "second", e.second)
}

// arrow writes an edge of a drawing that is not dense: its line, head and label, and on the page what nobody sees to
// point at it: a wide line, and the ground of its label.
func (d *explored) arrow(i int) string {
	m := &svg.Markup{}
	e := &d.edges[i]
	long, half := d.head()
	m.Arrowed(d.at.Routes[i].Curve, long, half)
	if lines := d.linesAt(i); len(lines) > 0 {
		m.Block("label", d.at.Routes[i].Label, lines, edgeSize)
	}
	if d.dress == nil && len(e.looks) > 0 {
		m.Add(`<path class="hit" data-edge="`, strconv.Itoa(int(e.looks[0])),
			`" role="button" tabindex="-1" aria-label="`, svg.Escaped(d.edgeName(i, e.labels)), `" d="`,
			svg.Along(d.at.Routes[i].Curve), `"/>`)
		if b, ok := d.labelBox(i); ok {
			m.Add(`<rect class="hit" data-edge="`, strconv.Itoa(int(e.looks[0])), `" x="`, svg.Num(b.Min.X), `" y="`,
				svg.Num(b.Min.Y), `" width="`, svg.Num(b.Width()), `" height="`, svg.Num(b.Height()), `"/>`)
		}
	}
	return m.String()
}

// bundled writes the edges of a bundle that are in sight as one path, and their heads as another:
// thousands of edges cost few elements.
func (d *explored) bundled(at int) string {
	var lines, heads strings.Builder
	long, half := d.head()
	for _, i := range d.bundles[at].edges {
		if d.edgeLook(i) == 0 {
			break // they are in the order of their events
		}
		lines.WriteString(d.plain(i))
		heads.WriteString(svg.Closed(d.at.Routes[i].Curve.Arrow(long, half)))
	}
	return `<path class="line" d="` + lines.String() + `"/><path class="head" d="` + heads.String() + `"/>`
}

// plain is the path of an edge of a dense drawing, as a line where it is straight.
func (d *explored) plain(i int) string {
	c := d.at.Routes[i].Curve
	if c.Straight() {
		return "M" + svg.Pair(c.Start()) + "L" + svg.Pair(c.End())
	}
	return svg.Along(c)
}

func (d *explored) drawNode(m *svg.Markup, i int) {
	n := d.shown[i]
	v := &d.scene.Graph.Nodes[n]
	at, shape := d.at.Nodes[i], d.graph.Nodes[i]
	words := d.wordsIn(n)
	if d.dress != nil {
		m.Add(`<g class="`, d.nodeClasses(i, d.dress[i]), `"`)
	} else {
		m.Add(`<g class="`, d.nodeClasses(i, d.nodeLook(i)), `" data-node="`, strconv.Itoa(int(n)),
			`" role="button" aria-label="`, svg.Escaped(d.called(n)), said(words), `" tabindex="-1"`)
	}
	m.Add(` transform="translate(`, svg.Num(at.X), ` `, svg.Num(at.Y), `)">`)
	m.Outline("rim", shape)
	d.drawShare(m, i)
	if d.marked(v) || d.isCutOff(v) {
		inset := 3.0
		if d.dense {
			inset = 1.8
		}
		m.Outline("inner", shape.Inset(inset))
	}
	m.Add(words)
	if d.scene.Projection == nil && d.scene.Film != nil && d.scene.Film.KeptAt[n] != film.Never {
		size := min(4, shape.Height/4)
		m.Add(prime(shape.Width/2-shape.Corner*.3, -shape.Height/2+shape.Corner*.3, size))
	}
	if d.scene.Projection == nil && dead(v) {
		m.Add(blindAlley(shape.Height/2, min(5, shape.Height/4)))
	}
	if d.more[n] {
		corner := layout.Point{X: shape.Width / 2, Y: -shape.Height / 2}
		m.Add(`<path class="more" d="M`, svg.Pair(layout.Point{X: corner.X - 4, Y: corner.Y}), `h8m-4 -4v8"/>`)
	}
	m.Add(`</g>`)
}

// wordsIn is what is written in a node: its number, or more where there is room.
func (d *explored) wordsIn(n int32) string {
	v := &d.scene.Graph.Nodes[n]
	m := &svg.Markup{}
	switch {
	case len(d.shown) > numbered:
	case d.scene.isPrefix():
		size, class := numberTop, "number"
		if d.dense {
			size, class = denseSize, "number small"
		}
		lines := d.eventWords(n)
		for k, line := range lines {
			m.Write(class, 0, (.35+1.2*(float64(k)-float64(len(lines)-1)/2))*size, line)
		}
	case v.Sets != nil && !d.dense && d.folded() && d.scene.Projection == nil:
		drawNamed(m, numberOf(v), d.foldedLines(n))
	case v.Sets != nil && !d.dense && d.scene.Projection == nil:
		d.card(v).draw(m)
	case d.named():
		drawNamed(m, d.numberOf(n), d.tuple(n))
	default:
		size, class := numberTop, "number"
		if d.dense {
			size, class = denseSize, "number small"
		}
		m.Add(`<text class="`, class, `" y="`, svg.Num(size*.35), `">`, d.numberOf(n), `</text>`)
	}
	return m.String()
}

// tags are those of markup.
var tags = regexp.MustCompile(`<[^>]*>`)

// said is what markup says, behind a name; empty where that is no more than a number, which the name has. What is seen in a control is in its name: who speaks to the
// page says what they see.
func said(markup string) string {
	if strings.Count(markup, "<text") < 2 {
		return ""
	}
	return ": " + strings.Join(strings.Fields(tags.ReplaceAllString(markup, " ")), " ")
}

// drawIncident writes the edges at a node again, over the others, and their labels where edges have none otherwise, in
// a font of the given size and in the part of the drawing that is seen, not under something that lies over it; a bar crosses the
// pruned ones.
func (d *explored) drawIncident(n int32, size float64, part, over layout.Box) string {
	n = d.speaker(n)
	m := &svg.Markup{}
	long, half := d.head()
	var labels []int
	for i, e := range d.edges {
		if e.from != n && e.to != n || !d.visible(i) {
			continue
		}
		c := d.at.Routes[i].Curve
		m.Add(`<g class="`, e.classes(), `">`)
		m.Arrowed(c, long, half)
		m.Add(`</g>`)
		if e.class.pruned() {
			m.Bar(c, .5, 6)
		}
		if len(d.shown) > labelled && len(e.labels) > 0 {
			labels = append(labels, i)
		}
	}
	d.drawLabels(m, labels, size, part, over)
	return m.String()
}

// traits are what a state is by the model.
func traits(v *film.Vertex) (list []string) {
	if v.Initial {
		list = append(list, "initial")
	}
	if v.Accepting {
		list = append(list, "accepting")
	}
	return list
}

func facts(v *film.Vertex) []string {
	list := traits(v)
	if dead(v) {
		list = append(list, "blind alley, not expanded")
	}
	if v.Second {
		list = append(list, "stored by a nested search")
	}
	if v.Stored {
		list = append(list, fmt.Sprintf("depth %d", v.Depth))
	}
	return list
}

func acceptance(c *network.Component, set []int32) string {
	accepting := 0
	for _, s := range set {
		if s >= 0 && int(s) < len(c.States) && c.Accepting(int(s)) {
			accepting++
		}
	}
	switch accepting {
	case 0:
		return ""
	case len(set):
		return "accepts"
	}
	return "some accept"
}

// EdgeRow is an edge of the explored graph in words.
type EdgeRow struct{ From, Label, To, Kind string }

// Edges lists edges of the graph in the order in which the search looked at them: those of one node, or all
// when node is -1; at most limit. More is the number of those left out.
func Edges(g *film.Graph, n *network.Network, node int32, limit int) (rows []EdgeRow, more int) {
	for _, e := range g.Edges {
		if node >= 0 && e.From != node && e.To != node {
			continue
		}
		if len(rows) == limit {
			more++
			continue
		}
		label := ""
		if e.Label >= 0 && int(e.Label) < len(n.Labels) {
			label = n.Labels[e.Label].Name
		}
		rows = append(rows, EdgeRow{session.NodeNumber(g, e.From), label, session.NodeNumber(g, e.To),
			kindWords(g, e)})
	}
	return rows, more
}

func kindWords(g *film.Graph, e film.Edge) string {
	if len(g.Conditions) > 0 {
		return prefixMeaning(g, e.Kind == film.Dominated, e.Other)
	}
	words := map[film.Kind]string{
		film.Store: "to a new state", film.Known: "to a known state",
		film.Filtered:  "pruned: the filter rejects the label",
		film.Dominated: "pruned: dominated", film.Nested: "starts a nested search", film.Cycle: "closes a cycle",
	}[e.Kind]
	if e.Kind == film.Dominated && e.Other >= 0 {
		words = "pruned: dominated by state " + session.NodeNumber(g, e.Other)
	}
	if e.Second {
		words += ", nested search"
	}
	return words
}
