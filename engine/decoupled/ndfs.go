package decoupled

// Decoupled nested depth-first search for a lasso, simultaneous acceptance.
//
// Source: [DEC] Figure 7 with Definitions 4 and 5. PseudoEmptinessNested below is its pseudo-code.
// Departures: explicit stacks; the closure of several initial states is one decoupled initial state; a lasso
// is handed back as an explicit run. The run of the Stack rule repeats the global trace until every component
// is back where it was, as in Lemma 1: as often as the components' periods demand together. Where that
// exceeds loopLimit global steps, the rule is given up for the rest of the search, which stays complete by
// the first rule alone (Theorem 4 does not use the Stack rule).
// Cost: the first search as in explore.go; nested searches may visit a decoupled state once for each set of
// reference states.
// Verdict: lasso comes with an explicit lasso; empty means there is none.

import (
	"lassolab/engine/film"
	"lassolab/engine/lasso"
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
	emptySplit    = 12
	emptyKeep     = 13
	nestedReturns = 17
	nestedOnStack = 18
	localReturns  = 22
	emptyChoose   = 23 // of PseudoEmptinessNestedStubborn
)

var (
	emptyLines  = lines{store: 5, loop: 7, prune: 8, end: 3, choose: emptyChoose}
	nestedLines = lines{store: 19, loop: 15, prune: 16, choose: emptyChoose}
)

// loopLimit bounds the global steps of a cycle that the Stack rule is turned into.
const loopLimit = 1 << 18

// EmptinessNested looks for a lasso whose cycle passes a state in which every component accepts; without one
// Found.Lasso is nil. The error is the monitor's.
func (s *System) EmptinessNested(m *search.Monitor, rec *film.Recorder) (lasso.Found, error) {
	return newNestedSearch(s, m, rec).search()
}

// nestedSearch is the first search with the nested ones it starts.
type nestedSearch struct {
	descent
	nested    descent
	returning *returnDeadEnds // or nil: states that cannot come back are expanded
	onStack   *stackIndex
	givenUp   bool // the Stack rule
	unions    []int32
	found     lasso.Found
	started   int // nested searches

	// The two rules by which NestedDFS closes a cycle, in its order.
	returns, meetsStack cycleRule
}

// cycleRule returns the lasso that the candidate closes by a label, or nil, and what returns the node it closes on.
type cycleRule func(vector []int32, label int32) (found *lasso.Run, beside func() int32)

func newNestedSearch(s *System, m *search.Monitor, rec *film.Recorder) *nestedSearch {
	p := newPlain(s)
	sp := newSplit(s, p)
	n := &nestedSearch{
		descent: newDescent(s, m, rec, p, emptyLines),
		unions:  make([]int32, len(sp)),
	}
	n.nested = descent{
		common:  n.common,
		lines:   nestedLines,
		first:   &n.stack,
		split:   sp,
		visited: s.newStore(algebraOf(sp)),
		count:   &m.Nested,
		expand:  s.newExpansion(sp.offered),
		seed:    n.seedNotBack,
		closes:  n.closesCycle,
	}
	n.nested.visited.orbits = s.orbits(sp.images)
	n.givenUp = n.visited.orbits != nil
	n.onStack = newStackIndex(n.visited)
	n.seed = n.seedUnaccepting
	if s.reduction.Reaching != nil {
		n.returning = newReturnDeadEnds(sp)
		n.nested.deadEnd = n.returning.deadEnd
	}
	n.enter = func() (done bool, err error) {
		if vector := n.top(); n.accepting(vector) {
			return n.checkLocalAccept(vector)
		}
		return false, nil
	}
	n.leave = func() (done bool, err error) { return n.leaveState(n.nested.descend) }
	n.returns, n.meetsStack = n.referenceRule, n.stackRule
	n.without(s.reduction.Without)
	return n
}

func (n *nestedSearch) search() (lasso.Found, error) {
	defer n.monitor.Measured(n.held)()
	err := n.run()
	return n.found, err
}

// held is the memory of the search.
func (n *nestedSearch) held() int64 {
	return n.common.bytes() + n.bytes() + n.nested.split.bytes() + n.nested.bytes() + n.onStack.bytes() +
		n.returning.bytes()
}

// accepting reports Aᴰ: every component has a member that meets its acceptance or, for the generalized question, an
// internal cycle that does.
func (n *nestedSearch) accepting(vector []int32) bool {
	if !n.generalized {
		return n.plain.accepting(vector)
	}
	for i, id := range vector {
		if set, c := n.plain[i].at(id), n.inside(vector, i); !set.Meets(c.content) && !set.Meets(c.turning) {
			return false
		}
	}
	return true
}

// checkLocalAccept looks for an internal cycle of one component that meets its acceptance.
func (n *nestedSearch) checkLocalAccept(vector []int32) (done bool, err error) {
	for i, id := range vector {
		if !n.plain[i].at(id).Meets(n.inside(vector, i).turning) {
			continue
		}
		if n.wants(film.Local) {
			n.record(film.Local, localReturns, n.node(vector), none, none, none)
		}
		n.found.Lasso = n.localLasso(vector, i)
		return true, nil
	}
	return false, nil
}

// leaveState runs the nested search of the state that the first search is about to leave, if that accepts.
func (n *nestedSearch) leaveState(nestedDFS func() (done bool, err error)) (done bool, err error) {
	if vector := n.top(); n.plain.accepting(vector) {
		root, seed := n.startNested(vector)
		if done, err = nestedDFS(); !done && err == nil {
			err = n.keep(root, seed)
		}
	}
	n.onStack.truncate(len(n.stack) - 1)
	return done, err
}

// startNested puts the acceptance split of a state on the nested stack.
func (n *nestedSearch) startNested(vector []int32) (root int32, seed []int32) {
	n.started++
	seed = make([]int32, len(vector))
	n.nested.split.root(vector, n.star.at(vector), seed)
	n.nested.visited.proposeVector(seed)
	root = n.nested.visited.append()
	n.nested.stack = append(n.nested.stack[:0], frame{state: root, via: none})
	n.onStack.follow(n.stack)
	if n.wants(film.Nested) {
		n.record(film.Nested, emptySplit, n.node(vector), none, n.nested.node(seed), none)
	}
	if n.nested.expand != nil {
		n.nested.expand.clear()
	}
	n.nested.entered()
	return root, seed
}

// keep enters the root of a finished nested search into V′, unless another state had the same split.
func (n *nestedSearch) keep(root int32, seed []int32) error {
	if n.nested.visited.proposeVector(seed); n.nested.visited.duplicate() == none {
		if err := n.monitor.Room(); err != nil {
			return err
		}
		n.nested.visited.enter(root)
		n.monitor.Nested++
	}
	if n.wants(film.Keep) {
		n.nested.record(film.Keep, emptyKeep, none, none, n.nested.node(seed), none)
	}
	return nil
}

// closesCycle applies the two cycle rules to the candidate, which a label leads to.
func (n *nestedSearch) closesCycle(from, label int32) bool {
	vector := n.nested.visited.target(from)
	line := nestedReturns
	found, beside := n.returns(vector, label)
	if found == nil {
		line = nestedOnStack
		found, beside = n.meetsStack(vector, label)
	}
	if found == nil {
		return false
	}
	n.found.Lasso = found
	n.monitor.Pending = 2
	if n.wants(film.Cycle) {
		n.nested.record(film.Cycle, line, n.nested.at(from), label, n.nested.node(vector), beside())
	}
	return true
}

// referenceRule closes a cycle where the nested trace leads every component back to a reference (Lemma 2).
func (n *nestedSearch) referenceRule(vector []int32, label int32) (*lasso.Run, func() int32) {
	if !n.nested.split.returns(vector) {
		return nil, nil
	}
	references := make([]int, len(vector))
	for i, id := range vector {
		references[i] = int(n.nested.split[i].returns[id])
	}
	nested := n.nestedTrail(vector, label)
	run := n.path(n.trail(n.visited, n.stack).along(nested), references)
	run.Cycle = n.loop(nested, references, n.full(references))
	return run, n.rootNode
}

// rootNode returns the node of the root of the nested search, stackNode that of a place of Stack.
func (n *nestedSearch) rootNode() int32 { return n.nested.at(n.nested.stack[0].state) }

func (n *nestedSearch) stackNode(at int) func() int32 {
	return func() int32 { return n.at(n.stack[at].state) }
}

// stackRule closes a cycle where a state on Stack lies below the candidate, all columns together.
func (n *nestedSearch) stackRule(vector []int32, label int32) (*lasso.Run, func() int32) {
	if n.givenUp {
		return nil, nil
	}
	n.nested.split.unions(vector, n.unions)
	at := n.onStack.below(n.unions)
	if at == none {
		return nil, nil
	}
	found := n.stackLasso(at, n.nestedTrail(vector, label), n.loopLimit)
	n.givenUp = found == nil
	return found, n.stackNode(at)
}

// nestedTrail returns the trace from the root of the nested search to the candidate.
func (n *nestedSearch) nestedTrail(vector []int32, label int32) trail {
	return n.trail(n.nested.visited, n.nested.stack).then(label, n.star.places(n.nested.visited.algebra, vector))
}
