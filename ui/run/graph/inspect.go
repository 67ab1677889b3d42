package graph

import (
	"fmt"
	"slices"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/ui/core/session"
)

// Inspected is the selected state with what is new in it.
type Inspected struct {
	Node
	References string // of a split state, a sentence: how many combinations of references it holds
	Origin     string // what it is compared with: "Compared with state 3, one b earlier"
	Above      string // the state that dominates it, "state 3"; empty: none does
	Rows       []InspectedRow
}

// InspectedRow is a component of the selected state.
type InspectedRow struct {
	Component string
	Index     int
	Accepting string
	Set       []Member
	Left      int      // members that are not listed
	Gone      []string // states that only the state before has
	Above     []string // states that only the dominating state has
	Columns   []InspectedColumn
}

// Member is a member of a set.
type Member struct {
	State  int
	Name   string
	New    bool // the state before does not have it
	Chosen bool
}

// InspectedColumn is the set that is reached from a reference state.
type InspectedColumn struct {
	Reference string
	New, Gone bool // only this state has the reference, or only the one before
	Set       []Member
	Lost      []string
}

const (
	memberLimit = 48 // of a set
	columnLimit = 12 // of a component
)

// Inspect opens the selected state of the shown graph; nil when none is selected.
func (f *Feature) Inspect(s *session.Session) *Inspected {
	r, selected := s.Shown(), s.Graphs.Selected
	if r == nil || selected < 0 {
		return nil
	}
	n := Describe(r.Graph, selected)
	v := &r.Graph.Nodes[selected]
	x := &Inspected{Node: n}
	if v.Sets == nil {
		x.product(r, v, selected)
		return x
	}
	state, err := explain.NewInspector(r.Searched, r.Report.Film, r.Centre()).Of(selected)
	if err != nil {
		return x
	}
	if state.Columns != nil {
		x.References = fmt.Sprintf("Reference states: %s in all combinations; pairs of references and members: %s.",
			state.References, state.Pairs)
	}
	x.Origin = origin(r, state.Parent)
	if state.Above != nil {
		x.Above = session.NodeWords(r.Graph, state.Above.Node)
	}
	member := f.Chosen(s)
	for i, set := range state.Sets {
		c := inspected(r, i)
		row := InspectedRow{Component: c.Name, Index: i, Accepting: acceptance(c, set)}
		change := changeOf(state.Parent, i)
		row.Set, row.Left = listed(c, set, change.Added, member[i])
		row.Gone, row.Above = namesOf(c, change.Removed), namesOf(c, changeOf(state.Above, i).Removed)
		if state.Columns != nil {
			row.columns(c, state.Columns[i], change.Columns)
		}
		x.Rows = append(x.Rows, row)
	}
	return x
}

// product opens a product state: in every component one state, compared with the state
// from which it was reached first.
func (x *Inspected) product(r *session.Run, v *film.Vertex, node int32) {
	at, before := arrivals(r)[node], []int32(nil)
	if at >= 0 && r.Report.Film.Events[at].From >= 0 {
		e := r.Report.Film.Events[at]
		before = r.Report.Film.Nodes[e.From].Vector
		x.Origin = origin(r, &explain.Difference{Node: e.From, Label: e.Label})
	}
	for i := range r.Searched.Components {
		c := inspected(r, i)
		row := InspectedRow{Component: c.Name, Index: i, Accepting: acceptance(c, v.Vector[i:i+1])}
		member := Member{State: int(v.Vector[i]), Name: session.StateName(c, v.Vector[i])}
		if before != nil && before[i] != v.Vector[i] {
			member.New, row.Gone = true, []string{session.StateName(c, before[i])}
		}
		row.Set = []Member{member}
		x.Rows = append(x.Rows, row)
	}
}

// origin says what a state is compared with.
func origin(r *session.Run, d *explain.Difference) string {
	if d == nil {
		return ""
	}
	state := session.NodeWords(r.Graph, d.Node)
	if d.Label < 0 {
		return "Compared with " + state + ", which a nested search split"
	}
	return fmt.Sprintf("Compared with %s, one %s earlier", state, r.Searched.Labels[d.Label].Name)
}

// changeOf is the difference in a component.
func changeOf(d *explain.Difference, component int) explain.Change {
	if d != nil {
		for _, c := range d.Changes {
			if c.Component == component {
				return c
			}
		}
	}
	return explain.Change{}
}

func namesOf(c *network.Component, states []int32) (names []string) {
	for k, s := range states {
		if k == memberLimit {
			return append(names, fmt.Sprintf("%d more", len(states)-k))
		}
		names = append(names, session.StateName(c, s))
	}
	return names
}

// listed lists a set; chosen is its chosen member, or -1.
func listed(c *network.Component, set, added []int32, chosen int) (list []Member, left int) {
	for k, s := range set {
		if k == memberLimit {
			return list, len(set) - k
		}
		list = append(list, Member{int(s), session.StateName(c, s), slices.Contains(added, s), int(s) == chosen})
	}
	return list, 0
}

// columns adds the columns of a split state, with those only the state before has.
func (row *InspectedRow) columns(c *network.Component, columns []film.Column, changes []explain.ColumnChange) {
	for _, column := range columns {
		var change explain.ColumnChange
		if at := slices.IndexFunc(changes,
			func(d explain.ColumnChange) bool { return d.Reference == column.Reference }); at >= 0 {
			change = changes[at]
		}
		set, _ := listed(c, column.Set, change.Added, -1)
		row.Columns = append(row.Columns,
			InspectedColumn{Reference: session.StateName(c, column.Reference), New: change.New, Set: set,
				Lost: namesOf(c, change.Removed)})
	}
	for _, change := range changes {
		if change.Gone {
			row.Columns = append(row.Columns,
				InspectedColumn{Reference: session.StateName(c, change.Reference), Gone: true,
					Lost: namesOf(c, change.Removed)})
		}
	}
	row.Columns = row.Columns[:min(len(row.Columns), columnLimit)]
}
