package draw

import "lassolab/ui/view/layout"

// arranged places all states of a drawing anew, on the grid if grid is set.
func arranged(g *layout.Graph, aspect float64, grid bool) []layout.Point {
	if grid {
		return layout.AutomatonOnGrid(g, aspect, gridStep)
	}
	return layout.Automaton(g, aspect)
}
