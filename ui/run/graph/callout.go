package graph

import (
	"fmt"
	"strings"

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
		return presentedNote
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
	head := []string{say.Capital(nameNode(d.scene.Graph, n))}
	if v.Initial {
		head = append(head, "initial")
	}
	if v.Accepting {
		head = append(head, "accepting")
	}
	if v.Sets != nil && v.Columns == nil {
		head = append(head, standsFor(v))
	}
	c.head = strings.Join(head, ", ")
	if v.Sets == nil {
		names := make([]string, 0, len(v.Vector))
		for i, state := range v.Vector {
			names = append(names, session.StateName(&d.short.Components[i], state))
		}
		c.add("("+strings.Join(names, ", ")+")", room)
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
func (c *callout) add(sentence string, room float64) {
	lines := svg.Wrapped(sentence, c.size, room)
	if len(lines) > 2 {
		lines = []string{lines[0], svg.Shortened(strings.Join(lines[1:], " "), c.size, room)}
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
	middle := layout.Point{X: (of.Min.X + of.Max.X) / 2, Y: (of.Min.Y + of.Max.Y) / 2}
	inside := func(at layout.Point) layout.Box {
		at.X = min(max(at.X, free.Min.X+w/2+2), max(free.Max.X-w/2-2, free.Min.X+w/2+2))
		at.Y = min(max(at.Y, free.Min.Y+h/2+2), max(free.Max.Y-h/2-2, free.Min.Y+h/2+2))
		return svg.BoxAround(at, w, h)
	}
	best, least := layout.Box{}, -1.
	for _, at := range []layout.Point{
		{X: of.Max.X + calloutGap + w/2, Y: middle.Y}, {X: of.Min.X - calloutGap - w/2, Y: middle.Y},
		{X: middle.X, Y: of.Max.Y + calloutGap + h/2}, {X: middle.X, Y: of.Min.Y - calloutGap - h/2},
	} {
		b := inside(at)
		if hidden := svg.Overlap(b, of); least < 0 || hidden < least {
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
