package why

import (
	"fmt"
	"slices"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/network"
)

// takesPart reports whether a component has a label.
func (x *explainer) takesPart(component, label int) bool {
	_, has := slices.BinarySearch(x.Network.Labels[label].Participants, component)
	return has
}

// relation says how two labels relate.
func (x *explainer) relation(a, b int) explain.Kind { return explain.Related(x.Network, a, b) }

func (x *explainer) independent(a, b int) bool { return x.relation(a, b) != explain.Dependent }

// moves reports whether a label leads from a product state to another.
func (x *explainer) moves(from []int32, label int, to []int32) bool {
	for i := range from {
		if !x.takesPart(i, label) {
			if from[i] != to[i] {
				return false
			}
		} else if !slices.Contains(x.Network.Components[i].Transitions,
			network.Transition{From: int(from[i]), Label: label, To: int(to[i])}) {
			return false
		}
	}
	return len(x.Network.Labels[label].Participants) > 0
}

// leads reports whether a label leads from a state to another of the same kind.
func (x *explainer) leads(from *film.Node, label int, to *film.Node) bool {
	if from.Sets == nil {
		return len(from.Vector) == len(x.Network.Components) && len(to.Vector) == len(from.Vector) &&
			x.moves(from.Vector, label, to.Vector)
	}
	after, enabled := x.space.advance(x.space.read(from), label, x.space.places(to))
	return enabled && key(x.space.node(after)) == key(to)
}

// fourth returns the fourth corner of the diamond: top –a→ left –b→ bottom are given.
func (x *explainer) fourth(top, left, bottom *film.Node, a, b int) (*film.Node, error) {
	right := &film.Node{}
	switch {
	case top.Sets != nil:
		after, _ := x.space.advance(x.space.read(top), b, nil)
		right = x.space.node(after)
	case x.relation(a, b) == explain.Declared: // a network of one component
		for _, t := range x.Network.Components[0].Transitions {
			if right.Vector = []int32{int32(t.To)}; t.Label == b && x.leads(top, b, right) &&
				x.leads(right, a, bottom) {
				break
			}
		}
	default:
		right.Vector = slices.Clone(top.Vector)
		for _, i := range x.Network.Labels[b].Participants {
			right.Vector[i] = bottom.Vector[i]
		}
	}
	if !x.leads(top, a, left) || !x.leads(left, b, bottom) || !x.leads(top, b, right) || !x.leads(right, a, bottom) {
		return nil, fmt.Errorf("%s and %s do not commute at event %d", x.label(a), x.label(b), x.at)
	}
	return right, nil
}

// commute moves the label of the pruned edge, the last hop, back behind the hop with an index, and notes the diamonds.
func (x *explainer) commute(path []hop, behind int) ([]hop, error) {
	last := len(path) - 1
	b := path[last].label
	bottom := path[last]
	var tail []hop
	for k := last - 1; k > behind; k-- {
		top, left := path[k-1], path[k]
		right := hop{label: b}
		var err error
		if right.state, err = x.fourth(top.state, left.state, bottom.state, left.label, b); err != nil {
			return nil, err
		}
		if right.node = x.find(right.state); right.node >= 0 {
			right.state = &x.film.Nodes[right.node]
		} else {
			right.state.Accepting = x.accepting(right.state)
		}
		x.said.Diamonds = append(x.said.Diamonds,
			Diamond{left.label, b, corner(top), corner(left), corner(right), corner(bottom)})
		bottom.label = left.label
		tail = append(tail, bottom)
		bottom = right
	}
	slices.Reverse(tail)
	moved := slices.Concat(path[:behind+1], []hop{bottom}, tail)
	x.lookUp(moved, behind)
	return moved, nil
}

func corner(of hop) Corner { return Corner{*of.state, of.node} }

// accepting reports whether every component accepts, or has an accepting member.
func (x *explainer) accepting(state *film.Node) bool {
	for i := range x.Network.Components {
		c := &x.Network.Components[i]
		if !slices.ContainsFunc(held(state, i), func(s int32) bool { return c.Accepting(int(s)) }) {
			return false
		}
	}
	return true
}

// lookUp finds the events at which the search, or the nested search, looked at the edges of a path behind a place.
func (x *explainer) lookUp(path []hop, behind int) {
	type edge struct{ from, label, to int32 }
	events := map[edge]int32{}
	begin := 0
	if x.event.Second {
		begin = int(path[0].event)
	}
	for k, e := range x.film.Events[begin:] {
		if e.Kind == film.Keep && k+begin > x.at && x.event.Second {
			break
		}
		switch e.Kind {
		case film.Store, film.Known, film.Dominated, film.Filtered:
			at := edge{e.From, e.Label, e.To}
			if _, seen := events[at]; !seen && e.Second == x.event.Second {
				events[at] = int32(k + begin)
			}
		}
	}
	for k := behind + 1; k < len(path); k++ {
		path[k].event = -1
		if event, ok := events[edge{path[k-1].node, int32(path[k].label), path[k].node}]; ok &&
			path[k-1].node >= 0 && path[k].node >= 0 {
			path[k].event = event
		}
	}
}
