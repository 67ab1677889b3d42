package commute

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"

	"lassolab/engine/explicit"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// Without names the condition that a filter is made without, so that the search under it goes wrong on purpose; empty: the filter is whole. The
// choice is made when the filter is.
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
)

// EdgeLean is the filter of the same name without the condition.
func (w Without) EdgeLean(system product.System) explicit.Filter {
	f := &edgeLean{words: product.LabelWords(system), passes: afterEach(w.commuting(system))}
	if w == Order {
		for prev := range system.Labels() {
			for i, independent := range system.Independent(prev) {
				f.passes[prev*f.words+i] = ^independent
			}
		}
	}
	return f
}

// Tnf is the filter of the same name without the condition.
func (w Without) Tnf(system product.System) explicit.Filter {
	if w == "" {
		if h := newHats(system); h != nil {
			return h
		}
	}
	f := tnf{system: w.commuting(system)}
	if w.mistakes() {
		return &mistakenTnf{f, w}
	}
	return &f
}

// TnfBfs is the filter of the same name without the condition.
func (w Without) TnfBfs(system product.System) explicit.LevelFilter {
	f := tnfBfs{system: w.commuting(system), ends: []int64{0}}
	if w.mistakes() {
		return &mistakenTnfBfs{f, w}
	}
	return &f
}

// Sleep is the filter of the same name without the condition.
func (w Without) Sleep(system product.System) explicit.Filter { return w.sleep(system, removeNothing) }

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

// Keyed returns the system that a search without PrevOnStack explores: each state comes once for every label that leads to it.
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
	c := commuting{System: system, all: make([]uint64, product.LabelWords(system))}
	for i := range c.all {
		c.all[i] = ^uint64(0)
	}
	return c
}

type commuting struct {
	product.System
	all []uint64
}

func (c commuting) Independent(int) []uint64 { return c.all }

// mistakenTnf and mistakenTnfBfs are the filters whose normal is wrong.
type (
	mistakenTnf struct {
		tnf
		without Without
	}
	mistakenTnfBfs struct {
		tnfBfs
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
func (w Without) allowed(s summary, system product.System, enabled, into []uint64) {
	for i, word := range enabled {
		into[i] = 0
		for ; word != 0; word &= word - 1 {
			if a := i*64 + bits.TrailingZeros64(word); w.normal(s, a, system.Independent(a)) {
				into[i] |= word & -word
			}
		}
	}
}

func (w Without) normal(s summary, a int, independent []uint64) bool {
	for _, b := range slices.Backward(s) {
		dependent := independent[b/64]>>(b%64)&1 == 0
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

// mistakes reports whether normal is wrong.
func (w Without) mistakes() bool { return w == DependenceFirst || w == Order }

// currentInside is SleepSetsDfs as its indentation is printed: a label joins current only when it led to a new state.
type currentInside struct{ *sleep }

func (f currentInside) Allowed(state, enabled, into []uint64) {
	f.sleep.Allowed(state, enabled, into)
	clear(f.levels[len(f.levels)-1].taken)
}

func (f currentInside) Push(label int) {
	f.sleep.Push(label)
	f.levels[len(f.levels)-1].taken[label/64] |= 1 << (label % 64)
}

// keyed is a system whose states know the label that led to them, one word more than they need.
type keyed struct{ product.System }

func (k keyed) Words() int { return k.System.Words() + 1 }

// plain returns the state without its label.
func (k keyed) plain(state []uint64) []uint64 { return state[:k.System.Words()] }

func (k keyed) Initial() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for initial := range k.System.Initial() {
			if !yield(append(append([]uint64(nil), initial...), 0)) {
				return
			}
		}
	}
}

func (k keyed) Successor(state []uint64, label, choice int, into []uint64) {
	k.System.Successor(k.plain(state), label, choice, k.plain(into))
	into[len(into)-1] = uint64(label) + 1
}

func (k keyed) Enabled(state, into []uint64)         { k.System.Enabled(k.plain(state), into) }
func (k keyed) Fanout(state []uint64, label int) int { return k.System.Fanout(k.plain(state), label) }
func (k keyed) Accepting(state []uint64) bool        { return k.System.Accepting(k.plain(state)) }
func (k keyed) Met(state, into []uint64)             { k.System.Met(k.plain(state), into) }
func (k keyed) Decode(state []uint64, into []int)    { k.System.Decode(k.plain(state), into) }

// reduced is a system with those edges only that a filter lets a search follow; it is the filter that notes them.
type reduced struct {
	product.System
	explicit.Filter
	followed map[string][]uint64 // by state: labels
}

func (r reduced) Allowed(state, enabled, into []uint64) {
	r.Filter.Allowed(state, enabled, into)
	r.followed[fmt.Sprint(state)] = slices.Clone(into)
}

func (r reduced) Enabled(state, into []uint64) { copy(into, r.followed[fmt.Sprint(state)]) }

// EdgeLeanScc is the search of the same name without the condition.
func (w Without) EdgeLeanScc(system product.System, accept search.Acceptance, monitor *search.Monitor, recorder *film.Recorder) (
	found, deadlock *lasso.Run, err error) {
	tape := explicit.NewTape(recorder, system)
	filter, edges := w.EdgeLean(system), system
	if w == AllEdges {
		r := reduced{system, filter, map[string][]uint64{}}
		filter, edges = r, r
	}
	explored, err := explicit.Dfs(explicit.Exploration{System: system, Monitor: monitor, Tape: tape, Filter: filter, Lines: EdgeLeanLines})
	if err != nil {
		return nil, explored.Deadlock, err
	}
	found, err = explicit.SccOver(explored.Stored, edges, accept, monitor, tape, len(PseudoEdgeLean))
	return found, explored.Deadlock, err
}
