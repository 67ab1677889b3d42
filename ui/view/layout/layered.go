package layout

import (
	"math"
	"math/rand/v2"
	"slices"
)

// Spacing says how far apart a layered layout keeps things.
type Spacing struct {
	Node   float64 // least room between the outlines of two nodes of a layer
	Layer  float64 // least room between two layers
	Aspect float64 // width over height that the drawing should come near to
	// Columns into which a tall drawing is folded; 0: as many as bring it near to the aspect, but
	// none unless there are several.
	Columns int
}

const (
	orderSweeps = 12
	placeSweeps = 8
	// orders tried for a small graph: barycentre sweeps end in whatever local optimum is near
	layerStarts = 12
	startEffort = 20_000 // pairs to be tested against each other at which half of them are tried
	layerSeed   = 5
)

// Layered places nodes in layers from top to bottom; layer holds the layer of each node. The order within a
// layer comes from barycentre sweeps, of a small graph the best of several; the coordinates come from least
// squares under the order. A layer far wider than the drawing should be is staggered over several rows, and a
// drawing far taller than it should be is folded: its layers run down a first column, up a second, down a
// third. Beyond small graphs the cost is linear in nodes and edges but for sorting.
//
// Sugiyama, Tagawa, Toda: Methods for visual understanding of hierarchical system structures, IEEE SMC 11(2), 1981.
func Layered(g *Graph, layer []int, spacing Spacing) []Point {
	return folds(g, layer, spacing, []int{spacing.Columns})[0]
}

// folds are the layered drawings of a graph with each of the given numbers of columns, all of the order that
// is best for the first of them.
func folds(g *Graph, layer []int, spacing Spacing, columns []int) [][]Point {
	best := make([][]Point, len(columns))
	if len(g.Nodes) == 0 {
		return best
	}
	l := &layering{graph: g, layer: layer, spacing: spacing, x: make([]float64, len(g.Nodes)),
		sum: make([]float64, len(g.Nodes))}
	l.neighbours()
	starts := 1
	if !g.Crowded() {
		starts = max(2, layerStarts*startEffort/(startEffort+len(g.Edges)*(len(g.Edges)+len(g.Nodes))))
	}
	random := rand.New(rand.NewPCG(layerSeed, 0))
	least := math.MaxInt
	for start := range starts {
		g.pause()
		l.begin(func(row []int) {
			if start > 0 {
				random.Shuffle(len(row), func(i, j int) { row[i], row[j] = row[j], row[i] })
			}
		})
		l.order()
		l.stagger()
		l.place()
		unfolded := l.points()
		first := l.folded(slices.Clone(unfolded), columns[0])
		if starts > 1 {
			cost := tangle(g, first)
			if cost >= least {
				continue
			}
			least = cost
		}
		best[0] = first
		for i, count := range columns[1:] {
			best[i+1] = l.folded(slices.Clone(unfolded), count)
		}
	}
	return best
}

// tangle counts the crossings of the edges as straight lines, and twice the nodes they run over.
func tangle(g *Graph, at []Point) int {
	count := 0
	reach := make([]float64, len(at)) // square of the distance within which a line may touch the node
	for n, s := range g.Nodes {
		reach[n] = (s.Width*s.Width + s.Height*s.Height) / 4
	}
	for i, e := range g.Edges {
		g.pause()
		p, q := at[e.From], at[e.To]
		d := q.Minus(p)
		long := math.Max(1, d.Dot(d))
		for _, f := range g.Edges[:i] {
			if e.From != f.From && e.From != f.To && e.To != f.From && e.To != f.To &&
				segmentsCross(p, q, at[f.From], at[f.To]) {
				count++
			}
		}
		for n, r := range at {
			away := r.Minus(p)
			off := d.Cross(away)
			if off*off > reach[n]*long || n == e.From || n == e.To {
				continue
			}
			t := away.Dot(d) / long
			if 0 < t && t < 1 && g.Nodes[n].Clearance(r, p.Between(q, t)) < 0 {
				count += 2
			}
		}
	}
	return count
}

// Distances returns for each node the number of edges from an initial node, or from node 0 when none is
// initial; a node out of reach counts from the first such node, one layer below the rest.
func Distances(g *Graph) []int {
	leaving := make([][]int, len(g.Nodes))
	for _, e := range g.Edges {
		leaving[e.From] = append(leaving[e.From], e.To)
	}
	far := make([]int, len(g.Nodes))
	for n := range far {
		far[n] = -1
	}
	deepest := -1
	spread := func(from []int, start int) {
		queue := []int{}
		for _, n := range from {
			if far[n] < 0 {
				far[n] = start
				queue = append(queue, n)
			}
		}
		for i := 0; i < len(queue); i++ {
			deepest = max(deepest, far[queue[i]])
			for _, n := range leaving[queue[i]] {
				if far[n] < 0 {
					far[n] = far[queue[i]] + 1
					queue = append(queue, n)
				}
			}
		}
	}
	spread(g.Initial, 0)
	for n := range far {
		if far[n] < 0 {
			spread([]int{n}, deepest+1)
		}
	}
	return far
}

type layering struct {
	graph   *Graph
	layer   []int
	spacing Spacing
	rows    [][]int   // nodes of each layer, from left to right
	joined  [][]int32 // neighbours of each node in other layers
	stacks  []int     // over how many rows each layer is staggered
	widest  float64   // of all nodes
	x, sum  []float64
}

// begin fills the layers, each in an order to start from.
func (l *layering) begin(arrange func(row []int)) {
	l.rows = make([][]int, slices.Max(l.layer)+1)
	for n, at := range l.layer {
		l.rows[at] = append(l.rows[at], n)
	}
	for _, row := range l.rows {
		arrange(row)
	}
}

func (l *layering) neighbours() {
	l.joined = make([][]int32, len(l.graph.Nodes))
	for _, e := range l.graph.Edges {
		if l.layer[e.From] != l.layer[e.To] {
			l.joined[e.From] = append(l.joined[e.From], int32(e.To))
			l.joined[e.To] = append(l.joined[e.To], int32(e.From))
		}
	}
}

// order sorts every layer by the mean position of the neighbours, above only and below only in turn.
// Positions are relative to the layer's middle, so that layers of different widths agree.
func (l *layering) order() {
	index := func(row []int) {
		for i, n := range row {
			l.x[n] = float64(i) - float64(len(row)-1)/2
		}
	}
	for _, row := range l.rows {
		index(row)
	}
	for sweep := range orderSweeps {
		l.graph.pause()
		for i := range l.rows {
			side := -1
			if sweep%2 == 1 {
				i, side = len(l.rows)-1-i, 1
			}
			row := l.rows[i]
			for _, n := range row {
				l.sum[n] = l.mean(n, side)
			}
			slices.SortStableFunc(row, func(a, b int) int {
				switch {
				case l.sum[a] < l.sum[b]:
					return -1
				case l.sum[a] > l.sum[b]:
					return 1
				}
				return 0
			})
			index(row)
		}
	}
}

// mean is the mean position of a node's neighbours on one side (-1 above, 1 below, 0 both), or its own when
// it has none there. A neighbour counts the less the more layers away it is.
func (l *layering) mean(n, side int) float64 {
	sum, weight := 0., 0.
	for _, m := range l.joined[n] {
		away := l.layer[m] - l.layer[n]
		if away*side < 0 {
			continue
		}
		w := 1 / math.Abs(float64(away))
		sum += w * l.x[m]
		weight += w
	}
	if weight == 0 {
		return l.x[n]
	}
	return sum / weight
}

// stagger decides which layers are too wide for the aspect wanted.
func (l *layering) stagger() {
	tallest := 0.
	for _, s := range l.graph.Nodes {
		l.widest, tallest = math.Max(l.widest, s.Width), math.Max(tallest, s.Height)
	}
	cell := (l.widest + l.spacing.Node) * (tallest + l.spacing.Node)
	limit := math.Max(12, 1.5*math.Sqrt(float64(len(l.graph.Nodes))*cell*l.spacing.Aspect)/(l.widest+
		l.spacing.Node))
	l.stacks = make([]int, len(l.rows))
	for i, row := range l.rows {
		l.stacks[i] = max(1, int(math.Ceil(float64(len(row))/limit)))
	}
}

// place moves every node towards the mean of its neighbours, as far as the order and the room allow.
func (l *layering) place() {
	for i, row := range l.rows {
		at := 0.
		for j, n := range row {
			if j > 0 {
				at += l.apart(i, row[j-1], n)
			}
			l.x[n] = at
		}
		for _, n := range row {
			l.x[n] -= at / 2
		}
	}
	for sweep := range placeSweeps {
		l.graph.pause()
		for i := range l.rows {
			side := -1
			if sweep%2 == 1 {
				i, side = len(l.rows)-1-i, 1
			}
			if sweep >= placeSweeps-2 {
				side = 0
			}
			for _, n := range l.rows[i] {
				l.sum[n] = l.mean(n, side)
			}
			l.settle(i)
		}
	}
}

// apart is the least distance between the centres of two nodes next to each other in a layer. In a
// staggered layer they lie in different rows, and the distance is such that the next node of the same row
// has room whatever lies between.
func (l *layering) apart(layer, a, b int) float64 {
	if k := l.stacks[layer]; k > 1 {
		return (l.widest + l.spacing.Node) / float64(k)
	}
	return l.graph.Nodes[a].Width/2 + l.graph.Nodes[b].Width/2 + l.spacing.Node
}

// settle gives the nodes of a layer the positions that are, in sum of squares, nearest to the wished
// ones (in sum) and keep the order and the room: pool adjacent violators, after each position is
// reduced by the room to its left.
func (l *layering) settle(layer int) {
	type pool struct {
		sum   float64
		count int
	}
	row := l.rows[layer]
	var pools []pool
	room := 0.
	for j, n := range row {
		if j > 0 {
			room += l.apart(layer, row[j-1], n)
		}
		p := pool{l.sum[n] - room, 1}
		for len(pools) > 0 {
			last := pools[len(pools)-1]
			if last.sum/float64(last.count) < p.sum/float64(p.count) {
				break
			}
			p.sum += last.sum
			p.count += last.count
			pools = pools[:len(pools)-1]
		}
		pools = append(pools, p)
	}
	room, j := 0, 0
	for _, p := range pools {
		for range p.count {
			if j > 0 {
				room += l.apart(layer, row[j-1], row[j])
			}
			l.x[row[j]] = p.sum/float64(p.count) + room
			j++
		}
	}
}

// points adds the vertical coordinates. Layers are spread when the drawing would be far flatter than wanted.
func (l *layering) points() []Point {
	left, right := math.Inf(1), math.Inf(-1)
	for n, x := range l.x {
		left, right = math.Min(left, x-l.graph.Nodes[n].Width/2), math.Max(right, x+l.graph.Nodes[n].Width/2)
	}
	height := 0.
	tall := make([]float64, len(l.rows))
	for i, row := range l.rows {
		for _, n := range row {
			tall[i] = math.Max(tall[i], l.graph.Nodes[n].Height)
		}
		height += float64(l.stacks[i])*(tall[i]+l.spacing.Node) - l.spacing.Node
	}
	gap := l.spacing.Layer
	if gaps := len(l.rows) - 1; gaps > 0 {
		wanted := ((right-left)/l.spacing.Aspect - height) / float64(gaps)
		gap = math.Max(gap, math.Min(wanted, 3*gap))
	}
	at := make([]Point, len(l.graph.Nodes))
	y := 0.
	for i, row := range l.rows {
		for j, n := range row {
			at[n] = Point{l.x[n], y + float64(j%l.stacks[i])*(tall[i]+l.spacing.Node) + tall[i]/2}
		}
		y += float64(l.stacks[i])*(tall[i]+l.spacing.Node) - l.spacing.Node + gap
	}
	return at
}

const foldFrom = 3 // fewer columns would not be worth the change of direction

// folded cuts a tall drawing into columns that are run through down and up in turn, so that an edge from one
// layer to the next stays short.
func (l *layering) folded(at []Point, columns int) []Point {
	box := (&Placement{Nodes: at}).Bounds(l.graph)
	if columns == 0 {
		columns = int(math.Sqrt(l.spacing.Aspect * box.Height() / math.Max(1, box.Width()+l.spacing.Layer)))
		if columns < foldFrom {
			return at
		}
	}
	if columns = min(columns, len(l.rows)); columns == 1 {
		return at
	}
	each := (len(l.rows) + columns - 1) / columns
	gap := 1.5 * l.spacing.Layer
	for _, e := range l.graph.Edges {
		gap = math.Max(gap, 1.5*l.spacing.Layer+e.Label.Width)
	}
	left := 0.
	for first := 0; first < len(l.rows); first += each {
		l.graph.pause()
		column := emptyBox()
		part := slices.Concat(l.rows[first:min(first+each, len(l.rows))]...)
		for _, n := range part {
			column = column.Union(l.graph.Nodes[n].Box(at[n]))
		}
		up, end := first/each%2 == 1, column.Height()
		if up && first+each >= len(l.rows) {
			end = l.rise(at, each) // a short last column hangs from the end of the one before
		}
		for _, n := range part {
			y := at[n].Y - column.Min.Y
			if up {
				y = end - y
			}
			at[n] = Point{at[n].X - column.Min.X + left, y}
		}
		left += column.Width() + gap
	}
	return at
}

// rise is the height of the first column.
func (l *layering) rise(at []Point, layers int) float64 {
	column := emptyBox()
	for _, row := range l.rows[:layers] {
		for _, n := range row {
			column = column.Union(l.graph.Nodes[n].Box(at[n]))
		}
	}
	return column.Height()
}
