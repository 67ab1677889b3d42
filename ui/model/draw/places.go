package draw

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"lassolab/engine/network"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// A component whose text has no layout for all of its states keeps, while its text is edited, the
// places where it was drawn last: what is known by name stays, and new states go where there is room.
// The drawing of the very same component comes back with it, after an undo for example. All pictures of
// a component share this memory.

const memoryLimit = 300 // components remembered

// placeMemory is what the pictures of this visit remember. The feature has one of its own, which they
// fill by Page.Act: what the page draws is no part of what Update reads.
type placeMemory struct {
	same map[string][]layout.Point // where a sketch drew a component, by content
	last map[string]lastDrawn      // where a component was drawn last, by its name
	// The placements of the pictures without a pen, by content, so that one does not move when it is shown again.
	settled map[string]*layout.Placement
	tell    func(placing) // told of what is new in the memory; nil: nobody is
}

func newPlaceMemory(tell func(placing)) *placeMemory {
	return &placeMemory{map[string][]layout.Point{}, map[string]lastDrawn{}, map[string]*layout.Placement{}, tell}
}

// lastDrawn is a component as it was drawn last.
type lastDrawn struct {
	of      *network.Component
	content string
	at      []layout.Point
	compact bool // without room for labels
}

// placing says where a whole component was drawn.
type placing struct {
	drawn lastDrawn
	same  bool // all pictures of the same component draw it there
}

// content determines the places of a component: equal contents share them. It holds how wide names are and not
// the names, so that copies look alike.
func content(n *network.Network, c *network.Component) string {
	var b strings.Builder
	fmt.Fprint(&b, c.Initial)
	for _, name := range c.States {
		fmt.Fprint(&b, " ", stateShape(name).Width)
	}
	for _, t := range c.Transitions {
		fmt.Fprint(&b, " ", t.From, t.To, svg.TextWidth(n.Labels[t.Label].Name, labelSize), n.Global(t.Label))
	}
	return b.String()
}

// keep notes where a whole component is drawn. A sketch's places are those of every
// picture of the same component.
func (d *placeMemory) keep(a *automaton, at []layout.Point, sketch bool) {
	if !a.part.whole {
		return
	}
	p := placing{lastDrawn{a.of, content(a.network, a.of), slices.Clone(at), a.compact}, sketch && !a.ownLayout()}
	if before, known := d.last[a.of.Name]; d.tell != nil &&
		!(known && before.compact == p.drawn.compact && before.content == p.drawn.content &&
			slices.Equal(before.at, at) &&
			(!p.same || slices.Equal(d.same[p.drawn.content], at))) {
		d.tell(p)
	}
	d.take(p)
}

// take stores where a component was drawn.
func (d *placeMemory) take(p placing) {
	if len(d.last) >= memoryLimit {
		clear(d.last)
	}
	if len(d.same) >= memoryLimit {
		clear(d.same)
	}
	d.last[p.drawn.of.Name] = p.drawn
	if p.same {
		d.same[p.drawn.content] = p.drawn.at
	}
}

// given returns the fixed places of a component: its own layout, or where a sketch drew the
// same; nil when there are none.
func (d *placeMemory) given(a *automaton) []layout.Point {
	if a.ownLayout() {
		at := make([]layout.Point, len(a.of.Layout))
		for i, p := range a.of.Layout {
			at[i] = layout.Point(p)
		}
		return at
	}
	if !a.part.whole {
		return nil
	}
	return d.same[content(a.network, a.of)]
}

// carried are places for a component that was drawn before and was edited since, nil for one that was
// not, or that only shares its name with another. A sketch carries on what any picture with labels
// showed, of the same component too.
func (d *placeMemory) carried(a *automaton, sketch bool) []layout.Point {
	last, ok := d.last[a.of.Name]
	if !ok || !a.part.whole || sketch && last.compact {
		return nil
	}
	if last.content == content(a.network, a.of) {
		if sketch {
			return slices.Clone(last.at)
		}
		return nil // a picture of another size may be arranged for it
	}
	if !akin(last.of, a.of) {
		return nil
	}
	at := make([]layout.Point, len(a.of.States))
	known := make([]bool, len(at))
	for s, name := range a.of.States {
		old := last.of.State(name)
		// A name that is new stands for the one of the same number that is gone: the state was renamed.
		if old < 0 && s < len(last.at) && a.of.State(last.of.States[s]) < 0 {
			old = s
		}
		if old >= 0 && old < len(last.at) {
			at[s], known[s] = last.at[old], true
		}
	}
	if !slices.Contains(known, true) {
		return nil
	}
	for s := range at {
		if !known[s] {
			at[s] = roomFor(a.graph, at, known, s)
			known[s] = true
		}
	}
	return at
}

// akin reports whether one component may have become the other by an edit: most of the smaller one's steps
// are in the other, or of its states when one of them has no steps.
func akin(before, after *network.Component) bool {
	type step struct{ from, to string }
	stepless := len(before.Transitions) == 0 || len(after.Transitions) == 0
	steps := func(c *network.Component) map[step]bool {
		all := map[step]bool{}
		if stepless {
			for _, name := range c.States {
				all[step{name, name}] = true
			}
			return all
		}
		for _, t := range c.Transitions {
			all[step{c.States[t.From], c.States[t.To]}] = true
		}
		return all
	}
	few, many := steps(before), steps(after)
	if len(few) > len(many) {
		few, many = many, few
	}
	common := 0
	for s := range few {
		if many[s] {
			common++
		}
	}
	if 2*common >= len(few) {
		return true
	}
	// One state renamed takes all its steps with it: then the others tell.
	names := 0
	for _, name := range before.States {
		if after.State(name) >= 0 {
			names++
		}
	}
	return len(before.States) == len(after.States) && names == len(before.States)-1
}

const apart = 34.0 // room between a new state and what lies around it

// roomFor finds a free place for a state of a graph: near those of its neighbours whose place is
// known, else beside everything.
func roomFor(g *layout.Graph, at []layout.Point, known []bool, s int) layout.Point {
	var sum layout.Point
	count := 0.
	for _, e := range g.Edges {
		other := e.From
		if other == s {
			other = e.To
		} else if e.To != s {
			continue
		}
		if other != s && known[other] {
			sum, count = sum.Plus(at[other]), count+1
		}
	}
	near := sum.Times(1 / max(1, count))
	if count == 0 {
		near = beside(g, at, known)
	}
	return freeNear(g, at, known, nil, near, g.Nodes[s])
}

// beside is a place right of all that lies anywhere, level with its middle.
func beside(g *layout.Graph, at []layout.Point, known []bool) layout.Point {
	right, top, bottom := math.Inf(-1), math.Inf(1), math.Inf(-1)
	for i, p := range at {
		if known == nil || known[i] {
			right = max(right, p.X+g.Nodes[i].Width/2)
			top, bottom = min(top, p.Y), max(bottom, p.Y)
		}
	}
	if top > bottom {
		return layout.Point{}
	}
	return layout.Point{X: right + apart + stateHalf, Y: (top + bottom) / 2}
}

// freeNear is the place nearest to a wished one where a shape stands clear of the nodes whose place is known
// (nil: all of them) and of the edges.
func freeNear(g *layout.Graph, at []layout.Point, known []bool, routes []layout.Route, near layout.Point,
	shape layout.Shape) layout.Point {
	clear := func(p layout.Point) bool {
		for i, q := range at {
			if known != nil && !known[i] {
				continue
			}
			dx, dy := math.Abs(p.X-q.X)-(shape.Width+g.Nodes[i].Width)/2,
				math.Abs(p.Y-q.Y)-(shape.Height+g.Nodes[i].Height)/2
			if max(dx, dy) < apart {
				return false
			}
		}
		return offEdges(routes, p, shape, 8)
	}
	if clear(near) {
		return near
	}
	for ring := 1; ring < 60; ring++ {
		radius := float64(ring) * gridStep
		directions := max(8, 4*ring)
		for k := range directions {
			sin, cos := math.Sincos(2 * math.Pi * float64(k) / float64(directions))
			p := near.Plus(layout.Point{X: radius * cos, Y: radius * sin})
			if clear(p) {
				return p
			}
		}
	}
	return beside(g, at, known)
}

// offEdges reports whether a shape has a gap to all edges.
func offEdges(routes []layout.Route, p layout.Point, shape layout.Shape, gap float64) bool {
	for i := range routes {
		for k := range 17 {
			if shape.Clearance(p, routes[i].Curve.At(float64(k)/16)) < gap {
				return false
			}
		}
	}
	return true
}

const gridStep = 20.0 // pixels between the lines that places snap to

// snapped is the crossing of the grid nearest to a place.
func snapped(p layout.Point) layout.Point {
	return layout.Point{X: gridStep * math.Round(p.X/gridStep), Y: gridStep * math.Round(p.Y/gridStep)}
}

// rounded is a place in whole pixels, as the text holds it.
func rounded(p layout.Point) layout.Point {
	return layout.Point{X: math.Round(p.X), Y: math.Round(p.Y)}
}

// arranged places all states of a drawing anew, on the grid if grid is set.
func arranged(g *layout.Graph, aspect float64, grid bool) []layout.Point {
	if grid {
		return layout.AutomatonOnGrid(g, aspect, gridStep)
	}
	return layout.Automaton(g, aspect)
}
