package store

import (
	"slices"
	"strconv"

	"lassolab/engine/film"
)

// Rung is a state on a stack in words, with the label by which it was reached; or it stands for states that are left out.
type Rung struct {
	Label string // empty at the bottom
	State string
	Left  int // states left out here; 0: none, and State is one
}

// Rungs lists a stack from the bottom, the first first states and the last last ones of a long one. The stack is that of event k of the run's film.
func (r *Run) Rungs(stack []film.Place, k, first, last int) []Rung {
	var list []Rung
	for i, place := range stack {
		if left := len(stack) - first - last; left > 1 && i >= first && i < first+left {
			if i == first {
				list = append(list, Rung{Left: left})
			}
			continue
		}
		rung := Rung{State: r.StateName(place.Node, k)}
		if place.Label >= 0 && int(place.Label) < len(r.Searched.Labels) {
			rung.Label = r.Searched.Labels[place.Label].Name
		}
		list = append(list, rung)
	}
	return list
}

// StateName is how a node is called at event k of the film: its number, or whose split it is.
func (r *Run) StateName(node int32, k int) string {
	if number := r.Playback.Number(node); number >= 0 {
		return strconv.Itoa(number)
	}
	for events := r.Report.Film.Events; k >= 0; k-- {
		if e := events[k]; e.Kind == film.Nested && e.To == node && e.From >= 0 {
			return "split of " + r.StateName(e.From, k-1)
		}
	}
	return "?"
}

// Members lists the states that entered V, or V′, by event k, in the order in which they did; nothing when there are more than most.
func (r *Run) Members(enteredAt []int32, k, most int) []string {
	var nodes []int32
	for node, at := range enteredAt {
		if int(at) > k {
			continue
		}
		if len(nodes) == most {
			return nil
		}
		nodes = append(nodes, int32(node))
	}
	slices.SortFunc(nodes, func(a, b int32) int { return int(enteredAt[a] - enteredAt[b]) })
	var names []string
	for _, node := range nodes {
		names = append(names, r.StateName(node, k))
	}
	return names
}
