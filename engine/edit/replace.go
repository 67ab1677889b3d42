package edit

import (
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Of what the new automata say of a whole network only what concerns new labels counts: sharing, if stated, and order.
func (e Replace) apply(c *change, _ *network.Component) error {
	n := c.network
	gone := slices.Clone(e.Components)
	slices.Sort(gone)
	for k, i := range gone {
		if i < 0 || i >= len(n.Components) {
			return fmt.Errorf("there is no component %d", i)
		}
		if k > 0 && gone[k-1] == i {
			return fmt.Errorf("component %d is taken out twice", i)
		}
	}
	if len(hoa.Tokens(e.Text)) == 0 {
		return errors.New("there is no automaton to put there")
	}
	document, pieces, err := c.incoming(e.Text)
	if err != nil {
		return err
	}
	m := document.Network
	before := map[string]bool{}
	for _, l := range n.Labels {
		before[l.Name] = true
	}
	at := len(c.parts)
	for k := len(gone) - 1; k >= 0; k-- {
		at = gone[k]
		c.takeOut(at)
	}
	c.admit(document, pieces, at)
	if len(gone) > 0 {
		c.parts[at].instead = gone[0] + 1
	}
	c.heed(m, before)
	c.component = at
	said, deed := e.Said, e.Deed
	if said == "" {
		said = "Put in " + say.Count(len(m.Components), "component") + "."
	}
	if deed == "" {
		deed = "replacement of " + say.Count(len(gone), "component")
	}
	c.done(said, deed)
	return nil
}

// heed gives new labels their place in the order, before the next that is here, and declares them shared.
func (c *change) heed(m *network.Network, before map[string]bool) {
	n := c.network
	for k := len(m.First) - 1; k >= 0; k-- {
		name := m.Labels[m.First[k]].Name
		if before[name] {
			continue
		}
		at := len(n.First)
		if k+1 < len(m.First) {
			if next := slices.Index(n.First, n.Label(m.Labels[m.First[k+1]].Name)); next >= 0 {
				at = next
			}
		}
		n.First = slices.Insert(n.First, at, n.Label(name))
	}
	for l := range m.Shared {
		if name := m.Labels[l].Name; c.sharing && m.Shared[l] && !before[name] {
			n.Shared[n.Label(name)] = true
		}
	}
}
