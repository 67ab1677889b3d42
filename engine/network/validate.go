package network

import (
	"fmt"

	"lassolab/engine/say"
)

// Problem is a fault in the structure of a network.
type Problem struct{ Message string }

func (p Problem) Error() string { return p.Message }

// Validate reports what keeps the network from being searched; readers report the same with positions.
func (n *Network) Validate() []Problem {
	var problems []Problem
	fault := func(format string, args ...any) {
		problems = append(problems, Problem{fmt.Sprintf(format, args...)})
	}
	if len(n.Components) == 0 {
		fault("the network has no component: add an automaton")
	}
	names := map[string]int{}
	for i := range n.Components {
		c := &n.Components[i]
		if j, taken := names[c.Name]; taken {
			fault("components %d and %d are both called %q: rename one", j+1, i+1, c.Name)
		}
		names[c.Name] = i
		if len(c.States) == 0 {
			fault("component %q has no state: add one", c.Name)
		}
		if len(c.Initial) == 0 {
			fault("component %q has no initial state: mark one", c.Name)
		}
		if c.Sets < 0 || c.Sets > MaxSets {
			fault("component %q has %d acceptance sets: at most %d are possible", c.Name, c.Sets, MaxSets)
		}
		if len(c.Marks) != len(c.States) {
			fault("component %q has acceptance marks for %s of %s", c.Name, say.Number(len(c.Marks)),
				say.Count(len(c.States), "state"))
		}
		states := map[string]int{}
		for s, name := range c.States {
			if r, taken := states[name]; taken {
				fault("states %d and %d of component %q are both called %q: rename one", r, s, c.Name, name)
			}
			states[name] = s
		}
		inside := func(s int) bool { return 0 <= s && s < len(c.States) }
		for _, s := range c.Initial {
			if !inside(s) {
				fault("component %q starts in state %d, which it does not have", c.Name, s)
			}
		}
		for k, s := range c.Rest {
			if !inside(s) {
				fault("component %q may rest in state %d, which it does not have", c.Name, s)
			} else if k > 0 && s <= c.Rest[k-1] {
				fault("component %q lists where it may rest out of order: state %d comes after state %d", c.Name,
					s, c.Rest[k-1])
			}
		}
		has := map[int]bool{}
		for _, l := range c.Alphabet {
			has[l] = true
		}
		for _, t := range c.Transitions {
			if !inside(t.From) || !inside(t.To) {
				fault("component %q has a transition from state %d to state %d, which it does not have", c.Name,
					t.From, t.To)
			} else if !has[t.Label] {
				fault("component %q uses a label outside its alphabet", c.Name)
			}
		}
	}
	if len(n.Declared) > 0 && len(n.Components) != 1 {
		fault("declared independence needs a network of one component; this one has %d, whose labels are "+
			"independent when no component shares them",
			len(n.Components))
	}
	return problems
}
