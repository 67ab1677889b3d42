package decoupled

import (
	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/search"
)

// frame is a place on a depth-first stack.
type frame struct {
	state int32
	next  int32 // the next global label to try, by its place in ≪
	moves int32 // of a star: the moves of the centre that were tried with it
	via   int32 // the global label that led here, or none at the bottom
}

const frameBytes = 16

// common is what the first search and the nested ones share.
type common struct {
	*System
	monitor  *search.Monitor
	recorder *film.Recorder // of a film, or nil
	plain    plain
	star     *star // of a star, or nil

	// passes reports whether a label may follow the last one of a stack; nil: every label may.
	passes func(s *System, stack []frame, label int32) bool
}

// descent is a depth-first search of [DEC] Figure 7: DFS over decoupled states, or NestedDFS over split states.
type descent struct {
	common
	lines   lines
	first   *[]frame   // of NestedDFS: the stack of DFS; otherwise nil
	split   split      // of NestedDFS: what its vectors are of
	only    bitset.Set // of NestedDFS: the labels by which it goes, or nil: all
	visited *store     // V or V′
	count   *int64     // of the states visited
	stack   []frame    // the bottom of NestedDFS's is the root s_A, not indexed

	expand *expansion // of the stack, or nil: every state is expanded by all its labels
	// seed enters into expand where the stubborn set of the state entered last may begin.
	seed func(vector []int32) error
	// deadEnd returns a component that cannot come to its goal, or none; nil: dead ends are expanded.
	deadEnd func(vector []int32) int

	// enter is called for each state put on the stack, leave when all its successors were looked up, closes for each
	// successor that is not visited. Each may end the search, and each may be nil.
	enter, leave func() (done bool, err error)
	closes       func(from, label int32) (done bool)
	// known is called for each successor that is visited, with the state that is equal or above. It may end the search,
	// and records that; or nil.
	known func(by, label int32, kind film.Kind) (done bool)
}

// lines are the lines of an algorithm's pseudo-code at which a search acts.
type lines struct {
	store, loop, prune, end int
	choose                  int // the labels of a state are chosen
}

// newDescent returns the first search.
func newDescent(s *System, m *search.Monitor, rec *film.Recorder, p plain, at lines) descent {
	d := descent{
		common:  common{System: s, monitor: m, recorder: rec, plain: p, star: newStar(s, p)},
		lines:   at,
		visited: s.newStore(algebraOf(p)),
		count:   &m.States,
		expand:  s.newExpansion(p.offered),
	}
	d.visited.orbits = s.orbits(p.images)
	if s.lean {
		d.passes = (*System).edgeLean
	}
	if s.reduction.Reaching != nil {
		d.deadEnd = p.deadEnd(s.reduction.Reaching)
	}
	return d
}

// run searches until enter or leave ends it, all is visited, or a limit is met.
func (d *descent) run() error {
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
		if d.wants(film.Start) {
			d.record(film.Start, d.lines.store, none, none, d.at(root), none)
		}
		if done, err = d.entered(); !done && err == nil {
			done, err = d.descend()
		}
	}
	if !done && err == nil && d.wants(film.End) {
		d.record(film.End, d.lines.end, none, none, none, none)
	}
	return err
}

// descend searches from the state on the stack until that is empty or the search is done.
func (d *descent) descend() (done bool, err error) {
	for !done && err == nil && len(d.stack) > 0 {
		done, err = d.advance()
	}
	return done, err
}

// initial returns the decoupled initial states: one, or in a star one for each initial state of the centre.
func (d *descent) initial() [][]int32 {
	if d.star != nil {
		return d.star.initial(d.plain)
	}
	return [][]int32{d.plain.initial()}
}

// successor computes what the next label changes in the state on top of the stack, and reports whether it is enabled.
// It moves the frame on. It passes over labels known not to be enabled and, without a film, over rejected ones.
func (d *descent) successor() (label int32, enabled bool) {
	f := &d.stack[len(d.stack)-1]
	if label = f.next; d.expand != nil {
		if label = d.chosen(f.next); label == none {
			f.next = int32(len(d.globals))
			return none, false
		}
		f.next = label
	}
	if d.star == nil {
		if label = d.visited.successor(f.state, d.globals, label); label == none {
			f.next = int32(len(d.globals))
			return none, false
		}
		f.next = label + 1
		return label, true
	}
	enabled, last := d.star.successor(d.visited, f.state, &d.globals[label], int(f.moves))
	if f.moves++; last {
		f.next, f.moves = f.next+1, 0
	}
	return label, enabled
}

// chosen returns the first enabled label from a place on of the state on top of the stack, or none; without a film the
// first one by which the state is expanded.
func (d *descent) chosen(from int32) int32 {
	for label := d.expand.next(from); ; label = d.expand.next(label + 1) {
		if label == none || d.recorder != nil || d.expand.passes(d.System, d.stack, label) {
			return label
		}
		d.monitor.Considered += int64(d.moves(int(label), d.expand.Where))
	}
}

// follows reports whether the search goes on from the state on top of the stack by a label.
func (d *descent) follows(label int32) bool {
	return (d.expand == nil || d.recorder == nil || d.expand.passes(d.System, d.stack, label)) &&
		(d.passes == nil || d.passes(d.System, d.stack, label))
}

// advance tries the next label of the state on top of the stack, or leaves it.
func (d *descent) advance() (done bool, err error) {
	top := &d.stack[len(d.stack)-1]
	if int(top.next) == len(d.globals) {
		return d.back()
	}
	from := top.state
	label, enabled := d.successor()
	if !enabled {
		return false, nil
	}
	if d.only != nil && !d.only.Has(int(label)) {
		return false, nil
	}
	m := d.monitor
	m.Considered++
	if err = m.Tick(); err != nil {
		return false, err
	}
	if (d.expand != nil || d.passes != nil) && !d.follows(label) {
		if d.wants(film.Filtered) {
			d.record(film.Filtered, d.lines.loop, d.at(from), label, d.node(d.visited.target(from)), none)
		}
		return false, nil
	}
	m.Edges++
	if by, kind := d.visited.look(!d.atRoot()); by != none {
		if d.known != nil && d.known(by, label, kind) {
			return true, nil
		}
		if d.wants(kind) {
			source, to, other := d.at(from), d.node(d.visited.asked(from)), int32(none)
			if kind == film.Dominated {
				other = d.at(by)
			}
			d.record(kind, d.lines.prune, source, label, to, other)
		}
		return false, nil
	}
	if d.closes != nil && d.closes(from, label) {
		return true, nil
	}
	if err = m.Room(); err != nil {
		return false, err
	}
	to := d.push(label)
	if d.wants(film.Store) {
		d.record(film.Store, d.lines.store, d.at(from), label, d.at(to), none)
	}
	return d.entered()
}

// back leaves the state on top of the stack.
func (d *descent) back() (done bool, err error) {
	if d.leave != nil {
		if done, err = d.leave(); done || err != nil {
			return done, err
		}
	}
	last := len(d.stack) - 1
	if d.wants(film.Backtrack) {
		d.record(film.Backtrack, d.lines.loop, d.at(d.stack[last].state), none, none, none)
	}
	d.visited.leave()
	if d.stack = d.stack[:last]; d.expand != nil {
		d.expand.pop()
	}
	return false, nil
}

// atRoot reports whether the state on top of the stack is the root of a nested search.
func (d *descent) atRoot() bool { return d.first != nil && len(d.stack) == 1 }

// entered looks at the state that was put on the stack, and says how it is to be expanded.
func (d *descent) entered() (done bool, err error) {
	if d.enter != nil {
		if done, err = d.enter(); done || err != nil {
			return done, err
		}
	}
	if d.expand == nil && d.deadEnd == nil {
		return false, nil
	}
	top := &d.stack[len(d.stack)-1]
	vector := d.top()
	if d.deadEnd != nil && d.deadEnd(vector) != none {
		if top.next = int32(len(d.globals)); d.expand != nil {
			d.expand.pushDead()
		}
		return false, nil
	}
	if d.expand == nil {
		return false, nil
	}
	d.expand.at(vector)
	if d.expand.stubborn {
		err = d.seed(vector)
	}
	if err != nil {
		return false, err
	}
	if wanted := d.expand.stubborn && d.wants(film.Choose); !wanted {
		d.expand.push(false)
	} else {
		node := d.at(top.state)
		d.recorder.Choose(node, d.first != nil, d.lines.choose, d.expand.push(true),
			func(place int) int { return d.globals[place].label })
	}
	return false, nil
}

// push visits the candidate and puts it on the stack.
func (d *descent) push(via int32) int32 {
	at := d.visited.append()
	d.visited.enter(at)
	*d.count++
	d.stack = append(d.stack, frame{state: at, via: via})
	depth := len(d.stack) - 1
	if d.first != nil {
		depth += len(*d.first) - 1
	}
	d.monitor.Deepen(depth)
	return at
}

// top returns the state on top of the stack as sets, until the search goes on.
func (d *descent) top() []int32 {
	d.visited.expand(d.stack[len(d.stack)-1].state)
	return d.visited.sourceIds
}

func (d *descent) bytes() int64 {
	return d.visited.bytes() + int64(cap(d.stack)*frameBytes) + d.expand.bytes()
}

func (c *common) bytes() int64 { return c.plain.bytes() + c.star.bytes() }
