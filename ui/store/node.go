package store

import (
	"fmt"

	"lassolab/engine/film"
	"lassolab/engine/inspect"
	"lassolab/engine/network"
	"lassolab/engine/say"
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
	d := Node{Name: NodeName(g, index), Facts: facts(v), Decoupled: v.Sets != nil, Split: v.Columns != nil}
	if d.Decoupled {
		d.Stands = inspect.Members(v.Sets).String()
	}
	return d
}

// NodeWords is how a node is called: its place in the order of storing, or that it was only seen.
func NodeWords(g *film.Graph, index int32) string {
	if number := g.Nodes[index].Number; number >= 0 {
		return fmt.Sprintf("state %d", number)
	}
	return "a state that was seen, not stored"
}

// NodeName is the same at the beginning of a line.
func NodeName(g *film.Graph, index int32) string { return say.Capital(NodeWords(g, index)) }

func facts(v film.Vertex) []string {
	var list []string
	if v.Initial {
		list = append(list, "initial")
	}
	if v.Accepting {
		list = append(list, "accepting")
	}
	if v.Second {
		list = append(list, "stored by a nested search")
	}
	if v.Stored {
		list = append(list, fmt.Sprintf("depth %d", v.Depth))
	}
	return list
}

func stateName(c *network.Component, state int32) string {
	if state < 0 || int(state) >= len(c.States) {
		return "?"
	}
	return c.States[state]
}

func braces(c *network.Component, set []int32) string {
	names := make([]string, len(set))
	for i, s := range set {
		names[i] = stateName(c, s)
	}
	return say.Set(names)
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

// Edges lists edges of the graph in the order in which the search looked at them: those of one node, or all when node is -1; at most most.
// More is the number of those left out.
func Edges(g *film.Graph, n *network.Network, node int32, most int) (rows []EdgeRow, more int) {
	for _, e := range g.Edges {
		if node >= 0 && e.From != node && e.To != node {
			continue
		}
		if len(rows) == most {
			more++
			continue
		}
		label := ""
		if e.Label >= 0 && int(e.Label) < len(n.Labels) {
			label = n.Labels[e.Label].Name
		}
		rows = append(rows, EdgeRow{short(g, e.From), label, short(g, e.To), kindWords(g, e)})
	}
	return rows, more
}

func short(g *film.Graph, index int32) string {
	if index < 0 || int(index) >= len(g.Nodes) {
		return "?"
	}
	if number := g.Nodes[index].Number; number >= 0 {
		return fmt.Sprint(number)
	}
	return "not stored"
}

func kindWords(g *film.Graph, e film.Edge) string {
	words := map[film.Kind]string{
		film.Store: "to a new state", film.Known: "to a known state", film.Filtered: "pruned: the filter rejects the label",
		film.Dominated: "pruned: dominated", film.Nested: "starts a nested search", film.Cycle: "closes a cycle",
	}[e.Kind]
	if e.Kind == film.Dominated && e.Other >= 0 {
		words = "pruned: dominated by state " + short(g, e.Other)
	}
	if e.Second {
		words += ", nested search"
	}
	return words
}
