package layout

import (
	"math"
	"slices"
)

const (
	labelStep    = 6.0 // pixels between the points by which a curve is tested against a label,
	labelSamples = 60  // and how many there are at most
)

// line is a curve as labels see it.
type line struct {
	points []Point
	around Box
}

func lineOf(c Curve) line {
	l := line{around: emptyBox()}
	c.samples(int(math.Max(8, math.Min(labelSamples, c.length()/labelStep))), func(p Point) {
		l.points = append(l.points, p)
		l.around = l.around.include(p)
	})
	return l
}

// under counts the points of the line that a label covers.
func (l *line) under(box Box) int {
	if l.around.grown(1).overlap(box) == 0 {
		return 0
	}
	count := 0
	for _, p := range l.points {
		if box.holds(p) {
			count++
		}
	}
	return count
}

// placeLabels finds for each label a place beside its edge that covers no node, no other label and as little of other edges as possible.
// Edges are served in order; loops have their place already.
func placeLabels(g *Graph, at []Point, r []Route) {
	if !slices.ContainsFunc(g.Edges, func(e Edge) bool { return e.Label.Width > 0 }) {
		return
	}
	lines := make([]line, len(r))
	for i := range r {
		lines[i] = lineOf(r[i].Curve)
	}
	var placed []Box
	for i, e := range g.Edges {
		if e.Label.Width == 0 {
			continue
		}
		if e.From != e.To {
			r[i].Label = labelPlace(g, at, r[i].Curve, e.Label, placed, lines)
		}
		placed = append(placed, boxAround(r[i].Label, e.Label))
	}
}

func labelPlace(g *Graph, at []Point, c Curve, label Size, placed []Box, lines []line) Point {
	var best Point
	least := math.Inf(1)
	for rank, t := range []float64{.5, .44, .56, .38, .62, .32, .68, .26, .74, .2, .8} {
		if float64(rank) >= least {
			break
		}
		d := c.Direction(t)
		left := preferred(Point{d.Y, -d.X})
		if bulge := minus(c.At(.5), between(c.Start(), c.End(), .5)); dot(left, bulge) < -1 {
			left = times(left, -1) // outside a bend
		}
		for side, normal := range []Point{left, times(left, -1)} {
			place := beside(c.At(t), normal, label)
			box := boxAround(place, label)
			cost := float64(rank) + float64(side)*4
			for w := range g.Nodes {
				cost += 8 * box.overlap(g.Nodes[w].box(at[w]).grown(1)) / 10
			}
			for _, other := range placed {
				cost += box.overlap(other.grown(4))
			}
			for i := range lines {
				cost += 4 * float64(lines[i].under(box.grown(2)))
			}
			if cost < least {
				best, least = place, cost
			}
		}
	}
	return best
}

// Beside returns a place for a label at the middle of a curve, above it or right of a vertical one, without looking at what else is there.
func Beside(c Curve, label Size) Point {
	d := c.Direction(.5)
	return beside(c.At(.5), preferred(Point{d.Y, -d.X}), label)
}

// preferred turns a normal upwards, or to the right when it is level.
func preferred(normal Point) Point {
	if normal.Y > 1e-9 || math.Abs(normal.Y) <= 1e-9 && normal.X < 0 {
		return times(normal, -1)
	}
	return normal
}
