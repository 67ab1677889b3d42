package commute

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/product"
)

// dependents tabulates EdgeLean's condition without ≪: after prev may come a that depends on prev.
func dependents(system product.System) []uint64 {
	var passes []uint64
	for prev := range system.Labels() {
		for _, independent := range system.Independent(prev) {
			passes = append(passes, ^independent)
		}
	}
	return passes
}

// mistakenTnf and mistakenTnfBfs are the filters whose normal is wrong.
type (
	mistakenTnf struct {
		tnf
		without Without
	}
	mistakenTnfBfs struct {
		*tnfBfs
		without Without
	}
)

func (f *mistakenTnf) Allowed(_, enabled, into []uint64) {
	f.without.allowed(f.summary, f.system, enabled, into)
}

func (f *mistakenTnfBfs) Allowed(state int, enabled, into []uint64) {
	f.without.allowed(f.of(state), f.system, enabled, into)
}

// allowed is that of a summary, without the condition.
func (w Without) allowed(s summary, system product.System, enabled, into bitset.Set) {
	clear(into)
	for a := range enabled.All() {
		if w.normal(s, a, system.Independent(a)) {
			into.Add(a)
		}
	}
}

func (w Without) normal(s summary, a int, independent bitset.Set) bool {
	for _, b := range slices.Backward(s) {
		dependent := !independent.Has(int(b))
		if w == DependenceFirst && a < int(b) {
			return false // although b may be a itself, or depend on it
		}
		if dependent {
			return true
		}
		if w == Order {
			return false
		}
	}
	return true
}

// currentInside is SleepSetsDfs as its indentation is printed: a label joins current only when it led to a
// new state.
type currentInside struct{ *sleep }

func (f currentInside) Allowed(state, enabled, into []uint64) {
	f.sleep.Allowed(state, enabled, into)
	clear(f.levels[len(f.levels)-1].taken)
}

func (f currentInside) Push(label int) {
	f.sleep.Push(label)
	f.levels[len(f.levels)-1].taken.Add(label)
}
