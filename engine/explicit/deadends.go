package explicit

import (
	"lassolab/engine/network"
	"lassolab/engine/product"
)

// WithoutDeadEnds returns a system without the edges that leave a dead end (network/deadends.go has the argument).
// Such a state is stored without an enabled label, but is no deadlock.
func WithoutDeadEnds(system product.System, reaching network.CoReachable) product.System {
	return &pruned{System: system, reaching: reaching, vector: make([]int, system.Components())}
}

// DeadEnd returns a component that cannot reach its goal from a state; -1: there is none, or dead ends are expanded.
func DeadEnd(system product.System, state []uint64) int {
	if p, ok := system.(*pruned); ok {
		return p.deadEnd(state)
	}
	return -1
}

type pruned struct {
	product.System
	reaching network.CoReachable
	vector   []int
}

func (p *pruned) Enabled(state, into []uint64) {
	if p.deadEnd(state) >= 0 {
		clear(into)
		return
	}
	p.System.Enabled(state, into)
}

func (p *pruned) deadEnd(state []uint64) int {
	p.Decode(state, p.vector)
	for i, s := range p.vector {
		if reaching := p.reaching[i]; reaching != nil && !reaching.Has(s) {
			return i
		}
	}
	return -1
}
