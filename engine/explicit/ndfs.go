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
	n := &ndfs{system: system, monitor: monitor, tape: tape}
	if tape == nil {
		n.first = newWalk(system, monitor, nil, false)
		n.nested = n.first.beside()
	} else {
		n.numbered(nil, nil)
	}
	n.nested.watch(done, false)
	return n
}

// numbered gives the searches walks that number states, with filters.
func (n *ndfs) numbered(first, nested Filter) {
	w := newAnyWalk(n.system, product.NewStore(n.system.Words()), n.monitor, first)
	under := w.under(nested)
	if n.tape != nil {
		w.record(n.tape, false, ndfsKnown, ndfsLoop)
		under.record(n.tape, true, nestedKnown, nestedLoop)
	}
	n.first, n.nested = w, under
	n.nested.watch(done, false)
}

// reduce puts the searches under a reduction.
func (n *ndfs) reduce(r Reduction) {
	n.filter = r.First
	if r.Keep {
		n.kept = &kept{}
		n.numbered(r.First, n.kept)
		n.kept.walk = n.first.(*anyWalk)
	} else {
		n.numbered(r.First, nil)
		n.part()
	}
	watchStack(r.First, n.first)
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
	system        product.System
	monitor       *search.Monitor
	tape          *Tape
	first, nested walk   // V is what they have stored, or entered; V′ is what is done
	filter        Filter // of the first search, or nil
	kept          *kept  // of the nested ones, or nil
	apart         bool
}

// checkEmptiness runs DFS from each initial state that is not in V.
func (n *ndfs) checkEmptiness(dfs func() (*lasso.Run, error)) (*lasso.Run, error) {
	n.monitor.Measure = func() {
		n.monitor.Holds(n.first.storeBytes() + n.first.pathBytes() + n.nested.pathBytes())
	}
	defer n.monitor.Measure()
	defer n.first.settle()
	for initial := range n.system.Initial() {
		if err := n.monitor.Tick(); err != nil {
			return nil, err
		}
		if n.first.begin(initial) == met && (!n.apart || n.first.marked(n.first.hand(), entered)) {
			continue
		}
		if err := n.monitor.Room(); err != nil {
			return nil, err
		}
		n.note(film.Start, false, ndfsStore, nil, -1, initial, nil)
		if found, err := dfs(); found != nil || err != nil {
			return found, err
		}
	}
	n.note(film.End, false, ndfsEmpty, nil, -1, nil, nil)
	return nil, nil
}

func (n *ndfs) note(kind film.Kind, second bool, line int, from []uint64, label int, to, other []uint64) {
	if n.tape != nil {
		n.tape.Note(kind, second, line, from, label, to, other)
	}
}

// noteEdge notes what became of the edge from the end of a path to the state at hand.
func (n *ndfs) noteEdge(w walk, kind film.Kind, second bool, line int, closes bool) {
	if n.tape == nil {
		return
	}
	to, other := w.packed(w.hand()), []uint64(nil)
	if closes {
		other = to
	}
	n.note(kind, second, line, w.packed(end(w)), w.label(), to, other)
}

// dfs is DFS from the state at hand, a new one, until it is left or a nested search closes a cycle.
func (n *ndfs) dfs() (*lasso.Run, error) {
	n.enter()
	for n.first.length() > 0 {
		event, err := n.first.advance()
		if err != nil {
			return nil, err
		}
		if event == spent {
			if found, err := n.nest(end(n.first)); found != nil || err != nil {
				return found, err
			}
			n.leave()
			continue
		}
		if err := n.monitor.Room(); err != nil {
			return nil, err
		}
		n.noteEdge(n.first, film.Store, false, ndfsPush, false)
		if n.filter != nil {
			n.filter.Push(n.first.label())
		}
		n.enter()
	}
	return nil, nil
}

// enter pushes the state at hand, one that was not in V, on the Stack.
func (n *ndfs) enter() {
	n.monitor.States++
	s := n.first.hand()
	n.first.mark(s, onStack)
	if n.apart {
		n.first.mark(s, entered)
	}
	if !n.first.push() {
		n.monitor.Deadlocks++
	}
	if n.kept != nil { // states are entered in the order of their numbers
		n.kept.sets = append(n.kept.sets, n.kept.walk.allowed()...)
	}
	n.monitor.Deepen(n.first.length() - 1)
}

// leave pops the state at the end of the Stack.
func (n *ndfs) leave() {
	s := end(n.first)
	if n.tape != nil {
		n.note(film.Backtrack, false, ndfsLoop, n.first.packed(s), -1, nil, nil)
	}
	n.first.unmark(s, onStack)
	n.first.pop()
	if n.filter != nil && n.first.length() > 0 {
		n.filter.Pop()
	}
}

// nest runs the nested search of s, the end of the Stack, if s accepts.
func (n *ndfs) nest(s handle) (*lasso.Run, error) {
	words := n.first.packed(s)
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
	n.note(film.Keep, true, ndfsKeep, nil, -1, n.first.packed(s), nil)
	return nil, nil
}

// visit enters a state into V′. The error is the monitor's.
func (n *ndfs) visit(s handle) error {
	if n.nested.marked(s, done) {
		return nil
	}
	if err := n.monitor.Room(); err != nil {
		return err
	}
	n.nested.mark(s, done)
	n.monitor.Nested++
	return nil
}

// nestedDFS is NestedDFS from the seed s.
func (n *ndfs) nestedDFS(s handle) (*lasso.Run, error) {
	n.nested.hold(s)
	n.nested.push()
	for n.nested.length() > 0 {
		event, err := n.nested.advance()
		if err != nil {
			return nil, err
		}
		if event == spent {
			if n.tape != nil {
				n.note(film.Backtrack, true, nestedLoop, n.nested.packed(end(n.nested)), -1, nil, nil)
			}
			n.nested.pop()
			continue
		}
		t := n.nested.hand()
		if n.nested.marked(t, onStack) {
			n.noteEdge(n.nested, film.Cycle, true, nestedCycle, true)
			return n.lasso(t), nil
		}
		if err := n.visit(t); err != nil {
			return nil, err
		}
		n.noteEdge(n.nested, film.Store, true, nestedStore, false)
		n.nested.push()
		n.monitor.Deepen(n.first.length() + n.nested.length() - 2)
	}
	return nil, nil
}

// lasso returns the run along the Stack to t, on to the seed, and along the nested search back to t.
func (n *ndfs) lasso(t handle) *lasso.Run {
	at := 0
	for at < n.first.length()-1 && n.first.on(at) != t { // the seed, if no state before it
		at++
	}
	run := runAlong(n.system, n.first)
	run.Prefix, run.Cycle = run.Prefix[:at], slices.Clone(run.Prefix[at:])
	run.Cycle = append(run.Cycle, steps(n.system, n.nested, 0)...)
	run.Cycle = append(run.Cycle, stepTo(n.system, n.nested, t))
	return run
}
