package picture

import (
	"strconv"
	"strings"

	"lassolab/engine/layout"
)

// markup collects the text of an SVG fragment. One string set at once is several times faster than single calls into the page.
type markup struct{ strings.Builder }

// add writes strings as they are.
func (m *markup) add(parts ...string) {
	for _, p := range parts {
		m.WriteString(p)
	}
}

// text writes a string that comes from the model: nothing in it is read as markup.
func (m *markup) text(s string) { m.WriteString(escaped(s)) }

var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")

func escaped(s string) string { return escape.Replace(s) }

// num writes a coordinate to a tenth of a pixel.
func num(x float64) string {
	s := strconv.FormatFloat(x, 'f', 1, 64)
	s = strings.TrimSuffix(s, ".0")
	if s == "-0" {
		return "0"
	}
	return s
}

// scaleText writes a scale to four figures.
func scaleText(x float64) string { return strconv.FormatFloat(x, 'g', 4, 64) }

func pair(p layout.Point) string { return num(p.X) + " " + num(p.Y) }

// along is the path of a curve.
func along(c layout.Curve) string {
	var b strings.Builder
	b.WriteString("M" + pair(c[0]))
	for i := 1; i+2 < len(c); i += 3 {
		b.WriteString("C" + pair(c[i]) + " " + pair(c[i+1]) + " " + pair(c[i+2]))
	}
	return b.String()
}

// closed is the path around corners.
func closed(corners [3]layout.Point) string {
	return "M" + pair(corners[0]) + "L" + pair(corners[1]) + "L" + pair(corners[2]) + "Z"
}

// arrowed writes an edge as a line and a head. The line ends inside the head, so that no dash shows beside its tip.
func (m *markup) arrowed(c layout.Curve, length, half float64) {
	tip := c.Before(1) // the rim's own line
	m.add(`<path class="line" d="`, along(tip.Before(length*.8)), `"/><path class="head" d="`, closed(tip.Arrow(length, half)), `"/>`)
}

// initial writes an initial arrow.
func (m *markup) initial(s layout.Stub, length, half float64) {
	m.add(`<g class="initial"><path class="line" d="M`, pair(s.Tail), `L`, pair(s.Tip), `"/><path class="head" d="`, closed(s.Arrow(length, half)), `"/></g>`)
}

// outline writes the rim of a node around the origin.
func (m *markup) outline(class string, s layout.Shape) {
	m.add(`<rect class="`, class, `" x="`, num(-s.Width/2), `" y="`, num(-s.Height/2), `" width="`, num(s.Width), `" height="`, num(s.Height), `" rx="`, num(s.Corner), `"/>`)
}

// block writes lines of text around their common middle.
func (m *markup) block(class string, centre layout.Point, lines []string, size float64) {
	m.add(`<text class="`, class, `">`)
	for i, line := range lines {
		y := centre.Y + (float64(i)-float64(len(lines)-1)/2)*size*lineHeight + size*.35
		m.add(`<tspan x="`, num(centre.X), `" y="`, num(y), `">`)
		m.text(line)
		m.add(`</tspan>`)
	}
	m.add(`</text>`)
}

// classes joins the class names whose condition holds.
func classes(always string, when ...any) string {
	for i := 0; i+1 < len(when); i += 2 {
		if when[i+1].(bool) {
			always += " " + when[i].(string)
		}
	}
	return always
}
