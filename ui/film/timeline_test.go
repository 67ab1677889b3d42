package film

import (
	"strings"
	"testing"

	"lassolab/engine/film"
)

// paths gives the number of marks in each path of a timeline, by class.
func paths(svg string) map[string]int {
	marks := map[string]int{}
	for _, part := range strings.Split(svg, `<path class="`)[1:] {
		class, rest, _ := strings.Cut(part, `"`)
		marks[class] = strings.Count(rest, "M")
	}
	return marks
}

func TestATimelineHasOnePathForEachKindOfMarker(t *testing.T) {
	svg := timeline(film.Marks{{Event: 0, Kind: film.MarkStored}, {Event: 1, Kind: film.MarkPruned},
		{Event: 2, Kind: film.MarkBacktrack}, {Event: 3, Kind: film.MarkNested}, {Event: 4, Kind: film.MarkCycle}}, 5)
	for class, want := range map[string]int{"new": 1, "pruned": 1, "second": 1, "cycle": 1, "ground": 1} {
		if got := paths(svg)[class]; got != want {
			t.Errorf("%d marks of %s, want %d", got, class, want)
		}
	}
	if !strings.Contains(svg, `"M600 2v17"`) {
		t.Errorf("the last event is not at the end: %s", svg)
	}
}

func TestMarkersThatFallTogetherAreDrawnOnce(t *testing.T) {
	var marks film.Marks
	for k := range int32(20_000) {
		marks = append(marks, film.Marker{Event: k, Kind: film.MarkStored})
	}
	if got := paths(timeline(marks, len(marks)))["new"]; got != columns+1 {
		t.Errorf("%d marks are drawn", got)
	}
}
