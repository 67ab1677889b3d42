package picture

import (
	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// LaneNames draws the names of the lanes alone, on ground that hides what is under them: put over the left end of the same lanes, they stay in sight
// while the lanes are scrolled. To assistive technology they are nothing, as the lanes hold them too.
func LaneNames(n *network.Network, run *engine.Run, accept search.Acceptance, opt LanesOptions) string {
	l := planLanes(n, run, accept, opt)
	m := &markup{}
	width := l.left - laneMargin/2
	m.add(`<svg class="lanes lane-names" aria-hidden="true" width="`, num(width), `" height="`, num(l.bottom), `"><rect class="cover" width="100%" height="100%"/>`)
	for row, i := range l.rows {
		m.add(`<text class="component" x="`, num(laneMargin), `" y="`, num(l.y(row)+4), `">`)
		m.text(shortened(n.Components[i].Name, laneText, widestName))
		m.add(`</text>`)
	}
	m.add(`</svg>`)
	return m.String()
}
