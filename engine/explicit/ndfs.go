package explicit

// Nested depth-first search for a lasso, simultaneous acceptance; for the generalized question see counter.go.
//
// Source: [DEC] Figure 2, after Courcoubetis, Vardi, Wolper and Yannakakis (1992). PseudoNdfs is its
// pseudo-code.
// Departures: explicit stacks; several initial states, one after the other, with V and V′ kept.
// Cost: every state is stored once and marked at most once more; time at most twice the edges; marks and
// stack membership are a bit a state.
// Verdict: lasso comes with the lasso; empty means there is none.

import (
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
)

// PseudoNdfs is the pseudo-code of nested depth-first search.
var PseudoNdfs = []string{
	"CheckEmptiness:",
	"  Stack ← ⟨s₀⟩; V ← ∅; V′ ← ∅",
	"  DFS(s₀)",
	"  return empty",
	"DFS(s):",
	"  V = V ∪ {s}",
	"  for all t with s → t do",
	"    if t ∈ V then continue",
	"    push(Stack, t); DFS(t); pop(Stack)",
	"  if A(s) then",
	"    NestedDFS(s)",
	"    V′ = V′ ∪ {s}",
	"NestedDFS(s):",
	"  for all t with s → t do",
	"    if t ∈ V′ then continue",
	"    if t ∈ Stack then return cycle",
	"    V′ = V′ ∪ {t}",
	"    NestedDFS(t)",
}

// Lines of PseudoNdfs.
const (
	ndfsEmpty   = 3
	ndfsStore   = 5
	ndfsLoop    = 6
	ndfsKnown   = 7
	ndfsPush    = 8
	ndfsNested  = 10
	ndfsKeep    = 11
	nestedLoop  = 13
	nestedKnown = 14
	nestedCycle = 15
	nestedStore = 16
)

// Ndfs looks for a lasso whose cycle passes an accepting state, or returns nil. The error is the monitor's.
func Ndfs(e Exploration) (*lasso.Run, error) {
	e.Lines = Lines{Hash: ndfsStore, End: ndfsEmpty}
	n := &ndfs{Exploration: e, closes: onStack}
	switch {
	case e.Chosen:
		n.kept = &kept{}
		n.numbered(e.Filter, n.kept)
		n.kept.walk = n.first.(*anyWalk)
	case e.Filter != nil:
		n.numbered(e.Filter, nil)
		n.part()
	case e.Tape != nil:
		n.numbered(nil, nil)
	default:
		n.first = newWalk(e.System, e.Monitor, nil, false)
		n.nested = n.first.beside()
	}
	dfs := n.without(e.Without)
	watchStack(e.Filter, n.first)
	n.nested.watch(done, false)
	return n.checkEmptiness(dfs)
}

// numbered gives the searches walks that number states, with filters.
func (n *ndfs) numbered(first, nested Filter) {
	w := newAnyWalk(n.System, product.NewStore(n.System.Words()), n.Monitor, first)
	under := w.under(nested)
	if n.Tape != nil {
		w.record(n.Tape, false, ndfsKnown, ndfsLoop)
		under.record(n.Tape, true, nestedKnown, nestedLoop)
	}
	n.first, n.nested = w, under
}

// part lets the store hold what nested searches alone met too: V is then what was entered.
func (n *ndfs) part() {
	n.apart = true
	n.first.watch(entered, false)
}

// kept is the filter of nested searches that take from a state what the first search took from it.
type kept struct {
	walk *anyWalk // of the first search
	sets []uint64 // by number of the state
}

func (k *kept) Allowed(state, _, into []uint64) {
	copy(into, k.sets[k.walk.space.store.Find(state)*k.walk.words:])
}
func (k *kept) Push(int)     {}
func (k *kept) Pop()         {}
func (k *kept) Bytes() int64 { return int64(cap(k.sets)) * 8 }

type ndfs struct {
	Exploration
	found         *lasso.Run
	first, nested walk  // V is what they have stored, or entered; V′ is what is done
	closes        mark  // of the states that close a cycle
	kept          *kept // the filter of the nested searches, or nil
	apart         bool
}

// checkEmptiness runs DFS from each initial state that is not in V.
func (n *ndfs) checkEmptiness(dfs visitor) (*lasso.Run, error) {
	defer n.Monitor.Measured(func() int64 {
		return n.first.storeBytes() + n.first.pathBytes() + n.nested.pathBytes()
	})()
	defer n.first.settle()
	err := n.fromEach(false, n.begin, func() (done bool, err error) {
		return n.descend(n.first, dfs, nil, false, ndfsPush)
	})
	return n.found, err
}

func (n *ndfs) begin(initial []uint64) event {
	if event := n.first.begin(initial); event == fresh || !n.apart || n.first.marked(n.first.hand(), entered) {
		return event
	}
	return fresh
}

// enter pushes the state at hand, one that was not in V, on the Stack.
func (n *ndfs) enter() (done bool, err error) {
	n.Monitor.States++
	s := n.first.hand()
	n.first.mark(s, onStack)
	if n.apart {
		n.first.mark(s, entered)
	}
	if !n.first.push() {
		n.Monitor.Deadlocks++
	}
	if n.kept != nil { // states are entered in the order of their numbers
		n.kept.sets = append(n.kept.sets, n.kept.walk.allowed()...)
	}
	n.Monitor.Deepen(n.first.length() - 1)
	return false, nil
}

// leave runs the nested search of the state at the end of the Stack, and pops it.
func (n *ndfs) leave() (done bool, err error) {
	if done, err = n.nest(); !done && err == nil {
		n.pop()
	}
	return done, err
}

// pop takes the state at the end from the Stack.
func (n *ndfs) pop() {
	n.Tape.noteBack(n.first, false, ndfsLoop)
	n.first.unmark(end(n.first), onStack)
	n.first.pop()
	if n.Filter != nil && n.first.length() > 0 {
		n.Filter.Pop()
	}
}

// nest runs the nested search of the end of the Stack, if that accepts.
func (n *ndfs) nest() (done bool, err error) {
	s := end(n.first)
	words := n.first.packed(s)
	if !n.System.Accepting(words) {
		return false, nil
	}
	n.Tape.Note(film.Nested, false, ndfsNested, words, -1, words, nil)
	if done, err = n.nestedDFS(s); done || err != nil {
		return done, err
	}
	if err = n.visit(s); err != nil {
		return false, err
	}
	n.Tape.Note(film.Keep, true, ndfsKeep, nil, -1, n.first.packed(s), nil)
	return false, nil
}

// visit enters a state into V′. The error is the monitor's.
func (n *ndfs) visit(s handle) error {
	if n.nested.marked(s, done) {
		return nil
	}
	if err := n.Monitor.Room(); err != nil {
		return err
	}
	n.nested.mark(s, done)
	n.Monitor.Nested++
	return nil
}

// nestedDFS is NestedDFS from the seed s.
func (n *ndfs) nestedDFS(s handle) (done bool, err error) {
	n.nested.hold(s)
	n.nested.push()
	for n.nested.length() > 0 {
		event, err := n.nested.advance()
		if err != nil {
			return false, err
		}
		if event == spent {
			n.Tape.noteBack(n.nested, true, nestedLoop)
			n.nested.pop()
			continue
		}
		t := n.nested.hand()
		if n.nested.marked(t, n.closes) {
			n.Tape.noteEdge(n.nested, film.Cycle, true, nestedCycle)
			n.found = n.lasso(t)
			return true, nil
		}
		if err := n.visit(t); err != nil {
			return false, err
		}
		n.Tape.noteEdge(n.nested, film.Store, true, nestedStore)
		n.nested.push()
		n.Monitor.Deepen(n.first.length() + n.nested.length() - 2)
	}
	return false, nil
}

// lasso returns the run along the Stack to t, on to the seed, and along the nested search back to t.
func (n *ndfs) lasso(t handle) *lasso.Run {
	at := 0
	for at < n.first.length()-1 && n.first.on(at) != t { // the seed, if no state before it
		at++
	}
	run := n.runTo(n.first, at)
	run.Cycle = append(n.steps(n.first, at, n.first.length()-1), n.steps(n.nested, 0, n.nested.length()-1)...)
	run.Cycle = append(run.Cycle, stepTo(n.System, n.nested, t))
	return run
}
