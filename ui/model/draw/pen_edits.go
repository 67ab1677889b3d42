package draw

import (
	"slices"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// endMove ends a move with one edit.
func (p *pen) endMove() {
	by := p.shift
	p.shift = layout.Point{}
	if by == (layout.Point{}) {
		return
	}
	at := slices.Clone(p.at.Nodes)
	for i := range at {
		if p.chosen[item{at: i}] {
			at[i] = at[i].Plus(by)
		}
		at[i] = rounded(at[i])
	}
	p.lie(at)
}

// addState adds a state at a place, with the next free name.
func (p *pen) addState(at layout.Point) {
	if p.mayMove() {
		e := p.newState(at)
		p.emit(*e)
	}
}

func (p *pen) newState(at layout.Point) *edit.AddState {
	if p.scene.Snap {
		at = snapped(at)
	}
	return &edit.AddState{Component: p.scene.Component, At: network.Point(rounded(at)), Drawn: p.places()}
}

// room is a free place for a new state near one, among what the page shows if there is any.
func (p *pen) room(near layout.Point) layout.Point {
	if p.scene.Snap {
		near = snapped(near)
	}
	at := freeNear(p.drawn.graph, p.at.Nodes, nil, p.at.Routes, near, layout.Circle(stateHalf))
	if !p.shows(at) {
		for _, gap := range []float64{apart, 12, 5} {
			if q, found := p.roomInView(near, gap); found {
				return q
			}
		}
	}
	return at
}

// shows reports whether a state is wholly among what the page shows.
func (p *pen) shows(at layout.Point) bool { return p.inView(at, stateHalf) }

// inView reports whether the page shows a place, so far from the edges of what it shows.
func (p *pen) inView(at layout.Point, inset float64) bool {
	return p.view.Grown(-inset).Holds(at)
}

// roomInView is the place nearest to a wished one at which a state is shown, with a gap around it.
func (p *pen) roomInView(near layout.Point, gap float64) (best layout.Point, found bool) {
	const most = 24 // places tried along each side
	across, down := max(gridStep, p.view.Width()/most), max(gridStep, p.view.Height()/most)
	shape := layout.Circle(stateHalf)
	for y := p.view.Min.Y + stateHalf; y <= p.view.Max.Y-stateHalf; y += down {
		for x := p.view.Min.X + stateHalf; x <= p.view.Max.X-stateHalf; x += across {
			q := layout.Point{X: x, Y: y}
			if p.scene.Snap {
				q = snapped(q)
			}
			if !p.shows(q) || found && q.Distance(near) >= best.Distance(near) {
				continue
			}
			if p.clear(q, shape, gap) {
				best, found = q, true
			}
		}
	}
	return best, found
}

// clear reports whether a shape has a gap around it, to states and, a smaller one, to edges.
func (p *pen) clear(q layout.Point, shape layout.Shape, gap float64) bool {
	for i, at := range p.at.Nodes {
		if p.drawn.graph.Nodes[i].Clearance(at, q) < gap+stateHalf {
			return false
		}
	}
	return offEdges(p.at.Routes, q, shape, min(gap, 8))
}

// link asks for the labels of the transition just drawn.
func (p *pen) link() {
	p.doing, p.keyed = resting, false
	if p.target == p.from && !p.left {
		return // not drawn anywhere
	}
	if p.target < 0 {
		p.askInto(p.from, p.now)
		return
	}
	p.askLabels(p.from, p.target)
}

// askLabels asks for those of a new transition.
func (p *pen) askLabels(from, to int) {
	u, v := p.at.Nodes[from], p.at.Nodes[to]
	e := &entry{at: u.Between(v, .5), from: from, to: to, edge: -1}
	if from == to {
		e.at.Y -= stateHalf + 24
	}
	p.entry = e
}

// askInto asks for the labels of a new transition to a new state.
func (p *pen) askInto(from int, into layout.Point) {
	if !p.mayMove() {
		return
	}
	if p.scene.Snap {
		into = snapped(into)
	}
	u := p.at.Nodes[from]
	p.entry = &entry{at: u.Between(into, .5), from: from, to: -1, into: into, edge: -1}
}

// ask asks for the name of a state or the labels of an edge.
func (p *pen) ask(it item) {
	if !p.mayEdit() {
		return
	}
	if !it.edge {
		p.entry = &entry{name: true, text: p.of.States[p.state(it.at)], at: p.at.Nodes[it.at], from: it.at,
			to: it.at, edge: -1}
		return
	}
	r, e := p.at.Routes[it.at], p.drawn.graph.Edges[it.at]
	p.entry = &entry{text: say.List(p.scene.Network.LabelNames(p.drawn.arcs[it.at].Labels)),
		at: r.Curve.At(.5), from: e.From, to: e.To, edge: it.at}
}

// redirect moves the end that was dragged to a state.
func (p *pen) redirect(to int) {
	edge, part := p.began.at, p.began.piece
	p.target = -1
	if to < 0 {
		p.say("Nothing changed: a transition ends at a state.")
		return
	}
	a := &p.drawn.arcs[edge]
	e := edit.Redirect{Component: p.scene.Component, From: a.From, To: a.To, Labels: slices.Clone(a.Labels),
		NewFrom: a.From, NewTo: a.To}
	if part == tail {
		e.NewFrom = p.state(to)
	} else {
		e.NewTo = p.state(to)
	}
	if e.NewFrom != e.From || e.NewTo != e.To {
		p.emit(e)
	}
}

// answer takes the text that was asked for. A text that cannot be taken stays asked
// for, and the reason is returned.
func (p *pen) answer(text string) (reason string) {
	e := p.entry
	if e == nil {
		return ""
	}
	switch {
	case e.name:
		reason = p.rename(e, strings.TrimSpace(text))
	case say.OpenQuote(text) != "":
		reason = say.OpenQuote(text)
	default:
		reason = p.relabel(e, readLabels(text))
	}
	if reason == "" {
		p.entry = nil
	}
	return reason
}

func (p *pen) rename(e *entry, name string) (reason string) {
	s := p.state(e.from)
	switch other := p.of.State(name); {
	case name == "":
		return "A state needs a name."
	case len(name) > nameLimit:
		return "This name is too long: at most 200 bytes."
	case other == s:
		return ""
	case other >= 0:
		return "Another state is called " + svg.Spoken(name) + "."
	}
	p.emit(edit.RenameState{Component: p.scene.Component, State: s, Name: name})
	return ""
}

func (p *pen) relabel(e *entry, labels []string) (reason string) {
	if len(labels) == 0 {
		return "A transition needs a label."
	}
	if slices.ContainsFunc(labels, func(l string) bool { return len(l) > nameLimit }) {
		return "A label is too long: at most 200 bytes."
	}
	n, component := p.scene.Network, p.scene.Component
	if e.edge >= 0 {
		a := &p.drawn.arcs[e.edge]
		if !slices.Equal(labels, n.LabelNames(a.Labels)) {
			p.emit(edit.Relabel{Component: component, From: a.From, To: a.To, Old: slices.Clone(a.Labels),
				New: labels})
		}
		return ""
	}
	from := p.state(e.from)
	if e.to < 0 {
		p.emit(edit.AddTransition{Component: component, From: from, To: -1, Labels: labels,
			Into: p.newState(e.into)})
		return ""
	}
	to := p.state(e.to)
	labels = slices.DeleteFunc(labels, func(l string) bool {
		id, known := n.Lookup(l)
		return known && slices.Contains(p.of.Transitions, network.Transition{From: from, Label: id, To: to})
	})
	if len(labels) == 0 {
		return "This transition already exists."
	}
	p.emit(edit.AddTransition{Component: component, From: from, To: to, Labels: labels})
	return ""
}

const nameLimit = 200 // bytes of a name that is typed
