package graph

import (
	"strings"

	"lassolab/ui/core/session"
)

// Legend has the look of each entry of the legend by its words.
func Legend(f *Feature, s *session.Session) map[string]string {
	looks := map[string]string{}
	for _, k := range (&Pane{Page: &session.Page{Session: s}, Of: f}).keys() {
		looks[string(k.Words)] = string(k.Look)
	}
	return looks
}

// Beside is the inspector's column about the state that dominates the selected one: its head, and a cell for each component.
func (x *Inspected) Beside() (head string, cells []string) {
	c := &Inspector{node: x}
	for _, row := range x.Rows {
		cells = append(cells, c.only(row))
	}
	return c.above(), cells
}

// WayOf is a walk's way through the graph of a run.
func WayOf(w *session.Walk, r *session.Run) (prefix, cycle []session.Hop) {
	way := wayOf(w, r)
	return way.prefix, way.cycle
}

// Called is what a state is called in the picture of a run's graph, and what its tip says.
func Called(r *session.Run, node int32) (picture, tip string) {
	scene := wholeOf(r)
	scene.Names = true
	d := planExplored(scene, nil)
	v := &r.Graph.Nodes[node]
	if picture = strings.Join(d.tuple(node), " "); v.Sets != nil {
		picture = strings.Join(cardOf(d.short, v, nil).rows, "; ")
	}
	return picture, strings.Join(d.aboutNode(node, 600).rows, "; ")
}

// Given counts the cameras that links gave.
func (f *Feature) Given() int { return f.camera.given }

// Markup is the picture of a run's graph.
func Markup(r *session.Run) string {
	return planned(Scene{Network: r.Searched, Graph: r.Graph, Selected: -1, Current: -1, Chosen: -1, Until: Everything, ShowPruned: true}).draw()
}
