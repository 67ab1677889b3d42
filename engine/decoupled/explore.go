package decoupled

// Decoupled search: all reachable decoupled states.
//
// Source: [DEC] Section 3, Definition 3 and Theorem 1. PseudoExplore below is its pseudo-code: the first search of Figure 7 without acceptance.
// Departures: an explicit stack; the closure of several initial states is one decoupled initial state; a conjunctive target, met when every
// named state is in its component's set (then the product state made of them is reachable, by Theorem 1); deadlocks (deadlock.go).
// Cost: an edge costs its participants, a hash of the vector and, when it is not visited, the chain of vectors with equal comparability classes.
// The number of decoupled states can exceed the number of product states, and is exponential in the number of components in the worst case.
// Verdict: explored means that the members of the stored decoupled states are exactly the reachable product states.

import (
	"lassolab/engine/film"
	"lassolab/engine/search"
)

// PseudoExplore is the pseudo-code of decoupled search.
var PseudoExplore = []string{
	"Explore(A¹ ∥ᴰ … ∥ᴰ Aⁿ):",
	"  V ← ∅",
	"  DFS(s₀ᴰ)",
	"  return explored",
	"DFS(sᴰ):",
	"  V = V ∪ {sᴰ}",
	"  for all tᴰ s.t. sᴰ →ᴰ tᴰ do",
	"    if ∃ rᴰ ∈ V s.t. tᴰ ⊆ rᴰ then continue",
	"    DFS(tᴰ)",
}

// Lines of PseudoExplore.
const (
	exploreEnd   = 3
	exploreStore = 5
	exploreLoop  = 6
	explorePrune = 7
)

// Explore visits all reachable decoupled states, depth first with dominance pruning, or stops at the first that holds the target: for each
// component a state or -1; nil explores everything.
//
// Counts.Deadlocks counts the stored decoupled states with a member product state in which no label is enabled, internal or global; the same
// product state may be a member of several. The error is the monitor's when a limit ended the search.
func (s *System) Explore(m *search.Monitor, rec *film.Recorder, target []int) (Outcome, error) {
	p := newPlain(s)
	d := &firstSearch{
		System:  s,
		monitor: m,
		scenes:  newScenes(rec, s, p, nil),
		lines:   lines{store: exploreStore, loop: exploreLoop, prune: explorePrune, end: exploreEnd},
		plain:   p,
		star:    newStar(s, p),
		visited: newStore(s.compared(p), len(p)),
	}
	d.visited.duplicates = s.duplicates
	deadlocks := newDeadlocks(s.whole, p, m)
	m.Measure = func() { m.Bytes = d.bytes() + deadlocks.bytes() }
	var found Outcome
	d.enter = func() (done bool, err error) {
		vector := d.top()
		member, err := deadlocks.member(vector)
		if err != nil {
			return false, err
		}
		if member != nil {
			if m.Deadlocks++; found.Deadlock == nil {
				found.Deadlock = d.path(d.trail(d.visited, d.stack), member)
			}
		}
		if target != nil && p.holds(vector, target) {
			found.Path = d.path(d.trail(d.visited, d.stack), target)
			return true, nil
		}
		return false, nil
	}
	d.leave = func() (bool, error) { return false, nil }
	err := d.run()
	m.Measure()
	return found, err
}

// holds reports whether a decoupled state holds every state that a target names.
func (p plain) holds(vector []int32, target []int) bool {
	for i, id := range vector {
		if target[i] >= 0 && !p[i].at(id).has(target[i]) {
			return false
		}
	}
	return true
}
