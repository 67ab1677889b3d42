package decoupled

import (
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/search"
)

// Outcome is what a decoupled search found out; with an error, what it found before. Runs are explicit. Paths repeat no vector; the cycle of a lasso may,
// lasso.Shorten makes it shorter.
type Outcome struct {
	Lasso    *lasso.Run // EmptinessNested: an accepting lasso, or nil
	Path     *lasso.Run // Explore: a path to the target, or nil
	Deadlock *lasso.Run // Explore: a path to one deadlock, or nil
	Nested   int        // EmptinessNested: the nested searches that were started
}

// frame is a place on a depth-first stack.
type frame struct {
	state int32
	next  int32  // the next global label to try, by its place in ≪
	via   int32  // the global label that led here, or none at the bottom
	hash  uint64 // of the state's vector
}

const frameBytes = 24

// trace returns the global labels along a stack, from its bottom.
func trace(stack []frame) []int32 {
	labels := make([]int32, 0, len(stack))
	for _, f := range stack {
		if f.via != none {
			labels = append(labels, f.via)
		}
	}
	return labels
}

// firstSearch is the depth-first search over decoupled states that both algorithms share: DFS of [DEC] Figure 7.
type firstSearch struct {
	*System
	monitor *search.Monitor
	scenes  *scenes
	lines   lines
	plain   plain
	visited *store // V
	stack   []frame

	// enter is called for each state that was stored and put on the stack, leave when all its successors were looked at. Either may end the search.
	enter, leave func() (done bool, err error)
}

// lines are the lines of an algorithm's pseudo-code at which the first search acts.
type lines struct {
	store, loop, prune, end int16
}

// run searches until enter or leave ends it, all is visited, or a limit is met.
func (d *firstSearch) run() error {
	if err := d.monitor.Tick(); err != nil {
		return err
	}
	d.visited.proposeVector(d.plain.initial())
	root := d.push(none)
	if d.scenes.wants(film.Start) {
		d.scenes.record(scene{kind: film.Start, line: d.lines.store, label: none, to: d.at(root)})
	}
	done, err := d.enter()
	for !done && err == nil && len(d.stack) > 0 {
		done, err = d.advance()
	}
	if !done && err == nil && d.scenes.wants(film.End) {
		d.scenes.record(scene{kind: film.End, line: d.lines.end, label: none})
	}
	return err
}

// advance tries the next label of the state on top of the stack, or leaves it.
func (d *firstSearch) advance() (done bool, err error) {
	top := &d.stack[len(d.stack)-1]
	if int(top.next) == len(d.globals) {
		if done, err = d.leave(); done || err != nil {
			return done, err
		}
		if d.scenes.wants(film.Backtrack) {
			d.scenes.record(scene{kind: film.Backtrack, line: d.lines.loop, label: none, from: d.at(top.state)})
		}
		d.stack = d.stack[:len(d.stack)-1]
		return false, nil
	}
	label, from := top.next, top.state
	top.next++
	if !d.visited.successor(from, &d.globals[label]) {
		return false, nil
	}
	d.monitor.Considered++
	if err = d.monitor.Tick(); err != nil {
		return false, err
	}
	if d.lean && !d.passes(top.via, label) {
		if d.scenes.wants(film.Filtered) {
			d.scenes.record(scene{kind: film.Filtered, line: d.lines.loop, label: label, from: d.at(from), to: plainState(d.visited.target(from))})
		}
		return false, nil
	}
	d.monitor.Edges++
	if by, kind := d.visited.look(top, true); by != none {
		if d.scenes.wants(kind) {
			pruned := scene{kind: kind, line: d.lines.prune, label: label, from: d.at(from), to: plainState(d.visited.target(from))}
			if kind == film.Dominated {
				pruned.other = d.at(by)
			}
			d.scenes.record(pruned)
		}
		return false, nil
	}
	to := d.push(label)
	if d.scenes.wants(film.Store) {
		d.scenes.record(scene{kind: film.Store, line: d.lines.store, label: label, from: d.at(from), to: d.at(to)})
	}
	return d.enter()
}

// push enters the candidate into V and puts it on the stack.
func (d *firstSearch) push(via int32) int32 {
	at := d.visited.append()
	d.visited.enter(at)
	d.monitor.States++
	d.stack = append(d.stack, frame{state: at, via: via, hash: d.visited.hash})
	d.monitor.Deepen(len(d.stack) - 1)
	return at
}

// at returns a visited state for a scene.
func (d *firstSearch) at(index int32) plainState { return d.visited.vector(index) }

// top returns the state on top of the stack as sets.
func (d *firstSearch) top() []int32 { return d.visited.vector(d.stack[len(d.stack)-1].state) }

func (d *firstSearch) bytes() int64 {
	return d.plain.bytes() + d.visited.bytes() + int64(cap(d.stack)*frameBytes)
}
