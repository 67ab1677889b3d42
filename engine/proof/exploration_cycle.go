package proof

import (
	"slices"

	"lassolab/engine/network"
)

// cycle returns a run into a cycle that meets every acceptance set of every component, or nil when there is none. A
// simultaneous one has a state that accepts in every component at once; every component then has at most one set
// (network.Degeneralise). With atLeast it meets so many sets: each choice of them is looked for by itself. The error is
// that of the context.
func (x *exploration) cycle(simultaneous bool, atLeast int) (*exploredRun, error) {
	sets := setsToMeet(x.product.network, simultaneous)
	if atLeast == 0 {
		return x.through(sets)
	}
	return x.throughSome(nil, sets, atLeast)
}

// throughSome returns a run into a cycle that meets some sets and so many of others, or nil.
func (x *exploration) throughSome(chosen, others []stateSet, many int) (*exploredRun, error) {
	switch {
	case many == 0:
		return x.through(chosen)
	case many > len(others):
		return nil, nil
	}
	run, err := x.throughSome(append(slices.Clone(chosen), others[0]), others[1:], many-1)
	if run != nil || err != nil {
		return run, err
	}
	return x.throughSome(chosen, others[1:], many)
}

// through returns a run into a cycle that meets each of some sets, or nil.
func (x *exploration) through(sets []stateSet) (*exploredRun, error) {
	if x.bytes > 0 && x.states.bytes()+perState*x.States > x.bytes {
		return nil, errBytes
	}
	w := &within{space: x, state: make([]int, len(x.product.from)), in: make([]bool, x.states.count()), sets: sets}
	for at := range w.in {
		w.in[at] = true
	}
	w.left = len(w.in)
	for before := -1; w.left != before && w.left > 0; {
		before = w.left
		for _, set := range w.sets {
			if err := w.reached(set); err != nil {
				return nil, err
			}
		}
		if err := w.trim(); err != nil {
			return nil, err
		}
	}
	if w.left == 0 {
		return nil, nil
	}
	return w.run()
}

// perState are the bytes of a state in cycle: is it left, before and after; a place in a queue; its predecessors.
const perState = 1 + 1 + 8 + 4

// stateSet is a set of states that a cycle is to meet.
type stateSet func(state []int) bool

func setsToMeet(n *network.Network, simultaneous bool) (sets []stateSet) {
	if simultaneous {
		return []stateSet{func(state []int) bool {
			for i, s := range state {
				if !n.Components[i].Accepting(s) {
					return false
				}
			}
			return true
		}}
	}
	for i := range n.Components {
		for k := range n.Components[i].Sets {
			sets = append(sets, func(state []int) bool { return n.Components[i].Marks[state[i]]>>uint(k)&1 != 0 })
		}
	}
	return sets
}

// within is the part of a space that is left: W.
type within struct {
	space *exploration
	in    []bool
	left  int
	sets  []stateSet
	state []int // from which edges are made
}

// each calls f with the edges that leave a state and stay within.
func (w *within) each(at int, f func(to int)) error {
	x := w.space
	x.product.unpack(x.states.at(at), w.state)
	for _, next := range x.product.successors(w.state) {
		if to := x.states.find(x.product.pack(next)); w.in[to] {
			f(to)
		}
		if err := x.watch.tick(x.States); err != nil {
			return err
		}
	}
	return nil
}

// reached leaves what the states of a set reach, with themselves.
func (w *within) reached(of stateSet) error {
	var begin []int
	for at, in := range w.in {
		if w.space.product.unpack(w.space.states.at(at), w.state); in && of(w.state) {
			begin = append(begin, at)
		}
	}
	kept := make([]bool, len(w.in))
	count, err := w.spread(begin, kept)
	w.in, w.left = kept, count
	return err
}

// spread marks what can be reached from some states within, with themselves, and counts it.
func (w *within) spread(from []int, marked []bool) (count int, err error) {
	for _, at := range from {
		marked[at] = true
	}
	for ; count < len(from); count++ {
		err := w.each(from[count], func(to int) {
			if !marked[to] {
				marked[to] = true
				from = append(from, to)
			}
		})
		if err != nil {
			return count, err
		}
	}
	return count, nil
}

// trim takes away what has no predecessor within, again and again.
func (w *within) trim() error {
	predecessors := make([]int32, len(w.in))
	for at, in := range w.in {
		if in {
			if err := w.each(at, func(to int) { predecessors[to]++ }); err != nil {
				return err
			}
		}
	}
	var gone []int
	for at, in := range w.in {
		if in && predecessors[at] == 0 {
			gone = append(gone, at)
		}
	}
	for ; len(gone) > 0; w.left-- {
		at := gone[len(gone)-1]
		gone = gone[:len(gone)-1]
		w.in[at] = false
		err := w.each(at, func(to int) {
			if predecessors[to]--; predecessors[to] == 0 {
				gone = append(gone, to)
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// run is a run into a cycle through every set, once nothing more can be taken away. From a state it goes back while
// something leads here and is not reached from here, to a component into which no other leads.
func (w *within) run() (*exploredRun, error) {
	back := make([][]int, len(w.in))
	root := -1
	for at, in := range w.in {
		if !in {
			continue
		}
		root = at
		if err := w.each(at, func(to int) { back[to] = append(back[to], at) }); err != nil {
			return nil, err
		}
	}
	for {
		ahead := make([]bool, len(w.in))
		if _, err := w.spread([]int{root}, ahead); err != nil {
			return nil, err
		}
		before := []int{root}
		seen := map[int]bool{root: true}
		further := -1
		for k := 0; k < len(before) && further < 0; k++ {
			for _, from := range back[before[k]] {
				if !ahead[from] {
					further = from
				}
				if !seen[from] {
					seen[from] = true
					before = append(before, from)
				}
			}
		}
		if further < 0 {
			for at := range w.in {
				w.in[at] = seen[at]
			}
			return w.round(root)
		}
		root = further
	}
}

// round is a run into a cycle through every set within one strongly connected component.
func (w *within) round(root int) (*exploredRun, error) {
	x := w.space
	r := x.path(root)
	at := root
	visited := []int{root}
	walk := func(goal func(at int) bool) error {
		way, err := w.way(at, goal)
		for _, to := range way {
			r.Cycle = append(r.Cycle, x.step(at, to))
			visited = append(visited, to)
			at = to
		}
		return err
	}
	for _, of := range w.sets {
		met := false
		for _, v := range visited {
			met = met || of(x.state(v))
		}
		if !met {
			if err := walk(func(at int) bool { return of(x.state(at)) }); err != nil {
				return nil, err
			}
		}
	}
	if at != root || len(r.Cycle) == 0 {
		if err := walk(func(at int) bool { return at == root }); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// way is a shortest way of at least one step to a state that meets a goal.
func (w *within) way(from int, goal func(at int) bool) ([]int, error) {
	parent := map[int]int{}
	found := -1
	queue := []int{from}
	for k := 0; k < len(queue) && found < 0; k++ {
		err := w.each(queue[k], func(to int) {
			if _, known := parent[to]; known || found >= 0 {
				return
			}
			parent[to] = queue[k]
			if queue = append(queue, to); goal(to) {
				found = to
			}
		})
		if err != nil {
			return nil, err
		}
	}
	way := []int{found}
	for at := parent[found]; at != from; at = parent[at] {
		way = append(way, at)
	}
	slices.Reverse(way)
	return way, nil
}
