package graph

import (
	"fmt"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/ui/core/session"
)

// Node is a node of the explored graph in words.
type Node struct {
	Name      string
	Facts     []string
	Decoupled bool
	Split     bool
	Stands    string // how many product states it stands for; empty for a product state
}

// Describe puts a node into words. The index must be one of the graph's.
func Describe(g *film.Graph, index int32) Node {
	v := g.Nodes[index]
	d := Node{Name: session.NodeName(g, index), Facts: facts(v), Decoupled: v.Sets != nil,
		Split: v.Columns != nil}
	if d.Decoupled {
		d.Stands = explain.Members(v.Sets).String()
	}
	return d
}

func facts(v film.Vertex) []string {
	var list []string
	if v.Initial {
		list = append(list, "initial")
	}
	if v.Accepting {
		list = append(list, "accepting")
	}
	if dead(&v) {
		list = append(list, "blind alley, not expanded")
	}
	if v.Second {
		list = append(list, "stored by a nested search")
	}
	if v.Stored {
		list = append(list, fmt.Sprintf("depth %d", v.Depth))
	}
	return list
}

func acceptance(c *network.Component, set []int32) string {
	accepting := 0
	for _, s := range set {
		if s >= 0 && int(s) < len(c.States) && c.Accepting(int(s)) {
			accepting++
		}
	}
	switch accepting {
	case 0:
		return ""
	case len(set):
		return "accepts"
	}
	return "some accept"
}

// EdgeRow is an edge of the explored graph in words.
type EdgeRow struct{ From, Label, To, Kind string }

// Edges lists edges of the graph in the order in which the search looked at them: those of one node, or all
// when node is -1; at most limit. More is the number of those left out.
func Edges(g *film.Graph, n *network.Network, node int32, limit int) (rows []EdgeRow, more int) {
	for _, e := range g.Edges {
		if node >= 0 && e.From != node && e.To != node {
			continue
		}
		if len(rows) == limit {
			more++
			continue
		}
		label := ""
		if e.Label >= 0 && int(e.Label) < len(n.Labels) {
			label = n.Labels[e.Label].Name
		}
		rows = append(rows, EdgeRow{session.NodeNumber(g, e.From), label, session.NodeNumber(g, e.To),
			kindWords(g, e)})
	}
	return rows, more
}

func kindWords(g *film.Graph, e film.Edge) string {
	words := map[film.Kind]string{
		film.Store: "to a new state", film.Known: "to a known state",
		film.Filtered:  "pruned: the filter rejects the label",
		film.Dominated: "pruned: dominated", film.Nested: "starts a nested search", film.Cycle: "closes a cycle",
	}[e.Kind]
	if e.Kind == film.Dominated && e.Other >= 0 {
		words = "pruned: dominated by state " + session.NodeNumber(g, e.Other)
	}
	if e.Second {
		words += ", nested search"
	}
	return words
}
