package commute

import (
	"fmt"
	"iter"
	"slices"

	"lassolab/engine/explicit"
	"lassolab/engine/product"
)

// commuting is a system any two of whose labels commute.
type commuting struct {
	product.System
	all []uint64
}

func newCommuting(system product.System) commuting {
	c := commuting{System: system, all: make([]uint64, product.LabelWords(system))}
	for i := range c.all {
		c.all[i] = ^uint64(0)
	}
	return c
}

func (c commuting) Independent(int) []uint64 { return c.all }

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
func (k keyed) MayEnd(state []uint64) bool           { return k.System.MayEnd(k.plain(state)) }
func (k keyed) Accepting(state []uint64) bool        { return k.System.Accepting(k.plain(state)) }
func (k keyed) Met(state, into []uint64)             { k.System.Met(k.plain(state), into) }
func (k keyed) Decode(state []uint64, into []int)    { k.System.Decode(k.plain(state), into) }

// reduced is a system with those edges only that a filter lets a search follow; it is the filter that notes
// them.
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
