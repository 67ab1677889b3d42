// Package draw draws components as automata, small and to be looked at, or one under the pen, to be
// edited by pointer and by keys.
package draw

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/view/drawing"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

const (
	nameSize  = 13.0 // font sizes, as in draw.css
	labelSize = 13.0
	setsSize  = 9.5
	stateHalf = 22.0 // radius of a state
	legible   = 9.0  // pixels of a label on the screen, at least
	labelRoom = 2400 // square pixels of a host for each state, below which labels need not be tried
	headLong  = 10.0
	headHalf  = 4.0
)

// Options say what is lit in the drawing of a component.
type Options struct {
	Current  int   // the state of the moment, or -1
	Also     []int // states lit softly: a decoupled state's set of the component
	Fired    int   // label of the transition From→To that is highlighted, or -1
	From, To int
	Least    float64 // pixels that a name must have; a drawing whose names had fewer shows a part. 0: the whole is shown
	// Said tells where a state comes from that the text does not have; nil: nothing is told. It belongs to the network.
	Said func(state int) string
}

func (o *Options) same(p *Options) bool {
	return slices.Equal(o.Also, p.Also) && o.Current == p.Current && o.Fired == p.Fired && o.From == p.From &&
		o.To == p.To && o.Least == p.Least
}

// lit is the state the drawing of a part is about, or -1.
func (o *Options) lit() int {
	if o.Current < 0 && len(o.Also) > 0 {
		return o.Also[0]
	}
	return o.Current
}

// automaton is the drawing of one component, or of a part of it: transitions between the same two states
// share an edge when they look alike.
type automaton struct {
	network *network.Network
	of      *network.Component
	compact bool // for a small host: the labels are left out, but for the one of what is fired
	hand    bool // for a sketch: states and edges can be picked and are named for the screen reader
	part    part
	said    func(state int) string // see Options
	arcs    []arc
	graph   *layout.Graph
	sight   *layout.Box // what is seen of the drawing; nil: not known
}

// arc is an edge of the drawing, between states of the component.
type arc struct {
	drawing.Arrow
	lines []string // of its labels
}

// selection is an item as the page knows it: a state, or the transitions that an arc stands for.
func (a *automaton) selection(it item) (s edit.Selection) {
	switch {
	case it == nothing:
	case it.edge:
		e := &a.arcs[it.at]
		for _, l := range e.Labels {
			s.Transitions = append(s.Transitions, network.Transition{From: e.From, Label: l, To: e.To})
		}
	default:
		s.States = []int{a.part.states[it.at]}
	}
	return s
}

// stillClass is the class of a still of an automaton: with labels, or without.
func stillClass(compact bool) string {
	if compact {
		return "automaton compact"
	}
	return "automaton labelled"
}

func planAutomaton(n *network.Network, component int, compact bool, shown part) *automaton {
	c := &n.Components[component]
	a := &automaton{network: n, of: c, compact: compact, part: shown, graph: &layout.Graph{Pause: svg.Pause}}
	place := make(map[int]int, len(shown.states))
	for i, s := range shown.states {
		place[s] = i
		a.graph.Nodes = append(a.graph.Nodes, stateShape(c.States[s]))
	}
	for _, s := range c.Initial {
		if i, drawn := place[s]; drawn {
			a.graph.Initial = append(a.graph.Initial, i)
		}
	}
	within := func(t network.Transition) bool {
		_, from := place[t.From]
		_, to := place[t.To]
		return from && to
	}
	for _, arrow := range drawing.Arrows(n, c, within) {
		e, edge := arc{Arrow: arrow}, layout.Edge{From: place[arrow.From], To: place[arrow.To]}
		if !compact {
			e.lines = svg.Joined(a.labelNames(e.Labels), labelSize, 120)
			edge.Label = svg.BlockSize(e.lines, labelSize)
		}
		a.arcs, a.graph.Edges = append(a.arcs, e), append(a.graph.Edges, edge)
	}
	return a
}

// labelNames are names of labels as they stand at arcs: without the name of the process at the statements of its own program.
func (a *automaton) labelNames(labels []int) []string {
	names := a.network.LabelNames(labels)
	if a.of.Rest != nil {
		for i := range names {
			names[i] = strings.TrimPrefix(names[i], a.of.Name+" ")
		}
	}
	return names
}

// stateShape is a circle, or a pill for a name that would touch the inner rim of one.
func stateShape(name string) layout.Shape {
	width := svg.TextWidth(stateName(name), nameSize)
	if width <= 2*stateHalf-11 {
		return layout.Circle(stateHalf)
	}
	return layout.Pill(width+26, stateHalf)
}

func stateName(name string) string { return svg.Shortened(name, nameSize, 150) }

// key identifies what decides the places of a drawing, which are extents and not names: drawings with equal
// keys share a placement. It holds the given places, or else the host's aspect.
func (a *automaton) key(aspect float64, given []layout.Point) string {
	var b strings.Builder
	if given == nil {
		fmt.Fprintf(&b, "%.1f", aspect)
	}
	fmt.Fprintf(&b, "%v %v %v %v", given, a.graph.Nodes, a.graph.Edges, a.graph.Initial)
	return b.String()
}

// ownLayout reports whether the component says where its states lie. A part of it is placed
// anew: its states may lie far apart.
func (a *automaton) ownLayout() bool {
	return a.part.whole && len(a.of.Layout) == len(a.of.States)
}

// draw returns the content of the SVG element: the arcs, the initial arrows, the states.
func (a *automaton) draw(p *layout.Placement, opt Options) string {
	m := &svg.Markup{}
	for i := range a.arcs {
		m.Add(`<g class="`, a.arcClasses(i, opt), `"`)
		if a.hand {
			a.pickEdge(m, i)
		}
		m.Add(`>`, a.drawArc(p, i, opt), `</g>`)
	}
	for _, s := range p.Initial {
		m.Initial(s, headLong, headHalf)
	}
	for i, at := range p.Nodes {
		a.drawState(m, i, at, opt)
	}
	return m.String()
}

// itemAt is what the element at a place of the drawing stands for: arcs come first, then initial arrows, then states.
func (a *automaton) itemAt(place int) item {
	first := len(a.arcs) + len(a.graph.Initial)
	switch {
	case place >= 0 && place < len(a.arcs):
		return item{true, place}
	case place >= first && place < first+len(a.part.states):
		return item{at: place - first}
	}
	return nothing
}

// fires reports whether an arc has the transition that is highlighted.
func (a *automaton) fires(i int, opt Options) bool {
	e := &a.arcs[i]
	return e.From == opt.From && e.To == opt.To && slices.Contains(e.Labels, opt.Fired)
}

func (a *automaton) arcClasses(i int, opt Options) string {
	return svg.Classes("arc", "internal", a.arcs[i].Internal, "fired", a.fires(i, opt))
}

func (a *automaton) stateClasses(i int, opt Options) string {
	s := a.part.states[i]
	return svg.Classes("state", "accepting", a.marked(s), "also", slices.Contains(opt.Also, s), "current",
		s == opt.Current)
}

// marked reports whether a state is drawn with two rims.
func (a *automaton) marked(s int) bool { return a.of.Sets > 0 && a.of.Marks[s] != 0 }

// drawArc writes the line, the head and the labels of an arc.
func (a *automaton) drawArc(p *layout.Placement, i int, opt Options) string {
	m := &svg.Markup{}
	m.Arrowed(p.Routes[i].Curve, headLong, headHalf)
	lines := a.arcs[i].lines
	if a.compact && a.fires(i, opt) {
		room := 140.0 // statements of programs may be long
		if a.sight != nil {
			room = min(room, a.sight.Width()/1.15-8)
		}
		lines = []string{svg.Shortened(a.labelNames([]int{opt.Fired})[0], labelSize, room)}
	}
	if len(lines) > 0 {
		at := p.Routes[i].Label
		if a.compact {
			size := svg.BlockSize(lines, labelSize)
			if at = p.Aside(a.graph, i, size); a.sight != nil {
				half := layout.Point{X: 1.15*size.Width/2 + 2, Y: size.Height/2 + 2} // it is bold
				at = layout.Box{Min: a.sight.Min.Plus(half), Max: a.sight.Max.Minus(half)}.Nearest(at)
			}
		}
		m.Block("label", at, lines, labelSize)
	}
	return m.String()
}

func (a *automaton) drawState(m *svg.Markup, i int, at layout.Point, opt Options) {
	s := a.part.states[i]
	marked := a.marked(s)
	m.Add(`<g class="`, a.stateClasses(i, opt),
		`" transform="translate(`, svg.Num(at.X), ` `, svg.Num(at.Y), `)"`)
	shape := a.graph.Nodes[i]
	if a.hand {
		a.pickState(m, i)
	} else {
		m.Add(`><title>`)
		m.Text(a.stateSentence(s))
		m.Add(`</title>`)
	}
	m.Outline("rim", shape)
	if marked {
		m.Outline("inner", shape.Inset(3.5))
	}
	name := layout.Point{}
	if marked && a.of.Sets > 1 {
		name.Y = -4
		sets := svg.Shortened(strings.Join(a.setNames(s), " "), setsSize, shape.Width-14)
		m.Block("sets", layout.Point{Y: 9}, []string{sets}, setsSize)
	}
	m.Block("name", name, []string{stateName(a.of.States[s])}, nameSize)
	m.Add(`</g>`)
}

// setNames are the numbers of the acceptance sets a state belongs to, as HOA counts them.
func (a *automaton) setNames(s int) []string {
	return network.SetNames(a.of.Marks[s] & a.of.AllSets())
}

// stateSentence describes a state: "free, initial, accepting", and tells where it comes from.
func (a *automaton) stateSentence(s int) string {
	words := svg.Spoken(a.of.States[s])
	if slices.Contains(a.of.Initial, s) {
		words += ", initial"
	}
	switch sets := a.setNames(s); {
	case a.of.Sets > 1 && len(sets) > 0:
		words += ", in acceptance set " + say.And(sets)
	case len(sets) > 0:
		words += ", accepting"
	}
	if origin := a.origin(s); origin != "" {
		words += ". " + origin
	}
	return words
}

// origin tells where a state comes from; empty: it is as the text has it.
func (a *automaton) origin(s int) string {
	if a.said == nil {
		return ""
	}
	return a.said(s)
}

// describe is the text alternative of the picture: the states drawn with their transitions,
// as many as can be listened to.
func (a *automaton) describe() string {
	var b strings.Builder
	b.WriteString("Automaton " + svg.Spoken(a.of.Name) + ", " + say.Count(len(a.of.States), "state"))
	if !a.part.whole {
		b.WriteString("; " + a.part.words(a.of) + " are drawn")
	}
	if a.of.Sets == 0 {
		b.WriteString(", every state accepts")
	}
	b.WriteString(".")
	told := a.part.states[:min(len(a.part.states), svg.SpokenStates)]
	leaving := make(map[int][]network.Transition, len(told))
	for _, s := range told {
		leaving[s] = nil
	}
	for _, t := range a.of.Transitions {
		if out, tell := leaving[t.From]; tell && len(out) <= svg.SpokenTransitions {
			leaving[t.From] = append(out, t)
		}
	}
	for i, s := range told {
		if b.Len() > svg.SpokenText {
			told = told[:i]
			break
		}
		b.WriteString(" " + a.stateSentence(s) + ": ")
		for j, t := range leaving[s] {
			switch {
			case j == svg.SpokenTransitions:
				b.WriteString(" and more")
				continue
			case j > 0:
				b.WriteString(", ")
			}
			b.WriteString(svg.Spoken(a.network.Labels[t.Label].Name) + " to " + svg.Spoken(a.of.States[t.To]))
		}
		if len(leaving[s]) == 0 {
			b.WriteString("no transition")
		}
		b.WriteString(".")
	}
	if more := len(a.part.states) - len(told); more > 0 {
		b.WriteString(" And " + say.Count(more, "more state") + ".")
	}
	return b.String()
}
