package layout

import (
	"fmt"
	"slices"
	"testing"
)

func TestAMemoryGivesTheLatestResultsAndForgetsTheOthers(t *testing.T) {
	var m memory
	made := 0
	ask := func(graph int) []int {
		return m.of(fmt.Sprint(graph), func() []int {
			made++
			return []int{graph}
		})
	}
	for graph := range remembered {
		if cells := ask(graph); !slices.Equal(cells, []int{graph}) {
			t.Fatalf("graph %d has the cells %v", graph, cells)
		}
	}
	if ask(0); made != remembered {
		t.Errorf("%d results were made of %d", made, remembered)
	}
	ask(remembered) // graph 1 was asked for longest ago
	if ask(0); made != remembered+1 {
		t.Error("what was asked for lately is forgotten")
	}
	if ask(1); made != remembered+2 || len(m.results) != remembered {
		t.Errorf("the oldest of %d results is kept", len(m.results))
	}
}
