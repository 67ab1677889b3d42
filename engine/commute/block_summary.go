package commute

// Summaries of size O(p) for p components.
//
// Source: [EL] Section 6, Definition 5 and Theorem 4, for pairs of components and for any number of them. A
// component is in the summary at most once, with or without a hat. A label takes its components out and
// appends them in reversed order, the largest with a hat: ĵ i for components i < j. Scanned from the right, a
// component of the label asked for ends the scan, the word stays in trace normal form; a hat on a component
// larger than all of the label's ends it too, the word leaves the form.
// Departures: the components' order is not that of the network but one found for ≪. The summary decides as
// the plain one exactly when ≪ is an order of blocks: labels ordered by their largest component. Where no
// order of the components makes it one, newBlockSummary returns nil and the plain summary serves. The summary is a
// linked list, so that taking a label back restores it in time O(participants).
// Cost: O(p) for each enabled label, usually less.
// Verdict: as tnf.

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/product"
)

type blockSummary struct {
	system product.System
	rank   []int   // the order of the components for which ≪ is an order of blocks
	parts  [][]int // for each label its components, the largest first
	before []int   // the summary as a ring: for each component, and for edge, the one before it
	after  []int
	edge   int // before the first and after the last component
	hat    []bool
	in     []bool
	path   []int
	undo   []place
}

// place is where a component stood before a label took it out.
type place struct {
	component, before int
	hat, in           bool
}

// newBlockSummary returns the filter of TNF_Dfs with summaries of size O(p), or nil where there is none.
func newBlockSummary(system product.System) *blockSummary {
	rank := blocks(system)
	if rank == nil {
		return nil
	}
	p := len(rank)
	h := &blockSummary{
		system: system, rank: rank, parts: make([][]int, system.Labels()), edge: p,
		before: make([]int, p+1), after: make([]int, p+1), hat: make([]bool, p), in: make([]bool, p),
	}
	h.before[h.edge], h.after[h.edge] = h.edge, h.edge
	for label := range h.parts {
		h.parts[label] = slices.Clone(system.Participants(label))
		slices.SortFunc(h.parts[label], func(a, b int) int { return rank[b] - rank[a] })
	}
	return h
}

// blocks finds an order of the components, as ranks, for which ≪ orders labels by their largest component, or nil.
// The largest component's labels are the last ones in ≪ and no others; with them gone, the same holds of the next.
func blocks(system product.System) []int {
	for label := range system.Labels() {
		if system.Participants(label) == nil {
			return nil
		}
	}
	count := make([]int, system.Components()) // of the labels left that a component takes part in
	for label := range system.Labels() {
		for _, c := range system.Participants(label) {
			count[c]++
		}
	}
	rank := make([]int, len(count))
	next := len(count)
	for end := system.Labels(); end > 0; {
		largest := -1
		for _, c := range system.Participants(end - 1) {
			run := 0
			for run < end && slices.Contains(system.Participants(end-1-run), c) {
				run++
			}
			if run == count[c] {
				largest = c
				break
			}
		}
		if largest < 0 {
			return nil
		}
		for range count[largest] {
			end--
			for _, c := range system.Participants(end) {
				count[c]--
			}
		}
		next--
		rank[largest] = next + 1 // 0 is left to the components without a block of their own
	}
	return rank
}

// normal reports whether the word stays in trace normal form when label is appended.
func (h *blockSummary) normal(label int) bool {
	parts := h.parts[label]
	largest := h.rank[parts[0]]
	for c := h.before[h.edge]; c != h.edge; c = h.before[c] {
		if slices.Contains(parts, c) {
			return true
		}
		if h.hat[c] && h.rank[c] > largest {
			return false
		}
	}
	return true
}

func (h *blockSummary) Allowed(_, enabled, into []uint64) {
	clear(into)
	for label := range bitset.Set(enabled).All() {
		if h.normal(label) {
			bitset.Set(into).Add(label)
		}
	}
}

func (h *blockSummary) Push(label int) {
	for _, c := range h.parts[label] {
		p := place{component: c, in: h.in[c]}
		if p.in {
			p.before, p.hat = h.before[c], h.hat[c]
			h.take(c)
		}
		h.undo = append(h.undo, p)
	}
	for i, c := range h.parts[label] {
		h.put(c, h.before[h.edge], i == 0)
	}
	h.path = append(h.path, label)
}

func (h *blockSummary) Pop() {
	label := h.path[len(h.path)-1]
	h.path = h.path[:len(h.path)-1]
	for _, c := range h.parts[label] {
		h.take(c)
	}
	for range h.parts[label] {
		p := h.undo[len(h.undo)-1]
		h.undo = h.undo[:len(h.undo)-1]
		if p.in {
			h.put(p.component, p.before, p.hat)
		}
	}
}

// take unlinks a component.
func (h *blockSummary) take(c int) {
	h.in[c] = false
	h.after[h.before[c]], h.before[h.after[c]] = h.after[c], h.before[c]
}

// put links a component behind another, or behind edge, at the left end.
func (h *blockSummary) put(c, before int, hat bool) {
	after := h.after[before]
	h.in[c], h.hat[c], h.before[c], h.after[c] = true, hat, before, after
	h.after[before], h.before[after] = c, c
}
