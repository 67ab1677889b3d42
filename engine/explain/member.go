package explain

// From a member of a decoupled state to a run that reaches it ([DEC] Theorem 1).
//
// A path leads from an initial decoupled state to the one in question. Each component is followed back along it on its
// own: within a state by internal moves to a state that the edge enters, then over the edge. The sets of the path say
// which states are there; in a nested search the columns of one reference lead back to the reference, a member of the
// state that was split. Forward, all internal moves come before the edge that follows them: that is right also in a
// star, where the centre's place says which labels a leaf takes as internal ones. Cost: for each edge of the path and
// component a look into its set, and a breadth-first search within the set where it was entered elsewhere.

import (
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Hop is a decoupled state on a path, with the label that leads to it: none where a search, or a nested one, begins.
type Hop struct {
	Label int
	State *film.Node
}

// Step is a step of a run along a path. The first one has no label, and the state in which the run starts.
type Step struct {
	lasso.Step
	Hop      int  // the place on the path of the decoupled state that holds the state
	Internal bool // the label is not that of the path
}

// Runs finds runs along paths of decoupled states.
type Runs struct {
	network  *network.Network
	centre   []bool
	entering [][][]transition // by component and state
}

// transition is a transition seen from its target.
type transition struct{ from, label int }

// NewRuns returns a finder for a network. centre says which components are in the centre of the star; nil: no star.
func NewRuns(n *network.Network, centre []bool) *Runs {
	x := &Runs{network: n, centre: make([]bool, len(n.Components)), entering: make([][][]transition, len(n.Components))}
	copy(x.centre, centre)
	for i := range n.Components {
		x.entering[i] = make([][]transition, len(n.Components[i].States))
		for _, t := range n.Components[i].Transitions {
			x.entering[i][t.To] = append(x.entering[i][t.To], transition{t.From, t.Label})
		}
	}
	return x
}

// To returns a run along a path to a member of its last state: for each component a state of its set. In a nested
// search it passes the references, by component; nil: any.
func (x *Runs) To(path []Hop, references, member []int) ([]Step, error) {
	parts := make([]part, len(member))
	for i, s := range member {
		reference := none
		if columns := path[len(path)-1].State.Columns; references != nil {
			reference = references[i]
		} else if columns != nil {
			reference = referenceOf(columns[i], s)
		}
		var err error
		if parts[i], err = x.trace(path, i, s, reference); err != nil {
			return nil, err
		}
	}
	return merge(path, parts), nil
}

// Member returns a run of the network along the film's edges to a member of a decoupled state: for each component a
// state of its set. The checker replayed it. The error says which choice is not a member, or why the film holds no path
// to the state.
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
	steps, err := x.To(path, nil, member)
	if err != nil {
		return nil, fmt.Errorf("a fault of Lassolab: %w", err)
	}
	run := &lasso.Run{Initial: steps[0].State}
	for _, s := range steps[1:] {
		run.Prefix = append(run.Prefix, s.Step)
	}
	if err := lasso.Check(x.network, run, search.Simultaneous); err != nil {
		return nil, fmt.Errorf("a fault of Lassolab: the run to the member is not valid: %w", err)
	}
	return run, nil
}

func (x *Runs) stateName(component, state int) string {
	if c := &x.network.Components[component]; 0 <= state && state < len(c.States) {
		return c.States[state]
	}
	return fmt.Sprintf("state %d", state)
}

// path returns the states by which the search came to a node, the initial one first.
func (x *Inspector) path(node int32) ([]Hop, error) {
	var path []Hop
	for before := int32(len(x.film.Events)); ; {
		if x.decoupled(node) != nil || x.arrivals[node] == none || x.arrivals[node] >= before {
			return nil, errors.New("the film does not hold how the search came to this state: record more events")
		}
		before = x.arrivals[node]
		e := x.film.Events[before]
		hop := Hop{int(e.Label), &x.film.Nodes[node]}
		if e.Kind == film.Start || e.Kind == film.Nested {
			hop.Label = none
		}
		path = append(path, hop)
		if e.Kind == film.Start {
			slices.Reverse(path)
			return path, nil
		}
		node = e.From
	}
}

// part is a component's part of a run.
type part struct {
	to    []int    // by hop: the state it enters
	moves [][]move // by hop: the internal moves after it
}

// move is an internal transition, seen from its source.
type move struct{ label, to int }

// trace follows a component back from a state of the last state of a path.
func (x *Runs) trace(path []Hop, component, state, reference int) (part, error) {
	p := part{to: make([]int, len(path)), moves: make([][]move, len(path))}
	for k := len(path) - 1; k >= 0; k-- {
		from, ok := 0, false
		if p.to[k], from, p.moves[k], ok = x.enter(path, k, component, state, reference); !ok {
			return p, fmt.Errorf("nothing leads %s to %s in this state", x.network.Components[component].Name,
				x.stateName(component, state))
		}
		state = from
	}
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

// setOf returns a component's states in a decoupled state; of a split one those in the column of a reference.
func setOf(n *film.Node, component, reference int) []int32 {
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

// enter returns where a hop enters a component's set, the state before it, and the fewest internal moves on to a state.
func (x *Runs) enter(path []Hop, k, component, state, reference int) (entered, from int, moves []move, ok bool) {
	type arrival struct{ state, after, label int } // after: the place in the queue it goes on to, by label
	here := path[k].State
	queue := []arrival{{state, none, none}}
	seen := map[int]bool{state: true}
	for at := 0; at < len(queue); at++ {
		s := queue[at].state
		if from, ok := x.over(path, k, component, s, reference); ok {
			for k := at; queue[k].after != none; k = queue[k].after {
				moves = append(moves, move{queue[k].label, queue[queue[k].after].state})
			}
			return s, from, moves, true
		}
		for _, t := range x.entering[component][s] {
			if !seen[t.from] && has(setOf(here, component, reference), t.from) && x.internal(component, t.label, here) {
				seen[t.from] = true
				queue = append(queue, arrival{t.from, at, t.label})
			}
		}
	}
	return 0, 0, nil, false
}

// over returns the state from which a hop leads a component to a state, before internal moves.
func (x *Runs) over(path []Hop, k, component, to, reference int) (from int, ok bool) {
	label := path[k].Label
	switch {
	case k == 0:
		return to, slices.Contains(x.network.Components[component].Initial, to)
	case label == none && path[k].State.Columns == nil: // the seed of a search that splits nothing
		return to, x.network.Components[component].Accepting(to) && has(path[k-1].State.Sets[component], to)
	case label == none:
		return to, to == reference
	}
	before := setOf(path[k-1].State, component, reference)
	if !slices.Contains(x.network.Labels[label].Participants, component) {
		return to, has(before, to)
	}
	for _, t := range x.entering[component][to] {
		if t.label == label && has(before, t.from) {
			return t.from, true
		}
	}
	return 0, false
}

// internal reports whether a component takes a label alone: it is internal, or in a star the centre only reads it.
func (x *Runs) internal(component, label int, state *film.Node) bool {
	participants := x.network.Labels[label].Participants
	if !slices.ContainsFunc(participants, func(p int) bool { return x.centre[p] }) {
		return !x.network.Global(label)
	}
	if x.network.Shared[label] {
		return false
	}
	return !slices.ContainsFunc(participants, func(p int) bool {
		return x.centre[p] && (p == component || !x.stays(p, label, state)) || !x.centre[p] && p != component
	})
}

// stays reports whether a centre component, whose set holds its one state, can take a label without moving.
func (x *Runs) stays(component, label int, state *film.Node) bool {
	set := state.Sets[component]
	return len(set) == 1 && slices.Contains(x.entering[component][set[0]], transition{int(set[0]), label})
}

// merge makes the components' parts one run.
func merge(path []Hop, parts []part) (run []Step) {
	now := make([]int, len(parts))
	for k, h := range path {
		for i := range parts {
			now[i] = parts[i].to[k]
		}
		if k == 0 || h.Label != none {
			run = append(run, Step{lasso.Step{Label: h.Label, State: slices.Clone(now)}, k, false})
		}
		for i := range parts {
			for _, m := range parts[i].moves[k] {
				now[i] = m.to
				run = append(run, Step{lasso.Step{Label: m.label, State: slices.Clone(now)}, k, true})
			}
		}
	}
	return run
}
