package explain

// A decoupled state holds a set of states for each component and represents all their combinations ([DEC]
// Definition 3 and Theorem 1). A split state of a nested search holds a column for each reference state of a
// component ([DEC] Definitions 4 and 5) and represents the combinations of the unions of the columns. The checker
// replays each run to a member.

import (
	"fmt"
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/network"
)

// none is the absent node, label or event.
const none = -1

// Inspector describes the nodes of one film.
type Inspector struct {
	*Runs
	film      *film.Film
	arrivals  []int32 // by node: the event that stored it, or else the first that led to it, or none
	dominated []int32 // by node: the first event in which it was dominated, or none
}

// NewInspector returns an inspector for the film of a decoupled search of n: the network that was searched, which for
// the simultaneous question is the degeneralised one. centre is that of the star, see NewRuns.
func NewInspector(n *network.Network, f *film.Film, centre []bool) *Inspector {
	x := &Inspector{Runs: NewRuns(n, centre), film: f, arrivals: slices.Repeat([]int32{none}, len(f.Nodes)),
		dominated: slices.Repeat([]int32{none}, len(f.Nodes))}
	stored := make([]bool, len(f.Nodes))
	for at, e := range f.Events {
		if e.To < 0 || int(e.To) >= len(f.Nodes) {
			continue
		}
		if e.Kind == film.Dominated && x.dominated[e.To] == none {
			x.dominated[e.To] = int32(at)
		}
		storing := e.Kind == film.Start || e.Kind == film.Store || e.Kind == film.Nested
		if storing && !stored[e.To] || x.arrivals[e.To] == none {
			x.arrivals[e.To], stored[e.To] = int32(at), storing
		}
	}
	return x
}

// State describes a decoupled state.
type State struct {
	// how many product states it represents
	Members Number
	// for a split state: how many combinations of reference states it has
	References Number
	// for a split state: how many pairs there are of a combination of references and a member it reaches
	Pairs Number
	// the set of states of each component; for a split state the union of its columns
	Sets [][]int32
	// for a split state the columns of each component, ascending by reference; otherwise nil
	Columns   [][]film.Column
	Accepting bool
	// it was stored; otherwise it was only seen, beyond a pruned edge
	Stored bool
	// how it differs from the state it was stored from, or first seen from; nil for an initial state, or where the film
	// ends before
	Parent *Difference
	// how it differs from the state that dominates it; nil where none does
	Above *Difference
}

// Difference says how a decoupled state differs from another one.
type Difference struct {
	Node    int32    // the other state
	Label   int32    // the label of the edge to the state in question; -1 where a nested search splits its seed
	Changes []Change // for each component that differs
}

// Change says how a component's set differs from that of another state.
type Change struct {
	Component int
	Added     []int32 // states the other does not have
	Removed   []int32 // states only the other has
	Columns   []ColumnChange
}

// ColumnChange says how a column differs from that of the same reference in another split state, which may lack it.
type ColumnChange struct {
	Reference      int32
	Added, Removed []int32
	New, Gone      bool // only the state in question has this reference, or only the other
}

// Of describes a node. The error says why it cannot be opened.
func (x *Inspector) Of(node int32) (State, error) {
	if err := x.decoupled(node); err != nil {
		return State{}, err
	}
	n := &x.film.Nodes[node]
	s := State{Members: Members(n.Sets), Sets: n.Sets, Columns: n.Columns, Accepting: n.Accepting}
	if n.Columns != nil {
		s.References, s.Pairs = Number{Value: 1}, Number{Value: 1}
		for _, columns := range n.Columns {
			pairs := 0
			for _, c := range columns {
				pairs += len(c.Set)
			}
			s.References, s.Pairs = s.References.times(len(columns)), s.Pairs.times(pairs)
		}
	}
	if at := x.arrivals[node]; at != none {
		e := x.film.Events[at]
		s.Stored = e.Kind == film.Start || e.Kind == film.Store || e.Kind == film.Nested
		s.Parent = x.against(n, e.From, e.Label)
	}
	if at := x.dominated[node]; at != none && !s.Stored {
		s.Above = x.against(n, x.film.Events[at].Other, x.film.Events[at].Label)
	}
	return s, nil
}

// decoupled reports why a node is no decoupled state of this network.
func (x *Inspector) decoupled(node int32) error {
	switch {
	case node < 0 || int(node) >= len(x.film.Nodes):
		return fmt.Errorf("the film has no state %d", node)
	case x.film.Nodes[node].Sets == nil:
		return fmt.Errorf("state %d is a product state: it stands for itself", node)
	case len(x.film.Nodes[node].Sets) != len(x.network.Components):
		return fmt.Errorf("state %d has sets for %d components, the network has %d",
			node, len(x.film.Nodes[node].Sets), len(x.network.Components))
	}
	for i, set := range x.film.Nodes[node].Sets {
		if c := &x.network.Components[i]; len(set) > 0 && int(set[len(set)-1]) >= len(c.States) {
			return fmt.Errorf("state %d is of another network: %s has no state %d", node, c.Name, set[len(set)-1])
		}
	}
	return nil
}

// against compares a node with another one; nil where there is no other.
func (x *Inspector) against(n *film.Node, other, label int32) *Difference {
	if x.decoupled(other) != nil {
		return nil
	}
	o := &x.film.Nodes[other]
	d := &Difference{Node: other, Label: label}
	for i, set := range n.Sets {
		c := Change{Component: i, Added: without(set, o.Sets[i]), Removed: without(o.Sets[i], set)}
		if n.Columns != nil && o.Columns != nil {
			c.Columns = columnChanges(n.Columns[i], o.Columns[i])
		}
		if len(c.Added)+len(c.Removed)+len(c.Columns) > 0 {
			d.Changes = append(d.Changes, c)
		}
	}
	return d
}

// columnChanges lists the references whose columns differ, ascending.
func columnChanges(columns, others []film.Column) (changes []ColumnChange) {
	for len(columns)+len(others) > 0 {
		var c ColumnChange
		switch {
		case len(others) == 0 || len(columns) > 0 && columns[0].Reference < others[0].Reference:
			c = ColumnChange{Reference: columns[0].Reference, Added: columns[0].Set, New: true}
			columns = columns[1:]
		case len(columns) == 0 || others[0].Reference < columns[0].Reference:
			c = ColumnChange{Reference: others[0].Reference, Removed: others[0].Set, Gone: true}
			others = others[1:]
		default:
			c = ColumnChange{Reference: columns[0].Reference, Added: without(columns[0].Set, others[0].Set),
				Removed: without(others[0].Set, columns[0].Set)}
			columns, others = columns[1:], others[1:]
		}
		if c.New || c.Gone || len(c.Added)+len(c.Removed) > 0 {
			changes = append(changes, c)
		}
	}
	return changes
}

// without returns the members of one ascending set that another does not have.
func without(set, other []int32) (rest []int32) {
	for _, s := range set {
		if !has(other, int(s)) {
			rest = append(rest, s)
		}
	}
	return rest
}

// has reports whether an ascending set has a state.
func has(set []int32, state int) bool {
	_, ok := slices.BinarySearch(set, int32(state))
	return ok
}

// Names returns the names of states of a component.
func (x *Inspector) Names(component int, states []int32) []string {
	return stateNames(&x.network.Components[component], states)
}
