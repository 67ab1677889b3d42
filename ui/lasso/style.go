package lasso

import (
	_ "embed"
	"strings"

	"lassolab/ui/svg"
)

// laneRules are the looks of a lasso, with the page's tokens.
//
//go:embed lanes.css
var laneRules string

// daylight are the page's tokens in its light theme, for drawings that leave the page.
var daylight = strings.NewReplacer(
	"var(--ink)", "#1d2329", "var(--panel)", "#ffffff", "var(--soft)", "#56606a", "var(--current)", "#fff1c2",
	"var(--nested)", "#d55e00", "var(--nested-text)", "#ad4b00", "var(--lasso)", "#009e73",
	"var(--lasso-text)", "#00704f", "var(--stroke)", "1.6px")

// element puts a drawing into its SVG element.
func element(m *svg.Markup, width, height float64, title string, standalone bool) string {
	size := `width="` + svg.Num(width) + `" height="` + svg.Num(height) + `" viewBox="0 0 ` + svg.Num(width) +
		` ` + svg.Num(height) + `"`
	if !standalone {
		return `<svg class="lanes" ` + size + ` role="img" aria-label="` + svg.Escaped(title) + `">` +
			m.String() + `</svg>`
	}
	return `<svg xmlns="http://www.w3.org/2000/svg" class="lanes" ` + size +
		` font-family="system-ui, sans-serif"><title>` + svg.Escaped(title) + `</title><style>` +
		daylight.Replace(laneRules) + `</style><rect width="100%" height="100%" fill="#ffffff"/>` +
		m.String() + `</svg>` + "\n"
}
