package draw

import (
	"math"
	"slices"

	"lassolab/engine/layout"
	"lassolab/ui/svg"
)

const (
	doubleTime  = 450.0 // milliseconds between the two clicks of a double click, at most
	rimBand     = 6.0   // pixels of a state's outer band, and a few outside
	fingerBand  = 11.0
	grip        = 9.0 // pixels from an edge's end to where it is grasped
	lineReach   = 6.0 // pixels beside a line that count as on it
	fingerReach = 13.0
)

func apartBy(p, q layout.Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// under returns what lies at a place: first the ends of edges beside states, then states, then edges.
func (p *pen) under(c contact) spot {
	if p.drawn == nil {
		return spot{item: nothing}
	}
	px := max(1, min(p.pixel, 2)) // far away a band of pixels would leave nothing of a state
	in, out, reach := rimBand*px, 3*px, lineReach*p.pixel
	if c.finger {
		in, out, reach = fingerBand, 10*px, fingerReach*p.pixel
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
		if d := apartBy(end, c.at) * weight; d < least {
			best, least = spot{it, tip}, d
		}
		if d := apartBy(start, c.at) * weight; d < least {
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
	if size := p.drawn.graph.Edges[edge].Label; size.Width > 0 && math.Abs(at.X-r.Label.X) <= size.Width/2 &&
		math.Abs(at.Y-r.Label.Y) <= size.Height/2 {
		return 0
	}
	return svg.Away(r.Curve, at, far)
}
