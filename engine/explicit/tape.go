package explicit

import (
	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/product"
	"lassolab/engine/symmetry"
)

// Tape records the events of a search over packed states. A nil *Tape records nothing.
type Tape struct {
	recorder *film.Recorder
	system   product.System
	quotient *symmetry.Quotient // below the system, or nil
}

// NewTape returns a tape for the recorder, nil for a nil one.
func NewTape(recorder *film.Recorder, system product.System) *Tape {
	if recorder == nil {
		return nil
	}
	return &Tape{recorder, system, quotient(system)}
}

// Note records one event. from, to and other are packed states or nil; label is a place in ≪ or -1.
func (t *Tape) Note(kind film.Kind, second bool, line int, from []uint64, label int, to, other []uint64) {
	if t != nil {
		t.note(kind, second, line, from, label, to, other)
	}
}

func (t *Tape) note(kind film.Kind, second bool, line int, from []uint64, label int, to, other []uint64) {
	if !t.recorder.Wants(kind) {
		return
	}
	if label >= 0 {
		label = t.system.LabelID(label)
	}
	e := film.Event{
		Kind: kind, Second: second, Line: int16(line),
		From: t.node(from), To: t.node(to), Label: int32(label), Other: t.node(other),
	}
	if t.quotient != nil && (label >= 0 || kind == film.Start) {
		e.By = t.quotient.Moved(t.recorder)
	}
	t.recorder.Record(e)
}

// noteEdge records what became of the edge from the end of a path to the state at hand.
func (t *Tape) noteEdge(w walk, kind film.Kind, second bool, line int) {
	if t != nil {
		t.edge(w, kind, second, line)
	}
}

func (t *Tape) edge(w walk, kind film.Kind, second bool, line int) {
	to, other := w.packed(w.hand()), []uint64(nil)
	if kind == film.Cycle {
		other = to
	}
	t.note(kind, second, line, w.packed(end(w)), w.label(), to, other)
}

// noteBack records that the state at the end of a path is about to be left.
func (t *Tape) noteBack(w walk, second bool, line int) {
	if t != nil {
		t.note(film.Backtrack, second, line, w.packed(end(w)), -1, nil, nil)
	}
}

// Choose records that the labels by which a packed state is expanded were chosen: places in ≪.
func (t *Tape) Choose(state []uint64, line int, set film.LabelSet) {
	if t.recorder.Wants(film.Choose) {
		t.recorder.Choose(t.node(state), false, line, set, t.system.LabelID)
	}
}

func (t *Tape) node(state []uint64) int32 {
	if state == nil {
		return -1
	}
	return t.recorder.Node(bitset.Key(state), func() film.Node {
		node := film.Node{Vector: make([]int32, t.system.Components()), Accepting: t.system.Accepting(state),
			DeadEnd: int32(DeadEnd(t.system, state) + 1), Counter: int32(waiting(t.system, state))}
		for i, s := range vector(t.system, state) {
			node.Vector[i] = int32(s)
		}
		return node
	})
}
