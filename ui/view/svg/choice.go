package svg

import (
	"slices"

	"lassolab/ui/view/layout"
)

// usual are panes of several proportions. Which placements of a graph are good enough is decided in them and
// not in the pane at hand: among those that are, the largest is taken, so that a larger pane never shows a
// graph smaller.
var usual = []layout.Size{{Width: 440, Height: 520}, {Width: 620, Height: 460}, {Width: 900, Height: 420}}

const enough = .75 // share of the best legibility in some usual pane that makes a placement good enough

// Choice is what is known of how a graph can be placed.
type Choice struct {
	graph   *layout.Graph
	crowded bool
	ways    []way
}

type way struct {
	nodes  []layout.Point
	at     *layout.Placement // nil: not yet needed
	box    layout.Box
	reads  []float64 // how legible it is in the usual panes
	faults int
}

// Choose places a graph that is not crowded in several ways.
func Choose(g *layout.Graph) *Choice {
	c := &Choice{graph: g}
	for _, p := range layout.Ways(g, usual) {
		c.add(p)
	}
	return c
}

// ChooseCrowded places a graph that is crowded in several ways, of which none is clearer than another.
func ChooseCrowded(g *layout.Graph, spacing layout.Spacing) *Choice {
	c := &Choice{graph: g, crowded: true}
	for _, nodes := range layout.Fillings(g, spacing) {
		box := (&layout.Placement{Nodes: nodes}).Bounds(g)
		if !slices.ContainsFunc(c.ways, func(w way) bool {
			return w.box.Width() <= box.Width() && w.box.Height() <= box.Height()
		}) {
			c.ways = append(c.ways, way{nodes: nodes, box: box, reads: make([]float64, len(usual))})
		}
	}
	return c
}

// ChooseOnly places a graph in one way, whatever the pane.
func ChooseOnly(g *layout.Graph, p *layout.Placement) *Choice {
	return &Choice{graph: g, crowded: true,
		ways: []way{{nodes: p.Nodes, at: p, box: p.Bounds(g), reads: make([]float64, len(usual))}}}
}

func (c *Choice) add(p *layout.Placement) {
	w := way{nodes: p.Nodes, at: p, box: p.Bounds(c.graph), faults: layout.Faults(c.graph, p)}
	for _, pane := range usual {
		w.reads = append(w.reads, ScaleOf(w.box, pane.Width, pane.Height)*clarity(c.graph, w.faults))
	}
	c.ways = append(c.ways, w)
}

// Improvable reports whether another placement may be clearer than all that are known.
func (c *Choice) Improvable() bool {
	if c.crowded {
		return false
	}
	most := c.best()
	for i := range usual {
		if most[i] < Roomy*clarity(c.graph, 0) {
			return true
		}
	}
	return false
}

// Offer adds a placement that came later, if it is so much clearer in some usual pane that it may take the
// place of one that is seen already.
func (c *Choice) Offer(p *layout.Placement) {
	best := c.best()
	c.add(p)
	for i, reads := range c.ways[len(c.ways)-1].reads {
		if reads > certain*best[i] {
			return
		}
	}
	c.ways = c.ways[:len(c.ways)-1]
}

// best is the legibility of the best placement in each usual pane.
func (c *Choice) best() []float64 {
	most := make([]float64, len(usual))
	for i := range c.ways {
		for k, reads := range c.ways[i].reads {
			most[k] = max(most[k], reads)
		}
	}
	return most
}

// asLarge is the share of the largest scale at which a placement counts as large as the largest.
const asLarge = .98

// For is the placement for a pane: of those that are good enough the one that is shown largest, and of
// several about as large the one with fewest faults.
func (c *Choice) For(width, height float64) *layout.Placement {
	most := c.best()
	scales, largest := make([]float64, len(c.ways)), 0.
	for i := range c.ways {
		for k, reads := range c.ways[i].reads {
			if reads >= enough*most[k] {
				scales[i] = fittedScale(c.ways[i].box, width, height)
			}
		}
		largest = max(largest, scales[i])
	}
	var chosen *way
	for i := range c.ways {
		if w := &c.ways[i]; scales[i] >= asLarge*largest && (chosen == nil || w.faults < chosen.faults) {
			chosen = w
		}
	}
	if chosen.at == nil {
		chosen.at = layout.Place(c.graph, chosen.nodes)
	}
	return chosen.at
}

const larger = 1.25

// Larger is the placement for a pane whose size has changed, if it is shown so much larger than the present
// one that nodes may move; else it is the present one.
func (c *Choice) Larger(present *layout.Placement, width, height float64) *layout.Placement {
	p := c.For(width, height)
	if fittedScale(p.Bounds(c.graph), width, height) < larger*fittedScale(present.Bounds(c.graph), width, height) {
		return present
	}
	return p
}

func fittedScale(box layout.Box, width, height float64) float64 {
	return Fitted(box, layout.Box{Max: layout.Point{X: width, Y: height}}).Scale
}
