package edit

import (
	"errors"
	"fmt"

	"lassolab/engine/network"
)

// SetOrder says which labels come first in ≪, by name. The list is that of the whole network, wherever its
// headers stand; without labels the headers go, and ≪ is the order of first appearance.
type SetOrder struct{ Labels []string }

func (SetOrder) component() int { return nowhere }

func (e SetOrder) apply(c *change, _ *network.Component) error {
	n := c.network
	var first []int
	listed := make([]bool, len(n.Labels))
	for _, name := range e.Labels {
		l, known := n.Lookup(name)
		if !known {
			return fmt.Errorf("no component has the label %s", clip(name))
		}
		if listed[l] {
			return fmt.Errorf("the order names %s twice", clip(name))
		}
		listed[l] = true
		first = append(first, l)
	}
	if len(first) == 0 && len(n.First) == 0 {
		return errors.New("the model has no order of its own")
	}
	n.First = first
	said := "This order of the labels is saved in the model."
	if len(first) == 0 {
		said = "The order is deleted from the model: labels come in the order in which they first appear."
	}
	c.done(said, "change of the model's order")
	return nil
}
