package random

import (
	"fmt"
	"math"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Graph is the composition of a network by brute force.
type Graph struct {
	network *network.Network
	Vectors [][]int // that can be reached
	depth   []int
	Edges   [][]Edge // from each of them
}

// Edge is a step of the composition: a label, and the number of the vector it leads to.
type Edge struct{ Label, To int }

// Explore makes the graph of a network.
func Explore(n *network.Network) *Graph {
	b := &Graph{network: n}
	index := map[string]int{}
	enter := func(v []int, depth int) int {
		at, known := index[fmt.Sprint(v)]
		if !known {
			at = len(b.Vectors)
			index[fmt.Sprint(v)] = at
			b.Vectors, b.depth = append(b.Vectors, slices.Clone(v)), append(b.depth, depth)
		}
		return at
	}
	for _, v := range Starts(n) {
		enter(v, 0)
	}
	for at := 0; at < len(b.Vectors); at++ {
		b.Edges = append(b.Edges, nil)
		for l := range n.Labels {
			for _, v := range ByLabel(n, b.Vectors[at], l) {
				b.Edges[at] = append(b.Edges[at], Edge{l, enter(v, b.depth[at]+1)})
			}
		}
	}
	return b
}

func (b *Graph) accepting(s int) bool { return accepting(b.network, b.Vectors[s]) }

// Far is longer than any path.
const Far = math.MaxInt / 4

// Shortest is the number of steps of a shortest lasso for the simultaneous question through an accepting state
// that is wanted; Far when there is none.
func (b *Graph) Shortest(wanted func(s int) bool) int {
	size := len(b.Vectors)
	d := make([][]int, size) // of a path of at least one edge
	for s := range d {
		d[s] = slices.Repeat([]int{Far}, size)
		for _, e := range b.Edges[s] {
			d[s][e.To] = 1
		}
	}
	for k := range d {
		for s := range d {
			for t := range d {
				d[s][t] = min(d[s][t], d[s][k]+d[k][t])
			}
		}
	}
	best := Far
	for a := range d {
		if !b.accepting(a) || !wanted(a) {
			continue
		}
		best = min(best, b.depth[a]+d[a][a])
		for s := range d {
			best = min(best, b.depth[s]+d[s][a]+d[a][s])
		}
	}
	return best
}

// LabelSets lists the sets of labels of all cycles that answer the question, as bits.
func (b *Graph) LabelSets(accept search.Acceptance) map[uint64]bool {
	type at struct {
		state       int
		labels, met uint64
	}
	met := func(s int) (m uint64) {
		if accept == search.Simultaneous {
			if b.accepting(s) {
				return 1
			}
			return 0
		}
		shift := 0
		for i := range b.network.Components {
			c := &b.network.Components[i]
			m |= c.Marks[b.Vectors[s][i]] << shift
			shift += c.Sets
		}
		return m
	}
	all := uint64(1)
	if accept == search.Generalized {
		shift := 0
		for i := range b.network.Components {
			shift += b.network.Components[i].Sets
		}
		all = 1<<shift - 1
	}
	found := map[uint64]bool{}
	for s := range b.Vectors {
		seen := map[at]bool{{s, 0, met(s)}: true}
		for queue := []at{{s, 0, met(s)}}; len(queue) > 0; queue = queue[1:] {
			for _, e := range b.Edges[queue[0].state] {
				next := at{e.To, queue[0].labels | 1<<e.Label, queue[0].met | met(e.To)}
				if seen[next] {
					continue
				}
				seen[next] = true
				queue = append(queue, next)
				if e.To == s && next.met == all {
					found[next.labels] = true
				}
			}
		}
	}
	return found
}
