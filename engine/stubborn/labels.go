package stubborn

import (
	"slices"

	"lassolab/engine/bitset"
)

// Labels says which components share which labels. A component numbers its own labels, ascending: their places.
type Labels struct {
	sharers [][]Sharer // by label, ascending by component
	own     [][]int32  // by component, then place: the label
	shared  bitset.Set // the labels that some component has
	words   [][]part   // by component: the words of a set of labels that hold its own, and these
	near    [][]part   // by component: the words of the set of those that it shares a label with, and itself
	slots   [][]int32  // by label, then sharer: the place of the label's word among those of the component
	pairs   []int32    // by label: the exclusive or of its two sharers, or none: it has one, or more than two
	twins   []uint64   // by label: itself and, where it has two sharers, all others of its word that have the same two
}

// Sharer is a component that takes part in a label, and the label's place among the component's own.
type Sharer struct{ Component, Place int }

// part is a word of a set of labels, or of components.
type part struct {
	word    int32
	members uint64
}

// NewLabels returns the labels with their sharers, ascending by component.
func NewLabels(components int, sharers [][]Sharer) *Labels {
	l := &Labels{sharers: sharers, own: make([][]int32, components), shared: bitset.New(len(sharers)),
		words: make([][]part, components), slots: make([][]int32, len(sharers))}
	for label, list := range sharers {
		for _, p := range list {
			l.shared.Add(label)
			for p.Place >= len(l.own[p.Component]) {
				l.own[p.Component] = append(l.own[p.Component], none)
			}
			l.own[p.Component][p.Place] = int32(label)
			words := &l.words[p.Component]
			if last := len(*words) - 1; last < 0 || int((*words)[last].word) != label>>6 {
				*words = append(*words, part{word: int32(label >> 6)})
			}
			slot := len(*words) - 1
			(*words)[slot].members |= 1 << (label & 63)
			l.slots[label] = append(l.slots[label], int32(slot))
		}
	}
	l.pair()
	l.near = make([][]part, components)
	for i := range l.near {
		l.meet(i)
	}
	return l
}

// meet finds the components that share a label with one.
func (l *Labels) meet(component int) {
	near := bitset.New(len(l.own))
	for _, label := range l.own[component] {
		if label != none {
			for _, p := range l.sharers[label] {
				near.Add(p.Component)
			}
		}
	}
	for w, members := range near {
		if members != 0 {
			l.near[component] = append(l.near[component], part{int32(w), members})
		}
	}
}

// pair finds the labels of two components.
func (l *Labels) pair() {
	l.pairs, l.twins = make([]int32, len(l.sharers)), make([]uint64, len(l.sharers))
	for label, list := range l.sharers {
		if l.pairs[label] = none; len(list) == 2 {
			l.pairs[label] = int32(list[0].Component ^ list[1].Component)
		}
		l.twins[label] |= 1 << (label & 63)
		for b := label &^ 63; b < label; b++ {
			if l.pairs[label] != none && l.pairs[b] == l.pairs[label] &&
				l.sharers[b][0].Component == list[0].Component {
				l.twins[label] |= 1 << (b & 63)
				l.twins[b] |= 1 << (label & 63)
			}
		}
	}
}

// spread writes a set of places of a component as a set of labels, in the component's words.
func (l *Labels) spread(component int, places bitset.Set, into []uint64) {
	words, slot := l.words[component], 0
	for place := range places.All() {
		label := l.own[component][place]
		for words[slot].word != label>>6 {
			slot++
		}
		into[slot] |= 1 << (label & 63)
	}
}

// Rows are sets of labels of each component, one for each of its states, in the component's words.
type Rows struct {
	*Labels
	find  func(component, state int, places bitset.Set) // adds the places of the labels; nil: all were entered
	rows  [][]uint64
	known []bitset.Growing // by component: the states that have a row
}

// Rows returns sets that are found when they are first asked for.
func (l *Labels) Rows(find func(component, state int, places bitset.Set)) *Rows {
	return &Rows{l, find, make([][]uint64, len(l.own)), make([]bitset.Growing, len(l.own))}
}

// Enter adds the places of labels of a component to the set of a state.
func (r *Rows) Enter(component, state int, places bitset.Set) {
	rows, width := &r.rows[component], len(r.words[component])
	for len(*rows) < (state+1)*width {
		*rows = append(*rows, make([]uint64, width)...)
	}
	r.spread(component, places, (*rows)[state*width:(state+1)*width])
	r.known[component].Add(state)
}

// search finds the set of a state.
func (r *Rows) search(component, state int) {
	places := bitset.New(len(r.own[component]))
	r.find(component, state, places)
	r.Enter(component, state, places)
}

// Row returns the set of a state.
func (r *Rows) Row(component, state int) []uint64 {
	if r.find != nil && !r.known[component].Has(state) {
		r.search(component, state)
	}
	width := len(r.words[component])
	return r.rows[component][state*width : (state+1)*width]
}

// Has reports whether the set of a sharer's state has the label that it shares.
func (r *Rows) Has(label, sharer, state int) bool {
	return r.Row(r.sharers[label][sharer].Component, state)[r.slots[label][sharer]]>>(label&63)&1 != 0
}

// Unite adds the set of a state to a set of labels.
func (r *Rows) Unite(component, state int, into bitset.Set) {
	for slot, labels := range r.Row(component, state) {
		into[r.words[component][slot].word] |= labels
	}
}

// Intersect takes those labels of a component out of a set of labels that are not in the set of a state.
func (r *Rows) Intersect(component, state int, into bitset.Set) {
	for slot, labels := range r.Row(component, state) {
		p := &r.words[component][slot]
		into[p.word] &^= p.members &^ labels
	}
}

// Bytes is roughly the memory of the sets.
func (r *Rows) Bytes() (sum int64) {
	for i := range r.rows {
		sum += int64(cap(r.rows[i])+cap(r.known[i])) * 8
	}
	return sum
}

// Shared returns the labels that some component has.
func (l *Labels) Shared() bitset.Set { return l.shared }

// Own returns the labels of a component by their places.
func (l *Labels) Own(component int) []int32 { return l.own[component] }

// Count is the number of labels.
func (l *Labels) Count() int { return len(l.sharers) }

// Independent reports whether no component takes part in both labels.
func (l *Labels) Independent(a, b int) bool {
	return !slices.ContainsFunc(l.sharers[a], func(p Sharer) bool {
		return slices.ContainsFunc(l.sharers[b], func(q Sharer) bool { return p.Component == q.Component })
	})
}

const none = -1
