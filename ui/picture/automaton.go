// Package picture draws automata and explored graphs as SVG. Vugu would re-render them at every event, so they are drawn imperatively into
// a host element that it leaves alone, with listeners of their own.
//
// What is drawn (text of the fragment, places, sentences, where an arrow key leads) is computed in plain Go and tested natively; the views,
// which touch the page, are built for the browser only. All looks are in static/picture.css.
package picture

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/layout"
	"lassolab/engine/network"
)

const (
	nameSize  = 13.0 // font sizes, as in picture.css
	labelSize = 13.0
	setsSize  = 9.5
	stateHalf = 22.0 // radius of a state
	headLong  = 10.0
	headHalf  = 4.0
)

// AutomatonOptions say what is lit in the drawing of a component.
type AutomatonOptions struct {
	Current  int   // the state of the moment, or -1
	Also     []int // states lit softly: a decoupled state's set of the component
	Fired    int   // label of the transition From→To that is highlighted, or -1
	From, To int
	Compact  bool // for a small host: the labels are left out, but for the fired one
}

// automaton is the drawing of one component: transitions between the same two states share an edge when they look alike.
type automaton struct {
	network *network.Network
	of      *network.Component
	compact bool
	arcs    []arc
	graph   *layout.Graph
}

// arc is an edge of the drawing.
type arc struct {
	from, to int
	internal bool
	labels   []int
	lines    []string
}

func planAutomaton(n *network.Network, component int, compact bool) *automaton {
	c := &n.Components[component]
	a := &automaton{network: n, of: c, compact: compact, graph: &layout.Graph{Initial: c.Initial}}
	for _, name := range c.States {
		a.graph.Nodes = append(a.graph.Nodes, stateShape(name))
	}
	type look struct {
		from, to int
		internal bool
	}
	index := map[look]int{}
	for _, t := range c.Transitions {
		key := look{t.From, t.To, !n.Global(t.Label)}
		i, ok := index[key]
		if !ok {
			i = len(a.arcs)
			index[key] = i
			a.arcs = append(a.arcs, arc{from: t.From, to: t.To, internal: key.internal})
		}
		if !slices.Contains(a.arcs[i].labels, t.Label) {
			a.arcs[i].labels = append(a.arcs[i].labels, t.Label)
		}
	}
	for i := range a.arcs {
		e := &a.arcs[i]
		edge := layout.Edge{From: e.from, To: e.to}
		if !compact {
			e.lines = joined(n.LabelNames(e.labels), labelSize, 120)
			edge.Label = blockSize(e.lines, labelSize)
		}
		a.graph.Edges = append(a.graph.Edges, edge)
	}
	return a
}

// stateShape is a circle, or a pill for a name that would touch the inner rim of one.
func stateShape(name string) layout.Shape {
	width := textWidth(stateName(name), nameSize)
	if width <= 2*stateHalf-11 {
		return layout.Circle(stateHalf)
	}
	return layout.Pill(width+26, stateHalf)
}

func stateName(name string) string { return shortened(name, nameSize, 150) }

// key determines the drawing but for what is lit: equal keys may share a placement.
func (a *automaton) key(aspect float64) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%.1f %t %v %v %q", aspect, a.compact, a.of.Initial, a.of.Layout, a.of.States)
	for _, e := range a.arcs {
		fmt.Fprintf(&b, " %d %d %t %q", e.from, e.to, e.internal, e.lines)
	}
	return b.String()
}

// place uses the component's own layout when it has one for every state.
func (a *automaton) place(aspect float64) (p *layout.Placement, own bool) {
	if own = len(a.of.Layout) == len(a.of.States); own {
		at := make([]layout.Point, len(a.of.Layout))
		for i, p := range a.of.Layout {
			at[i] = layout.Point(p)
		}
		return layout.Place(a.graph, at), true
	}
	return layout.Place(a.graph, layout.Automaton(a.graph, aspect)), false
}

// draw returns the content of the SVG element.
func (a *automaton) draw(p *layout.Placement, opt AutomatonOptions) string {
	m := &markup{}
	for i, e := range a.arcs {
		fired := e.from == opt.From && e.to == opt.To && slices.Contains(e.labels, opt.Fired)
		m.add(`<g class="`, classes("arc", "internal", e.internal, "fired", fired), `">`)
		m.arrowed(p.Routes[i].Curve, headLong, headHalf)
		lines := e.lines
		if fired && a.compact {
			lines = []string{a.network.Labels[opt.Fired].Name}
		}
		if len(lines) > 0 {
			at := p.Routes[i].Label
			if a.compact {
				at = p.Routes[i].Curve.At(.5)
			}
			m.block("label", at, lines, labelSize)
		}
		m.add(`</g>`)
	}
	for _, s := range p.Initial {
		m.initial(s, headLong, headHalf)
	}
	for s, at := range p.Nodes {
		a.drawState(m, s, at, opt)
	}
	return m.String()
}

func (a *automaton) drawState(m *markup, s int, at layout.Point, opt AutomatonOptions) {
	marked := a.of.Sets > 0 && a.of.Marks[s] != 0
	m.add(`<g class="`, classes("state", "accepting", marked, "also", slices.Contains(opt.Also, s), "current", s == opt.Current),
		`" transform="translate(`, num(at.X), ` `, num(at.Y), `)"><title>`)
	m.text(a.stateSentence(s))
	m.add(`</title>`)
	shape := a.graph.Nodes[s]
	m.outline("rim", shape)
	if marked {
		m.outline("inner", shape.Inset(3.5))
	}
	name := layout.Point{}
	if marked && a.of.Sets > 1 {
		name.Y = -4
		sets := shortened(strings.Join(a.setNames(s), " "), setsSize, shape.Width-14)
		m.block("sets", layout.Point{Y: 9}, []string{sets}, setsSize)
	}
	m.block("name", name, []string{stateName(a.of.States[s])}, nameSize)
	m.add(`</g>`)
}

// setNames are the numbers of the acceptance sets a state belongs to, as HOA counts them.
func (a *automaton) setNames(s int) []string {
	var names []string
	for i := range a.of.Sets {
		if a.of.Marks[s]>>uint(i)&1 != 0 {
			names = append(names, strconv.Itoa(i))
		}
	}
	return names
}

// stateSentence describes a state: "free, initial, accepting".
func (a *automaton) stateSentence(s int) string {
	words := a.of.States[s]
	if slices.Contains(a.of.Initial, s) {
		words += ", initial"
	}
	switch sets := a.setNames(s); {
	case a.of.Sets > 1 && len(sets) > 0:
		words += ", in acceptance set " + strings.Join(sets, " and ")
	case len(sets) > 0:
		words += ", accepting"
	}
	return words
}

// describe is the text alternative of the picture: every state with its transitions.
func (a *automaton) describe() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Automaton %s, %s", a.of.Name, counted(len(a.of.States), "state"))
	if a.of.Sets == 0 {
		b.WriteString(", every state accepts")
	}
	b.WriteString(".")
	leaving := make([][]network.Transition, len(a.of.States))
	for _, t := range a.of.Transitions {
		leaving[t.From] = append(leaving[t.From], t)
	}
	for s := range a.of.States {
		b.WriteString(" " + a.stateSentence(s) + ": ")
		if len(leaving[s]) == 0 {
			b.WriteString("no transition.")
			continue
		}
		for i, t := range leaving[s] {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(a.network.Labels[t.Label].Name + " to " + a.of.States[t.To])
		}
		b.WriteString(".")
	}
	return b.String()
}
