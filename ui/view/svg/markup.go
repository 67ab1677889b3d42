// Package svg is the kit of all drawings: markup and how wide text is, the camera and what fits into a host,
// and what a view needs of the page.
//
// A drawing is SVG that is written into a host element which Vugu leaves alone, with listeners of its own:
// Vugu would write it anew at every event. What is drawn (text of the fragment, places, sentences, where an
// arrow key leads) is computed in plain Go and tested natively; the views, which touch the page, are a Drawing
// or a Viewport and run in a browser only. All looks are in style sheets.
package svg

import (
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/ui/view/layout"
)

// Markup collects the text of an SVG fragment. One string set at once is several times faster
// than single calls into the page.
type Markup struct{ strings.Builder }

// Add writes strings as they are.
func (m *Markup) Add(parts ...string) {
	for _, p := range parts {
		m.WriteString(p)
	}
}

// Text writes a string that comes from the model: nothing in it is read as markup.
func (m *Markup) Text(s string) { m.WriteString(Escaped(s)) }

var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")

// Escaped is a text whose characters mean nothing in markup, and turn nothing around it.
func Escaped(s string) string { return escape.Replace(say.Visible(s)) }

// Num writes a coordinate to a tenth of a pixel.
func Num(x float64) string {
	s := strconv.FormatFloat(x, 'f', 1, 64)
	s = strings.TrimSuffix(s, ".0")
	if s == "-0" {
		return "0"
	}
	return s
}

// scaleText writes a scale to four figures.
func scaleText(x float64) string { return strconv.FormatFloat(x, 'g', 4, 64) }

// Pair writes a point's coordinates.
func Pair(p layout.Point) string { return Num(p.X) + " " + Num(p.Y) }

// viewBox is the attribute that shows a box.
func viewBox(b layout.Box) string {
	return Pair(b.Min) + " " + Num(b.Width()) + " " + Num(b.Height())
}

// Along is the path of a curve.
func Along(c layout.Curve) string {
	var b strings.Builder
	b.WriteString("M" + Pair(c[0]))
	for i := 1; i+2 < len(c); i += 3 {
		b.WriteString("C" + Pair(c[i]) + " " + Pair(c[i+1]) + " " + Pair(c[i+2]))
	}
	return b.String()
}

// Closed is the path around corners.
func Closed(corners [3]layout.Point) string {
	return "M" + Pair(corners[0]) + "L" + Pair(corners[1]) + "L" + Pair(corners[2]) + "Z"
}

// Arrowed writes an edge as a line and a head. The line ends inside the head, so that no dash shows beside
// its tip.
func (m *Markup) Arrowed(c layout.Curve, length, half float64) {
	tip := c.Before(1) // the rim's own line
	m.Add(`<path class="line" d="`, Along(tip.Before(length*.8)), `"/><path class="head" d="`,
		Closed(tip.Arrow(length, half)), `"/>`)
}

// Bar writes a bar that crosses a curve, so many pixels to both sides of it.
func (m *Markup) Bar(c layout.Curve, at, half float64) {
	middle, along := c.At(at), c.Direction(at)
	across := layout.Point{X: -along.Y * half, Y: along.X * half}
	m.Add(`<path class="bar" d="M`, Pair(middle.Plus(across)), `L`, Pair(middle.Minus(across)), `"/>`)
}

// Initial writes an initial arrow.
func (m *Markup) Initial(s layout.Stub, length, half float64) {
	m.Add(`<g class="initial"><path class="line" d="M`, Pair(s.Tail), `L`, Pair(s.Tip),
		`"/><path class="head" d="`, Closed(s.Arrow(length, half)), `"/></g>`)
}

// Outline writes the rim of a node around the origin.
func (m *Markup) Outline(class string, s layout.Shape) {
	m.Add(`<rect class="`, class, `" x="`, Num(-s.Width/2), `" y="`, Num(-s.Height/2), `" width="`,
		Num(s.Width), `" height="`, Num(s.Height), `" rx="`, Num(s.Corner), `"/>`)
}

// Block writes lines of text around their common middle.
func (m *Markup) Block(class string, centre layout.Point, lines []string, size float64) {
	m.Add(`<text class="`, class, `">`)
	for i, line := range lines {
		y := centre.Y + (float64(i)-float64(len(lines)-1)/2)*size*lineHeight + size*.35
		m.Add(`<tspan x="`, Num(centre.X), `" y="`, Num(y), `">`)
		m.Text(line)
		m.Add(`</tspan>`)
	}
	m.Add(`</text>`)
}

// Write writes words at a place.
func (m *Markup) Write(class string, x, y float64, words string) {
	m.Add(`<text class="`, class, `" x="`, Num(x), `" y="`, Num(y), `">`, Escaped(words), `</text>`)
}

// Classes joins the class names whose condition holds.
func Classes(always string, when ...any) string {
	for i := 0; i+1 < len(when); i += 2 {
		if when[i+1].(bool) {
			always += " " + when[i].(string)
		}
	}
	return always
}
