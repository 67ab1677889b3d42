package differential

import (
	"fmt"
	"maps"
	"slices"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/random"
)

// filmed is more events than a search of a case has.
const filmed = 1 << 20

// membersAreMissed compares the members of the decoupled states that a search stores with the product states that brute
// force reaches: [DEC] Theorem 1.
func membersAreMissed(j *judge, c *Case) {
	truth := Known(c.Network)
	for _, a := range engine.Algorithms() {
		if !a.Decoupled || a.Lasso || a.Directed {
			continue
		}
		opt := withOptions(c.chance("members", a.Name), c, a, engine.Options{Algorithm: a.Name, Film: filmed})
		r := j.report(c.Network, opt)
		seen, stored := map[string]bool{}, int64(0)
		for _, node := range r.Film.Graph().Nodes {
			if node.Stored {
				stored++
				maps.Copy(seen, members(node.Sets))
			}
		}
		for state := range seen {
			if !truth.States[state] {
				j.differs("lassolab search %s: %s is a member of a state that it stores, and cannot be reached",
					opt.CommandLine(), state)
			}
		}
		if len(seen) != len(truth.States) && opt.Hash == "" || stored != r.Counts.States {
			j.differs("lassolab search %s: its %d states (%d counted) have %d members, brute force reaches %d states",
				opt.CommandLine(), stored, r.Counts.States, len(seen), len(truth.States))
		}
		if said := dominated(r.Film); said != "" {
			j.differs("lassolab search %s: %s", opt.CommandLine(), said)
		}
		if stored < int64(len(seen)) {
			j.note("fewer states than members")
		} else {
			j.note("as many")
		}
	}
}

// members are the members of a decoupled state, as fmt prints them.
func members(sets [][]int32) map[string]bool {
	all := map[string]bool{}
	for _, member := range random.Combinations(sets) {
		all[fmt.Sprint(member)] = true
	}
	return all
}

// dominated says which state was pruned though the reported other one does not dominate it.
func dominated(f *film.Film) string {
	for _, e := range f.Events {
		if e.Kind != film.Dominated {
			continue
		}
		below, above := f.Nodes[e.To].Sets, f.Nodes[e.Other].Sets
		inside := members(above)
		for _, member := range slices.Backward(random.Combinations(below)) {
			if !inside[fmt.Sprint(member)] {
				return fmt.Sprintf("%v is pruned below %v, though %v is no member of that", below, above, member)
			}
		}
	}
	return ""
}
