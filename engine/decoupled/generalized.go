package decoupled

// Decoupled nested depth-first search for a lasso, generalized acceptance: the cycle visits every acceptance
// set of every component, not necessarily at one moment.
//
// Source: after [DEC] Section 7, which sketches a counter that takes each component's references when its
// turn comes. References of different moments do not make one cycle: the sketch reports lassos that do not
// exist (kept in traps_test.go). Here all references belong to one moment. PseudoGeneralized below is the
// pseudo-code. One cutting component Aᶜ with one of its acceptance sets, Fᶜ, is fixed for the whole search:
// each cycle in question passes a state s with s[Aᶜ] ∈ Fᶜ. From each state of the first search in which Aᶜ
// has a member in Fᶜ a nested search starts; the references are Aᶜ's members in Fᶜ and, of another component,
// its members in Rⁱ: the states that a global label enters, that are in all its sets, or that lie on an
// internal cycle that meets them. Columns hold states with the acceptance sets met since the reference, a bit
// for each set (tally.go); a run that met more sets also met fewer.
//
// Why it is complete. Let a lasso's cycle pass s as above, along the word x of global labels. A component
// that takes part in x may be taken to be, in s, where its last global label led it: the internal steps it
// took since then can as well come after s. One that takes no part waits in a state that is in all its sets
// or goes round an internal cycle that meets them. So s has its components in Rⁱ; a stored state holds s, and
// so does the root of its nested search, as references. If x is not empty it leads every reference s[Aⁱ] back
// to itself with all sets met, and the argument of lean.go, with this rule in place of the first, shows that
// some nested search reports a cycle. If x is empty, no component takes part, and CheckLocalAccept finds the
// internal cycles.
// Why it is sound. The first rule gives a cycle of each component that meets its sets, all along one word.
// The Stack rule gives for each member x of r[Aⁱ] another one from which a round leads to x with all sets
// met; rounds repeat, as in Lemma 1.
//
// Departures: all members of the components that do not cut would do as references too; that is simpler and
// much worse. On the ring of 14 components V′ would have 2627 states in place of 15, on that of 30 components
// 21 million in place of 31. A component with more than four acceptance sets counts them as far as they were
// met in order, which takes k + 1 tallies in place of 2ᵏ. The cutting set is the one that the smallest share
// of its component's states is in, the first of several.
// Cost: as decndfs, with up to twice the states in a column for one acceptance set, and columns for more than
// the accepting members.
// Verdict: lasso comes with an explicit lasso; empty means there is none. The simultaneous question is that
// of decndfs (Compile).

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// PseudoGeneralized is the pseudo-code of decoupled nested search for generalized acceptance.
var PseudoGeneralized = search.Amended(PseudoEmptinessNested, []string{
	0:  "CheckEmptiness(A¹ ∥ᴰ … ∥ᴰ Aⁿ, Fᶜ):",
	6:  "  CheckLocalAccept(sᴰ)",
	10: "  if sᴰ[Aᶜ] ∩ Fᶜ ≠ ∅ and sᴰ[Aⁱ] ∩ Rⁱ ≠ ∅ for the others then",
	11: "    let s_Rᴰ with the references sᴰ[Aᶜ] ∩ Fᶜ of Aᶜ and sᴰ[Aⁱ] ∩ Rⁱ of the others, each with the sets it is in",
	12: "    NestedDFS(s_Rᴰ)",
	13: "    V′ = V′ ∪ {s_Rᴰ}",
	17: "    if ∀ Aⁱ: ∃ s: (s, all sets) ∈ t_Rᴰ[Aⁱ]_s then return cycle",
	18: "    if ∃ rᴰ ∈ Stack s.t. ∀ Aⁱ, x ∈ rᴰ[Aⁱ]: ∃ s: (x, all sets) ∈ t_Rᴰ[Aⁱ]_s then return cycle",
	22: "  if each Aⁱ has a member in all its sets or on an internal cycle that meets them, one of them the latter, " +
		"then return cycle",
})

// CompileGeneralized is Compile for the generalized question and any number of acceptance sets; the acceptance of the
// component cut starts nested searches.
func CompileGeneralized(n *network.Network, order []int) (s *System, cut int) {
	s = Compile(n, order)
	s.generalized = true
	cut, set := cutting(n)
	s.cut = cut
	for i := range s.components {
		c, marks := &s.components[i], n.Components[i].Marks
		if sets := n.Components[i].Sets; sets > 0 {
			s.tallies[i] = newTally(c, marks, sets)
		}
		t := &s.tallies[i]
		for state := range c.states {
			if t.component.comesRound(t.first(state), t.full(state)) {
				c.turning.Add(state)
			}
		}
		if i != cut || set == none {
			t.accept(c, c.resumable())
			continue
		}
		cuts := bitset.New(c.states)
		for state := range c.states {
			if marks[state]>>uint(set)&1 != 0 {
				cuts.Add(state)
			}
		}
		t.accept(c, cuts)
	}
	return s, cut
}

// resumable returns the states in which a component that does not cut may be when a cycle is cut: Rⁱ.
func (c *component) resumable() bitset.Set {
	set := slices.Clone(c.content)
	set.Unite(c.turning)
	for _, moves := range c.moves {
		for _, m := range moves {
			set.Add(m.to)
		}
	}
	return set
}

// cutting returns the component that cuts and its set, which the smallest share of its states is in. Without any set
// the first component cuts, in every state.
func cutting(n *network.Network) (cut, set int) {
	set = none
	fewest, of := 0, 0
	for i := range n.Components {
		c := &n.Components[i]
		for f := range c.Sets {
			members := 0
			for _, marks := range c.Marks {
				members += int(marks >> uint(f) & 1)
			}
			if set == none || members*of < fewest*len(c.States) {
				cut, set, fewest, of = i, f, members, len(c.States)
			}
		}
	}
	return cut, set
}
