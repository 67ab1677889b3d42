package stubborn

import (
	"math"
	"math/bits"

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
	for a := range s.Enabled().All() {
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
	if !s.clustered() {
		return s.bestClosed()
	}
	s.resolve()
	fewest, found := math.MaxInt, int32(empty)
	for k, seed := range s.Seeds {
		if s.least(seed) >= fewest {
			continue
		}
		reach := s.reach(seed, fewest)
		if size := s.graph.count(reach); size < fewest {
			fewest, at, found = size, k, reach
		}
		if fewest == 0 || s.FirstSeed {
			break
		}
	}
	s.write(found, s.set)
	return at
}

// clustered reports whether enabled labels that share a component need one another.
func (s *Sets) clustered() bool { return s.Needs == nil && s.Moves == nil }

// bestClosed is best where a condition is missing, or where components take part in labels without moving: then rule 2
// does not make clusters of the labels that are enabled.
func (s *Sets) bestClosed() (at int) {
	fewest, candidate := none, bitset.New(s.Count())
	for k, seed := range s.Seeds {
		s.Close(seed, candidate)
		if size := candidate.Size(); fewest < 0 || size < fewest {
			fewest, at = size, k
			s.set, candidate = candidate, s.set
		}
		if fewest == 0 || s.FirstSeed {
			break
		}
	}
	return at
}

// Close sets into to the enabled labels of the closure of a seed.
func (s *Sets) Close(seed Seed, into bitset.Set) {
	s.resolve()
	if s.clustered() {
		s.graph.reset() // what best has lost is not known
		s.resolve()
		s.write(s.reach(seed, math.MaxInt), into)
		return
	}
	clear(into)
	for _, m := range s.Reasons(seed) {
		if !s.absorbed(m.Label) {
			into.Add(int(m.Label))
		}
	}
	into.Intersect(s.enabled)
}

// write sets into to the labels of a set of clusters.
func (s *Sets) write(reach int32, into bitset.Set) {
	copy(into, s.enabled)
	if reach == 0 && s.graph.clusters == 1 {
		return
	}
	for w, word := range s.enabled {
		for ; word != 0; word &= word - 1 {
			label := w<<6 + bits.TrailingZeros64(word)
			if !s.graph.has(reach, s.graph.of[s.sharers[label][0].Component]) {
				into.Remove(label)
			}
		}
	}
}

// reach returns the set of clusters that are in the closure of a seed, or lost if the labels of these are as many as a
// bound, or more.
func (s *Sets) reach(seed Seed, bound int) int32 {
	if s.graph.clusters == 1 && s.least(seed) > 0 {
		return 0
	}
	switch len(seed.Components) {
	case 0:
		return s.reached(s.nodeOf(int32(seed.Label)), bound)
	case 1:
		return s.reached(int32(seed.Components[0]), bound)
	}
	union := node{reach: empty}
	for _, i := range seed.Components {
		reach := s.reached(int32(i), bound)
		if s.graph.count(reach) >= bound {
			return lost
		}
		s.graph.unite(&union, reach)
	}
	return union.reach
}

// nodeOf returns the node of the graph that a label leads to.
func (s *Sets) nodeOf(label int32) int32 {
	if !s.enabled.Has(int(label)) {
		return s.blocker(label)
	}
	return int32(s.graph.components) + s.graph.of[s.sharers[label][0].Component]
}

// least is a number of enabled labels that the closure of a seed does not fall below.
func (s *Sets) least(seed Seed) (most int) {
	g := &s.graph
	if len(seed.Components) == 0 && s.enabled.Has(seed.Label) {
		return int(g.sizes[g.of[s.sharers[seed.Label][0].Component]])
	}
	for _, i := range seed.Components {
		if c := g.of[i]; c != none {
			most = max(most, int(g.sizes[c]))
		}
	}
	return most
}

// Reasons lists the closure of a seed in the order in which its labels come in, each with the rule that brings it.
func (s *Sets) Reasons(seed Seed) []film.Member {
	s.refresh()
	var list, needs = []film.Member(nil), []int32(nil)
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
		for b := range s.moving(i) {
			add(film.Member{Label: b, Rule: film.Seeded, By: none, Component: int32(i)})
		}
	}
	for at := 0; at < len(list); at++ {
		a := list[at].Label
		needs = s.needed(a, needs[:0])
		for _, b := range needs {
			m := film.Member{Label: b, Rule: film.Interferes, By: a}
			if s.enabled.Has(int(a)) {
				m.Component = int32(s.common(a, b))
			} else {
				m.Rule, m.Component = film.Unblocks, s.blocker(a)
			}
			add(m)
		}
	}
	return list
}

// common returns the first component that takes part in both labels and may leave its state with one of them.
func (s *Sets) common(a, b int32) int {
	for _, p := range s.sharers[a] {
		for _, q := range s.sharers[b] {
			if i := p.Component; i == q.Component && (s.movesWith(i, a) || s.movesWith(i, b)) {
				return i
			}
		}
	}
	return none
}

// Bytes is roughly the memory of the sets.
func (s *Sets) Bytes() int64 {
	g := &s.graph
	return s.Rows.Bytes() + int64(cap(g.sets)*8+cap(g.edges)*4+len(g.of)*80+8*len(s.blockers))
}
