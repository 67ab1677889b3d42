package lasso

import (
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Fault is what is wrong with a run.
type Fault struct {
	Step   int  // the first step that the network does not have, from 1; 0: it has all of them
	Open   bool // the cycle does not close
	Unmet  bool // the cycle closes, but does not answer the question
	Reason string
}

func (f *Fault) Error() string {
	if f.Step > 0 {
		return fmt.Sprintf("step %d: %s", f.Step, f.Reason)
	}
	return f.Reason
}

// Check replays a run against the network and returns the first thing that is wrong with it: it starts in
// initial states, every step is a step of the composition (Definition 2 of [DEC]), and, when it has a cycle,
// the cycle closes and answers the acceptance question. The error is a *Fault.
//
// For the simultaneous question a component with several acceptance sets accepts at the moments at which
// its degeneralisation does (network.Degeneralise); the checker replays the counter of each such component
// along the run until it repeats.
func Check(n *network.Network, r *Run, accept search.Acceptance) error {
	if accept == search.Generalized {
		return CheckAtLeast(n, r, 0)
	}
	return check(n, r, checkSimultaneous)
}

// CheckAtLeast is Check for a cycle that is to visit at least so many acceptance sets; 0: all of them.
func CheckAtLeast(n *network.Network, r *Run, sets int) error {
	return check(n, r, func(n *network.Network, r *Run) error { return checkGeneralized(n, r, sets) })
}

func check(n *network.Network, r *Run, answers func(*network.Network, *Run) error) error {
	if len(r.Initial) != len(n.Components) {
		return &Fault{Reason: fmt.Sprintf("the run has %s, the network has %s",
			say.Count(len(r.Initial), "component state"), say.Count(len(n.Components), "component"))}
	}
	for i, s := range r.Initial {
		if !slices.Contains(n.Components[i].Initial, s) {
			return &Fault{Reason: fmt.Sprintf("%s does not start in %s", n.Components[i].Name, stateName(n, i, s))}
		}
	}
	at := r.Initial
	for k, step := range slices.Concat(r.Prefix, r.Cycle) {
		if err := checkStep(n, at, step); err != nil {
			return &Fault{Step: k + 1, Reason: err.Error()}
		}
		at = step.State
	}
	if len(r.Cycle) == 0 {
		return nil
	}
	if !slices.Equal(at, r.End()) {
		return &Fault{Open: true, Reason: fmt.Sprintf("the cycle does not close: it ends in %v and begins in %v",
			n.Names(at), n.Names(r.End()))}
	}
	if err := answers(n, r); err != nil {
		return &Fault{Unmet: true, Reason: err.Error()}
	}
	return nil
}

// CheckDeadlock replays a run to a deadlock and returns the first thing that is wrong with it, as Check does: no label
// may be enabled at its end, and some component must not rest.
func CheckDeadlock(n *network.Network, r *Run) error {
	if err := Check(n, r, search.Simultaneous); err != nil {
		return err
	}
	end := r.End()
	offers := map[[2]int]bool{} // by component and label
	for i := range n.Components {
		for _, t := range n.Components[i].Transitions {
			offers[[2]int{i, t.Label}] = offers[[2]int{i, t.Label}] || t.From == end[i]
		}
	}
	for l, label := range n.Labels {
		if len(label.Participants) > 0 && !slices.ContainsFunc(label.Participants,
			func(i int) bool { return !offers[[2]int{i, l}] }) {
			return &Fault{Reason: fmt.Sprintf("it is no deadlock: %s is enabled at its end", label.Name)}
		}
	}
	if n.MayEnd(end) {
		return &Fault{Reason: "it is no deadlock: every component may rest where it ends"}
	}
	return nil
}

func stateName(n *network.Network, component, state int) string {
	if c := &n.Components[component]; 0 <= state && state < len(c.States) {
		return c.States[state]
	}
	return fmt.Sprintf("state %d", state)
}

// checkStep reports how a step fails to be one of the composition.
func checkStep(n *network.Network, from []int, step Step) error {
	if step.Label < 0 || step.Label >= len(n.Labels) {
		return fmt.Errorf("there is no label %d", step.Label)
	}
	if len(step.State) != len(n.Components) {
		return fmt.Errorf("it has %s, the network has %s",
			say.Count(len(step.State), "component state"), say.Count(len(n.Components), "component"))
	}
	l := n.Labels[step.Label]
	if len(l.Participants) == 0 {
		return fmt.Errorf("no component has %s", l.Name)
	}
	for i := range n.Components {
		c := &n.Components[i]
		if !slices.Contains(l.Participants, i) {
			if from[i] != step.State[i] {
				return fmt.Errorf("%s moves with %s, which it does not have", c.Name, l.Name)
			}
		} else if !slices.Contains(c.Transitions,
			network.Transition{From: from[i], Label: step.Label, To: step.State[i]}) {
			return fmt.Errorf("%s has no transition %s –%s→ %s",
				c.Name, stateName(n, i, from[i]), l.Name, stateName(n, i, step.State[i]))
		}
	}
	return nil
}

// checkGeneralized reports an acceptance set that the cycle does not visit or, where some are enough, how many it does.
func checkGeneralized(n *network.Network, r *Run, enough int) error {
	visited := 0
	for i := range n.Components {
		c := &n.Components[i]
		var met uint64
		for _, step := range r.Cycle {
			met |= c.Marks[step.State[i]]
		}
		for set := 0; set < c.Sets; set++ {
			if met>>uint(set)&1 != 0 {
				visited++
			} else if enough == 0 {
				return fmt.Errorf("the cycle visits no state of acceptance set %d of %s", set, c.Name)
			}
		}
	}
	if visited < enough {
		return fmt.Errorf("the cycle visits %s of the %d asked for", say.Count(visited, "acceptance set"), enough)
	}
	return nil
}

// checkSimultaneous reports that at no moment of the repeated cycle all components accept.
func checkSimultaneous(n *network.Network, r *Run) error {
	counters := make([]int, len(n.Components))
	at := r.Initial
	advance := func(step Step) {
		for i := range n.Components {
			c := &n.Components[i]
			if c.Sets > 1 && slices.Contains(n.Labels[step.Label].Participants, i) &&
				c.Marks[at[i]]>>uint(counters[i])&1 != 0 {
				counters[i] = (counters[i] + 1) % c.Sets
			}
		}
		at = step.State
	}
	accepting := func() bool {
		for i := range n.Components {
			c := &n.Components[i]
			if c.Sets > 1 && (counters[i] != 0 || c.Marks[at[i]]&1 == 0) || c.Sets <= 1 && !c.Accepting(at[i]) {
				return false
			}
		}
		return true
	}
	for _, step := range r.Prefix {
		advance(step)
	}
	// The counters at the start of a round become periodic; an accepting moment counts in a round that repeats.
	seen := map[string]int{}
	var good []bool
	for round := 0; ; round++ {
		key := fmt.Sprint(counters)
		if first, again := seen[key]; again {
			if slices.Contains(good[first:], true) {
				return nil
			}
			return fmt.Errorf("at no moment of the cycle do all components accept")
		}
		seen[key] = round
		found := false
		for _, step := range r.Cycle {
			advance(step)
			found = found || accepting()
		}
		good = append(good, found)
	}
}
