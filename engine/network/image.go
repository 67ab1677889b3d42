package network

import "slices"

// Image is a component whose states are made of those of another: of gives each its new number, -1 where it goes. A new
// state has the name, the marks and the place of the first that became it.
func (c *Component) Image(of []int, count int) Component {
	made := *c
	made.States, made.Marks, made.Transitions, made.Layout = make([]string, count), make([]uint64, count), nil, nil
	made.Initial, made.Rest = imageOf(c.Initial, of), imageOf(c.Rest, of)
	if len(c.Layout) == len(c.States) {
		made.Layout = make([]Point, count)
	}
	for s, to := range slices.Backward(of) { // so that the first is the last
		if to < 0 {
			continue
		}
		made.States[to], made.Marks[to] = c.States[s], c.Marks[s]
		if made.Layout != nil {
			made.Layout[to] = c.Layout[s]
		}
	}
	for _, t := range c.Transitions {
		if from, to := of[t.From], of[t.To]; from >= 0 && to >= 0 {
			made.Transitions = append(made.Transitions, Transition{From: from, Label: t.Label, To: to})
		}
	}
	return made
}

// imageOf are the new numbers of states, ascending; nil stays nil.
func imageOf(states, of []int) []int {
	if states == nil {
		return nil
	}
	made := []int{}
	for _, s := range states {
		if of[s] >= 0 {
			made = append(made, of[s])
		}
	}
	slices.Sort(made)
	return slices.Compact(made)
}
