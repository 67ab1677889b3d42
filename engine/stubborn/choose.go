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

// Key lets the set begin at components that keep the goal from being met while they stand still, together.
func (s *Sets) Key(components []int) { s.Seeds = append(s.Seeds, Seed{Components: components}) }

// KeyAlone is Key for one component.
func (s *Sets) KeyAlone(component int) { s.Key(s.alone[component]) }

// KeyEach is KeyAlone for each component.
func (s *Sets) KeyEach() {
	for i := range s.alone {
		s.KeyAlone(i)
	}
}

// SeedEnabled lets the set begin with any of the enabled labels.
func (s *Sets) SeedEnabled() {
	for a := range s.enabled.All() {
		s.Seeds = append(s.Seeds, Seed{Label: a})
	}
}

// Choose returns the set that expands the state, valid until the next call, or nil for all labels, and what films
// show of it if wanted.
func (s *Sets) Choose(wanted bool) (set bitset.Set, shown film.LabelSet) {
	if len(s.Seeds) == 0 {
		return nil, film.LabelSet{All: true}
	}
	seed := s.Seeds[s.best()]
	if wanted {
		for _, i := range seed.Components {
			shown.Key = append(shown.Key, int32(i))
		}
		shown.Members = s.Reasons(seed)
	}
	return s.set, shown
}

// best makes set the best of the closures of the seeds, and returns the place of its seed.
func (s *Sets) best() (at int) {
	if s.Random != nil {
		at = s.Random.IntN(len(s.Seeds))
		s.Close(s.Seeds[at], s.set)
		return at
	}
	fewest := -1
	s.resolve()
	for k, seed := range s.Seeds {
		if fewest >= 0 && int(s.least(seed.Components)) >= fewest {
			continue
		}
		s.Close(seed, s.candidate)
		if size := s.candidate.Common(s.enabled); fewest < 0 || size < fewest {
			fewest, at = size, k
			s.set, s.candidate = s.candidate, s.set
		}
		if fewest == 0 || s.FirstSeed {
			break
		}
	}
	return at
}

// Reasons lists the closure of a seed in the order in which its labels come in, each with the rule that brings it.
func (s *Sets) Reasons(seed Seed) []film.Member {
	s.resolve()
	var list []film.Member
	in := bitset.New(len(s.sharers))
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
		for b := range s.offered(i) {
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
	for i := range s.rows {
		sum += (cap(s.rows[i]) + cap(s.known[i])) * 8
	}
	return int64(sum)
}
