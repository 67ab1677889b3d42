package ui

import "lassolab/ui/store"

// Root is the whole page.
type Root struct{ Page *Page }

func (c *Root) class() string {
	return classes("page", "busy", c.Page.State.Busy(), "wide", c.Page.State.View.Wide, "sheet-open", c.Page.State.View.Sheet != store.NoSheet)
}

// pane gives the class of a pane: where there is room for one only, the chosen one is shown.
func (c *Root) pane(p store.Pane) string {
	return classes("pane "+map[store.Pane]string{store.ModelPane: "model", store.GraphPane: "graph", store.SearchPane: "search"}[p],
		"chosen", c.Page.State.View.Pane == p)
}

func (c *Root) panes() []store.Pane {
	return []store.Pane{store.ModelPane, store.GraphPane, store.SearchPane}
}
