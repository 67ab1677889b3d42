package topology

import (
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/svg"
)

// Panel is the network of the components: who shares labels with whom, and where the centre of a star is
// chosen. Its picture has a list beside it.
type Panel struct {
	Page *session.Page
	Of   *Feature

	read    *network.Network // of the last render
	table   *Topology
	blocked []session.Blocked // labels without a transition

	pictures svg.Slots
}

const (
	partnerLimit = 6 // sets of partners told of one component
	blockedLimit = 4 // labels it blocks
)

// Compute reads the topology once for all renders of a network.
func (c *Panel) Compute() {
	if n := c.Page.Model.Network(); n != c.read {
		c.read, c.table, c.blocked = n, nil, nil
		if n != nil {
			c.table, c.blocked = Of(n, c.Page.Model.Program), session.BlockedLabels(n)
		}
	}
}

func (c *Panel) own() bool {
	_, own := c.Page.CentreOfStar()
	return own
}

func (c *Panel) caption() string {
	if c.read == nil {
		return "No model has been read yet."
	}
	if _, err := session.ReadCentre(c.Page.Settings.Centre, c.read); err != nil {
		return style.Clip("Centre: " + err.Error() + ".")
	}
	if !c.own() {
		return "Only the searches use this centre; the model keeps its own."
	}
	return ""
}

// symmetries says what symmetries the model has; nothing where there are none, or none are known.
func (c *Panel) symmetries() string {
	found := c.Of.found
	if !found.Any {
		return ""
	}
	words := say.Sentence(found.Words)
	if len(found.Orbits) > 0 {
		words += " Components with the same number at " + exchangeSign + " can take each other's place."
	}
	return style.Clip(words)
}

// topologyRow is a component in the list.
type topologyRow struct {
	Component                            int
	Name, CentreName, Internal, Partners string
	Central                              bool
	Blocked                              []session.Blocked // labels that it blocks, a few
	More                                 string            // how many others
}

func (c *Panel) rows() (rows []topologyRow) {
	if c.table == nil {
		return nil
	}
	centre, _ := c.Page.CentreOfStar()
	for i := range c.read.Components[:min(len(c.read.Components), UnitLimit)] {
		name := style.Clip(c.read.Components[i].Name)
		ties, more := c.table.TieWords(c.read, i, partnerLimit)
		if more > 0 {
			ties = append(ties, "and "+say.Number(more)+" more")
		}
		if open := c.table.Units[i].Open; open > 0 {
			ties = append(ties, "the environment ("+say.Count(open, "label")+")")
		}
		rows = append(rows, topologyRow{i, strings.TrimSpace(name + " " + exchangeMark(c.Of.found.Orbits, i)), name + " belongs to the centre",
			say.Number(c.table.Units[i].Internal), style.Clip(strings.Join(ties, "; ")), centre[i], nil, ""})
	}
	more := make([]int, len(rows))
	for _, b := range c.blocked {
		if b.Component >= len(rows) {
			break
		}
		if r := &rows[b.Component]; len(r.Blocked) < blockedLimit {
			r.Blocked = append(r.Blocked, b)
		} else {
			more[b.Component]++
			r.More = "and " + say.Count(more[b.Component], "more blocked label")
		}
	}
	return rows
}

func (c *Panel) blockedWords(b session.Blocked) string {
	return style.Clip(b.Label + ": no transition here, " + b.Blocks)
}

func (c *Panel) removeName(b session.Blocked) string {
	return style.Clip("Remove label " + b.Label + " from " + b.Of)
}

func (c *Panel) remove(b session.Blocked) {
	c.Page.Act(session.With[edit.Edit](c.Page.Features.Editor.Edit, edit.RemoveLabels{Component: b.Component, Names: []string{b.Label}}))
}

func (c *Panel) setCentre(component int, on bool) {
	c.Page.Act(func(t *session.Turn) { c.Of.SetCentre(t, component, on) })
}

// open draws a component large.
func (c *Panel) open(component int) {
	c.Page.Emit(session.ComponentChosen{Component: component})
	c.Page.Emit(session.ModelViewChosen{View: link.Draw})
}

func (c *Panel) more() string {
	if c.read != nil && len(c.read.Components) > UnitLimit {
		return "and " + say.Count(len(c.read.Components)-UnitLimit, "more component")
	}
	return ""
}

// Rendered draws the topology.
func (c *Panel) Rendered() { c.pictures.Paint() }
