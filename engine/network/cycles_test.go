package network_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/random"
)

// reached returns for each state of a graph what it leads to by at least one step.
func reached(g *random.Graph) []map[int]bool {
	reach := make([]map[int]bool, len(g.Vectors))
	for s := range reach {
		reach[s] = map[int]bool{}
		for open := []int{s}; len(open) > 0; open = open[1:] {
			for _, e := range g.Edges[open[0]] {
				if !reach[s][e.To] {
					reach[s][e.To] = true
					open = append(open, e.To)
				}
			}
		}
	}
	return reach
}

// accepts reports whether the states around which a state can go, and come back, meet all acceptance sets.
func accepts(n *network.Network, g *random.Graph, reach []map[int]bool, s int) bool {
	met := make([]uint64, len(n.Components))
	for t, v := range g.Vectors {
		for i := range met {
			if c := &n.Components[i]; reach[s][t] && reach[t][s] && c.Sets > 0 {
				met[i] |= c.Marks[v[i]]
			}
		}
	}
	for i := range met {
		if met[i] != n.Components[i].AllSets() {
			return false
		}
	}
	return reach[s][s]
}

// each edge of an accepting cycle, by brute force, is one of the part, and leads to a state of the same class.
func TestThePartForCyclesHasAllAcceptingOnes(t *testing.T) {
	edges, removed := 0, 0
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(36, seed))
		n := random.Network(r)
		if seed%2 == 1 {
			n = random.Meshed(r)
		}
		part := n.Cycles()
		for i := range n.Components {
			removed += len(n.Components[i].Transitions) - len(part.Network.Components[i].Transitions)
		}
		g := random.Explore(n)
		reach := reached(g)
		for s, from := range g.Vectors {
			if !accepts(n, g, reach, s) {
				continue
			}
			for _, e := range g.Edges[s] {
				if !reach[e.To][s] {
					continue
				}
				edges++
				for i, to := range g.Vectors[e.To] {
					c := &part.Network.Components[i]
					step := network.Transition{From: from[i], Label: e.Label, To: to}
					if class := part.Class[i]; class[from[i]] < 0 || class[from[i]] != class[to] ||
						slices.Contains(c.Alphabet, e.Label) && !slices.Contains(c.Transitions, step) {
						t.Fatalf("seed %d: component %d cannot take the step %+v of an accepting cycle", seed, i, step)
					}
				}
			}
		}
	}
	if edges == 0 || removed == 0 {
		t.Errorf("%d edges are on accepting cycles, %d transitions were taken away", edges, removed)
	}
}

// in the ring no component comes back to where it accepts.
func TestARingHasNoPartForCycles(t *testing.T) {
	n := family.Ring(4, 1)
	for i, c := range n.Cycles().Network.Components {
		if len(c.Transitions) > 0 || len(n.Components[i].Transitions) == 0 {
			t.Errorf("component %d has %d transitions for accepting cycles, of %d", i, len(c.Transitions),
				len(n.Components[i].Transitions))
		}
	}
}
