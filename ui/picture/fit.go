package picture

import (
	"math"
	"strings"

	"lassolab/engine/layout"
)

// framing shows a part of the plane in a host.
type framing struct {
	left, top, width, height float64
	pixel                    float64 // of the host, in units of the drawing
}

const (
	noteSize = 12.0 // the font size of a note, as in svg.css
	noteLine = 16.0 // pixels above a drawing for each line of it
)

// few is the number of nodes up to which dagre is asked for places, and each edge of a drawing is an element of its own.
const few = 100

// framed shows a box whole in the middle of a host, and blows a small picture up only a little. The lines of a note get room above.
func framed(box layout.Box, width, height float64, lines int) framing {
	const edge = 10
	above := noteLine * float64(lines)
	pixel := max(1/fitScale, (box.Width()+2*edge)/width, (box.Height()+2*edge)/max(1, height-above))
	w, h := pixel*width, pixel*height
	return framing{(box.Min.X + box.Max.X - w) / 2, (box.Min.Y+box.Max.Y-h)/2 - above*pixel/2, w, h, pixel}
}

func (f framing) viewBox() string {
	return num(f.left) + " " + num(f.top) + " " + num(f.width) + " " + num(f.height)
}

// noteLines sets a sentence in one line, or in two where the host is narrow.
func noteLines(sentence string, width float64) []string {
	if sentence == "" {
		return nil
	}
	if textWidth(sentence, noteSize) > width-8 {
		if first, second, two := strings.Cut(sentence, "; "); two {
			return []string{first + ";", second}
		}
	}
	return []string{sentence}
}

// note writes lines into the upper left corner, in a size that does not depend on the drawing's scale.
func (f framing) note(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	m := &markup{}
	m.add(`<text class="note" transform="translate(`, num(f.left), ` `, num(f.top), `) scale(`, scaleText(f.pixel), `)"><title>`)
	m.text(strings.Join(lines, " "))
	m.add(`</title>`)
	for i, line := range lines {
		m.add(`<tspan x="4" y="`, num(noteLine*float64(i+1)-4), `">`)
		m.text(shortened(line, noteSize, f.width/f.pixel))
		m.add(`</tspan>`)
	}
	m.add(`</text>`)
	return m.String()
}

// roundedAspect keeps a picture from being arranged anew for every pixel a divider is dragged.
func roundedAspect(aspect float64) float64 {
	return math.Max(.4, math.Min(3, math.Round(aspect*2.5)/2.5))
}

const (
	roomy   = .75 // of the scale 1, at which numbers have 9 pixels: a drawing that fits at this scale needs no other arrangement
	certain = 1.1 // how much clearer a picture must be for it to replace one that is seen already
)

// legibility measures how well a placement reads in a host of the given size: it grows with the scale at which the whole fits, and falls
// with its faults. Half the faults weigh as much as five thirds of the scale; a few of them, compared with the edges, hardly count.
func legibility(g *layout.Graph, p *layout.Placement, width, height float64) float64 {
	tolerance := 4 + float64(len(g.Edges))/8
	return scaleOf(g, p, width, height) / math.Pow(tolerance+float64(layout.Faults(g, p)), .75)
}

// scaleOf is the scale at which a placement fits into a host, 1 at most.
func scaleOf(g *layout.Graph, p *layout.Placement, width, height float64) float64 {
	b := p.Bounds(g)
	return min(1, max(1, width-2*frame)/max(1, b.Width()), max(1, height-2*frame)/max(1, b.Height()))
}

// clearer tells whether placement q makes a picture so much better than p that it may replace it before the reader's eyes.
func clearer(g *layout.Graph, q, p *layout.Placement, width, height float64) bool {
	return legibility(g, q, width, height) > certain*legibility(g, p, width, height)
}
