package app

import (
	"lassolab/ui/session"
	"lassolab/ui/style"
)

// Root is the whole page.
type Root struct {
	Page *session.Page
	App  *App
}

func (c *Root) class() string {
	return style.Classes("page", "busy", c.Page.Busy(), "wide", c.Page.Stage.Wide, "sheet-open",
		c.Page.Stage.Sheet != session.NoSheet)
}

// pane gives the class of a pane: where there is room for one only, the chosen one is shown.
func (c *Root) pane(p session.Pane) string {
	return style.Classes("pane "+map[session.Pane]string{session.ModelPane: "model",
		session.GraphPane: "graph", session.SearchPane: "search"}[p],
		"chosen", c.Page.Stage.Pane == p)
}

func (c *Root) panes() []session.Pane {
	return []session.Pane{session.ModelPane, session.GraphPane, session.SearchPane}
}
