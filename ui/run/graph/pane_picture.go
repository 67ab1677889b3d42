package graph

import (
	"lassolab/ui/core/session"
	"lassolab/ui/view/svg"
)

// likeness is the counterparts of a node of one graph in another, kept while both stay the same.
type likeness struct {
	of, in *session.Run
	node   int32
	nodes  []int32
}

// do carries out an effect that is the graph's, and reports whether it is of no other graph's.
func (v *View) do(e session.Effect) bool {
	switch e := e.(type) {
	case Zoom:
		v.zoom(e.By)
	case Draw:
		if e.Run == v.name() {
			text, wrong := v.file(e)
			v.pane.Page.Act(func(t *session.Turn) { v.pane.Of.SaveDrawn(t, e.As, e.Name, text, wrong) })
			return true
		}
	}
	return false // every graph that is shown zooms
}

func (v *View) name() string {
	if v.run == nil {
		return ""
	}
	return v.run.Name
}

// chosen passes on what was chosen in the graph, which is from now on the one whose details are shown.
func (v *View) chosen(do func(*session.Turn)) {
	if v.run != nil {
		v.pane.Page.Act(session.With(v.pane.Of.Take, v.run.Name))
		v.pane.Page.Act(do)
	}
}

func (v *View) zoom(by ZoomBy) {
	switch by {
	case ZoomFit:
		v.Fit()
	case ZoomIn:
		v.ZoomBy(svg.ZoomStep)
	case ZoomOut:
		v.ZoomBy(1 / svg.ZoomStep)
	}
}

// Paint draws the graph as it is now.
func (v *View) Paint() {
	s := v.pane.Page.Session
	if runs := s.Beside(); v.at < len(runs) {
		v.run = runs[v.at]
		v.Show(v.sceneOf(s, v.pane.ways.follow(s)[v.at]))
		return
	}
	v.run = nil
	v.Show(Scene{Selected: -1, Current: -1, Chosen: -1})
}

// sceneOf is what the graph shows.
func (v *View) sceneOf(s *session.Session, w way) Scene {
	r := v.run
	scene := Scene{
		Network: r.Searched, Watched: r.Watch() != nil, Monitor: r.Monitor(), Graph: r.Graph, Selected: -1, Current: -1, Chosen: -1,
		ShowPruned: !v.pane.Of.hidePruned, Algorithm: r.Name, States: r.Counts.States + r.Counts.Nested,
		Film: r.Playback, Until: Everything,
		Presented: s.Stage.Presents(), Projected: s.Stage.Theme == session.Projector, Names: v.pane.Of.names,
	}
	if steered := v.pane.Of.camera; steered.of == r.Name {
		scene.Camera, scene.Given = steered.at, steered.given
	}
	if s.Asked != nil && s.Asked.Run == r.Name {
		scene.Chosen, scene.Lit = s.Asked.Edge, s.Asked.Lit
	}
	if shown := s.Shown(); shown == r {
		scene.Selected = s.Graphs.Selected
	} else {
		if now := (likeness{of: shown, in: r, node: s.Graphs.Selected}); v.like.of != now.of ||
			v.like.in != now.in || v.like.node != now.node {
			now.nodes = Counterparts(shown, now.node, r)
			v.like = now
		}
		scene.Counterparts = v.like.nodes
	}
	if w.of != nil {
		scene.Prefix, scene.Cycle, scene.LassoOf = w.prefix, w.cycle, w.of.Name
		if w.of == s.Walk() {
			scene.Current = w.moment(s.Walked.Step)
		}
	}
	if m, ok := s.Moment(r); ok {
		scene.Until, scene.Stack, scene.Second = int32(m.Event), m.Stack, m.Second
		if m.Event >= 0 {
			scene.Event = r.Report.Film.Events[m.Event]
		}
	}
	return scene
}
