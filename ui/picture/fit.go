package picture

import (
	"math"

	"lassolab/engine/layout"
)

// framing shows a part of the plane in a host.
type framing struct {
	left, top, width, height float64
	pixel                    float64 // of the host, in units of the drawing
}

const noteRoom = 20.0 // pixels above a drawing that has a note

// framed shows a box whole in the middle of a host, and blows a small picture up only a little. A note gets a line of its own above.
func framed(box layout.Box, width, height float64, note bool) framing {
	const edge = 10
	above := 0.
	if note {
		above = noteRoom
	}
	pixel := max(1/fitScale, (box.Width()+2*edge)/width, (box.Height()+2*edge)/max(1, height-above))
	w, h := pixel*width, pixel*height
	return framing{(box.Min.X + box.Max.X - w) / 2, (box.Min.Y+box.Max.Y-h)/2 - above*pixel/2, w, h, pixel}
}

func (f framing) viewBox() string {
	return num(f.left) + " " + num(f.top) + " " + num(f.width) + " " + num(f.height)
}

// note writes a sentence into the upper left corner, in a size that does not depend on the drawing's scale.
func (f framing) note(sentence string) string {
	if sentence == "" {
		return ""
	}
	m := &markup{}
	m.add(`<text class="note" transform="translate(`, num(f.left), ` `, num(f.top), `) scale(`, scaleText(f.pixel), `)" x="4" y="14"><title>`)
	m.text(sentence)
	m.add(`</title>`)
	m.text(shortened(sentence, noteSize, f.width/f.pixel-8))
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
