package explain

import (
	"slices"
	"strconv"

	"lassolab/engine/film"
	"lassolab/engine/say"
)

// unfolds tells an event of a film of a prefix, whose nodes are the events of the prefix.
func (t *teller) unfolds() string {
	e := t.event
	switch e.Kind {
	case film.Start:
		return "The prefix begins with a condition for each component, its initial state: " + t.full(e.To) + "." +
			t.deadEnd(e.To)
	case film.Store:
		if t.traits.Lasso {
			return t.occurs() + " It is kept as event " + t.full(e.To) + ": with as many acceptances before it or " +
				"more, no event of its kind has led to its marking." + t.deadEnd(e.To)
		}
		return t.occurs() + " Its local configuration leads to a marking that was not met before: it is event " +
			t.full(e.To) + "." + t.deadEnd(e.To)
	case film.Dominated:
		marking := func(node int32) []string { return States(t.network, &t.film.Nodes[node]) }
		if !slices.Equal(marking(e.To), marking(e.Other)) {
			return t.occurs() + " It is taken for a cut-off because of " + t.full(e.Other) +
				", which leads to another marking." + t.broken()
		}
		if t.traits.Lasso {
			return t.occurs() + " It is a cut-off: " + t.full(e.Other) + " leads to the same marking with as many " +
				"acceptances before it, or more." + t.broken()
		}
		return t.occurs() + " It is a cut-off: its local configuration leads to the marking of " + t.full(e.Other) +
			"."
	case film.Cycle:
		return t.occurs() + " It leads back to the marking of " + t.full(e.Other) + ", which comes before it, and " +
			"between the two all components accept: a cycle is found." + t.broken()
	case film.Backtrack:
		if t.film.Nodes[e.From].DeadEnd > 0 {
			return t.name(e.From) + " is a dead end: nothing is unfolded after it."
		}
		return "The possible extensions of the prefix after event " + t.name(e.From) + " are found."
	}
	return t.ended()
}

// occurs says which label occurs, and what it does to the components.
func (t *teller) occurs() string {
	o := t.film.Nodes[t.event.To].Occurrence
	if t.film.Nodes[t.event.To].Accepting {
		return "After " + t.name(t.event.From) + ", every component accepts: an acceptance, which changes no state."
	}
	if o == nil || len(o.Pre) != len(o.Post) {
		return "After " + t.name(t.event.From) + ", " + t.label(t.event.Label) + " occurs."
	}
	var moves, causes []string
	by := t.film.Producers()
	for k, c := range o.Post {
		from, to := t.film.Conditions[o.Pre[k]], t.film.Conditions[c]
		of := &t.network.Components[to.Component]
		names := stateNames(of, []int32{from.State, to.State})
		moves = append(moves, say.Short(of.Name)+" from "+names[0]+" to "+names[1])
		cause := t.name(by[o.Pre[k]])
		if !slices.Contains(causes, cause) {
			causes = append(causes, cause)
		}
		if from.State < 0 {
			return "After " + cause + ", " + say.Short(of.Name) + " begins in " + names[1] + "."
		}
	}
	return "After " + say.And(causes) + ", " + t.label(t.event.Label) + " takes " + say.Few(moves, 4, "component") +
		"."
}

// ended says how large the prefix is, and what was found in it.
func (t *teller) ended() string {
	count := t.playback.Tally(t.at)
	words := "The search ended"
	if t.playback.Gap > t.at {
		words += ": " + say.Count(count.Edges, "event") + ", " + strconv.Itoa(int(count.Edges-count.States)) +
			" of them cut-offs"
	}
	switch {
	case len(t.film.Found) > 0 && t.traits.Lasso:
		return words + ". The events of a lasso are marked: a prefix, and a cycle with an acceptance."
	case t.traits.Lasso:
		return words + ". No event leads back to a marking before it with an acceptance in between: there is no lasso."
	case len(t.film.Found) > 0 && t.film.Target != nil:
		return words + ". The events of a configuration that leads to the target are marked."
	case len(t.film.Found) > 0:
		return words + ". The events of a configuration that no event extends are marked. They lead to a state " +
			"without successors: a deadlock."
	case t.film.Target != nil:
		return words + ". No configuration leads to the target."
	}
	return words + ". No configuration was found that leads to a deadlock."
}
