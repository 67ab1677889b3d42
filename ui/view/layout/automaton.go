package layout

import "math"

// A textbook draws an automaton on a grid: rows and columns evenly spaced, short edges, few crossings, no
// edge over a state, the initial state on the left. Automaton looks for such a drawing by simulated annealing
// over assignments of states to grid cells, with a fixed seed.

const (
	layersFrom   = 16  // states
	tooTall      = 2.5 // times the height that suits the width
	gridStates   = 36
	gridEdges    = 110
	tangleEffort = 1 << 24 // pairs looked at to see whether two columns tangle; of more it would take too long
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
		grid.anneal()
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
