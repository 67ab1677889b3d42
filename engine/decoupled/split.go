package decoupled

import (
	"slices"
	"strings"

	"lassolab/engine/bitset"
)

// column is the set of tallied states reached from one reference; empty once nothing is reached any more.
type column struct {
	reference int32
	set       int32 // id among the tallied component's sets
}

// splitSets interns the split sets of a component ([DEC] Definitions 4, 5): a column for each reference, ascending.
type splitSets struct {
	sets    *sets // the component's, which hold no tallies
	tally   *tally
	tallied *sets    // the columns'
	columns []column // of all split sets, one after the other
	starts  []int32  // by split set: its first column; one more entry ends the last
	ids     map[string]int32
	images           // by split set: a split set's id, or none when no column offers the label
	unions  []int32  // by split set: the id of the union of its columns
	sizes   []int32  // by split set: its columns and their members
	asked   []uint64 // by split set of the first 64: those of them that within compared it with
	below   []uint64 // and of these, those that it is within
	returns []int32  // by split set: the first reference whose column holds it with the full tally, or none
	roots   map[uint64]int32
	scratch []column
	merged  bool // columns are not kept apart: each split set has one, of all references; see naive in without.go

	passages passages // of a star
}

func newSplitSets(s *sets, t *tally) *splitSets {
	split := &splitSets{sets: s, tally: t, tallied: s, starts: []int32{0}}
	split.ids, split.roots = map[string]int32{}, map[uint64]int32{}
	split.labels, split.passages = s.of.labels, passages{}
	if t.size > 1 {
		split.tallied = newSets(t.component)
	}
	return split
}

func (s *splitSets) at(id int32) []column { return s.columns[s.starts[id]:s.starts[id+1]] }

// intern returns the id of a split set, which it copies when it is new.
func (s *splitSets) intern(columns []column) int32 {
	key := bitset.Key(columns)
	if id, ok := s.ids[key]; ok {
		return id
	}
	id := int32(len(s.unions))
	s.ids[strings.Clone(key)] = id
	s.columns = append(s.columns, columns...)
	s.starts = append(s.starts, int32(len(s.columns)))
	s.extend()
	if id < 64 {
		s.asked, s.below = append(s.asked, 0), append(s.below, 0)
	}
	union := bitset.New(s.sets.of.states)
	returns, size := int32(none), int32(len(columns))
	for _, c := range columns {
		size += s.tallied.sizes[c.set]
		set := s.tallied.at(c.set)
		s.tally.completed(set, union)
		if returns == none && set.Has(s.tally.full(int(c.reference))) {
			returns = c.reference
		}
	}
	s.unions = append(s.unions, s.sets.intern(union))
	s.returns = append(s.returns, returns)
	s.sizes = append(s.sizes, size)
	return id
}

// root returns the split of a set in a context: a closed column for each accepting member (Definition 4).
func (s *splitSets) root(set, context int32) int32 {
	key := s.sets.of.passage(set, none, context)
	if id, ok := s.roots[key]; ok {
		return id
	}
	references := slices.Clone(s.sets.at(set))
	references.Intersect(s.sets.of.accepting)
	s.scratch = s.scratch[:0]
	for r := range references.All() {
		reached := bitset.New(s.tallied.of.states)
		s.tally.enter(r, reached)
		s.tallied.in(context).closeUnder(reached)
		s.scratch = append(s.scratch, column{int32(r), s.tallied.intern(reached)})
	}
	if s.merged {
		s.merge()
	}
	id := s.intern(s.scratch)
	s.roots[key] = id
	return id
}

// image follows a local label in every column (Definition 5), and is none when no column offers it: the union enables
// a split transition. A column that does not offer it stays, empty.
func (s *splitSets) image(id int32, local int) int32 {
	to := s.look(id, local)
	if to == unknown {
		to = none
		s.scratch = s.scratch[:0]
		for _, c := range s.at(id) {
			reached := s.tallied.image(c.set, local)
			if reached == none {
				reached = emptySet
			} else {
				to = 0
			}
			s.scratch = append(s.scratch, column{c.reference, reached})
		}
		if to != none {
			to = s.intern(s.scratch)
		}
		s.set(id, local, to)
	}
	return to
}

// within reports a ⊆_R b. It keeps the answers for the first split sets: many components have few, compared often.
func (s *splitSets) within(a, b int32) bool {
	if a|b >= 64 {
		return s.columnsWithin(a, b, true)
	}
	if s.asked[a]>>(b&63)&1 == 0 {
		s.asked[a] |= 1 << (b & 63)
		if s.columnsWithin(a, b, true) {
			s.below[a] |= 1 << (b & 63)
		}
	}
	return s.below[a]>>(b&63)&1 != 0
}

// columnsWithin reports a ⊆_R b: every reference of a is one of b, and its column lies in b's; or, of two split sets
// that need not have the same references, that this holds of those which both have.
func (s *splitSets) columnsWithin(a, b int32, all bool) bool {
	in := s.at(b)
	for _, c := range s.at(a) {
		for len(in) > 0 && in[0].reference < c.reference {
			in = in[1:]
		}
		both := len(in) > 0 && in[0].reference == c.reference
		if both && !s.tallied.within(c.set, in[0].set) || !both && all {
			return false
		}
	}
	return true
}

// members returns the states of a column, whatever their tallies.
func (s *splitSets) members(c column) bitset.Set {
	states := bitset.New(s.sets.of.states)
	for t := range s.tallied.at(c.set).All() {
		states.Add(s.tally.state(t))
	}
	return states
}

func (s *splitSets) size(id int32) int32 { return s.sizes[id] }

func (s *splitSets) bytes() int64 {
	var tallied int64
	if s.tallied != s.sets {
		tallied = s.tallied.bytes()
	}
	ids := cap(s.starts) + cap(s.to) + cap(s.unions) + cap(s.returns) + cap(s.sizes)
	maps := len(s.columns)*8 + (len(s.ids)+len(s.roots)+len(s.passages))*mapEntry
	return tallied + int64((cap(s.columns)+cap(s.asked)+cap(s.below))*8+ids*4+maps)
}

// split is the split sets of each component, of which the states of nested searches are vectors.
type split []*splitSets

func newSplit(s *System, p plain) split {
	sp := make(split, len(p))
	for i := range p {
		sp[i] = newSplitSets(p[i], &s.tallies[i])
	}
	return sp
}

// root sets into to the acceptance split s_A of an accepting state, of a star in the contexts of its leaves.
func (sp split) root(vector, contexts, into []int32) {
	for i, set := range vector {
		context := int32(none)
		if contexts != nil {
			context = contexts[i]
		}
		into[i] = sp[i].root(set, context)
	}
}

// unions sets into to the decoupled state of the members of all columns that have the full tally.
func (sp split) unions(vector, into []int32) {
	for i, id := range vector {
		into[i] = sp[i].unions[id]
	}
}

// returns is the first cycle rule: every component has a reference in its own column, with the full tally.
func (sp split) returns(vector []int32) bool {
	for i, id := range vector {
		if sp[i].returns[id] == none {
			return false
		}
	}
	return true
}

func (sp split) bytes() int64 { return bytesOf(sp) }
