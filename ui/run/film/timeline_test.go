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

func TestTheLegendOfTheTimelineHasTheKindsThatAFilmHas(t *testing.T) {
	keys := tickKeys(film.Marks{{Event: 0, Kind: film.MarkStored}, {Event: 3, Kind: film.MarkNested}})
	if got := paths(keys); got["new"] != 1 || got["second"] != 1 || got["pruned"] != 0 || got["cycle"] != 0 {
		t.Errorf("the legend has %v", got)
	}
	if !strings.Contains(keys, "nested search</span>") {
		t.Errorf("a mark has no words: %s", keys)
	}
}

func TestMarksAreUpright(t *testing.T) {
	for _, mark := range ticks {
		if strings.Contains(mark.shape, "h") {
			t.Errorf("the mark of %s is not: %q", mark.words, mark.shape)
		}
	}
}
