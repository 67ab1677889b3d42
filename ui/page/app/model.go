package app

import (
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/picture"
	"lassolab/ui/render/style"
)

// Model is the left pane: the text, what is wrong with it, and its automata.
type Model struct {
	Page *session.Page
	App  *App

	text Pane                            // makes what is about the text
	made map[link.ModelView]vugu.Builder // the views that are shown
}

// Compute looks once for what is about the text.
func (c *Model) Compute() {
	c.text = Pane{Page: c.Page, App: c.App, In: session.ModelPane, all: c.text.all}
}

const (
	chipLimit = 60 // components that can be chosen by name
)

func (c *Model) model() *session.Model { return &c.Page.Model }

func (c *Model) network() *network.Network {
	if d := c.model().Document; d != nil {
		return d.Network
	}
	return network.New()
}

// caption says what the drawings show.
func (c *Model) caption() string {
	switch {
	case c.model().Document == nil:
		return "No model has been read yet."
	case strings.TrimSpace(c.model().Text) == "":
		return "The drawings show the last model."
	case !c.model().Good && c.model().Diagnostics.HasErrors(): // not while it rests
		return "The text has errors; the drawings show the last good model."
	case c.model().Document.Reading == network.Valuations:
		return "Read by valuations: all components read the same letter."
	}
	return ""
}

func (c *Model) chips() []network.Component {
	list := c.network().Components
	return list[:min(len(list), chipLimit)]
}

// chosen reports whether a component's chip is chosen; -1 is the chip of all.
func (c *Model) chosen(chip int) bool { return chip == c.Page.Drawn() }

func (c *Model) chipClass(chip int) string {
	return style.Classes("chip", "chosen", c.chosen(chip))
}

// tabs are the views that can be chosen.
func (c *Model) tabs() (list []link.ModelView) {
	for _, v := range c.Page.Views {
		if shown := c.App.viewOf(v).Shown; shown == nil || v == c.Page.Stage.Model || shown(c.Page.Session) {
			list = append(list, v)
		}
	}
	return list
}

// shown is the chosen view, below the picture of the model or the drawings where it is a view of them.
func (c *Model) shown() (list []vugu.Builder) {
	views, before := []feature.View{c.App.view()}, c.made
	if views[0].Drawn {
		above := link.Draw
		if picture.Brings(c.Page.Session) {
			above = picture.View
		}
		views = append([]feature.View{c.App.viewOf(above)}, views...)
	}
	c.made = map[link.ModelView]vugu.Builder{}
	for _, v := range views {
		panel := before[v.Of]
		if panel == nil {
			panel = v.Panel(c.Page)
		}
		c.made[v.Of] = panel
		list = append(list, panel)
	}
	return list
}

// viewName is what the tab of a view is called: as in links, but for the first, which has no name there.
func viewName(v link.ModelView) string {
	if v == link.Draw {
		return "Draw"
	}
	return say.Capital(string(v))
}
