package decoupled

import (
	"math"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/network"
)

// centre is the star of a System: its explicit components, and the labels that leaves may take while the centre
// reads.
type centre struct {
	inside []bool        // by component
	reads  [][]candidate // by leaf
	goes   [][][]int     // by centre component, state and local label, in one: where it leads, each state once
}

// candidate is a label of one leaf and the centre: a leaf label where the centre only reads it.
type candidate struct {
	label   int // in the network
	local   int // among the leaf's
	readers []participant
}

func newCentre(s *System, n *network.Network, inside []bool) *centre {
	c := &centre{
		inside: inside,
		reads:  make([][]candidate, len(s.components)),
		goes:   make([][][]int, len(s.components)),
	}
	for i := range s.components {
		if !inside[i] {
			continue
		}
		k := &s.components[i]
		c.goes[i] = make([][]int, k.states*k.labels)
		for from, moves := range k.moves {
			for _, m := range moves {
				if goes := &c.goes[i][from*k.labels+m.local]; !slices.Contains(*goes, m.to) {
					*goes = append(*goes, m.to)
				}
			}
		}
	}
	for g := range s.globals {
		var leaves, readers []participant
		for _, p := range s.globals[g].participants {
			if inside[p.component] {
				readers = append(readers, p)
			} else {
				leaves = append(leaves, p)
			}
		}
		if len(leaves) == 1 && len(readers) > 0 && !n.Shared[s.globals[g].label] {
			s.globals[g].readable = true
			l := leaves[0]
			c.reads[l.component] = append(c.reads[l.component], candidate{s.globals[g].label, l.local, readers})
		}
	}
	return c
}

// targets returns where a centre component's state leads under a local label.
func (s *System) targets(p participant, state int) []int {
	return s.centre.goes[p.component][state*s.components[p.component].labels+p.local]
}

// readable returns the candidates of a leaf that all readers can take in the given places without moving.
func (s *System) readable(leaf int, places []int) bitset.Set {
	set := bitset.New(len(s.centre.reads[leaf]))
	moves := func(p participant) bool {
		return !slices.Contains(s.targets(p, places[p.component]), places[p.component])
	}
	for k, c := range s.centre.reads[leaf] {
		if !slices.ContainsFunc(c.readers, moves) {
			set.Add(k)
		}
	}
	return set
}

// explicit reports whether a component belongs to the centre of a star.
func (s *System) explicit(i int) bool { return s.centre != nil && s.centre.inside[i] }

// ProposeCentre proposes a centre: for each component whether it belongs to it. Outside the centre no two components
// share a label, so that the network is a star ([STD] Section 2.1): the centre is a vertex cover. The search goes
// over the product of the centre, so a good cover has few bits of states. The smallest is hard to find: components
// are taken greedily by neighbours not yet covered to a bit, and those not needed are left out again, large ones
// first.
func ProposeCentre(n *network.Network) []bool {
	neighbours := make([]bitset.Set, len(n.Components))
	for i := range neighbours {
		neighbours[i] = bitset.New(len(n.Components))
	}
	for _, l := range n.Labels {
		for _, a := range l.Participants {
			for _, b := range l.Participants {
				if a != b {
					neighbours[a].Add(b)
				}
			}
		}
	}
	weight := func(i int) float64 { return math.Log2(float64(len(n.Components[i].States)) + 1) }
	centre := make([]bool, len(n.Components))
	var taken []int
	for {
		best, gain := none, 0.0
		for i := range centre {
			open := 0
			for j := range neighbours[i].All() {
				if !centre[i] && !centre[j] {
					open++
				}
			}
			if g := float64(open) / weight(i); g > gain {
				best, gain = i, g
			}
		}
		if best == none {
			break
		}
		centre[best] = true
		taken = append(taken, best)
	}
	for range taken {
		heaviest := none
		for _, i := range taken {
			needed := !centre[i]
			for j := range neighbours[i].All() {
				needed = needed || !centre[j]
			}
			if !needed && (heaviest == none || weight(i) > weight(heaviest)) {
				heaviest = i
			}
		}
		if heaviest == none {
			break
		}
		centre[heaviest] = false
	}
	return centre
}
