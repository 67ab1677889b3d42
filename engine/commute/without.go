package commute

import (
	"lassolab/engine/explicit"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// Without names the condition that a filter is made without, so that the search under it goes wrong on
// purpose; empty: the filter is whole. The choice is made when the filter is.
type Without string

const (
	// Every filter: a label is cut only where it commutes with what it is exchanged with.
	Dependence Without = "dependence"
	// EdgeLean, Tnf, TnfBfs: of two orders of independent labels the ascending one is kept.
	Order Without = "order"
	// EdgeLean: prev belongs to the stack entry, not to the state.
	PrevOnStack Without = "prev-on-stack"
	// Tnf, TnfBfs: dependence is asked about before ≪.
	DependenceFirst Without = "dependence-first"
	// Sleep sets: every label that was tried joins current, also one that led nowhere new.
	CurrentOutside Without = "current-outside"
	// SleepBigger, SleepOnStack: what the choice of remove takes out of the sleep set.
	Removed Without = "removed-labels"
	// EdgeLeanScc: cycles are looked for on all edges.
	AllEdges Without = "all-edges"
	// Stubborn and ample sets: an enabled label brings those along that interfere with it.
	Interference Without = "interference"
	// Stubborn and ample sets: a disabled label brings those along that may enable it.
	Unblocking Without = "unblocking"
	// Stubborn: every label that a component offers counts, whatever comes after it.
	EveryOffer Without = "every-offer"
	// Stubborn with ELU: a label is left out only if the set of the state before had it.
	ParentSet Without = "parent-set"
	// StubbornNdfs: a state that accepts is expanded by all labels.
	FullAccepting Without = "full-accepting"
	// AmpleNdfs: the labels of a set change no acceptance (C2).
	Invisible Without = "invisible"
	// AmpleNdfs: the labels of a set do not lead to the stack (C3).
	CycleProviso Without = "cycle-proviso"
)

// EdgeLean is the filter of the same name without the condition.
func (w Without) EdgeLean(system product.System) explicit.Filter {
	f := newEdgeLean(w.commuting(system))
	if w == Order {
		f.passes = dependents(system)
	}
	return f
}

// Tnf is the filter of the same name without the condition.
func (w Without) Tnf(system product.System) explicit.Filter {
	switch w {
	case Dependence:
		return &tnf{system: w.commuting(system)}
	case DependenceFirst, Order:
		return &mistakenTnf{tnf{system: system}, w}
	}
	return Tnf(system)
}

// TnfBfs is the filter of the same name without the condition.
func (w Without) TnfBfs(system product.System) explicit.LevelFilter {
	if w == "" {
		return TnfBfs(system)
	}
	f := newTnfBfs(w.commuting(system))
	if w == DependenceFirst || w == Order {
		return &mistakenTnfBfs{f, w}
	}
	return f
}

// Sleep is the filter of the same name without the condition.
func (w Without) Sleep(system product.System) explicit.Filter {
	return w.sleep(system, removeNothing)
}

// SleepBigger is the filter of the same name without the condition.
func (w Without) SleepBigger(system product.System) explicit.Filter {
	return w.sleep(system, removeBigger)
}

// SleepOnStack is the filter of the same name without the condition.
func (w Without) SleepOnStack(system product.System) explicit.Filter {
	return w.sleep(system, removeOnStack)
}

func (w Without) sleep(system product.System, remove remove) explicit.Filter {
	if w == Removed {
		remove = removeNothing
	}
	f := newSleep(w.commuting(system), remove)
	if w == CurrentOutside {
		return currentInside{f}
	}
	return f
}

// EdgeLeanScc is the search of the same name without the condition.
func (w Without) EdgeLeanScc(
	system product.System, accept search.Acceptance, monitor *search.Monitor, recorder *film.Recorder,
) (found, deadlock *lasso.Run, err error) {
	if w == "" {
		return EdgeLeanScc(system, accept, monitor, recorder)
	}
	filter, edges := w.EdgeLean(system), system
	if w == AllEdges {
		r := reduced{system, filter, map[string][]uint64{}}
		filter, edges = r, r
	}
	return storeThenScc(system, filter, edges, accept, monitor, recorder)
}

// Stubborn is the filter of the same name without the condition.
func (w Without) Stubborn(system product.System, r Reduction) explicit.Filter {
	if w == "" {
		return Stubborn(system, r)
	}
	r.Lean = r.Lean && w != ParentSet
	f := newStubborn(system, r)
	w.loosen(f.offers, r)
	switch w {
	case ParentSet:
		return hasty{f}
	case EveryOffer:
		return afresh{f}
	}
	return f
}

// StubbornNdfs is the search of the same name without the condition.
func (w Without) StubbornNdfs(
	system product.System, r Reduction, monitor *search.Monitor,
) (*lasso.Run, error) {
	if w == "" {
		return StubbornNdfs(system, r, monitor)
	}
	f := newStubbornNdfs(system, r)
	w.loosen(f.offers, r)
	if w == FullAccepting {
		f.begin = f.atAny
	}
	return explicit.NdfsUnder(system, explicit.Reduction{First: f}, monitor, r.Tape)
}

// AmpleNdfs is the search of the same name without the condition.
func (w Without) AmpleNdfs(
	system product.System, r Reduction, monitor *search.Monitor,
) (*lasso.Run, error) {
	if w == "" {
		return AmpleNdfs(system, r, monitor)
	}
	f := newAmple(system, r)
	w.loosen(f.offers, r)
	switch w {
	case Invisible:
		f.invisible = func() bool { return true }
	case CycleProviso:
		f.closesNoCycle = func([]uint64) bool { return true }
	}
	return explicit.NdfsUnder(system, explicit.Reduction{First: f, Keep: true}, monitor, r.Tape)
}

// Keyed returns the system that a search without PrevOnStack explores: each state comes once for every label
// that leads to it.
func (w Without) Keyed(system product.System) product.System {
	if w != PrevOnStack {
		return system
	}
	return keyed{system}
}

// commuting returns the system as a filter without Dependence sees it: any two labels commute.
func (w Without) commuting(system product.System) product.System {
	if w != Dependence {
		return system
	}
	return newCommuting(system)
}
