package layout

import (
	"fmt"
	"slices"
	"testing"
)

func TestAMemoryGivesTheLatestResultsAndForgetsTheOthers(t *testing.T) {
	var m memory
	made := 0
	ask := func(graph int) []Point {
		return m.of(fmt.Sprint(graph), func() []Point {
			made++
			return []Point{{X: float64(graph)}}
		})
	}
	ask(0)[0].X = 99 // who gets places may move them
	for graph := range remembered {
		if at := ask(graph); !slices.Equal(at, []Point{{X: float64(graph)}}) {
			t.Fatalf("graph %d is at %v", graph, at)
		}
	}
	if ask(0); made != remembered {
		t.Errorf("%d results were made of %d", made, remembered)
	}
	ask(remembered) // graph 1 was asked for longest ago
	if ask(0); made != remembered+1 {
		t.Error("what was asked for lately is forgotten")
	}
	if ask(1); made != remembered+2 || len(m.calls) != remembered {
		t.Errorf("the oldest of %d results is kept", len(m.calls))
	}
}
