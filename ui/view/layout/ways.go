package layout

import (
	"cmp"
	"math"
	"slices"
)

const (
	mostColumns = 6
	shortlist   = 3   // ways that are tried for each host
	loopRoom    = 20. // around the nodes for edges and labels, about
)

// Ways are placements of a graph that is not crowded, some for each of the given hosts: in layers that run
// downwards or to the right and are folded into columns, and of few nodes on a grid. Many more are compared
// by their nodes alone, which is cheap, before the edges of a few are run. The first is the plain one: layers
// from top to bottom, not folded.
func Ways(g *Graph, hosts []Size) []*Placement {
	all := arrangements(g)
	boxes, clear := make([]Box, len(all)), make([]float64, len(all))
	for i, at := range all {
		boxes[i] = (&Placement{Nodes: at}).Bounds(g).Grown(loopRoom)
		clear[i] = math.Pow(4+float64(len(g.Edges))/8+float64(tangle(g, at)), -.75)
	}
	chosen := []int{0}
	for _, host := range hosts {
		promise := make([]float64, len(all))
		order := make([]int, len(all))
		for i := range all {
			promise[i] = clear[i] * min(1, host.Width/boxes[i].Width(), host.Height/boxes[i].Height())
			order[i] = i
		}
		slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(promise[j], promise[i]) })
		for _, i := range order[:min(shortlist, len(order))] {
			if !slices.Contains(chosen, i) {
				chosen = append(chosen, i)
			}
		}
	}
	ways := make([]*Placement, len(chosen))
	for i, way := range chosen {
		ways[i] = Place(g, all[way])
	}
	return ways
}

// Fillings are the places of the nodes of a graph that is crowded in layers of several proportions; the plain
// layers from top to bottom are the first.
func Fillings(g *Graph, spacing Spacing) [][]Point {
	layers, turned := Distances(g), g.turned()
	columns := foldings(layers)
	var all [][]Point
	for _, spacing.Aspect = range [...]float64{.8, 1.8} {
		all = append(all, folds(g, layers, spacing, columns)...)
		for _, at := range folds(turned, layers, spacing, columns) {
			all = append(all, exchanged(at))
		}
	}
	return all
}

// foldings are the numbers of columns that are tried.
func foldings(layers []int) []int {
	columns := make([]int, min(mostColumns, slices.Max(layers)+1))
	for i := range columns {
		columns[i] = i + 1
	}
	return columns
}

// exchanged are points with their axes exchanged.
func exchanged(at []Point) []Point {
	for i, p := range at {
		at[i] = Point{p.Y, p.X}
	}
	return at
}

// arrangements are the places of the nodes in all ways that are compared.
func arrangements(g *Graph) [][]Point {
	widest := 0.
	for _, e := range g.Edges {
		widest = max(widest, e.Label.Width)
	}
	plain, down, right := Spacing{Node: 24, Layer: 30, Aspect: 1}, Spacing{Node: 24, Layer: 30, Aspect: 1},
		Spacing{Node: 24, Layer: 34, Aspect: 1}
	if widest > 0 {
		plain, down, right = Spacing{Node: 46, Layer: 56, Aspect: 1}, Spacing{Node: 46, Layer: 34, Aspect: 1},
			Spacing{Node: 34, Layer: widest + 30, Aspect: 1}
	}
	layers := Distances(g)
	columns := foldings(layers)
	all := folds(g, layers, plain, columns[:1])
	all = append(all, folds(g, layers, down, columns)...)
	for _, at := range folds(g.turned(), layers, right, columns) {
		all = append(all, exchanged(at))
	}
	if len(g.Nodes) <= gridStates && len(g.Edges) <= gridEdges {
		all = append(all, grids(g)...)
	}
	return all
}

// turned is the graph with the axes of the plane exchanged.
func (g *Graph) turned() *Graph {
	t := &Graph{Edges: slices.Clone(g.Edges), Initial: g.Initial, Pause: g.Pause}
	for _, s := range g.Nodes {
		t.Nodes = append(t.Nodes, Shape{s.Height, s.Width, s.Corner})
	}
	for i, e := range g.Edges {
		t.Edges[i].Label = Size{e.Label.Height, e.Label.Width}
	}
	return t
}

// grids are the most legible assignments of a small graph to grids of several proportions, each with the
// room of a textbook, and drawn together as far as its labels let it.
func grids(g *Graph) [][]Point {
	var all [][]Point
	var tried []int
	for _, aspect := range [...]float64{.8, 1.3, 2.2} {
		for _, columns := range gridWidths(g, aspect)[:1] {
			if slices.Contains(tried, columns) {
				continue
			}
			tried = append(tried, columns)
			d := newGrid(g, columns)
			d.corner = 8 // a reader starts there
			d.anneal()
			all = append(all, d.points(g), d.tight(g))
		}
	}
	return all
}

// tight turns cells into coordinates with no more room between two columns or rows than the labels between
// them need.
func (d *grid) tight(g *Graph) []Point {
	const column, row, head = 34, 32, 26
	width, height := d.extents(g)
	right, below := slices.Repeat([]float64{column}, d.columns), slices.Repeat([]float64{row}, d.rows)
	for _, e := range g.Edges {
		x, y := d.position(e.From)
		z, w := d.position(e.To)
		switch x, z = min(x, z), max(x, z); {
		case e.From == e.To:
			if y > 0 {
				below[y-1] = max(below[y-1], row+e.Label.Height)
			}
		case y == w && z == x+1:
			right[x] = max(right[x], e.Label.Width+head)
		case x == z && x+1 < d.columns:
			right[x] = max(right[x], e.Label.Width+12-(width[x]+width[x+1])/2)
			below[min(y, w)] = max(below[min(y, w)], e.Label.Height+head/2)
		}
	}
	return d.laid(ruler(width, right), ruler(height, below))
}
