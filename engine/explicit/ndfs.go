package explicit

// Nested depth-first search for a lasso, simultaneous acceptance.
//
// Source: [DEC] Figure 2, after Courcoubetis, Vardi, Wolper and Yannakakis (1992). PseudoNdfs is its pseudo-code.
// Departures: explicit stacks; several initial states, one after the other, with V and V′ kept.
// Cost: every state is stored once and marked at most once more; time at most twice the edges; marks and stack membership are a bit a state.
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

// Ndfs looks for a lasso whose cycle passes an accepting state; nil when there is none. The error is the monitor's.
func Ndfs(system product.System, monitor *search.Monitor, tape *Tape) (*lasso.Run, error) {
	return Without("").Ndfs(system, monitor, tape)
}

func newNdfs(system product.System, monitor *search.Monitor, tape *Tape) *ndfs {
	n := &ndfs{system: system, monitor: monitor, tape: tape, store: product.NewStore(system.Words())}
	n.first = newWalk(system, n.store, monitor, nil)
	n.nested = newWalk(system, n.store, monitor, nil)
	return n
}

func (n *ndfs) search() (*lasso.Run, error) {
	n.monitor.Measure = func() {
		n.monitor.Bytes = n.store.Bytes() + n.first.bytes() + n.nested.bytes() + int64(cap(n.onStack)+cap(n.visited))*8
	}
	found, err := n.run()
	n.monitor.Measure()
	return found, err
}

type ndfs struct {
	system        product.System
	monitor       *search.Monitor
	tape          *Tape
	store         *product.Store // V
	visited       product.Set    // V′
	onStack       product.Set
	first, nested *walk

	// What is done wrong on purpose, see without.go.
	early     bool        // nested searches start when a state is entered
	entered   product.Set // then: the states the first search has entered; the store holds those of the nested ones too
	seedFirst bool        // the seed enters V′ before its nested search
	anyKnown  bool        // every state of V closes a cycle
}

func (n *ndfs) run() (*lasso.Run, error) {
	for initial := range n.system.Initial() {
		if err := n.monitor.Tick(); err != nil {
			return nil, err
		}
		root, fresh := n.store.Insert(initial)
		if !fresh {
			continue
		}
		n.note(film.Start, false, ndfsStore, nil, -1, initial, nil)
		n.enter(root)
		if n.early {
			if found, err := n.nest(root); found != nil || err != nil {
				return found, err
			}
		}
		if found, err := n.descend(); found != nil || err != nil {
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

func (n *ndfs) enter(state int) {
	n.monitor.States++
	if !n.first.push(state) {
		n.monitor.Deadlocks++
	}
	n.onStack.Add(state)
	if n.early {
		n.entered.Add(state)
	}
	n.monitor.Deepen(len(n.first.frames) - 1)
}

// descend runs DFS until its stack is empty or a nested search closes a cycle.
func (n *ndfs) descend() (*lasso.Run, error) {
	for len(n.first.frames) > 0 {
		if n.first.advance() {
			if err := n.monitor.Tick(); err != nil {
				return nil, err
			}
			state, fresh := n.store.Insert(n.first.next)
			if n.early {
				fresh = !n.entered.Has(state)
			}
			if fresh {
				n.note(film.Store, false, ndfsPush, n.store.At(n.first.top()), n.first.label(), n.first.next, nil)
				n.enter(state)
				if n.early {
					if found, err := n.nest(state); found != nil || err != nil {
						return found, err
					}
				}
			} else {
				n.note(film.Known, false, ndfsKnown, n.store.At(n.first.top()), n.first.label(), n.first.next, nil)
			}
			continue
		}
		s := n.first.top()
		if !n.early {
			if found, err := n.nest(s); found != nil || err != nil {
				return found, err
			}
		}
		n.note(film.Backtrack, false, ndfsLoop, n.store.At(s), -1, nil, nil)
		n.onStack.Remove(s)
		n.first.pop()
	}
	return nil, nil
}

// nest starts the nested search of a state that accepts.
func (n *ndfs) nest(s int) (*lasso.Run, error) {
	words := n.store.At(s)
	if !n.system.Accepting(words) {
		return nil, nil
	}
	n.note(film.Nested, false, ndfsNested, words, -1, words, nil)
	if n.seedFirst {
		n.visit(s)
	}
	if found, err := n.from(s); found != nil || err != nil {
		return found, err
	}
	n.visit(s)
	n.note(film.Keep, true, ndfsKeep, nil, -1, words, nil)
	return nil, nil
}

// visit enters a state into V′.
func (n *ndfs) visit(state int) {
	if !n.visited.Has(state) {
		n.visited.Add(state)
		n.monitor.Nested++
	}
}

// from runs NestedDFS from the seed s, the end of the first search's stack.
func (n *ndfs) from(s int) (*lasso.Run, error) {
	n.nested.push(s)
	for len(n.nested.frames) > 0 {
		if !n.nested.advance() {
			n.note(film.Backtrack, true, nestedLoop, n.store.At(n.nested.top()), -1, nil, nil)
			n.nested.pop()
			continue
		}
		if err := n.monitor.Tick(); err != nil {
			return nil, err
		}
		from, label, t := n.store.At(n.nested.top()), n.nested.label(), n.store.Find(n.nested.next)
		if t < 0 { // only where nested searches start too early
			t, _ = n.store.Insert(n.nested.next)
		}
		switch {
		case n.visited.Has(t):
			n.note(film.Known, true, nestedKnown, from, label, n.nested.next, nil)
		case n.onStack.Has(t) || n.anyKnown:
			n.note(film.Cycle, true, nestedCycle, from, label, n.nested.next, n.nested.next)
			return n.lasso(t), nil
		default:
			n.visit(t)
			n.note(film.Store, true, nestedStore, from, label, n.nested.next, nil)
			n.nested.push(t)
			n.monitor.Deepen(len(n.first.frames) + len(n.nested.frames) - 2)
		}
	}
	return nil, nil
}

// lasso returns the run along the first search's stack to t, on to the seed, and along the nested search back to t; where t is not on the stack,
// what was taken for a cycle.
func (n *ndfs) lasso(t int) *lasso.Run {
	at := slices.IndexFunc(n.first.frames, func(f frame) bool { return int(f.state) == t })
	if at < 0 {
		at = len(n.first.frames) - 1
	}
	run := n.first.run()
	run.Prefix, run.Cycle = run.Prefix[:at], slices.Clone(run.Prefix[at:])
	run.Cycle = append(run.Cycle, n.nested.steps(0)...)
	run.Cycle = append(run.Cycle, step(n.system, n.nested.label(), n.store.At(t)))
	return run
}
