package explicit

import (
	"lassolab/engine/alley"
	"lassolab/engine/product"
)

// Alleys returns a system without the edges that leave a blind alley: a state in which some component, alone, cannot come to
// its goal. Package alley has the argument. Such a state is stored and has no enabled label, but it is no deadlock.
func Alleys(system product.System, hopes alley.Hopes) product.System {
	return &hopeful{System: system, hopes: hopes, vector: make([]int, system.Components())}
}

// Blind returns a component that cannot reach its goal from a state; -1: there is none, or blind alleys are expanded.
func Blind(system product.System, state []uint64) int {
	if s, ok := system.(interface{ blind(state []uint64) int }); ok {
		return s.blind(state)
	}
	return -1
}

type hopeful struct {
	product.System
	hopes  alley.Hopes
	vector []int
}

func (h *hopeful) Enabled(state, into []uint64) {
	if h.blind(state) >= 0 {
		clear(into)
		return
	}
	h.System.Enabled(state, into)
}

func (h *hopeful) blind(state []uint64) int {
	h.Decode(state, h.vector)
	for i, s := range h.vector {
		if hope := h.hopes[i]; hope != nil && !hope.Has(s) {
			return i
		}
	}
	return -1
}
