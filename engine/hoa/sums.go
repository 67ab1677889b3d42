package hoa

import "lassolab/engine/network"

// Sum is an edge whose label is a sum of products over propositions.
type Sum struct {
	To       int
	Products []network.Cube
}

// Sums returns the edges of a component whose labels are letters, by state, and the propositions that they mention.
func Sums(n *network.Network, component int) (propositions []string, sums [][]Sum) {
	c := &n.Components[component]
	_, order := newFormulas(n, nil).edges(c)
	w := newFormulas(n, order)
	edges, mentioned := w.edges(c)
	number := map[int]int{}
	for k, x := range mentioned {
		number[x] = k
		propositions = append(propositions, n.Letters.Propositions[w.order[x]])
	}
	sums = make([][]Sum, len(edges))
	for s := range edges {
		for _, e := range edges[s] {
			sum := Sum{To: e.to}
			for _, product := range e.sum {
				var cube network.Cube
				for _, l := range product {
					if p := number[int(l.variable())]; l.negative() {
						cube.False = append(cube.False, p)
					} else {
						cube.True = append(cube.True, p)
					}
				}
				sum.Products = append(sum.Products, cube)
			}
			sums[s] = append(sums[s], sum)
		}
	}
	return propositions, sums
}
