package stubborn

import (
	"lassolab/engine/bitset"
	"lassolab/engine/film"
)

// Seed is where a set may begin: the labels that some components offer, or one label.
type Seed struct {
	Components []int
	Label      int // where there are no components
}

// close sets into to the closure of the seed.
func (s *Sets) close(seed Seed, into bitset.Set) {
	if len(seed.Components) == 0 {
		s.CloseLabel(seed.Label, into)
	} else {
		s.Close(seed.Components, into)
	}
}

// Choose returns the set that a search expands a state by, of those that begin at the seeds, and the place of its seed.
// The set is valid until the next call; there is at least one seed.
func (s *Sets) Choose(seeds []Seed) (set bitset.Set, at int) {
	if s.Random != nil {
		at = s.Random.IntN(len(seeds))
		s.close(seeds[at], s.set)
		return s.set, at
	}
	fewest := -1
	s.resolve()
	for k, seed := range seeds {
		if fewest >= 0 && int(s.least(seed.Components)) >= fewest {
			continue
		}
		s.close(seed, s.candidate)
		if size := s.candidate.Common(s.enabled); fewest < 0 || size < fewest {
			fewest, at = size, k
			s.set, s.candidate = s.candidate, s.set
		}
		if fewest == 0 || s.FirstSeed {
			break
		}
	}
	return s.set, at
}

// Reasons lists the closure of a seed in the order in which its labels come in, each with the rule that brings it.
func (s *Sets) Reasons(seed Seed) []film.Member {
	s.resolve()
	var list []film.Member
	in := bitset.New(s.Count())
	add := func(m film.Member) {
		if !in.Has(int(m.Label)) {
			in.Add(int(m.Label))
			list = append(list, m)
		}
	}
	if len(seed.Components) == 0 {
		add(film.Member{Label: int32(seed.Label), Rule: film.Seeded, By: none, Component: none})
	}
	for _, i := range seed.Components {
		for _, b := range s.offered(i, nil) {
			add(film.Member{Label: b, Rule: film.Seeded, By: none, Component: int32(i)})
		}
	}
	for at := 0; at < len(list); at++ {
		a := list[at].Label
		for _, b := range s.needs[a] {
			m := film.Member{Label: b, Rule: film.Unblocks, By: a, Component: int32(s.blockers[a])}
			if s.blockers[a] == none {
				m.Rule, m.Component = film.Interferes, int32(s.shared(a, b))
			}
			add(m)
		}
	}
	return list
}

// shared returns the first component that takes part in both labels.
func (s *Sets) shared(a, b int32) int {
	for _, p := range s.sharers[a] {
		for _, q := range s.sharers[b] {
			if p.Component == q.Component {
				return p.Component
			}
		}
	}
	return none
}

// Bytes is roughly the memory of the sets.
func (s *Sets) Bytes() int64 {
	sum := cap(s.reach)*8 + 16*len(s.blockers)
	for _, list := range s.needs {
		sum += cap(list) * 4
	}
	return int64(sum)
}
