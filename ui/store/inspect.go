package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/inspect"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/link"
)

// ToMember is the name under which the run to a chosen member stands among the runs.
const ToMember = "to the member"

// choice is the member chosen of a decoupled state.
type choice struct {
	run    *Run
	node   int32
	states []int // by component, of the searched network
}

type (
	// MemberChosen chooses a state of a component's set in the selected decoupled state.
	MemberChosen struct{ Component, State int }
	// MemberShown shows a run to the chosen member of the selected state in the lasso's place.
	MemberShown struct{}
)

func (MemberChosen) action() {}
func (MemberShown) action()  {}

// inspects follows the actions of the inspector; ok is false for others.
func (s *State) inspects(a Action) (effects []Effect, ok bool) {
	switch a := a.(type) {
	case MemberChosen:
		s.chooseMember(a)
		return nil, true
	case MemberShown:
		s.showMember()
		return []Effect{SaveLater{}}, true
	case GraphChosen:
		if run := s.Runs[ToMember]; a.Name == ToMember && run != nil {
			s.View.Lasso, s.View.Step = ToMember, moments(run.Walk())-1
			return []Effect{SaveLater{}}, true
		}
	}
	return nil, false
}

// Inspected is the selected state with what is new in it.
type Inspected struct {
	Node
	References string // of a split state, a sentence: how many combinations of references it holds
	Origin     string // what it is compared with: "against state 3, from which b leads here"
	Above      string // the state that dominates it, "state 3"; empty: none does
	Rows       []InspectedRow
}

// InspectedRow is a component of the selected state.
type InspectedRow struct {
	Component string
	Index     int
	Accepting string
	Set       []Inmate
	Left      int      // members that are not listed
	Gone      []string // states that only the state before has
	Above     []string // states that only the dominating state has
	Columns   []InspectedColumn
}

// Inmate is a member of a set.
type Inmate struct {
	State  int
	Name   string
	New    bool // the state before does not have it
	Chosen bool
}

// InspectedColumn is the set that is reached from a reference state.
type InspectedColumn struct {
	Reference string
	New, Gone bool // only this state has the reference, or only the one before
	Set       []Inmate
	Lost      []string
}

const (
	mostInmates = 48 // of a set
	mostColumns = 12 // of a component
)

// Inspect opens the selected state of the shown graph; nil when none is selected.
func (s *State) Inspect() *Inspected {
	r := s.Shown()
	if r == nil || s.View.Selected < 0 {
		return nil
	}
	n := Describe(r.Graph, s.View.Selected)
	v := &r.Graph.Nodes[s.View.Selected]
	x := &Inspected{Node: n}
	if v.Sets == nil {
		x.product(r, v, s.View.Selected)
		return x
	}
	state, err := inspect.New(r.Searched, r.Report.Film, r.centre()).Of(s.View.Selected)
	if err != nil {
		return x
	}
	if state.Columns != nil {
		x.References = fmt.Sprintf("Reference states: %s in all combinations; pairs of references and members: %s.", state.References, state.Pairs)
	}
	x.Origin = r.origin(state.Parent)
	if state.Above != nil {
		x.Above = strings.ToLower(NodeName(r.Graph, state.Above.Node)[:1]) + NodeName(r.Graph, state.Above.Node)[1:]
	}
	member := s.Member()
	for i, set := range state.Sets {
		c := &r.Searched.Components[i]
		row := InspectedRow{Component: c.Name, Index: i, Accepting: acceptance(c, set)}
		change := changeOf(state.Parent, i)
		row.Set, row.Left = inmates(c, set, change.Added, member[i])
		row.Gone, row.Above = namesOf(c, change.Removed), namesOf(c, changeOf(state.Above, i).Removed)
		if state.Columns != nil {
			row.columns(c, state.Columns[i], change.Columns)
		}
		x.Rows = append(x.Rows, row)
	}
	return x
}

// product opens a product state: in every component one state, compared with the state from which it was reached first.
func (x *Inspected) product(r *Run, v *film.Vertex, node int32) {
	at, before := r.arrivals()[node], []int32(nil)
	if at >= 0 && r.Report.Film.Events[at].From >= 0 {
		e := r.Report.Film.Events[at]
		before = r.Report.Film.Nodes[e.From].Vector
		x.Origin = r.origin(&inspect.Difference{Node: e.From, Label: e.Label})
	}
	for i := range r.Searched.Components {
		c := &r.Searched.Components[i]
		row := InspectedRow{Component: c.Name, Index: i, Accepting: acceptance(c, v.Vector[i:i+1])}
		inmate := Inmate{State: int(v.Vector[i]), Name: stateName(c, v.Vector[i])}
		if before != nil && before[i] != v.Vector[i] {
			inmate.New, row.Gone = true, []string{stateName(c, before[i])}
		}
		row.Set = []Inmate{inmate}
		x.Rows = append(x.Rows, row)
	}
}

// origin says what a state is compared with.
func (r *Run) origin(d *inspect.Difference) string {
	if d == nil {
		return ""
	}
	state := "a state that is not stored"
	if number := r.Graph.Nodes[d.Node].Number; number >= 0 {
		state = fmt.Sprintf("state %d", number)
	}
	if d.Label < 0 {
		return "against " + state + ", which a nested search split"
	}
	return fmt.Sprintf("against %s, from which %s leads here", state, r.Searched.Labels[d.Label].Name)
}

// changeOf is the difference in a component.
func changeOf(d *inspect.Difference, component int) inspect.Change {
	if d != nil {
		for _, c := range d.Changes {
			if c.Component == component {
				return c
			}
		}
	}
	return inspect.Change{}
}

func namesOf(c *network.Component, states []int32) (names []string) {
	for k, s := range states {
		if k == mostInmates {
			return append(names, say.Number(len(states)-k)+" more")
		}
		names = append(names, stateName(c, s))
	}
	return names
}

// inmates lists a set; chosen is the member chosen of it, or -1.
func inmates(c *network.Component, set, added []int32, chosen int) (list []Inmate, left int) {
	for k, s := range set {
		if k == mostInmates {
			return list, len(set) - k
		}
		list = append(list, Inmate{int(s), stateName(c, s), slices.Contains(added, s), int(s) == chosen})
	}
	return list, 0
}

// columns adds the columns of a split state, with those only the state before has.
func (row *InspectedRow) columns(c *network.Component, columns []film.Column, changes []inspect.ColumnChange) {
	for _, column := range columns {
		var change inspect.ColumnChange
		if at := slices.IndexFunc(changes, func(d inspect.ColumnChange) bool { return d.Reference == column.Reference }); at >= 0 {
			change = changes[at]
		}
		set, _ := inmates(c, column.Set, change.Added, -1)
		row.Columns = append(row.Columns, InspectedColumn{Reference: stateName(c, column.Reference), New: change.New, Set: set, Lost: namesOf(c, change.Removed)})
	}
	for _, change := range changes {
		if change.Gone {
			row.Columns = append(row.Columns, InspectedColumn{Reference: stateName(c, change.Reference), Gone: true, Lost: namesOf(c, change.Removed)})
		}
	}
	row.Columns = row.Columns[:min(len(row.Columns), mostColumns)]
}

// Member returns the member chosen of the selected decoupled state, by component; the first of every set until others are chosen.
func (s *State) Member() []int {
	r := s.Shown()
	if r == nil || s.View.Selected < 0 {
		return nil
	}
	if s.member.run == r && s.member.node == s.View.Selected {
		return s.member.states
	}
	sets := r.Graph.Nodes[s.View.Selected].Sets
	states := make([]int, len(sets))
	for i, set := range sets {
		if states[i] = -1; len(set) > 0 {
			states[i] = int(set[0])
		}
	}
	return states
}

// MemberName names the member chosen of the selected decoupled state: "(2, A)"; empty when none is selected.
func (s *State) MemberName() string {
	if states := s.Member(); len(states) > 0 {
		return s.Shown().memberCalled(states)
	}
	return ""
}

func (s *State) chooseMember(a MemberChosen) {
	states := slices.Clone(s.Member())
	if a.Component < 0 || a.Component >= len(states) {
		return
	}
	r, node := s.Shown(), s.View.Selected
	if !slices.Contains(r.Graph.Nodes[node].Sets[a.Component], int32(a.State)) {
		return
	}
	states[a.Component] = a.State
	s.member = choice{r, node, states}
	s.Status = "Chosen: " + r.memberCalled(states) + "."
}

// showMember shows a run to the chosen member of the selected state.
func (s *State) showMember() {
	r := s.Shown()
	if r == nil || s.View.Selected < 0 {
		s.Status = "No state is selected."
		return
	}
	m := link.Member{Graph: r.Name, Node: link.At(int(s.View.Selected)), States: s.Member()}
	if err := s.enterMember(m); err != nil {
		s.Status = "There is no run to show: " + err.Error() + "."
		return
	}
	shown := s.Runs[ToMember]
	s.View.Lasso, s.View.Step, s.View.Member = ToMember, moments(shown.Walk())-1, &m
	s.Status = fmt.Sprintf("A run to %s is shown: %s, each checked.", r.memberCalled(r.end(m)), say.Count(s.View.Step, "step"))
}

// restoreMember brings back the run to a member that a link names, when the graph is there.
func (s *State) restoreMember() {
	if s.View.Lasso != ToMember || s.View.Member == nil || s.Runs[ToMember] != nil {
		return
	}
	if r := s.Runs[s.View.Member.Graph]; r == nil || r.Graph == nil || s.enterMember(*s.View.Member) != nil {
		if r == nil || !r.Busy() {
			s.View.Member = nil
		}
	}
}

// enterMember enters the run to a member among the runs. The checker replayed it on the model.
func (s *State) enterMember(m link.Member) error {
	r := s.Runs[m.Graph]
	if r == nil || r.Graph == nil || m.Node == link.None || m.Node.Get() >= len(r.Graph.Nodes) {
		return errors.New("the graph has no such state")
	}
	run, err := r.runTo(int32(m.Node.Get()), m.States)
	if err != nil {
		return err
	}
	run = r.ownRun(run)
	if err := lasso.Check(r.Network, run, r.Accept); err != nil {
		return fmt.Errorf("a fault of Lassolab: the run does not stand: %w", err)
	}
	report := &engine.Report{Algorithm: ToMember, Accept: r.Accept, Complete: true, Path: walkedRun(r.Network, run)}
	s.Runs[ToMember] = &Run{
		Name: ToMember, Algorithm: ToMember, Accept: r.Accept, Phase: Reported, Revision: r.Revision, Network: r.Network, Searched: r.Network, Report: report,
	}
	return nil
}

// runTo returns a run of the searched network to a member of a state.
func (r *Run) runTo(node int32, member []int) (*lasso.Run, error) {
	if r.Graph.Nodes[node].Sets != nil {
		return inspect.New(r.Searched, r.Report.Film, r.centre()).Member(node, member)
	}
	var path []film.Event
	arrivals := r.arrivals()
	for before := len(r.Report.Film.Events); ; {
		at := arrivals[node]
		if at < 0 || at >= before {
			return nil, errors.New("the film does not hold how the search came to this state")
		}
		e := r.Report.Film.Events[at]
		path = append(path, e)
		if e.Kind == film.Start {
			break
		}
		before, node = at, e.From
	}
	slices.Reverse(path)
	vector := func(node int32) []int {
		state := make([]int, len(r.Searched.Components))
		for i, s := range r.Graph.Nodes[node].Vector {
			state[i] = int(s)
		}
		return state
	}
	run := &lasso.Run{Initial: vector(path[0].To)}
	for _, e := range path[1:] {
		run.Prefix = append(run.Prefix, lasso.Step{Label: int(e.Label), State: vector(e.To)})
	}
	return run, nil
}

// arrivals returns for every node the event that stored it, else the first that led to it, or -1.
func (r *Run) arrivals() []int {
	at := slices.Repeat([]int{-1}, len(r.Graph.Nodes))
	stored := make([]bool, len(at))
	for k, e := range r.Report.Film.Events {
		switch {
		case e.To < 0 || stored[e.To] || e.Kind == film.Nested || e.Kind == film.Keep:
		case e.Kind == film.Start, e.Kind == film.Store && !e.Second:
			at[e.To], stored[e.To] = k, true
		case at[e.To] < 0 && e.Label >= 0 && e.From != e.To:
			at[e.To] = k
		}
	}
	return at
}

// ownRun is a run of the searched network in the model's states.
func (r *Run) ownRun(run *lasso.Run) *lasso.Run {
	own := func(state []int) []int {
		list := make([]int, len(state))
		for i, s := range state {
			list[i] = r.Own(i, s)
		}
		return list
	}
	steps := func(of []lasso.Step) (list []lasso.Step) {
		for _, step := range of {
			list = append(list, lasso.Step{Label: step.Label, State: own(step.State)})
		}
		return list
	}
	return &lasso.Run{Initial: own(run.Initial), Prefix: steps(run.Prefix), Cycle: steps(run.Cycle)}
}

// end is the vector of states that a member is, or the product state.
func (r *Run) end(m link.Member) []int {
	v := &r.Graph.Nodes[m.Node.Get()]
	if v.Sets != nil {
		return m.States
	}
	states := make([]int, len(v.Vector))
	for i, s := range v.Vector {
		states[i] = int(s)
	}
	return states
}

// memberCalled names a vector of states: "(2, A)".
func (r *Run) memberCalled(states []int) string {
	var names []string
	for i, state := range states {
		if i == mostTold {
			names = append(names, "…")
			break
		}
		names = append(names, stateName(&r.Searched.Components[i], int32(state)))
	}
	return "(" + strings.Join(names, ", ") + ")"
}
