package decoupled

// Decoupled search: all reachable decoupled states.
//
// Source: [DEC] Section 3, Definition 3 and Theorem 1. PseudoExplore below is its pseudo-code: the first
// search of Figure 7 without acceptance.
// Departures: an explicit stack; the closure of several initial states is one decoupled initial state; a
// conjunctive target, met when every named state is in its component's set (then the product state made of
// them is reachable, by Theorem 1); deadlocks (deadlock.go).
// Cost: an edge costs its participants, a hash of the vector and, when it is not visited, the chain of
// vectors with equal comparability classes. The number of decoupled states can exceed the number of product
// states, and is exponential in the number of components in the worst case.
// Verdict: explored means that the members of the stored decoupled states are exactly the reachable product
// states.

import (
	"lassolab/engine/film"
	"lassolab/engine/lasso"
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

var exploreLines = lines{store: 5, loop: 6, prune: 7, end: 3, choose: 9}

// Explore visits all reachable decoupled states, or stops at the first that holds the target: for each component a
// state or -1; nil explores everything. Counts.Deadlocks counts the stored states with a deadlock among their
// members; one deadlock may be a member of several. The error is the monitor's.
func (s *System) Explore(m *search.Monitor, rec *film.Recorder, target []int) (lasso.Found, error) {
	return newExploration(s, m, rec, target).search()
}

// exploration is the first search alone, with a target and deadlocks.
type exploration struct {
	descent
	target    []int
	deadlocks *deadlocks
	dead      bool // the state on top of the stack has a member without an enabled label
	found     lasso.Found
}

func newExploration(s *System, m *search.Monitor, rec *film.Recorder, target []int) *exploration {
	p, at := newPlain(s), exploreLines
	if s.centre != nil {
		at.choose = starChoose
	}
	x := &exploration{
		descent:   newDescent(s, m, rec, p, at),
		target:    target,
		deadlocks: newDeadlocks(s.centreless, p, m),
	}
	x.enter = x.look
	if s.reduction.Stubborn {
		x.seed = x.seedMissing
	}
	x.without(s.reduction.Without)
	return x
}

func (x *exploration) search() (lasso.Found, error) {
	defer x.monitor.Measured(func() int64 { return x.common.bytes() + x.bytes() + x.deadlocks.bytes() })()
	err := x.run()
	return x.found, err
}

// look looks for a deadlock and for the target in the state on top of the stack.
func (x *exploration) look() (reached bool, err error) {
	vector := x.top()
	if err := x.lookForDeadlock(vector); err != nil {
		return false, err
	}
	if x.target != nil && x.plain.holds(vector, x.target) {
		x.found.Path = x.path(x.trail(x.visited, x.stack), x.target)
		return true, nil
	}
	return false, nil
}

// lookForDeadlock counts the state on top of the stack if a member is a deadlock. A search directed to its target
// does not.
func (x *exploration) lookForDeadlock(vector []int32) error {
	if x.target != nil && (x.reduction.Stubborn || x.reduction.Reaching != nil) {
		return nil
	}
	member, err := x.deadlocks.member(vector)
	if err != nil {
		return err
	}
	if x.dead = member != nil; x.dead {
		if x.monitor.Deadlocks++; x.found.Deadlock == nil {
			x.found.Deadlock = x.path(x.trail(x.visited, x.stack), member)
		}
	}
	return nil
}

// holds reports whether a decoupled state holds every state that a target names.
func (p plain) holds(vector []int32, target []int) bool {
	for i, id := range vector {
		if target[i] >= 0 && !p[i].at(id).Has(target[i]) {
			return false
		}
	}
	return true
}
