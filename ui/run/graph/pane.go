package graph

import (
	"slices"
	"strings"

	js "github.com/vugu/vugu/js"

	"lassolab/engine/film"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/svg"
)

// Pane is the pane in the middle: what a search explored, and what is selected in it.
type Pane struct {
	Page *session.Page
	Of   *Feature

	pictures svg.Slots // of the graphs that are shown, by their place
	ways     ways
	holds    holds
}

// Rendered draws the graphs.
func (c *Pane) Rendered() { c.pictures.Paint() }

func (c *Pane) picture(at int) func(js.Value) svg.Picture {
	return func(host js.Value) svg.Picture { return c.newPicture(at, host) }
}

// graphs lists the runs that have an explored graph.
func (c *Pane) graphs() []*session.Run {
	return slices.DeleteFunc(c.Page.Results(), func(r *session.Run) bool { return r.Graph == nil })
}

func (c *Pane) shown() *session.Run { return c.Page.Shown() }

// several reports whether graphs are shown side by side.
func (c *Pane) several() bool { return len(c.Page.Beside()) > 1 }

func (c *Pane) beside(r *session.Run) bool { return slices.Contains(c.Page.Beside(), r) }

// cells are the graphs that are shown. Without one there is an empty place.
func (c *Pane) cells() []*session.Run {
	if runs := c.Page.Beside(); runs != nil {
		return runs
	}
	return []*session.Run{nil}
}

func (c *Pane) cellName(r *session.Run) string {
	if r == nil {
		return "No graph"
	}
	return "Graph of " + r.Name
}

func (c *Pane) arrangement() string {
	return style.Classes("graphs", "two", len(c.cells()) == 2, "four", len(c.cells()) > 2)
}

// choosable are the components of the shown graph that can be looked at alone.
func (c *Pane) choosable() []string {
	r := c.shown()
	if r == nil || len(r.Searched.Components) < 2 {
		return nil
	}
	names := r.Searched.ComponentNames()
	if m := r.Monitor(); r.Watch() != nil && m >= 0 && m < len(names) { // it is none of the model's
		names = slices.Delete(names, m, m+1)
	}
	return names[:min(len(names), choosableLimit)]
}

const choosableLimit = 400

// only says to which components the shown graph is projected.
func (c *Pane) only() string {
	names := say.Few(c.Of.only, namedLimit, "component")
	r := c.shown()
	switch {
	case r == nil:
		return style.Clip("Graphs and runs show only " + names + ".")
	case r.Graph != nil && len(r.Graph.Conditions) > 0:
		return style.Clip("Runs show only " + names + ". The events of a prefix are no states: they have no projection.")
	}
	var chosen []string
	for _, at := range session.Chosen(r.Searched, c.Of.only) {
		chosen = append(chosen, r.Searched.Components[at].Name)
	}
	if chosen == nil {
		return style.Clip("This graph shows everything: " + names + " " + say.Either(len(c.Of.only), "is no component of it", "are none of its components, or all") + ".")
	}
	return style.Clip("Projection to " + say.Few(chosen, namedLimit, "component") + ": states that agree there are one.")
}

func (c *Pane) looked(component string) bool { return slices.Contains(c.Of.only, component) }

func (c *Pane) playing() bool {
	_, ok := c.Page.PlaysAt(c.shown())
	return ok
}

// large reports whether the shown graph is a prefix that is summarised, unless the reader wants each event.
func (c *Pane) large() bool {
	s := Scene{}
	if r := c.shown(); r != nil {
		s.Graph = r.Graph
	}
	return s.folds()
}

// folds reports whether the shown graph is summarised.
func (c *Pane) folds() bool { return c.large() && !c.Of.events && !c.playing() }

// stack names what the first search keeps its states in.
func (c *Pane) stack() string {
	if r := c.shown(); r != nil && r.Playback != nil && r.Playback.Queue {
		return "in the queue"
	}
	return "on the stack"
}

// refusedLasso reports whether the checker refuses the lasso that a run found: it must not look like one.
func refusedLasso(r *session.Run) bool { return r != nil && r.Refused() != "" }

// lassoWords name the line of the lasso, or of the path.
func (c *Pane) lassoWords() string {
	if refusedLasso(c.shown()) {
		return "refused lasso"
	}
	return c.shown().Walk.Kind.Noun()
}

func (c *Pane) former() string {
	if c.shown() == nil {
		return ""
	}
	return c.Page.Former(c.shown())
}

// cellClass greys a graph that is of another model, question or settings than those of now.
func (c *Pane) cellClass(r *session.Run) string {
	return style.Classes("cell column", "refused", refusedLasso(r), "former", r != nil && c.Page.Former(r) != "")
}

func (c *Pane) hint() string {
	switch {
	case c.shown() == nil && c.Page.Busy():
		return "The graph appears when the search ends."
	case c.shown() == nil:
		return "Run a search to see what it explores."
	case c.former() != "" && c.Page.Model.Diagnostics.HasErrors():
		return "The text has changed since this search."
	case c.former() != "":
		return "This graph is of " + c.former() + ". Run again."
	}
	return ""
}

// likeness is the counterparts of a node of one graph in another, kept while both stay the same.
type likeness struct {
	of, in *session.Run
	node   int32
	nodes  []int32
}

// projected is what a projection depends on.
type projected struct {
	of   *film.Graph
	only string // the names of the chosen components
}

// do carries out an effect that is the graph's, and reports whether it is of no other graph's.
func (v *View) do(e session.Effect) bool {
	switch e := e.(type) {
	case Zoom:
		if e.By == 0 {
			v.Fit()
		} else {
			v.ZoomBy(e.By)
		}
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
	scene := wholeOf(r)
	scene.ShowPruned, scene.Names, scene.Events = !v.pane.Of.hidePruned, v.pane.Of.names, v.pane.Of.events
	if now := (projected{r.Graph, strings.Join(s.Graphs.Only, "\x00")}); v.projected != now {
		v.projected, v.projection = now, projectionOf(r, s.Graphs.Only)
	}
	scene.Projection = v.projection
	scene.Presented, scene.Projected = s.Stage.Presents(), s.Stage.Theme == session.Projector
	if scene.Presented {
		scene.Unit = unit()
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
		if node := s.Graphs.Selected; v.like.of != shown || v.like.in != r || v.like.node != node {
			v.like = likeness{shown, r, node, Counterparts(shown, node, r)}
		}
		scene.Counterparts = v.like.nodes
	}
	if scene.along(w); w.of != nil && w.of == s.Walk() {
		scene.Current = w.moment(s.Walked.Step)
	}
	if m, ok := s.Moment(r); ok {
		scene.at(r, m.Event, m.Stack, m.Second)
	}
	return scene
}
