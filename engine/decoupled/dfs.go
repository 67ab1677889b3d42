package decoupled

import (
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/search"
)

// Outcome is what a decoupled search found out; with an error, what it found before. Runs are explicit. Paths
// repeat no vector; the cycle of a lasso may, lasso.Shorten makes it shorter.
type Outcome struct {
	Lasso    *lasso.Run // EmptinessNested: an accepting lasso, or nil
	Path     *lasso.Run // Explore: a path to the target, or nil
	Deadlock *lasso.Run // Explore: a path to one deadlock, or nil
	Nested   int        // EmptinessNested: the nested searches that were started
}

// frame is a place on a depth-first stack.
type frame struct {
	state int32
	next  int32 // the next global label to try, by its place in ≪
	moves int32 // of a star: the moves of the centre that were tried with it
	via   int32 // the global label that led here, or none at the bottom
}

const frameBytes = 16

// firstSearch is the depth-first search over decoupled states that both algorithms share: DFS of [DEC] Figure 7.
type firstSearch struct {
	*System
	monitor *search.Monitor
	scenes  *scenes
	lines   lines
	plain   plain
	star    *star  // of a star, or nil
	visited *store // V
	stack   []frame

	expand *expansion // of the stack, or nil: every state is expanded by all its labels
	alleys *alleys    // or nil: blind alleys are expanded

	// passes reports whether a label may follow the last one of a stack; nil: every label may.
	passes func(s *System, stack []frame, label int32) bool
	// enter is called for each state that was stored and put on the stack, leave when all its successors were
	// looked at. Either may end the search.
	enter, leave func() (done bool, err error)
	// blame tells of a stubborn search which components keep the goal from being met in the state that was entered last.
	blame func(vector []int32) error
}

// lines are the lines of an algorithm's pseudo-code at which the first search acts.
type lines struct {
	store, loop, prune, end int16
	choose                  int16 // the labels of a state are chosen
}

func newFirstSearch(s *System, m *search.Monitor, scenes *scenes, p plain, at lines) firstSearch {
	d := firstSearch{
		System:  s,
		monitor: m,
		scenes:  scenes,
		lines:   at,
		plain:   p,
		star:    newStar(s, p),
		visited: s.newStore(p),
	}
	if s.lean {
		d.passes = (*System).edgeLean
	}
	if s.reduction.Stubborn {
		d.expand = s.newExpansion(p.offered)
	}
	if d.alleys = s.newAlleys(p); scenes != nil {
		scenes.alleys = d.alleys
	}
	return d
}

// run searches until enter or leave ends it, all is visited, or a limit is met.
func (d *firstSearch) run() error {
	if err := d.monitor.Tick(); err != nil {
		return err
	}
	done, err := false, error(nil)
	for _, initial := range d.initial() {
		if d.visited.proposeVector(initial); done || err != nil {
			break
		}
		if by, _ := d.visited.above(); by != none {
			continue
		}
		if err = d.monitor.Room(); err != nil {
			break
		}
		root := d.push(none)
		if d.scenes.wants(film.Start) {
			d.scenes.record(scene{kind: film.Start, line: d.lines.store, label: none, to: d.at(root)})
		}
		done, err = d.entered()
		for !done && err == nil && len(d.stack) > 0 {
			done, err = d.advance()
		}
	}
	if !done && err == nil && d.scenes.wants(film.End) {
		d.scenes.record(scene{kind: film.End, line: d.lines.end, label: none})
	}
	return err
}

// initial returns the decoupled initial states: one, or in a star one for each initial state of the centre.
func (d *firstSearch) initial() [][]int32 {
	if d.star != nil {
		return d.star.initial(d.plain)
	}
	return [][]int32{d.plain.initial()}
}

// successor computes what the next label of the state on top of a stack changes, and reports whether it is enabled; labels
// that are not may be passed over. It moves the frame on. Where the labels of the state were chosen, the enabled ones are
// known, and what an unwatched search leaves out is not computed.
func (d *firstSearch) successor(in *store, stack []frame, chosen *expansion) (label int32, enabled bool) {
	f := &stack[len(stack)-1]
	if label = f.next; chosen != nil {
		if label = chosen.next(f.next); label == none {
			f.next = int32(len(d.globals))
			return none, false
		}
		if f.next = label; d.scenes == nil && !chosen.passes(d.System, stack, label) {
			f.next++
			return label, true
		}
	}
	if d.star == nil {
		if label = in.successor(f.state, d.globals, label); label == none {
			f.next = int32(len(d.globals))
			return none, false
		}
		f.next = label + 1
		return label, true
	}
	enabled, last := d.star.successor(in, f.state, &d.globals[label], int(f.moves))
	if f.moves++; last {
		f.next, f.moves = f.next+1, 0
	}
	return label, enabled
}

// follows reports whether a search goes on from the state on top of a stack by a label.
func (d *firstSearch) follows(stack []frame, chosen *expansion, label int32) bool {
	return (chosen == nil || chosen.passes(d.System, stack, label)) &&
		(d.passes == nil || d.passes(d.System, stack, label))
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
		if d.expand != nil {
			d.expand.pop()
		}
		return false, nil
	}
	from := top.state
	label, enabled := d.successor(d.visited, d.stack, d.expand)
	if !enabled {
		return false, nil
	}
	d.monitor.Considered++
	if err = d.monitor.Tick(); err != nil {
		return false, err
	}
	if !d.follows(d.stack, d.expand, label) {
		if d.scenes.wants(film.Filtered) {
			d.scenes.record(scene{
				kind: film.Filtered, line: d.lines.loop, label: label,
				from: d.at(from), to: plainState(d.visited.target(from)),
			})
		}
		return false, nil
	}
	d.monitor.Edges++
	if by, kind := d.visited.look(true); by != none {
		if d.scenes.wants(kind) {
			pruned := scene{
				kind: kind, line: d.lines.prune, label: label,
				from: d.at(from), to: plainState(d.visited.target(from)),
			}
			if kind == film.Dominated {
				pruned.other = d.at(by)
			}
			d.scenes.record(pruned)
		}
		return false, nil
	}
	if err = d.monitor.Room(); err != nil {
		return false, err
	}
	to := d.push(label)
	if d.scenes.wants(film.Store) {
		d.scenes.record(scene{
			kind: film.Store, line: d.lines.store, label: label, from: d.at(from), to: d.at(to),
		})
	}
	return d.entered()
}

// entered looks at the state that was put on the stack, and says how it is to be expanded.
func (d *firstSearch) entered() (done bool, err error) {
	if done, err = d.enter(); done || err != nil || d.expand == nil && d.alleys == nil {
		return done, err
	}
	top := &d.stack[len(d.stack)-1]
	vector := d.top()
	if d.alleys.blind(vector) != none {
		if top.next = int32(len(d.globals)); d.expand != nil {
			d.expand.pushDead()
		}
		return false, nil
	}
	if d.expand == nil {
		return false, nil
	}
	d.expand.at(vector)
	if err = d.blame(vector); err != nil {
		return false, err
	}
	if wanted := d.scenes.wants(film.Choose); !wanted {
		d.expand.push(false)
	} else {
		d.scenes.choose(d.at(top.state), false, d.lines.choose, d.expand.push(true))
	}
	return false, nil
}

// push enters the candidate into V and puts it on the stack.
func (d *firstSearch) push(via int32) int32 {
	at := d.visited.append()
	d.visited.enter(at)
	d.monitor.States++
	d.stack = append(d.stack, frame{state: at, via: via})
	d.monitor.Deepen(len(d.stack) - 1)
	return at
}

// at returns a visited state for a scene.
func (d *firstSearch) at(index int32) plainState { return d.visited.vector(index) }

// top returns the state on top of the stack as sets, until the search goes on.
func (d *firstSearch) top() []int32 {
	d.visited.expand(d.stack[len(d.stack)-1].state)
	return d.visited.sourceIds
}

func (d *firstSearch) bytes() int64 {
	return d.plain.bytes() + d.star.bytes() + d.visited.bytes() + int64(cap(d.stack)*frameBytes) + d.expand.bytes()
}
