package layout

import (
	"math"
	"math/rand/v2"
	"slices"
)

// A textbook draws an automaton on a grid: rows and columns evenly spaced, short edges, few crossings, no
// edge over a state, the initial state on the left. Automaton looks for such a drawing by simulated annealing
// over assignments of states to grid cells, with a fixed seed.

const (
	gridSeed     = 1
	crossingCost = 2.2 // in cells of edge length
	throughCost  = 6.0 // an edge over a state in between
	layersFrom   = 16  // states
	tooTall      = 2.5 // times the height that suits the width
	gridStates   = 36
	gridEdges    = 110
	tangleEffort = 1 << 24 // pairs looked at to see whether two columns tangle; of more it would take too long
	gridEffort   = 150_000 // terms of the cost evaluated for one grid, about; bounds the time for big automata
	rowGap       = 52.0
	columnGap    = 50.0
)

// Automaton places the states of one component, in whole pixels. Aspect is width over height of the host; it
// decides between wide and tall grids. Up to some 50 states nothing overlaps in the Place of the result.
func Automaton(g *Graph, aspect float64) []Point { return AutomatonOnGrid(g, aspect, 1) }

// AutomatonOnGrid is Automaton with all states on multiples of a step, in pixels.
func AutomatonOnGrid(g *Graph, aspect, step float64) []Point {
	if len(g.Nodes) == 0 {
		return nil
	}
	return spread(g, textbook(g, aspect), aspect, step)
}

// textbook places states in rows and columns. Of many states chance finds no good assignment in reasonable
// time: they are placed in layers where these tangle less, or where there are too many to try.
func textbook(g *Graph, aspect float64) []Point {
	n := len(g.Nodes)
	var layers []Point
	if n >= layersFrom {
		text := 0. // mean width of the labels
		for _, e := range g.Edges {
			text += e.Label.Width / float64(len(g.Edges))
		}
		layers = inLayers(g, Spacing{Node: max(40, .7*text), Layer: rowGap, Aspect: aspect})
		if n > gridStates || len(g.Edges) > gridEdges {
			return layers
		}
	}
	at := annealed(g, aspect)
	if layers != nil && tangle(g, layers) < tangle(g, at) {
		return layers
	}
	return at
}

// inLayers places states in layers, in two columns where one would be far too tall and they tangle little more.
func inLayers(g *Graph, spacing Spacing) []Point {
	distances := Distances(g)
	at := Layered(g, distances, spacing)
	if len(g.Edges)*(len(g.Edges)+len(g.Nodes)) > tangleEffort {
		return at
	}
	if box := (&Placement{Nodes: at}).Bounds(g); box.Height()*spacing.Aspect < tooTall*(box.Width()+
		spacing.Layer) {
		return at
	}
	spacing.Columns = 2
	if folded := Layered(g, distances, spacing); tangle(g, folded) <= tangle(g, at)+len(g.Nodes)/8 {
		return folded
	}
	return at
}

// annealed is the best of several grids.
func annealed(g *Graph, aspect float64) []Point {
	var best []Point
	least := math.Inf(1)
	for _, columns := range gridWidths(g, aspect) {
		grid := newGrid(g, columns)
		grid.anneal(gridEffort)
		at := grid.points(g)
		box := (&Placement{Nodes: at}).Bounds(g)
		// The picture is scaled to fit: a shape that fits badly shrinks everything.
		fit := math.Max(box.Width()+60, (box.Height()+60)*aspect)
		cost := grid.total() + fit/150
		if cost < least-1e-9 {
			best, least = at, cost
		}
	}
	return best
}

// gridWidths returns the numbers of columns worth trying.
func gridWidths(g *Graph, aspect float64) []int {
	n := len(g.Nodes)
	cellWidth, cellHeight := columnGap, rowGap
	for _, s := range g.Nodes {
		cellWidth = math.Max(cellWidth, s.Width+columnGap)
		cellHeight = math.Max(cellHeight, s.Height+rowGap)
	}
	ideal := int(math.Round(math.Sqrt(float64(n) * aspect * cellHeight / cellWidth)))
	var widths []int
	least, most := ideal-1, ideal+2
	if n > 20 { // each costs the more, and matters the less
		least, most = ideal, ideal+1
	}
	for c := least; c <= most; c++ {
		if c >= 1 && c <= n {
			widths = append(widths, c)
		}
	}
	if len(widths) == 0 {
		widths = []int{n}
	}
	return widths
}

// grid assigns nodes to cells. Edges are the pairs of joined nodes, without loops and multiplicity.
type grid struct {
	columns, rows int
	edges         [][2]int
	touching      [][]int // edges at each node
	initial       []bool
	corner        float64 // how strongly initial nodes are drawn to the upper left corner, more than to the left
	cell          []int   // of each node
	x, y          []int   // column and row of each node
	node          []int   // in each cell, or -1
}

func newGrid(g *Graph, columns int) *grid {
	n := len(g.Nodes)
	rows := (n + columns - 1) / columns
	d := &grid{columns: columns, rows: rows, touching: make([][]int, n), initial: make([]bool, n),
		cell: make([]int, n), x: make([]int, n), y: make([]int, n)}
	for range columns * rows {
		d.node = append(d.node, -1)
	}
	seen := map[[2]int]bool{}
	for _, e := range g.Edges {
		pair := [2]int{min(e.From, e.To), max(e.From, e.To)}
		if e.From == e.To || seen[pair] {
			continue
		}
		seen[pair] = true
		for _, end := range pair {
			d.touching[end] = append(d.touching[end], len(d.edges))
		}
		d.edges = append(d.edges, pair)
	}
	for _, s := range g.Initial {
		d.initial[s] = true
	}
	for place, s := range breadthFirst(g) {
		// Column by column, so that what is near the initial state starts near it.
		d.put(s, place%rows*columns+place/rows)
	}
	return d
}

func (d *grid) put(node, cell int) {
	d.cell[node], d.node[cell] = cell, node
	d.x[node], d.y[node] = cell%d.columns, cell/d.columns
}

func (d *grid) position(node int) (column, row int) {
	return d.x[node], d.y[node]
}

// swap exchanges what two cells hold.
func (d *grid) swap(a, b int) {
	s, t := d.node[a], d.node[b]
	d.node[a], d.node[b] = t, s
	if s >= 0 {
		d.put(s, b)
	}
	if t >= 0 {
		d.put(t, a)
	}
}

// anneal looks for a good assignment with so many terms of the cost evaluated, about.
func (d *grid) anneal(effort int) {
	if len(d.node) < 2 || len(d.edges) == 0 {
		return
	}
	random := rand.New(rand.NewPCG(gridSeed, uint64(len(d.node))))
	degree := 1 + 2*len(d.edges)/len(d.cell)
	moves := min(4000, max(300, effort/(2*degree*(len(d.edges)+len(d.cell)))))
	best, least, now := append([]int{}, d.cell...), d.total(), d.total()
	for move := range moves {
		a, b := random.IntN(len(d.node)), random.IntN(len(d.node))
		if a == b || d.node[a] < 0 && d.node[b] < 0 {
			continue
		}
		before := d.around(a, b)
		d.swap(a, b)
		change := d.around(a, b) - before
		heat := 2.5 * (1 - float64(move)/float64(moves))
		if change > 0 && random.Float64() >= math.Exp(-change/math.Max(heat*heat/2.5, 1e-3)) {
			d.swap(a, b)
			continue
		}
		if now += change; now < least-1e-9 {
			least = now
			copy(best, d.cell)
		}
	}
	for i := range d.node {
		d.node[i] = -1
	}
	for s, c := range best {
		d.put(s, c)
	}
	d.turnUp()
}

// turnUp mirrors the grid at its middle row when its initial states wish so: chance does not find that.
func (d *grid) turnUp() {
	wish := 0.
	for s, initial := range d.initial {
		if initial {
			_, row := d.position(s)
			wish += float64(d.rows - 1 - 2*row) // positive above the middle
		}
	}
	if wish >= 0 {
		return
	}
	for row := range d.rows / 2 {
		for column := range d.columns {
			d.swap(row*d.columns+column, (d.rows-1-row)*d.columns+column)
		}
	}
}

// total is the cost of the whole assignment.
func (d *grid) total() float64 {
	cost := 0.
	for e := range d.edges {
		cost += d.length(e)
		for f := range e {
			cost += d.crossing(e, f)
		}
		for s := range d.cell {
			cost += d.through(e, s)
		}
	}
	for s := range d.cell {
		cost += d.wish(s)
	}
	return cost
}

// around is the part of the cost that depends on what two cells hold.
func (d *grid) around(a, b int) float64 {
	cost := 0.
	moved := func(e int) bool {
		u, v := d.cell[d.edges[e][0]], d.cell[d.edges[e][1]]
		return u == a || u == b || v == a || v == b
	}
	for e := range d.edges {
		if moved(e) {
			cost += d.length(e)
			for f := range d.edges {
				if f != e && (f < e || !moved(f)) {
					cost += d.crossing(e, f)
				}
			}
			for s := range d.cell {
				cost += d.through(e, s)
			}
			continue
		}
		for _, c := range []int{a, b} {
			if s := d.node[c]; s >= 0 {
				cost += d.through(e, s)
			}
		}
	}
	for _, c := range []int{a, b} {
		if s := d.node[c]; s >= 0 {
			cost += d.wish(s)
		}
	}
	return cost
}

// wish draws initial states to the left and, weakly, to the top.
func (d *grid) wish(s int) float64 {
	if !d.initial[s] {
		return 0
	}
	column, row := d.position(s)
	return (0.9+d.corner)*float64(column) + (0.15+d.corner)*float64(row)
}

func (d *grid) length(e int) float64 {
	x, y := d.position(d.edges[e][0])
	z, w := d.position(d.edges[e][1])
	dx, dy := math.Abs(float64(x-z)), math.Abs(float64(y-w))
	l := math.Hypot(dx, dy)
	if dx > 0 && dy > 0 {
		l += 0.25 // an upright line reads better than a slanted one
	}
	return l * math.Sqrt(l) // a long edge costs more than its parts
}

// crossing reports whether two edges cross, or run over each other.
func (d *grid) crossing(e, f int) float64 {
	a, b, c, g := d.edges[e][0], d.edges[e][1], d.edges[f][0], d.edges[f][1]
	if a == c || a == g || b == c || b == g {
		return 0
	}
	ax, ay := d.position(a)
	bx, by := d.position(b)
	cx, cy := d.position(c)
	dx, dy := d.position(g)
	if max(ax, bx) < min(cx, dx) || max(cx, dx) < min(ax, bx) || max(ay, by) < min(cy, dy) ||
		max(cy, dy) < min(ay, by) {
		return 0
	}
	side := func(px, py, qx, qy, rx, ry int) int {
		s := (qx-px)*(ry-py) - (qy-py)*(rx-px)
		switch {
		case s > 0:
			return 1
		case s < 0:
			return -1
		}
		return 0
	}
	if side(ax, ay, bx, by, cx, cy)*side(ax, ay, bx, by, dx, dy) < 0 &&
		side(cx, cy, dx, dy, ax, ay)*side(cx, cy, dx, dy, bx, by) < 0 {
		return crossingCost
	}
	return 0
}

// through reports whether a node lies on an edge it does not belong to.
func (d *grid) through(e, s int) float64 {
	u, v := d.edges[e][0], d.edges[e][1]
	if s == u || s == v {
		return 0
	}
	ux, uy := d.position(u)
	vx, vy := d.position(v)
	x, y := d.position(s)
	if (vx-ux)*(y-uy) != (vy-uy)*(x-ux) || (x-ux)*(x-vx)+(y-uy)*(y-vy) >= 0 {
		return 0
	}
	return throughCost
}

// points turns cells into coordinates: a column is as wide as its widest node, and the longest
// label sets the gap between columns.
func (d *grid) points(g *Graph) []Point {
	width, height := make([]float64, d.columns), make([]float64, d.rows)
	for s := range d.cell {
		x, y := d.position(s)
		width[x] = math.Max(width[x], g.Nodes[s].Width)
		height[y] = math.Max(height[y], g.Nodes[s].Height)
	}
	gap, apart := columnGap, rowGap
	if !slices.ContainsFunc(g.Edges, func(e Edge) bool { return e.Label.Width > 0 }) {
		gap, apart = .6*gap, .6*apart // room for an arrow only
	}
	for _, e := range g.Edges {
		if e.From != e.To {
			gap = math.Max(gap, e.Label.Width+26)
		}
	}
	xs, ys := ruler(width, gap), ruler(height, apart)
	at := make([]Point, len(d.cell))
	for s := range at {
		x, y := d.position(s)
		at[s] = Point{xs[x], ys[y]}
	}
	return at
}

// ruler returns the middles of tracks of the given extents with the same gap between any
// two; empty tracks take no room.
func ruler(extents []float64, gap float64) []float64 {
	middles := make([]float64, len(extents))
	at := 0.
	for i, e := range extents {
		middles[i] = at + e/2
		if e > 0 {
			at += e + gap
		}
	}
	return middles
}

// breadthFirst lists the nodes by their distance from the initial ones, unreachable ones last.
func breadthFirst(g *Graph) []int {
	distance := Distances(g)
	order := make([]int, 0, len(g.Nodes))
	for d := 0; len(order) < len(g.Nodes); d++ {
		for s := range g.Nodes {
			if distance[s] == d {
				order = append(order, s)
			}
		}
	}
	return order
}
