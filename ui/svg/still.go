//go:build !js

package svg

import (
	"slices"

	"lassolab/engine/layout"
)

// A still is a picture in the page as it is written before the program runs. Nobody has measured its host yet: so
// there is one for every proportion that a host may have, and first.css shows the one that fits. The picture of
// the program that takes its place keeps the places of its nodes (see Standing).

// Proportion is a range of hosts, by what their width is over their height.
type Proportion struct {
	Class         string // of stills, in first.css
	Width, Height float64
}

// Proportions are all of them.
var Proportions = []Proportion{
	{"tall", 400, 500}, {"even", 600, 500}, {"wide", 800, 500}, {"broad", 1000, 500},
}

// Still is a picture of one graph for some proportions.
type Still struct {
	Class, Of, Words string // kind of picture, the name of what it shows, what a screen reader says
	Box              layout.Box
	Edge             float64 // around the drawing, in its own units
	Content          string
}

// Stills writes what draw gives for each proportion; proportions with the same picture share it.
func Stills(draw func(Proportion) Still) string {
	var list []Still
	var classes []string
	for _, p := range Proportions {
		still := draw(p)
		if at := slices.Index(list, still); at >= 0 {
			classes[at] += " " + p.Class
		} else {
			list, classes = append(list, still), append(classes, p.Class)
		}
	}
	m := &Markup{}
	for i, s := range list {
		b := s.Box
		width, height := b.Width()+2*s.Edge, b.Height()+2*s.Edge
		m.Add(`<svg class="picture `, s.Class, ` still `, classes[i], `" data-of="`, Escaped(s.Of),
			`" role="img" aria-label="`, Escaped(s.Words), `" viewBox="`, Num(b.Min.X-s.Edge), ` `, Num(b.Min.Y-s.Edge), ` `,
			Num(width), ` `, Num(height), `" style="max-width:`, Num(fitScale*width), `px;max-height:`,
			Num(fitScale*height), `px">`, s.Content, `</svg>`)
	}
	return m.String()
}

// Rounded gives places as they are written: a picture that reads them draws the same.
func Rounded(at []layout.Point) []layout.Point {
	list := make([]layout.Point, len(at))
	for i, p := range at {
		list[i] = readPlace(Num(p.X) + " " + Num(p.Y))
	}
	return list
}
