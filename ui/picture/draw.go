package picture

import (
	"strconv"
	"strings"

	"lassolab/engine/layout"
)

// draw returns the content of the group that zooms: the lasso below, then edges, then nodes, then the group for what is under the focus.
func (d *explored) draw() string {
	m := &markup{}
	m.add(`<g class="lasso">`)
	d.drawLasso(m)
	m.add(`</g><g class="edges">`)
	if d.dense {
		d.drawBundled(m)
	} else {
		for i := range d.edges {
			d.drawEdge(m, i, d.edges[i].lines)
		}
	}
	long, half := d.head()
	for _, s := range d.at.Initial {
		m.initial(s, long, half)
	}
	m.add(`</g><g class="incident"></g><g class="nodes">`)
	for i := range d.shown {
		d.drawNode(m, i)
	}
	m.add(`</g><g class="open"></g>`)
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
func (d *explored) drawLasso(m *markup) {
	for hop, i := range d.lasso {
		if i < 0 {
			continue
		}
		part := "prefix"
		if hop >= len(d.scene.Prefix) {
			part = "cycle"
		}
		m.add(`<path class="`, part, `" data-hop="`, strconv.Itoa(hop), `" d="`, along(d.at.Routes[i].Curve), `"/>`)
	}
}

func (e *drawnEdge) classes() string {
	return classes("edge "+string(e.class), "second", e.second)
}

func (d *explored) drawEdge(m *markup, i int, lines []string) {
	long, half := d.head()
	m.add(`<g class="`, d.edges[i].classes(), `">`)
	m.arrowed(d.at.Routes[i].Curve, long, half)
	if len(lines) > 0 {
		m.block("label", d.at.Routes[i].Label, lines, edgeSize)
	}
	m.add(`</g>`)
}

// drawBundled writes all edges of a class as one path, and their heads as another: thousands of edges cost two elements.
func (d *explored) drawBundled(m *markup) {
	lines, heads := map[string]*strings.Builder{}, map[string]*strings.Builder{}
	var order []string
	long, half := d.head()
	for i := range d.edges {
		class := d.edges[i].classes()
		if lines[class] == nil {
			lines[class], heads[class] = &strings.Builder{}, &strings.Builder{}
			order = append(order, class)
		}
		lines[class].WriteString(d.plain(i))
		heads[class].WriteString(closed(d.at.Routes[i].Curve.Arrow(long, half)))
	}
	for _, class := range order {
		m.add(`<g class="`, class, `"><path class="line" d="`, lines[class].String(), `"/><path class="head" d="`, heads[class].String(), `"/></g>`)
	}
}

// plain is the path of an edge of a dense drawing, as a line where it is straight.
func (d *explored) plain(i int) string {
	c := d.at.Routes[i].Curve
	if c.Straight() {
		return "M" + pair(c.Start()) + "L" + pair(c.End())
	}
	return along(c)
}

func (d *explored) drawNode(m *markup, i int) {
	n := d.shown[i]
	v := &d.scene.Graph.Nodes[n]
	at, shape := d.at.Nodes[i], d.graph.Nodes[i]
	m.add(`<g class="`, classes("node", "decoupled", v.Sets != nil, "ghost", !v.Stored, "second", v.Second, "accepting", v.Accepting, "looped", d.onLasso[n], "hidden", d.hidden[n]),
		`" data-node="`, strconv.Itoa(int(n)), `" role="button" aria-label="`, escaped(nameNode(d.scene.Graph, n)), `" tabindex="-1" transform="translate(`, num(at.X), ` `, num(at.Y), `)">`)
	m.outline("rim", shape)
	if v.Accepting {
		inset := 3.0
		if d.dense {
			inset = 1.8
		}
		m.outline("inner", shape.Inset(inset))
	}
	switch {
	case len(d.shown) > numbered:
	case v.Sets != nil && !d.dense && d.folded():
		cardOf(d.scene.Network, v).drawFolded(m)
	case v.Sets != nil && !d.dense:
		cardOf(d.scene.Network, v).draw(m)
	default:
		size, class := numberTop, "number"
		if d.dense {
			size, class = 7, "number small"
		}
		m.add(`<text class="`, class, `" y="`, num(size*.35), `">`, numberOf(v), `</text>`)
	}
	if d.more[n] {
		corner := layout.Point{X: shape.Width / 2, Y: -shape.Height / 2}
		m.add(`<path class="more" d="M`, pair(layout.Point{X: corner.X - 4, Y: corner.Y}), `h8m-4 -4v8"/>`)
	}
	m.add(`</g>`)
}

// drawIncident writes the edges at a node again, over the others and with their labels; a bar crosses the pruned ones.
func (d *explored) drawIncident(n int32) string {
	m := &markup{}
	for i, e := range d.edges {
		if e.from != n && e.to != n || e.class.pruned() && !d.scene.ShowPruned {
			continue
		}
		lines := joined(d.labelNames(e.labels), edgeSize, 110)
		if len(d.shown) <= labelled {
			lines = nil // they are shown already
		}
		c := d.at.Routes[i].Curve
		if len(lines) > 0 {
			d.at.Routes[i].Label = layout.Beside(c, blockSize(lines, edgeSize))
		}
		d.drawEdge(m, i, lines)
		if e.class.pruned() {
			m.add(`<path class="bar" d="`, bar(c), `"/>`)
		}
	}
	return m.String()
}

// drawOpen writes the card of a decoupled state whole where the drawing has it folded or too small.
func (d *explored) drawOpen(n int32) string {
	v := &d.scene.Graph.Nodes[n]
	if v.Sets == nil || !d.folded() {
		return ""
	}
	m := &markup{}
	at, c := d.position(n), cardOf(d.scene.Network, v)
	m.add(`<g class="`, classes("node decoupled", "ghost", !v.Stored, "second", v.Second), `" transform="translate(`, num(at.X), ` `, num(at.Y), `)">`)
	m.outline("rim", c.shape())
	c.draw(m)
	m.add(`</g>`)
	return m.String()
}

// bar crosses a curve at its middle.
func bar(c layout.Curve) string {
	at, d := c.At(.5), c.Direction(.5)
	return "M" + pair(layout.Point{X: at.X - d.Y*6, Y: at.Y + d.X*6}) + "L" + pair(layout.Point{X: at.X + d.Y*6, Y: at.Y - d.X*6})
}
