package draw

import (
	"slices"

	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

const (
	doubleTime  = 450.0 // milliseconds between the two clicks of a double click, at most
	rimBand     = 7.0   // pixels on both sides of a state's rim where transitions start
	fingerBand  = 12.0
	rimMost     = 11.0 // of a state's radius: what is left within moves it, however small it is drawn
	handleReach = 10.0 // pixels around the handle on the rim
	fingerGrip  = 20.0
	grip        = 9.0 // pixels from an edge's end to where it is grasped
	lineReach   = 6.0 // pixels beside a line that count as on it
	fingerReach = 13.0
)

// under returns what lies at a place: first the ends of edges beside states, then states, then edges.
func (p *pen) under(c contact) spot {
	if p.drawn == nil {
		return spot{item: nothing}
	}
	px := max(1, min(p.pixel, 2)) // far away a band of pixels would leave nothing of a state
	in, out, reach, near := rimBand*px, rimBand*px, lineReach*p.pixel, handleReach*px
	if c.finger {
		in, out, reach, near = fingerBand, fingerBand*px, fingerReach*p.pixel, fingerGrip*px
	}
	in = min(in, rimMost)
	if at, shown := p.handle(); shown && at.Distance(c.at) <= near {
		if i := p.handled(); p.drawn.graph.Nodes[i].Clearance(p.at.Nodes[i], c.at) > -in { // the middle moves it still
			return spot{item{at: i}, rim}
		}
	}
	state, clearance := p.stateAt(c.at, out)
	if state < 0 || clearance > 0 {
		if s, ok := p.gripAt(c, px); ok {
			return s
		}
	}
	if state >= 0 {
		s := spot{item{at: state}, inside}
		if clearance > -in {
			s.piece = rim
		}
		return s
	}
	best, least := nothing, reach
	for i := range p.drawn.arcs {
		if away := p.lineAway(i, c.at, least); away < least {
			best, least = item{true, i}, away
		}
	}
	return spot{item: best}
}

// stateAt is the topmost state within reach of a place, or -1, and how far outside its rim the place is.
func (p *pen) stateAt(at layout.Point, reach float64) (int, float64) {
	for i := len(p.at.Nodes) - 1; i >= 0; i-- {
		if d := p.drawn.graph.Nodes[i].Clearance(p.at.Nodes[i], at); d <= reach {
			return i, d
		}
	}
	return -1, 0
}

// gripAt is the end of an edge at a place. A finger, which is less exact, grasps only those of chosen edges.
func (p *pen) gripAt(c contact, px float64) (spot, bool) {
	var best spot
	least := 8 * px
	if c.finger {
		least = fingerReach * px
	}
	for i := range p.drawn.arcs {
		it := item{true, i}
		weight := 1.
		if p.chosen[it] {
			weight = .5 // shown by a handle
		} else if c.finger {
			continue
		}
		start, end := p.grips(i)
		if d := end.Distance(c.at) * weight; d < least {
			best, least = spot{it, tip}, d
		}
		if d := start.Distance(c.at) * weight; d < least {
			best, least = spot{it, tail}, d
		}
	}
	return best, least < 8*px || c.finger && least < fingerReach*px
}

// grips are the places where an edge's ends are grasped.
func (p *pen) grips(edge int) (start, end layout.Point) {
	c := p.at.Routes[edge].Curve
	end = c.Before(grip).End()
	c = slices.Clone(c)
	slices.Reverse(c)
	return c.Before(grip).End(), end
}

// lineAway is the distance of a place from an edge's line or labels; farther than far it may be infinite.
func (p *pen) lineAway(edge int, at layout.Point, far float64) float64 {
	r := p.at.Routes[edge]
	if size := p.drawn.graph.Edges[edge].Label; size.Width > 0 && layout.BoxAround(r.Label, size).Holds(at) {
		return 0
	}
	return svg.Away(r.Curve, at, far)
}

// handled is the state that has a handle for drawing a transition from it: the one under the pointer, else the only
// one selected; -1 when there is none.
func (p *pen) handled() int {
	if p.drawn == nil || p.scene.ReadOnly || p.doing != resting && p.doing != pressing || p.nudged || p.entry != nil {
		return -1
	}
	if !p.over.edge && p.has(p.over.item) {
		return p.over.at
	}
	if it := p.only(); !it.edge && p.has(it) {
		return it.at
	}
	return -1
}

// handle is where that state has it: on its rim, in the direction farthest from the edges.
func (p *pen) handle() (at layout.Point, shown bool) {
	state := p.handled()
	if state < 0 {
		return at, false
	}
	middle, shape := p.at.Nodes[state], p.drawn.graph.Nodes[state]
	most := -1.
	for _, d := range [...]layout.Point{{X: 1}, {X: .7, Y: -.7}, {X: .7, Y: .7}, {Y: -1}, {Y: 1}, {X: -.7, Y: -.7}, {X: -.7, Y: .7}, {X: -1}} {
		q := shape.Rim(middle, d)
		room := 40.
		for i, e := range p.drawn.graph.Edges {
			if e.From == state || e.To == state {
				room = min(room, svg.Away(p.at.Routes[i].Curve, q, room))
			}
		}
		for k, s := range p.drawn.graph.Initial {
			if s == state {
				room = min(room, p.at.Initial[k].Tip.Distance(q))
			}
		}
		if room > most+1 {
			at, most = q, room
		}
	}
	return at, true
}
