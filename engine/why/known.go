package why

import (
	"fmt"

	"lassolab/engine/film"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// known explains an edge that led to a state stored before.
func (x *explainer) known() error {
	x.said.Rule, x.said.Source = "known state", x.visited()
	if x.Prune == "duplicate" && x.traits.Decoupled {
		x.said.Rule = "duplicate"
	}
	if k := x.stored(x.event.To, x.event.Second); x.traits.Decoupled && x.Hashed && (k < 0 || k >= x.at) {
		first, nested := x.way(x.event.From, x.event.Second, x.at)
		x.collides()
		first, nested = extended(first, nested, x.pruned())
		references, member := firstMember(&x.film.Nodes[x.event.To])
		var err error
		x.said.Pruned, err = x.run(first, nested, references, member)
		return err
	}
	if x.traits.Decoupled {
		x.reaches("%s, which was stored before: the two states are equal.", x.name(x.event.To))
		return x.compare(x.event.To)
	}
	if !x.leads(&x.film.Nodes[x.event.From], int(x.event.Label), &x.film.Nodes[x.event.To]) {
		return fmt.Errorf("%s does not lead along the edge of event %d", x.label(int(x.event.Label)), x.at)
	}
	first, nested := x.way(x.event.From, x.event.Second, x.at)
	first, nested = extended(first, nested, x.pruned())
	x.said.Pruned = steps(first, nested)
	if x.event.Second && x.traits.Second == search.Propagation {
		return x.covered()
	}
	to := x.name(x.event.To)
	k := x.stored(x.event.To, x.event.Second)
	switch known := k >= 0 && k < x.at; {
	case !known && x.Hashed:
		x.collides()
		return nil
	case !known:
		return fmt.Errorf("event %d speaks of a state that is not stored yet", x.at)
	}
	found, foundNested := x.way(x.event.To, x.event.Second, k+1)
	x.said.Found = steps(found, foundNested)
	x.fact("stored", int32(k), "by the path %s", x.word(append(labels(found), labels(foundNested)...)))
	x.reaches("%s, which was stored before%s.", to, x.standing(to))
	return nil
}

// collides says that hash values were equal.
func (x *explainer) collides() {
	x.reaches("%s, which has the same hash value as a state stored before: the two count as one.", x.name(x.event.To))
}

// reaches begins the sentence about an edge, and ends it with the target.
func (x *explainer) reaches(target string, args ...any) {
	x.said.Sentence = fmt.Sprintf("%s leads from %s to ", x.label(int(x.event.Label)), x.name(x.event.From)) +
		fmt.Sprintf(target, args...)
}

// visited says where the paper keeps the states that the edge's target was found among.
func (x *explainer) visited() string {
	if x.event.Second {
		return x.traits.Kept
	}
	return x.traits.Stored
}

// standing says where the known state is: on the stack, or in V′.
func (x *explainer) standing(to string) string {
	switch {
	case x.event.From == x.event.To:
		return ": the edge is a loop"
	case x.event.Second && x.traits.Second == search.Nested:
		return " in V′: a nested search went on from it and found no way back to the stack"
	case !x.event.Second && !x.traits.Queue && x.onStack(x.event.To, x.at):
		return fmt.Sprintf(". State %s is on the stack: the edge closes a cycle of the graph", to)
	}
	return ""
}

// covered explains an edge over which the generalized nested search propagates nothing ([GEN] Figure 2): its target is
// not met yet, or has the sets already. The sets are gathered anew from the film.
func (x *explainer) covered() error {
	to := x.name(x.event.To)
	gathered := map[int32]map[int]bool{}
	var sets map[int]bool // propagated
	for _, e := range x.film.Events[:x.at] {
		switch {
		case e.Kind == film.Start, e.Kind == film.Store && !e.Second:
			gathered[e.To] = map[int]bool{}
		case e.Kind == film.Nested:
			sets = x.sets(x.film.Nodes[e.To].Vector)
			for set := range gathered[e.To] {
				sets[set] = true
			}
		case e.Kind == film.Store:
			for set := range sets {
				if gathered[e.To] != nil {
					gathered[e.To][set] = true
				}
			}
		}
	}
	k := x.stored(x.event.To, false)
	if k >= 0 && k < x.at {
		found := x.trail(x.event.To, false, k+1)
		x.said.Found = steps(found, nil)
		x.fact("stored", int32(k), "by the path %s", x.word(labels(found)))
	}
	reason := "the search has not met it yet, and will go on from there itself"
	switch {
	case x.Hashed:
		reason = "it was not met, or the label of its hash value has all the acceptance sets already"
	case gathered[x.event.To] != nil:
		for set := range sets {
			if !gathered[x.event.To][set] {
				return fmt.Errorf("%s lacks a set that event %d propagates", to, x.at)
			}
		}
		x.fact("sets", -1, "%s propagated, all in the label of %s", say.Number(len(sets)), to)
		reason = "its label has all the acceptance sets already"
	}
	x.said.Sentence = fmt.Sprintf("Nothing is propagated along %s from %s to %s: %s.", x.label(int(x.event.Label)),
		x.name(x.event.From), to, reason)
	return nil
}

// sets returns the acceptance sets of the question that a product state belongs to.
func (x *explainer) sets(state []int32) map[int]bool {
	sets := map[int]bool{}
	first, some, all := 0, false, true
	for i, s := range state {
		c := &x.Network.Components[i]
		for set := range c.SetsOf(int(s)) {
			sets[first+set] = true
		}
		first += c.Sets
		some = some || c.Sets > 0
		all = all && c.Accepting(int(s))
	}
	if x.Accept != search.Generalized || !some {
		sets = map[int]bool{}
		if all {
			sets[0] = true
		}
	}
	return sets
}
