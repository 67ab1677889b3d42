package lasso

import (
	"lassolab/ui/view/svg"
)

// Names draws the names of the lanes alone, on ground that hides what is under them: put over the left end
// of the same lanes, they stay in sight while the lanes are scrolled. To assistive technology they are
// nothing, as the lanes hold them too.
func Names(of *Lasso, opt Options) string {
	l := planLanes(of, opt)
	m := &svg.Markup{}
	width := l.left - laneMargin/2
	class, size := opt.size(width, l.bottom)
	m.Add(`<svg class="lanes lane-names`, class, `" aria-hidden="true" `, size, `><rect class="cover" width="100%" height="100%"/>`)
	for row, i := range l.rows {
		l.drawName(m, row, i)
	}
	m.Add(`</svg>`)
	return m.String()
}
