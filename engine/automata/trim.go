package automata

import (
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// Trim. Source: folklore; strongly connected components by Tarjan (1972). A state is useful when an accepting
// component is reached from it, or a state in which the automaton may stay for ever and accept, while others move with
// labels that it lacks. “Each infinitely often” asks for a state of all sets then; “all at the same moment” for one of
// the first set, as in the degeneralised automaton.
//
// Cost: linear. All lassos of both questions stay. When nothing is useful, an initial state is left alone.

// standing reports in which states a component may stay for ever in a lasso of the network; nil: it has all labels.
func standing(n *network.Network, component int) func(s int) bool {
	c := &n.Components[component]
	if len(alphabet(n, omega.Identity(len(n.Components))...)) == len(alphabet(n, component)) {
		return nil
	}
	return func(s int) bool { return c.Sets == 0 || c.Marks[s]&1 != 0 }
}

func trim(j *job) (*made, error) {
	i := j.components[0]
	a := take(j.budget, j.parts[0], alphabet(j.network, i))
	return j.trimmed(a, j.parts[0], standing(j.network, i)), nil
}

// trimmed trims a component, which a is.
func (j *job) trimmed(a *omega.Automaton, c *network.Component, rest func(s int) bool) *made {
	useful, states := a.Useful(rest), a.Reached()
	never := a.Size() - len(states)
	useless := len(states)
	slices.Sort(states)
	states = slices.DeleteFunc(states, func(s int) bool { return !useful[s] })
	useless -= len(states)
	if never+useless == 0 {
		return j.nothing(unchanged(c), "Every state of %s is reached, and accepts some word.")
	}
	if len(states) == 0 {
		useless--
		if states = []int{a.Initial[0]}; never+useless == 0 && len(c.Transitions) == 0 {
			return j.nothing(unchanged(c), "%s is a single state without transitions.")
		}
	}
	m := keep(c, states)
	if !useful[states[0]] {
		m.Transitions = nil
	}
	m.deed = "trim of " + say.Short(c.Name)
	switch gone := say.Count(never, "unreachable state"); {
	case !useful[states[0]]:
		m.said = fmt.Sprintf("%s accepts no word: one state is left, without transitions.", say.Short(c.Name))
	case useless == 0:
		m.said = fmt.Sprintf("Trimmed %s: %s deleted.", say.Short(c.Name), gone)
	case never == 0:
		m.said = fmt.Sprintf("Trimmed %s: %s deleted, from which no word is accepted.", say.Short(c.Name),
			say.Count(useless, "state"))
	default:
		m.said = fmt.Sprintf("Trimmed %s: %s deleted, and %s from which no word is accepted.", say.Short(c.Name), gone,
			say.Count(useless, "state"))
	}
	return m
}
