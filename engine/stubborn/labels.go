package stubborn

import "slices"

// Labels says which components share which labels. A component numbers its own labels: their places.
type Labels struct {
	sharers [][]Sharer // by label, ascending by component
	own     [][]int32  // by component, then place: the label
}

// Sharer is a component that takes part in a label, and the label's place among the component's own.
type Sharer struct{ Component, Place int }

func newLabels(components int, sharers [][]Sharer) *Labels {
	l := &Labels{sharers: sharers, own: make([][]int32, components)}
	for label, list := range sharers {
		for _, p := range list {
			for p.Place >= len(l.own[p.Component]) {
				l.own[p.Component] = append(l.own[p.Component], none)
			}
			l.own[p.Component][p.Place] = int32(label)
		}
	}
	return l
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
