package topology

import (
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/ui/view/svg"
)

// figure is the room of a figure, in pixels.
const figureWide, figureHigh = 620, 420

// Figure is a topology as a picture within a text; empty of a network that has none, or of too many components.
func Figure(n *network.Network, program *promela.Source) string {
	if len(n.Components) < 2 || len(n.Components) > UnitLimit {
		return ""
	}
	d := plan(n, program)
	at := d.place(figureWide, figureHigh)
	scene := &Scene{Network: n, Program: program, Chosen: -1, Centre: make([]bool, len(n.Components))}
	for i := range n.Components {
		scene.Centre[i] = n.Components[i].Centre
	}
	return svg.Figure("topology-drawing", d.describe(scene), d.bounds(at), d.draw(at, scene))
}
