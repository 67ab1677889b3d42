package decoupled

// Star search: some components, the centre, are kept explicit; the others, the leaves, are closed over under
// what the centre lets them do.
//
// Source: [STD] "Star-Topology Decoupling in SPIN" (Gnad, Dubbert, Lluch Lafuente, Hoffmann; SPIN 2018),
// Section 2. PseudoExploreStar below is its pseudo-code, PseudoEmptinessNestedStar that of [DEC] Figure 7
// over a star, which [STD] leaves open.
//
// A label is a leaf label when it has one leaf among its participants and, where the centre is, the centre's
// participants can take it without moving: they only read. Leaf labels are closed over as internal labels of
// the leaf are. Every other label is a centre label: it filters the sets of the leaves that take part, moves
// the centre, and the leaves are closed again, now under what they may do where the centre has gone. Where a
// centre component can both stay and move with a label, each of its moves is a centre label and its staying a
// leaf label. A label that the model declares shared is a centre label: the environment takes part.
//
// Why lassos carry over. A centre label with the move of the centre is a deterministic action over decoupled
// states, and it is monotone: the same centre with larger leaves does the same and more. A centre component's
// state is a set of one, so dominance compares centres by equality, and in nested searches its one reference
// is its own state: it returns when the centre is back. So Figure 7 is right over a star unchanged, with
// the leaf labels in place of the internal ones; a cycle of leaf labels alone leaves the centre where it is
// and is CheckLocalAccept's.
//
// Departures: several initial states of the centre are searched one after the other; pruning by duplicates
// alone, as in [STD], or by dominance.
// Cost: an edge costs its participants and the leaves that share a label with the centre; closures are tabled
// by set and by what the leaf may read. The space is at least as large as the centre's own. With an empty
// centre it is that of decoupled search exactly.
// Verdict: as explore.go and ndfs.go, with either pruning.

import (
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// PseudoExploreStar is the pseudo-code of star search.
var PseudoExploreStar = []string{
	"Explore(C, L¹, …, Lᵏ):",
	"  V ← ∅",
	"  for all initial states s₀ of C: unless pruned, DFS(s₀, close(s₀, initial states of Lⁱ))",
	"  return explored",
	"DFS(s, S):",
	"  V = V ∪ {(s, S)}",
	"  for all (t, T) s.t. (s, S) –a→ (t, T) do",
	"    if ∃ (t, R) ∈ V s.t. T ⊆ R (duplicates: T = R) then continue",
	"    DFS(t, T)",
	"(s, S) –a→ (t, T):",
	"  C –a→ leads from s to t, and not (s = t and a has one leaf)",
	"  S[Lⁱ] –a→ Sⁱ ≠ ∅ for the leaves that have a; Sⁱ = S[Lⁱ] for the others",
	"  T[Lⁱ] = close(t, Sⁱ)",
	"close(t, S): what S reaches by labels of the leaf alone and by labels that C takes from t to t",
}

// PseudoEmptinessNestedStar is the pseudo-code of decoupled nested search over the pairs of PseudoExploreStar.
var PseudoEmptinessNestedStar = search.Amended(PseudoEmptinessNested, []string{
	0:  "CheckEmptiness(C, L¹, …, Lᵏ):",
	1:  "  Stack ← ⟨⟩; V ← ∅; V′ ← ∅",
	2:  "  for all initial states s₀ of C: unless pruned, push(Stack, s₀ᴰ); DFS(s₀ᴰ); pop(Stack)",
	8:  "    if ∃ rᴰ ∈ V s.t. tᴰ ⊆ rᴰ (duplicates: tᴰ = rᴰ) then continue",
	11: "    let s_Aᴰ split sᴰ: C's reference is its state",
	16: "    if ∃ r_Rᴰ ∈ V′ s.t. t_Rᴰ ⊆_R r_Rᴰ (duplicates: t_Rᴰ = r_Rᴰ) then continue",
	17: "    if C is at its reference and ∀ Lⁱ: ∃ s: s ∈ t_Rᴰ[Lⁱ]_s then return cycle",
	22: "  if ∃ Lⁱ, s ∈ sᴰ[Lⁱ]: Lⁱ(s) and leaf labels lead from s back to s then return cycle",
})

// Pruning says which states of a star search are not visited again.
type Pruning string

const (
	Dominance Pruning = "dominance" // those that a visited state lies above
	Duplicate Pruning = "duplicate" // those that equal a visited state
)

// CompileStar is Compile for the searches over a star; inside says which components belong to the centre.
func CompileStar(n *network.Network, order []int, inside []bool, prune Pruning) *System {
	s := compileOver(n, order, func(l int) bool {
		if n.Global(l) {
			return true
		}
		for _, p := range n.Labels[l].Participants {
			if inside[p] {
				return true
			}
		}
		return false
	})
	s.centre = newCentre(s, n, inside)
	s.centreless = Compile(n, order)
	s.duplicates = prune == Duplicate
	return s
}
