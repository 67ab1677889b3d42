package petri

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Of reads a model back from a network: what Model made of a net, or any other. A component whose states are the
// numbers from 0 on is a place that counts, called as the component; each other state is a place, called as the state.
// Names that several places have are completed by their components, as in P0@idle. Its net has no arcs.
func Of(n *network.Network) *Model {
	m := &Model{Net: &Net{}, Network: n, Back: true}
	for _, l := range n.Labels {
		m.Transitions = append(m.Transitions, Transition{ID: l.Name})
	}
	uses := map[string]int{}
	for i := range n.Components {
		m.read(i)
	}
	for _, p := range m.Places {
		uses[p.ID]++
	}
	for p := range m.Places {
		if id := m.Places[p].ID; uses[id] > 1 {
			m.Places[p].ID = n.Components[m.part[p]].Name + "@" + id
		}
	}
	return m
}

// read reads the places of a component back.
func (m *Model) read(component int) {
	c := &m.Network.Components[component]
	part := Part{Name: c.Name, Counts: true, Most: 1, overflow: -1}
	states := len(c.States)
	numbers := slices.IndexFunc(c.States, func(name string) bool { return !isNumber(c.States, name) })
	switch {
	case numbers < 0 && states > 0:
		part.Most = states - 1
	case numbers > 0 && numbers == states-1 && c.States[numbers] == overflowName(numbers-1):
		part.Most, part.overflow = numbers-1, numbers
	default:
		part.Counts, part.overflow = false, c.State(overflowName(1))
	}
	add := func(state int, id string) {
		part.Places = append(part.Places, len(m.Places))
		m.Places = append(m.Places, Place{ID: id})
		m.part, m.state = append(m.part, component), append(m.state, state)
	}
	if part.Counts {
		add(0, c.Name)
	}
	for s, name := range c.States {
		if !part.Counts && s != part.overflow {
			add(s, name)
		}
	}
	m.Parts = append(m.Parts, part)
}

// isNumber reports whether the name of a state is its number among the states.
func isNumber(states []string, name string) bool {
	n, err := strconv.Atoi(name)
	return err == nil && n >= 0 && n < len(states) && states[n] == name
}

// overflowName is the state for more tokens than a net claims.
func overflowName(most int) string { return morePrefix + say.Count(most, "token") }

const morePrefix = "more than "

// Bounds are, by component, states for more tokens than a net claims.
type Bounds map[int]int

// Claims finds such states in a network.
func Claims(n *network.Network) Bounds {
	claims := Bounds{}
	for i := range n.Components {
		states := n.Components[i].States
		if !slices.ContainsFunc(states, func(name string) bool { return strings.HasPrefix(name, morePrefix) }) {
			continue
		}
		m := &Model{Net: &Net{}, Network: n}
		m.read(i)
		if s := m.Parts[0].overflow; s >= 0 {
			claims[i] = s
		}
	}
	return claims
}

// Components are those with such a state, in their order.
func (b Bounds) Components() []int { return slices.Sorted(maps.Keys(b)) }

// In finds the first moment of a run at which a component is in such a state; -1: there is none.
func (b Bounds) In(run *lasso.Named, n *network.Network) (moment, component int) {
	state := run.Initial
	steps := slices.Concat(run.Prefix, run.Cycle)
	for at := 0; ; at++ {
		for _, i := range b.Components() {
			if state[i] == n.Components[i].States[b[i]] {
				return at, i
			}
		}
		if at == len(steps) {
			return -1, -1
		}
		state = steps[at].State
	}
}
