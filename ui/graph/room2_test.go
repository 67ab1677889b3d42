package graph

import (
	"fmt"
	"testing"
	"time"

	"lassolab/engine/layout"
	"lassolab/ui/svg"
)

func TestTable2(t *testing.T) {
	names, scenes := exampleScenes(t)
	for i, s := range scenes {
		if len(s.Graph.Nodes) > summarise {
			continue
		}
		d := planExplored(s, nil)
		if d.dense || d.graph.Crowded() { continue }
		line := fmt.Sprintf("%-34s %4d %4d %5v", names[i], len(d.graph.Nodes), len(d.graph.Edges), d.graph.Crowded() || d.dense)
		start := time.Now()
		for _, h := range hosts {
			d.at = layout.Place(d.graph, layout.Automaton(d.graph, h[0]/h[1]))
			c := svg.Fitted(d.at.Bounds(d.graph), layout.Box{Max: layout.Point{X: h[0], Y: h[1]}})
			line += fmt.Sprintf(" %5.1f/%-3d", 11*c.Scale, func() int { if d.graph.Crowded() { return -1 }; return layout.Faults(d.graph, d.at) }())
		}
		line += fmt.Sprintf("  %v", time.Since(start)/6)
		fmt.Println(line)
	}
}

func BenchmarkWays(b *testing.B) {
	names, scenes := exampleScenes(b)
	for i, s := range scenes {
		if len(s.Graph.Nodes) > summarise { continue }
		switch names[i] {
		case "hungry dfs", "hungry ndfs", "counters dfs", "ring decndfs", "window dfs", "window decndfs", "unfolding dfs", "hungry decndfs", "ample dfs":
		default: continue
		}
		d := planExplored(s, nil)
		b.Run(names[i], func(b *testing.B) {
			for b.Loop() { d.lay(600, 500) }
		})
	}
}
