package decoupled

import (
	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/stubborn"
)

// expansion keeps, for each state of a stack, the labels by which a stubborn search expands it (stubborn.go).
type expansion struct {
	sets *stubborn.Sets
	lean bool // ELU
	// by component and id: the places of the labels that it offers, known for some ids
	offers  [][]uint64
	known   []bitset.Growing
	offered func(i int, id int32, into bitset.Set)

	ids     []int32  // the vector that sets was told of
	words   int      // of a set of labels
	enabled []uint64 // by place on the stack: the enabled labels
	taken   []uint64 // by place on the stack: those the state is expanded by, and disabled ones
	seeds   []stubborn.Seed
	alone   [][]int // by component: itself
	parts   [][]int // by label: its components
}

// newExpansion returns the expansion of a stack of vectors; offered adds the places of the labels that a component
// offers with an id.
func (s *System) newExpansion(offered func(i int, id int32, into bitset.Set)) *expansion {
	sharers := make([][]stubborn.Sharer, len(s.globals))
	e := &expansion{
		lean:    s.reduction.Lean,
		offers:  make([][]uint64, len(s.components)),
		known:   make([]bitset.Growing, len(s.components)),
		offered: offered,
		ids:     make([]int32, len(s.components)),
		words:   bitset.Words(len(s.globals)),
		alone:   make([][]int, len(s.components)),
		parts:   make([][]int, len(s.globals)),
	}
	for a := range s.globals {
		for _, p := range s.globals[a].participants {
			sharers[a] = append(sharers[a], stubborn.Sharer{Component: p.component, Place: p.local})
			e.parts[a] = append(e.parts[a], p.component)
		}
	}
	for i := range e.ids {
		e.ids[i], e.alone[i] = none, []int{i}
	}
	e.sets = stubborn.NewSets(stubborn.NewLabels(len(s.components), sharers), s.reduction.Choice)
	return e
}

// at tells the sets of the state in question.
func (e *expansion) at(vector []int32) {
	for i, id := range vector {
		if e.ids[i] != id {
			e.ids[i] = id
			e.sets.Offer(i, e.offersOf(i, id))
		}
	}
	e.seeds = e.seeds[:0]
}

// offersOf returns what a component offers with an id, found once.
func (e *expansion) offersOf(i int, id int32) bitset.Set {
	words := bitset.Words(e.sets.Own(i))
	for len(e.offers[i]) < (int(id)+1)*words {
		e.offers[i] = append(e.offers[i], make([]uint64, words)...)
	}
	row := bitset.Set(e.offers[i][int(id)*words : (int(id)+1)*words])
	if !e.known[i].Has(int(id)) {
		e.known[i].Add(int(id))
		e.offered(i, id, row)
	}
	return row
}

// blame says that a component, as long as it stands still, keeps the goal from being met.
func (e *expansion) blame(i int) { e.seeds = append(e.seeds, stubborn.Seed{Components: e.alone[i]}) }

// blameAll says so of several components together.
func (e *expansion) blameAll(components []int) {
	e.seeds = append(e.seeds, stubborn.Seed{Components: components})
}

// push puts the state in question on the stack, to be expanded by the best of the sets that begin where the blame is,
// or by all labels where nothing was blamed.
func (e *expansion) push(wanted bool) (told film.LabelSet) {
	if len(e.seeds) == 0 {
		e.pushWords(e.sets.Enabled(), ^uint64(0), nil)
		return film.LabelSet{All: true}
	}
	set, at := e.sets.Choose(e.seeds)
	e.pushWords(e.sets.Enabled(), 0, set)
	if wanted {
		for _, i := range e.seeds[at].Components {
			told.Guilty = append(told.Guilty, int32(i))
		}
		told.Members = e.sets.Reasons(e.seeds[at])
	}
	return told
}

// pushDead puts a state on the stack that is not to be expanded.
func (e *expansion) pushDead() { e.pushWords(nil, 0, nil) }

func (e *expansion) pushWords(enabled bitset.Set, fill uint64, taken bitset.Set) {
	for w := range e.words {
		on, in := uint64(0), fill
		if enabled != nil {
			on = enabled[w]
		}
		if taken != nil {
			in = taken[w]
		}
		e.enabled, e.taken = append(e.enabled, on), append(e.taken, in)
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

// passes reports whether the state on top of the stack is expanded by a label: its set has it, and where ELU is asked
// for, it is no smaller than prev, the last label, or depends on it, or was not in the set of the state before.
func (e *expansion) passes(s *System, stack []frame, label int32) bool {
	top := len(e.taken) - e.words
	if !bitset.Set(e.taken[top:]).Has(int(label)) {
		return false
	}
	prev := stack[len(stack)-1].via
	return !e.lean || prev == none || prev <= label || s.dependent(prev, label) ||
		!bitset.Set(e.taken[top-e.words:]).Has(int(label))
}

func (e *expansion) bytes() int64 {
	if e == nil {
		return 0
	}
	sum := e.sets.Bytes() + int64(cap(e.enabled)+cap(e.taken))*8
	for i := range e.offers {
		sum += int64(cap(e.offers[i])+cap(e.known[i])) * 8
	}
	return sum
}
