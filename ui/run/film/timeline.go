package film

import (
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/film"
)

// tick is how the markers of a kind are drawn: each kind has a height and a shape of its own besides its
// colour.
type tick struct {
	class string
	kinds film.Mark
	shape string // path commands after the move to the marker's column: upright, for the drawing is stretched
	words string
}

// The line that new states stand on is at 19 of 26; what was pruned hangs below it, and a nested search crosses it.
var ticks = []tick{
	{"pruned", film.MarkPruned, " 20v6", "pruned edge"},
	{"new", film.MarkStored, " 11v8", "new state"},
	{"second", film.MarkNested, " 4v21", "nested search"},
	{"cycle", film.MarkCycle, " 2v17", "cycle"},
}

// tickKeys is the legend of the kinds that a film has, drawn as the timeline draws them.
func tickKeys(marks film.Marks) string {
	var b strings.Builder
	for _, t := range ticks {
		if slices.ContainsFunc(marks, func(m film.Marker) bool { return m.Kind&t.kinds != 0 }) {
			b.WriteString(`<span class="key"><svg class="tick-key" viewBox="0 0 12 26" aria-hidden="true"><path class="ground" d="M0 19.5H12"/><path class="` +
				t.class + `" d="M6` + t.shape + `"/></svg>` + t.words + `</span>`)
		}
	}
	return b.String()
}

// columns is the width of the timeline in units of its own: markers that fall into one column are drawn once.
const columns = 600

// timeline draws the markers of a film as SVG, stretched to its place: one path for each kind,
// however many markers there are.
func timeline(marks film.Marks, events int) string {
	var b strings.Builder
	b.WriteString(`<svg viewBox="0 0 ` + strconv.Itoa(columns) +
		` 26" preserveAspectRatio="none" aria-hidden="true"><path class="ground" d="M0 19.5H` +
		strconv.Itoa(columns) + `"/>`)
	for _, t := range ticks {
		b.WriteString(`<path class="` + t.class + `" d="`)
		drawn := -1
		for _, m := range marks {
			if m.Kind&t.kinds == 0 {
				continue
			}
			if at := int(int64(m.Event+1) * columns / int64(events)); at != drawn {
				drawn = at
				b.WriteString("M" + strconv.Itoa(at) + t.shape)
			}
		}
		b.WriteString(`"/>`)
	}
	b.WriteString("</svg>")
	return b.String()
}
