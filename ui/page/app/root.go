package app

import (
	"strconv"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/stage"
	"lassolab/ui/render/style"
)

// Root is the whole page.
type Root struct {
	Page *session.Page
	App  *App
}

// layout says how the panes stand; the style sheets know it by its name.
func (c *Root) layout() stage.Layout { return stage.LayoutOf(c.Page.Session) }

// lectures reports whether a lecture is presented.
func (c *Root) lectures() bool { return c.Page.Lecture.Open && c.Page.Stage.Presents() }

// pane gives the class of a pane.
func (c *Root) pane(p session.Pane) string {
	l := c.layout()
	return style.Classes("pane "+map[session.Pane]string{session.ModelPane: "model",
		session.GraphPane: "graph", session.SearchPane: "search", session.LecturePane: "lecture-pane"}[p],
		"placed", l.Has(p), "chosen", l.Chosen(p), "on-stage", stage.PaneOf(l.Panel) == p)
}

// panel gives the class of a panel: one may have the room of its pane, and a few stand beside a graph that is presented.
func (c *Root) panel(p link.Panel) string {
	beside := c.Page.Stage.Beside
	code, stacks := p == link.Code && beside.Has(link.CodeBeside), p == link.Code && beside.Has(link.StacksBeside)
	return style.Classes("panel of-"+string(p), "on-stage", c.layout().Panel == p, "put-away", p == link.Text && c.Page.Stage.NoText,
		"companion", code || stacks || p == link.Lasso && beside.Has(link.LassoBeside), "codeless", p == link.Code && !code, "stackless", p == link.Code && !stacks)
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
