// Package confirm answers the questions of the searches once more, by other means: it stores every state of the
// composition, whole, and decides about cycles by taking states away. It is the second opinion about a verdict that
// rests on what was not visited.
//
// Source: breadth-first search; "One way catch them young" (Fisler, Fraer, Kamhi, Vardi, Yang, TACAS 2001; on explicit
// states Černá, Pelánek, SPIN 2003), for several acceptance sets. Departures: only states are kept. Their edges are
// made again whenever they are passed, from the tables of the components.
//
//	Explore:  seen ← initial states
//	          for each s in seen, in the order of meeting:  seen ← seen ∪ {t | s –l→ t};
//	            deadlock if there is none, and s is no end
//	Cycle:    W ← seen
//	          repeat until W stays the same:
//	            for each set F that is to be met:   W ← what W ∩ F reaches within W, W ∩ F included
//	            while some s ∈ W has no predecessor in W:  W ← W − {s}
//	          there is a cycle that meets every F  iff  W ≠ ∅
//
// Why: what lies on such a cycle is never taken away. At the end each state of W has a predecessor in W, and every F
// reaches it; so a strongly connected component of W into which no other leads has an edge, and a state of every F.
//
// Cost: each state once, and the edges once for the exploration and twice for each set in each round: as many rounds as
// there are strongly connected components in a row, few in practice. Memory: the bytes of a state and about 20 more.
//
// Worth: its answers are those of Definition 2 of [DEC] and of nothing else. No state is left out, none is taken for
// another, no search is asked: the package knows package network only. Where it finds what should not be there, it
// gives the run, for a checker to replay.
package confirm

import (
	"context"
	"errors"
	"math"
	"slices"

	"lassolab/engine/network"
)

// Cycles is which cycles are looked for.
type Cycles int

const (
	None    Cycles = iota // no cycles: the states alone
	Moment                // some state of the cycle is accepting in every component at once
	Forever               // every acceptance set of every component has a state of the cycle
)

// Limits end an exploration early. A zero field sets no limit.
type Limits struct {
	States int64 // stored
	Bytes  int64 // memory of the structures of this package
}

// What a limit ends. Other errors are those of the context.
var (
	ErrStates = errors.New("the limit on states ended the exploration")
	ErrBytes  = errors.New("the limit on memory ended the exploration")
)

// Space is the set of reachable states of a network.
type Space struct {
	States    int64
	Edges     int64 // each label, with each choice of moves of its participants, counts as one edge
	Deadlocks int64 // states without an edge in which no run may end (network.Ends)

	product  *product
	states   *store
	deadlock int // a state that is one; -1: there is none
	watch    *watch
	limits   Limits
}

// Step is a label and the states of the components after it.
type Step struct {
	Label int
	State []int
}

// Run is a path from an initial state and, where there is one, the cycle it leads to.
type Run struct {
	Initial       []int
	Prefix, Cycle []Step
}

// Explore stores the reachable states of a network. It calls progress, unless that is nil, now and then with the number
// of states stored so far. The error is a limit's or the context's; the space then holds what was stored until then,
// and answers no questions.
func Explore(ctx context.Context, n *network.Network, limits Limits, progress func(states int64)) (*Space, error) {
	p := compile(n)
	x := &Space{product: p, states: newStore(p.width), deadlock: -1, limits: limits,
		watch: &watch{ctx: ctx, progress: progress}}
	most := int64(math.MaxInt32 - 1) // of the numbers that the store has for states
	if limits.States > 0 {
		most = min(most, limits.States)
	}
	ends := n.Ends()
	enter := func(state []int, parent int) error {
		if x.States == most && x.states.find(p.pack(state)) < 0 {
			return ErrStates
		}
		if _, fresh := x.states.enter(p.pack(state), parent); fresh {
			x.States++
		}
		return nil
	}
	for state := range p.initial() {
		if err := x.watch.look(x.States); err != nil {
			return x, err
		}
		if err := enter(state, -1); err != nil {
			return x, err
		}
	}
	state := make([]int, len(n.Components))
	for at := 0; at < x.states.len(); at++ {
		p.unpack(x.states.at(at), state)
		before := x.Edges
		for _, to := range p.successors(state) {
			x.Edges++
			if err := enter(to, at); err != nil {
				return x, err
			}
			if err := x.watch.tick(x.States); err != nil {
				return x, err
			}
		}
		if x.Edges == before && !ends.All(state) {
			if x.Deadlocks++; x.deadlock < 0 {
				x.deadlock = at
			}
		}
		if limits.Bytes > 0 && x.states.bytes() > limits.Bytes {
			return x, ErrBytes
		}
	}
	return x, nil
}

// Number returns the place of a state among the reachable ones, in the order of meeting; -1: it is not reachable.
func (x *Space) Number(state []int) int { return x.states.find(x.product.pack(state)) }

// Deadlock returns a path to a deadlock, or nil when there is none.
func (x *Space) Deadlock() *Run {
	if x.deadlock < 0 {
		return nil
	}
	return x.path(x.deadlock)
}

// Target returns a path to a state that agrees with a target, where -1 stands for any; nil: none is reachable.
func (x *Space) Target(target []int) *Run {
	state := make([]int, len(target))
	for at := range x.states.len() {
		x.product.unpack(x.states.at(at), state)
		met := true
		for i, s := range target {
			met = met && (s < 0 || s == state[i])
		}
		if met {
			return x.path(at)
		}
	}
	return nil
}

// path is the way on which a state was met.
func (x *Space) path(at int) *Run {
	var way []int
	for ; at >= 0; at = x.states.parent(at) {
		way = append(way, at)
	}
	slices.Reverse(way)
	r := &Run{Initial: x.state(way[0])}
	for k, to := range way[1:] {
		r.Prefix = append(r.Prefix, x.step(way[k], to))
	}
	return r
}

// step is a step that leads from one stored state to another.
func (x *Space) step(from, to int) Step {
	state := x.state(to)
	for label, next := range x.product.successors(x.state(from)) {
		if x.states.find(x.product.pack(next)) == to {
			return Step{Label: label, State: state}
		}
	}
	panic("confirm: an edge that was passed is gone")
}

func (x *Space) state(at int) []int {
	state := make([]int, len(x.product.from))
	x.product.unpack(x.states.at(at), state)
	return state
}

// watch heeds a context, and tells how far one is.
type watch struct {
	ctx      context.Context
	progress func(int64)
	ticks    int
}

// between two looks at the context
const between = 1 << 12

func (w *watch) tick(states int64) error {
	if w.ticks++; w.ticks%between != 0 {
		return nil
	}
	return w.look(states)
}

func (w *watch) look(states int64) error {
	if w.progress != nil {
		w.progress(states)
	}
	return w.ctx.Err()
}
