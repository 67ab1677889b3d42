package svg

import (
	"math"
	"strings"

	"lassolab/ui/view/layout"
)

// Framing shows a part of the plane in a host.
type Framing struct {
	layout.Box
	Pixel float64 // of the host, in units of the drawing
}

const (
	noteSize = 12.0 // the font size of a note, as in svg.css
	NoteLine = 16.0 // pixels above a drawing for each line of it
)

// Few is the number of nodes up to which dagre is asked for a layout, and each edge of a
// drawing is an element of its own.
const Few = 100

// Framed shows a box whole in the middle of a host, and blows a small picture up only a little. The
// lines of a note get room above.
func Framed(box layout.Box, width, height float64, lines int) Framing {
	const edge = 10
	above := NoteLine * float64(lines)
	pixel := max(1/fitScale, (box.Width()+2*edge)/width, (box.Height()+2*edge)/max(1, height-above))
	middle := box.Middle().Minus(layout.Point{Y: above * pixel / 2})
	return Framing{layout.BoxAround(middle, layout.Size{Width: pixel * width, Height: pixel * height}), pixel}
}

// Within moves a place as little as needed for a text of a size around it to be seen whole.
func (f Framing) Within(p layout.Point, size layout.Size) layout.Point {
	half := layout.Point{X: size.Width / 2, Y: size.Height / 2}
	return layout.Box{Min: f.Min.Plus(half), Max: f.Max.Minus(half)}.Nearest(p)
}

// ViewBox is the attribute that shows the part.
func (f Framing) ViewBox() string { return viewBox(f.Box) }

// NoteLines sets a sentence in one line, or in two where the host is narrow.
func NoteLines(sentence string, width float64) []string {
	if sentence == "" {
		return nil
	}
	if TextWidth(sentence, noteSize) > width-8 {
		if first, second, two := strings.Cut(sentence, "; "); two {
			return []string{first + ";", second}
		}
	}
	return []string{sentence}
}

// Note writes lines into the upper left corner, in a size that does not depend on the drawing's scale.
func (f Framing) Note(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	m := &Markup{}
	m.Add(`<text class="note" transform="translate(`, Pair(f.Min), `) scale(`,
		scaleText(f.Pixel), `)"><title>`)
	m.Text(strings.Join(lines, " "))
	m.Add(`</title>`)
	for i, line := range lines {
		m.Add(`<tspan x="4" y="`, Num(NoteLine*float64(i+1)-4), `">`)
		m.Text(Shortened(line, noteSize, f.Width()/f.Pixel))
		m.Add(`</tspan>`)
	}
	m.Add(`</text>`)
	return m.String()
}

// RoundedAspect keeps a picture from being arranged anew for every pixel a divider is dragged.
func RoundedAspect(aspect float64) float64 {
	return math.Max(.4, math.Min(3, math.Round(aspect*2.5)/2.5))
}

const (
	// of the scale 1, at which numbers have 9 pixels: a drawing that fits at this
	// scale needs no other arrangement
	Roomy   = .75
	certain = 1.1 // how much clearer a picture must be for it to replace one that is seen already
)

// Legibility measures how well a placement reads in a host of the given size: it grows with the scale at
// which the whole fits, and falls with its faults. Half the faults weigh as much as five thirds of the scale;
// a few of them, compared with the edges, hardly count.
func Legibility(g *layout.Graph, p *layout.Placement, width, height float64) float64 {
	return ScaleOf(p.Bounds(g), width, height) * clarity(g, layout.Faults(g, p))
}

// clarity is what the faults of a drawing leave of its legibility.
func clarity(g *layout.Graph, faults int) float64 {
	return math.Pow(4+float64(len(g.Edges))/8+float64(faults), -.75)
}

// ScaleOf is the scale at which a box fits into a host, 1 at most.
func ScaleOf(b layout.Box, width, height float64) float64 {
	return min(1, max(1, width-2*frame)/max(1, b.Width()), max(1, height-2*frame)/max(1, b.Height()))
}

// Clearer reports whether placement q makes a picture so much better than p that it may
// replace it before the reader's eyes.
func Clearer(g *layout.Graph, q, p *layout.Placement, width, height float64) bool {
	return Legibility(g, q, width, height) > certain*Legibility(g, p, width, height)
}
