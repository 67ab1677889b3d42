package app

import (
	"strconv"

	"lassolab/ui/link"
	"lassolab/ui/session"
	"lassolab/ui/style"
)

// Root is the whole page.
type Root struct {
	Page *session.Page
	App  *App
}

// class says how the panels are arranged; stage.css does the rest.
func (c *Root) class() string {
	s := &c.Page.Stage
	return style.Classes("page", "busy", c.Page.Busy(),
		"modelling", s.As == link.Modelling, "searching", s.As == link.Searching, "presenting", s.Presents(),
		"unsearched", c.unsearched(), "no-text", s.NoText, "whole", s.Whole != link.NoPanel,
		"accompanied", s.Beside.Any(), "with-code", s.Beside.Has(link.CodeBeside),
		"with-stacks", s.Beside.Has(link.StacksBeside), "with-drawings", s.Beside.Has(link.DrawingsBeside),
		"with-lasso", s.Beside.Has(link.LassoBeside),
		"embedded", s.Within, "lectured", c.Page.Lecture.Open, "written", c.Page.Lecture.Open && c.App.Writing.Open(), "lecture-whole", c.Page.Lecture.Whole, "lecture-live", c.Page.Lecture.Live)
}

// lectures reports whether a lecture is presented.
func (c *Root) lectures() bool { return c.Page.Lecture.Open && c.Page.Stage.Presents() }

// unsearched reports whether there is no graph to come: the drawing has its room.
func (c *Root) unsearched() bool { return len(c.Page.Runs) == 0 }

// pane gives the class of a pane: where there is room for one only, the chosen one is shown, and the one with
// the panel that has the whole stage.
func (c *Root) pane(p session.Pane) string {
	return style.Classes("pane "+map[session.Pane]string{session.ModelPane: "model",
		session.GraphPane: "graph", session.SearchPane: "search", session.LecturePane: "lecture-pane"}[p],
		"chosen", c.Page.Stage.Pane == p, "on-stage", paneOf(c.Page.Stage.Whole) == p)
}

// paneOf is the pane with a panel; empty: none has it.
func paneOf(p link.Panel) session.Pane {
	switch p {
	case link.Text, link.Views:
		return session.ModelPane
	case link.Explored:
		return session.GraphPane
	case link.Why, link.Searches, link.Results, link.Code, link.Lasso:
		return session.SearchPane
	}
	return ""
}

func (c *Root) panel(p link.Panel) string {
	return style.Classes("panel of-"+string(p), "on-stage", c.Page.Stage.Whole == p)
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
