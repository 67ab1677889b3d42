package draw

import (
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// pickState writes what lets a hand, a key and a screen reader find a state, up to the end of the tag, and
// the ring and the corners that show it selected.
func (a *automaton) pickState(m *svg.Markup, i int) {
	s := a.part.states[i]
	m.Add(` data-state="`, strconv.Itoa(s), `" role="button" tabindex="-1" aria-pressed="false" aria-label="`,
		svg.Escaped(a.stateSentence(s)), `">`)
	if origin := a.origin(s); origin != "" {
		m.Add(`<title>`, svg.Escaped(origin), `</title>`)
	}
	shape := a.graph.Nodes[i]
	m.Outline("ring", shape.Inset(-5))
	m.Add(`<path class="corners" d="`)
	x, y := shape.Width/2+8, shape.Height/2+8
	const long = 7
	for _, c := range [][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		m.Add(`M`, svg.Num(c[0]*x), ` `, svg.Num(c[1]*(y-long)), `V`, svg.Num(c[1]*y), `H`, svg.Num(c[0]*(x-long)))
	}
	m.Add(`"/>`)
}

// pickEdge writes the same of an edge.
func (a *automaton) pickEdge(m *svg.Markup, i int) {
	e := &a.arcs[i]
	m.Add(` data-from="`, strconv.Itoa(e.From), `" data-to="`, strconv.Itoa(e.To),
		`" role="button" tabindex="-1" aria-pressed="false" aria-label="`,
		svg.Escaped(a.edgeName(i)), `"`)
}

// edgeName says what an edge is: "a, b from x to y".
func (a *automaton) edgeName(i int) string {
	e := &a.arcs[i]
	const limit = 8
	names := a.network.LabelNames(e.Labels[:min(len(e.Labels), limit)])
	for j := range names {
		names[j] = svg.Spoken(names[j])
	}
	words := strings.Join(names, ", ")
	if more := len(e.Labels) - limit; more > 0 {
		words += " and " + say.Number(more) + " more"
	}
	return words + " from " + svg.Spoken(a.of.States[e.From]) + " to " + svg.Spoken(a.of.States[e.To])
}

// underway draws the gesture under way: a rubber band, a pending transition, the handles of the chosen edges.
func (p *pen) underway() string {
	m := &svg.Markup{}
	switch {
	case p.doing == banding:
		b := p.rubber()
		m.Add(`<rect class="band" x="`, svg.Num(b.Min.X), `" y="`, svg.Num(b.Min.Y), `" width="`,
			svg.Num(b.Width()), `" height="`, svg.Num(b.Height()), `"/>`)
	case p.doing == linking:
		p.drawPending(m, p.from, p.target, p.now)
	case p.doing == redirecting && p.began.piece == tail:
		p.drawBetween(m, p.target, p.now, p.from, layout.Point{})
	case p.doing == redirecting:
		p.drawPending(m, p.from, p.target, p.now)
	case p.entry != nil && !p.entry.name && p.entry.edge < 0:
		e := p.entry
		p.drawPending(m, e.from, e.to, e.into)
		if e.to < 0 {
			m.Add(`<g class="pending" transform="translate(`, svg.Num(e.into.X), ` `, svg.Num(e.into.Y), `)">`)
			m.Outline("rim", layout.Circle(stateHalf))
			m.Add(`</g>`)
		}
	}
	if at, shown := p.handle(); shown {
		m.Add(`<g class="connect" transform="translate(`, svg.Num(at.X), ` `, svg.Num(at.Y),
			`)"><circle r="8"/><path d="M-4 0h8M0-4v8"/></g>`)
	}
	if p.doing == resting && !p.nudged && !p.scene.ReadOnly {
		for it := range p.chosen {
			if it.edge {
				start, end := p.grips(it.at)
				for _, q := range []layout.Point{start, end} {
					m.Add(`<circle class="grip" cx="`, svg.Num(q.X), `" cy="`, svg.Num(q.Y), `" r="5"/>`)
				}
			}
		}
	}
	return m.String()
}

// drawPending draws a transition from a state to another, or to a place when to is -1.
func (p *pen) drawPending(m *svg.Markup, from, to int, place layout.Point) {
	if to == from && !p.left && p.entry == nil {
		return
	}
	p.drawBetween(m, from, layout.Point{}, to, place)
}

// drawBetween draws a transition between two states; where one is -1, the point beside it is the end.
func (p *pen) drawBetween(m *svg.Markup, from int, start layout.Point, to int, end layout.Point) {
	g := &layout.Graph{Edges: []layout.Edge{{From: 0, To: 1}}}
	point := layout.Circle(.5)
	nodes := make([]layout.Point, 2)
	for i, n := range []int{from, to} {
		shape, at := point, start
		if i == 1 {
			at = end
			if p.entry != nil {
				shape = layout.Circle(stateHalf)
			}
		}
		if n >= 0 {
			shape, at = p.drawn.graph.Nodes[n], p.at.Nodes[n]
		}
		g.Nodes, nodes[i] = append(g.Nodes, shape), at
	}
	if from == to {
		g.Edges[0].To = 0
	}
	m.Add(`<g class="pending">`)
	m.Arrowed(layout.Place(g, nodes).Routes[0].Curve, headLong, headHalf)
	m.Add(`</g>`)
}

// bending is what a move changes besides the places of the moved states: edges between two moved ones go
// along, those with one moved end are run anew. Labels stand beside them for the time being.
type bending struct {
	along  []int
	anew   []int
	routes []layout.Route // of those anew
}

func (p *pen) bend() bending {
	var b bending
	g := &layout.Graph{Nodes: p.drawn.graph.Nodes}
	for i, e := range p.drawn.graph.Edges {
		from, to := p.moves(e.From), p.moves(e.To)
		switch {
		case from && to:
			b.along = append(b.along, i)
		case from || to:
			b.anew = append(b.anew, i)
			g.Edges = append(g.Edges, layout.Edge{From: e.From, To: e.To})
		}
	}
	at := make([]layout.Point, len(p.at.Nodes))
	for i, q := range p.at.Nodes {
		at[i] = q
		if p.moves(i) {
			at[i] = q.Plus(p.shift)
		}
	}
	b.routes = layout.Place(g, at).Routes
	for k, i := range b.anew {
		b.routes[k].Label = layout.Beside(b.routes[k].Curve, p.drawn.graph.Edges[i].Label)
	}
	return b
}

// between is a placement on the way from one to another of the same drawing.
func between(from, to *layout.Placement, t float64) *layout.Placement {
	m := &layout.Placement{Nodes: make([]layout.Point, len(to.Nodes)),
		Routes: make([]layout.Route, len(to.Routes)), Initial: make([]layout.Stub, len(to.Initial))}
	for i := range m.Nodes {
		m.Nodes[i] = from.Nodes[i].Between(to.Nodes[i], t)
	}
	for i, r := range to.Routes {
		m.Routes[i] = layout.Route{Label: from.Routes[i].Label.Between(r.Label, t), Curve: slices.Clone(r.Curve)}
		for k, q := range r.Curve {
			if len(from.Routes[i].Curve) == len(r.Curve) {
				m.Routes[i].Curve[k] = from.Routes[i].Curve[k].Between(q, t)
			}
		}
	}
	for i, s := range to.Initial {
		m.Initial[i] = layout.Stub{Tail: from.Initial[i].Tail.Between(s.Tail, t), Tip: from.Initial[i].Tip.Between(s.Tip, t)}
	}
	return m
}

// Scene is what a Sketch shows: one component under the pen.
type Scene struct {
	Network   *network.Network
	Component int
	Selected  edit.Selection
	Lit       Options // the walk along a lasso or a simulation goes on while one draws
	Snap      bool    // places snap to the grid
	ReadOnly  bool    // nothing may be edited: the text has errors, or what Locked says
	Locked    string  // why the automata cannot be changed, a sentence; empty: they can
}

// Command is what a button tells a Sketch to do.
type Command string

// The commands. Those that need a selection announce so when there is none.
const (
	PenState Command = "state" // adds a state where there is room
	// starts a transition at the selected state: the next state chosen is its end
	PenTransition Command = "transition"
	PenInitial    Command = "initial"   // toggles
	PenAccepting  Command = "accepting" // toggles; of several sets the one in Set
	PenRename     Command = "rename"    // a state's name or a transition's labels
	PenDelete     Command = "delete"
	PenAll        Command = "all" // selects everything
	PenArrange    Command = "arrange"
	PenFit        Command = "fit"
	PenIn         Command = "in"
	PenOut        Command = "out"
	PenFocus      Command = "focus" // gives the drawing the focus
	PenKeys       Command = "keys"  // shows or hides the list of gestures and keys
)
