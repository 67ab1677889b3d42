package layout

import (
	"cmp"
	"math"
	"slices"
)

const (
	labelStep    = 6.0 // pixels between the points by which a curve is tested against what it may touch,
	labelSamples = 300 // and how many there are at most
	// cost of a label that covers another, which may go away; ten times as much when it
	// covers a state or an initial arrow
	covers      = 1e3
	labelSweeps = 6
)

// line is a curve as labels and states see it.
type line struct {
	points []Point
	around Box
	step   float64 // between two points, at most
}

func lineOf(c Curve) line {
	l := line{around: emptyBox()}
	count := 12
	if steps := c.length() / labelStep; steps > 12 {
		count = int(min(steps, labelSamples))
	}
	l.points = make([]Point, 0, count)
	last := c.Start()
	c.samples(count, func(p Point) {
		l.points = append(l.points, p)
		l.around = l.around.include(p)
		l.step = max(l.step, last.Distance(p))
		last = p
	})
	return l
}

// nearest is the point of the line nearest to another, about.
func (l *line) nearest(to Point) Point {
	return slices.MinFunc(l.points, func(p, q Point) int { return cmp.Compare(p.Distance(to), q.Distance(to)) })
}

// under counts the points of the line that a label covers.
func (l *line) under(box Box) int {
	if l.around.Grown(1).Overlap(box) == 0 {
		return 0
	}
	count := 0
	for _, p := range l.points {
		if box.Holds(p) {
			count++
		}
	}
	return count
}

// over counts the points of the line that come too near to a node.
func (l *line) over(s Shape, at Point, room float64) int {
	if l.around.Grown(room).Overlap(s.Box(at)) == 0 {
		return 0
	}
	count := 0
	for k := 0; k < len(l.points); {
		clear := s.Clearance(at, l.points[k])
		if clear < room {
			count++
		}
		k++
		if skip := (clear - room) / l.step; skip > 2 {
			k += int(min(skip, labelSamples)) - 1 // nothing in between can be too near
		}
	}
	return count
}

// spot is a place where a label may stand.
type spot struct {
	at    Point
	cost  float64 // of the place itself: away from the middle, on the lower side
	fixed float64 // with what the label touches there, but for other labels; negative: not yet known
}

// labelling is a choice of a spot for each label.
type labelling struct {
	graph *Graph
	nodes []Point
	stubs []Stub
	lines []line
	spots [][]spot
	boxes []Box // where the labels stand; empty ones for those without a place yet
}

// placeLabels finds for each label a place beside its edge that covers no node, no other label, no initial
// arrow, and as little of other edges as possible. Edges are served in order, and those whose labels cover
// something again, since others may have gone out of their way.
func placeLabels(g *Graph, at []Point, r []Route, stubs []Stub) {
	if !slices.ContainsFunc(g.Edges, func(e Edge) bool { return e.Label.Width > 0 }) {
		return
	}
	l := &labelling{g, at, stubs, make([]line, len(r)), make([][]spot, len(r)), make([]Box, len(r))}
	for i := range r {
		l.lines[i], l.boxes[i] = lineOf(r[i].Curve), emptyBox()
	}
	for i, e := range g.Edges {
		if e.Label.Width == 0 {
			continue
		}
		if e.From == e.To {
			l.spots[i] = loopSpots(r[i], at[e.From], e.Label)
			l.stand(r, i, l.spots[i][0].at)
		} else {
			l.spots[i] = spotsBeside(r[i].Curve, e.Label)
		}
	}
	for sweep := range labelSweeps {
		moved := false
		for i := range g.Edges {
			g.pause()
			if l.spots[i] == nil || sweep > 0 && !l.touches(r, i) {
				continue
			}
			if best := l.best(i, l.spots[i]); best != r[i].Label || sweep == 0 {
				l.stand(r, i, best)
				moved = true
			}
		}
		if !moved {
			break
		}
	}
}

func (l *labelling) stand(r []Route, edge int, at Point) {
	r[edge].Label, l.boxes[edge] = at, BoxAround(at, l.graph.Edges[edge].Label)
}

// best is, of the spots for a label, that of least cost as the other labels stand.
func (l *labelling) best(edge int, spots []spot) Point {
	var best Point
	least := math.Inf(1)
	for k := range spots {
		s := &spots[k]
		if s.cost >= least {
			continue
		}
		box := BoxAround(s.at, l.graph.Edges[edge].Label)
		if s.fixed < 0 {
			s.fixed = s.cost + l.ground(box)
		}
		if cost := s.fixed; cost < least {
			if cost += l.others(edge, box); cost < least {
				best, least = s.at, cost
			}
		}
	}
	return best
}

// ground is the cost of what a label in a box would cover, but for other labels.
func (l *labelling) ground(box Box) float64 {
	cost := 0.
	for n, at := range l.nodes {
		shape := l.graph.Nodes[n]
		if around := shape.Box(at).Grown(2); around.Overlap(box) > 0 && shape.apart(at, box) < 2 {
			cost += 10*covers + around.Overlap(box)
		}
	}
	for _, s := range l.stubs {
		if s.over(box) {
			cost += 10 * covers
		}
	}
	wide := box.Grown(2)
	for i := range l.lines {
		cost += 4 * float64(l.lines[i].under(wide))
	}
	return cost
}

// others is the cost of the other labels that a label in a box would cover or come near to.
func (l *labelling) others(edge int, box Box) float64 {
	cost := 0.
	near, touch := box.Grown(4), box.Grown(2)
	for i := range l.boxes {
		if i == edge {
			continue
		}
		if shared := near.Overlap(l.boxes[i]); shared > 0 {
			cost += shared / 8
			if shared = touch.Overlap(l.boxes[i]); shared > 0 {
				cost += covers + shared
			}
		}
	}
	return cost
}

// touches reports whether a label covers a node, a label or an initial arrow where it stands.
func (l *labelling) touches(r []Route, edge int) bool {
	if l.others(edge, l.boxes[edge]) >= covers {
		return true
	}
	for _, s := range l.spots[edge] {
		if s.at == r[edge].Label {
			return s.fixed < 0 || s.fixed >= covers
		}
	}
	return false
}

// spotsBeside are places on both sides along a curve.
func spotsBeside(c Curve, label Size) []spot {
	shares := []float64{.5, .44, .56, .38, .62, .32, .68, .26, .74, .2, .8}
	spots := make([]spot, 0, 2*len(shares))
	bulge := c.At(.5).Minus(c.Start().Between(c.End(), .5))
	for rank, t := range shares {
		d := c.Direction(t)
		left := preferred(Point{d.Y, -d.X})
		if left.Dot(bulge) < -1 {
			left = left.Times(-1) // outside a bend
		}
		spots = append(spots, spot{beside(c.At(t), left, label), float64(rank), -1},
			spot{beside(c.At(t), left.Times(-1), label), float64(rank) + 4, -1})
	}
	return spots
}

// loopSpots are places beyond a loop, the second and third aside.
func loopSpots(r Route, centre Point, label Size) []spot {
	top := r.Curve.At(.5)
	d := towards(centre, top)
	aside := Point{-d.Y, d.X}
	aside = aside.Times(.4 * (math.Abs(aside.X)*label.Width + math.Abs(aside.Y)*label.Height))
	at := beside(top, d, label)
	return []spot{{at, 0, -1}, {at.Plus(aside), 3, -1}, {at.Minus(aside), 3, -1}}
}

// Aside returns a place for a label that a placement has none for: beside an edge, where it covers no node and
// as little of the lines as can be.
func (p *Placement) Aside(g *Graph, edge int, label Size) Point {
	if g.Crowded() {
		return Beside(p.Routes[edge].Curve, label)
	}
	alone := &Graph{Nodes: g.Nodes, Edges: slices.Clone(g.Edges)}
	alone.Edges[edge].Label = label
	l := &labelling{alone, p.Nodes, p.Initial, make([]line, len(p.Routes)), nil, make([]Box, len(p.Routes))}
	for i := range p.Routes {
		l.lines[i], l.boxes[i] = lineOf(p.Routes[i].Curve), emptyBox()
	}
	if e := g.Edges[edge]; e.From == e.To {
		return l.best(edge, loopSpots(p.Routes[edge], p.Nodes[e.From], label))
	}
	spots := spotsBeside(p.Routes[edge].Curve, label)
	for _, s := range slices.Clone(spots) {
		off := towards(l.lines[edge].nearest(s.at), s.at)
		for k := range 3 { // farther off, where states stand too near to each other
			away := 10 * float64(k+1)
			spots = append(spots, spot{s.at.Plus(off.Times(away)), s.cost + away, -1})
		}
	}
	return l.best(edge, spots)
}

// Beside returns a place for a label at the middle of a curve, above it or right of a vertical one, without
// looking at what else is there.
func Beside(c Curve, label Size) Point {
	d := c.Direction(.5)
	return beside(c.At(.5), preferred(Point{d.Y, -d.X}), label)
}

// preferred turns a normal upwards, or to the right when it is level.
func preferred(normal Point) Point {
	if normal.Y > 1e-9 || math.Abs(normal.Y) <= 1e-9 && normal.X < 0 {
		return normal.Times(-1)
	}
	return normal
}
