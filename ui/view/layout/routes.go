package layout

import (
	"math"
	"slices"
)

const (
	margin   = 5  // least room between an edge and a node it passes
	fan      = 15 // room between the middles of parallel edges
	stubTail = 26 // length of an initial arrow

	stubLimit = 1 << 18 // pairs of an initial arrow and a node; of more, arrows do not keep off other nodes
)

// routes runs every edge. Edges between the same two nodes are fanned so that opposite ones form a bent pair,
// and a bundle bends as a whole when a third node is in its way.
func routes(g *Graph, at []Point, stubs []Stub) []Route {
	r := make([]Route, len(g.Edges))
	for _, bundle := range bundles(g) {
		g.pause()
		if e := g.Edges[bundle[0]]; e.From != e.To {
			runBundle(g, at, bundle, r)
		}
	}
	loops(g, at, r, stubs)
	if !g.Crowded() {
		placeLabels(g, at, r, stubs)
	} else {
		for i, e := range g.Edges {
			if e.From != e.To && e.Label.Width > 0 {
				r[i].Label = Beside(r[i].Curve, e.Label)
			}
		}
	}
	return r
}

// loops runs the edges that lead from a node to itself. All others have their routes.
func loops(g *Graph, at []Point, r []Route, stubs []Stub) {
	busy := directions(g, at, r, stubs)
	for i, e := range g.Edges {
		if e.From == e.To {
			g.pause()
			r[i] = loop(g, at, i, r, stubs, busy)
		}
	}
}

// bundles groups the edges that join the same two nodes, in the order of their first edges; within a bundle
// those from the lower node to the higher come first.
func bundles(g *Graph) [][]int {
	index := map[[2]int]int{}
	var all [][]int
	for i, e := range g.Edges {
		key := [2]int{min(e.From, e.To), max(e.From, e.To)}
		b, ok := index[key]
		if !ok {
			b = len(all)
			index[key] = b
			all = append(all, nil)
		}
		all[b] = append(all[b], i)
	}
	for _, bundle := range all {
		slices.SortStableFunc(bundle, func(i, j int) int {
			if up, vp := g.Edges[i].From < g.Edges[i].To, g.Edges[j].From < g.Edges[j].To; up != vp {
				if up {
					return -1
				}
				return 1
			}
			return 0
		})
	}
	return all
}

// bend is a way around what is between two nodes: by an offset, a share of the edge's length, with handles at
// a share of the length from either end. Even bends have theirs above the middle; flat ones rise and fall
// near the ends, so that they clear a whole row by little.
type bend struct{ offset, handle float64 }

const even, flat = .5, .08

// bends are tried in this order: an even one that is narrow is calmer than a flat one, a wide one is not.
var bends = [...]bend{
	{0, even}, {.07, even}, {-.07, even}, {.13, even}, {-.13, even}, {.2, even}, {-.2, even}, {.27, even}, {-.27, even},
	{.03, flat}, {-.03, flat}, {.05, flat}, {-.05, flat}, {.08, flat}, {-.08, flat}, {.12, flat}, {-.12, flat},
	{.17, flat}, {-.17, flat},
	{.24, flat}, {-.24, flat}, {.32, flat}, {-.32, flat}, {.34, even}, {-.34, even}, {.42, even}, {-.42, even},
	{.5, even}, {-.5, even},
}

// cost of a bend that is clear: of two, the cheaper one is taken.
func (b bend) cost() float64 {
	if b.handle == flat {
		return .2 + math.Abs(b.offset)
	}
	return math.Abs(b.offset)
}

func runBundle(g *Graph, at []Point, bundle []int, r []Route) {
	e := g.Edges[bundle[0]]
	u, v := min(e.From, e.To), max(e.From, e.To)
	length := at[u].Distance(at[v])
	curves := func(b bend) []Curve {
		all := make([]Curve, len(bundle))
		for i := range bundle {
			offset := b.offset*length + (float64(i)-float64(len(bundle)-1)/2)*fan
			all[i] = bent(g, at, u, v, b.handle, offset)
		}
		return all
	}
	var best []Curve
	least := math.Inf(1)
	for _, b := range bends {
		cost := b.cost()
		if cost >= least {
			continue
		}
		tried := curves(b)
		if !g.Crowded() {
			for _, c := range tried {
				cost += obstruction(g, at, c, u, v)
			}
		}
		if cost < least-1e-9 || best == nil {
			best, least = tried, cost
		}
	}
	for i, edge := range bundle {
		if g.Edges[edge].From != u {
			slices.Reverse(best[i])
		}
		r[edge].Curve = best[i]
	}
}

// bent is the curve from u to v that bows to about offset beside the straight line, with handles at a
// share of the way from either end.
func bent(g *Graph, at []Point, u, v int, handle, offset float64) Curve {
	d := towards(at[u], at[v])
	if math.Abs(offset) < 1e-9 {
		return Straight(g.Nodes[u].Rim(at[u], d), g.Nodes[v].Rim(at[v], d.Times(-1)))
	}
	// A bow's middle is half as far from the line as its handles.
	side := Point{-d.Y, d.X}.Times(2 * offset)
	first, second := at[u].Between(at[v], handle).Plus(side), at[v].Between(at[u], handle).Plus(side)
	p, q := g.Nodes[u].Rim(at[u], first.Minus(at[u])), g.Nodes[v].Rim(at[v], second.Minus(at[v]))
	return bow(p, first, second, q)
}

// obstruction measures how much of a curve runs over nodes other than its ends: 0 when it is clear.
func obstruction(g *Graph, at []Point, c Curve, u, v int) float64 {
	reach := emptyBox()
	for _, p := range c {
		reach = reach.include(p)
	}
	var l line
	cost := 0
	for w := range g.Nodes {
		if w == u || w == v || g.Nodes[w].Box(at[w]).Grown(margin).Overlap(reach.Grown(.5)) == 0 {
			continue
		}
		if l.points == nil {
			l = lineOf(c)
		}
		cost += l.over(g.Nodes[w], at[w], margin)
	}
	return float64(cost)
}

// directions returns for each node the directions in which edges and initial arrows leave it.
func directions(g *Graph, at []Point, r []Route, stubs []Stub) [][]Point {
	busy := make([][]Point, len(g.Nodes))
	for i, e := range g.Edges {
		if e.From != e.To {
			busy[e.From] = append(busy[e.From], towards(at[e.From], r[i].Curve.Start()))
			busy[e.To] = append(busy[e.To], towards(at[e.To], r[i].Curve.End()))
		}
	}
	for i, s := range stubs {
		n := g.Initial[i]
		busy[n] = append(busy[n], towards(at[n], s.Tail))
	}
	return busy
}

// loop runs an edge from a node to itself on the side that is freest, above by preference, and enters that
// side as busy. Loops before it have their routes already.
func loop(g *Graph, at []Point, edge int, r []Route, stubs []Stub, busy [][]Point) Route {
	e := g.Edges[edge]
	n := e.From
	shape, centre := g.Nodes[n], at[n]
	reach := 18 + shape.Height/2
	var best Route
	var direction Point
	least := math.Inf(1)
	for _, turn := range []float64{0, 180, 45, -45, 90, -90, 135, -135} {
		d := heading(turn)
		c := loopCurve(shape, centre, turn, reach)
		label := beside(c.At(.5), d, e.Label)
		cost := 2*closeness(d, busy[n]) + math.Abs(turn)/1000
		if !g.Crowded() {
			cost += obstruction(g, at, c, n, n)
			box := BoxAround(label, e.Label)
			for w := range g.Nodes {
				if w != n && box.Overlap(g.Nodes[w].Box(at[w])) > 0 {
					cost += 4
				}
			}
			for i, f := range g.Edges[:edge] {
				if f.From == f.To && box.Overlap(BoxAround(r[i].Label, f.Label)) > 0 {
					cost += 2
				}
			}
			for _, s := range stubs {
				if s.over(box) {
					cost += 3
				}
			}
		}
		if cost < least || best.Curve == nil {
			best, direction, least = Route{c, label}, d, cost
		}
	}
	busy[n] = append(busy[n], direction)
	return best
}

func loopCurve(shape Shape, centre Point, turn, reach float64) Curve {
	out, in := heading(turn-26), heading(turn+26)
	p, q := shape.Rim(centre, out), shape.Rim(centre, in)
	return Curve{p, p.Plus(heading(turn - 32).Times(reach)), q.Plus(heading(turn + 32).Times(reach)), q}
}

// heading is the direction turned clockwise from straight up by the given degrees.
func heading(degrees float64) Point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return Point{sin, -cos}
}

// closeness is 1 when a direction is taken, and falls to 0 at a right angle from the nearest one that is.
func closeness(d Point, taken []Point) float64 {
	c := 0.
	for _, t := range taken {
		c = math.Max(c, d.Dot(t))
	}
	return c
}

// beside returns the centre of a label that stands off p in direction d without touching it.
func beside(p, d Point, label Size) Point {
	return p.Plus(d.Times(math.Abs(d.X)*label.Width/2 + math.Abs(d.Y)*label.Height/2 + 4))
}

// initialArrows gives each initial node an arrow from the side where no neighbour
// lies, from the left by preference.
func initialArrows(g *Graph, at []Point) []Stub {
	taken := make([][]Point, len(g.Nodes))
	for _, e := range g.Edges {
		if e.From != e.To {
			d := towards(at[e.From], at[e.To])
			taken[e.From] = append(taken[e.From], d)
			taken[e.To] = append(taken[e.To], d.Times(-1))
		}
	}
	stubs := make([]Stub, len(g.Initial))
	many := len(g.Initial)*len(g.Nodes) > stubLimit
	for i, n := range g.Initial {
		least := math.Inf(1)
		for _, turn := range []float64{-90, 0, -45, -135, 45, 180, 135, 90} {
			d := heading(turn)
			tip := g.Nodes[n].Rim(at[n], d)
			tail := tip.Plus(d.Times(stubTail))
			cost := closeness(d, taken[n]) + math.Abs(turn+90)/900
			if d.X*d.X > .1 && d.Y*d.Y > .1 {
				cost += .3 // slanted only where neither a level nor an upright one has room
			}
			if !many {
				for w := range g.Nodes {
					if w != n && (Stub{tail, tip}).over(g.Nodes[w].Box(at[w]).Grown(margin-stubHalf)) {
						cost += 2
					}
				}
			}
			if cost < least {
				stubs[i], least = Stub{tail, tip}, cost
			}
		}
	}
	return stubs
}
