package edit

import (
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/network"
)

func (c *change) addTransition(a *network.Component, e AddTransition) error {
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
		return fmt.Errorf("there is this transition from %s to %s already",
			clip(a.States[e.From]), clip(a.States[to]))
	}
	c.said = fmt.Sprintf("%s from %s to %s.", lead(cleaned(e.Labels)), clip(a.States[e.From]), clip(a.States[to]))
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

func (c *change) relabel(a *network.Component, e Relabel) error {
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
	a.Transitions = left
	if _, err := c.connect(a, e.From, e.To, e.New); err != nil {
		return err
	}
	c.said = fmt.Sprintf("%s from %s to %s.", lead(cleaned(e.New)), clip(a.States[e.From]), clip(a.States[e.To]))
	return nil
}

func (c *change) redirect(a *network.Component, e Redirect) error {
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
				return aboutFormulas
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
	c.said = fmt.Sprintf("The transition leads from %s to %s now.",
		clip(a.States[e.NewFrom]), clip(a.States[e.NewTo]))
	return nil
}
