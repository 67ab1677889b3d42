package hunt

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// searchLimit bounds the states and the events of one search of a hunt, whose networks have far fewer.
const searchLimit = 20_000

// difference says how the broken search goes wrong where the unbroken one is right; it is empty elsewhere.
func (h *hunter) difference(ctx context.Context, n *network.Network, f *ltl.Formula) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	broken, err := h.search(ctx, n, f, h.Without)
	if err != nil {
		return "", err
	}
	unbroken, err := h.search(ctx, n, f, "") // of a search by symmetry the one without
	if err != nil || broken.Verdict == search.Limit || unbroken.Verdict == search.Limit {
		return "", err
	}
	var said string
	switch {
	case h.condition.Monitor:
		said = counterexamples(n, f, broken, unbroken)
	case h.condition.Symmetry && !h.algorithm.Lasso:
		said = images(n, broken)
	case h.algorithm.Lasso:
		said = lassos(n, broken, unbroken)
	case h.algorithm.Directed:
		said = h.deadlocks(n, broken, unbroken)
	case h.algorithm.Decoupled:
		said = covers(n, broken, unbroken)
	default:
		said = h.stores(n, broken, unbroken)
	}
	if said == "" {
		return "", nil
	}
	return fmt.Sprintf("Told to %s, %s %s.", h.condition.Breaks, h.Algorithm, said), nil
}

func (h *hunter) search(ctx context.Context, n *network.Network, f *ltl.Formula, without string) (*engine.Report,
	error) {
	opt := engine.Options{Algorithm: h.Algorithm, Accept: h.Accept, Without: without,
		Limits: search.Limits{States: searchLimit}}
	if f != nil {
		opt.Property = &property.Property{Formula: written(f)}
	}
	if !h.algorithm.Lasso && !h.algorithm.Directed {
		opt.Film = searchLimit
	}
	return engine.Search(ctx, n, opt)
}

// lassos compares searches for a lasso.
func lassos(n *network.Network, broken, unbroken *engine.Report) string {
	if broken.Verdict == search.Lasso && broken.Lasso.Checked ||
		broken.Verdict == search.Empty && unbroken.Verdict == search.Empty || !right(n, unbroken) {
		return ""
	}
	if broken.Verdict == search.Lasso {
		return "reports a lasso that the checker refuses: " + broken.Lasso.Refused
	}
	return "reports empty, though " + words(unbroken.Lasso) + " is a lasso"
}

// right reports whether brute force confirms what a search for a lasso says.
func right(n *network.Network, r *engine.Report) bool {
	truth := random.Brute(n).Generalized
	if r.Accept == search.Simultaneous {
		single, _ := n.Degeneralise()
		truth = random.Brute(single).Simultaneous
	}
	return truth == (r.Verdict == search.Lasso)
}

// words writes a lasso.
func words(run *lasso.Named) string {
	steps := func(list []lasso.NamedStep) (text string) {
		for _, s := range list {
			text += fmt.Sprintf(" –%s→ %s", s.Label, vector(s.State))
		}
		return text
	}
	return vector(run.Initial) + steps(run.Prefix) + ", then for ever" + steps(run.Cycle) + ","
}

func vector(names []string) string { return "(" + strings.Join(names, ", ") + ")" }

// stores compares explicit searches of all states.
func (h *hunter) stores(n *network.Network, broken, unbroken *engine.Report) string {
	a, b := broken.Counts, unbroken.Counts
	economy := h.condition.Economy && a.Edges > b.Edges
	if a.States == b.States && a.Deadlocks == b.Deadlocks && !economy {
		return ""
	}
	if truth := random.Brute(n); !unbroken.Complete || b.States != int64(len(truth.States)) ||
		b.Deadlocks != int64(truth.Deadlocks) {
		return ""
	}
	switch {
	case a.States < b.States:
		return fmt.Sprintf("stores %s of %s: %s", say.Number(a.States), say.Count(b.States, "state"),
			areMissed(without(covered(n, unbroken.Film), covered(n, broken.Film))))
	case a.States > b.States:
		return fmt.Sprintf("stores %s, though there are %s: some are stored more than once",
			say.Count(a.States, "state"), say.Number(b.States))
	case a.Deadlocks != b.Deadlocks:
		return fmt.Sprintf("counts %s, though there are %s",
			say.Count(a.Deadlocks, "deadlock"), say.Number(b.Deadlocks))
	}
	return followsMore(broken, unbroken)
}

// followsMore says that the broken search does too much.
func followsMore(broken, unbroken *engine.Report) string {
	return fmt.Sprintf("follows %s, though %s are enough", say.Count(broken.Counts.Edges, "edge"),
		say.Number(unbroken.Counts.Edges))
}

// deadlocks compares searches for deadlocks. Where a state represents several, the number of deadlocks is unknown.
func (h *hunter) deadlocks(n *network.Network, broken, unbroken *engine.Report) string {
	dead := int64(random.Brute(n).Deadlocks)
	symbolic := h.algorithm.Symbolic()
	switch {
	case (unbroken.Verdict == search.Deadlock) != (dead > 0) || !symbolic && unbroken.Counts.Deadlocks != dead:
		return ""
	case broken.Deadlock != nil && broken.Deadlock.Refused != "":
		return "reports a deadlock that the checker refuses: " + broken.Deadlock.Refused
	case broken.Verdict == search.NoneDead && dead > 0:
		return "reports no deadlock, though " + vector(unbroken.Deadlock.End()) + " is one"
	case !symbolic && broken.Counts.Deadlocks != dead:
		return fmt.Sprintf("meets %s of %s", say.Number(broken.Counts.Deadlocks), say.Count(dead, "deadlock"))
	case h.condition.Economy && broken.Counts.Edges > unbroken.Counts.Edges:
		return followsMore(broken, unbroken)
	}
	return ""
}

// covers compares decoupled searches of all states.
func covers(n *network.Network, broken, unbroken *engine.Report) string {
	a, b := covered(n, broken.Film), covered(n, unbroken.Film)
	missing, invented := without(b, a), without(a, b)
	if len(missing)+len(invented) == 0 || len(b.Keys) != len(random.Brute(n).States) {
		return ""
	}
	if len(missing) == 0 {
		return fmt.Sprintf("covers %s, which cannot be reached", invented[0])
	}
	return fmt.Sprintf("covers %s of %s: %s",
		say.Number(len(a.Keys)-len(invented)), say.Count(len(b.Keys), "state"), areMissed(missing))
}

// images compares the images of the states that a search by symmetry stores, by the symmetries that it used, with all
// states.
func images(n *network.Network, broken *engine.Report) string {
	truth := random.Brute(n).States
	list := stored(broken.Film)
	met := map[string]bool{}
	for _, v := range list {
		met[fmt.Sprint(v)] = true
	}
	for at := 0; at < len(list); at++ {
		for _, s := range broken.Film.Symmetries {
			image, before := s.Move(list[at])
			for _, v := range [][]int{image, before} {
				if !met[fmt.Sprint(v)] {
					met[fmt.Sprint(v)] = true
					list = append(list, v)
				}
			}
		}
	}
	for _, v := range random.Explore(n).Vectors {
		if !met[fmt.Sprint(v)] {
			return "stores no image of " + vector(n.Names(v)) + ", which can be reached"
		}
	}
	for _, v := range list {
		if !truth[fmt.Sprint(v)] {
			return "takes " + vector(n.Names(v)) + ", which cannot be reached, for the image of a state"
		}
	}
	return ""
}

func areMissed(states []string) string {
	return say.Few(states, 2, "") + say.Either(len(states), " is missed", " are missed")
}

// covered returns the product states of a film's stored states, by name.
func covered(n *network.Network, f *film.Film) (s omega.Numbering[string]) {
	for _, member := range stored(f) {
		s.Number(vector(n.Names(member)))
	}
	return s
}

// stored lists the product states of a film's stored states.
func stored(f *film.Film) (members [][]int) {
	for _, v := range f.Graph().Nodes {
		sets := v.Sets
		for _, state := range v.Vector {
			sets = append(sets, []int32{state})
		}
		if v.Stored {
			members = append(members, random.Combinations(sets)...)
		}
	}
	return members
}

// without returns the states of a that b does not have.
func without(a, b omega.Numbering[string]) []string {
	return slices.DeleteFunc(slices.Clone(a.Keys), b.Has)
}
