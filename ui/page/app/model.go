package app

import (
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Model is the left pane: the text, what is wrong with it, and its automata.
type Model struct {
	Page *session.Page
	App  *App

	view  link.ModelView // whose panel was made
	panel vugu.Builder
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

// drawn reports whether the drawings are shown, as they also are during a simulation.
func (c *Model) drawn() bool {
	return c.Page.Stage.Model == link.Draw || c.Page.Stage.Model == link.Simulate
}

// chosenPanel is what shows the chosen view; nil: the drawings do.
func (c *Model) chosenPanel() vugu.Builder {
	if view := c.App.view(); c.view != view.Of {
		c.view, c.panel = view.Of, nil
		if view.Panel != nil {
			c.panel = view.Panel(c.Page)
		}
	}
	return c.panel
}

// viewName is what the tab of a view is called: as in links, but for the first, which has no name there.
func viewName(v link.ModelView) string {
	if v == link.Draw {
		return "Draw"
	}
	return say.Capital(string(v))
}

func (c *Model) panelClass(p link.Panel) string {
	return style.Classes("panel of-"+string(p), "on-stage", c.Page.Stage.Whole == p)
}
