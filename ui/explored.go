package ui

import (
	"fmt"
	"slices"

	"lassolab/ui/store"
)

// Explored is the pane in the middle: what a search explored, and what is selected in it.
type Explored struct{ Page *Page }

const mostEdges = 200 // rows of the table twin

// graphs lists the runs that have an explored graph.
func (c *Explored) graphs() []*store.Run {
	return slices.DeleteFunc(c.Page.State.Results(), func(r *store.Run) bool { return r.Graph == nil })
}

func (c *Explored) shown() *store.Run { return c.Page.State.Shown() }

// several reports whether graphs are shown side by side.
func (c *Explored) several() bool { return len(c.Page.State.Beside()) > 1 }

func (c *Explored) beside(r *store.Run) bool { return slices.Contains(c.Page.State.Beside(), r) }

// cells are the graphs that are shown. Without one there is an empty place.
func (c *Explored) cells() []*store.Run {
	if runs := c.Page.State.Beside(); runs != nil {
		return runs
	}
	return []*store.Run{nil}
}

func (c *Explored) cellName(r *store.Run) string {
	if r == nil {
		return "No graph"
	}
	return "Graph of " + r.Name
}

func (c *Explored) arrangement() string {
	return classes("graphs", "two", len(c.cells()) == 2, "four", len(c.cells()) > 2)
}

func (c *Explored) playing() bool {
	_, ok := c.Page.State.PlaysAt(c.shown())
	return ok
}

// stack names what the first search keeps its states in.
func (c *Explored) stack() string {
	if r := c.shown(); r != nil && r.Playback != nil && r.Playback.Queue {
		return "in the queue"
	}
	return "on the stack"
}

// refusedLasso reports whether the checker refuses the lasso that a run found: it must not look like one.
func refusedLasso(r *store.Run) bool { return r != nil && r.Refused() != "" }

// lassoWords name the line of the lasso.
func (c *Explored) lassoWords() string {
	if refusedLasso(c.shown()) {
		return "refused lasso"
	}
	return "lasso"
}

func (c *Explored) stale() bool { return c.shown() != nil && c.Page.State.Stale(c.shown()) }

func (c *Explored) hint() string {
	switch {
	case c.shown() == nil && c.Page.State.Busy():
		return "The graph appears when the search ends."
	case c.shown() == nil:
		return "Run a search to see what it explores."
	case c.stale() && c.Page.State.Model.Diagnostics.HasErrors():
		return "The text has changed since this search."
	case c.stale():
		return "The model has changed since this search. Run it again."
	}
	return ""
}

// selected reports whether a node is selected.
func (c *Explored) selected() bool { return c.shown() != nil && c.Page.State.View.Selected >= 0 }

// edges is the table of the selected node's edges, or of all edges when the twin is shown without a selection.
func (c *Explored) edges() []store.EdgeRow {
	r := c.shown()
	if r == nil {
		return nil
	}
	rows, _ := store.Edges(r.Graph, r.Searched, c.Page.State.View.Selected, mostEdges)
	return rows
}

func (c *Explored) edgesCaption() string {
	r := c.shown()
	if r == nil {
		return ""
	}
	rows, more := store.Edges(r.Graph, r.Searched, c.Page.State.View.Selected, mostEdges)
	what := "Edges, in the order the search looked at them"
	if c.Page.State.View.Selected >= 0 {
		what = "Edges of " + store.NodeName(r.Graph, c.Page.State.View.Selected)
	}
	if more > 0 {
		return fmt.Sprintf("%s: the first %d of %d", what, len(rows), len(rows)+more)
	}
	return what
}
