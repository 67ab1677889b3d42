package layout

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sync"

	"lassolab/engine/bitset"
)

// A good assignment of nodes to the cells of a grid is looked for by simulated annealing: two cells exchange
// what they hold, and a change for the worse is accepted the less often the later it comes.

const (
	gridSeed     = 1
	crossingCost = 2.2       // in cells of edge length
	throughCost  = 6.0       // an edge over a node in between
	gridMoves    = 6000      // exchanges of two cells that are tried, at most
	cellMoves    = 300       // and at most so many for each cell
	gridEffort   = 3_000_000 // words of sets looked at for one grid, about; bounds the time for big graphs
	pauseEvery   = 64        // exchanges
)

// grid assigns nodes to cells. Edges are the pairs of joined nodes, without loops and multiplicity.
type grid struct {
	*board
	edges    [][2]int
	touching [][]int // edges at each node
	initial  []bool
	corner   float64    // how strongly initial nodes are drawn to the left or the upper rim, whichever is nearer
	pause    func()     // of the graph
	cell     []int      // of each node
	node     []int      // in each cell, or -1
	held     bitset.Set // the cells that hold a node
	drawn    bitset.Set // the segments that edges are drawn along
}

func newGrid(g *Graph, columns int) *grid {
	n := len(g.Nodes)
	rows := (n + columns - 1) / columns
	d := &grid{board: newBoard(columns, rows), touching: make([][]int, n), initial: make([]bool, n),
		cell: make([]int, n), pause: g.pause}
	d.held, d.drawn = d.noCells(), d.noSegments()
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
	for e := range d.edges {
		d.drawn.Add(d.along(e))
	}
	return d
}

func (d *grid) put(node, cell int) {
	d.cell[node], d.node[cell] = cell, node
	d.held.Add(cell)
}

func (d *grid) position(node int) (column, row int) { return d.at(d.cell[node]) }

// along is the segment that an edge is drawn along.
func (d *grid) along(e int) int { return segment(d.cell[d.edges[e][0]], d.cell[d.edges[e][1]]) }

// swap exchanges what two cells hold.
func (d *grid) swap(a, b int) {
	s, t := d.node[a], d.node[b]
	d.redraw(s, t, bitset.Set.Remove)
	d.held.Remove(a)
	d.held.Remove(b)
	d.node[a], d.node[b] = t, s
	if s >= 0 {
		d.put(s, b)
	}
	if t >= 0 {
		d.put(t, a)
	}
	d.redraw(s, t, bitset.Set.Add)
}

// redraw adds or removes the segments of the edges at two nodes, of which one may be none.
func (d *grid) redraw(s, t int, change func(set bitset.Set, i int)) {
	for _, node := range [2]int{s, t} {
		if node >= 0 {
			for _, e := range d.touching[node] {
				change(d.drawn, d.along(e))
			}
		}
	}
}

// anneal looks for a good assignment.
func (d *grid) anneal() {
	if len(d.node) < 2 || len(d.edges) == 0 {
		return
	}
	d.hold(assignments.of(fmt.Sprint(d.columns, d.corner, d.initial, d.edges, d.cell), d.annealed))
	d.turnUp()
}

// annealed is the best assignment that chance finds.
func (d *grid) annealed() []int {
	random := rand.New(rand.NewPCG(gridSeed, uint64(len(d.node))))
	degree := 1 + 2*len(d.edges)/len(d.cell)
	moves := min(gridMoves, cellMoves*len(d.node), gridEffort/(4*degree*(len(d.drawn)+2)))
	now := d.total()
	best, least := slices.Clone(d.cell), now
	for move := range moves {
		if move%pauseEvery == 0 {
			d.pause()
		}
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
	return best
}

// hold puts the nodes into these cells.
func (d *grid) hold(cells []int) {
	for i := range d.node {
		d.node[i] = -1
	}
	clear(d.held)
	for s, c := range cells {
		d.put(s, c)
	}
	clear(d.drawn)
	for e := range d.edges {
		d.drawn.Add(d.along(e))
	}
}

// memory holds the results of the last calls, by what they were asked for.
type memory struct {
	sync.Mutex
	results []result // the latest first
}

type result struct {
	asked string
	cells []int
}

// remembered bounds a memory.
const remembered = 64 // grids

// assignments remembers those of the last grids: the same graph is laid out again whenever its model is opened anew, a
// step is undone or the window has another size, and annealing is the longest part of that.
var assignments memory

// of gives what was made for the same before, or makes it.
func (m *memory) of(asked string, made func() []int) []int {
	if cells, ok := m.find(asked); ok {
		return cells
	}
	cells := made() // unlocked: it may take long, and pause
	m.Lock()
	defer m.Unlock()
	m.results = slices.Insert(m.results, 0, result{asked, cells})
	m.results = m.results[:min(len(m.results), remembered)]
	return cells
}

func (m *memory) find(asked string) ([]int, bool) {
	m.Lock()
	defer m.Unlock()
	i := slices.IndexFunc(m.results, func(r result) bool { return r.asked == asked })
	if i < 0 {
		return nil, false
	}
	r := m.results[i]
	m.results = slices.Insert(slices.Delete(m.results, i, i+1), 0, r)
	return r.cells, true
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
	cost, crossings := 0., 0
	for e := range d.edges {
		along := d.along(e)
		cost += d.alone(along)
		crossings += d.crossing(along).Common(d.drawn)
	}
	for s := range d.cell {
		cost += d.wish(s)
	}
	return cost + crossingCost*float64(crossings)/2
}

// alone is the cost of an edge along a segment, whatever the other edges are.
func (d *grid) alone(along int) float64 {
	return d.lengths[along] + throughCost*float64(d.between[along].Common(d.held))
}

// around is the part of the cost that depends on what two cells hold, but for what both hold in any order.
func (d *grid) around(a, b int) float64 {
	cost, crossings := 0., 0
	s, t := d.node[a], d.node[b]
	for _, node := range [2]int{s, t} {
		if node < 0 {
			continue
		}
		cost += d.wish(node)
		for _, e := range d.touching[node] {
			along := d.along(e)
			if !d.drawn.Has(along) {
				continue // the other node's too
			}
			cost += d.alone(along)
			d.drawn.Remove(along) // no pair of edges is counted twice
			crossings += d.crossing(along).Common(d.drawn)
		}
	}
	if s < 0 || t < 0 {
		one := a
		if s < 0 {
			one = b
		}
		for e := range d.edges {
			if along := d.along(e); d.drawn.Has(along) && d.between[along].Has(one) {
				cost += throughCost
			}
		}
	}
	d.redraw(s, t, bitset.Set.Add)
	return cost + crossingCost*float64(crossings)
}

// wish draws initial states to the left and, weakly, to the top; to the nearer rim as strongly as is asked.
func (d *grid) wish(s int) float64 {
	if !d.initial[s] {
		return 0
	}
	column, row := d.position(s)
	return 0.9*float64(column) + 0.15*float64(row) + d.corner*float64(min(column, row))
}

// extents are the widths of the columns and the heights of the rows: those of their largest nodes.
func (d *grid) extents(g *Graph) (width, height []float64) {
	width, height = make([]float64, d.columns), make([]float64, d.rows)
	for s := range d.cell {
		x, y := d.position(s)
		width[x], height[y] = max(width[x], g.Nodes[s].Width), max(height[y], g.Nodes[s].Height)
	}
	return width, height
}

// laid are the places of the nodes when their cells are in columns and rows with these middles.
func (d *grid) laid(columns, rows []float64) []Point {
	at := make([]Point, len(d.cell))
	for s := range at {
		x, y := d.position(s)
		at[s] = Point{columns[x], rows[y]}
	}
	return at
}

// points turns cells into coordinates: the longest label sets the gap between any two columns.
func (d *grid) points(g *Graph) []Point {
	gap, apart := columnGap, rowGap
	if !slices.ContainsFunc(g.Edges, func(e Edge) bool { return e.Label.Width > 0 }) {
		gap, apart = .6*gap, .6*apart // room for an arrow only
	}
	for _, e := range g.Edges {
		if e.From != e.To {
			gap = max(gap, e.Label.Width+26)
		}
	}
	width, height := d.extents(g)
	return d.laid(ruler(width, slices.Repeat([]float64{gap}, d.columns)),
		ruler(height, slices.Repeat([]float64{apart}, d.rows)))
}

// ruler returns the middles of tracks of the given extents, with a gap of its own after each; empty tracks take no
// room.
func ruler(extents, gaps []float64) []float64 {
	middles := make([]float64, len(extents))
	at := 0.
	for i, e := range extents {
		middles[i] = at + e/2
		if e > 0 {
			at += e + gaps[i]
		}
	}
	return middles
}
