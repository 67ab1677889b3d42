package lasso

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// Shape draws a run as the word says: the prefix as a tail, the cycle as a loop at its end. Moments are no states, and do
// not look like them: each is a bar across the way, with the number of the step before it; elements of class spot and hop
// carry that number in data-step, a hop the number after it. A double bar marks the moments at which all components
// accept; for the generalized question those at which the cycle meets an acceptance set first. Only is
// of no use here.
func Shape(of *Lasso, opt Options) string { return planShape(of, opt).draw() }

const (
	toldLimit = 5000 // steps of a cycle whose first visits are looked for at each drawing
	labelGap  = 12.0 // between a loop and its labels
	spotGap   = 9.0  // from a moment to the ends of arrows
	barHalf   = 9.0  // half the length of a moment's bar
)

// shape is a lasso laid out as a lasso.
type shape struct {
	*Lasso
	opt Options

	first  map[int]string // see firstVisits
	tail   []int          // moments drawn of the prefix, the last of them where the cycle begins
	loop   []int          // moments drawn of the cycle, beginning with the same one; empty for a path
	at     map[int]layout.Point
	centre layout.Point
	radius float64 // of the loop
	step   float64 // the width of the words at a moment
	width  float64
	height float64
}

func planShape(of *Lasso, opt Options) *shape {
	s := &shape{Lasso: of, opt: opt}
	if s.generalized() && s.Cycle <= toldLimit {
		s.first = s.firstVisits()
	}
	s.step = svg.TextWidth(stepWords(s.Steps()), laneText)
	s.choose(stepLimit)
	for limit := min(stepLimit, s.Steps()); opt.large() && limit > 1 &&
		(s.width > opt.room().Width || s.height+54 > opt.room().Height); limit-- {
		s.choose(limit)
	}
	return s
}

// choose decides which moments are drawn, of a lasso with more than so many steps those around the present one.
func (s *shape) choose(limit int) {
	joint, steps := s.Prefix, s.Steps()
	most := steps
	if steps > limit {
		most = max(1, limit/2)
	}
	s.tail = stretch(0, joint, s.opt.Current, most)
	if last := len(s.tail) - 1; last < 0 || s.tail[last] != joint {
		s.tail = append(s.tail, joint)
	}
	s.loop = nil
	if s.Cycle > 0 {
		s.loop = append([]int{joint}, stretch(joint+1, steps-1, s.opt.Current, most)...)
	}
	s.at = map[int]layout.Point{}
	s.place()
}

// stretch lists the numbers between two ends, at most so many around the present one.
func stretch(from, to, present, most int) (list []int) {
	first, end := Window(to-from+1, present-from, most)
	for k := first; k < end; k++ {
		list = append(list, from+k)
	}
	return list
}

// place puts the tail on a line and the loop on a circle to its right.
func (s *shape) place() {
	x := 34.
	for i, moment := range s.tail {
		if i > 0 {
			x += max(24, svg.TextWidth(s.words(s.tail[i-1], moment), laneText)+12, s.step+10-2*spotGap) + 2*spotGap
		}
		s.at[moment] = layout.Point{X: x}
	}
	joint := s.tail[len(s.tail)-1]
	above := 30.
	s.width = x + spotGap + laneMargin
	if len(s.loop) > 0 {
		widest := 0.
		for i, moment := range s.loop {
			widest = max(widest, svg.TextWidth(s.words(moment, s.after(i)), laneText))
		}
		s.radius = max(s.step+18, float64(len(s.loop))*(s.step+20)/(2*math.Pi)+10)
		s.centre = layout.Point{X: x + s.radius}
		for i, moment := range s.loop[1:] {
			s.at[moment] = s.on(s.angle(float64(i + 1)))
		}
		above = s.radius + labelGap + 2*laneText
		s.width = s.centre.X + s.radius + labelGap + max(spotGap, widest) + laneMargin
	}
	s.height = 2 * above
	s.centre.Y = above
	for moment, p := range s.at {
		s.at[moment] = layout.Point{X: p.X, Y: p.Y + above}
	}
	s.at[joint] = layout.Point{X: x, Y: above}
}

// angle is that of a place on the loop; place 0 is where the tail ends, and the loop runs clockwise.
func (s *shape) angle(place float64) float64 {
	return math.Pi + 2*math.Pi*place/float64(len(s.loop))
}

func (s *shape) on(angle float64) layout.Point {
	return s.centre.Plus(layout.Point{X: math.Cos(angle), Y: math.Sin(angle)}.Times(s.radius))
}

// after is the moment that follows the i-th of the loop.
func (s *shape) after(i int) int {
	if i+1 < len(s.loop) {
		return s.loop[i+1]
	}
	return s.Steps()
}

// words stand at the edge between two moments drawn side by side: the label, or how many steps are left out.
func (s *shape) words(moment, next int) string {
	switch {
	case next > moment+1 && s.opt.large(): // the note counts
		return "…"
	case next > moment+1:
		return "… " + say.Count(next-moment, "step")
	}
	return svg.Shortened(s.Moments[next].Label, laneText, widestName)
}

func (s *shape) draw() string {
	m := &svg.Markup{}
	if first := s.at[s.tail[0]]; s.tail[0] == 0 {
		m.Arrowed(ray(first.X-spotGap-16, first.Y, first.X-spotGap, first.Y), 8, 3.5)
	} else {
		m.Add(`<g class="skipped"><path class="line" d="M`, svg.Num(first.X-spotGap-16), ` `, svg.Num(first.Y),
			`h14"/></g>`)
	}
	for i := 1; i < len(s.tail); i++ {
		p, q := s.at[s.tail[i-1]], s.at[s.tail[i]]
		s.drawHop(m, s.tail[i-1], s.tail[i], ray(p.X+spotGap, p.Y, q.X-spotGap, q.Y), false)
		s.drawWords(m, s.tail[i-1], s.tail[i], layout.Point{X: (p.X + q.X) / 2, Y: p.Y - 8}, " middle")
	}
	for i, moment := range s.loop {
		off := 2 * math.Asin(spotGap/2/s.radius)
		s.drawHop(m, moment, s.after(i), s.arc(s.angle(float64(i))+off, s.angle(float64(i)+1)-off), true)
		s.drawLoopWords(m, i)
	}
	for _, moment := range slices.Concat(s.tail, s.loop[min(1, len(s.loop)):]) {
		s.drawSpot(m, moment)
	}
	if steps := s.Steps(); len(s.at) < steps {
		s.width, s.height = s.opt.note(m, fmt.Sprintf("%s of %s are drawn: walk on to see the others.",
			say.Count(len(s.at), "moment"), say.Number(steps+1)), s.width, s.height)
	}
	return element(m, s.width, s.height, "A lasso: "+s.runWords()+".", s.opt)
}

// arc is the part of the loop between two angles, in pieces of at most a quarter.
func (s *shape) arc(from, to float64) layout.Curve {
	pieces := int(math.Ceil((to - from) / (math.Pi / 2)))
	turn := (to - from) / float64(pieces)
	reach := 4. / 3 * math.Tan(turn/4) * s.radius
	curve := layout.Curve{s.on(from)}
	for i := range pieces {
		a := from + float64(i)*turn
		b := a + turn
		p, q := s.on(a), s.on(b)
		curve = append(curve,
			layout.Point{X: p.X - reach*math.Sin(a), Y: p.Y + reach*math.Cos(a)},
			layout.Point{X: q.X + reach*math.Sin(b), Y: q.Y - reach*math.Cos(b)}, q)
	}
	return curve
}

func (s *shape) drawHop(m *svg.Markup, moment, next int, along layout.Curve, loop bool) {
	id, known := s.Network.Lookup(s.Moments[next].Label)
	skipped := next > moment+1
	m.Add(`<g class="`, svg.Classes("hop", "loop", loop, "internal",
		known && !s.Network.Global(id) && !skipped, "skipped", skipped,
		"current", next == s.opt.Current && !skipped), `" data-step="`, strconv.Itoa(next), `">`)
	m.Arrowed(along, 9, 4)
	m.Add(`</g>`)
}

func (s *shape) drawWords(m *svg.Markup, moment, next int, at layout.Point, anchor string) {
	class := "label"
	if next > moment+1 {
		class = "note"
	}
	m.Write(class+anchor, at.X, at.Y, s.words(moment, next))
}

// drawLoopWords sets the label of a hop of the loop outside it, inside where the tail is near.
func (s *shape) drawLoopWords(m *svg.Markup, i int) {
	angle := s.angle(float64(i) + .5)
	x, y := math.Cos(angle), math.Sin(angle)
	anchor, away := " middle", labelGap
	switch {
	case x < -.5:
		anchor, away = " start", -labelGap
	case x > .3:
		anchor = " start"
	case x < -.3:
		anchor = " end"
	}
	at := layout.Point{X: s.centre.X + (s.radius+away)*x, Y: s.centre.Y + (s.radius+away)*y + 4 + 5*y}
	s.drawWords(m, s.loop[i], s.after(i), at, anchor)
}

func (s *shape) drawSpot(m *svg.Markup, moment int) {
	at := s.at[moment]
	met := s.visited(moment)
	joint := moment == s.Prefix
	current := moment == s.opt.Current ||
		joint && len(s.loop) > 0 && s.opt.Current == s.Steps()
	m.Add(`<g class="`, svg.Classes("spot", "accepting", met != "", "current", current), `" data-step="`,
		strconv.Itoa(moment),
		`" transform="translate(`, svg.Num(at.X), ` `, svg.Num(at.Y), `)"><title>`)
	m.Text(s.spotSentence(moment, met))
	m.Add(`</title>`)
	place := slices.Index(s.loop, moment)
	turned := 0. // on the tail the bar is upright, on the loop it is a part of a spoke
	if place >= 0 {
		turned = s.angle(float64(place))*180/math.Pi + 90
	}
	m.Add(`<circle class="hit" r="16"/><g transform="rotate(`, svg.Num(turned), `)">`)
	if met != "" {
		m.Outline("inner", layout.Shape{Width: 12, Height: 2 * barHalf, Corner: 2})
	}
	m.Outline("rim", layout.Shape{Width: 5, Height: 2 * barHalf, Corner: 2})
	m.Add(`</g>`)
	words, anchor := layout.Point{Y: barHalf + 14}, " middle"
	if place >= 0 { // within the loop
		x, y := -math.Cos(s.angle(float64(place))), -math.Sin(s.angle(float64(place)))
		words = layout.Point{X: (barHalf + 6) * x, Y: (barHalf+9)*y + 4}
		switch {
		case x > .3:
			anchor = " start"
		case x < -.3:
			anchor = " end"
		}
	}
	m.Write("count"+anchor, words.X, words.Y, stepWords(moment))
	m.Add(`</g>`)
}

// stepWords call a moment by the step before it.
func stepWords(moment int) string {
	if moment == 0 {
		return "start"
	}
	return "step " + strconv.Itoa(moment)
}

// visited says what a moment meets of the question: that all accept, or of the generalized one which sets the
// cycle meets there first; nothing if nothing.
func (s *shape) visited(moment int) string {
	if !s.generalized() {
		if s.allAccept(moment) {
			return "all accept"
		}
		return ""
	}
	return s.first[moment]
}

// firstVisits says for the moments of the cycle, from where it begins, which acceptance sets of which
// components it meets there first.
func (s *shape) firstVisits() map[int]string {
	first, met := map[int]string{}, make([]uint64, len(s.Components))
	for moment := s.Prefix; moment < s.Steps(); moment++ {
		var fresh []string
		for i := range s.Components {
			marks := s.Moments[moment].Cells[i].Marks
			if more := marks &^ met[i]; more != 0 && len(fresh) < laneLimit {
				fresh = append(fresh, svg.Spoken(s.Components[i])+" "+setWords(more))
			}
			met[i] |= marks
		}
		if len(fresh) > 0 {
			first[moment] = strings.Join(fresh, ", ")
		}
	}
	return first
}

func (s *shape) spotSentence(moment int, met string) string {
	words := "Moment " + strconv.Itoa(moment) + ": " + s.vector(s.Moments[moment])
	if met != "" {
		words += "; " + met
	}
	return words
}
