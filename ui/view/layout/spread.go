package layout

import (
	"math"
	"slices"
	"sort"
)

const (
	spreadRounds = 30
	// pairs of things looked at, about; bounds the rounds for big automata
	spreadEffort = 600_000
	// pixels that a cut moves things apart by, at least,
	leastSpread = 8.0
	// and at most in one round
	spreadLimit = 90.0
	// cost of a cut between things that no cut takes apart
	tied = 1e6
	// rounds before a state that a line runs over is moved alone, out of its row and column,
	patience = 6
	// so far
	aside = 24.0
	// cuts nearer to each other than this wait for the next round: one of them may do for both
	cutReach = 60.0
)

// cut moves everything beyond a coordinate by the same amount, so that rows and columns stay rows and columns.
type cut struct{ beyond, by float64 }

// spread draws nodes apart, no more than needed, until nothing overlaps when all are on multiples of the
// step. Where two things overlap, the drawing is cut between the nodes they belong to, upright or level,
// whichever needs less. It returns the best it came by.
func spread(g *Graph, at []Point, aspect, step float64) []Point {
	best := onSteps(at, step)
	if g.Crowded() {
		return best
	}
	at = slices.Clone(at)
	pairs := (len(g.Nodes) + len(g.Edges)) * (1 + len(g.Edges))
	least := math.MaxInt
	for round := range min(spreadRounds, max(4, spreadEffort/(1+pairs))) {
		now := onSteps(at, step)
		faults := overlaps(g, Place(g, now))
		if len(faults) < least {
			best, least = now, len(faults)
		}
		if least == 0 {
			break
		}
		cutApart(at, now, faults, aspect, 1+float64(round)/8)
		if round >= patience {
			moveAside(at, now, faults)
		}
	}
	return best
}

// onSteps moves points to the nearest multiples of the step.
func onSteps(at []Point, step float64) []Point {
	moved := make([]Point, len(at))
	for i, p := range at {
		moved[i] = Point{step * math.Round(p.X/step), step * math.Round(p.Y/step)}
	}
	return moved
}

// cutApart moves nodes so that what overlaps where they are now comes apart. Zeal makes the cuts wider where
// narrower ones have not been enough.
func cutApart(at, now []Point, faults []overlap, aspect, zeal float64) {
	var upright, level []cut
	for _, f := range faults {
		if f.line {
			x, y := passage(now, f, zeal)
			upright, level = append(upright, x...), append(level, y...)
			continue
		}
		x, costX := parting(now, f, func(p Point) float64 { return p.X }, f.box.Width(), zeal)
		y, costY := parting(now, f, func(p Point) float64 { return p.Y }, f.box.Height(), zeal)
		if costX <= costY || costY < tied && costX <= costY*aspect {
			upright = append(upright, x)
		} else {
			level = append(level, y)
		}
	}
	xs, ys := sparse(upright), sparse(level)
	for i, p := range now {
		at[i] = at[i].Plus(Point{shift(xs, p.X), shift(ys, p.Y)})
	}
}

// passage are cuts on both sides of a state that a line runs over, along the line, so
// that it may pass by on either.
func passage(at []Point, f overlap, zeal float64) (upright, level []cut) {
	centre, by := f.another.middle, leastSpread*zeal
	width, height := f.box.Width()/2+lineRoom, f.box.Height()/2+lineRoom
	run := at[f.one.to].Minus(at[f.one.from])
	if math.Abs(run.X) >= math.Abs(run.Y)/2 {
		level = []cut{{centre.Y - height, by}, {centre.Y + height, by}}
	}
	if math.Abs(run.Y) >= math.Abs(run.X)/2 {
		upright = []cut{{centre.X - width, by}, {centre.X + width, by}}
	}
	return upright, level
}

// moveAside moves each state that a line runs over away from the line, out of its row and column.
func moveAside(at, now []Point, faults []overlap) {
	for _, f := range faults {
		if n := f.another.from; f.line {
			at[n] = at[n].Plus(towards(f.one.middle, now[n]).Times(aside))
		}
	}
}

// parting is the cut along one axis that takes two overlapping things apart, and what it costs: the pixels it
// takes, more than tied when no cut does it.
func parting(at []Point, f overlap, axis func(Point) float64, shared, zeal float64) (cut, float64) {
	low, high := f.one, f.another
	if axis(low.middle) > axis(high.middle) {
		low, high = high, low
	}
	moved := func(o owner, beyond float64) float64 { // share of a cut that the thing goes along with
		share := 0.
		for _, n := range [2]int{o.from, o.to} {
			if axis(at[n]) > beyond {
				share += .5
			}
		}
		return share
	}
	best, cost := cut{}, math.Inf(1)
	for _, c := range [...]float64{axis(low.middle), axis(high.middle),
		(axis(low.middle) + axis(high.middle)) / 2,
		axis(at[low.from]), axis(at[low.to]), axis(at[high.from]), axis(at[high.to])} {
		if effect := moved(high, c) - moved(low, c); effect > 0 {
			by := min(spreadLimit, max(leastSpread, (shared+4)/effect)*zeal)
			if by < cost {
				best, cost = cut{c, by}, by
			}
		}
	}
	if cost < tied {
		return best, cost
	}
	// They move alike, as labels of the same two states do: the longer edge is drawn
	// out along the axis it runs along.
	reach := func(o owner) float64 { return math.Abs(axis(at[o.from]) - axis(at[o.to])) }
	if reach(high) > reach(low) {
		low = high
	}
	return cut{(axis(at[low.from]) + axis(at[low.to])) / 2, min(spreadLimit, (shared/2+leastSpread)*zeal)},
		2*tied - reach(low)
}

// sparse leaves of cuts near each other the widest.
func sparse(cuts []cut) []cut {
	sort.SliceStable(cuts, func(i, j int) bool { return cuts[i].by > cuts[j].by })
	var some []cut
	for _, c := range cuts {
		if !slices.ContainsFunc(some, func(d cut) bool { return math.Abs(c.beyond-d.beyond) < cutReach }) {
			some = append(some, c)
		}
	}
	return some
}

// shift is by how much the cuts move a coordinate.
func shift(cuts []cut, x float64) float64 {
	sum := 0.
	for _, c := range cuts {
		if x > c.beyond {
			sum += c.by
		}
	}
	return sum
}
