package layout

import (
	"strings"
	"testing"

	"lassolab/engine/testkit"
)

// A drawing of very many edges, or initial states, takes memory in proportion to them.
func TestLayoutGrowsAsTheGraphDoes(t *testing.T) { layoutGrows(t, testkit.Grows) }

// layoutGrows measures how the drawing of large graphs grows.
func layoutGrows(t *testing.T, grows func(*testing.T, testkit.Text, func(string) func())) {
	size := func(bytes int) string { return strings.Repeat("x", bytes) }
	chain := func(states int) *Graph {
		g := &Graph{Initial: []int{0}}
		for i := range states {
			g.Nodes = append(g.Nodes, Circle(22))
			if i > 0 {
				g.Edges = append(g.Edges, Edge{From: i - 1, To: i})
			}
		}
		return g
	}
	draw := func(g *Graph) func() { return func() { Place(g, Automaton(g, 1.5)) } }
	grows(t, testkit.Text{Name: "edges", Write: size}, func(text string) func() {
		g := chain(40)
		for i := range len(text) / 4 {
			from := i % 40
			g.Edges = append(g.Edges, Edge{From: from, To: max(0, from-i%3-1), Label: Size{20, 10}})
		}
		return draw(g)
	})
	grows(t, testkit.Text{Name: "initial states", Write: size}, func(text string) func() {
		g := chain(len(text) / 8)
		for i := range g.Nodes {
			g.Initial = append(g.Initial, i)
		}
		return draw(g)
	})
}
