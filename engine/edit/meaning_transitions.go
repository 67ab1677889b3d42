package edit

import (
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

func (e AddTransition) apply(c *change, a *network.Component) error {
	if err := inside(a, e.From); err != nil {
		return err
	}
	to := e.To
	if e.Into == nil {
		if err := inside(a, to); err != nil {
			return err
		}
	} else {
		s, err := c.addState(a, *e.Into)
		if err != nil {
			return err
		}
		to = s
		c.states = []int{s}
	}
	added, err := c.connect(a, e.From, to, e.Labels)
	if err != nil {
		return err
	}
	if added == 0 {
		return errors.New("there already is such a transition" + between(a, e.From, to))
	}
	target := say.Short(a.States[to])
	if e.Into != nil {
		target = "the new state " + target
	}
	c.done(fmt.Sprintf("Added %s from %s to %s.", several(cleaned(e.Labels)), say.Short(a.States[e.From]), target),
		"new transition"+between(a, e.From, to))
	return nil
}

// connect adds those transitions that are not there yet.
func (c *change) connect(a *network.Component, from, to int, labels []string) (added int, err error) {
	labels = cleaned(labels)
	if len(labels) == 0 {
		return 0, errors.New("a transition needs a label")
	}
	for _, name := range labels {
		l := c.network.Label(name)
		if !slices.Contains(a.Alphabet, l) {
			a.Alphabet = append(a.Alphabet, l)
		}
		if t := (network.Transition{From: from, Label: l, To: to}); !slices.Contains(a.Transitions, t) {
			a.Transitions = append(a.Transitions, t)
			added++
		}
	}
	return added, nil
}

func (e Relabel) apply(c *change, a *network.Component) error {
	var left []network.Transition
	place := -1
	for _, t := range a.Transitions {
		if t.From == e.From && t.To == e.To && slices.Contains(e.Old, t.Label) {
			if place < 0 {
				place = len(left)
			}
			continue
		}
		left = append(left, t)
	}
	if place < 0 {
		return errors.New("there is no such transition")
	}
	before := a.Transitions
	a.Transitions = left
	if _, err := c.connect(a, e.From, e.To, e.New); err != nil {
		return err
	}
	c.done(fmt.Sprintf("Transition%s relabelled: %s.", between(a, e.From, e.To), several(cleaned(e.New))),
		"change of labels"+between(a, e.From, e.To))
	c.strand(a, before)
	return nil
}

func (e Redirect) apply(c *change, a *network.Component) error {
	if err := inside(a, e.NewFrom, e.NewTo); err != nil {
		return err
	}
	known := map[network.Transition]bool{}
	for _, t := range a.Transitions {
		known[t] = true
	}
	found := false
	var moved []network.Transition
	for _, t := range a.Transitions {
		if t.From != e.From || t.To != e.To {
			moved = append(moved, t)
			continue
		}
		if !slices.Contains(e.Labels, t.Label) {
			if c.network.Reading == network.Valuations {
				return errFormulas
			}
			moved = append(moved, t)
			continue
		}
		found = true
		to := network.Transition{From: e.NewFrom, Label: t.Label, To: e.NewTo}
		if !known[to] || to == t {
			moved = append(moved, to)
		}
	}
	if !found {
		return errors.New("there is no such transition")
	}
	a.Transitions = moved
	if c.network.Reading == network.Valuations {
		c.parts[c.component].moved = &e
	}
	c.done("The transition now leads"+between(a, e.NewFrom, e.NewTo)+".",
		"new end of a transition of "+say.Short(a.Name))
	return nil
}

// between says where a transition leads.
func between(a *network.Component, from, to int) string {
	return fmt.Sprintf(" from %s to %s", say.Short(a.States[from]), say.Short(a.States[to]))
}

// strand notes which labels have lost their last transition of a component, and says whom it blocks.
func (c *change) strand(a *network.Component, before []network.Transition) {
	if c.network.Reading == network.Valuations { // labels are letters there, and stay what they are
		return
	}
	lost := map[int]bool{}
	for _, t := range before {
		lost[t.Label] = true
	}
	for _, t := range a.Transitions {
		delete(lost, t.Label)
	}
	for _, l := range a.Alphabet {
		if lost[l] {
			c.blocked = append(c.blocked, c.network.Labels[l].Name)
		}
	}
	if len(c.blocked) > 0 {
		c.said += fmt.Sprintf(" %s no longer has a transition with %s, so %s.", say.Short(a.Name),
			several(c.blocked), say.Either(len(c.blocked), c.follows(c.blocked[0]), "it blocks these labels"))
	}
}

// follows says what follows where the component has no transition with a label.
func (c *change) follows(label string) string {
	l, _ := c.network.Lookup(label)
	var names []string
	for i := range c.network.Components {
		if i != c.component && slices.Contains(c.network.Components[i].Alphabet, l) {
			names = append(names, say.Short(c.network.Components[i].Name))
		}
	}
	if len(names) == 0 {
		return "the label never happens"
	}
	return "it blocks the label for " + say.Few(names, 4, "")
}
