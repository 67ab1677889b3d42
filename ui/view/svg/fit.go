package svg

import (
	"math"
	"strings"

	"lassolab/ui/view/layout"
)

const (
	noteSize = 12.0 // the font size of a note, as in svg.css
	noteLine = 16.0 // pixels above a drawing for each line of it
)

// Few is the number of nodes up to which dagre is asked for a layout, and each edge of a
// drawing is an element of its own.
const Few = 100

// Note writes a sentence at the origin, in one line, or in two where there is less room, and tells how high that is.
func Note(sentence string, width float64) (text string, high float64) {
	if sentence == "" {
		return "", 0
	}
	lines := []string{sentence}
	if first, second, two := strings.Cut(sentence, "; "); two && TextWidth(sentence, noteSize) > width-8 {
		lines = []string{first + ";", second}
	}
	m := &Markup{}
	m.Add(`<text class="note"><title>`)
	m.Text(sentence)
	m.Add(`</title>`)
	for i, line := range lines {
		m.Add(`<tspan x="4" y="`, Num(noteLine*float64(i+1)-4), `">`)
		m.Text(Shortened(line, noteSize, width))
		m.Add(`</tspan>`)
	}
	m.Add(`</text>`)
	return m.String(), noteLine * float64(len(lines))
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
	return min(1, filling(b, width, height))
}

// Clearer reports whether placement q makes a picture so much better than p that it may
// replace it before the reader's eyes.
func Clearer(g *layout.Graph, q, p *layout.Placement, width, height float64) bool {
	return Legibility(g, q, width, height) > certain*Legibility(g, p, width, height)
}
