package graph

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"lassolab/engine/network"
	"lassolab/ui/core/session"
)

// The monitor of a property is the last part of each state. Its states are called by the formulas that are left to
// violate, which are too long for a picture: there they have numbers, which tips and the inspector explain.

// formulaRoom is the number of letters of a formula that a state shows.
const formulaRoom = 8

// monitorState is what a state of a monitor is called in a picture: by its formula where that is short.
func monitorState(name string, state int) string {
	if utf8.RuneCountInString(name) <= formulaRoom {
		return name
	}
	return "φ" + strconv.Itoa(state)
}

// inPicture is a network with its states as they are called in a picture. Without a monitor, -1, it is the same.
func inPicture(n *network.Network, monitor int) *network.Network {
	if monitor < 0 || monitor >= len(n.Components) {
		return n
	}
	short := *n
	short.Components = slices.Clone(n.Components)
	m := &short.Components[monitor]
	m.States = slices.Clone(m.States)
	for s, name := range m.States {
		m.States[s] = monitorState(name, s)
	}
	return &short
}

// inspected is a component of the searched network; states of the monitor are called by their numbers in the picture and
// their formulas.
func inspected(r *session.Run, component int) *network.Component {
	if component != r.Monitor() {
		return &r.Searched.Components[component]
	}
	m := r.Searched.Components[component]
	m.States = slices.Clone(m.States)
	for s, name := range m.States {
		if short := monitorState(name, s); short != name {
			m.States[s] = short + ": " + name
		}
	}
	return &m
}
