package property

import (
	"slices"

	"lassolab/engine/lasso"
	"lassolab/engine/network"
)

// Back translates a run of the composed network to one of the base with the same word: without the monitors, and
// without the step by which runs start. A cycle that repeats a shorter one becomes that, and the end of the prefix that
// the cycle ends with goes.
func (c *Composed) Back(run *lasso.Run) *lasso.Run {
	count := len(c.base.Components)
	initial := slices.Clone(run.Initial[:count])
	steps := func(of []lasso.Step) []lasso.Step {
		var list []lasso.Step
		for _, step := range of {
			switch l := c.labels[step.Label]; {
			case l < 0:
			case l == c.starting:
				initial = c.settled(initial, step.State)
				for i := range list {
					list[i].State = c.settled(list[i].State, step.State)
				}
			default:
				list = append(list, lasso.Step{Label: l, State: slices.Clone(step.State[:count])})
			}
		}
		return list
	}
	back := &lasso.Run{Prefix: steps(run.Prefix), Cycle: steps(run.Cycle)}
	back.Initial = initial
	back.Cycle = period(back.Cycle)
	for len(back.Prefix) > 0 && len(back.Cycle) > 0 {
		last := len(back.Prefix) - 1
		closing := back.Cycle[len(back.Cycle)-1]
		early := &lasso.Run{Initial: back.Initial, Prefix: back.Prefix[:last]}
		turned := append([]lasso.Step{closing}, back.Cycle[:len(back.Cycle)-1]...)
		if !same(back.Prefix[last], closing) || !slices.Equal(turned[len(turned)-1].State, early.End()) {
			break
		}
		back.Prefix, back.Cycle = early.Prefix, turned
	}
	return back
}

// Labels returns the user's label behind each label of the composed network; -1 for those of the monitor alone, and for
// the start.
func (c *Composed) Labels() []int {
	label := slices.Clone(c.labels)
	for l, of := range label {
		if of >= 0 {
			label[l] = c.own[of]
		}
	}
	return label
}

// settled replaces the states before the start by those after it.
func (c *Composed) settled(state, after []int) []int {
	state = slices.Clone(state)
	for i := range state {
		if state[i] == c.before[i] {
			state[i] = after[i]
		}
	}
	return state
}

// Own translates a run of the base to the user's labels. The states are the same.
func (c *Composed) Own(run *lasso.Run) *lasso.Run {
	steps := func(of []lasso.Step) []lasso.Step {
		list := make([]lasso.Step, len(of))
		for i, step := range of {
			list[i] = lasso.Step{Label: c.own[step.Label], State: step.State}
		}
		return list
	}
	return &lasso.Run{Initial: run.Initial, Prefix: steps(run.Prefix), Cycle: steps(run.Cycle)}
}

// Claimed is a run of the user's network as one of the base. Where letters are read over propositions a label of the
// user may be several of the base: then there is none.
func (c *Composed) Claimed(run *lasso.Run) *lasso.Run {
	for l, own := range c.own {
		if own >= 0 && own != l {
			return nil
		}
	}
	return run
}

// period is the shortest beginning of a cycle that gives all of it when it is repeated.
func period(cycle []lasso.Step) []lasso.Step {
	for n := 1; n <= len(cycle)/2; n++ {
		if len(cycle)%n == 0 && slices.EqualFunc(cycle[n:], cycle[:len(cycle)-n], same) {
			return cycle[:n]
		}
	}
	return cycle
}

func same(a, b lasso.Step) bool { return a.Label == b.Label && slices.Equal(a.State, b.State) }

// runs is the network whose runs are asked: the user's, and its acceptance only where the property asks for it.
func (c *Composed) runs() *network.Network {
	if c.Accepting {
		return c.user
	}
	n := c.user.Bare()
	for _, p := range c.user.Components {
		p.Sets, p.Marks = 0, make([]uint64, len(p.States))
		n.Add(p)
	}
	return n
}
