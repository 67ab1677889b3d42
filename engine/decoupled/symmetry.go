package decoupled

// Decoupled search by symmetry: of the decoupled states that symmetries of the network exchange one is stored.
//
// Source: ours, unpublished. For explicit states the quotient is that of Emerson (FMSD 1996) and of Ip and
// Dill (FMSD 1996). PseudoExplore and PseudoEmptinessNested stay, with tᴰ replaced by its representative rep(tᴰ) where
// it is generated: the smallest of its images (package symmetry).
//
// A symmetry g moves component i to component g(i), each state of i to one of g(i), and labels to labels, and keeps
// transitions, initial states, acceptance and where components may rest. It moves a decoupled state set by set:
// g(d)[g(i)] = g(d[i]). What makes that sound:
//
//  1. g commutes with closures and with labels: d –a→ d′ iff g(d) –g(a)→ g(d′), and internal labels go to internal
//     ones.
//  2. g keeps ⊆, initial decoupled states, Aᴰ, deadlocks among the members, and a target (which it has to keep).
//
// Theorem 1. When Explore ends, for each reachable decoupled state d some g(d) lies below a state of V, and each member
// of V is the image of a reachable decoupled state. Hence the images of the members of V are the reachable states.
// Proof, by the length of the way to d. If g(d) ⊆ r ∈ V and d –a→ d′, then r –g(a)→ r′ ⊇ g(d′) as labels are monotone,
// and rep(r′) = h(r′) is in V or lies below a state r″ of it: h(g(d′)) ⊆ r″. The other half is (1).
//
// Theorem 2. EmptinessNested says lasso iff there is one, where g moves the references of a split state as it moves its
// members: a column (s, S) becomes (g(s), g(S)), and V′ holds representatives of such split states. Proof.
//
//   - The goal of a nested search, that each component has a reference s with s ∈ t_R[i]_s, is kept by g, and g keeps
//     ⊆_R, as both compare references with members of the same column.
//   - If there is a lasso with a global label, it passes an accepting x whose image g(x) is a member of some r ∈ V
//     (Theorem 1), which Aᴰ holds of. The nested search from r has the reference g(x), and some non-empty word leads
//     its root to the goal. Claim, by induction over the nested searches in their order: when one ends without a cycle,
//     no non-empty word leads its root to the goal, and no word leads another state that it stored there. Of these
//     states and words take a shortest word a·w, and the a-successor t. If t is stored, or lies below a state that
//     this search stored, that has a shorter word. If t is the goal, it was reported, unless it was pruned first. If
//     h(t) ⊆_R r′ of an earlier search, h(w) leads r′ to the goal, against the claim for that search, unless r′ is its
//     root and w is empty. Then t is the goal, and comes from the root of this search by a word u. As R(t) ⊆ R(r′)
//     under h, and a root has the closure of s for each reference s, the image of this root lies below r′, and the
//     non-empty image of u leads r′ to the goal, against the claim again.
//   - A cycle without global labels is found by CheckLocalAccept in the image of x, which (1) makes turn as x does.
//   - A cycle that is reported is one: the labels of the path are moved by the symmetries that were applied after
//     them, so that the path is one of the network that leads to the last state as it is, and the references go along.
//
// What is not done: the Stack rule. Between a state on Stack and the seed lie symmetries, so that a round leads to
// images of its beginning; the search is complete without it ([DEC] Theorem 4).
//
// Each of these is needed: without shared-labels symmetries do not lead labels to labels, and (1) fails; without
// kept-acceptance (2) fails; without moved-reference a column keeps the name of its reference, and ⊆_R compares columns
// of different references (package hunt has the smallest networks).
//
// Cost: a successor costs the levels of the group, times the images that are compared. Of a group of at most 1 024
// symmetries all images of a successor are asked whether they lie below a state of V, else the representative alone:
// then some states are stored below images of others. Memory: a table of images of each set.

import (
	"cmp"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/symmetry"
)

// orbits finds representatives of vectors of ids, and moves labels by their places.
type orbits struct {
	*symmetry.Orbits
	places map[int]int32 // by label its place
}

// imageOfIds is the image of an id of a component by a symmetry, an id of the component to which it moves that one.
type imageOfIds func(e []int32, component int, id int32) int32

// orbits returns the finder of representatives of a search, or nil where it does not go by symmetry.
func (s *System) orbits(images func(*System) imageOfIds) *orbits {
	g := s.reduction.Group
	if g == nil {
		return nil
	}
	o := &orbits{g.Orbits(images(s)), map[int]int32{}}
	for place := range s.globals {
		o.places[s.globals[place].label] = int32(place)
	}
	return o
}

// images moves sets.
func (p plain) images(s *System) imageOfIds {
	g := s.reduction.Group
	return func(e []int32, component int, id int32) int32 {
		to := p[g.Component(e, component)]
		set := bitset.New(to.of.states)
		for state := range p[component].at(id).All() {
			set.Add(g.State(e, component, state))
		}
		return to.intern(set)
	}
}

// images moves the columns of split sets, with their references.
func (sp split) images(s *System) imageOfIds {
	g, sets := s.reduction.Group, make(plain, len(sp))
	for i := range sp {
		sets[i] = sp[i].sets
	}
	move := sets.images(s)
	return func(e []int32, component int, id int32) int32 {
		var columns []column
		for _, c := range sp[component].at(id) {
			reference := int32(g.State(e, component, int(c.reference)))
			if !s.reduction.movesReferences() {
				reference = c.reference
			}
			columns = append(columns, column{reference, move(e, component, c.set)})
		}
		slices.SortFunc(columns, func(a, b column) int { return cmp.Compare(a.reference, b.reference) })
		return sp[g.Component(e, component)].intern(columns)
	}
}

// lookByImages is above for the images of the successor of the source, whose representative becomes the candidate.
func (s *store) lookByImages() (by int32, kind film.Kind) {
	vector := s.target(s.source)
	smallest, _ := s.orbits.Smallest(vector)
	if s.proposeVector(smallest); s.duplicate() != none {
		return s.above()
	}
	for image := range s.orbits.Images(vector) {
		s.proposeVector(image)
		if by, kind = s.above(); by != none {
			return by, kind
		}
	}
	s.proposeVector(smallest)
	return s.above()
}

// asked returns the ids of the vector that above was asked about last, of a successor of a stored vector.
func (s *store) asked(from int32) []int32 {
	if s.orbits == nil {
		return s.target(from)
	}
	ids := make([]int32, s.length)
	s.unpack(s.candidate, ids)
	return ids
}

// lift moves the labels of a trail along frames by the symmetries that were applied after them.
func (s *store) lift(t *trail, globals []global, frames []frame) {
	t.moved = make([]int32, len(globals))
	for place := range t.moved {
		t.moved[place] = int32(place)
	}
	if source := s.source; source != none {
		defer s.expand(source)
	}
	for k := len(frames) - 1; k > 0 && !s.orbits.Labelless(); k-- {
		from := frames[k-1].state
		s.expand(from)
		s.enables(globals[frames[k].via].participants)
		_, by := s.orbits.Smallest(s.target(from))
		moved := make([]int32, len(globals))
		for place := range moved {
			moved[place] = t.moved[s.orbits.places[s.orbits.Label(by, globals[place].label)]]
		}
		t.moved = moved
		t.events[k-1] = moved[frames[k].via]
	}
}

// along is a trail that leads to the beginning of another one, moved as that one moves it.
func (t trail) along(next trail) trail {
	if next.moved != nil {
		for k, e := range t.events {
			t.events[k] = next.moved[e]
		}
	}
	return t
}
