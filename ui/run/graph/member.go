package graph

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// choice is the member chosen of a decoupled state.
type choice struct {
	run    *session.Run
	node   int32
	states []int // by component, of the searched network
}

// Chosen returns the member chosen of the selected decoupled state, by component; the first of
// every set until others are chosen.
func (f *Feature) Chosen(s *session.Session) []int {
	r, selected := s.Shown(), s.Graphs.Selected
	if r == nil || selected < 0 {
		return nil
	}
	if f.chosen.run == r && f.chosen.node == selected {
		return f.chosen.states
	}
	sets := r.Graph.Nodes[selected].Sets
	states := make([]int, len(sets))
	for i, set := range sets {
		if states[i] = -1; len(set) > 0 {
			states[i] = int(set[0])
		}
	}
	return states
}

// ChosenName names the member chosen of the selected decoupled state: "(2, A)"; empty when none is selected.
func (f *Feature) ChosenName(s *session.Session) string {
	if states := f.Chosen(s); len(states) > 0 {
		return memberCalled(s.Shown(), states)
	}
	return ""
}

// ChooseMember chooses a state of a component's set in the selected decoupled state.
func (f *Feature) ChooseMember(t *session.Turn, component, state int) {
	states := slices.Clone(f.Chosen(t.Session))
	if component < 0 || component >= len(states) {
		return
	}
	r, node := t.Shown(), t.Graphs.Selected
	if !slices.Contains(r.Graph.Nodes[node].Sets[component], int32(state)) {
		return
	}
	states[component] = state
	f.chosen = choice{r, node, states}
	t.Say("Chosen: " + memberCalled(r, states) + ".")
}

// ShowMember shows a run to the chosen member of the selected state where the lasso stands.
func (f *Feature) ShowMember(t *session.Turn) {
	defer t.Save()
	r := t.Shown()
	if r == nil || f.selected < 0 {
		t.Say("No state is selected.")
		return
	}
	m := link.Member{Graph: r.Name, Node: link.At(int(f.selected)), States: f.Chosen(t.Session)}
	walk, err := walkTo(t.Session, m)
	if err != nil {
		t.Say("There is no run to show: " + err.Error() + ".")
		return
	}
	f.member = &m
	t.Ask(session.MemberShown{Walk: walk})
	t.Later(session.With(t.Features.Lasso.ChooseWalk, session.Walked{Of: session.OfMember, Run: r.Name, Step: session.LastStep}))
	t.Say(fmt.Sprintf("A run to %s is shown: %s, each checked.",
		memberCalled(r, end(r, m)), say.Count(walk.Steps(), "step")))
}

// restoreMember brings back the run to a member that a link names, when the graph is there.
func (f *Feature) restoreMember(t *session.Turn) {
	if t.Walked.Of != session.OfMember || f.member == nil || t.Member != nil {
		return
	}
	r := t.Runs[f.member.Graph]
	if r != nil && r.Graph != nil {
		if walk, err := walkTo(t.Session, *f.member); err == nil {
			t.Ask(session.MemberShown{Walk: walk})
			return
		}
	}
	if r == nil || !r.Busy() {
		f.member = nil
	}
}

// walkTo is a run to a member, replayed by the checker on the model.
func walkTo(s *session.Session, m link.Member) (*session.Walk, error) {
	r := s.Runs[m.Graph]
	if r == nil || r.Graph == nil || m.Node.Get() < 0 || m.Node.Get() >= len(r.Graph.Nodes) {
		return nil, errors.New("the graph has no such state")
	}
	run, err := runTo(r, int32(m.Node.Get()), m.States)
	if err != nil {
		return nil, err
	}
	run = ownRun(r, run)
	if slices.Contains(run.Initial, -1) {
		return nil, errors.New("the run has not started there")
	}
	if err := lasso.Check(r.Network, run, r.Accept); err != nil {
		return nil, fmt.Errorf("a fault of Lassolab: the run does not stand: %w", err)
	}
	return &session.Walk{
		Of: session.OfMember, Kind: session.MemberPath, Name: session.NameOfMember, Network: r.Network,
		Accept: r.Accept,
		Run:    lasso.Judged(r.Network, run, ""),
	}, nil
}

// runTo returns a run of the searched network to a member of a state.
func runTo(r *session.Run, node int32, member []int) (*lasso.Run, error) {
	if r.Graph.Nodes[node].Sets != nil {
		return explain.NewInspector(r.Searched, r.Report.Film, r.Centre()).Member(node, member)
	}
	var path []film.Event
	arrivals := arrivals(r)
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
	state := func(node int32) []int { return vector(r.Graph.Nodes[node].Vector) }
	run := &lasso.Run{Initial: state(path[0].To)}
	for _, e := range path[1:] {
		run.Prefix = append(run.Prefix, lasso.Step{Label: int(e.Label), State: state(e.To)})
	}
	return run, nil
}

// arrivals returns for every node the event that stored it, else the first that led to it, or -1.
func arrivals(r *session.Run) []int {
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

// ownRun is a run of the searched network in the model's states and by its labels. A step that is the monitor's alone is none
// of the model's; before its components start, they are where they start.
func ownRun(r *session.Run, run *lasso.Run) *lasso.Run {
	vectors := [][]int{run.Initial}
	var labels []int
	for _, step := range run.Prefix {
		label := r.OwnLabel(step.Label)
		if label < 0 {
			vectors[len(vectors)-1] = step.State
			continue
		}
		labels, vectors = append(labels, label), append(vectors, step.State)
	}
	own := func(state []int) []int {
		list := make([]int, len(r.Network.Components))
		for i := range list {
			list[i] = r.Own(i, state[i])
		}
		return list
	}
	model := &lasso.Run{Initial: own(vectors[0])}
	for k, label := range labels {
		model.Prefix = append(model.Prefix, lasso.Step{Label: label, State: own(vectors[k+1])})
	}
	return model
}

// end is the vector of states that a member is, or the product state.
func end(r *session.Run, m link.Member) []int {
	v := &r.Graph.Nodes[m.Node.Get()]
	if v.Sets != nil {
		return m.States
	}
	return vector(v.Vector)
}

// memberCalled names a vector of states: "(2, A)".
func memberCalled(r *session.Run, states []int) string {
	var names []string
	for i, state := range states {
		if i == namedLimit {
			names = append(names, "…")
			break
		}
		names = append(names, session.StateName(&r.Searched.Components[i], int32(state)))
	}
	return "(" + strings.Join(names, ", ") + ")"
}

// namedLimit is the number of components whose states a sentence names.
const namedLimit = 6

// The monitor of a property is the last part of each state. Its states are called by the formulas that are left to
// violate, which are too long for a picture: there they have numbers, which tips and the inspector explain.

// formulaRoom is the number of letters of a formula that a state shows.
const formulaRoom = 8

// monitorState is what a state of a monitor is called in a picture: by its formula where that is short.
func monitorState(name string, state int) string {
	if utf8.RuneCountInString(name) <= formulaRoom {
		return name
	}
	return "φ" + strconv.Itoa(state)
}

// inPicture is a network with its states as they are called in a picture. Without a monitor, -1, it is the same.
func inPicture(n *network.Network, monitor int) *network.Network {
	if monitor < 0 || monitor >= len(n.Components) {
		return n
	}
	short := *n
	short.Components = slices.Clone(n.Components)
	m := &short.Components[monitor]
	m.States = slices.Clone(m.States)
	for s, name := range m.States {
		m.States[s] = monitorState(name, s)
	}
	return &short
}

// inspected is a component of the searched network; states of the monitor are called by their numbers in the picture and
// their formulas.
func inspected(r *session.Run, component int) *network.Component {
	if component != r.Monitor() {
		return &r.Searched.Components[component]
	}
	m := r.Searched.Components[component]
	m.States = slices.Clone(m.States)
	for s, name := range m.States {
		if short := monitorState(name, s); short != name {
			m.States[s] = short + ": " + name
		}
	}
	return &m
}

// Counterparts returns the nodes of another run's graph that correspond to a node. For a product state: the
// same state, or the decoupled states that hold it. For a decoupled state: the product states in it, or the
// decoupled states with the same sets. States are compared as the user has them, where a search degeneralised
// the model. Runs on different models have none.
func Counterparts(r *session.Run, node int32, other *session.Run) []int32 {
	if r.Network != other.Network || r.Graph == nil || other.Graph == nil || node < 0 ||
		int(node) >= len(r.Graph.Nodes) {
		return nil
	}
	v, watched := &r.Graph.Nodes[node], sameMonitor(r, other)
	mine := make([]map[int]bool, len(r.Network.Components))
	if watched {
		mine = make([]map[int]bool, len(r.Searched.Components))
	}
	for i := range mine {
		mine[i] = holding(r, v, i, watched)
		delete(mine[i], -1)
	}
	corresponds := func(w *film.Vertex) bool {
		for i, set := range mine {
			theirs, common := holding(other, w, i, watched), 0
			for state := range theirs {
				if set[state] {
					common++
				}
			}
			if common == 0 || v.Sets != nil && (common < len(theirs) || w.Sets != nil && common < len(set)) {
				return false
			}
		}
		return true
	}
	var list []int32
	for i := range other.Graph.Nodes {
		if corresponds(&other.Graph.Nodes[i]) {
			list = append(list, int32(i))
		}
	}
	return list
}

// holding are the user's states that a node holds of a component, or those of the searched network with its monitor; -1 is
// a state that the user does not have.
func holding(r *session.Run, v *film.Vertex, component int, watched bool) map[int]bool {
	var states []int32
	if v.Sets != nil {
		states = v.Sets[component]
	} else {
		states = v.Vector[component : component+1]
	}
	set := make(map[int]bool, len(states))
	for _, state := range states {
		if watched {
			set[int(state)] = true
		} else {
			set[r.Own(component, int(state))] = true
		}
	}
	return set
}

// sameMonitor reports whether two searches were asked the same property, by monitors that are broken alike if they are: then
// the networks they searched are the same.
func sameMonitor(r, other *session.Run) bool {
	a, b := r.Watch(), other.Watch()
	return a != nil && b != nil && reflect.DeepEqual(a.Property, b.Property)
}
