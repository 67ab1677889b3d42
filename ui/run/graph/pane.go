package graph

import (
	"slices"

	js "github.com/vugu/vugu/js"

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

func (c *Pane) playing() bool {
	_, ok := c.Page.PlaysAt(c.shown())
	return ok
}

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
	return style.Classes("cell", "refused", refusedLasso(r), "former", r != nil && c.Page.Former(r) != "")
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
