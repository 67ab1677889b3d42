package decoupled

import (
	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/stubborn"
)

// expansion keeps, for each state of a stack, the labels by which a search expands it: a stubborn one those of a set
// (stubborn.go), another one, where labels are many, those that are enabled.
type expansion struct {
	*stubborn.Sets // a component's state is the id of its set
	stubborn       bool
	lean           bool     // ELU
	words          int      // of a set of labels
	enabled        []uint64 // by place on the stack: the enabled labels
	taken          []uint64 // by place on the stack: those the state is expanded by, and disabled ones
}

// manyLabels is how many global labels are not looked at one by one in each state.
const manyLabels = 1 << 8

// newExpansion returns the expansion of a stack, or nil if each state tries all labels; offered adds the places of the
// labels that a component offers with an id.
func (s *System) newExpansion(offered func(i, id int, into bitset.Set)) *expansion {
	if !s.reduction.Stubborn && (s.centre != nil || len(s.globals) < manyLabels) {
		return nil
	}
	e := &expansion{Sets: stubborn.NewSets(s.labels(), s.reduction.Choice, offered), stubborn: s.reduction.Stubborn,
		lean: s.reduction.Lean, words: bitset.Words(len(s.globals))}
	if s.centre != nil {
		e.inStar(s, offered)
	}
	return e
}

// labels says which components share which global labels.
func (s *System) labels() *stubborn.Labels {
	sharers := make([][]stubborn.Sharer, len(s.globals))
	for a := range s.globals {
		for _, p := range s.globals[a].participants {
			sharers[a] = append(sharers[a], stubborn.Sharer{Component: p.component, Place: p.local})
		}
	}
	return stubborn.NewLabels(len(s.components), sharers)
}

// at begins with a state.
func (e *expansion) at(vector []int32) {
	e.Begin()
	for i, id := range vector {
		e.At(i, int(id))
	}
}

// push puts the state in question on the stack, to be expanded by the best of its sets.
func (e *expansion) push(wanted bool) film.LabelSet {
	set, shown := e.Choose(wanted)
	for w, enabled := range e.Enabled() {
		taken := ^uint64(0)
		if set != nil {
			taken = set[w]
		}
		e.enabled, e.taken = append(e.enabled, enabled), append(e.taken, taken)
	}
	return shown
}

// pushDead puts a state on the stack that is not to be expanded.
func (e *expansion) pushDead() {
	for range e.words {
		e.enabled, e.taken = append(e.enabled, 0), append(e.taken, 0)
	}
}

func (e *expansion) pop() {
	e.enabled = e.enabled[:len(e.enabled)-e.words]
	e.taken = e.taken[:len(e.taken)-e.words]
}

func (e *expansion) clear() { e.enabled, e.taken = e.enabled[:0], e.taken[:0] }

// next returns the first enabled label from one on of the state on top of the stack, or none.
func (e *expansion) next(from int32) int32 {
	return int32(bitset.Set(e.enabled[len(e.enabled)-e.words:]).Next(int(from)))
}

// passes reports whether the state on top of the stack is expanded by a label: its set has it, and ELU does not leave
// it out.
func (e *expansion) passes(s *System, stack []frame, label int32) bool {
	top := len(e.taken) - e.words
	if !bitset.Set(e.taken[top:]).Has(int(label)) {
		return false
	}
	return !e.lean || s.edgeLean(stack, label) || !bitset.Set(e.taken[top-e.words:]).Has(int(label))
}

func (e *expansion) bytes() int64 {
	if e == nil {
		return 0
	}
	return e.Bytes() + int64(cap(e.enabled)+cap(e.taken))*8
}
