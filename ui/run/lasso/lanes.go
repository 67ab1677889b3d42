// Package lasso draws a run: as swim lanes, a lane a component, and in its own shape,
// a tail with a loop at its end.
package lasso

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// Options say how a lasso is drawn. The zero value draws all components, lit at the first
// moment, for a place within the page.
type Options struct {
	Current    int   // the moment walked to, as many steps as were taken; -1: nobody walks
	Only       []int // swim lanes: these components alone, without the steps they take no part in; nil: all
	Standalone bool  // a file of its own, with its styles in it

	// Room is what there is of a place that shows a room full of people the lasso, in pixels: as many moments and lanes are
	// drawn as can be read from the last row. The zero value asks for no more than the usual size.
	Room layout.Size
}

const namedLimit = 6 // components named in a sentence

const largeScale = 1.5 // of a drawing for a room full of people: its texts have 18 pixels

// large reports whether a lasso is drawn for a room full of people.
func (o Options) large() bool { return o.Room.Width > 0 }

// room is what a drawing may take, in its own units.
func (o Options) room() layout.Size {
	return layout.Size{Width: max(o.Room.Width/largeScale, 160), Height: max(o.Room.Height/largeScale, 120)}
}

// small is the font size of what is smaller than other texts, where people sit near.
func (o Options) small(size float64) float64 {
	if o.large() {
		return laneText
	}
	return size
}

const (
	stepLimit = 60 // of a lasso; of a longer one a window around the current moment is drawn
	laneLimit = 40 // beyond, the components that move go first

	laneText   = 12.0
	laneSets   = 9.5
	headSize   = 10.0
	laneHigh   = 48.0
	laneTop    = 58.0 // room for moments, labels and ticks
	pillHalf   = 13.0
	laneMargin = 12.0
	widestName = 96.0
)

// Lanes draws a run as swim lanes: a lane a component, time from left to right. A step is an arrow in the
// lane of each component that takes part, joined across the lanes and solid for a label that synchronises,
// dashed for an internal one; below the lanes an arrow leads from the end of the cycle to where it begins.
// Elements of class moment carry the number of steps taken in data-step.
func Lanes(of *Lasso, opt Options) string { return planLanes(of, opt).draw() }

// lanes is a run laid out in columns, a moment each.
type lanes struct {
	*Lasso
	opt Options

	// for each moment of the drawing the steps taken: all moments, or those in which the projected component
	// moves
	taken   []int
	back    int // the place in taken the cycle leads back to, or -1
	current int // a place in taken, or -1
	from    int // the window: places from ≤ k < to
	to      int
	rows    []int // components drawn
	middle  []float64
	half    []float64 // half the width of each column's pills
	left    float64
	width   float64
	bottom  float64
}

func planLanes(of *Lasso, opt Options) *lanes {
	l := &lanes{Lasso: of, opt: opt, back: -1, current: -1}
	for k, m := range of.SeenBy(opt.Only) {
		l.taken = append(l.taken, m.Step)
		if m.Step <= of.Prefix && of.Cycle > 0 {
			l.back = k
		}
		if m.Step <= opt.Current {
			l.current = k
		}
	}
	l.from, l.to = Window(len(l.taken), l.current, stepLimit+1)
	l.chooseRows()
	l.place()
	for l.opt.large() && l.width > l.opt.room().Width && l.to-l.from > 1 {
		if l.to-1 > max(l.current, l.from) && (l.current <= l.from || l.to-1-l.current >= l.current-l.from) {
			l.to--
		} else {
			l.from++
		}
		l.place()
	}
	return l
}

func (l *lanes) chooseRows() {
	moves := make([]bool, len(l.Components))
	for _, s := range l.taken[l.from:l.to] {
		for _, i := range l.participants(s) {
			moves[i] = true
		}
	}
	drawn := l.among(l.opt.Only)
	for _, i := range drawn {
		if len(drawn) <= laneLimit || moves[i] && len(l.rows) < laneLimit {
			l.rows = append(l.rows, i)
		}
	}
	if l.opt.large() { // those that take part in the step come first
		room := max(1, int((l.opt.room().Height-laneTop-120)/laneHigh))
		taking := l.participants(max(l.opt.Current, 0))
		rank := func(i int) int {
			switch {
			case slices.Contains(taking, i):
				return 0
			case moves[i]:
				return 1
			}
			return 2
		}
		slices.SortStableFunc(l.rows, func(a, b int) int { return rank(a) - rank(b) })
		l.rows = l.rows[:min(len(l.rows), room)]
		slices.Sort(l.rows)
	}
}

// place gives every moment of the window its column.
func (l *lanes) place() {
	l.left, l.middle, l.half = 0, nil, nil
	for _, i := range l.rows {
		l.left = max(l.left, svg.TextWidth(svg.Shortened(l.Components[i], laneText, widestName),
			laneText))
	}
	l.left += 2 * laneMargin
	x := l.left
	for k := l.from; k < l.to; k++ {
		half := max(pillHalf+2, svg.TextWidth(stepWords(l.taken[k]), l.opt.small(headSize))/2+3)
		for _, i := range l.rows {
			half = max(half, svg.TextWidth(svg.Shortened(l.Moments[l.taken[k]].Cells[i].State, laneText, widestName),
				laneText)/2+9)
		}
		if k > l.from {
			x += max(38, svg.TextWidth(svg.Shortened(l.Moments[l.taken[k]].Label, laneText, widestName),
				laneText)+10)
		}
		l.middle = append(l.middle, x+half)
		l.half = append(l.half, half)
		x += 2 * half
	}
	l.width = x + 2*laneMargin
	l.bottom = laneTop + float64(len(l.rows))*laneHigh
}

func (l *lanes) x(k int) float64   { return l.middle[k-l.from] }
func (l *lanes) y(row int) float64 { return laneTop + (float64(row)+.5)*laneHigh }
func (l *lanes) gap(k int) float64 {
	return (l.x(k-1) + l.half[k-1-l.from] + l.x(k) - l.half[k-l.from]) / 2
}
func (l *lanes) start(k int) float64 { return l.x(k) - l.half[k-l.from] }
func (l *lanes) end(k int) float64   { return l.x(k) + l.half[k-l.from] }

func (l *lanes) draw() string {
	m := &svg.Markup{}
	l.drawCycleGround(m)
	for row, i := range l.rows {
		l.drawName(m, row, i)
		m.Add(`<path class="thread" d="M`, svg.Num(l.start(l.from)), ` `, svg.Num(l.y(row)), `H`,
			svg.Num(l.end(l.to-1)), `"/>`)
	}
	for k := l.from; k < l.to; k++ {
		l.drawMoment(m, k)
	}
	height := l.bottom + 10
	if l.back >= 0 {
		l.drawReturn(m)
		height += 36
	}
	for _, note := range l.notes() {
		l.width, height = l.opt.note(m, note, l.width, height)
	}
	return element(m, l.width, height+6, l.describe(), l.opt)
}

// note writes a sentence below a drawing, and returns the extent of both.
func (o Options) note(m *svg.Markup, sentence string, width, height float64) (wider, higher float64) {
	lines := []string{sentence}
	if o.large() {
		lines = svg.Wrapped(sentence, laneText, width-2*laneMargin)
	}
	for _, line := range lines {
		height += 18
		m.Write("note", laneMargin, height-4, line)
		width = max(width, svg.TextWidth(line, laneText)+2*laneMargin)
	}
	return width, height
}

// drawName writes the name of a lane.
func (l *lanes) drawName(m *svg.Markup, row, component int) {
	m.Write("component", laneMargin, l.y(row)+4, svg.Shortened(l.Components[component], laneText, widestName))
}

// drawCycleGround shades the moments of the cycle.
func (l *lanes) drawCycleGround(m *svg.Markup) {
	if l.back < 0 || l.back >= l.to {
		return
	}
	left := l.start(max(l.back, l.from)) - 6
	m.Add(`<rect class="ground" x="`, svg.Num(left), `" y="4" width="`, svg.Num(l.end(l.to-1)+6-left),
		`" height="`, svg.Num(l.bottom), `" rx="6"/>`)
}

func (l *lanes) drawMoment(m *svg.Markup, k int) {
	s := l.taken[k]
	left := l.start(k)
	if k > l.from {
		left = l.end(k - 1)
	}
	m.Add(`<g class="`, svg.Classes("moment", "cycle", s > l.Prefix, "current", k == l.current),
		`" data-step="`, strconv.Itoa(s), `"><title>`)
	m.Text(l.momentSentence(k))
	m.Add(`</title><rect class="hit" x="`, svg.Num(left), `" y="4" width="`, svg.Num(l.end(k)-left),
		`" height="`, svg.Num(l.bottom), `"/>`)
	m.Write("count", l.x(k), 19, stepWords(s))
	if !l.generalized() && l.opt.Only == nil && l.allAccept(s) {
		m.Write("all", l.x(k), 36, "◎ all")
	}
	if k > l.from {
		l.drawStep(m, k)
	}
	for row, i := range l.rows {
		l.drawPill(m, k, row, i)
	}
	m.Add(`</g>`)
}

// drawStep draws the step that leads to a moment: its label, its tick, and the arrows of those that take part.
func (l *lanes) drawStep(m *svg.Markup, k int) {
	s, x := l.taken[k], l.gap(k)
	m.Write("label", x, 19, svg.Shortened(l.Moments[s].Label, laneText, widestName))
	if l.Checked {
		m.Write("tick", x, 36, "✓")
	}
	taking := l.participants(s)
	id, known := l.Network.Lookup(l.Moments[s].Label)
	m.Add(`<g class="`, svg.Classes("step", "internal", known && !l.Network.Global(id)), `">`)
	var joined []float64
	for row, i := range l.rows {
		if slices.Contains(taking, i) {
			joined = append(joined, l.y(row))
		}
	}
	if len(joined) > 1 {
		m.Add(`<path class="join" d="M`, svg.Num(x), ` `, svg.Num(joined[0]), `V`,
			svg.Num(joined[len(joined)-1]), `"/>`)
	}
	for _, y := range joined {
		m.Arrowed(ray(l.end(k-1), y, l.start(k), y), 8, 3.5)
		m.Add(`<circle class="part" cx="`, svg.Num(x), `" cy="`, svg.Num(y), `" r="3"/>`)
	}
	m.Add(`</g>`)
}

// ray is the straight curve between two points.
func ray(x, y, toX, toY float64) layout.Curve {
	return layout.Straight(layout.Point{X: x, Y: y}, layout.Point{X: toX, Y: toY})
}

func (l *lanes) drawPill(m *svg.Markup, k, row, component int) {
	s := l.taken[k]
	marks := l.Moments[s].Cells[component].Marks
	still := k > l.from && !l.TakesPart(s, component)
	shape := layout.Pill(2*l.half[k-l.from], pillHalf)
	m.Add(`<g class="`, svg.Classes("pill", "still", still, "accepting", marks != 0),
		`" transform="translate(`, svg.Num(l.x(k)), ` `, svg.Num(l.y(row)), `)">`)
	m.Outline("rim", shape)
	if marks != 0 {
		m.Outline("inner", shape.Inset(3))
	}
	m.Block("name", layout.Point{}, []string{svg.Shortened(l.Moments[s].Cells[component].State, laneText,
		widestName)}, laneText)
	if marks != 0 && (l.generalized() || l.Network.Components[component].Sets > 1) {
		m.Block("sets", layout.Point{Y: pillHalf + 6}, []string{setWords(marks)}, l.opt.small(laneSets))
	}
	m.Add(`</g>`)
}

// setWords lists acceptance sets by number, as HOA counts them: "sets 0 2".
func setWords(marks uint64) string {
	names := network.SetNames(marks)
	if len(names) == 1 {
		return "set " + names[0]
	}
	if len(names) > 4 {
		names = append(names[:3], "…")
	}
	return "sets " + strings.Join(names, " ")
}

// drawReturn draws the arrow from the end of the cycle to where it begins, as far as both are in the window.
func (l *lanes) drawReturn(m *svg.Markup) {
	y := l.bottom + 8
	right, left := l.end(l.to-1), l.start(l.from)
	m.Add(`<g class="return">`)
	if l.to == len(l.taken) {
		right = l.x(l.to - 1)
	}
	switch {
	case l.back >= l.to:
		m.Add(`</g>`)
		return
	case l.back >= l.from:
		left = l.x(l.back)
	}
	low := y + 16
	if l.to == len(l.taken) {
		m.Add(`<path class="line" d="M`, svg.Num(right), ` `, svg.Num(y-6), `V`, svg.Num(low), `"/>`)
	}
	if l.back >= l.from {
		m.Add(`<path class="line" d="M`, svg.Num(right), ` `, svg.Num(low), `H`, svg.Num(left), `"/>`)
		m.Arrowed(ray(left, low, left, y-8), 9, 4)
	} else {
		m.Arrowed(ray(right, low, left, low), 9, 4)
	}
	m.Write("around", (left+right)/2, low+15, l.cycleWords())
	m.Add(`</g>`)
}

func (l *lanes) cycleWords() string {
	switch {
	case l.opt.Only != nil && l.back == len(l.taken)-1:
		return "here " + say.Either(len(l.opt.Only), "it stays", "they stay") + " for ever"
	case l.back < l.from:
		return "cycle of " + say.Count(len(l.taken)-1-l.back, "step") + ", back to moment " +
			strconv.Itoa(l.taken[l.back])
	}
	return "cycle of " + say.Count(len(l.taken)-1-l.back, "step")
}

// notes say what is left out.
func (l *lanes) notes() []string {
	var notes []string
	if l.to-l.from < len(l.taken) {
		notes = append(notes, fmt.Sprintf("%s of %s are drawn, from %d to %d: walk on to see the others.",
			say.Count(l.to-l.from, "moment"), say.Number(len(l.taken)), l.taken[l.from], l.taken[l.to-1]))
	}
	if hidden := len(l.Moments) - len(l.taken); hidden > 0 {
		notes = append(notes, say.Count(hidden, "step")+" hidden: no component that is shown takes part in "+say.Either(hidden, "it", "them")+".")
	}
	if hidden := len(l.among(l.opt.Only)) - len(l.rows); hidden > 0 {
		notes = append(notes, say.Count(hidden, "component")+" not drawn.")
	}
	return notes
}

func (l *lanes) momentSentence(k int) string {
	s := l.taken[k]
	if s == 0 {
		return "The first moment"
	}
	part := "prefix"
	if s > l.Prefix {
		part = "cycle"
	}
	if l.Cycle == 0 {
		part = "path"
	}
	return fmt.Sprintf("Step %d, in the %s: %s", s, part, svg.Spoken(l.Moments[s].Label))
}

// describe is the text alternative of the whole drawing.
func (l *lanes) describe() string {
	who := "of " + say.Count(len(l.Components), "component")
	if l.opt.Only != nil {
		var names []string
		for _, i := range l.opt.Only {
			names = append(names, svg.Spoken(l.Components[i]))
		}
		who = "of " + say.Few(names, namedLimit, "component") + " alone"
	}
	return "Swim lanes " + who + ": " + l.runWords() + "."
}

func (l *Lasso) runWords() string {
	if l.Cycle == 0 {
		return "a path of " + say.Count(l.Prefix, "step")
	}
	return "a prefix of " + say.Count(l.Prefix, "step") + ", then a cycle of " + say.Count(l.Cycle, "step")
}
