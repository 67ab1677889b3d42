package ui

import (
	"fmt"
	"strconv"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/link"
	"lassolab/ui/store"
)

// Model is the left pane: the text, what is wrong with it, and its automata.
type Model struct{ Page *Page }

const (
	mostDiagnostics = 6  // shown under the text; the editor marks all of them
	mostChips       = 60 // components that can be chosen by name
)

func (c *Model) model() *store.Model { return &c.Page.State.Model }

func (c *Model) network() *network.Network {
	if d := c.model().Document; d != nil {
		return d.Network
	}
	return network.New()
}

func (c *Model) diagnostics() hoa.Diagnostics {
	return c.model().Diagnostics[:min(len(c.model().Diagnostics), mostDiagnostics)]
}

func (c *Model) more() string {
	if more := len(c.model().Diagnostics) - mostDiagnostics; more > 0 {
		return "and " + say.Number(more) + " more"
	}
	return ""
}

func (c *Model) place(d hoa.Diagnostic) string { return "line " + strconv.Itoa(d.Line) }

func (c *Model) words(d hoa.Diagnostic) string {
	words := d.Severity.String() + ": " + d.Message
	for _, n := range d.Notes {
		words += fmt.Sprintf(" (line %d: %s)", n.Line, n.Message)
	}
	return clip(words)
}

// caption says what the drawings show.
func (c *Model) caption() string {
	switch {
	case c.model().Document == nil:
		return "No model has been read yet."
	case strings.TrimSpace(c.model().Text) == "":
		return "The drawings show the last model."
	case !c.model().Good:
		return "The text has errors; the drawings show the last good model."
	case c.model().Document.Reading == network.Valuations:
		return "Read by valuations: all components read the same letter."
	}
	return ""
}

func (c *Model) chips() []network.Component {
	list := c.network().Components
	return list[:min(len(list), mostChips)]
}

// chosen tells whether a component's chip, or that of all, -1, is the one that is chosen.
func (c *Model) chosen(chip int) bool { return chip == c.Page.State.Drawn() }

func (c *Model) chipClass(chip int) string {
	return classes("chip", "chosen", c.chosen(chip), "empty", chip < 0 && len(c.network().Components) == 1)
}

// view is a way to look at the model, with its name.
type view struct {
	View link.ModelView
	Name string
}

func (c *Model) views() []view {
	return []view{{link.Draw, "Draw"}, {link.Topology, "Topology"}, {link.Simulate, "Simulate"}, {link.Labels, "Labels"}}
}
