package why

import (
	"fmt"
	"maps"
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// sleeper is a label in a sleep set: where it was explored before, and the event of that.
type sleeper struct {
	place int // of the state on the path
	event int
}

// sleepSet decides by the sleep set of the last state, computed along the path by SleepSetsDfs of [EL] Section 5: a
// state entered by a gets (current \ rem) \ dep(a), where current has the labels asleep in the state before and those
// explored from it before a. It returns the place where the label was explored.
func (x *explainer) sleepSet(path []hop) (behind int, err error) {
	x.said.Rule, x.said.Source = "sleep set", "[EL] Section 5, SleepSetsDfs"
	a := int(x.event.Label)
	explored := x.explored(path)
	places := map[string]int{} // on the stack
	asleep := map[int]sleeper{}
	for k, h := range path[:len(path)-1] {
		places[key(h.state)] = k
		next, current := path[k+1].label, asleep
		for l, event := range explored[k] {
			current[l] = sleeper{k, event}
		}
		asleep = map[int]sleeper{}
		for l, s := range current {
			if x.independent(l, next) && !x.removed(l, next, h, places) {
				asleep[l] = s
			}
		}
	}
	s, sleeps := asleep[a]
	if !sleeps || x.rank[a] > x.rank[path[s.place+1].label] {
		return 0, fmt.Errorf("%s does not sleep in %s", x.label(a), x.name(x.event.From))
	}
	x.sleepFacts(path, asleep, s)
	return s.place, nil
}

// explored returns, by state of a path, the labels that the search explored from it before the path's own label, each
// with its first event.
func (x *explainer) explored(path []hop) []map[int]int {
	place := map[int32]int{}
	for k := range path {
		place[path[k].node] = k
	}
	labels := make([]map[int]int, len(path))
	for at, e := range x.film.Events[:x.at] {
		k, on := place[e.From]
		if !on || e.Second || e.Kind != film.Store && e.Kind != film.Known || k == len(path)-1 ||
			at >= int(path[k+1].event) || int(e.Label) == path[k+1].label {
			continue
		}
		if labels[k] == nil {
			labels[k] = map[int]int{}
		}
		if _, again := labels[k][int(e.Label)]; !again {
			labels[k][int(e.Label)] = at
		}
	}
	return labels
}

// removed reports l ∈ rem(q, next). places holds the states on the stack when q was entered, q among them.
func (x *explainer) removed(l, next int, q hop, places map[string]int) bool {
	switch x.traits.Removed {
	case search.RemoveBigger:
		return x.rank[l] > x.rank[next]
	case search.RemoveOnStack:
		return x.leadsTo(q.state, l, func(state *film.Node) bool { _, on := places[key(state)]; return on })
	}
	return false
}

// leadsTo reports whether some successor of a product state by a label is one of those in question.
func (x *explainer) leadsTo(from *film.Node, label int, in func(*film.Node) bool) bool {
	after := []*film.Node{{Vector: slices.Clone(from.Vector)}}
	for _, i := range x.Network.Labels[label].Participants {
		var longer []*film.Node
		for _, t := range x.Network.Components[i].Transitions {
			if t.Label != label || t.From != int(from.Vector[i]) {
				continue
			}
			for _, s := range after {
				vector := slices.Clone(s.Vector)
				vector[i] = int32(t.To)
				longer = append(longer, &film.Node{Vector: vector})
			}
		}
		after = longer
	}
	return slices.ContainsFunc(after, in)
}

// sleepFacts says how a label came into the sleep set and why it is still there.
func (x *explainer) sleepFacts(path []hop, asleep map[int]sleeper, s sleeper) {
	a := int(x.event.Label)
	set := slices.SortedFunc(maps.Keys(asleep), func(a, b int) int { return x.rank[a] - x.rank[b] })
	since := labels(path)[s.place:]
	from := x.name(path[s.place].node)
	x.fact("sleep set", path[len(path)-1].event, "of %s: {%s}", x.name(x.event.From), x.word(set))
	x.fact("put there", int32(s.event), "%s was explored from %s before %s was", x.label(a), from, x.label(since[0]))
	var distinct []int
	for k, l := range since {
		if again := slices.Contains(distinct, l); !again {
			distinct = append(distinct, l)
		} else if x.traits.Removed != search.RemoveOnStack {
			continue
		}
		if k >= most {
			continue
		}
		stays := x.commutes(a, l)
		switch x.traits.Removed {
		case search.RemoveBigger:
			stays += fmt.Sprintf(", and %s ≪ %s", x.label(a), x.label(l))
		case search.RemoveOnStack:
			stays += fmt.Sprintf(", and %s does not lead from %s to the stack", x.label(a),
				x.name(path[s.place+k].node))
		}
		x.fact("still there", path[s.place+k+1].event, "%s", stays)
	}
	kept := ""
	switch x.traits.Removed {
	case search.RemoveBigger:
		kept = fmt.Sprintf(", all larger than %s", x.label(a))
	case search.RemoveOnStack:
		kept = ", and it never led to the stack meanwhile"
	}
	x.unexplored("it is asleep there. It was explored from %s before, and commutes with every label taken since: %s%s.",
		from, say.Few(x.Network.LabelNames(distinct), most, ""), kept)
}
