package edit

import (
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

func (e AddLabel) apply(c *change, a *network.Component) error {
	name := clean(e.Name)
	if name == "" {
		return errors.New("a label needs a name")
	}
	l := c.network.Label(name)
	if slices.Contains(a.Alphabet, l) {
		return fmt.Errorf("%s already has the label %s", say.Short(a.Name), say.Short(name))
	}
	a.Alphabet = append(a.Alphabet, l)
	c.done("Added label %s to %s. A label without a transition here is blocked everywhere.", "new label %s of %s",
		name, a.Name)
	return nil
}

func (e RemoveLabels) apply(c *change, a *network.Component) error {
	gone := map[int]bool{}
	for _, name := range e.Names {
		l, known := c.network.Lookup(name)
		if !known || !slices.Contains(a.Alphabet, l) {
			return fmt.Errorf("%s has no label %s", say.Short(a.Name), say.Short(name))
		}
		gone[l] = true
	}
	if len(gone) == 0 {
		return errors.New("no label is selected")
	}
	a.Alphabet = slices.DeleteFunc(a.Alphabet, func(l int) bool { return gone[l] })
	before := len(a.Transitions)
	a.Transitions = slices.DeleteFunc(a.Transitions, func(t network.Transition) bool { return gone[t.Label] })
	what := say.Either(len(gone), "label ", "labels ") + say.FewOf(cleaned(e.Names), 4, "", say.Short)
	said := fmt.Sprintf("Removed %s from %s", what, say.Short(a.Name))
	if removed := before - len(a.Transitions); removed > 0 {
		said += ", with " + say.Count(removed, "transition")
	}
	c.done(said+".", fmt.Sprintf("removal of %s from %s", what, say.Short(a.Name)))
	return nil
}

func (e RenameLabel) apply(c *change, _ *network.Component) error {
	n, old, name := c.network, e.Old, clean(e.New)
	from, known := n.Lookup(old)
	switch {
	case !known:
		return fmt.Errorf("there is no label %s", say.Short(old))
	case name == "":
		return errors.New("a label needs a name")
	}
	to := n.Label(name)
	for i := range n.Components {
		a := &n.Components[i]
		if from != to && slices.Contains(a.Alphabet, from) && slices.Contains(a.Alphabet, to) {
			return fmt.Errorf("%s has both %s and %s: they cannot become one label",
				say.Short(a.Name), say.Short(old), say.Short(name))
		}
	}
	if slices.ContainsFunc(n.Declared, func(p [2]int) bool { return p == [2]int{from, to} || p == [2]int{to, from} }) {
		return fmt.Errorf("%s and %s are declared independent: they cannot become one label",
			say.Short(old), say.Short(name))
	}
	for i := range c.parts {
		c.give(i, from, to)
	}
	one := func(l int) int {
		if l == from {
			return to
		}
		return l
	}
	var first []int
	for _, l := range n.First {
		if l = one(l); !slices.Contains(first, l) {
			first = append(first, l)
		}
	}
	n.First = first
	for k, p := range n.Declared {
		n.Declared[k] = [2]int{one(p[0]), one(p[1])}
	}
	if n.Shared[from] {
		n.Shared[to] = true
	}
	c.component = -1
	c.rename = inLabel(old, name)
	c.done("Label %s renamed to %s.", "rename of label %s to %s", old, name)
	return nil
}

func (c *change) give(i, from, to int) {
	a := &c.network.Components[i]
	k := slices.Index(a.Alphabet, from)
	if k < 0 || from == to {
		return
	}
	a.Alphabet[k] = to
	for j := range a.Transitions {
		if a.Transitions[j].Label == from {
			a.Transitions[j].Label = to
		}
	}
	p := &c.parts[i]
	if p.labels == nil {
		p.labels = map[string]string{}
	}
	p.labels[c.network.Labels[from].Name] = c.network.Labels[to].Name
}

func (e SetOrder) apply(c *change, _ *network.Component) error {
	n := c.network
	var first []int
	listed := make([]bool, len(n.Labels))
	for _, name := range e.Labels {
		l, known := n.Lookup(name)
		if !known {
			return fmt.Errorf("no component has the label %s", say.Short(name))
		}
		if listed[l] {
			return fmt.Errorf("the order names %s twice", say.Short(name))
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
