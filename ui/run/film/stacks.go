package film

import (
	"slices"

	"lassolab/engine/film"
	"lassolab/ui/core/session"
)

// rung is a state on a stack in words, with the label by which it was reached; or it
// stands for states that are left out.
type rung struct {
	Label string // empty at the bottom
	State string
	Left  int // states left out here; 0: none, and State is one
}

// rungs lists a stack bottom first; of a long one, the bottom low and the top high states. The stack is
// that of event k of the run's film.
func rungs(r *session.Run, stack []film.Entry, k, low, high int) []rung {
	var list []rung
	for i, place := range stack {
		if left := len(stack) - low - high; left > 1 && i >= low && i < low+left {
			if i == low {
				list = append(list, rung{Left: left})
			}
			continue
		}
		level := rung{State: r.NodeAt(place.Node, k)}
		if place.Label >= 0 && int(place.Label) < len(r.Searched.Labels) {
			level.Label = r.Searched.Labels[place.Label].Name
		}
		list = append(list, level)
	}
	return list
}

// members lists the states that entered V, or V′, by event k, in the order in which they did; nothing
// when there are more than limit.
func members(r *session.Run, enteredAt []int32, k, limit int) []string {
	var nodes []int32
	for node, at := range enteredAt {
		if int(at) > k {
			continue
		}
		if len(nodes) == limit {
			return nil
		}
		nodes = append(nodes, int32(node))
	}
	slices.SortFunc(nodes, func(a, b int32) int { return int(enteredAt[a] - enteredAt[b]) })
	var names []string
	for _, node := range nodes {
		names = append(names, r.NodeAt(node, k))
	}
	return names
}
