package parallel

import (
	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
)

// trail is the path of a worker's depth-first search. The first worker takes labels in ≪, each other one begins at
// each state with another label, so that workers soon part.
type trail struct {
	view   view
	worker uint64
	frames []place
	sets   []uint64 // for each frame the labels still to take
	words  int      // of a set of labels

	to    uint64 // the successor that advance found
	has   mark   // its marks
	fresh bool   // whether it is new
}

// place is a state on the path.
type place struct {
	state  uint64
	first  int32 // the label to begin with
	label  int32 // that is being taken
	choice int32 // the next of its successors
	fanout int32
}

func newTrail(v view, worker int) *trail {
	return &trail{view: v, worker: uint64(worker), words: bitset.Words(v.labels())}
}

// push enters a state and reports whether it has an enabled label.
func (t *trail) push(state uint64) (alive bool) {
	p := place{state: state}
	if t.worker > 0 && t.words > 0 {
		p.first = int32(bitset.Mix(state^t.worker<<48) % uint64(t.view.labels()))
	}
	t.frames = append(t.frames, p)
	for range t.words {
		t.sets = append(t.sets, 0)
	}
	left := t.left()
	t.view.enabled(state, left)
	return !left.Empty()
}

// left returns the labels still to take from the state at the end.
func (t *trail) left() bitset.Set { return bitset.Set(t.sets[len(t.sets)-t.words:]) }

// pop leaves the state at the end.
func (t *trail) pop() {
	t.frames = t.frames[:len(t.frames)-1]
	t.sets = t.sets[:len(t.sets)-t.words]
}

func (t *trail) top() uint64 { return t.frames[len(t.frames)-1].state }

// advance enters the next successor of the state at the end; false: there is none left.
func (t *trail) advance() bool {
	p := &t.frames[len(t.frames)-1]
	for p.choice == p.fanout {
		left := t.left()
		label := next(left, int(p.first))
		if label < 0 {
			return false
		}
		left.Remove(label)
		p.label, p.choice, p.fanout = int32(label), 0, int32(t.view.fanout(p.state, label))
	}
	t.to, t.has, t.fresh = t.view.step(p.state, int(p.label), int(p.choice))
	p.choice++
	return true
}

// steps returns the path from a frame to the end.
func (t *trail) steps(from int) (steps []lasso.Step) {
	for i := from; i+1 < len(t.frames); i++ {
		steps = append(steps, t.step(i, t.frames[i+1].state))
	}
	return steps
}

// step is the step that a frame takes at present, to a state.
func (t *trail) step(frame int, to uint64) lasso.Step {
	return lasso.Step{Label: t.view.labelID(int(t.frames[frame].label)), State: t.view.decode(to)}
}

func (t *trail) bytes() int64 { return int64(cap(t.frames))*24 + int64(cap(t.sets))*8 }
