package film

import (
	"strconv"
	"strings"

	"lassolab/engine/film"
)

// tick is how the markers of a kind are drawn: each kind has a height and a shape of its own besides its
// colour.
type tick struct {
	class string
	kinds film.Mark
	shape string // path commands after the move to the marker's column
}

// The line that new states stand on is at 19 of 26; what was pruned hangs below it.
var ticks = []tick{
	{"pruned", film.MarkPruned, " 20v6"},
	{"new", film.MarkStored, " 11v8"},
	{"second", film.MarkNested, " 3v16h5"},
	{"cycle", film.MarkCycle, " 2v17"},
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
