package picture

import "strings"

// laneRules are the rules of static/lanes.css that a file of its own needs, with the page's tokens.
const laneRules = `.lanes text { fill: var(--ink); stroke: none; text-anchor: middle; font-size: 12px; font-variant-numeric: tabular-nums; }
.lanes .component, .lanes .note { text-anchor: start; }
.lanes .component { font-weight: 600; }
.lanes .label { font-style: italic; }
.lanes .start { text-anchor: start; }
.lanes .middle { text-anchor: middle; }
.lanes .end { text-anchor: end; }
.lanes .count, .lanes .note, .lanes .sets, .lanes .around { fill: var(--soft); }
.lanes .count { font-size: 10px; }
.lanes .sets { font-size: 9.5px; }
.lanes .tick, .lanes .all { fill: var(--lasso-text); font-size: 11px; font-weight: 600; }
.lanes .line, .lanes .join { fill: none; stroke: var(--ink); stroke-width: var(--stroke); }
.lanes .head { fill: var(--ink); stroke: none; }
.lanes .part { fill: var(--ink); stroke: none; }
.lanes .internal .line { stroke-dasharray: 4 3; }
.lanes .internal .part { fill: var(--panel); stroke: var(--ink); stroke-width: 1.2px; }
.lanes .thread { fill: none; stroke: var(--soft); stroke-width: 1px; stroke-dasharray: 1 4; }
.lanes .rim { fill: var(--panel); stroke: var(--ink); stroke-width: var(--stroke); }
.lanes .inner { fill: none; stroke: var(--ink); stroke-width: 1.2px; }
.lanes .still .rim { stroke: var(--soft); stroke-width: 1px; }
.lanes .still .name { fill: var(--soft); }
.lanes .ground { fill: var(--lasso); fill-opacity: .1; stroke: none; }
.lanes .hit { fill: transparent; stroke: none; }
.lanes .current .rim { fill: var(--current); stroke: var(--ink); stroke-width: 2.6px; }
.lanes .current .name { font-weight: 600; fill: var(--ink); }
.lanes .current .label { font-weight: 700; fill: var(--nested-text); }
.lanes .current .step .line, .lanes .current .step .join, .lanes .current.hop .line { stroke: var(--nested); stroke-width: 2.6px; }
.lanes .current .step .head, .lanes .current .step .part, .lanes .current.hop .head { fill: var(--nested); }
.lanes .return .line, .lanes .loop .line { stroke: var(--lasso); stroke-width: 3.4px; }
.lanes .return .head, .lanes .loop .head { fill: var(--lasso); }
.lanes .loop.internal .line { stroke-dasharray: 8 5; }
.lanes .skipped .line { stroke-dasharray: .1 6; stroke-linecap: round; }
`

// daylight are the page's tokens in its light theme, for drawings that leave the page.
var daylight = strings.NewReplacer(
	"var(--ink)", "#1d2329", "var(--panel)", "#ffffff", "var(--soft)", "#56606a", "var(--current)", "#fff1c2",
	"var(--nested)", "#d55e00", "var(--nested-text)", "#ad4b00", "var(--lasso)", "#009e73", "var(--lasso-text)", "#00704f", "var(--stroke)", "1.6px")

// element puts a drawing into its SVG element.
func element(m *markup, width, height float64, title string, standalone bool) string {
	size := `width="` + num(width) + `" height="` + num(height) + `" viewBox="0 0 ` + num(width) + ` ` + num(height) + `"`
	if !standalone {
		return `<svg class="lanes" ` + size + ` role="img" aria-label="` + escaped(title) + `">` + m.String() + `</svg>`
	}
	return `<svg xmlns="http://www.w3.org/2000/svg" class="lanes" ` + size + ` font-family="system-ui, sans-serif"><title>` + escaped(title) + `</title><style>` +
		daylight.Replace(laneRules) + `</style><rect width="100%" height="100%" fill="#ffffff"/>` + m.String() + `</svg>` + "\n"
}
