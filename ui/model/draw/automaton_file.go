package draw

import (
	"lassolab/engine/network"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// automatonLooks are the looks of automata in a file of their own: those of draw.css in black.
const automatonLooks = `.name,.label{font-size:13px}.sets{font-size:9.5px}.internal .line{stroke-dasharray:5 4}.note{font-size:12px;text-anchor:start}`

// places returns where the page draws the states of a component: where its layout says, else where they were
// drawn last, else where they would be drawn. It is nil for a component of which the page draws only a part.
func (d *placeMemory) places(n *network.Network, component int) []network.Point {
	a := planAutomaton(n, component, false, partAround(&n.Components[component], -1, partLimit, part{}))
	if !a.part.whole {
		return nil
	}
	at := make([]network.Point, 0, len(a.of.States))
	for _, p := range d.placed(a).Nodes {
		at = append(at, network.Point(p))
	}
	return at
}

// placed returns the placement of an automaton that is not on the page.
func (d *placeMemory) placed(a *automaton) *layout.Placement {
	at := d.given(a)
	if at == nil {
		at = d.carried(a, true)
	}
	if at == nil {
		at = layout.Automaton(a.graph, svg.FileAspect)
	}
	return layout.Place(a.graph, at)
}

// file draws a component as a file of its own, its states where places has them. Of a component too large to
// be read only a part is drawn, as on the page, and the drawing says so.
func (d *placeMemory) file(n *network.Network, component int) string {
	c := &n.Components[component]
	a := planAutomaton(n, component, false, partAround(c, -1, partLimit, part{}))
	p := d.placed(a)
	box := svg.FileBox(p.Bounds(a.graph))
	content := a.draw(p, Options{Current: -1, Fired: -1, From: -1, To: -1})
	if note := svg.NoteLines(a.part.note(c), box.Width()); note != nil {
		above := svg.NoteLine * float64(len(note))
		box.Min.Y -= above
		content += svg.Framing{Left: box.Min.X, Top: box.Min.Y, Width: box.Width(), Pixel: 1}.Note(note)
	}
	return svg.File(box, "automaton", c.Name, a.describe(), svg.FileLooks+automatonLooks, content)
}
