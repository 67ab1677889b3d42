package drawing

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"lassolab/engine/promela"
	"lassolab/engine/say"
)

// A run of a program as a sequence chart has a lifeline for each process. A rendezvous is an arrow from the sender to
// the receiver. A message that waits in a channel is an arrow from the step in which it is sent to that in which it is
// received, and crosses what happens between; channels give messages away in the order in which they got them. Other
// statements stand at the lifeline of their process.

// passage is a message on its way. What is not known, or not drawn, is -1.
type passage struct {
	text           string
	from, to       int // lifelines
	sent, received int // moments
}

// follow remembers what program a run is of, if the network is that of one.
func (c *chart) follow(source *promela.Source) {
	n := c.network
	if source == nil || len(source.Components) != len(n.Components) || len(source.Labels) != len(n.Labels) {
		return
	}
	c.source = source
}

// statement is what a step executes; nil: the run is of no program.
func (c *chart) statement(moment int) *promela.Label {
	if c.source == nil {
		return nil
	}
	if l, ok := c.network.Lookup(c.moments[moment].label); ok {
		return &c.source.Labels[l]
	}
	return nil
}

// line is the lifeline of a component; -1: it is not drawn.
func (c *chart) line(component int) int { return slices.Index(c.lines, component) }

// passages are the messages of all steps, as they are sent.
func (c *chart) passages() (list []passage) {
	waiting := map[string][]int{} // by channel
	for k := 1; k < len(c.moments); k++ {
		s := c.statement(k)
		if s == nil || s.Message == nil {
			continue
		}
		m := s.Message
		of := c.line(s.Process)
		switch {
		case m.Sent && m.Received:
			list = append(list, passage{m.Channel + "!" + m.Contents, of, c.line(s.Partner), k, k})
		case m.Sent:
			waiting[m.Channel] = append(waiting[m.Channel], len(list))
			list = append(list, passage{m.Channel + "!" + m.Contents, of, -1, k, -1})
		case len(waiting[m.Channel]) > 0:
			p := &list[waiting[m.Channel][0]]
			waiting[m.Channel] = waiting[m.Channel][1:]
			p.to, p.received = of, k
		default:
			list = append(list, passage{m.Channel + "?" + m.Contents, -1, of, -1, k})
		}
	}
	return list
}

// mermaidStatement writes a step of a program. An arrow of Mermaid is level: that of a message that waited stands where
// it is received, and a note where it was sent.
func (c *chart) mermaidStatement(b *strings.Builder, indent string, k int, s *promela.Label) {
	text := mermaid(say.Short(s.Text))
	for _, p := range c.messages {
		what := mermaid(say.Short(p.text))
		switch {
		case p.from < 0 || p.to < 0:
		case p.sent == k && p.received == k:
			fmt.Fprintf(b, "%sc%d->>c%d: %s\n", indent, p.from, p.to, what)
			return
		case p.received == k:
			fmt.Fprintf(b, "%sc%d-)c%d: %s\n", indent, p.from, p.to, what)
			return
		}
	}
	if line := c.line(s.Process); line >= 0 {
		fmt.Fprintf(b, "%sNote over c%d: %s → %s\n", indent, line, text, c.mermaidState(line, k))
	}
}

// statement draws a step of a program in its row; the arrows come when all rows have their places.
func (d *chartDrawing) drawStatement(k int, y float64, s *promela.Label) {
	bar := y + 18
	d.rows[k] = bar
	text := say.Cut(s.Text, chartNames)
	line, partner := d.line(s.Process), d.line(s.Partner)
	if line < 0 {
		d.text(d.width/2, bar-4, "middle", "italic", text)
		return
	}
	x := d.x(line)
	if s.Message == nil {
		fmt.Fprintf(&d.b,
			`<path d="M%s %s h14 v8 h-14" fill="none" stroke="%s" stroke-width="1.5" stroke-dasharray="4 2"/>`,
			decimal(x), decimal(bar-8), chartInk)
		d.text(x+20, bar, "start", "italic", text)
	} else {
		fmt.Fprintf(&d.b, `<circle cx="%s" cy="%s" r="3.5" fill="%s"/>`, decimal(x), decimal(bar), chartInk)
	}
	d.pill(line, k, bar+14)
	if partner >= 0 {
		d.pill(partner, k, bar+14)
	}
}

// arrows draws the messages whose steps are drawn. One that is sent and not received, or the other way round, leads a
// little way.
func (d *chartDrawing) arrows() {
	const stub, head = 30.0, 8.0
	for _, p := range d.messages {
		begins, sent := d.rows[p.sent]
		ends, received := d.rows[p.received]
		sent, received = sent && p.from >= 0, received && p.to >= 0
		if !sent && !received {
			continue
		}
		var from, to float64
		switch {
		case sent && received:
			from, to = d.x(p.from), d.x(p.to)
		case sent:
			from, to, ends = d.x(p.from), d.x(p.from)+stub, begins+stub/2
		default:
			from, to, begins = d.x(p.to)-stub, d.x(p.to), ends-stub/2
		}
		label, anchor := (from+to)/2, "middle"
		if from == to { // a process sends to itself
			fmt.Fprintf(&d.b,
				`<path class="message" d="M%s %s h%s V%s h-%s" fill="none" stroke="%s" stroke-width="1.5" pointer-events="none"/>`,
				decimal(from), decimal(begins), decimal(stub), decimal(ends), decimal(stub-head), chartInk)
			d.head(from, ends, -1, 0, head)
			d.text(from+stub+4, begins+4, "start", "italic", p.text)
			continue
		}
		dashed := ""
		if !received {
			dashed = ` stroke-dasharray="3 3"`
		}
		fmt.Fprintf(&d.b,
			`<path class="message" d="M%s %s L%s %s" fill="none" stroke="%s" stroke-width="1.5"%s pointer-events="none"/>`,
			decimal(from), decimal(begins), decimal(to), decimal(ends), chartInk, dashed)
		d.head(to, ends, to-from, ends-begins, head)
		if !sent || !received {
			label, anchor = from+4, "start"
		}
		d.text(label, min(begins, (begins+ends)/2)-6, anchor, "italic", say.Cut(p.text, chartNames))
	}
}

// head draws the head of an arrow that comes to a place in a direction.
func (d *chartDrawing) head(x, y, dx, dy, size float64) {
	length := math.Hypot(dx, dy)
	dx, dy = dx/length*size, dy/length*size
	fmt.Fprintf(&d.b, `<path d="M%s %s L%s %s L%s %s z" fill="%s" pointer-events="none"/>`, decimal(x), decimal(y),
		decimal(x-dx+dy/2), decimal(y-dy-dx/2), decimal(x-dx-dy/2), decimal(y-dy+dx/2), chartInk)
}
