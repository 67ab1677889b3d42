package engine

import (
	"context"
	"fmt"

	"lassolab/engine/confirm"
	"lassolab/engine/say"
)

// Bounds of the comparison of members, which wants the film of the search: as many events, and members of all decoupled
// states.
const (
	memberEvents = 200_000
	memberLimit  = 20_000_000
)

// compareMembers compares what the decoupled states of a search stand for with the states that can be reached. It has
// the search run once more, with a film, from which the decoupled states are read.
func (o *opinion) compareMembers(ctx context.Context, c *Confirmation, x *confirm.Space) error {
	counts, states := o.report.Counts, say.Count(x.States, "state")
	c.Found = fmt.Sprintf("There are %s", states)
	if dead := x.Deadlocks > 0; dead != (counts.Deadlocks > 0) {
		c.Outcome = Refuted
		c.Found += ", and " + say.Count(x.Deadlocks, "deadlock") + ", though the search met " +
			say.Number(counts.Deadlocks) + "."
		return nil
	} else if dead {
		c.Found += "; some are deadlocks, as the search says"
	} else {
		c.Found += "; none is a deadlock"
	}
	missing, invented, counted, err := o.members(ctx, x)
	switch {
	case err != nil:
		return err
	case !counted:
		c.Outcome = InPart
		c.Found += o.noTarget()
		if c.Shared != "" {
			c.Shared += " "
		}
		c.Shared += "Whether the decoupled states stand for just these states was not counted: there are too many."
	case missing+invented > 0:
		c.Outcome = Refuted
		c.Found += fmt.Sprintf(", but the decoupled states leave out %s and stand for %s that cannot be reached.",
			say.Number(missing), say.Number(invented))
	default:
		c.Found += fmt.Sprintf(", and the %s stand for just these%s", say.Count(counts.States, "decoupled state"),
			o.noTarget())
	}
	return nil
}

// members counts the reachable states that no decoupled state stands for, and the members that cannot be reached.
func (o *opinion) members(ctx context.Context, x *confirm.Space) (missing, invented int64, counted bool, err error) {
	if o.report.Counts.Considered > memberEvents {
		return 0, 0, false, nil
	}
	opt := o.opt
	opt.Film, opt.Progress, opt.Limits.States = memberEvents, nil, 0
	r, err := Search(ctx, o.network, opt)
	if err != nil {
		return 0, 0, false, err
	}
	if !r.Film.Complete() || r.Verdict != o.report.Verdict || r.Counts.States != o.report.Counts.States {
		return 0, 0, false, nil
	}
	covered := make([]bool, x.States)
	member := make([]int, len(o.network.Components))
	left := memberLimit
	var of func(sets [][]int32, i int)
	of = func(sets [][]int32, i int) {
		switch {
		case left == 0:
		case i < len(sets):
			for _, s := range sets[i] {
				member[i] = int(s)
				of(sets, i+1)
			}
		default:
			left--
			if at := x.Number(member); at >= 0 {
				covered[at] = true
			} else {
				invented++
			}
		}
	}
	for _, v := range r.Film.Graph().Nodes {
		if v.Stored {
			of(v.Sets, 0)
		}
	}
	for _, is := range covered {
		if !is {
			missing++
		}
	}
	return missing, invented, left > 0, nil
}
