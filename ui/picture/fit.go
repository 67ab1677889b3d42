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

// clearer tells whether placement q makes the better picture than p: it has fewer faults, and is not shrunk much more by fitting it.
func clearer(g *layout.Graph, q, p *layout.Placement, aspect float64) bool {
	extent := func(r *layout.Placement) float64 {
		b := r.Bounds(g)
		return math.Max(b.Width(), b.Height()*aspect)
	}
	return layout.Faults(g, q) < layout.Faults(g, p) && extent(q) < 1.5*extent(p)
}
