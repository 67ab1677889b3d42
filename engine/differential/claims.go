package differential

import (
	"fmt"
	"maps"
	"slices"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// claimsAreMisjudged compares the replay of a claimed run of labels with brute force: is it possible, where does it
// stop?
func claimsAreMisjudged(j *judge, c *Case) {
	n := c.Network
	if len(n.Labels) == 0 {
		return
	}
	r := c.chance("claim")
	found := j.anyLasso(c, search.Simultaneous)
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
		j.differs("%s: %v", what, err)
	case got.Valid != possible(n, prefix, cycle):
		j.differs("%s: “%s”; brute force can take it: %t", what, got.Said, !got.Valid)
	case got.Run == nil:
		j.differs("%s: “%s”, and not even its start is shown", what, got.Said)
	}
	err = lasso.Replay(n, *got.Run, search.Simultaneous)
	switch {
	case got.Valid && ((err == nil) != (got.Accepted || len(cycle) == 0) ||
		!slices.Equal(labels(got.Run.Prefix)[:min(len(prefix), len(got.Run.Prefix))], prefix)):
		j.differs("%s: “%s”; replayed: %v, with the labels %v", what, got.Said, err, labels(got.Run.Prefix))
	case got.Valid:
		j.note("stands")
	case err != nil || len(got.Run.Cycle) > 0 || got.Stops != len(got.Run.Prefix)+1:
		j.differs("%s: “%s”; as far as it goes: %v, %d steps", what, got.Said, err, len(got.Run.Prefix))
	default:
		j.note("stops")
	}
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
	for _, v := range random.Starts(n) {
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
				for _, to := range random.ByLabel(n, v, l) {
					next[fmt.Sprint(to)] = to
				}
			}
		}
		at = next
	}
	return at
}
