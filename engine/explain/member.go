package explain

// From a member of a decoupled state to a run that reaches it ([DEC] Theorem 1).
//
// The film's edges lead from an initial decoupled state to the one in question. Each component is followed
// back along them on its own: within a state by internal moves to a state that the edge enters, then over the
// edge. The sets of the film say which states are there; of a nested search the columns of one reference are
// followed back to the reference, a member of the state that was split. Forward, all internal moves come
// before the edge that follows them: that is right also in a star, where the centre's place says which labels
// a leaf takes as internal ones. Cost: for each edge of the path and component a look into its set, and a
// breadth-first search within the set where it was entered elsewhere.

import (
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/search"
)

// Member returns a run of the network along the film's edges to a member of a decoupled state: for each
// component a state of its set. The checker replayed it. The error says which choice is not a member, or why
// the film holds no way to the state.
func (x *Inspector) Member(node int32, member []int) (*lasso.Run, error) {
	if err := x.decoupled(node); err != nil {
		return nil, err
	}
	if len(member) != len(x.network.Components) {
		return nil, fmt.Errorf("%d component states are chosen, the network has %d components",
			len(member), len(x.network.Components))
	}
	for i, s := range member {
		if !has(x.film.Nodes[node].Sets[i], s) {
			return nil, fmt.Errorf("%s is not in the set of %s", x.stateName(i, s), x.network.Components[i].Name)
		}
	}
	path, err := x.path(node)
	if err != nil {
		return nil, err
	}
	parts := make([]part, len(member))
	for i, s := range member {
		if parts[i], err = x.trace(path, i, s); err != nil {
			return nil, err
		}
	}
	run := x.merge(path, parts)
	if err := lasso.Check(x.network, run, search.Simultaneous); err != nil {
		return nil, fmt.Errorf("a fault of Lassolab: the run to the member does not stand: %w", err)
	}
	return run, nil
}

func (x *Inspector) stateName(component, state int) string {
	if c := &x.network.Components[component]; 0 <= state && state < len(c.States) {
		return c.States[state]
	}
	return fmt.Sprintf("state %d", state)
}

// path returns the events that lead to a node, the Start first.
func (x *Inspector) path(node int32) ([]film.Event, error) {
	var path []film.Event
	for before := int32(len(x.film.Events)); ; {
		if x.decoupled(node) != nil {
			return nil, errors.New("the film does not hold how the search came to this state: record more events")
		}
		at := x.arrivals[node]
		if at == none || at >= before {
			return nil, errors.New("the film does not hold how the search came to this state: record more events")
		}
		e := x.film.Events[at]
		path = append(path, e)
		if e.Kind == film.Start {
			slices.Reverse(path)
			return path, nil
		}
		before, node = at, e.From
	}
}

// part is a component's part of a run.
type part struct {
	start int
	moves [][]move // by event of the path: the internal moves after it
	to    []int    // by event: the state it enters
}

// move is an internal transition, seen from its source.
type move struct{ label, to int }

// trace follows a component back from a state of the last node of a path.
func (x *Inspector) trace(path []film.Event, component, state int) (part, error) {
	p := part{moves: make([][]move, len(path)), to: make([]int, len(path))}
	reference := none // of the split states, which end the path: no nested search starts in another
	for k := len(path) - 1; k >= 0; k-- {
		e := path[k]
		here := &x.film.Nodes[e.To]
		if here.Columns != nil && reference == none {
			reference = referenceOf(here.Columns[component], state)
		}
		var from int
		var ok bool
		p.to[k], from, p.moves[k], ok = x.enter(e, component, state, reference)
		if !ok {
			return p, fmt.Errorf("a fault of Lassolab: nothing leads %s to %s in this state",
				x.network.Components[component].Name, x.stateName(component, state))
		}
		state = from
	}
	p.start = p.to[0]
	return p, nil
}

// referenceOf returns a reference whose column holds a state, or none.
func referenceOf(columns []film.Column, state int) int {
	for _, c := range columns {
		if has(c.Set, state) {
			return int(c.Reference)
		}
	}
	return none
}

// set returns a component's states in a node; of a split node those in the column of a reference.
func (x *Inspector) set(node int32, component, reference int) []int32 {
	n := &x.film.Nodes[node]
	if n.Columns == nil {
		return n.Sets[component]
	}
	for _, c := range n.Columns[component] {
		if int(c.Reference) == reference {
			return c.Set
		}
	}
	return nil
}

// enter returns the state in which an event enters a component's set, the state it comes from and the fewest
// internal moves on to a state of the set.
func (x *Inspector) enter(e film.Event, component, state,
	reference int) (entered, from int, moves []move, ok bool) {
	type arrival struct{ state, after, label int } // after: the place in the queue it goes on to, by label
	queue := []arrival{{state, none, none}}
	seen := map[int]bool{state: true}
	for at := 0; at < len(queue); at++ {
		s := queue[at].state
		if from, ok := x.over(e, component, s, reference); ok {
			for k := at; queue[k].after != none; k = queue[k].after {
				moves = append(moves, move{queue[k].label, queue[queue[k].after].state})
			}
			return s, from, moves, true
		}
		for _, t := range x.entering[component][s] {
			if !seen[t.from] && has(x.set(e.To, component, reference), t.from) &&
				x.internal(component, t.label, e.To) {
				seen[t.from] = true
				queue = append(queue, arrival{t.from, at, t.label})
			}
		}
	}
	return 0, 0, nil, false
}

// over returns the state from which an event leads a component to a state, before internal moves.
func (x *Inspector) over(e film.Event, component, to, reference int) (from int, ok bool) {
	switch {
	case e.Kind == film.Start:
		return to, slices.Contains(x.network.Components[component].Initial, to)
	case e.Kind == film.Nested:
		return to, to == reference
	case !slices.Contains(x.network.Labels[e.Label].Participants, component):
		return to, has(x.set(e.From, component, reference), to)
	}
	for _, t := range x.entering[component][to] {
		if t.label == int(e.Label) && has(x.set(e.From, component, reference), t.from) {
			return t.from, true
		}
	}
	return 0, false
}

// internal reports whether a component takes a label on its own in a node: it is internal, or of a star
// one that the centre only reads.
func (x *Inspector) internal(component, label int, node int32) bool {
	participants := x.network.Labels[label].Participants
	reads := false
	for _, p := range participants {
		reads = reads || x.centre[p]
	}
	if !reads {
		return !x.network.Global(label)
	}
	if x.network.Shared[label] {
		return false
	}
	for _, p := range participants {
		if !x.centre[p] && p != component {
			return false
		}
		if x.centre[p] && (p == component || !x.stays(p, label, node)) {
			return false
		}
	}
	return true
}

// stays reports whether a centre component can take a label in a node without moving.
func (x *Inspector) stays(component, label int, node int32) bool {
	place := int(x.film.Nodes[node].Sets[component][0]) // a centre component's set holds the one state it is in
	return slices.Contains(x.entering[component][place], transition{place, label})
}

// merge makes the components' parts one run.
func (x *Inspector) merge(path []film.Event, parts []part) *lasso.Run {
	run := &lasso.Run{}
	for _, p := range parts {
		run.Initial = append(run.Initial, p.start)
	}
	now := slices.Clone(run.Initial)
	took := func(label int) {
		run.Prefix = append(run.Prefix, lasso.Step{Label: label, State: slices.Clone(now)})
	}
	for k, e := range path {
		for i := range parts {
			now[i] = parts[i].to[k]
		}
		if e.Kind != film.Start && e.Kind != film.Nested {
			took(int(e.Label))
		}
		for i := range parts {
			for _, m := range parts[i].moves[k] {
				now[i] = m.to
				took(m.label)
			}
		}
	}
	return run
}
