package differential

import (
	"fmt"
	"slices"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// claimsAreMisjudged compares the replay of a claimed run of labels with brute force: it stands exactly when one can go along it,
// round and round, and where it stops the label is not possible.
func claimsAreMisjudged(j *judge, c *Case) string {
	n := c.Network
	if len(n.Labels) == 0 {
		return ""
	}
	r := c.chance("claim")
	var claimed lasso.Claimed
	found, err := j.anyLasso(c, search.Simultaneous)
	if err != nil {
		return err.Error()
	}
	if found != nil && r.IntN(2) == 0 {
		for _, s := range found.Prefix {
			claimed.Prefix = append(claimed.Prefix, lasso.NamedStep{Label: s.Label})
		}
		for _, s := range found.Cycle {
			claimed.Cycle = append(claimed.Cycle, lasso.NamedStep{Label: s.Label})
		}
		if r.IntN(2) == 0 {
			claimed.Cycle[r.IntN(len(claimed.Cycle))].Label = n.Labels[r.IntN(len(n.Labels))].Name
		}
	} else {
		for range r.IntN(4) {
			claimed.Prefix = append(claimed.Prefix, lasso.NamedStep{Label: n.Labels[r.IntN(len(n.Labels))].Name})
		}
		for range r.IntN(4) {
			claimed.Cycle = append(claimed.Cycle, lasso.NamedStep{Label: n.Labels[r.IntN(len(n.Labels))].Name})
		}
	}
	labels := func(steps []lasso.NamedStep) (list []string) {
		for _, s := range steps {
			list = append(list, s.Label)
		}
		return list
	}
	prefix, cycle := labels(claimed.Prefix), labels(claimed.Cycle)
	what := fmt.Sprintf("the run %v, then for ever %v", prefix, cycle)
	got, err := engine.Retrace(j.ctx, n, claimed, engine.Options{})
	switch {
	case err != nil:
		return fmt.Sprintf("%s: %v", what, err)
	case got.Stands != possible(n, prefix, cycle):
		return fmt.Sprintf("%s: “%s”; brute force can take it: %t", what, got.Said, !got.Stands)
	case got.Stands:
		err := engine.Replay(n, *got.Run, search.Simultaneous)
		if (err == nil) != (got.Accepted || len(cycle) == 0) || !slices.Equal(labels(got.Run.Prefix)[:min(len(prefix), len(got.Run.Prefix))], prefix) {
			return fmt.Sprintf("%s: “%s”; replayed: %v, with the labels %v", what, got.Said, err, labels(got.Run.Prefix))
		}
		j.note("stands")
	case got.Run == nil:
		return fmt.Sprintf("%s: “%s”, and not even its start is shown", what, got.Said)
	default:
		if err := engine.Replay(n, *got.Run, search.Simultaneous); err != nil || len(got.Run.Cycle) > 0 || got.Stops != len(got.Run.Prefix)+1 {
			return fmt.Sprintf("%s: “%s”; as far as it goes: %v, %d steps", what, got.Said, err, len(got.Run.Prefix))
		}
		j.note("stops")
	}
	return ""
}

// possible says by brute force whether a run of labels can be taken, and gone round for ever when it has a cycle.
func possible(n *network.Network, prefix, cycle []string) bool {
	type at struct {
		vector string
		place  int
	}
	all := slices.Concat(prefix, cycle)
	vectors := map[at][]int{}
	next := map[at][]at{}
	var queue []at
	enter := func(v []int, place int) at {
		a := at{fmt.Sprint(v), place}
		if vectors[a] == nil {
			vectors[a] = slices.Clone(v)
			queue = append(queue, a)
		}
		return a
	}
	var start func(v []int)
	start = func(v []int) {
		if len(v) == len(n.Components) {
			enter(v, 0)
			return
		}
		for _, s := range n.Components[len(v)].Initial {
			start(append(v[:len(v):len(v)], s))
		}
	}
	start(nil)
	for ; len(queue) > 0; queue = queue[1:] {
		a := queue[0]
		if a.place == len(all) {
			return true // of a path: a cycle leads back
		}
		to := a.place + 1
		if to == len(all) && len(cycle) > 0 {
			to = len(prefix)
		}
		l, ok := n.Lookup(all[a.place])
		if !ok {
			continue
		}
		choices := [][]int{vectors[a]}
		for _, i := range n.Labels[l].Participants {
			var longer [][]int
			for _, e := range n.Components[i].Transitions {
				for _, v := range choices {
					if e.Label == l && e.From == v[i] {
						v = slices.Clone(v)
						v[i] = e.To
						longer = append(longer, v)
					}
				}
			}
			choices = longer
		}
		for _, v := range choices {
			next[a] = append(next[a], enter(v, to))
		}
	}
	for changed := true; changed; { // what leads nowhere is taken away
		changed = false
		for a, list := range next {
			kept := slices.DeleteFunc(list, func(b at) bool { return len(next[b]) == 0 })
			if changed = changed || len(kept) < len(list); len(kept) == 0 {
				delete(next, a)
			} else {
				next[a] = kept
			}
		}
	}
	return len(next) > 0
}
