package labels

import (
	"slices"

	"lassolab/engine/explain"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
)

// walkAlong takes the steps of a representative.
func walkAlong(n *network.Network, c *explain.Class) (*lasso.Simulation, bool) {
	composition := lasso.Compose(n)
	start, ok := composition.StartNumber(c.Initial)
	walk := lasso.Simulate(composition, start)
	for k, to := range vectors(n, c) {
		label := c.Representative[k].Label
		choice := composition.Choice(walk.Present(), label)
		participants := n.Labels[label].Participants
		moves := make([]int, len(participants))
		for place, i := range participants {
			moves[place] = to[i]
		}
		number, found := choice.Number(moves)
		if ok = ok && found && walk.Fire(label, number) == nil; !ok {
			break
		}
	}
	return walk, ok
}

// vectors are the joint states after the steps of a representative. With declared independence a step tells
// the states that its word may have led to; of those, one way is found from its end.
func vectors(n *network.Network, c *explain.Class) [][]int {
	list := make([][]int, len(c.Representative))
	for k, step := range c.Representative {
		list[k] = step.State
	}
	if len(n.Declared) == 0 {
		return list
	}
	for k := len(list) - 1; k > 0; k-- {
		last := network.Transition{Label: c.Representative[k].Label, To: list[k][0]}
		at := slices.IndexFunc(list[k-1], func(s int) bool {
			last.From = s
			return slices.Contains(n.Components[0].Transitions, last)
		})
		list[k-1] = list[k-1][at:]
	}
	return list
}
