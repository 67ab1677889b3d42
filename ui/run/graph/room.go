package graph

import (
	"slices"

	"lassolab/engine/film"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// room is how a graph is placed in its pane. Only what was recorded decides: a run that takes other steps is
// drawn over it.
type room struct {
	of       *film.Graph
	recorded *layout.Graph
	spacing  layout.Spacing // when it is crowded
	crowded  bool
	choice   *svg.Choice       // nil: not yet needed
	at       *layout.Placement // of what was recorded
}

// rooms are those of the graphs that a pane has shown, so that a graph is shown again as it was.
type rooms []*room

const roomLimit = 12

// enter places a drawing of the whole graph. A graph that was shown before keeps the places of its nodes,
// whatever run is shown in it; in a pane of another size only if it would not be clearly larger otherwise. A
// graph that is not known is placed as it stands on the page already, if it does.
func (rs *rooms) enter(d *explored, standing *layout.Placement, width, height float64) (r *room, known bool) {
	at := slices.IndexFunc(*rs, func(r *room) bool {
		return r.of == d.scene.Graph && slices.Equal(r.recorded.Nodes, d.graph.Nodes)
	})
	if at >= 0 {
		r = (*rs)[at]
		r.resize(width, height)
	} else {
		r = newRoom(d)
		if standing != nil {
			r.at = standing
		} else {
			r.at = r.ways().For(width, height)
		}
		if len(*rs) >= roomLimit {
			*rs = (*rs)[1:]
		}
		*rs = append(*rs, r)
	}
	d.at = layout.Join(d.graph, r.at)
	return r, at >= 0
}

func newRoom(d *explored) *room {
	recorded := d.recordedGraph()
	return &room{of: d.scene.Graph, recorded: recorded, crowded: d.dense || recorded.Crowded(), spacing: d.spacing()}
}

// recordedGraph is the graph without the steps of the lasso that the film does not have.
func (d *explored) recordedGraph() *layout.Graph {
	return &layout.Graph{Nodes: d.graph.Nodes, Edges: d.graph.Edges[:d.recorded], Initial: d.graph.Initial, Pause: d.graph.Pause}
}

// ways are the placements among which the pane's size chooses.
func (r *room) ways() *svg.Choice {
	switch {
	case r.choice != nil:
	case r.crowded:
		r.choice = svg.ChooseCrowded(r.recorded, r.spacing)
	default:
		r.choice = svg.Choose(r.recorded)
	}
	return r.choice
}

// resize places the graph for a pane of another size, if it becomes clearly larger, and reports whether it did.
func (r *room) resize(width, height float64) bool {
	before := r.at
	r.at = r.ways().Larger(before, width, height)
	return r.at != before
}

// spacing is the room in a drawing that is crowded.
func (d *explored) spacing() layout.Spacing {
	switch {
	case len(d.shown) > numbered:
		return layout.Spacing{Node: 6, Layer: 22}
	case d.dense:
		return layout.Spacing{Node: 9, Layer: 28}
	}
	return layout.Spacing{Node: 20, Layer: 30}
}

// lay places a drawing for a pane of the given size.
func (d *explored) lay(width, height float64) {
	d.at = layout.Join(d.graph, newRoom(d).ways().For(width, height))
}

// settle places the drawing of a whole graph.
func (v *View) settle(d *explored) {
	standing := svg.Standing("explored", v.scene.Algorithm, d.recordedGraph())
	width, height := svg.HostSize(v.Host)
	r, known := v.rooms.enter(d, standing, width, height)
	v.room = r
	if !known && standing == nil && r.ways().Improvable() {
		v.improve(r)
	}
}

// improve asks dagre for a placement downwards and one to the right. What is shown changes once, when both
// are known, so that how fast they come does not decide, and not while the reader moves the camera.
func (v *View) improve(r *room) {
	flows := []layout.Flow{layout.Down, layout.Right}
	answers := make([]*layout.Placement, len(flows))
	waiting := len(flows)
	for i, flow := range flows {
		svg.AskDagre(layout.Question(r.recorded, flow), func(answer []byte) {
			waiting--
			if at, err := layout.ReadAnswer(r.recorded, answer); err == nil {
				answers[i] = at
			}
			if waiting > 0 {
				return
			}
			for _, at := range answers {
				if at != nil {
					r.ways().Offer(at)
				}
			}
			v.rearrange(r)
		})
	}
}

// rearrange shows a graph as is best now that more placements are known.
func (v *View) rearrange(r *room) {
	shown := v.drawing != nil && v.room == r
	if shown && v.moved() {
		return
	}
	if at := r.ways().For(svg.HostSize(v.Host)); at != r.at {
		r.at = at
		if shown {
			v.drawing.at = layout.Join(v.drawing.graph, at)
			v.render()
		}
	}
}

// resized fits the drawing into the host, whose size has changed. Nodes move only where the whole becomes
// clearly larger by it, and the reader has not moved the camera.
func (v *View) resized() {
	if v.drawing == nil {
		return
	}
	if !v.moved() && v.room != nil && v.room.resize(svg.HostSize(v.Host)) {
		v.drawing.at = layout.Join(v.drawing.graph, v.room.at)
		v.render()
		return
	}
	v.drawMargin()
	v.dropMap()
	v.look()
}
