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
	slots   [][]int32  // by label, then sharer: the place of the label's word among those of the component
}

// Sharer is a component that takes part in a label, and the label's place among the component's own.
type Sharer struct{ Component, Place int }

// part is a word of a set of labels.
type part struct {
	word   int32
	labels uint64
}

func newLabels(components int, sharers [][]Sharer) *Labels {
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
			(*words)[slot].labels |= 1 << (label & 63)
			l.slots[label] = append(l.slots[label], int32(slot))
		}
	}
	return l
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

// Count is the number of labels.
func (l *Labels) Count() int { return len(l.sharers) }

// Independent reports whether no component takes part in both labels.
func (l *Labels) Independent(a, b int) bool {
	return !slices.ContainsFunc(l.sharers[a], func(p Sharer) bool {
		return slices.ContainsFunc(l.sharers[b], func(q Sharer) bool { return p.Component == q.Component })
	})
}

const none = -1
