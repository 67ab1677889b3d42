package decoupled

import (
	"strings"

	"lassolab/engine/bitset"
)

// emptySet is the empty set's id in every component.
const emptySet int32 = 0

// sets interns the sets of states of one component: each gets an id, and its properties are computed once.
type sets struct {
	of      *component
	words   int
	rows    []uint64 // the sets, words of each in a row
	ids     map[string]int32
	images          // by set: the id of the closed successor set, or none for the empty one
	accepts []bool  // by set: it has an accepting member
	sizes   []int32 // by set: its number of members
	scratch bitset.Set

	// Of a star:
	star     *star
	leaf     int      // the component
	passages passages // what under returns, in moves.go
}

func newSets(c *component) *sets {
	s := &sets{of: c, words: bitset.Words(c.states), ids: map[string]int32{}, scratch: bitset.New(c.states),
		passages: passages{}}
	s.labels = c.labels
	s.intern(s.scratch) // the empty set comes first
	return s
}

// intern returns the id of a set, which it copies when it is new.
func (s *sets) intern(set bitset.Set) int32 {
	key := bitset.Key(set)
	if id, ok := s.ids[key]; ok {
		return id
	}
	id := int32(len(s.accepts))
	s.ids[strings.Clone(key)] = id
	s.rows = append(s.rows, set...)
	s.extend()
	s.accepts = append(s.accepts, set.Meets(s.of.accepting))
	s.sizes = append(s.sizes, int32(set.Size()))
	return id
}

// at returns the set with an id; it is valid until the next intern.
func (s *sets) at(id int32) bitset.Set {
	return bitset.Set(s.rows[int(id)*s.words : (int(id)+1)*s.words])
}

// closed returns the id of the internal closure of a set, which it overwrites.
func (s *sets) closed(set bitset.Set) int32 {
	s.of.closeUnder(set)
	return s.intern(set)
}

// image returns the id of the closed set that a local label leads to, or none when no member offers it.
func (s *sets) image(id int32, local int) int32 {
	to := s.look(id, local)
	if to == unknown {
		s.of.advance(s.at(id), local, s.scratch)
		if to = s.closed(s.scratch); to == emptySet {
			to = none
		}
		s.set(id, local, to)
	}
	return to
}

// within reports a ⊆ b.
func (s *sets) within(a, b int32) bool {
	if s.words == 1 {
		return s.rows[a]&^s.rows[b] == 0
	}
	return s.at(a).Within(s.at(b))
}

func (s *sets) size(id int32) int32 { return s.sizes[id] }

func (s *sets) bytes() int64 {
	tables := cap(s.rows)*8 + cap(s.to)*4 + cap(s.accepts) + cap(s.sizes)*4
	maps := len(s.accepts)*(s.words*8+mapEntry) + len(s.passages)*mapEntry
	return int64(tables + maps)
}

// listed returns the members of a set, ascending, as films hold them.
func listed(set bitset.Set) []int32 {
	list := []int32{}
	for s := range set.All() {
		list = append(list, int32(s))
	}
	return list
}

// mapEntry is the memory a map takes for an entry with a short string for a key, beyond the string's bytes.
const mapEntry = 32

// plain is the sets of each component, of which the decoupled states of the first search are vectors.
type plain []*sets

func newPlain(s *System) plain {
	p := make(plain, len(s.components))
	for i := range p {
		p[i] = newSets(&s.components[i])
	}
	return p
}

// initial returns the decoupled initial state: the closure of each component's initial states.
func (p plain) initial() []int32 {
	vector := make([]int32, len(p))
	for i, s := range p {
		vector[i] = s.closed(s.of.start())
	}
	return vector
}

// accepting reports A^D: every component's set has an accepting member.
func (p plain) accepting(vector []int32) bool {
	for i, id := range vector {
		if !p[i].accepts[id] {
			return false
		}
	}
	return true
}

func (p plain) bytes() int64 { return bytesOf(p) }

// bytesOf returns the memory of all.
func bytesOf[T interface{ bytes() int64 }](list []T) (sum int64) {
	for _, s := range list {
		sum += s.bytes()
	}
	return sum
}
