package property

import (
	"fmt"
	"strings"

	"lassolab/engine/ltl"
	"lassolab/engine/say"
)

// Cost says in a sentence in which labels the monitor takes part and, where these are all labels, why.
func (c *Composed) Cost() string {
	took := "The monitor has " + say.Count(c.States, "state") + " and takes part in "
	total := len(c.user.Labels)
	if len(c.Watched) == total {
		took += "all " + say.Count(total, "label")
	} else {
		took += say.Number(len(c.Watched)) + " of " + say.Count(total, "label")
	}
	switch {
	case c.counts != nil:
		return fmt.Sprintf("%s at column %d counts every step: the %s. Decoupled and edge-lean searches gain little.",
			c.counts.Operator, c.counts.Place.Column, strings.TrimPrefix(took, "The "))
	case c.Everywhere:
		return took + ", because it was asked to."
	case len(c.Ticks) > 0:
		return took + ", in " + say.Number(len(c.Ticks)) + " of these only so that no infinite run does without it."
	}
	return took + "."
}

// Valid reports whether no word violates the formula, so that it holds of every network.
func (c *Composed) Valid() bool {
	p := &c.Network.Components[c.Monitor]
	return !c.Ends && len(p.States) == 1 && !p.Accepting(0)
}

// ofStep tells the atoms about steps from those about states.
func (c *Composed) ofStep(name ltl.Name) bool {
	for k := range c.atoms {
		if c.atoms[k].Name == name {
			return c.atoms[k].Component < 0
		}
	}
	return false
}
