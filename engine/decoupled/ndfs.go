package decoupled

// Decoupled nested depth-first search for a lasso, simultaneous acceptance.
//
// Source: [DEC] Figure 7 with Definitions 4 and 5. PseudoEmptinessNested below is its pseudo-code.
// Departures: explicit stacks; the closure of several initial states is one decoupled initial state; a lasso is handed back as an explicit run.
// The run of the Stack rule repeats the global trace until every component is back where it was, as in Lemma 1: as often as the components'
// periods demand together. Where that exceeds longestLoop global steps, the rule is given up for the rest of the search, which stays complete
// by the first rule alone (Theorem 4 does not use the Stack rule).
// Cost: the first search as in explore.go; nested searches may visit a decoupled state once for each set of reference states.
// Verdict: lasso comes with an explicit lasso; empty means there is none.

import (
	"lassolab/engine/film"
	"lassolab/engine/search"
)

// PseudoEmptinessNested is the pseudo-code of decoupled nested depth-first search.
var PseudoEmptinessNested = []string{
	"CheckEmptiness(A¹ ∥ᴰ … ∥ᴰ Aⁿ):",
	"  Stack ← ⟨s₀ᴰ⟩; V ← ∅; V′ ← ∅",
	"  DFS(s₀ᴰ)",
	"  return empty",
	"DFS(sᴰ):",
	"  V = V ∪ {sᴰ}",
	"  if Aᴰ(sᴰ) then CheckLocalAccept(sᴰ)",
	"  for all tᴰ s.t. sᴰ →ᴰ tᴰ do",
	"    if ∃ rᴰ ∈ V s.t. tᴰ ⊆ rᴰ then continue",
	"    push(Stack, tᴰ); DFS(tᴰ); pop(Stack)",
	"  if Aᴰ(sᴰ) then",
	"    let s_Aᴰ s.t. sᴰ –l_Gᴬ→ᴰ s_Aᴰ",
	"    NestedDFS(s_Aᴰ)",
	"    V′ = V′ ∪ {s_Aᴰ}",
	"NestedDFS(s_Rᴰ):",
	"  for all t_Rᴰ s.t. s_Rᴰ →ᴰ t_Rᴰ do",
	"    if ∃ r_Rᴰ ∈ V′ s.t. t_Rᴰ ⊆_R r_Rᴰ then continue",
	"    if ∀ Aⁱ: ∃ s: s ∈ t_Rᴰ[Aⁱ]_s then return cycle",
	"    if ∃ rᴰ ∈ Stack s.t. rᴰ ⊆ t_Rᴰ then return cycle",
	"    V′ = V′ ∪ {t_Rᴰ}",
	"    NestedDFS(t_Rᴰ)",
	"CheckLocalAccept(sᴰ):",
	"  if ∃ Aⁱ, s ∈ sᴰ[Aⁱ]: Aⁱ(s) ∧ s –l_I ∈ L_Iⁱ→⁺ s then return cycle",
}

// Lines of PseudoEmptinessNested.
const (
	emptyEnd      = 3
	emptyStore    = 5
	emptyLoop     = 7
	emptyPrune    = 8
	emptySplit    = 12
	emptyKeep     = 13
	nestedLoop    = 15
	nestedPrune   = 16
	nestedReturns = 17
	nestedOnStack = 18
	nestedStore   = 19
	localReturns  = 22
)

// longestLoop bounds the global steps of a cycle that the Stack rule is turned into.
const longestLoop = 1 << 18

// EmptinessNested looks for a lasso whose cycle passes a state in which every component accepts. Outcome.Lasso is nil when there is none. The
// error is the monitor's when a limit ended the search.
func (s *System) EmptinessNested(m *search.Monitor, rec *film.Recorder) (Outcome, error) {
	p := newPlain(s)
	sp := newSplit(s, p)
	visited, kept := newStore(p, len(p)), newStore(s.keptBy(sp), len(sp))
	visited.duplicates, kept.duplicates = s.duplicates, s.duplicates
	n := &nestedSearch{
		firstSearch: firstSearch{
			System:  s,
			monitor: m,
			scenes:  newScenes(rec, s, p, sp),
			lines:   lines{store: emptyStore, loop: emptyLoop, prune: emptyPrune, end: emptyEnd},
			plain:   p,
			star:    newStar(s, p),
			visited: visited,
		},
		split:   sp,
		kept:    kept,
		onStack: newStackIndex(visited),
		unions:  make([]int32, len(sp)),
	}
	n.enter = n.checkLocalAccept
	n.leave = func() (done bool, err error) {
		done, err = n.startNested()
		n.onStack.truncate(len(n.stack) - 1)
		return done, err
	}
	m.Measure = func() {
		m.Bytes = n.bytes() + sp.bytes() + n.kept.bytes() + n.onStack.bytes() + int64(cap(n.second)*frameBytes)
	}
	err := n.run()
	m.Measure()
	return n.found, err
}

// nestedSearch is the first search with the nested ones it starts.
type nestedSearch struct {
	firstSearch
	split   split
	kept    *store  // V′
	second  []frame // NestedDFS's stack; its bottom is the root s_A, not indexed
	onStack *stackIndex
	givenUp bool // the Stack rule
	unions  []int32
	found   Outcome
}

// checkLocalAccept looks for an internal cycle of one component that meets its acceptance while the others wait in states that do.
func (n *nestedSearch) checkLocalAccept() (done bool, err error) {
	vector := n.top()
	waits := n.without != Accepting
	turning := none
	for i, id := range vector {
		set, c := n.plain[i].at(id), n.inside(vector, i)
		turns := set.meets(c.turning)
		if turns && turning == none {
			turning = i
		}
		if waits && !set.meets(c.content) && !(turns && n.generalized) {
			return false, nil
		}
	}
	if turning == none {
		return false, nil
	}
	if n.scenes.wants(film.Local) {
		n.scenes.record(scene{kind: film.Local, line: localReturns, label: none, from: plainState(vector)})
	}
	n.found.Lasso = n.localLasso(vector, turning)
	return true, nil
}

// startNested runs a nested search from the acceptance split of the state that the first search is about to leave.
func (n *nestedSearch) startNested() (done bool, err error) {
	vector := n.top()
	if !n.plain.accepting(vector) {
		return false, nil
	}
	n.found.Nested++
	seed := make([]int32, len(vector))
	n.split.root(vector, n.star.at(vector), seed)
	n.kept.proposeVector(seed)
	root := n.kept.append()
	n.second = append(n.second[:0], frame{state: root, via: none, hash: n.kept.hash})
	n.onStack.follow(n.stack)
	if n.scenes.wants(film.Nested) {
		n.scenes.record(scene{kind: film.Nested, line: emptySplit, label: none, from: plainState(vector), to: splitState(seed)})
	}
	if n.without == SeedLast {
		n.keep(root, seed)
	}
	if n.without == FreshNested {
		n.second[0].via = n.stack[len(n.stack)-1].via
	}
	for len(n.second) > 0 {
		if done, err = n.advanceNested(); done || err != nil {
			return done, err
		}
	}
	n.keep(root, seed)
	return false, nil
}

// keep enters the root of a finished nested search into V′, which may hold it already: two states may have the same split.
func (n *nestedSearch) keep(root int32, seed []int32) {
	if n.kept.proposeVector(seed); n.kept.duplicate() == none {
		n.kept.enter(root)
		n.monitor.Nested++
	}
	if n.scenes.wants(film.Keep) {
		n.scenes.record(scene{kind: film.Keep, line: emptyKeep, second: true, label: none, to: splitState(seed)})
	}
}

// advanceNested tries the next label of the split state on top of the nested stack, or leaves it.
func (n *nestedSearch) advanceNested() (done bool, err error) {
	top := &n.second[len(n.second)-1]
	if int(top.next) == len(n.globals) {
		if n.scenes.wants(film.Backtrack) {
			n.scenes.record(scene{kind: film.Backtrack, line: nestedLoop, second: true, label: none, from: n.splitAt(top.state)})
		}
		n.second = n.second[:len(n.second)-1]
		return false, nil
	}
	from := top.state
	label, enabled := n.successor(n.kept, top)
	if !enabled {
		return false, nil
	}
	n.monitor.Considered++
	if err = n.monitor.Tick(); err != nil {
		return false, err
	}
	if n.lean && !n.passes(n.second, label) {
		if n.scenes.wants(film.Filtered) {
			n.scenes.record(scene{kind: film.Filtered, line: nestedLoop, second: true, label: label, from: n.splitAt(from), to: splitState(n.kept.target(from))})
		}
		return false, nil
	}
	n.monitor.Edges++
	if by, kind := n.kept.look(top, len(n.second) > 1); by != none {
		if n.scenes.wants(kind) {
			pruned := scene{kind: kind, line: nestedPrune, second: true, label: label, from: n.splitAt(from), to: splitState(n.kept.target(from))}
			if kind == film.Dominated {
				pruned.other = n.splitAt(by)
			}
			n.scenes.record(pruned)
		}
		return false, nil
	}
	if n.closes(from, label) {
		return true, nil
	}
	to := n.kept.append()
	n.kept.enter(to)
	n.monitor.Nested++
	n.second = append(n.second, frame{state: to, via: label, hash: n.kept.hash})
	n.monitor.Deepen(len(n.stack) - 1 + len(n.second) - 1)
	if n.scenes.wants(film.Store) {
		n.scenes.record(scene{kind: film.Store, line: nestedStore, second: true, label: label, from: n.splitAt(from), to: n.splitAt(to)})
	}
	return false, nil
}

// closes applies the two cycle rules to the candidate, which a label leads to, and builds the lasso.
func (n *nestedSearch) closes(from, label int32) bool {
	vector := n.kept.target(from)
	cycle := scene{kind: film.Cycle, second: true, label: label, to: splitState(vector)}
	if n.split.returns(vector) {
		cycle.line, cycle.other = nestedReturns, n.splitAt(n.second[0].state)
		n.found.Lasso = n.returningLasso(n.trail(n.kept, n.second).then(label, n.star.places(n.split, vector)), vector)
	} else if at := n.onStackBelow(vector); at != none {
		cycle.line, cycle.other = nestedOnStack, n.at(n.stack[at].state)
		n.found.Lasso = n.stackLasso(at, n.trail(n.kept, n.second).then(label, n.star.places(n.split, vector)))
		n.givenUp = n.found.Lasso == nil && n.without != StackDominance
	}
	if n.found.Lasso == nil {
		return false
	}
	n.monitor.Pending = 2
	if n.scenes.wants(film.Cycle) {
		cycle.from = n.splitAt(from)
		n.scenes.record(cycle)
	}
	return true
}

// onStackBelow returns the place of a state on Stack that lies below a split state, all columns together, or none.
func (n *nestedSearch) onStackBelow(vector []int32) int {
	if n.givenUp {
		return none
	}
	if n.without == StackDominance {
		return n.meeting(vector)
	}
	n.split.unions(vector, n.unions)
	return n.onStack.below(n.unions)
}

// splitAt returns a state of V′, or the root, for a scene.
func (n *nestedSearch) splitAt(index int32) splitState { return n.kept.vector(index) }
