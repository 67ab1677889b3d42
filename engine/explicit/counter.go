package explicit

// The counter construction: the generalized question as one of a single acceptance set.
//
// Source: [GEN] Section 2.2, after Courcoubetis, Vardi, Wolper and Yannakakis (1992). A state is a pair (q, k) of a
// state of the product and the acceptance set that is waited for; k goes on to the next set, after the last to the
// first, when a state of F_k is left. The pairs (q, 1) with q ∈ F₁ accept. PseudoCounted is [DEC] Figure 2 over these
// pairs: the baseline that [GEN] argues with.
// Departures: for one set, or none, the product itself is searched.
// Cost: up to |F| pairs for each state of the product, a word for k in each. All counts of a search are of pairs.
// Verdict: a lasso of pairs is one of the product, as the counter comes round only through all sets. Without one no
// cycle of the product meets all sets: gone round often enough, it would be a cycle of pairs that accepts.

import (
	"iter"

	"lassolab/engine/bitset"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// PseudoCounted is the pseudo-code of nested depth-first search for either question.
var PseudoCounted = search.Amended(PseudoNdfs, nil,
	"for the generalized question over states s = (q, k), begun with k = 1:",
	"  (q, k) → (q′, k) iff q → q′, q ∉ F_k;  (q, k) → (q′, k mod |F| + 1) iff q → q′, q ∈ F_k",
	"  A((q, k)) iff k = 1 and q ∈ F₁",
)

// Counted returns the pairs of a system's states and the acceptance set waited for; the system itself where it has one
// set or none. Like a system, it serves one search at a time.
func Counted(system product.System) product.System {
	if system.Sets() < 2 {
		return system
	}
	return &counted{system, system.Words(), bitset.New(system.Sets())}
}

// counted is a system of pairs: the last word of a state is the set waited for, from 0.
type counted struct {
	product.System
	words int // of the other part
	met   bitset.Set
}

// waiting returns the set that a state of a system waits for, from 1; 0 where there is no counter.
func waiting(system product.System, state []uint64) int {
	switch s := system.(type) {
	case *counted:
		return int(state[s.words]) + 1
	case *pruned:
		return waiting(s.System, state)
	}
	return 0
}

func (c *counted) Words() int { return c.words + 1 }

func (c *counted) Initial() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		pair := make([]uint64, c.words+1)
		for initial := range c.System.Initial() {
			if copy(pair, initial); !yield(pair) {
				return
			}
		}
	}
}

// waits reports whether the set that a state waits for has the state.
func (c *counted) waits(state []uint64) bool {
	clear(c.met)
	c.System.Met(state[:c.words], c.met)
	return c.met.Has(int(state[c.words]))
}

func (c *counted) Successor(state []uint64, label, k int, into []uint64) {
	set := state[c.words]
	if c.waits(state) {
		set = (set + 1) % uint64(c.Sets())
	}
	c.System.Successor(state[:c.words], label, k, into[:c.words])
	into[c.words] = set
}

func (c *counted) Accepting(state []uint64) bool { return state[c.words] == 0 && c.waits(state) }

func (c *counted) Enabled(state, into []uint64) { c.System.Enabled(state[:c.words], into) }
func (c *counted) Fanout(state []uint64, label int) int {
	return c.System.Fanout(state[:c.words], label)
}
func (c *counted) Met(state, into []uint64)          { c.System.Met(state[:c.words], into) }
func (c *counted) MayEnd(state []uint64) bool        { return c.System.MayEnd(state[:c.words]) }
func (c *counted) Decode(state []uint64, into []int) { c.System.Decode(state[:c.words], into) }
