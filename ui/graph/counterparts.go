package graph

import (
	"lassolab/engine/film"
	"lassolab/ui/session"
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
	m := membersOf(r, &r.Graph.Nodes[node])
	var list []int32
	for i := range other.Graph.Nodes {
		if m.match(other, &other.Graph.Nodes[i]) {
			list = append(list, int32(i))
		}
	}
	return list
}

// members are the user's states that a node holds.
type members struct {
	// for each component and each of its states the turn in which match last met it, -1 for states not held
	sets      [][]int
	sizes     []int
	decoupled bool
	turn      int
}

func membersOf(r *session.Run, v *film.Vertex) *members {
	m := &members{decoupled: v.Sets != nil, sizes: make([]int, len(r.Network.Components))}
	for i := range r.Network.Components {
		set := make([]int, len(r.Network.Components[i].States))
		for state := range set {
			set[state] = -1
		}
		for _, state := range states(v, i) {
			if own := r.Own(i, int(state)); set[own] < 0 {
				set[own] = 0
				m.sizes[i]++
			}
		}
		m.sets = append(m.sets, set)
	}
	return m
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
			if own := r.Own(i, int(state)); set[own] >= 0 {
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
