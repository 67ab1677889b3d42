package why

import (
	"fmt"
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/lasso"
)

// cutOff explains a cut-off of a prefix: the local configurations of two events lead to the same marking (Esparza,
// Römer and Vogler, FMSD 2002). Both are fired from the start, in the order in which the film has their events.
func (x *explainer) cutOff() error {
	e := x.event
	if e.Other < 0 || x.film.Nodes[e.Other].Occurrence == nil || x.film.Nodes[e.To].Occurrence == nil {
		return fmt.Errorf("event %d names no event that leads to the same marking", x.at)
	}
	k := x.stored(e.Other, false)
	if k < 0 || k >= x.at {
		return fmt.Errorf("event %d speaks of an event that is not in the prefix yet", x.at)
	}
	x.said.Rule, x.said.Source = "cut-off", "Esparza, FMSD 2002, Section 3"
	if x.traits.Lasso {
		x.said.Source = "Esparza, SPIN 2001, Section 4"
	}
	x.said.Pruned, x.said.Found = x.fired(e.To), x.fired(e.Other)
	pruned, stored := x.said.Pruned[len(x.said.Pruned)-1].State, x.said.Found[len(x.said.Found)-1].State
	if !slices.Equal(pruned, stored) {
		return fmt.Errorf("the cut-off at event %d leads to %v, and the earlier one to %v", x.at,
			x.Network.Names(pruned), x.Network.Names(stored))
	}
	for i := range pruned {
		x.said.Parts = append(x.said.Parts, Part{Component: i, Reference: -1, Pruned: []int32{int32(pruned[i])},
			Stored: []int32{int32(stored[i])}})
	}
	x.fact("stored", int32(k), "%s", x.name(e.Other))
	x.fact("steps", -1, "%d to the cut-off, %d to the marking before", len(x.said.Pruned)-1, len(x.said.Found)-1)
	if x.traits.Lasso {
		before, there := x.acceptances(e.To), x.acceptances(e.Other)
		x.fact("acceptances", -1, "%d before the cut-off, %d before the other event", before, there)
		if there < before && x.traits.Broken == "" {
			return fmt.Errorf("the cut-off at event %d has %d acceptances, and the earlier event %d", x.at, before,
				there)
		}
	}
	what := "An acceptance"
	if e.Label >= 0 {
		what = x.label(int(e.Label))
	}
	x.said.Sentence = fmt.Sprintf("%s is a cut-off: all that has to happen for it, and nothing else, leads to the "+
		"marking of %s, which is in the prefix already. What can happen from there on is unfolded after that one.",
		what, x.name(e.Other))
	return nil
}

// acceptances returns how many acceptances are in the local configuration of a node.
func (x *explainer) acceptances(node int32) (count int) {
	for _, e := range x.film.Local(node) {
		if x.film.Nodes[e].Accepting {
			count++
		}
	}
	return count
}

// fired returns the path over the events of the local configuration of a node.
func (x *explainer) fired(node int32) []Step {
	state := make([]int, len(x.Network.Components))
	for i := range state {
		state[i] = x.Network.Components[i].Initial[0]
	}
	path := []Step{{Step: lasso.Step{Label: -1}, Node: 0}}
	at := make([]int32, len(x.film.Nodes)) // by node: its event
	label := slices.Clone(at)
	for k, e := range x.film.Events {
		if e.Kind == film.Start || e.Kind == film.Store || e.Kind == film.Dominated {
			at[e.To], label[e.To] = int32(k), e.Label
		}
	}
	for _, choice := range []bool{true, false} {
		for _, e := range x.film.Local(node) {
			if x.film.Nodes[e].Accepting {
				continue // it changes no state
			}
			if (label[e] < 0) != choice {
				continue
			}
			for _, c := range x.film.Nodes[e].Occurrence.Post {
				if to := x.film.Conditions[c]; to.State >= 0 {
					state[to.Component] = int(to.State)
				}
			}
			if !choice {
				path = append(path, Step{Step: lasso.Step{Label: int(label[e]), State: slices.Clone(state)}, Node: e,
					Event: at[e]})
			}
		}
		if choice {
			path[0].State = slices.Clone(state)
		}
	}
	return path
}
