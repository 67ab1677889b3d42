package why

import (
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// keyed decides whether the goal cannot be met while the key components of a set stand still.
func (x *explainer) keyed(set *film.LabelSet, nested []hop) error {
	state := &x.film.Nodes[x.event.From]
	if !x.traits.Lasso && x.film.Target == nil {
		return x.noDeadlock(set, state)
	}
	for _, i := range set.Key {
		if why := x.misses(int(i), state, nested); why != "" {
			x.fact("begins at", -1, "%s: %s", x.Network.Components[i].Name, why)
			return nil
		}
	}
	return fmt.Errorf("the goal may be met while %s %s still", say.And(explain.KeyComponents(x.Network, set)),
		say.Either(len(set.Key), "stands", "stand"))
}

// misses says why the goal is not met in a component's states; it is empty where it may be.
func (x *explainer) misses(i int, state *film.Node, nested []hop) string {
	c := &x.Network.Components[i]
	members := held(state, i)
	switch {
	case !x.traits.Lasso:
		if goal := x.film.Target[i]; goal >= 0 && !slices.Contains(members, int32(goal)) {
			return fmt.Sprintf("%s is not in %s", c.States[goal], x.set(i, members))
		}
	case x.event.Second && state.Vector != nil:
		if seed := nested[0].state.Vector[i]; seed != state.Vector[i] {
			return fmt.Sprintf("it is in %s, and was in %s when the nested search began", c.States[state.Vector[i]],
				c.States[seed])
		}
	case x.event.Second:
		v, size := x.space.split(nested), x.space.tallies(i)
		back := slices.ContainsFunc(v[i], func(d column) bool { return d.members[int(d.reference)*size+size-1] })
		if !back && size > 1 {
			return "from no reference state it is back there with all its acceptance sets met"
		}
		if !back {
			return "from no reference state it is back there"
		}
	case x.traits.Tallies:
		if !x.resumes(i, members) {
			return fmt.Sprintf("no state of %s is entered by a global label, or is where it may wait or "+
				"turn and accept", x.set(i, members))
		}
		return x.cuts(i)
	default:
		if !slices.ContainsFunc(members, func(s int32) bool { return c.Accepting(int(s)) }) {
			return fmt.Sprintf("no state of %s accepts", x.set(i, members))
		}
	}
	return ""
}

// held lists the states of a component that a state holds.
func held(state *film.Node, i int) []int32 {
	if state.Sets != nil {
		return state.Sets[i]
	}
	return state.Vector[i : i+1]
}

// cuts says why a search for the generalized question may cut cycles by the acceptance of a component: one of its
// acceptance sets is missed wherever a set began at it, and no other component cuts cycles. It is empty where not.
func (x *explainer) cuts(i int) string {
	missed := x.Network.Components[i].AllSets()
	for _, e := range x.film.Events {
		set := x.film.Set(e.Set)
		if e.Kind != film.Choose || e.Second || set == nil || set.All {
			continue
		}
		at := int(set.Key[0])
		members := held(&x.film.Nodes[e.From], at)
		switch {
		case at == i:
			for _, s := range members {
				missed &^= x.Network.Components[i].Marks[s]
			}
		case x.resumes(at, members):
			return ""
		}
	}
	for k := range x.Network.Components[i].Sets {
		if missed>>k&1 != 0 {
			return fmt.Sprintf("cycles are cut in its acceptance set %d, and no state of %s is in it", k,
				x.set(i, held(&x.film.Nodes[x.event.From], i)))
		}
	}
	return ""
}

// resumes reports whether a cycle that is cut at another component may pass one of some states: a global label enters
// it, it is in all acceptance sets, or it lies on a cycle of internal steps that meets them all.
func (x *explainer) resumes(i int, members []int32) bool {
	c := &x.Network.Components[i]
	return slices.ContainsFunc(members, func(s int32) bool {
		return c.Accepting(int(s)) || x.turns(i, s) || slices.ContainsFunc(c.Transitions,
			func(t network.Transition) bool { return t.To == int(s) && x.space.searched(t.Label) })
	})
}

// turns reports whether internal steps lead a component from a state back to it, through all its acceptance sets.
func (x *explainer) turns(i int, s int32) bool {
	c := &x.Network.Components[i]
	type place struct {
		state int
		met   uint64
	}
	seen := map[place]bool{}
	pending := []place{{int(s), 0}}
	for len(pending) > 0 {
		p := pending[len(pending)-1]
		pending = pending[:len(pending)-1]
		for _, t := range x.space.from(i, p.state) {
			to := place{t.To, p.met | c.Marks[t.To]}
			if x.space.searched(t.Label) || seen[to] {
				continue
			}
			if seen[to] = true; t.To == int(s) && to.met == c.AllSets() {
				return true
			}
			pending = append(pending, to)
		}
	}
	return false
}

// combinations bounds the choices that are tried for a deadlock.
const combinations = 200_000

// noDeadlock decides whether no choice of resting members of the key components blocks all labels that they alone have.
func (x *explainer) noDeadlock(set *film.LabelSet, state *film.Node) error {
	var labels []int
	for l := range x.Network.Labels {
		participants := x.Network.Labels[l].Participants
		if (state.Sets == nil || x.space.searched(l)) && len(participants) > 0 &&
			!slices.ContainsFunc(participants, func(i int) bool { return !slices.Contains(set.Key, int32(i)) }) {
			labels = append(labels, l)
		}
	}
	resting := map[int][]int32{}
	for _, g := range set.Key {
		i := int(g)
		for _, s := range held(state, i) {
			rests := !slices.ContainsFunc(x.space.from(i, int(s)),
				func(t network.Transition) bool { return state.Sets != nil && !x.space.searched(t.Label) })
			if rests {
				resting[i] = append(resting[i], s)
			}
		}
		if len(resting[i]) == 0 {
			x.fact("begins at", -1, "%s: in each state of %s an internal label is enabled",
				x.Network.Components[i].Name, x.set(i, held(state, i)))
			return nil
		}
	}
	tried := 0
	if x.blocked(labels, resting, &tried, x.mayFail(set)) {
		return fmt.Errorf("there may be a deadlock while %s %s still", say.And(explain.KeyComponents(x.Network, set)),
			say.Either(len(set.Key), "stands", "stand"))
	}
	if tried > combinations {
		return errors.New("there are too many choices of states to decide whether a deadlock is among them")
	}
	held := "no choice of their states blocks all of %s"
	if x.Network.Rests() {
		held = "no choice of their states blocks all of %s, unless all components may rest in theirs"
	}
	x.fact("begins at", -1, "%s: "+held, say.FewOf(explain.KeyComponents(x.Network, set), most, "component", say.Short),
		x.word(labels))
	return nil
}

// mayFail returns whether a deadlock may have a choice of states of a set's key components that blocks their labels:
// some component may not rest. It may be one that moves, if it does not rest everywhere.
func (x *explainer) mayFail(set *film.LabelSet) func(among map[int][]int32) bool {
	moves := !x.Network.Rests()
	for i := range x.Network.Components {
		c := &x.Network.Components[i]
		moves = moves || c.Rest != nil && len(c.Rest) < len(c.States) && !slices.Contains(set.Key, int32(i))
	}
	if moves {
		return func(map[int][]int32) bool { return true }
	}
	return func(among map[int][]int32) bool {
		for i, states := range among {
			if slices.ContainsFunc(states, func(s int32) bool { return !x.Network.Components[i].MayRest(int(s)) }) {
				return true
			}
		}
		return false
	}
}

// blocked reports whether some choice among the states of components blocks all labels and may be in a deadlock.
func (x *explainer) blocked(labels []int, among map[int][]int32, tried *int,
	mayFail func(among map[int][]int32) bool) bool {
	if *tried++; *tried > combinations {
		return false
	}
	if len(labels) == 0 {
		return mayFail(among)
	}
	for _, i := range x.Network.Labels[labels[0]].Participants {
		var left []int32
		for _, s := range among[i] {
			if !slices.ContainsFunc(x.space.from(i, int(s)),
				func(t network.Transition) bool { return t.Label == labels[0] }) {
				left = append(left, s)
			}
		}
		if len(left) == 0 {
			continue
		}
		was := among[i]
		among[i] = left
		found := x.blocked(labels[1:], among, tried, mayFail)
		if among[i] = was; found {
			return true
		}
	}
	return false
}
