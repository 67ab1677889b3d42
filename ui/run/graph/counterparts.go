package graph

import (
	"reflect"

	"lassolab/engine/film"
	"lassolab/ui/core/session"
)

// Counterparts returns the nodes of another run's graph that correspond to a node. For a product state: the
// same state, or the decoupled states that hold it. For a decoupled state: the product states in it, or the
// decoupled states with the same sets. States are compared as the user has them, where a search degeneralised
// the model. Runs on different models have none.
func Counterparts(r *session.Run, node int32, other *session.Run) []int32 {
	if r.Network != other.Network || r.Graph == nil || other.Graph == nil || node < 0 ||
		int(node) >= len(r.Graph.Nodes) {
		return nil
	}
	m := membersOf(r, &r.Graph.Nodes[node], sameMonitor(r, other))
	var list []int32
	for i := range other.Graph.Nodes {
		if m.match(other, &other.Graph.Nodes[i]) {
			list = append(list, int32(i))
		}
	}
	return list
}

// sameMonitor reports whether two searches were asked the same property, by monitors that are broken alike if they are: then
// the networks they searched are the same.
func sameMonitor(r, other *session.Run) bool {
	a, b := r.Watch(), other.Watch()
	return a != nil && b != nil && reflect.DeepEqual(a.Property, b.Property)
}

// members are the user's states that a node holds, or those of the searched network with its monitor.
type members struct {
	// for each component and each of its states the turn in which match last met it, -1 for states not held
	sets      [][]int
	sizes     []int
	decoupled bool
	watched   bool // the states are those of the searched network
	turn      int
}

func membersOf(r *session.Run, v *film.Vertex, watched bool) *members {
	n := r.Network
	if watched {
		n = r.Searched
	}
	m := &members{decoupled: v.Sets != nil, sizes: make([]int, len(n.Components)), watched: watched}
	for i := range n.Components {
		set := make([]int, len(n.Components[i].States))
		for state := range set {
			set[state] = -1
		}
		for _, state := range states(v, i) {
			if own := m.own(r, i, state); own >= 0 && set[own] < 0 {
				set[own] = 0
				m.sizes[i]++
			}
		}
		m.sets = append(m.sets, set)
	}
	return m
}

// own is the state by which members are told apart; -1: the user has none.
func (m *members) own(r *session.Run, component int, state int32) int {
	if m.watched {
		return int(state)
	}
	return r.Own(component, int(state))
}

// states is what a node holds of a component.
func states(v *film.Vertex, component int) []int32 {
	if v.Sets != nil {
		return v.Sets[component]
	}
	return v.Vector[component : component+1]
}

// match reports whether a node of a run corresponds to the members.
func (m *members) match(r *session.Run, v *film.Vertex) bool {
	m.turn++
	for i, set := range m.sets {
		held, met := 0, 0
		list := states(v, i)
		for _, state := range list {
			if own := m.own(r, i, state); own >= 0 && set[own] >= 0 {
				held++
				if set[own] != m.turn {
					set[own] = m.turn
					met++
				}
			}
		}
		switch {
		case m.decoupled && held < len(list), met == 0:
			return false // a state beyond those of the members, or none of them
		case m.decoupled && v.Sets != nil && met < m.sizes[i]:
			return false
		}
	}
	return true
}
