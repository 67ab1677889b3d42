package lasso

import (
	_ "embed"

	"lassolab/ui/view/svg"
)

// laneRules are the looks of a lasso, with the page's tokens.
//
//go:embed lanes.css
var laneRules string

// size is what a drawing says of its size, and the class of a large one.
func (o Options) size(width, height float64) (class, size string) {
	scale := 1.
	if o.large() {
		class, scale = " large", largeScale
	}
	return class, `width="` + svg.Num(scale*width) + `" height="` + svg.Num(scale*height) + `" viewBox="0 0 ` + svg.Num(width) +
		` ` + svg.Num(height) + `"`
}

// element puts a drawing into its SVG element.
func element(m *svg.Markup, width, height float64, title string, opt Options) string {
	class, size := opt.size(width, height)
	if !opt.Standalone {
		return `<svg class="lanes` + class + `" ` + size + ` role="img" aria-label="` + svg.Escaped(title) + `">` +
			m.String() + `</svg>`
	}
	return svg.Legal(`<svg xmlns="http://www.w3.org/2000/svg" class="lanes" ` + size +
		` font-family="system-ui, sans-serif"><title>` + svg.Escaped(title) + `</title><style>` +
		svg.InDaylight(svg.Flat(laneRules)) + `</style><rect width="100%" height="100%" fill="#ffffff"/>` +
		m.String() + `</svg>` + "\n")
}
