package lasso

import (
	_ "embed"

	"lassolab/ui/svg"
)

// laneRules are the looks of a lasso, with the page's tokens.
//
//go:embed lanes.css
var laneRules string

// element puts a drawing into its SVG element.
func element(m *svg.Markup, width, height float64, title string, standalone bool) string {
	size := `width="` + svg.Num(width) + `" height="` + svg.Num(height) + `" viewBox="0 0 ` + svg.Num(width) +
		` ` + svg.Num(height) + `"`
	if !standalone {
		return `<svg class="lanes" ` + size + ` role="img" aria-label="` + svg.Escaped(title) + `">` +
			m.String() + `</svg>`
	}
	return svg.Legal(`<svg xmlns="http://www.w3.org/2000/svg" class="lanes" ` + size +
		` font-family="system-ui, sans-serif"><title>` + svg.Escaped(title) + `</title><style>` +
		svg.InDaylight(laneRules) + `</style><rect width="100%" height="100%" fill="#ffffff"/>` +
		m.String() + `</svg>` + "\n")
}
