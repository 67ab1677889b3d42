package app

import (
	"github.com/vugu/vugu"

	"lassolab/engine/omega"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/stage"
	"lassolab/ui/render/style"
)

// Pane is a part of the page with the panels that features list for it.
type Pane struct {
	Page  *session.Page
	App   *App
	In    session.Pane
	Class string
	Label string

	all []*panel
}

// panel is a panel on a page, with its component while it is shown.
type panel struct {
	feature.Panel
	made vugu.Builder
}

// panelsIn are the panels of all features in a pane, in order.
func (a *App) panelsIn(in session.Pane) (list []*panel) {
	for _, f := range a.List {
		for _, p := range f.Panels {
			if p.In == in || p.Of != link.NoPanel && stage.PaneOf(p.Of) == in {
				list = append(list, &panel{Panel: p})
			}
		}
	}
	omega.Sort(list, func(a, b *panel) int { return a.Order - b.Order })
	return list
}

// panels are those that are shown. What is shown again begins anew.
func (c *Pane) panels() (list []*panel) {
	if c.all == nil {
		c.all = c.App.panelsIn(c.In)
	}
	for _, p := range c.all {
		switch {
		case p.Shown != nil && !p.Shown(c.Page.Session):
			p.made = nil
			continue
		case p.made == nil:
			p.made = p.New(c.Page)
		}
		list = append(list, p)
	}
	return list
}

// panelClass is the class of a panel: one may have the room of its pane, and a few stand beside a graph that is presented.
func (a *App) panelClass(p, whole link.Panel) string {
	beside := a.Session.Stage.Beside
	code, stacks := p == link.Code && beside.Has(link.CodeBeside), p == link.Code && beside.Has(link.StacksBeside)
	text, drawings := p == link.Text && beside.Has(link.TextBeside), p == link.Views && beside.Has(link.DrawingsBeside)
	return style.Classes("panel of-"+string(p), "on-stage", whole == p, "put-away", p == link.Text && a.Session.Stage.NoText,
		"companion", code || stacks || text || drawings || p == link.Lasso && beside.Has(link.LassoBeside),
		"codeless", p == link.Code && !code, "stackless", p == link.Code && !stacks)
}
