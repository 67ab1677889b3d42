package automata

import (
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Quotient by simulation (package omega). The language stays: a run is followed by one that is in the sets of the first
// at each moment, also while it stays in a state. So the lassos of the network stay, of “each infinitely often” in any
// case. “At the same moment” counts the sets of a component with several in turn, which more marks may disturb; where
// others run beside such a component, states have to be in exactly the same sets.

func bySimulation(j *job) (*made, error) {
	c := j.parts[0]
	a := take(j.budget, c, c.Alphabet)
	may := a.Subsumed
	if c.Sets > 1 && len(j.network.Components) > 1 {
		may = func(p, q int) bool { return a.Marks[p] == a.Marks[q] }
	}
	by := a.Simulation(j.budget, may)
	if by == nil {
		return nil, nil
	}
	left := a.Undominated(by)
	of, first := by.Classes()
	stays := map[network.Transition]bool{} // between classes
	for s, edges := range left.Edges {
		for _, e := range edges {
			stays[network.Transition{From: of[s], Label: c.Alphabet[e.Letter], To: of[e.To]}] = true
		}
	}
	m := image(c, of, len(first))
	m.once()
	before := len(m.Transitions)
	m.Transitions = slices.DeleteFunc(m.Transitions, func(t network.Transition) bool { return !stays[t] })
	pruned := before - len(m.Transitions)
	fewer := len(m.Initial)
	m.Initial = nil
	for _, s := range left.Initial {
		m.Initial = append(m.Initial, of[s])
	}
	slices.Sort(m.Initial)
	fewer -= len(m.Initial)
	if len(first) == len(c.States) && pruned == 0 && fewer == 0 {
		return j.nothing(unchanged(c), "Simulation finds nothing to merge or to prune in %s."), nil
	}
	states := take(j.budget.Refill(), &m.Component, c.Alphabet).Reached()
	slices.Sort(states)
	kept := keep(&m.Component, states)
	for k, s := range states {
		kept.origin[k] = m.origin[s]
	}
	kept.said = fmt.Sprintf("Quotient of %s by simulation: %s instead of %s, %s pruned.", say.Short(c.Name),
		say.Count(len(kept.States), "state"), say.Number(len(c.States)), say.Count(pruned, "transition"))
	kept.deed = "quotient of " + say.Short(c.Name) + " by simulation"
	return kept, nil
}
