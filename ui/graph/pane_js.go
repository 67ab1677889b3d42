//go:build js && wasm

package graph

import (
	"syscall/js"

	vjs "github.com/vugu/vugu/js"

	"lassolab/ui/link"
	"lassolab/ui/session"
	"lassolab/ui/svg"
)

// picture is the drawing of one of the graphs that are shown.
type picture struct {
	pane    *Pane
	at      int
	view    *View
	run     *session.Run // that it shows
	like    likeness
	release func()
}

// likeness is the counterparts of a node of one graph in another, kept while both stay the same.
type likeness struct {
	of, in *session.Run
	node   int32
	nodes  []int32
}

func (c *Pane) newPicture(at int, element vjs.Value) svg.Picture {
	p := &picture{pane: c, at: at}
	p.view = New(js.Value(element), Events{
		Select: func(node int32) { p.chosen(session.Asking(session.NodeChosen{Node: node})) },
		Edge: func(edge int32) {
			p.chosen(session.With(p.pane.Page.Features.Why.AskEdge, session.Edge{Run: p.name(), Edge: edge}))
		},
		Steer:    func(at link.Camera) { c.steer(p.name(), at) },
		Announce: func(sentence string) { c.Page.Emit(session.Told{Sentence: sentence}) },
	})
	p.release = c.Page.Bind(func(e session.Effect) bool {
		if zoom, ok := e.(Zoom); ok {
			p.zoom(zoom.By)
		}
		if e, ok := e.(Draw); ok && e.Run == p.name() {
			text, wrong := p.view.file(e)
			c.Page.Act(func(t *session.Turn) { c.Of.SaveDrawn(t, e.As, e.Name, text, wrong) })
			return true
		}
		return false // every graph that is shown zooms
	})
	return p
}

func (c *Pane) steer(run string, at link.Camera) {
	c.Page.Act(func(t *session.Turn) { c.Of.Steer(t, run, at) })
}

func (p *picture) name() string {
	if p.run == nil {
		return ""
	}
	return p.run.Name
}

// chosen passes on what was chosen in a graph, which is from now on the one whose details are shown.
func (p *picture) chosen(do func(*session.Turn)) {
	if p.run != nil {
		p.pane.Page.Act(session.With(p.pane.Of.Take, p.run.Name))
		p.pane.Page.Act(do)
	}
}

func (p *picture) zoom(by ZoomBy) {
	switch by {
	case ZoomFit:
		p.view.Fit()
	case ZoomIn:
		p.view.ZoomIn()
	case ZoomOut:
		p.view.ZoomOut()
	}
}

// Paint draws the graph as it is now.
func (p *picture) Paint() {
	s := p.pane.Page.Session
	if runs := s.Beside(); p.at < len(runs) {
		p.run = runs[p.at]
		p.view.Show(p.scene(s, p.pane.ways.follow(s)[p.at]))
		return
	}
	p.run = nil
	p.view.Show(Scene{Selected: -1, Current: -1, Chosen: -1})
}

// Dispose removes the drawing.
func (p *picture) Dispose() {
	p.release()
	p.view.Dispose()
}

// scene is what the graph shows.
func (p *picture) scene(s *session.Session, w way) Scene {
	r := p.run
	scene := Scene{
		Network: r.Searched, Watched: r.Watch() != nil, Monitor: r.Monitor(), Graph: r.Graph, Selected: -1, Current: -1, Chosen: -1,
		ShowPruned: !p.pane.Of.hidePruned, Algorithm: r.Name, States: r.Counts.States + r.Counts.Nested,
		Film: r.Playback, Until: Everything,
		Presented: s.Stage.Presents(), Projected: s.Stage.Theme == session.Projector, Names: p.pane.Of.names,
	}
	if steered := p.pane.Of.camera; steered.of == r.Name {
		scene.Camera, scene.Given = steered.at, steered.given
	}
	if s.Asked != nil && s.Asked.Run == r.Name {
		scene.Chosen, scene.Lit = s.Asked.Edge, s.Asked.Lit
	}
	if shown := s.Shown(); shown == r {
		scene.Selected = s.Graphs.Selected
	} else {
		if now := (likeness{of: shown, in: r, node: s.Graphs.Selected}); p.like.of != now.of ||
			p.like.in != now.in || p.like.node != now.node {
			now.nodes = Counterparts(shown, now.node, r)
			p.like = now
		}
		scene.Counterparts = p.like.nodes
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
