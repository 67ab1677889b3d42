package decoupled

// Dominance: is a decoupled state below one that was visited? The question decides the running time of every
// search of this room.
//
// Structures that were tried, with the time of decndfs on 9 and 10 philosophers (20 076 and 59 827 states)
// and on two random networks of five components with 20 % internal labels (family random, seeds 1 and 3: 18
// 909 and 75 890 states), natively on one machine:
//
//	                                                   9 ph.     10 ph.    random 1   random 3
//	one chain of all maximal vectors, scanned          2.9 s     27 s
//	chains of equal comparability classes              0.019 s   0.077 s   1.2 s      over 12 s
//	 … which keep vectors below others too             0.020 s   0.081 s   1.2 s
//	 … without asking a successor's source first       0.021 s   0.073 s   1.2 s
//	 … with an index of the long ones (masks.go)       0.019 s   0.077 s   0.20 s     0.88 s
//
// Where sets are rarely comparable, as with philosophers, chains are short and the classes are all it takes.
// Where many are, as in the random networks, a question asked 1 800 to 3 900 vectors of a chain on average;
// there the sets of the vectors above each id, 64 vectors a word, pay. A memoised matrix of subsets was
// dropped: it grows with the square of the number of sets and gained nothing over comparing words.

import (
	"lassolab/engine/explicit"
	"lassolab/engine/film"
)

// store holds the visited vectors, V or V′, and answers dominance: is an indexed vector above the candidate? It finds
// duplicates by the hash of the vector, others among the vectors with equal comparability classes, the newest first.
// A chain keeps its maximal vectors only.
type store struct {
	algebra algebra
	vectors
	comparisons []comparison // by component, of the algebra
	tables      []*images    // by component, of the algebra
	factors     []uint64
	exact       table // hash of a vector → its index
	chains      chains
	duplicates  bool             // dominance is not asked for
	left        *explicit.Hashed // hash values, in place of exact and of the vectors off the stack; or nil
	apart       [][]setOf        // by component the sets that were stored; nil: see without.go
	orbits      *orbits          // of a search by symmetry, or nil: see symmetry.go

	// The source is the stored vector whose successors are in question, or none. The hashes of all need not be kept.
	source       int32
	sourceIds    []int32
	sourceRow    []uint64
	sourceHash   uint64
	sourceSum    uint64 // of its classes
	sourceSummed bool   // sourceSum is known
	child        int32  // the stored vector that the changes make of the source, or none

	// The candidate is the vector in question.
	changed   []change // in the source, where it is a successor
	candidate []uint64
	hash      uint64
	ids       []int32 // once its classes were asked for
	sum       uint64  // of its classes
	summed    bool    // ids and sum are known
}

// change is a component's new id in a successor.
type change struct {
	component int
	id        int32
}

// newStore returns a store for the states of a search over the system.
func (s *System) newStore(a algebra) *store {
	store := &store{
		algebra:     a,
		vectors:     newVectors(len(a)),
		comparisons: newComparisons(a),
		factors:     factors(len(a)),
		source:      none,
		child:       none,
		sourceIds:   make([]int32, len(a)),
		ids:         make([]int32, len(a)),
		duplicates:  s.duplicates,
	}
	if s.hashing != nil {
		store.duplicates, store.left = true, explicit.NewHashed(*s.hashing)
	}
	for _, v := range a {
		store.tables = append(store.tables, v.table())
	}
	store.chains = newChains(a, store.comparisons)
	store.exact.reset(0)
	return store
}

// expand makes a stored vector the source. The child of the last one differs from it in the changes.
func (s *store) expand(from int32) {
	switch s.source {
	case from:
		return
	case none:
		s.child = none
	}
	if from == s.child {
		for _, c := range s.changed {
			s.sourceIds[c.component] = c.id
		}
		s.sourceRow = append(s.sourceRow[:0], s.candidate...)
		s.sourceHash, s.sourceSum, s.sourceSummed = s.hash, s.sum, s.summed
	} else {
		s.sourceRow = append(s.sourceRow[:0], s.row(from)...)
		s.unpack(s.sourceRow, s.sourceIds)
		s.sourceHash, s.sourceSummed = 0, false
		for i, id := range s.sourceIds {
			s.sourceHash += uint64(id) * s.factors[i]
		}
	}
	s.source, s.child = from, none
}

// successor computes the changes by the first enabled label from a place on, and returns its place, or none.
func (s *store) successor(from int32, globals []global, label int32) int32 {
	s.expand(from)
	for ; int(label) < len(globals); label++ {
		if s.enables(globals[label].participants) {
			return label
		}
	}
	return none
}

// imageOf returns what a participant's id in the source becomes under the label, or none when it is not offered.
func (s *store) imageOf(p participant) int32 {
	return s.algebra[p.component].image(s.sourceIds[p.component], p.local)
}

// enables computes the changes in the source by a label with some participants, and reports whether it is enabled.
func (s *store) enables(participants []participant) bool {
	s.child = none
	changed := s.changed[:0]
	for _, p := range participants {
		to := s.tables[p.component].look(s.sourceIds[p.component], p.local)
		if to == unknown {
			to = s.imageOf(p)
		}
		if to == none {
			return false
		}
		changed = append(changed, change{p.component, to})
	}
	s.changed = changed
	return true
}

// look is above for the successor of the source, which becomes the candidate, or its representative. It asks an
// indexed source first.
func (s *store) look(sourceIndexed bool) (by int32, kind film.Kind) {
	if s.orbits != nil {
		return s.lookByImages()
	}
	if sourceIndexed {
		if below, equal := s.belowSource(); equal {
			return s.source, film.Known
		} else if below && !s.duplicates {
			return s.source, film.Dominated
		}
	}
	s.propose()
	return s.above()
}

// above returns an indexed vector above the candidate, with film.Known if it is equal, else film.Dominated; or none.
func (s *store) above() (by int32, kind film.Kind) {
	if by = s.duplicate(); by != none {
		return by, film.Known
	}
	if s.duplicates {
		return none, film.Dominated
	}
	if s.apart != nil {
		return s.aboveApart(), film.Dominated
	}
	tag := s.classesTag() // makes ids the candidate's
	return s.chains.above(&s.vectors, s.candidate, s.ids, tag), film.Dominated
}

// belowSource compares the successor with its source, on the participants alone.
func (s *store) belowSource() (below, equal bool) {
	equal = true
	for _, c := range s.changed {
		if old := s.sourceIds[c.component]; c.id != old {
			if !s.comparisons[c.component].within(c.id, old) {
				return false, false
			}
			equal = false
		}
	}
	return true, equal
}

// propose makes the successor of the source the candidate.
func (s *store) propose() {
	for _, c := range s.changed {
		if !s.fits(c.id) {
			s.widen(c.id)
			s.sourceRow = append(s.sourceRow[:0], s.row(s.source)...)
		}
	}
	s.hash, s.summed = s.sourceHash, false
	s.candidate = append(s.candidate[:0], s.sourceRow...)
	for _, c := range s.changed {
		s.hash += uint64(c.id-s.sourceIds[c.component]) * s.factors[c.component]
		s.put(s.candidate, c.component, c.id)
	}
}

// proposeVector makes a vector the candidate, which is no successor.
func (s *store) proposeVector(vector []int32) {
	s.source, s.hash, s.summed = none, 0, false
	for i, id := range vector {
		if !s.fits(id) {
			s.widen(id)
		}
		s.hash += uint64(id) * s.factors[i]
	}
	s.candidate = append(s.candidate[:0], make([]uint64, s.stride)...)
	s.pack(vector, s.candidate)
}

// duplicate returns the indexed vector that equals the candidate, or none. Where hash values are kept it is not known
// which one has the same.
func (s *store) duplicate() int32 {
	if s.left != nil {
		if s.left.Has([]uint64{s.hash}) {
			return 0
		}
		return none
	}
	tag, slots := fold(s.hash), s.exact.slots
next:
	for at := s.exact.first(tag); slots[at].value != 0; at = s.exact.after(at) {
		if slots[at].tag != tag {
			continue
		}
		row := s.row(slots[at].value - 1)
		for w, word := range s.candidate {
			if word != row[w] {
				continue next
			}
		}
		return slots[at].value - 1
	}
	return none
}

// classesTag returns the tag of the candidate's classes, and makes ids its ids.
func (s *store) classesTag() uint32 {
	switch {
	case s.summed:
	case s.source == none:
		s.unpack(s.candidate, s.ids)
		s.sum = s.chains.sum(&s.vectors, s.ids)
	default:
		s.sumSuccessor()
	}
	s.summed = true
	return fold(s.sum)
}

// sumSuccessor finds the sum by what the changes change.
func (s *store) sumSuccessor() {
	classes := &s.chains.classes
	copy(s.ids, s.sourceIds)
	for _, c := range s.changed {
		if s.ids[c.component] = c.id; !classes.has(c.component, c.id) && classes.meet(c.component, c.id) {
			s.chains.rebuild(&s.vectors)
			s.sourceSummed = false
		}
	}
	if !s.sourceSummed {
		s.sourceSum, s.sourceSummed = s.chains.sum(&s.vectors, s.sourceIds), true
	}
	s.sum = s.sourceSum
	for _, c := range s.changed {
		s.sum += classes.share(c.component, c.id) - classes.share(c.component, s.sourceIds[c.component])
	}
}

// append puts the candidate into the arena and returns its index; nothing finds it before enter.
func (s *store) append() int32 {
	s.child = s.push(s.candidate)
	return s.child
}

// enter indexes the candidate, at its index in the arena, which has no duplicate.
func (s *store) enter(at int32) {
	if s.left != nil {
		s.left.Add([]uint64{s.hash})
		return
	}
	s.exact.enter(fold(s.hash), at+1)
	if s.duplicates {
		return
	}
	if s.apart != nil {
		s.enterApart(at)
	}
	s.chains.enter(&s.vectors, at, s.candidate, s.classesTag())
}

// vector returns the ids of a stored vector.
func (s *store) vector(at int32) []int32 {
	ids := make([]int32, s.length)
	s.unpack(s.row(at), ids)
	return ids
}

// target returns the ids of the successor of a stored vector.
func (s *store) target(from int32) []int32 {
	ids := s.vector(from)
	for _, c := range s.changed {
		ids[c.component] = c.id
	}
	return ids
}

func (s *store) bytes() int64 {
	if s.left != nil {
		return s.vectors.bytes() + s.left.Bytes()
	}
	return s.vectors.bytes() + s.exact.bytes() + s.chains.bytes()
}

// leave forgets the vector that was appended last, of which the hash value is kept.
func (s *store) leave() {
	if s.left != nil {
		s.pop()
		s.source, s.child = none, none
	}
}
