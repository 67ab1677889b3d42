package decoupled

import (
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
