package proof

import (
	"context"
	"errors"
	"math"
	"slices"

	"lassolab/engine/network"
)

// The exploration answers the questions of the searches once more, by other means: it stores every state of the
// composition, unreduced, and decides about cycles by removing states. It is the second opinion about a verdict that
// rests on states that the search did not visit.
//
// Source: breadth-first search; "One way catch them young" (Fisler, Fraer, Kamhi, Vardi, Yang, TACAS 2001; on explicit
// states Černá, Pelánek, SPIN 2003), for several acceptance sets. Departures: only states are kept. Their edges are
// made again whenever they are passed, from the tables of the components.
//
//	explore:  seen ← initial states
//	          for each s in seen, in the order of meeting:  seen ← seen ∪ {t | s –l→ t};
//	            deadlock if there is none, and s is no end
//	cycle:    W ← seen
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
// another, no search is called: the files exploration*.go import package network only and use nothing of the other
// files here (alone_test.go). A run that refutes a verdict is returned for a checker to replay.

// What a limit ends. Other errors are those of the context.
var (
	errStates = errors.New("the limit on states ended the exploration")
	errBytes  = errors.New("the limit on memory ended the exploration")
)

// exploration is the set of reachable states of a network.
type exploration struct {
	States    int64
	Edges     int64 // each label, with each choice of moves of its participants, counts as one edge
	Deadlocks int64 // states without an edge in which no run may end (network.Ends)

	product *composition
	states  *store
	dead    int // a deadlock; -1: there is none
	watch   *watch
	bytes   int64 // limit on the memory of states and cycles; 0: none
}

// exploredStep is a label and the states of the components after it.
type exploredStep struct {
	Label int
	State []int
}

// exploredRun is a path from an initial state and, where there is one, the cycle it leads to.
type exploredRun struct {
	Initial       []int
	Prefix, Cycle []exploredStep
}

// explore stores the reachable states of a network. It calls progress, unless that is nil, now and then with the number
// of states stored so far. The error is a limit's or the context's; the space then holds what was stored until then,
// and answers no questions.
func explore(ctx context.Context, n *network.Network, states, bytes int64, progress func(states int64)) (
	*exploration, error) {
	p := compile(n)
	x := &exploration{product: p, states: newStore(p.width), dead: -1, bytes: bytes,
		watch: &watch{ctx: ctx, progress: progress}}
	most := int64(math.MaxInt32 - 1) // of the numbers that the store has for states
	if states > 0 {
		most = min(most, states)
	}
	ends := n.Ends()
	enter := func(state []int, parent int) error {
		if x.States == most && x.states.find(p.pack(state)) < 0 {
			return errStates
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
	for at := 0; at < x.states.count(); at++ {
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
			if x.Deadlocks++; x.dead < 0 {
				x.dead = at
			}
		}
		if bytes > 0 && x.states.bytes() > bytes {
			return x, errBytes
		}
	}
	return x, nil
}

// Number returns the place of a state among the reachable ones, in the order of meeting; -1: it is not reachable.
func (x *exploration) number(state []int) int { return x.states.find(x.product.pack(state)) }

// Deadlock returns a path to a deadlock, or nil when there is none.
func (x *exploration) deadlock() *exploredRun {
	if x.dead < 0 {
		return nil
	}
	return x.path(x.dead)
}

// Target returns a path to a state that agrees with a target, where -1 stands for any; nil: none is reachable.
func (x *exploration) target(target []int) *exploredRun {
	state := make([]int, len(target))
	for at := range x.states.count() {
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
func (x *exploration) path(at int) *exploredRun {
	var way []int
	for ; at >= 0; at = x.states.parent(at) {
		way = append(way, at)
	}
	slices.Reverse(way)
	r := &exploredRun{Initial: x.state(way[0])}
	for k, to := range way[1:] {
		r.Prefix = append(r.Prefix, x.step(way[k], to))
	}
	return r
}

// step is a step that leads from one stored state to another.
func (x *exploration) step(from, to int) exploredStep {
	state := x.state(to)
	for label, next := range x.product.successors(x.state(from)) {
		if x.states.find(x.product.pack(next)) == to {
			return exploredStep{Label: label, State: state}
		}
	}
	panic("proof: an edge that was passed is gone")
}

func (x *exploration) state(at int) []int {
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
