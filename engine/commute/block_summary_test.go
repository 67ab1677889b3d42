package commute

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"lassolab/engine/explicit"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// both asks two summaries and notes where they disagree.
type both struct {
	a, b   explicit.Filter
	failed bool
}

func (f *both) Allowed(state, enabled, into []uint64) {
	f.a.Allowed(state, enabled, into)
	other := make([]uint64, len(into))
	f.b.Allowed(state, enabled, other)
	f.failed = f.failed || !slices.Equal(into, other)
}
func (f *both) Push(label int) { f.a.Push(label); f.b.Push(label) }
func (f *both) Pop()           { f.a.Pop(); f.b.Pop() }

// compare searches n by TNF_Dfs with both summaries, and reports whether they decided alike at every state.
func compare(n *network.Network, order []int) (alike, offered bool) {
	system := product.Compile(n, order)
	h := newBlockSummary(system)
	if h == nil {
		return true, false
	}
	filter := &both{a: newTnf(system, ""), b: h}
	explicit.Dfs(explicit.Exploration{System: system,
		Monitor: search.NewMonitor(context.Background(), search.Limits{}, 0, nil), Filter: filter})
	return !filter.failed, true
}

// byBlocks orders the labels by their largest component under a random order of the components.
func byBlocks(n *network.Network, r *rand.Rand) []int {
	rank := r.Perm(len(n.Components))
	order := r.Perm(len(n.Labels))
	largest := func(l int) int {
		best := -1
		for _, c := range n.Labels[l].Participants {
			best = max(best, rank[c])
		}
		return best
	}
	slices.SortStableFunc(order, func(a, b int) int { return largest(a) - largest(b) })
	return order
}

// summaries with hats decide exactly as plain ones wherever ≪ is an order of blocks, for labels of any number
// of components ([EL] Theorem 4).
func TestHatsDecideAsPlainSummaries(t *testing.T) {
	trials := 6000
	if runtime.GOARCH == "wasm" {
		trials = 300
	}
	for seed := range trials {
		r := rand.New(rand.NewPCG(9, uint64(seed)))
		n := random.Network(r)
		alike, offered := compare(n, byBlocks(n, r))
		if !offered {
			t.Fatalf("seed %d: an order of blocks was not recognised\n%s", seed, hoa.Write(n))
		}
		if !alike {
			t.Fatalf("seed %d: the summaries disagree\n%s", seed, hoa.Write(n))
		}
		if alike, _ := compare(n, n.Order(n.First)); !alike {
			t.Fatalf("seed %d: the summaries disagree under the network's own order\n%s", seed, hoa.Write(n))
		}
	}
}

// hats are offered only where they decide as plain summaries: not for an order that interleaves components,
// nor for declared independence.
func TestHatsAreOfferedForOrdersOfBlocksOnly(t *testing.T) {
	counters := family.Counters(3, 2)
	for _, c := range []struct {
		network *network.Network
		order   []int
		want    bool
	}{
		{counters, []int{0, 1, 2, 3}, true},
		{counters, []int{3, 2, 1, 0}, true},
		{counters, []int{0, 2, 1, 3}, false},
		{family.Figure2(), []int{0, 1, 2, 3}, false},
	} {
		if _, offered := compare(c.network, c.order); offered != c.want {
			t.Errorf("%v: offered %t", c.order, offered)
		}
	}
}
