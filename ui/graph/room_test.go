package graph

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"lassolab/engine/hoa"
	"lassolab/engine/layout"
	"lassolab/ui/svg"
	"lassolab/examples"
)

func exampleScenes(t testing.TB) (names []string, scenes []Scene) {
	for _, e := range examples.All() {
		document, _ := hoa.Read(e.Model, hoa.Options{})
		algorithms := e.Settings.Algorithms
		if len(algorithms) == 0 {
			algorithms = []string{"dfs", "ndfs", "edgelean", "decndfs"}
		}
		for _, a := range algorithms {
			s, _ := filmed(t, document.Network, a, 20_000)
			names = append(names, e.ID+" "+a)
			scenes = append(scenes, s)
		}
	}
	return
}

var hosts = [][2]float64{{534, 403}, {534, 483}, {573, 478}, {606, 610}, {682, 596}, {1066, 812}}

func TestTable(t *testing.T) {
	names, scenes := exampleScenes(t)
	for i, s := range scenes {
		if len(s.Graph.Nodes) > summarise {
			continue
		}
		d := planExplored(s, nil)
		line := fmt.Sprintf("%-34s %4d %4d %5v", names[i], len(d.graph.Nodes), len(d.graph.Edges), d.graph.Crowded() || d.dense)
		start := time.Now()
		for _, h := range hosts {
			d.lay(h[0], h[1])
			c := svg.Fitted(d.at.Bounds(d.graph), layout.Box{Max: layout.Point{X: h[0], Y: h[1]}})
			line += fmt.Sprintf(" %5.1f/%-3d", 11*c.Scale, func() int { if d.graph.Crowded() { return -1 }; return layout.Faults(d.graph, d.at) }())
		}
		line += fmt.Sprintf("  %v", time.Since(start)/6)
		fmt.Println(line)
		if dir := os.Getenv("DUMP"); dir != "" {
			os.WriteFile(dir+"/"+strings.ReplaceAll(names[i], " ", "_")+".json", []byte(layout.Question(d.graph, layout.Down)), 0o644)
		}
	}
}
