package decoupled

import (
	"math"

	"lassolab/engine/bitset"
	"lassolab/engine/network"
)

// ProposeCentre proposes a centre: for each component whether it belongs to it. Outside the centre no two components
// share a label, so that the network is a star ([STD] Section 2.1): the centre is a vertex cover. The search goes
// over the product of the centre, so a good cover has few bits of states. The smallest is hard to find: components
// are taken greedily by neighbours not yet covered to a bit, and those not needed are left out again, large ones
// first.
func ProposeCentre(n *network.Network) []bool {
	neighbours := make([]bitset.Set, len(n.Components))
	for i := range neighbours {
		neighbours[i] = bitset.New(len(n.Components))
	}
	for _, l := range n.Labels {
		for _, a := range l.Participants {
			for _, b := range l.Participants {
				if a != b {
					neighbours[a].Add(b)
				}
			}
		}
	}
	weight := func(i int) float64 { return math.Log2(float64(len(n.Components[i].States)) + 1) }
	centre := make([]bool, len(n.Components))
	var taken []int
	for {
		best, gain := none, 0.0
		for i := range centre {
			open := 0
			for j := range neighbours[i].All() {
				if !centre[i] && !centre[j] {
					open++
				}
			}
			if g := float64(open) / weight(i); g > gain {
				best, gain = i, g
			}
		}
		if best == none {
			break
		}
		centre[best] = true
		taken = append(taken, best)
	}
	for range taken {
		heaviest := none
		for _, i := range taken {
			needed := !centre[i]
			for j := range neighbours[i].All() {
				needed = needed || !centre[j]
			}
			if !needed && (heaviest == none || weight(i) > weight(heaviest)) {
				heaviest = i
			}
		}
		if heaviest == none {
			break
		}
		centre[heaviest] = false
	}
	return centre
}
