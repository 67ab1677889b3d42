package film

import (
	"cmp"
	"slices"
)

// Mark is a set of kinds of moments that a player stops at.
type Mark uint8

const (
	MarkStored    Mark = 1 << iota // a new state
	MarkPruned                     // an edge was not taken, or led to a dominated state
	MarkNested                     // a nested search starts
	MarkKept                       // a nested search ended without a cycle
	MarkCycle                      // a cycle is closed
	MarkBacktrack                  // a state is finished
	MarkEnd                        // the search ended
)

// Marker is an event to stop at. Kind is one Mark.
type Marker struct {
	Event int32
	Kind  Mark
}

// Marks are the markers of a film in the order of their events.
type Marks []Marker

// Markers lists the markers of a film: every event but those that led to a known state.
func Markers(f *Film) Marks {
	var list Marks
	for k, e := range f.Events {
		if kind := marks[e.Kind]; kind != 0 {
			list = append(list, Marker{int32(k), kind})
		}
	}
	return list
}

// marks are the kinds of moments of events; of a known state there is none.
var marks = [...]Mark{Start: MarkStored, Store: MarkStored, Filtered: MarkPruned, Dominated: MarkPruned,
	Nested: MarkNested, Keep: MarkKept, Cycle: MarkCycle, Local: MarkCycle, Backtrack: MarkBacktrack, End: MarkEnd,
	Choose: 0}

// Next returns the first event after k that has a marker of one of the kinds, or -1.
func (m Marks) Next(k int, kinds Mark) int {
	for at := m.from(k + 1); at < len(m); at++ {
		if m[at].Kind&kinds != 0 {
			return int(m[at].Event)
		}
	}
	return -1
}

// Previous returns the last event before k that has a marker of one of the kinds, or -1.
func (m Marks) Previous(k int, kinds Mark) int {
	for at := m.from(k) - 1; at >= 0; at-- {
		if m[at].Kind&kinds != 0 {
			return int(m[at].Event)
		}
	}
	return -1
}

// from returns the index of the first marker at event k or later.
func (m Marks) from(k int) int {
	at, _ := slices.BinarySearchFunc(m, k,
		func(marker Marker, k int) int { return cmp.Compare(int(marker.Event), k) })
	return at
}
