package why

import (
	"encoding/binary"
	"slices"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
)

// hop is a state on a path of the search with the label that led to it.
type hop struct {
	node  int32 // in the film, or -1
	label int   // -1 at the start of a path
	event int32 // at which the search looked at the edge, or -1
	state *film.Node
}

func (x *explainer) hop(node int32, label int, event int32) hop {
	return hop{node, label, event, &x.film.Nodes[node]}
}

// trail returns the path by which a search came to a node before an event, from its seed in a nested search.
func (x *explainer) trail(node int32, second bool, before int) []hop {
	var path []hop
	start := int32(-1) // the event
	for k := before - 1; k >= 0; k-- {
		e := x.film.Events[k]
		if e.To != node {
			continue
		}
		switch {
		case e.Kind == film.Store && e.Second == second:
			path = append(path, x.hop(node, int(e.Label), int32(k)))
			node = e.From
			continue
		case second && e.Kind != film.Nested, !second && e.Kind != film.Start:
			continue
		}
		start = int32(k)
		break
	}
	path = append(path, x.hop(node, -1, start))
	slices.Reverse(path)
	return path
}

// way is the path of the search to a node: that of the first search and, in a nested one, that from its seed.
func (x *explainer) way(node int32, second bool, before int) (first, nested []hop) {
	path := x.trail(node, second, before)
	if !second || path[0].event < 0 || x.film.Events[path[0].event].From < 0 {
		return path, nil
	}
	return x.trail(x.film.Events[path[0].event].From, false, int(path[0].event)), path
}

// extended returns a way with one more hop.
func extended(first, nested []hop, last hop) ([]hop, []hop) {
	if nested == nil {
		return append(first[:len(first):len(first)], last), nil
	}
	return first, append(nested[:len(nested):len(nested)], last)
}

// pruned returns the last hop of the pruned path: the event's own edge.
func (x *explainer) pruned() hop { return x.hop(x.event.To, int(x.event.Label), int32(x.at)) }

// stored returns the first event that stored a node, in V or in V′, or -1 when the film has none.
func (x *explainer) stored(node int32, second bool) int {
	for k, e := range x.film.Events {
		if e.To == node && (e.Kind == film.Store && e.Second == second || e.Kind == film.Start && !second ||
			e.Kind == film.Keep && second || e.Kind == film.Nested && e.From < 0) {
			return k
		}
	}
	return -1
}

// ended reports whether the film is complete and the search ended of itself.
func (x *explainer) ended() bool {
	for k := len(x.film.Events) - 1; k > x.at; k-- {
		if x.film.Events[k].Kind == film.End {
			return x.film.Complete()
		}
	}
	return false
}

// onStack reports whether a node is on the stack of the first search just before an event.
func (x *explainer) onStack(node int32, before int) bool {
	on := false
	for _, e := range x.film.Events[:before] {
		switch {
		case e.Second:
		case e.Kind == film.Start && e.To == node, e.Kind == film.Store && e.To == node:
			on = true
		case e.Kind == film.Backtrack && e.From == node:
			on = false
		}
	}
	return on
}

// find returns the film's node that is the given state, or -1.
func (x *explainer) find(state *film.Node) int32 {
	if x.index == nil {
		x.index = map[string]int32{}
		for i := range x.film.Nodes {
			x.index[key(&x.film.Nodes[i])] = int32(i)
		}
	}
	if at, ok := x.index[key(state)]; ok {
		return at
	}
	return -1
}

// key is a text that no other state has.
func key(state *film.Node) string {
	var text []byte
	set := func(mark uint32, members []int32) {
		text = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(text, mark), uint32(len(members)))
		for _, s := range members {
			text = binary.LittleEndian.AppendUint32(text, uint32(s))
		}
	}
	set(0, state.Vector)
	for i := range state.Sets {
		if state.Columns == nil {
			set(0, state.Sets[i])
			continue
		}
		text = append(text, '|')
		for _, c := range state.Columns[i] {
			set(uint32(c.Reference), c.Set)
		}
	}
	return string(text)
}

// steps turns a path over product states into steps.
func steps(first, nested []hop) []Step {
	path := first
	if nested != nil {
		path = slices.Concat(path, nested[1:])
	}
	list := make([]Step, len(path))
	for i, h := range path {
		list[i] = Step{lasso.Step{Label: h.label, State: make([]int, len(h.state.Vector))}, h.node, h.event}
		for c, s := range h.state.Vector {
			list[i].State[c] = int(s)
		}
	}
	return list
}

// run returns a run along decoupled states to a member of the last one. A nested search begins with its references.
func (x *explainer) run(first, nested []hop, references, member []int) ([]Step, error) {
	path := slices.Concat(first, nested)
	hops := make([]explain.Hop, len(path))
	for k, h := range path {
		hops[k] = explain.Hop{Label: h.label, State: h.state}
	}
	if x.runs == nil {
		x.runs = explain.NewRuns(x.Network, x.space.centre)
	}
	run, err := x.runs.To(hops, references, member)
	if err != nil {
		return nil, err
	}
	steps := make([]Step, len(run))
	for k, s := range run {
		h := path[s.Hop]
		steps[k] = Step{lasso.Step{Label: s.Label, State: s.State}, h.node, h.event}
		if s.Internal {
			steps[k].Event = -1
		}
	}
	return steps, nil
}
