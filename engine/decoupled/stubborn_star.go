package decoupled

// Stubborn sets inside the search of a star.
//
// Source: unpublished. Package stubborn has the construction, its lemma and its theorem, star.go the search and
// stubborn.go the goals. PseudoExploreStubbornStar below is the pseudo-code.
//
// # What a leaf label is to a set
//
// In a star the second fact of package stubborn fails: when the centre moves, a leaf that takes no part reads something
// else, and its closure grows. So the states of a star are not taken for those of a system of centre labels. They are
// states of the composition of decoupled.go, with the centre's states one by one: vectors of sets that happen to be
// closed under more than internal labels. There leaf labels are labels, a word of labels does to a component what the
// component's letters do, and both facts hold. A set U of (s, S) has leaf labels, for what they need; no edge is
// followed for them, as the state holds already what they lead to.
//
// The naive set leaves them out, as it leaves out internal labels. It goes wrong where a label moves the centre away
// before a leaf has read what the goal needs (condition leaf-labels).
//
// # Reading is no moving
//
// All leaves read the same few components. So the rules tell a component that takes part in a label and stays from one
// that leaves its state. A leaf leaves it with every label; a component of the centre with those that lead from its
// state s[i] to another. mov(i) are the labels with which i may leave its state, out of loc(i), those that it offers.
//
//  1. U begins with mov(i) for each i of a key set K.
//  2. For an enabled label a of U, every label b joins U that all components shared with a offer, if one of them may
//     leave its state with a or with b.
//  3. For a disabled label a of U, some component i of a does not offer it; mov(i) joins U, for one such i.
//
// Lemma. Let the goal not be met in d, and let w be a word from d that ends where it is met, each letter with a move of
// the centre. Then some letter of w is in U, and the first such letter a can come first: w = u·a·v, and a·u·v leads to
// the same state.
//
//   - If no letter of w were in U, none would be in mov(i) for i in K. The first letter with which i leaves its state
//     is taken in that state, so is in mov(i): no component of K would move, and the goal would not be met.
//   - If a were disabled in d, the component i of rule 3 moves before a, first with a letter of mov(i), which is in U.
//   - If a letter of u moved a component of a, let b be the first. No component of a has moved before it. So all those
//     shared with a offer b, and one may leave its state with b: by rule 2 it is in U, and it is before a.
//   - So a is taken in the states of its components in d. If it moves a component that a letter b of u reads, no
//     component of a has moved before b either, and b is in U by rule 2. Hence a and the letters of u share components
//     only where both read: they can be swapped.
//
// Theorem. Every reachable state in which the goal is met is a member of a stored state. By induction on the least
// number n of letters that lead from a stored state d to it. Let w be such a word, n > 0, and a the letter of the
// lemma. If a is a leaf label where the centre stays, the state after it lies within d, since d is closed: u·v leads
// there from d, against the choice of w. So a is a centre label with a move of the centre, which the search follows;
// the state after it, closed, holds all that n−1 letters lead on from. It is stored, or lies below a stored one with
// the same centre and larger leaves, from which they lead on too. Where the goal is met and the search goes on, all
// labels are taken.
//
// # What does not carry over
//
// ELU: the labels along the search's tree are not all of the word that leads to a state; between them leaves read, and
// the last label need not commute with what was read after it. With ELU a target of three components is missed
// (testdata/traps/elu-star.hoa), so it is not offered. Nested searches over a star by stubborn sets are not offered
// either: star-decndfs takes all labels.
//
// Departures: of the sets that begin at the key sets the one with the fewest centre labels is taken. Enabled labels
// that share a component do not all need one another, so that the graph of package stubborn does not apply: each seed
// is closed apart. Cost: a state costs, for each seed, the labels of its closure times those that their components
// offer. Verdict: reached and deadlock come with an explicit run. Not reached and no deadlock mean that there is none.
// Nothing else follows: States and Edges do not measure the space.

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/search"
)

// PseudoExploreStubbornStar is the pseudo-code of the search of a star by stubborn sets.
var PseudoExploreStubbornStar = search.Amended(PseudoExploreStar, []string{
	0: "Explore(C, L¹, …, Lᵏ, goal):",
	3: "  return not reached",
	6: "  for all (t, T) s.t. (s, S) –a→ (t, T) and a ∈ U(s, S) do",
},
	"U(s, S):",
	"  if the goal is met in (s, S) then return all labels",
	"  return the closure of ⋃ {mov(i) : i ∈ K} with the fewest enabled centre labels,",
	"    over the sets K such that the goal is not met while the components in K stand still",
	"mov(i): what Lⁱ offers in S; what Cⁱ offers in s and may leave sⁱ with",
	"closure of U, for each a ∈ U, leaf labels too, until nothing is added:",
	"  if a is enabled then add every b that all components shared with a offer,",
	"    if one of them may leave its state with a or b",
	"  else add mov(i) for one component i of a that does not offer a",
)

// starChoose is the line of PseudoExploreStubbornStar at which the labels of a state are chosen.
const starChoose = 14

// inStar lets the sets of a star tell labels that move the centre from those that only read it.
func (e *expansion) inStar(s *System, offered func(i, id int, into bitset.Set)) {
	e.Moves = e.Labels.Rows(func(i, id int, into bitset.Set) {
		if !s.centre.inside[i] {
			offered(i, id, into)
			return
		}
		place := id - 1
		for local := range s.components[i].labels {
			to := s.targets(participant{i, local}, place)
			if slices.ContainsFunc(to, func(to int) bool { return to != place }) {
				into.Add(local)
			}
		}
	})
	e.Absorbed = func(label int) bool { return s.moves(label, e.Where) == 0 }
}

// moves counts the moves of the centre, where it is, with which an enabled label is a centre label.
func (s *System) moves(label int, where func(i int) int) int {
	all, stays := 1, 1
	for _, p := range s.globals[label].participants {
		if s.explicit(p.component) {
			place := where(p.component) - 1
			goes := s.targets(p, place)
			if all *= len(goes); !slices.Contains(goes, place) {
				stays = 0
			}
		}
	}
	if !s.globals[label].readable {
		stays = 0
	}
	return all - stays
}
