package decoupled

// EdgeLean inside decoupled search, for both searches.
//
// Source: unpublished. [EL] Section 3 gives the filter, [DEC] Section 3 and Figure 7 the searches.
// PseudoExploreLean and PseudoEmptinessNestedLean below are the pseudo-code. After a state was stored along
// the label prev, a label is followed only if it shares a component with prev or is not smaller in ≪: of two
// independent labels in a row only the ascending order is tried.
//
// Why the first search loses nothing. The decoupled composition is deterministic over global labels, and what
// a word does to a component depends on the word's letters of that component only, in their order. So
// swapping neighbours that are independent, which share no component, keeps a word enabled and its end the
// same; and from a state with larger sets a word stays enabled and ends in larger sets. Every stored state
// has a tree word: the labels of the edges that stored it and its ancestors. Every prefix of a tree word is
// one, and the search has looked up the successors of each under every label that the filter lets pass after
// the word's last letter.
// Let x be any enabled word. Keep a pair of a tree word w and a rest ρ such that w·ρ is enabled and ends
// above the end of x; at first w is empty and ρ = x. While ρ = c·ρ′ is not empty: cut from the end of w, one
// after the other, the letters after which the filter rejects c, which are larger than c and independent of
// it, and let w₁ be what is left and d the word cut off. The words w·c·ρ′ and w₁·c·d·ρ′ have the same end,
// and the successor of w₁ under c was looked up: it is stored with the tree word w₁·c or lies below a stored
// state with another one. That word and d·ρ′ are the next pair. The rest lost a c and gained larger letters
// only, so the vector of its letter counts, in ≪, is lexicographically smaller; no sequence of such vectors
// descends for ever. In the end ρ is empty: a stored state lies above the end of x. The order of the search
// plays no part, nor do cycles.
//
// Why the nested searches lose nothing. Split states behave alike: their order is ⊆_R, and a column that died
// stays, empty. A nested root has no prev, so that all its labels are tried, and each nested search that
// ended is a forest of tree words as above. Suppose a word x leads from the root to a state t that the first
// cycle rule accepts, and no cycle was reported. By the argument a state that was looked up lies above t. It
// was not tested only if it lay below V′: below a tested state, which the rule would have accepted, or below
// the root q of an earlier search. In the latter case q's columns hold t's references where x leads back to
// them, so x leads from q to an accepted state too, and that earlier search would have reported a cycle.
// Hence the rules: prev belongs to the edge that stored the state; a nested root has no prev, whatever led
// the first search to it, and enters V′ only after its search. What breaks without them is kept in
// traps_test.go, with tnf in EdgeLean's place: trace normal form asks for more than the last letter, and the
// tree word of a dominating state has other letters.
//
// Departures: the nested searches are filtered as the first one is. Both choices are sound; on random
// networks of four to six components, with labels shared by pairs, it saves a sixth of all edges and V′ stays
// the same within two in a hundred.
// Cost: as the searches without the filter; a label costs a comparison, and where it is smaller than prev a
// merge of two lists of participants. Edges and the stack shrink; the number of states may shrink or grow,
// since other states come first.
// Verdict: as without the filter.

import "lassolab/engine/search"

// PseudoExploreLean is the pseudo-code of decoupled search under EdgeLean's filter.
var PseudoExploreLean = []string{
	"Explore(A¹ ∥ᴰ … ∥ᴰ Aⁿ):",
	"  V ← ∅",
	"  DFS(s₀ᴰ, ε)",
	"  return explored",
	"DFS(sᴰ, prev):",
	"  V = V ∪ {sᴰ}",
	"  for all tᴰ s.t. sᴰ –a→ᴰ tᴰ and (prev = ε or ¬(a I prev) or prev ≪ a) do",
	"    if ∃ rᴰ ∈ V s.t. tᴰ ⊆ rᴰ then continue",
	"    DFS(tᴰ, a)",
}

// PseudoEmptinessNestedLean is the pseudo-code of decoupled nested depth-first search under EdgeLean's filter.
var PseudoEmptinessNestedLean = search.Amended(PseudoEmptinessNested, []string{
	2:  "  DFS(s₀ᴰ, ε)",
	4:  "DFS(sᴰ, prev):",
	7:  "  for all tᴰ s.t. sᴰ –a→ᴰ tᴰ and (prev = ε or ¬(a I prev) or prev ≪ a) do",
	9:  "    push(Stack, tᴰ); DFS(tᴰ, a); pop(Stack)",
	12: "    NestedDFS(s_Aᴰ, ε)",
	14: "NestedDFS(s_Rᴰ, prev):",
	15: "  for all t_Rᴰ s.t. s_Rᴰ –a→ᴰ t_Rᴰ and (prev = ε or ¬(a I prev) or prev ≪ a) do",
	20: "    NestedDFS(t_Rᴰ, a)",
})

// EdgeLean returns the system to be searched under EdgeLean's filter.
func (s *System) EdgeLean() *System {
	lean := *s
	lean.lean = true
	return &lean
}

// edgeLean is EdgeLean's condition: the label shares a component with the last one of the stack, or is not smaller.
func (s *System) edgeLean(stack []frame, label int32) bool {
	prev := stack[len(stack)-1].via
	return prev == none || prev <= label || s.dependent(prev, label)
}

// dependent reports whether two global labels have a participant in common.
func (s *System) dependent(a, b int32) bool {
	p, q := s.globals[a].participants, s.globals[b].participants
	for len(p) > 0 && len(q) > 0 {
		switch {
		case p[0].component < q[0].component:
			p = p[1:]
		case p[0].component > q[0].component:
			q = q[1:]
		default:
			return true
		}
	}
	return false
}
