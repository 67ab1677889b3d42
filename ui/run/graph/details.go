package graph

import (
	"fmt"

	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// Details are what is selected in the shown graph, and its edges as a table.
type Details struct {
	Page *session.Page
	Of   *Feature
}

const edgeLimit = 200 // rows of the table

// Detailed reports whether there are any details to be shown.
func (f *Feature) Detailed(s *session.Session) bool {
	return s.Shown() != nil && (f.table || s.Graphs.Selected >= 0)
}

// edges is the table of the selected node's edges, or of all edges when the table is shown without a selection.
func (c *Details) edges() []EdgeRow {
	r := c.Page.Shown()
	rows, _ := Edges(r.Graph, r.Searched, c.Page.Graphs.Selected, edgeLimit)
	return rows
}

func (c *Details) edgesCaption() string {
	r := c.Page.Shown()
	rows, more := Edges(r.Graph, r.Searched, c.Page.Graphs.Selected, edgeLimit)
	what := "Edges, in the order the search looked at them"
	if c.Page.Graphs.Selected >= 0 {
		what = "Edges of " + session.NodeName(r.Graph, c.Page.Graphs.Selected)
	}
	if more > 0 {
		return fmt.Sprintf("%s: the first %s of %s", what, say.Number(len(rows)), say.Number(len(rows)+more))
	}
	return what
}
