package ui

import (
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/link"
	"lassolab/ui/store"
	"lassolab/ui/topology"
)

// Topology is the network of the components: who shares labels with whom, and where the centre of a star is chosen. Its picture has a list as its twin.
type Topology struct {
	Page *Page

	read  *network.Network // of the last render
	table *topology.Topology
}

const mostPartners = 6 // sets of partners told of one component

// Compute reads the topology once for all renders of a network.
func (c *Topology) Compute() {
	if n := c.network(); n != c.read {
		c.read, c.table = n, nil
		if n != nil {
			c.table = topology.Of(n)
		}
	}
}

func (c *Topology) network() *network.Network {
	if d := c.Page.State.Model.Document; d != nil {
		return d.Network
	}
	return nil
}

func (c *Topology) own() bool {
	_, own := c.Page.State.CentreOfStar()
	return own
}

func (c *Topology) caption() string {
	if c.read == nil {
		return "No model has been read yet."
	}
	if mistake := c.Page.State.OptionMistake(store.CentreOption); mistake != "" {
		return clip(mistake)
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

func (c *Topology) rows() (rows []topologyRow) {
	if c.table == nil {
		return nil
	}
	centre, _ := c.Page.State.CentreOfStar()
	for i := range c.read.Components[:min(len(c.read.Components), topology.MostUnits)] {
		name := clip(c.read.Components[i].Name)
		ties, more := c.table.TieWords(c.read, i, mostPartners)
		if more > 0 {
			ties = append(ties, "and "+say.Number(more)+" more")
		}
		if open := c.table.Units[i].Open; open > 0 {
			ties = append(ties, "the environment ("+say.Count(open, "label")+")")
		}
		rows = append(rows, topologyRow{i, name, name + " belongs to the centre", say.Number(c.table.Units[i].Internal), clip(strings.Join(ties, "; ")), centre[i]})
	}
	return rows
}

// open draws a component large.
func (c *Topology) open(component int) {
	c.Page.Emit(store.ComponentChosen{Component: component})
	c.Page.Emit(store.ModelViewChosen{View: link.Draw})
}

func (c *Topology) more() string {
	if c.read != nil && len(c.read.Components) > topology.MostUnits {
		return "and " + say.Count(len(c.read.Components)-topology.MostUnits, "more component")
	}
	return ""
}
