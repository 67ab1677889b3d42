package explicit

// Nested depth-first search for a lasso, simultaneous acceptance.
//
// Source: [DEC] Figure 2, after Courcoubetis, Vardi, Wolper and Yannakakis (1992). PseudoNdfs is its
// pseudo-code.
// Departures: explicit stacks; several initial states, one after the other, with V and V′ kept.
// Cost: every state is stored once and marked at most once more; time at most twice the edges; marks and
// stack membership are a bit a state.
// Verdict: lasso comes with the lasso; empty means there is none.

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
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

// Ndfs looks for a lasso whose cycle passes an accepting state; nil when there is none. The error is the
// monitor's.
func Ndfs(system product.System, monitor *search.Monitor, tape *Tape) (*lasso.Run, error) {
	n := newNdfs(system, monitor, tape)
	return n.checkEmptiness(n.dfs)
}

// Reduction is what nested depth-first search leaves out.
type Reduction struct {
	First Filter // of the first search
	// nested searches take from a state what the first search took from it; otherwise every label
	Keep bool
}

// NdfsUnder is Ndfs with a reduction. It is for the reduction's maker to say why no lasso is lost.
func NdfsUnder(
	system product.System, r Reduction, monitor *search.Monitor, tape *Tape,
) (*lasso.Run, error) {
	n := newNdfs(system, monitor, tape)
	n.reduce(r)
	return n.checkEmptiness(n.dfs)
}

func newNdfs(system product.System, monitor *search.Monitor, tape *Tape) *ndfs {
	n := &ndfs{system: system, monitor: monitor, tape: tape, store: product.NewStore(system.Words())}
	n.first = newWalk(system, n.store, monitor, nil)
	n.nested = newWalk(system, n.store, monitor, nil)
	return n
}

// reduce puts the searches under a reduction.
func (n *ndfs) reduce(r Reduction) {
	n.filter = r.First
	n.first = newWalk(n.system, n.store, n.monitor, r.First)
	watch(r.First, n.store, &n.onStack)
	if n.apart = !r.Keep; r.Keep {
		n.kept = &kept{store: n.store, words: n.first.words}
		n.nested = newWalk(n.system, n.store, n.monitor, n.kept)
	}
	if n.tape != nil {
		n.first.reject = func(label int) { n.first.record(n.tape, false, ndfsLoop, label) }
		n.nested.reject = func(label int) { n.nested.record(n.tape, true, nestedLoop, label) }
	}
}

// kept is the filter of nested searches that take from a state what the first search took from it.
type kept struct {
	store *product.Store
	words int
	sets  []uint64 // by number of the state
}

func (k *kept) Allowed(state, _, into []uint64) { copy(into, k.sets[k.store.Find(state)*k.words:]) }
func (k *kept) Push(int)                        {}
func (k *kept) Pop()                            {}
func (k *kept) Bytes() int64                    { return int64(cap(k.sets)) * 8 }

type ndfs struct {
	system        product.System
	monitor       *search.Monitor
	tape          *Tape
	store         *product.Store // V
	visited       bitset.Growing // V′
	onStack       bitset.Growing
	first, nested *walk
	filter        Filter // of the first search, or nil
	kept          *kept  // of the nested ones, or nil

	// Where nested searches go further than the first one the store holds what they alone met too: then V is entered.
	apart   bool
	entered bitset.Growing
}

// checkEmptiness runs DFS from each initial state that is not in V.
func (n *ndfs) checkEmptiness(dfs func(s int) (*lasso.Run, error)) (*lasso.Run, error) {
	n.monitor.Measure = func() {
		sets := int64(cap(n.onStack) + cap(n.visited) + cap(n.entered))
		n.monitor.Bytes = n.store.Bytes() + n.first.bytes() + n.nested.bytes() + sets*8
	}
	defer n.monitor.Measure()
	for initial := range n.system.Initial() {
		if err := n.monitor.Tick(); err != nil {
			return nil, err
		}
		s, fresh := n.insert(initial)
		if !fresh {
			continue
		}
		if err := n.monitor.Room(); err != nil {
			return nil, err
		}
		n.note(film.Start, false, ndfsStore, nil, -1, initial, nil)
		if found, err := dfs(s); found != nil || err != nil {
			return found, err
		}
	}
	n.note(film.End, false, ndfsEmpty, nil, -1, nil, nil)
	return nil, nil
}

// insert returns the number of a state and whether the first search meets it for the first time.
func (n *ndfs) insert(state []uint64) (number int, fresh bool) {
	number, fresh = n.store.Insert(state)
	if n.apart {
		if fresh = !n.entered.Has(number); fresh {
			n.entered.Add(number)
		}
	}
	return number, fresh
}

func (n *ndfs) note(kind film.Kind, second bool, line int, from []uint64, label int, to, other []uint64) {
	if n.tape != nil {
		n.tape.Note(kind, second, line, from, label, to, other)
	}
}

// dfs is DFS from a new state, until it is left or a nested search closes a cycle.
func (n *ndfs) dfs(s int) (*lasso.Run, error) {
	n.enter(s)
	for len(n.first.frames) > 0 {
		if !n.first.advance() {
			if found, err := n.nest(n.first.top()); found != nil || err != nil {
				return found, err
			}
			n.leave()
			continue
		}
		if err := n.monitor.Tick(); err != nil {
			return nil, err
		}
		t, fresh := n.insert(n.first.next)
		if !fresh {
			n.note(film.Known, false, ndfsKnown, n.first.current, n.first.label(), n.first.next, nil)
			continue
		}
		if err := n.monitor.Room(); err != nil {
			return nil, err
		}
		n.note(film.Store, false, ndfsPush, n.first.current, n.first.label(), n.first.next, nil)
		if n.filter != nil {
			n.filter.Push(n.first.label())
		}
		n.enter(t)
	}
	return nil, nil
}

// enter pushes a state of V on the Stack.
func (n *ndfs) enter(s int) {
	n.monitor.States++
	n.onStack.Add(s)
	if !n.first.push(s) {
		n.monitor.Deadlocks++
	}
	if n.kept != nil { // states are entered in the order of their numbers
		n.kept.sets = append(n.kept.sets, n.first.allowed()...)
	}
	n.monitor.Deepen(len(n.first.frames) - 1)
}

// leave pops the state at the end of the Stack.
func (n *ndfs) leave() {
	n.note(film.Backtrack, false, ndfsLoop, n.first.current, -1, nil, nil)
	n.onStack.Remove(n.first.top())
	n.first.pop()
	if n.filter != nil && len(n.first.frames) > 0 {
		n.filter.Pop()
	}
}

// nest runs the nested search of s, the end of the Stack, if s accepts.
func (n *ndfs) nest(s int) (*lasso.Run, error) {
	words := n.store.At(s)
	if !n.system.Accepting(words) {
		return nil, nil
	}
	n.note(film.Nested, false, ndfsNested, words, -1, words, nil)
	if found, err := n.nestedDFS(s); found != nil || err != nil {
		return found, err
	}
	if err := n.visit(s); err != nil {
		return nil, err
	}
	n.note(film.Keep, true, ndfsKeep, nil, -1, words, nil)
	return nil, nil
}

// visit enters a state into V′. The error is the monitor's.
func (n *ndfs) visit(state int) error {
	if n.visited.Has(state) {
		return nil
	}
	if err := n.monitor.Room(); err != nil {
		return err
	}
	n.visited.Add(state)
	n.monitor.Nested++
	return nil
}

// nestedDFS is NestedDFS from the seed s.
func (n *ndfs) nestedDFS(s int) (*lasso.Run, error) {
	n.nested.push(s)
	for len(n.nested.frames) > 0 {
		if !n.nested.advance() {
			n.note(film.Backtrack, true, nestedLoop, n.nested.current, -1, nil, nil)
			n.nested.pop()
			continue
		}
		if err := n.monitor.Tick(); err != nil {
			return nil, err
		}
		label := n.nested.label()
		t, _ := n.store.Insert(n.nested.next) // its number
		switch {
		case n.visited.Has(t):
			n.note(film.Known, true, nestedKnown, n.nested.current, label, n.nested.next, nil)
		case n.onStack.Has(t):
			n.note(film.Cycle, true, nestedCycle, n.nested.current, label, n.nested.next, n.nested.next)
			return n.lasso(t), nil
		default:
			if err := n.visit(t); err != nil {
				return nil, err
			}
			n.note(film.Store, true, nestedStore, n.nested.current, label, n.nested.next, nil)
			n.nested.push(t)
			n.monitor.Deepen(len(n.first.frames) + len(n.nested.frames) - 2)
		}
	}
	return nil, nil
}

// lasso returns the run along the Stack to t, on to the seed, and along the nested search back to t.
func (n *ndfs) lasso(t int) *lasso.Run {
	at := 0
	for at < len(n.first.frames)-1 && int(n.first.frames[at].state) != t { // the seed, if no state before it
		at++
	}
	run := n.first.run()
	run.Prefix, run.Cycle = run.Prefix[:at], slices.Clone(run.Prefix[at:])
	run.Cycle = append(run.Cycle, n.nested.steps(0)...)
	run.Cycle = append(run.Cycle, step(n.system, n.nested.label(), n.store.At(t)))
	return run
}
