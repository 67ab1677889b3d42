package graph

import (
	"math"

	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// Labels that are written for one state only have no place in the layout: they find one when they are written.

// mostBeside is how many edges of a state have their labels written: of more, nobody could read them.
const mostBeside = 16

// drawLabels writes the labels of some edges beside them, in a font of the given size, in the part of the drawing that
// is seen, over no state and not over one another where that is possible, nor under what lies over the drawing.
func (d *explored) drawLabels(m *svg.Markup, edges []int, size float64, part, over layout.Box) {
	taken := []layout.Box{over}
	for i := range d.shown {
		if b := svg.BoxAround(d.at.Nodes[i], d.graph.Nodes[i].Width, d.graph.Nodes[i].Height); svg.Overlap(b, part) > 0 &&
			d.nodeLook(i)&seen != 0 {
			taken = append(taken, b)
		}
	}
	for _, i := range edges[:min(len(edges), mostBeside)] {
		lines := svg.Joined(d.brief(d.edges[i].labels), size, 10*size)
		b, free := besideEdge(d.at.Routes[i].Curve, svg.BlockSize(lines, size), taken, part)
		if !free && d.scene.Presented {
			continue // it would lie on what can be read
		}
		taken = append(taken, b)
		m.Add(`<g class="`, d.edges[i].classes(), `" font-size="`, svg.Num(size), `">`)
		m.Block("label", layout.Point{X: (b.Min.X + b.Max.X) / 2, Y: (b.Min.Y + b.Max.Y) / 2}, lines, size)
		m.Add(`</g>`)
	}
}

// covered tells of which edges the label has no room for itself, where the graph is shown to a room: of two that lie over one another
// only one can be read. That of the moment comes first.
func (d *explored) covered() []bool {
	cut := make([]bool, len(d.edges))
	if !d.scene.Presented {
		return cut
	}
	var taken []layout.Box
	for i := range d.shown { // where numbers stand
		taken = append(taken, svg.BoxAround(d.at.Nodes[i], d.graph.Nodes[i].Width/2, d.graph.Nodes[i].Height/2))
	}
	take := func(i int) {
		b, labelled := d.labelBox(i)
		if !labelled || !d.visible(i) {
			return
		}
		b = svg.BoxAround(d.at.Routes[i].Label, 1.12*b.Width(), .7*b.Height()) // bold letters are wider; between lines there is room
		for _, other := range taken {
			if svg.Overlap(b, other) > .05*min(b.Width()*b.Height(), other.Width()*other.Height()) {
				cut[i] = true
				return
			}
		}
		taken = append(taken, b)
	}
	now := d.edgeOfMoment()
	if now >= 0 {
		take(now)
	}
	for i := range d.edges {
		if i != now {
			take(i)
		}
	}
	return cut
}

// besideEdge is the place of a label beside a curve that covers least of what is taken, and nothing if it is free; the
// places near the middle come first.
func besideEdge(c layout.Curve, size layout.Size, taken []layout.Box, part layout.Box) (best layout.Box, free bool) {
	least := math.Inf(1)
	for _, t := range []float64{.5, .4, .6, .3, .7, .2, .8, .12, .88} {
		p, d := c.At(t), c.Direction(t)
		reach := math.Abs(d.Y)*size.Width/2 + math.Abs(d.X)*size.Height/2 + size.Height/6
		for _, away := range []float64{reach, -reach, 1.6 * reach, -1.6 * reach} {
			b := svg.BoxAround(layout.Point{X: p.X + d.Y*away, Y: p.Y - d.X*away}, size.Width, size.Height)
			covers := 0.
			for _, other := range taken {
				covers += svg.Overlap(b, other)
			}
			covers += size.Width*size.Height - svg.Overlap(b, part)
			if covers < least-.5 {
				best, least = b, covers
			}
			if least < .5 {
				return best, true
			}
		}
	}
	return best, false
}
