package random

import (
	"encoding/binary"
	"math"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/search"
)

// Graph is the composition of a network by brute force.
type Graph struct {
	network *network.Network
	Vectors [][]int // the reachable ones
	Edges   [][]Edge
	depth   []int
	starts  int // vectors to start in, which come first
}

// Edge is a step of the composition: a label, and the number of the vector it leads to.
type Edge struct{ Label, To int }

// Explore makes the graph of a network.
func Explore(n *network.Network) *Graph {
	g := &Graph{network: n}
	var index omega.Numbering[string]
	var key []byte
	enter := func(v []int, depth int) int {
		key = key[:0]
		for _, s := range v {
			key = binary.AppendUvarint(key, uint64(s))
		}
		at, fresh := index.Number(string(key))
		if fresh {
			g.Vectors, g.depth = append(g.Vectors, v), append(g.depth, depth)
		}
		return at
	}
	for _, v := range Starts(n) {
		enter(v, 0)
	}
	g.starts = len(g.Vectors)
	for at := 0; at < len(g.Vectors); at++ {
		var edges []Edge
		for l := range n.Labels {
			for _, v := range ByLabel(n, g.Vectors[at], l) {
				edges = append(edges, Edge{l, enter(v, g.depth[at]+1)})
			}
		}
		g.Edges = append(g.Edges, edges)
	}
	return g
}

// Starts lists the vectors that a network starts in.
func Starts(n *network.Network) [][]int {
	var sets [][]int
	for i := range n.Components {
		sets = append(sets, n.Components[i].Initial)
	}
	return Combinations(sets)
}

// Combinations lists the vectors that have a state of each set.
func Combinations[S int | int32](sets [][]S) [][]int {
	all := [][]int{make([]int, len(sets))}
	for i, set := range sets {
		all = choices(all, i, set)
	}
	return all
}

// Successors lists the successors of a vector, once for each label and choice of transitions.
func Successors(n *network.Network, v []int) (all [][]int) {
	for l := range n.Labels {
		all = append(all, ByLabel(n, v, l)...)
	}
	return all
}

// ByLabel lists the vectors that a label leads to, once for each choice of transitions.
func ByLabel(n *network.Network, v []int, label int) [][]int {
	if len(n.Labels[label].Participants) == 0 {
		return nil
	}
	list := [][]int{v}
	for _, i := range n.Labels[label].Participants {
		var states []int
		for _, t := range n.Components[i].Transitions {
			if t.Label == label && t.From == v[i] && !slices.Contains(states, t.To) {
				states = append(states, t.To)
			}
		}
		list = choices(list, i, states)
	}
	return list
}

// choices lists vectors with each of some states of a component.
func choices[S int | int32](vectors [][]int, component int, states []S) (all [][]int) {
	for _, v := range vectors {
		for _, s := range states {
			v = slices.Clone(v)
			v[component] = int(s)
			all = append(all, v)
		}
	}
	return all
}

// accepting reports whether every component accepts.
func (g *Graph) accepting(s int) bool {
	for i := range g.network.Components {
		if !g.network.Components[i].Accepting(g.Vectors[s][i]) {
			return false
		}
	}
	return true
}

// Far is longer than any path.
const Far = math.MaxInt / 4

// Shortest is the length of a shortest lasso for the simultaneous question through a wanted accepting state, or Far.
func (g *Graph) Shortest(wanted func(s int) bool) int {
	size := len(g.Vectors)
	d := make([][]int, size) // of a path of at least one edge
	for s := range d {
		d[s] = slices.Repeat([]int{Far}, size)
		for _, e := range g.Edges[s] {
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
		if !g.accepting(a) || !wanted(a) {
			continue
		}
		best = min(best, g.depth[a]+d[a][a])
		for s := range d {
			best = min(best, g.depth[s]+d[s][a]+d[a][s])
		}
	}
	return best
}

// LabelSets lists the sets of labels of all cycles that answer the question, as bits.
func (g *Graph) LabelSets(accept search.Acceptance) map[uint64]bool {
	type at struct {
		state       int
		labels, met uint64
	}
	packed := func(marks func(i int, c *network.Component) uint64) (sets uint64) {
		shift := 0
		for i := range g.network.Components {
			c := &g.network.Components[i]
			sets |= marks(i, c) << shift
			shift += c.Sets
		}
		return sets
	}
	all := packed(func(_ int, c *network.Component) uint64 { return c.AllSets() })
	met := func(s int) uint64 {
		return packed(func(i int, c *network.Component) uint64 { return c.Marks[g.Vectors[s][i]] })
	}
	if accept == search.Simultaneous {
		all = 1
		met = func(s int) uint64 { return uint64(one(g.accepting(s))) }
	}
	found := map[uint64]bool{}
	for s := range g.Vectors {
		seen := map[at]bool{{s, 0, met(s)}: true}
		for queue := []at{{s, 0, met(s)}}; len(queue) > 0; queue = queue[1:] {
			for _, e := range g.Edges[queue[0].state] {
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
