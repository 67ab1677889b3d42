package differential

import (
	"fmt"
	"maps"
	"slices"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/search"
	"lassolab/engine/trial"
)

// claimsAreMisjudged compares the replay of a claimed run of labels with brute force: it stands exactly when one can go
// along it, round and round, and where it stops the label is not possible.
func claimsAreMisjudged(j *judge, c *Case) string {
	n := c.Network
	if len(n.Labels) == 0 {
		return ""
	}
	r := c.chance("claim")
	found, err := j.anyLasso(c, search.Simultaneous)
	if err != nil {
		return err.Error()
	}
	anyLabel := func() string { return n.Labels[r.IntN(len(n.Labels))].Name }
	var prefix, cycle []string
	if found != nil && r.IntN(2) == 0 {
		prefix, cycle = labels(found.Prefix), labels(found.Cycle)
		if r.IntN(2) == 0 {
			cycle[r.IntN(len(cycle))] = anyLabel()
		}
	} else {
		for range r.IntN(4) {
			prefix = append(prefix, anyLabel())
		}
		for range r.IntN(4) {
			cycle = append(cycle, anyLabel())
		}
	}
	claimed := lasso.Claimed{Named: lasso.Named{Prefix: unstated(prefix), Cycle: unstated(cycle)}}
	what := fmt.Sprintf("the run %v, then for ever %v", prefix, cycle)
	got, err := proof.Retrace(j.ctx, n, claimed, engine.Options{})
	switch {
	case err != nil:
		return fmt.Sprintf("%s: %v", what, err)
	case got.Stands != possible(n, prefix, cycle):
		return fmt.Sprintf("%s: “%s”; brute force can take it: %t", what, got.Said, !got.Stands)
	case got.Stands:
		err := lasso.Replay(n, *got.Run, search.Simultaneous)
		if (err == nil) != (got.Accepted || len(cycle) == 0) ||
			!slices.Equal(labels(got.Run.Prefix)[:min(len(prefix), len(got.Run.Prefix))], prefix) {
			return fmt.Sprintf("%s: “%s”; replayed: %v, with the labels %v", what, got.Said, err,
				labels(got.Run.Prefix))
		}
		j.note("stands")
	case got.Run == nil:
		return fmt.Sprintf("%s: “%s”, and not even its start is shown", what, got.Said)
	default:
		if err := lasso.Replay(n, *got.Run, search.Simultaneous); err != nil || len(got.Run.Cycle) > 0 ||
			got.Stops != len(got.Run.Prefix)+1 {
			return fmt.Sprintf("%s: “%s”; as far as it goes: %v, %d steps", what, got.Said, err, len(got.Run.Prefix))
		}
		j.note("stops")
	}
	return ""
}

// labels are those of steps.
func labels(steps []lasso.NamedStep) (list []string) {
	for _, s := range steps {
		list = append(list, s.Label)
	}
	return list
}

// unstated are steps with labels and without states.
func unstated(labels []string) (list []lasso.NamedStep) {
	for _, l := range labels {
		list = append(list, lasso.NamedStep{Label: l})
	}
	return list
}

// possible says by brute force whether a run of labels can be taken, and gone round for ever when it has a cycle.
func possible(n *network.Network, prefix, cycle []string) bool {
	at := map[string][]int{}
	for _, v := range trial.Starts(n) {
		at[fmt.Sprint(v)] = v
	}
	at = along(n, at, prefix)
	for before := -1; before != len(at); maps.Copy(at, along(n, at, cycle)) { // where any number of rounds leads
		before = len(at)
	}
	for before := -1; before != len(at); at = along(n, at, cycle) { // where every number of them leads
		before = len(at)
	}
	return len(at) > 0
}

// along lists the vectors that labels lead to from some vectors, by what fmt prints of them.
func along(n *network.Network, at map[string][]int, labels []string) map[string][]int {
	for _, name := range labels {
		next := map[string][]int{}
		if l, ok := n.Lookup(name); ok {
			for _, v := range at {
				for _, to := range trial.ByLabel(n, v, l) {
					next[fmt.Sprint(to)] = to
				}
			}
		}
		at = next
	}
	return at
}
