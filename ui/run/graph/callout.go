package graph

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// callout is what is written about a state or an edge beside it while it is pointed at: on the screen
// always of one size, whatever the scale of the drawing is.
type callout struct {
	head string
	rows []string
	size float64
}

const (
	calloutText = 14.0
	calloutPad  = 8.0
	calloutGap  = 12.0 // from what it speaks of
	calloutRows = 12
)

func (d *explored) calloutSize() float64 {
	switch {
	case d.scene.Presented:
		return d.scene.note()
	case d.scene.Projected:
		return presentedText
	}
	return calloutText
}

// aboutNode says what a state is, what its components are in, and how the search came to it. Room is how wide it
// may be.
func (d *explored) aboutNode(n int32, room float64) callout {
	v := &d.scene.Graph.Nodes[n]
	c := callout{size: d.calloutSize()}
	if d.several(n) {
		c.head = say.Capital(d.called(n))
		for _, row := range d.foldedRows(n) {
			c.add(row, room)
		}
		return c
	}
	head := []string{say.Capital(nameNode(d.scene.Graph, n))}
	if head = append(head, traits(v)...); v.Sets != nil && v.Columns == nil {
		head = append(head, standsFor(v))
	}
	c.head = strings.Join(head, ", ")
	if v.Sets == nil {
		names := make([]string, 0, len(v.Vector))
		for i, state := range v.Vector {
			names = append(names, session.StateName(&d.short.Components[i], state))
		}
		c.addLines("("+strings.Join(names, ", ")+")", room, calloutRows/2)
		if v.Counter > 0 {
			c.add(fmt.Sprintf("waits for acceptance set %d", v.Counter), room)
		}
		if m := d.scene.monitor(); m >= 0 {
			c.add(d.scene.Network.Components[m].Name+": "+session.StateName(&d.scene.Network.Components[m], v.Vector[m]), room)
		}
	}
	for i, set := range v.Sets {
		if i == calloutRows-3 && len(v.Sets) > calloutRows-2 {
			c.add("… "+say.Count(len(v.Sets)-i, "more component"), room)
			break
		}
		c.add(d.scene.Network.Components[i].Name+" "+heldBy(d.scene.Network, v, i, set), room)
	}
	if why := d.hopeless(v); why != "" {
		c.add("blind alley: "+why, room)
	}
	if i := d.arrival(n); i >= 0 {
		by := ""
		if labels := d.labelNames(d.edges[i].labels); len(labels) > 0 { // a split comes by none
			by = "by " + say.Or(labels) + " "
		}
		c.add("reached "+by+"from "+d.end(d.edges[i].from), room)
	}
	return c
}

// aboutEdge says by which labels an edge leads from where to where, and what the search did with it.
func (d *explored) aboutEdge(i int, room float64) callout {
	e := &d.edges[i]
	c := callout{size: d.calloutSize(), head: svg.Shortened(say.Or(d.labelNames(e.labels)), d.calloutSize(), room)}
	ends := fmt.Sprintf("from %s to %s", d.end(e.from), d.end(e.to))
	if c.head == "" {
		c.head, ends = say.Capital(ends), ""
	}
	if ends != "" {
		c.add(ends, room)
	}
	c.add(d.meaning(e), room)
	return c
}

// add adds a sentence in as many lines as it needs, two at most.
func (c *callout) add(sentence string, room float64) { c.addLines(sentence, room, 2) }

func (c *callout) addLines(sentence string, room float64, most int) {
	lines := svg.Wrapped(sentence, c.size, room)
	if len(lines) > most {
		lines = append(lines[:most-1], svg.Shortened(strings.Join(lines[most-1:], " "), c.size, room))
	}
	c.rows = append(c.rows, lines...)
}

func (c callout) width() float64 {
	width := svg.TextWidth(c.head, c.size*1.08) // it is bold
	for _, row := range c.rows {
		width = max(width, svg.TextWidth(row, c.size))
	}
	return width + 2*calloutPad
}

func (c callout) height() float64 { return float64(len(c.rows)+1)*c.line() + 2*calloutPad - 4 }

func (c callout) line() float64 { return c.size * 1.32 }

// beside is where a callout stands: within the free part of the host, beside what it speaks of and not over it;
// to the right where there is room, else to the left, below, above.
func (c callout) beside(of, free layout.Box) layout.Box {
	w, h := c.width(), c.height()
	middle := of.Middle()
	inside := func(at layout.Point) layout.Box {
		middles := layout.Box{Min: free.Min.Plus(layout.Point{X: w/2 + 2, Y: h/2 + 2}), Max: free.Max.Minus(layout.Point{X: w/2 + 2, Y: h/2 + 2})}
		return layout.BoxAround(middles.Nearest(at), layout.Size{Width: w, Height: h})
	}
	best, least := layout.Box{}, -1.
	for _, at := range []layout.Point{
		{X: of.Max.X + calloutGap + w/2, Y: middle.Y}, {X: of.Min.X - calloutGap - w/2, Y: middle.Y},
		{X: middle.X, Y: of.Max.Y + calloutGap + h/2}, {X: middle.X, Y: of.Min.Y - calloutGap - h/2},
	} {
		b := inside(at)
		if hidden := b.Overlap(of); least < 0 || hidden < least {
			best, least = b, hidden
		}
	}
	return best
}

// draw writes the callout at its place in the host.
func (c callout) draw(at layout.Box) string {
	m := &svg.Markup{}
	left := at.Min.X + calloutPad
	m.Add(`<rect class="ground" x="`, svg.Num(at.Min.X), `" y="`, svg.Num(at.Min.Y), `" width="`, svg.Num(at.Width()),
		`" height="`, svg.Num(at.Height()), `" rx="6"/><text font-size="`, svg.Num(c.size), `"><tspan class="title" x="`,
		svg.Num(left), `" y="`, svg.Num(at.Min.Y+calloutPad+c.size*.9), `">`)
	m.Text(c.head)
	m.Add(`</tspan>`)
	for i, row := range c.rows {
		m.Add(`<tspan x="`, svg.Num(left), `" y="`, svg.Num(at.Min.Y+calloutPad+c.size*.9+float64(i+1)*c.line()), `">`)
		m.Text(row)
		m.Add(`</tspan>`)
	}
	m.Add(`</text>`)
	return m.String()
}

const (
	cardSize = 11.0 // font size of a card's rows
	cardLine = 14.0
	cardRows = 6
	cardWide = 190.0
	cardSide = 9.0
)

// card is the face of a decoupled state: a head with its number and how many product states it
// stands for, and one row a component.
type card struct {
	number, count string
	rows          []string
}

// cardOf is the card of a decoupled state that shows some components; nil: all of them.
func cardOf(n *network.Network, v *film.Vertex, shown []int) card {
	c := card{number: numberOf(v), count: "split"}
	if v.Columns == nil {
		if c.count = figure(productStates(v)); !strings.HasPrefix(c.count, "≈") {
			c.count = "× " + c.count
		}
	}
	if shown == nil {
		for i := range v.Sets {
			shown = append(shown, i)
		}
	}
	for k, i := range shown {
		if k == cardRows-1 && len(shown) > cardRows {
			c.rows = append(c.rows, "… "+say.Count(len(shown)-k, "more component"))
			break
		}
		c.rows = append(c.rows, svg.Shortened(n.Components[i].Name+" "+heldBy(n, v, i, v.Sets[i]), cardSize, cardWide))
	}
	return c
}

func (c card) shape() layout.Shape {
	width := svg.TextWidth(c.number, numberTop) + svg.TextWidth(c.count, cardSize) + 22
	for _, row := range c.rows {
		width = max(width, svg.TextWidth(row, cardSize))
	}
	return layout.Card(width+2*cardSide, float64(len(c.rows)+1)*cardLine+15)
}

// draw writes the card's text; its rim is drawn already.
func (c card) draw(m *svg.Markup) {
	s := c.shape()
	left, top := -s.Width/2+cardSide, -s.Height/2+6+cardLine*.75
	m.Add(`<text class="number title" x="`, svg.Num(left), `" y="`, svg.Num(top), `">`, c.number, `</text> `)
	m.Add(`<text class="count end" x="`, svg.Num(-left), `" y="`, svg.Num(top), `">`)
	m.Text(c.count)
	m.Add(`</text> <path class="rule" d="M`, svg.Num(-s.Width/2+4), ` `, svg.Num(top+5), `H`,
		svg.Num(s.Width/2-4), `"/><text class="rows">`)
	for i, row := range c.rows {
		m.Add(`<tspan x="`, svg.Num(left), `" y="`, svg.Num(top+3+float64(i+1)*cardLine), `">`)
		m.Text(row)
		m.Add(`</tspan> `)
	}
	m.Add(`</text>`)
}

// productStates is the number of product states a decoupled state stands for.
func productStates(v *film.Vertex) explain.Number { return explain.Members(v.Sets) }

const written = 1_000_000_000_000 // numbers below are written out on a card

// figure writes a number, a large one about: "≈ 1.2·10⁴⁰".
func figure(n explain.Number) string {
	if !n.More && n.Value < written {
		return say.Number(n.Value)
	}
	return "≈ " + n.About()
}

// back stands behind a column that holds its own reference: the component can be back where the nested search began.
const back = " ↩"

// heldBy writes what a decoupled state holds of a component: its set, or of a split state a column for each reference state, as "2: {2, 3} ↩, 4: ∅".
func heldBy(n *network.Network, v *film.Vertex, component int, set []int32) string {
	if v.Columns == nil {
		return setOf(n, component, set)
	}
	columns := make([]string, len(v.Columns[component]))
	for i, c := range v.Columns[component] {
		columns[i] = n.Components[component].States[c.Reference] + ": " + setOf(n, component, c.Set)
		if slices.Contains(c.Set, c.Reference) {
			columns[i] += back
		}
	}
	return strings.Join(columns, ", ")
}

// setOf writes a set of states of a component, a single state without braces.
func setOf(n *network.Network, component int, set []int32) string {
	names := make([]string, len(set))
	for i, s := range set {
		names[i] = n.Components[component].States[s]
	}
	switch len(names) {
	case 0:
		return "∅"
	case 1:
		return names[0]
	}
	return say.Set(names)
}
