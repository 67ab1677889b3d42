package drawing

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"lassolab/engine/interchange"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/say"
)

// A run as a sequence chart: a lifeline a component, time from top to bottom. A shared step joins the lifelines of
// its participants, an internal one stands at its own; states are told where they change; the cycle is in a box
// called "loop". There are two: text for Mermaid (https://mermaid.js.org), which many tools draw, and SVG.
//
// A chart holds some steps and lifelines only; what is left out is told in it. The cycle goes before the prefix, the
// end of the prefix before its beginning, and components that move before those that do not.
const (
	chartSteps = 200
	chartLines = 40
)

// chart is what is drawn of a run.
type chart struct {
	network *network.Network
	run     *lasso.Named
	moments []moment // all: the first is the start
	lines   []int    // the components drawn
	prefix  span     // the steps drawn, as places in moments
	cycle   span

	source   *promela.Source // of the program that the run is of; nil: of none
	messages []passage
}

// span is the places from ≤ k < to.
type span struct{ from, to int }

func charted(l interchange.Lasso) (*chart, error) {
	n, run := l.Network, l.Run
	c := &chart{network: n, run: run, moments: moments(run)}
	c.follow(l.Source)
	for _, m := range c.moments {
		if len(m.state) != len(n.Components) {
			return nil, wrongWidth(n, m)
		}
	}
	begin, end := len(run.Prefix)+1, len(c.moments)
	c.cycle = span{begin, min(end, begin+chartSteps)}
	c.prefix = span{max(1, begin-(chartSteps-(c.cycle.to-c.cycle.from))), begin}
	moves := map[int]bool{}
	for _, s := range []span{c.prefix, c.cycle} {
		for _, m := range c.moments[s.from:s.to] {
			for _, i := range taking(n, m.label) {
				moves[i] = true
			}
		}
	}
	for _, moving := range []bool{true, false} {
		for i := range n.Components {
			if moves[i] == moving && len(c.lines) < chartLines &&
				(c.source == nil || c.source.Components[i].Role == promela.Process) {
				c.lines = append(c.lines, i)
			}
		}
	}
	slices.Sort(c.lines)
	c.messages = c.passages()
	return c, nil
}

// left says what is left out before the steps drawn, after them, and beside them.
func (c *chart) left() (before, after, beside string) {
	if steps := c.prefix.from - 1; steps > 0 {
		before = say.Count(steps, "step") + " before " + say.Either(steps, "is", "are") + " left out"
	}
	if steps := len(c.moments) - c.cycle.to; steps > 0 {
		after = say.Count(steps, "more step") + " of the cycle " + say.Either(steps, "is", "are") + " left out"
	}
	components := len(c.network.Components) - len(c.lines)
	if c.source != nil {
		components = -len(c.lines)
		for i := range c.source.Components {
			if c.source.Components[i].Role == promela.Process {
				components++
			}
		}
	}
	if components > 0 {
		beside = say.Count(components, "component") + " " + say.Either(components, "is", "are") + " left out"
	}
	return before, after, beside
}

// drawn are the lines of those that take part in a step, as places in lines.
func (c *chart) drawn(label string) []int { return taken(c.lines, taking(c.network, label)) }

// state names the state of a line at a moment, and whether it is in an acceptance set.
func (c *chart) state(line, moment int) (name string, accepts bool) {
	i := c.lines[line]
	name = c.moments[moment].state[i]
	s := c.network.Components[i].State(name)
	return say.Short(name), s >= 0 && c.network.Components[i].Sets > 0 && c.network.Components[i].Marks[s] != 0
}

// sequenceMermaid writes a run as a sequence diagram of Mermaid.
func sequenceMermaid(l interchange.Lasso) (string, error) {
	c, err := charted(l)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("sequenceDiagram\n")
	for line, i := range c.lines {
		fmt.Fprintf(&b, "  participant c%d as %s\n", line, mermaid(say.Short(c.network.Components[i].Name)))
	}
	across := "c0"
	if len(c.lines) > 1 {
		across += ",c" + strconv.Itoa(len(c.lines)-1)
	}
	note := func(indent, text string) {
		if text != "" {
			fmt.Fprintf(&b, "%sNote over %s: %s\n", indent, across, mermaid(text))
		}
	}
	before, after, beside := c.left()
	note("  ", beside)
	note("  ", before)
	for line := range c.lines {
		fmt.Fprintf(&b, "  Note over c%d: %s\n", line, c.mermaidState(line, c.prefix.from-1))
	}
	steps := func(indent string, s span) {
		for k := s.from; k < s.to; k++ {
			c.mermaidStep(&b, indent, k)
		}
	}
	steps("  ", c.prefix)
	if len(c.run.Cycle) > 0 {
		b.WriteString("  loop for ever\n")
		steps("    ", c.cycle)
		note("    ", after)
		b.WriteString("  end\n")
	}
	return b.String(), nil
}

func (c *chart) mermaidState(line, moment int) string {
	name, accepts := c.state(line, moment)
	if accepts {
		return mermaid(name) + " ◎"
	}
	return mermaid(name)
}

// mermaidStep writes a step: a line without an arrowhead between neighbouring participants, as nobody sends and
// nobody receives, with their states after it; or a note.
func (c *chart) mermaidStep(b *strings.Builder, indent string, k int) {
	if s := c.statement(k); s != nil {
		c.mermaidStatement(b, indent, k, s)
		return
	}
	label, lines := mermaid(say.Short(c.moments[k].label)), c.drawn(c.moments[k].label)
	if len(lines) == 1 {
		fmt.Fprintf(b, "%sNote over c%d: %s → %s\n", indent, lines[0], label, c.mermaidState(lines[0], k))
		return
	}
	for i := 1; i < len(lines); i++ {
		fmt.Fprintf(b, "%sc%d->c%d: %s\n", indent, lines[i-1], lines[i], label)
	}
	for _, line := range lines {
		if i := c.lines[line]; c.moments[k].state[i] != c.moments[k-1].state[i] {
			fmt.Fprintf(b, "%sNote over c%d: %s\n", indent, line, c.mermaidState(line, k))
		}
	}
}

// The SVG drawing, in pixels. Colours are the page's where it stands on the page, else those of paper.
const (
	chartHead   = 26.0 // height of the boxes with the names
	chartRow    = 46.0
	chartPill   = 18.0
	chartLetter = 6.9 // width of a letter
	chartMargin = 14.0
	chartNames  = 22 // characters of a name

	chartInk, chartSoft, chartPaper = "var(--ink, #1c1c1c)", "var(--soft, #5a5a5a)", "var(--panel, #ffffff)"
	chartCycle                      = "var(--lasso, #8a4b00)"
)

// SequenceSVG draws a run as a sequence chart. Elements of class moment carry the number of steps taken in data-step;
// the one at current, -1 for none, is lit.
func SequenceSVG(l interchange.Lasso, current int) (string, error) {
	c, err := charted(l)
	if err != nil {
		return "", err
	}
	d := &chartDrawing{chart: c, current: current, rows: map[int]float64{}}
	d.place()
	return d.draw(), nil
}

type chartDrawing struct {
	*chart
	current       int
	b             strings.Builder
	apart         float64         // of two lifelines
	rows          map[int]float64 // of a program: the height of each step that is drawn
	width, height float64
}

func chartWidth(text string) float64 { return chartLetter * float64(len([]rune(text))) }

// place finds how far apart lifelines are: so that names, states and the labels of internal steps have room.
func (d *chartDrawing) place() {
	d.apart = 84
	for _, i := range d.lines {
		d.apart = max(d.apart, chartWidth(say.Cut(d.network.Components[i].Name, chartNames))+26)
	}
	for _, s := range []span{{d.prefix.from - 1, d.prefix.to}, d.cycle} {
		for k := s.from; k < s.to; k++ {
			label := chartWidth(say.Cut(d.moments[k].label, chartNames))
			if s := d.statement(k); s != nil {
				d.apart = max(d.apart, chartWidth(say.Cut(s.Text, chartNames))+44)
			} else if lines := d.drawn(d.moments[k].label); len(lines) == 1 {
				d.apart = max(d.apart, label+44)
			} else {
				d.apart = max(d.apart, label+24)
			}
			for line := range d.lines {
				name, _ := d.state(line, k)
				d.apart = max(d.apart, chartWidth(say.Cut(name, chartNames))+34)
			}
		}
	}
	d.width = 2*chartMargin + d.apart*float64(len(d.lines))
}

func (d *chartDrawing) x(line int) float64 { return chartMargin + d.apart*(float64(line)+.5) }

func (d *chartDrawing) draw() string {
	before, after, beside := d.left()
	y := chartMargin + chartHead + 16
	told := func(text string) {
		if text != "" {
			d.text(d.width/2, y+8, "middle", "italic", say.Cut(text, int(d.width/chartLetter)))
			y += 22
		}
	}
	told(beside)
	told(before)
	lifelines := y - 4
	d.group(d.prefix.from-1, y, func() {
		for line := range d.lines {
			d.pill(line, d.prefix.from-1, y+chartPill/2)
		}
	})
	y += chartPill + 10
	steps := func(s span) {
		for k := s.from; k < s.to; k++ {
			d.group(k, y, func() { d.step(k, y) })
			y += chartRow
		}
	}
	steps(d.prefix)
	if len(d.run.Cycle) > 0 {
		y += 6
		top := y
		y += 18
		steps(d.cycle)
		told(after)
		fmt.Fprintf(&d.b, `<rect x="4" y="%s" width="%s" height="%s" rx="4" fill="none" stroke="%s" stroke-width="2"/>`,
			decimal(top), decimal(d.width-8), decimal(y-top), chartCycle)
		fmt.Fprintf(&d.b, `<path d="M4 %s h94 v10 l-8 8 h-86z" fill="%s" stroke="%s" stroke-width="1.5"/>`,
			decimal(top), chartPaper, chartCycle)
		d.text(10, top+13, "start", "normal", "loop, for ever")
		y += 8
	}
	d.arrows()
	d.height = y + 8
	var whole strings.Builder
	title := "Sequence chart of a run of " + say.Count(len(d.moments)-1, "step") + " of " +
		say.Count(len(d.network.Components), "component")
	fmt.Fprintf(&whole,
		`<svg xmlns="http://www.w3.org/2000/svg" class="sequence" width="%s" height="%s" viewBox="0 0 %s %s" font-family="system-ui, sans-serif" font-size="12" role="img"><title>%s</title>`+
			`<rect width="100%%" height="100%%" fill="%s"/>`, decimal(d.width), decimal(d.height), decimal(d.width),
		decimal(d.height), interchange.XML(title), chartPaper)
	for line, i := range d.lines {
		name := say.Cut(d.network.Components[i].Name, chartNames)
		half := chartWidth(name)/2 + 10
		fmt.Fprintf(&whole, `<path d="M%s %s V%s" stroke="%s" stroke-dasharray="3 4" fill="none"/>`, decimal(d.x(line)),
			decimal(lifelines), decimal(d.height-6), chartSoft)
		fmt.Fprintf(&whole,
			`<rect x="%s" y="%s" width="%s" height="%s" rx="3" fill="%s" stroke="%s" stroke-width="1.5"/>`,
			decimal(d.x(line)-half), decimal(chartMargin), decimal(2*half), decimal(chartHead), chartPaper, chartInk)
		fmt.Fprintf(&whole, `<text x="%s" y="%s" text-anchor="middle" font-weight="600" fill="%s">%s</text>`,
			decimal(d.x(line)), decimal(chartMargin+17), chartInk, interchange.XML(name))
	}
	return whole.String() + d.b.String() + "</svg>\n"
}

// group is a moment.
func (d *chartDrawing) group(k int, y float64, inner func()) {
	class := "moment"
	if k == d.current {
		class += " current"
	}
	fmt.Fprintf(&d.b, `<g class="%s" data-step="%d">`, class, k)
	high, fill := chartRow, "transparent"
	if k == d.prefix.from-1 {
		high = chartPill + 4
	}
	if k == d.current {
		fill = "var(--current, #fff3c4)"
	}
	fmt.Fprintf(&d.b, `<rect class="hit" x="8" y="%s" width="%s" height="%s" fill="%s"/>`, decimal(y-2),
		decimal(d.width-16), decimal(high-1), fill)
	inner()
	d.b.WriteString("</g>")
}

// step draws a step in its row: a bar between the participants, dashed beside the only one, and their states below.
func (d *chartDrawing) step(k int, y float64) {
	if s := d.statement(k); s != nil {
		d.drawStatement(k, y, s)
		return
	}
	lines, label := d.drawn(d.moments[k].label), say.Cut(d.moments[k].label, chartNames)
	bar := y + 18
	switch {
	case len(lines) == 0:
		d.text(d.width/2, bar-4, "middle", "italic", label)
		return
	case len(lines) == 1:
		x := d.x(lines[0])
		fmt.Fprintf(&d.b,
			`<path d="M%s %s h14 v8 h-14" fill="none" stroke="%s" stroke-width="1.5" stroke-dasharray="4 2"/>`,
			decimal(x), decimal(bar-8), chartInk)
		d.text(x+20, bar, "start", "italic", label)
	default:
		first, last := d.x(lines[0]), d.x(lines[len(lines)-1])
		fmt.Fprintf(&d.b, `<path d="M%s %s H%s" fill="none" stroke="%s" stroke-width="2"/>`, decimal(first),
			decimal(bar), decimal(last), chartInk)
		for _, line := range lines {
			fmt.Fprintf(&d.b, `<circle cx="%s" cy="%s" r="3.5" fill="%s"/>`, decimal(d.x(line)), decimal(bar), chartInk)
		}
		d.text((d.x(lines[0])+d.x(lines[1]))/2, bar-6, "middle", "italic", label)
	}
	for _, line := range lines {
		d.pill(line, k, bar+14)
	}
}

// pill draws the state of a line at a moment, with a double rim where it accepts.
func (d *chartDrawing) pill(line, k int, y float64) {
	name, accepts := d.state(line, k)
	name = say.Cut(name, chartNames)
	half := max(chartWidth(name)/2+7, 11)
	rim := func(by float64) {
		fmt.Fprintf(&d.b, `<rect x="%s" y="%s" width="%s" height="%s" rx="8" fill="%s" stroke="%s"/>`,
			decimal(d.x(line)-half+by),
			decimal(y-chartPill/2+by), decimal(2*(half-by)), decimal(chartPill-2*by), chartPaper, chartInk)
	}
	if rim(0); accepts {
		rim(2.5)
	}
	d.text(d.x(line), y+4, "middle", "normal", name)
}

func (d *chartDrawing) text(x, y float64, anchor, style, text string) {
	fmt.Fprintf(&d.b,
		`<text x="%s" y="%s" text-anchor="%s" font-style="%s" fill="%s" paint-order="stroke" stroke="%s" stroke-width="3" stroke-linejoin="round">%s</text>`,
		decimal(x), decimal(y), anchor, style, chartInk, chartPaper, interchange.XML(text))
}

func sequenceSVG(l interchange.Lasso) (string, error) { return SequenceSVG(l, -1) }

// mermaid writes a text for Mermaid: of what is not a letter, a digit or harmless, the code. The word "end" would end a
// box.
func mermaid(text string) string {
	var b strings.Builder
	word := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' }
	runes := []rune(text)
	for i, r := range runes {
		ends := strings.EqualFold(string(runes[i:min(i+3, len(runes))]), "end")
		switch {
		case unicode.IsControl(r) || unicode.IsSpace(r):
			b.WriteByte(' ')
		case ends || !word(r) && !strings.ContainsRune(" .…◎", r):
			fmt.Fprintf(&b, "#%d;", r)
		default:
			b.WriteRune(r)
		}
	}
	if written := strings.TrimSpace(b.String()); written != "" {
		return written
	}
	return "#160;" // a blank
}
