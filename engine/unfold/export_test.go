package unfold

import (
	"context"
	"fmt"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Orders are the adequate ones.
var Orders = map[string]order{"total": total, "by size": bySize}

// Prefix is what a test looks at: the numbers of events and of those that are no cut-offs, and the states of the
// network that are cuts of configurations without cut-offs.
type Prefix struct {
	Events, Kept int
	States       map[string]bool
}

// Unfold returns the prefix of a network. Its states are counted on request only: they are many.
func Unfold(n *network.Network, o order, states bool) (Prefix, error) {
	m := search.NewMonitor(context.Background(), search.Limits{}, 0, nil)
	p := newPrefix(compile(n), m)
	p.order = o
	err := p.grow()
	found := Prefix{Events: int(m.Edges), Kept: int(m.States), States: map[string]bool{}}
	if states {
		p.cuts(found.States)
	}
	return found, err
}

// cuts collects the states by firing one event after another.
func (p *prefix) cuts(states map[string]bool) {
	first := p.events[0].post
	seen := map[string]bool{bitset.Key(first): true}
	for queue := [][]int32{first}; len(queue) > 0; queue = queue[1:] {
		cut := queue[0]
		var state []int
		for _, c := range cut {
			if s := p.state[p.conditions[c].place]; s != none {
				state = append(state, int(s))
			}
		}
		if len(state) == len(cut) {
			states[fmt.Sprint(state)] = true
		}
		for _, e := range p.events[1:] {
			if e.companion != none || slices.ContainsFunc(e.pre, func(c int32) bool { return !slices.Contains(cut, c) }) {
				continue
			}
			next := slices.Clone(cut)
			for _, c := range e.post {
				next[p.component[p.conditions[c].place]] = c
			}
			if !seen[bitset.Key(next)] {
				seen[bitset.Key(next)] = true
				queue = append(queue, next)
			}
		}
	}
}
