package engine

import (
	"context"
	"math/rand/v2"

	"lassolab/engine/network"
)

// SearchByChance is Search by a stubborn search whose sets begin where chance says. No option has this.
func SearchByChance(n *network.Network, opt Options, seed uint64) (*Report, error) {
	q, err := Ask(context.Background(), n, opt)
	if err != nil {
		return nil, err
	}
	q.choice.Random = rand.New(rand.NewPCG(13, seed))
	f, err := q.search()
	if err != nil {
		return nil, err
	}
	return q.Report(f, nil, 0)
}
