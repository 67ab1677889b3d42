package app

import (
	"strconv"

	"lassolab/ui/core/feature"
	"lassolab/ui/core/session"
	"lassolab/ui/page/stage"
	"lassolab/ui/render/style"
)

// Root is the whole page.
type Root struct {
	Page *session.Page
	App  *App

	over  Pane // makes what lies over the panes
	below Pane // and what is below them
}

// Compute looks once for what is beside the panes.
func (c *Root) Compute() {
	c.over = Pane{Page: c.Page, App: c.App, In: feature.OverPanes, all: c.over.all}
	c.below = Pane{Page: c.Page, App: c.App, In: feature.BelowPanes, all: c.below.all}
}

// layout says how the panes stand; the style sheets know it by its name.
func (c *Root) layout() stage.Layout { return stage.LayoutOf(c.Page.Session) }

// pane gives the class of a pane.
func (c *Root) pane(p session.Pane) string {
	l := c.layout()
	return style.Classes("pane "+map[session.Pane]string{session.ModelPane: "model",
		session.GraphPane: "graph", session.SearchPane: "search", session.LecturePane: "lecture-pane"}[p],
		"placed", l.Has(p), "chosen", l.Chosen(p), "on-stage", stage.PaneOf(l.Panel) == p)
}

func (c *Root) panes() []session.Pane {
	list := []session.Pane{session.GraphPane, session.ModelPane, session.SearchPane}
	if c.Page.Lecture.Open {
		list = append([]session.Pane{session.LecturePane}, list...)
	}
	return list
}

// widths sets the widths of the columns that were made wider or narrower.
func (c *Root) widths() string {
	var list string
	if w := c.Page.Stage.Left; w > 0 {
		list += "--left: " + strconv.Itoa(w) + "px;"
	}
	if w := c.Page.Stage.Right; w > 0 {
		list += "--right: " + strconv.Itoa(w) + "px;"
	}
	return list
}

func (c *Root) width(chosen, usual int) int {
	if chosen > 0 {
		return chosen
	}
	return usual
}
