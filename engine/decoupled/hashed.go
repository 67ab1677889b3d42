package decoupled

// Hash compaction and bitstate storage in decoupled search.
//
// Source: unpublished; for explicit search [GEN] Section 4.3 (explicit/compact.go). The pseudo-code is PseudoExplore
// with "h(tᴰ) = h(rᴰ)" in place of "tᴰ ⊆ rᴰ".
//
// A decoupled state is a vector of sets of states, each of which is interned: it has a number. The vector of the
// numbers is hashed, and when the search backtracks from a state only the hash value is left of it. The sets stay, once
// each: there are few of them beside the states.
//
// What is lost. Of two hash values it is known whether they are equal, not whether one state lies below the other: the
// search prunes duplicates only, and stores what dominance would have pruned. The naive way to keep dominance is to
// keep the sets of all stored states by component, and to ask each component whether one of these contains its own.
// That takes the sets of several states for one state, whose members need be in none (condition one-state: two
// components, two labels). And two states with one hash value count as one: what only the second leads to is missed.
//
// What is not. The stack holds its states whole. So every edge that is followed is one of the decoupled composition,
// and a target or a deadlock that is found comes with the run along the stack, which the checker replays.
//
// Departures from the explicit one: a state counts as known from when it is entered, and no labels are kept with a hash
// value. What is hashed is the sum Σ id·factor of the vector, of 64 bits.
// Cost: a hash value takes 8 bytes and a bit in a table at most three quarters full, or all take 2^Bits bits; the
// states of the stack take what they do without. It pays where dominance finds little but duplicates: Peterson's
// algorithm with four processes takes 38 538 states with and without, in half the memory. Six philosophers take 5 777
// states in place of 783, and twice the memory.
// Verdict: reached, and a deadlock that is shown, are certain. Otherwise states may have been missed. With V states,
// and a hash function like chance, a new state is taken for a known one with a probability of at most V / 2^Bits.
//
// Nested searches are not offered with it: V′ is pruned by ⊆_R, which no hash value tells.

import "lassolab/engine/explicit"

// Hashed returns the system to be explored with hash values in place of the states that were left; nil: with these.
func (s *System) Hashed(hashing *explicit.Hashing) *System {
	hashed := *s
	hashed.hashing = hashing
	return &hashed
}
