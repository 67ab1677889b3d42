package topology

import (
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/link"
	"lassolab/ui/session"
	"lassolab/ui/style"
	"lassolab/ui/svg"
)

// Panel is the network of the components: who shares labels with whom, and where the centre of a star is
// chosen. Its picture has a list as its twin.
type Panel struct {
	Page *session.Page
	Of   *Feature

	read  *network.Network // of the last render
	table *Topology

	pictures svg.Slots
}

const partnerLimit = 6 // sets of partners told of one component

// Compute reads the topology once for all renders of a network.
func (c *Panel) Compute() {
	if n := c.Page.Model.Network(); n != c.read {
		c.read, c.table = n, nil
		if n != nil {
			c.table = Of(n)
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
		return "This centre is for the searches only; the model keeps its own."
	}
	return ""
}

// topologyRow is a component in the list.
type topologyRow struct {
	Component                            int
	Name, CentreName, Internal, Partners string
	Central                              bool
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
		rows = append(rows, topologyRow{i, name, name + " belongs to the centre",
			say.Number(c.table.Units[i].Internal), style.Clip(strings.Join(ties, "; ")), centre[i]})
	}
	return rows
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
