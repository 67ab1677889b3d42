package film

import (
	"encoding/binary"
	"slices"

	"lassolab/engine/network"
)

// Projection is an explored graph seen on chosen components: the quotient in which nodes are one class where the
// chosen components agree. Each node is in one class, and each edge is hidden or in one of Edges, so that the counts
// add up to those of the graph.
//
// A run of the network, without its hidden steps, is a path of the projection. A path of the projection need not be a
// run: the states of a class may differ in what they can do. So a cycle of the projection proves nothing.
type Projection struct {
	Components []int
	Classes    [][]int32 // the nodes of each class, ascending; classes in the order of their first nodes
	Of         []int32   // the class of each node
	Sees       []bool    // by label of the network: whether a chosen component has it
	Edges      []Projected
	// Hidden counts the edges within a class by a label that no chosen component has.
	Hidden int
}

// Projected is an edge of a projection.
type Projected struct {
	From, To int32   // classes
	Labels   []int32 // those that a chosen component has; none: the class changed otherwise, as by a symmetry
	Kind     Kind    // Filtered, Dominated; Store where it led to the class first; Known otherwise
	Edges    []int32 // of the graph, ascending
}

// Project projects an explored graph to some components of its network. A node of sets agrees with one that has the
// same sets. The cost is linear in the graph.
func Project(g *Graph, n *network.Network, components []int) *Projection {
	p := &Projection{Components: components, Of: make([]int32, len(g.Nodes)), Sees: make([]bool, len(n.Labels))}
	for l := range n.Labels {
		for _, c := range n.Labels[l].Participants {
			p.Sees[l] = p.Sees[l] || slices.Contains(components, c)
		}
	}
	classes := map[string]int32{}
	for i := range g.Nodes {
		key := local(&g.Nodes[i].Node, components)
		class, known := classes[key]
		if !known {
			class = int32(len(p.Classes))
			classes[key] = class
			p.Classes = append(p.Classes, nil)
		}
		p.Of[i] = class
		p.Classes[class] = append(p.Classes[class], int32(i))
	}
	type key struct {
		from, to int32
		kind     Kind
	}
	at, reached := map[key]int{}, make([]bool, len(p.Classes))
	for i := range g.Nodes {
		reached[p.Of[i]] = reached[p.Of[i]] || g.Nodes[i].Initial
	}
	for i, e := range g.Edges {
		if e.From < 0 || e.To < 0 {
			continue
		}
		from, to, seen := p.Of[e.From], p.Of[e.To], e.Label >= 0 && p.Sees[e.Label]
		if from == to && !seen {
			p.Hidden++
			continue
		}
		k := key{from, to, Known}
		if e.Kind == Filtered || e.Kind == Dominated {
			k.kind = e.Kind
		}
		j, known := at[k]
		if !known {
			j = len(p.Edges)
			at[k] = j
			p.Edges = append(p.Edges, Projected{From: from, To: to, Kind: k.kind})
			if k.kind == Known && !reached[to] {
				p.Edges[j].Kind, reached[to] = Store, true
			}
		}
		q := &p.Edges[j]
		if q.Edges = append(q.Edges, int32(i)); seen && !slices.Contains(q.Labels, e.Label) {
			q.Labels = append(q.Labels, e.Label)
		}
	}
	return p
}

// local is what a node is made of, of some components alone.
func local(v *Node, components []int) string {
	var key []byte
	set := func(states []int32) {
		key = binary.AppendUvarint(key, uint64(len(states)))
		for _, s := range states {
			key = binary.AppendUvarint(key, uint64(s))
		}
	}
	for _, c := range components {
		switch {
		case v.Columns != nil:
			key = binary.AppendUvarint(key, uint64(len(v.Columns[c])))
			for _, column := range v.Columns[c] {
				key = binary.AppendUvarint(key, uint64(column.Reference))
				set(column.Set)
			}
		case v.Sets != nil:
			set(v.Sets[c])
		case c < len(v.Vector):
			key = binary.AppendUvarint(key, uint64(v.Vector[c]))
		}
	}
	return string(key)
}
