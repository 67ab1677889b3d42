package explain

import (
	"iter"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/network"
	"lassolab/engine/product"
)

// space is the system whose paths are counted: the product or, with declared independence, the sets of states that
// words lead to.
type space struct {
	product.System
	network  *network.Network
	declared *subsets // nil where participants tell moves apart
	words    int      // of a set of labels
	smaller  []uint64 // by label the labels that are independent of it and smaller in ≪
}

func newSpace(n *network.Network, order []int) *space {
	p := product.Compile(n, order)
	x := &space{System: p, network: n, words: product.LabelWords(p)}
	if len(n.Declared) > 0 {
		x.declared = newSubsets(p, n)
		x.System = x.declared
	}
	for b := range x.Labels() {
		for i, word := range x.Independent(b) {
			if below := b - i*64; below <= 0 {
				word = 0
			} else if below < 64 {
				word &= 1<<below - 1
			}
			x.smaller = append(x.smaller, word)
		}
	}
	return x
}

// asleep turns the labels that would end trace normal form before a step with b into those that would end it
// after: what is independent of b and was asleep or could be moved in front of b. Labels that are not enabled
// are left out, because no independent step enables them. state is the one after b.
func (x *space) asleep(before []uint64, b int, state, into []uint64) {
	x.Enabled(state, into)
	for i, independent := range x.Independent(b) {
		into[i] &= before[i]&independent | x.smaller[b*x.words+i]
	}
}

// each calls visit with every step of a state whose label is not asleep, in ≪, until it returns false. It reuses next.
func (x *space) each(state, asleep []uint64, visit func(label int, next []uint64) bool) {
	enabled, next := bitset.New(x.Labels()), make([]uint64, x.Words())
	x.Enabled(state, enabled)
	if len(asleep) > 0 {
		enabled.Subtract(asleep)
	}
	for label := range enabled.All() {
		for k := range x.Fanout(state, label) {
			x.Successor(state, label, k, next)
			if !visit(label, next) {
				return
			}
		}
	}
}

// decode returns the component states of a state; of a set of states its members.
func (x *space) decode(state []uint64) []int {
	if x.declared != nil {
		return x.declared.members(state)
	}
	vector := make([]int, x.Components())
	x.Decode(state, vector)
	return vector
}

// subsets is the powerset of a network's one component, as far as words lead; a state is a set of states, as bits.
type subsets struct {
	product.System
	initial []int
	states  int
	after   [][][]int // by label's place in ≪ and state
}

func newSubsets(p *product.Product, n *network.Network) *subsets {
	c := &n.Components[0]
	x := &subsets{System: p, initial: c.Initial, states: len(c.States), after: make([][][]int, p.Labels())}
	place := make([]int, len(n.Labels))
	for k := range x.after {
		place[p.LabelID(k)] = k
		x.after[k] = make([][]int, len(c.States))
	}
	for _, t := range c.Transitions {
		to := &x.after[place[t.Label]][t.From]
		*to = append(*to, t.To)
	}
	return x
}

func (x *subsets) Words() int { return bitset.Words(x.states) }

func (x *subsets) Initial() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for _, s := range x.initial {
			state := bitset.New(x.states)
			state.Add(s)
			if !yield(state) {
				return
			}
		}
	}
}

func (x *subsets) Enabled(state, into []uint64) {
	clear(into)
	for _, s := range x.members(state) {
		for k := range x.after {
			if len(x.after[k][s]) > 0 {
				bitset.Set(into).Add(k)
			}
		}
	}
}

func (x *subsets) Fanout([]uint64, int) int { return 1 }

func (x *subsets) Successor(state []uint64, label, _ int, into []uint64) {
	clear(into)
	for _, t := range x.image(x.members(state), label) {
		bitset.Set(into).Add(t)
	}
}

// image returns where a label leads from a set of states, listed.
func (x *subsets) image(from []int, label int) []int {
	reached := bitset.New(x.states)
	for _, s := range from {
		for _, t := range x.after[label][s] {
			reached.Add(t)
		}
	}
	return x.members(reached)
}

func (x *subsets) members(state []uint64) []int {
	return slices.Collect(bitset.Set(state).All())
}
