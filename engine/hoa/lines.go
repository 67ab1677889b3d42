package hoa

import (
	"slices"

	"lassolab/engine/network"
)

// Lines relates the states and transitions of one component to the lines of the text.
type Lines struct {
	network   *network.Network
	component *network.Component
	automaton *Automaton
	unfolding *Unfolding
	body      map[int]int       // place in the body, by the number of the state
	values    *evaluator[alone] // nil by valuations, where an edge is for letters of all automata
}

// Lines finds the lines of a component. There are none where the automaton is not whole, because its text is large.
func (d *Document) Lines(component int) *Lines {
	a := &d.Automata[component]
	if d.acceptance != nil {
		return &Lines{automaton: a, unfolding: &Unfolding{}}
	}
	l := &Lines{network: d.Network, component: &d.Network.Components[component], automaton: a, unfolding: a.Unfold(),
		body: map[int]int{}}
	for i := range a.Body {
		l.body[a.Body[i].Number] = i
	}
	if d.Reading == network.Labels {
		l.values = newSingles(a, nil)
	}
	return l
}

// Of returns the lines on which given states and transitions of the component are, ascending.
func (l *Lines) Of(states []int, transitions []network.Transition) []int {
	var lines []int
	for _, s := range states {
		if written := l.written(s); written != nil {
			lines = append(lines, written.Line)
		}
	}
	for _, t := range transitions {
		written := l.written(t.From)
		if written == nil {
			continue
		}
		for k := range written.Edges {
			if l.says(written, k, t) {
				lines = append(lines, written.Edges[k].Line)
			}
		}
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}

// At returns what is on a line: transitions, or the states that its state became. A header line has neither.
func (l *Lines) At(line int) (states []int, transitions []network.Transition) {
	var of *State // that the line belongs to
	for i := range l.automaton.Body {
		if s := &l.automaton.Body[i]; s.Line <= line && (of == nil || s.Line >= of.Line) {
			of = s
		}
	}
	if of == nil || line > l.automaton.To || of.Number >= len(l.unfolding.copies) {
		return nil, nil
	}
	states = l.unfolding.copies[of.Number]
	for k := range of.Edges {
		if of.Edges[k].Line != line {
			continue
		}
		for _, t := range l.component.Transitions {
			if slices.Contains(states, t.From) && l.says(of, k, t) && !slices.Contains(transitions, t) {
				transitions = append(transitions, t)
			}
		}
	}
	if of.Line != line && len(transitions) > 0 {
		return nil, transitions
	}
	return states, nil
}

// written is what the text says of a state of the component, or nil.
func (l *Lines) written(state int) *State {
	if state < 0 || state >= len(l.unfolding.Origin) {
		return nil
	}
	if i, there := l.body[l.unfolding.Origin[state]]; there {
		return &l.automaton.Body[i]
	}
	return nil
}

// says reports whether an edge of a state says a transition, which leaves what the state stands for.
func (l *Lines) says(s *State, k int, t network.Transition) bool {
	if !slices.Contains(l.unfolding.To(t.From, l.body[s.Number], k), t.To) {
		return false
	}
	if l.values == nil {
		return true
	}
	proposition := slices.IndexFunc(l.automaton.Propositions,
		func(p Value) bool { return p.Text == l.network.Labels[t.Label].Name })
	if proposition < 0 {
		return false
	}
	return l.values.edge(s, k).Has(proposition)
}
