package engine

import (
	"context"
	"math/rand/v2"

	"lassolab/engine/network"
	"lassolab/engine/search"
)

// SearchByChance is Search by a stubborn search whose sets begin where chance says. No option has this.
func SearchByChance(n *network.Network, opt Options, seed uint64) (*Report, error) {
	m, err := find(opt)
	if err != nil {
		return nil, err
	}
	if opt.Accept == "" {
		opt.Accept = search.Simultaneous
	}
	q, err := ask(n, m, opt)
	if err != nil {
		return nil, err
	}
	q.choice.Random = rand.New(rand.NewPCG(13, seed))
	monitor := search.NewMonitor(context.Background(), search.Limits{}, 0, nil)
	f, err := m.search(q, monitor, nil)
	if err != nil {
		return nil, err
	}
	if m.Lasso || opt.Target != nil {
		f.deadlock, monitor.Deadlocks = nil, 0
	}
	r := &Report{Verdict: q.verdict(m.traits(opt, nil), f, nil), Complete: !f.incomplete, Counts: monitor.Counts}
	return r, q.checked(r, &f)
}
