package decoupled

// Stubborn sets inside decoupled search, for both searches.
//
// Source: unpublished. Package stubborn has the construction, its lemma and its theorem, [DEC] Section 3 and Figure 7
// the searches. PseudoExploreStubborn and PseudoEmptinessNestedStubborn below are the pseudo-code.
//
// # Over decoupled states
//
// The states d are vectors of closed sets; labels are the global ones. A component offers a label if some member of its
// set does, loc(i, d), which is what enables a label in a decoupled state. Internal labels need no care: sets are
// closed under them, and whether a component is key is judged on the closed set. Of the two facts that the lemma
// asks for, the first is that images distribute over components, the second that a set stands still until its component
// takes part in a label. Larger sets keep every word that can be followed, and end in larger sets, so that dominance
// may prune: what dominates a state is as near to the goal. The goals, and their key sets:
//
//	target       every named state is in its component's set     {i}, if i's set lacks the state
//	deadlock     some member has no enabled label                see seed in deadlock.go
//	acceptance   every component has an accepting member: Aᴰ     {i}, if i has none
//	return       every component is back in a reference          {i}, if i is back in none
//
// Where a goal is met and the search goes on, the state is expanded by all labels (trap 6): another member may still be
// on its way. Then, by the theorem, every reachable deadlock is a member of a stored state, and every reachable product
// state that accepts is a member of a stored one.
//
// # Why nested searches lose nothing
//
// In the first search the goal is acceptance. A lasso passes a product state x that accepts, which is a member of a
// stored state: its nested search has x among its references. A lasso of internal labels alone is found there by
// CheckLocalAccept. For the generalized question the goal of the first search is what starts a nested search there
// (generalized.go), and x the state in which the cutting component cuts and the others are in Rⁱ.
//
// In a nested search the goal is return: a conjunction over components, each a matter of that component's columns, and
// larger in ⊆_R is nearer. A component is key if no column holds its reference; it offers the labels that some
// column offers. The root is expanded by all labels, since there all are back by the empty word (trap 7). Claim, for
// each nested search that ends without a cycle: no word but the empty one leads from its root, and no word at all from
// another state that it stored, to one where all are back. Suppose some do, and take a stored state t and a word to the
// goal, least in length (under ELU, in the vector M of package stubborn). The lemma gives a label of t's set after
// which a shorter word does. The state after it was tested, and would have been reported; or it was stored by this
// search, against the choice of t; or it was pruned by a state r that was kept before. If a letter is left, or r is no
// root, r leads to the goal too: a shorter way in this search, against the choice of t, or against the claim about an
// earlier one. If none is left and r is the root q of an earlier search, then q has all references of the root k of
// this one, R(k) ⊆ R(q). The columns of roots are the closures of their references, so that k lies below q, and the
// word that led from k to where all are back leads there from q: again against the claim.
//
// # Why V′ may be shared among goals
//
// The goal of a nested search depends on its references, and so do its sets. V′ is shared by all nested searches
// nevertheless: t ⊆_R r holds only if every reference of t is one of r. So r has all of t's goal, and what leads t
// there leads r there. (In an explicit search states of V′ do not carry their seed, and sets towards the seed would
// need marks of their own for each.)
//
// # Why there is no cycle proviso
//
// Ample sets need one, and it does not save them here: in {0, 1} a label of the set may lead member 1 away that the
// lasso needs, though it closes no cycle and changes no acceptance (traps 3, 4 and 5 in traps_test.go). A set that
// begins at a key component brings the goal nearer with each step.
//
// # ELU
//
// Plain EdgeLean inside stubborn sets is wrong (traps 1, 2b, 7b); ELU asks the set of the state before as well, and
// package stubborn has the proof. It is asked for by Reduction.Lean. A nested root has no last label.
//
// Departures: none beyond those of the searches it is made of. In a star a leaf's closure depends on the centre, and
// the second fact fails: stubborn_star.go. Cost: a state costs, besides what it costs in the plain search, time linear
// in the labels and in what they need. Memory: two bit sets over the labels for each state on the stack. Verdict:
// lasso, reached and deadlock come with an explicit run. Empty, not reached and no deadlock mean that there is none.
// Nothing else follows: States and Edges are those of this search, and do not measure the space.

import (
	"lassolab/engine/bitset"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/engine/stubborn"
	"lassolab/engine/symmetry"
)

// Reduction says what a search leaves out on the way to what it looks for.
type Reduction struct {
	Stubborn bool                // it expands states by stubborn sets
	Lean     bool                // ELU, for stubborn searches
	Choice   stubborn.Choice     // of a stubborn search
	Reaching network.CoReachable // the goal: dead ends are not expanded; nil: they are
	Group    *symmetry.Group     // of decoupled states that it exchanges one is stored; nil: all are
	Without  search.Condition
}

// Reduce returns the system to be searched with a reduction.
func (s *System) Reduce(r Reduction) *System {
	t := *s
	t.reduction = r
	return t.without(r.Without)
}

// seedMissing lets sets begin at what keeps the target, or a deadlock, from being met in a decoupled state.
func (x *exploration) seedMissing(vector []int32) error {
	switch {
	case x.target != nil:
		for i, id := range vector {
			if x.target[i] >= 0 && !x.plain[i].at(id).Has(x.target[i]) {
				x.expand.KeyAlone(i)
			}
		}
	case !x.dead:
		return x.deadlocks.seed(vector, x.expand)
	}
	return nil
}

// seedUnaccepting lets sets begin at the components that do not accept in a decoupled state.
func (n *nestedSearch) seedUnaccepting(vector []int32) error {
	for i, id := range vector {
		if !n.plain[i].accepts[id] {
			n.expand.KeyAlone(i)
		}
	}
	return nil
}

// seedNotBack lets sets begin at components that are back in no reference; the root is expanded by all labels.
func (n *nestedSearch) seedNotBack(vector []int32) error {
	if n.nested.atRoot() {
		return nil
	}
	for i, id := range vector {
		if n.nested.split[i].returns[id] == none {
			n.nested.expand.KeyAlone(i)
		}
	}
	return nil
}

// offered adds the places of the labels that a member of a set offers, without an image, which would be a set to
// keep.
func (p plain) offered(i, id int, into bitset.Set) { p[i].offered(int32(id), into) }

func (s *sets) offered(id int32, into bitset.Set) {
	set := s.at(id)
	for local, offering := range s.of.offering {
		if set.Meets(offering) {
			into.Add(local)
		}
	}
}

// offered adds the places of the labels that some column of a split set offers.
func (sp split) offered(i, id int, into bitset.Set) {
	for _, c := range sp[i].at(int32(id)) {
		sp[i].tallied.offered(c.set, into)
	}
}

// PseudoExploreStubborn is the pseudo-code of decoupled search by stubborn sets.
var PseudoExploreStubborn = search.Amended(PseudoExplore, []string{
	0: "Explore(A¹ ∥ᴰ … ∥ᴰ Aⁿ, goal):",
	3: "  return not reached",
	6: "  for all tᴰ s.t. sᴰ –a→ᴰ tᴰ and a ∈ U(sᴰ) do",
},
	"U(sᴰ):",
	"  if the goal is met in sᴰ then return all labels",
	"  return the closure of ⋃ {loc(i, sᴰ) : i ∈ K} with the fewest enabled labels,",
	"    over the sets K such that the goal is not met while the components in K stand still",
	"closure of U, for each a ∈ U, until nothing is added:",
	"  if a is enabled then add every b that shares components with a, all of which offer b",
	"  else add loc(i, sᴰ) for one component i of a that does not offer a",
	"with ELU, DFS leaves out a ≪ prev with a I prev and a ∈ U of the state before",
)

// PseudoEmptinessNestedStubborn is the pseudo-code of decoupled nested depth-first search by stubborn sets.
var PseudoEmptinessNestedStubborn = search.Amended(PseudoEmptinessNested, []string{
	7:  "  for all tᴰ s.t. sᴰ –a→ᴰ tᴰ and a ∈ U(sᴰ) do",
	15: "  for all t_Rᴰ s.t. s_Rᴰ –a→ᴰ t_Rᴰ and a ∈ U(s_Rᴰ) do",
},
	"U(s):",
	"  if s is in DFS and Aᴰ(s), or s is the root s_Aᴰ of NestedDFS, then return all labels",
	"  return the closure of loc(i, s) with the fewest enabled labels, over the components i",
	"    that do not accept in s, of NestedDFS that are not back: ∄ r: r ∈ s[Aⁱ]_r",
	"closure of U, for each a ∈ U, until nothing is added:",
	"  if a is enabled then add every b that shares components with a, all of which offer b",
	"  else add loc(i, s) for one component i of a that does not offer a",
	"with ELU, both leave out a ≪ prev with a I prev and a ∈ U of the state before",
)
