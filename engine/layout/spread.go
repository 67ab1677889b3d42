package layout

import (
	"cmp"
	"math"
	"slices"
)

const (
	spreadRounds = 40
	spreadEffort = 400_000 // pairs of things looked at, about; bounds the rounds for big automata
	leastSpread  = 8.0     // pixels that a cut moves things apart by, at least,
	mostSpread   = 90.0    // and at most in one round
	tied         = 1e6     // cost of a cut between things that no cut takes apart
	patience     = 6       // rounds before a state that a line runs over is moved alone, out of its row and column,
	aside        = 24.0    // so far
	cutReach     = 60.0    // cuts nearer to each other than this wait for the next round: one of them may do for both
)

// cut moves everything beyond a coordinate by the same amount, so that rows and columns stay rows and columns.
type cut struct{ beyond, by float64 }

// spread draws nodes apart, no more than needed, until nothing overlaps when all are on multiples of the step. Where two things overlap, the
// drawing is cut between the nodes they belong to, upright or level, whichever needs less. It returns the best it came by.
func spread(g *Graph, at []Point, aspect, step float64) []Point {
	best := onSteps(at, step)
	pairs := (len(g.Nodes) + len(g.Edges)) * (1 + len(g.Edges))
	if g.Crowded() {
		return best
	}
	at = best
	least := math.MaxInt
	for round := range min(spreadRounds, max(4, 10*spreadEffort/(1+pairs))) {
		p := Place(g, at)
		faults := overlaps(g, p)
		if len(faults) < least {
			best, least = at, len(faults)
		}
		if least == 0 {
			break
		}
		if round >= patience {
			for _, f := range faults {
				if f.line {
					n := f.another.from
					at[n] = plus(at[n], times(towards(f.one.middle, at[n]), aside))
				}
			}
		}
		at = onSteps(drawnApart(at, faults, aspect, 1+float64(round)/8), step)
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

// drawnApart cuts the drawing between things that overlap. Zeal makes the cuts wider where narrower ones have not been enough.
func drawnApart(at []Point, faults []overlap, aspect, zeal float64) []Point {
	var upright, level []cut
	for _, f := range faults {
		if f.line {
			// The line needs room to pass by on either side.
			half := Point{f.box.Width()/2 + lineRoom, f.box.Height()/2 + lineRoom}
			by := leastSpread * zeal
			run := minus(at[f.one.to], at[f.one.from])
			if math.Abs(run.X) >= math.Abs(run.Y)/2 {
				level = append(level, cut{f.another.middle.Y - half.Y, by}, cut{f.another.middle.Y + half.Y, by})
			}
			if math.Abs(run.Y) >= math.Abs(run.X)/2 {
				upright = append(upright, cut{f.another.middle.X - half.X, by}, cut{f.another.middle.X + half.X, by})
			}
			continue
		}
		x, costX := parting(at, f, func(p Point) float64 { return p.X }, f.box.Width(), zeal)
		y, costY := parting(at, f, func(p Point) float64 { return p.Y }, f.box.Height(), zeal)
		if costX <= costY || costY < tied && costX <= costY*aspect {
			upright = append(upright, x)
		} else {
			level = append(level, y)
		}
	}
	xs, ys := sparse(upright), sparse(level)
	moved := make([]Point, len(at))
	for i, p := range at {
		moved[i] = Point{beyond(xs, p.X), beyond(ys, p.Y)}
	}
	return moved
}

// parting is the cut along one axis that takes two overlapping things apart, and what it costs: infinite when they move alike.
func parting(at []Point, f overlap, axis func(Point) float64, shared, zeal float64) (cut, float64) {
	low, high := f.one, f.another
	if axis(low.middle) > axis(high.middle) {
		low, high = high, low
	}
	candidates := []float64{axis(low.middle), axis(high.middle), (axis(low.middle) + axis(high.middle)) / 2,
		axis(at[low.from]), axis(at[low.to]), axis(at[high.from]), axis(at[high.to])}
	share := func(o owner, c float64) float64 {
		s := 0.
		if axis(at[o.from]) > c {
			s += .5
		}
		if axis(at[o.to]) > c {
			s += .5
		}
		return s
	}
	best, cost := cut{}, math.Inf(1)
	for _, c := range candidates {
		if effect := share(high, c) - share(low, c); effect > 0 {
			by := min(mostSpread, max(leastSpread, (shared+4)/effect)*zeal)
			if by < cost {
				best, cost = cut{c, by}, by
			}
		}
	}
	if math.IsInf(cost, 1) {
		// They belong to the same states: the edge is drawn out along the axis it runs along.
		reach := func(o owner) float64 { return math.Abs(axis(at[o.from]) - axis(at[o.to])) }
		if reach(high) > reach(low) {
			low = high
		}
		return cut{(axis(at[low.from]) + axis(at[low.to])) / 2, min(mostSpread, (shared/2+leastSpread)*zeal)}, 2*tied - reach(low)
	}
	return best, cost
}

// sparse leaves of cuts near each other the widest.
func sparse(cuts []cut) []cut {
	slices.SortStableFunc(cuts, func(a, b cut) int { return cmp.Compare(b.by, a.by) })
	var some []cut
	for _, c := range cuts {
		if !slices.ContainsFunc(some, func(d cut) bool { return math.Abs(c.beyond-d.beyond) < cutReach }) {
			some = append(some, c)
		}
	}
	return some
}

func beyond(cuts []cut, x float64) float64 {
	moved := x
	for _, c := range cuts {
		if x > c.beyond {
			moved += c.by
		}
	}
	return moved
}
