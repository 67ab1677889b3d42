//go:build !js

package svg

import (
	"slices"

	"lassolab/engine/layout"
)

// A still is a picture in the page as it is written before the program runs. Nobody has measured its host yet: so there is one
// for every proportion that a host may have, and boot.css shows the one that fits. It says where all is placed: the program draws
// it there (see Standing), and nothing moves when the page becomes the program's.

// Proportion is a range of hosts, by what their width is over their height.
type Proportion struct {
	class         string // of stills, in boot.css
	Width, Height float64
}

// Still is a picture of one graph for some proportions.
type Still struct {
	Class, Of, Words string // kind of picture, the name of what it shows, what a screen reader says
	Graph            *layout.Graph
	At               *layout.Placement
	Edge             float64 // around the drawing, in its own units
	Draw             func(*layout.Placement) string
}

// Stills writes what plan gives for each proportion; those that are placed alike share a picture.
func Stills(plan func(Proportion) Still) string {
	var stills []Still
	var placed, classes []string
	for _, p := range []Proportion{{"tall", 400, 560}, {"even", 610, 560}, {"wide", 540, 400}, {"broad", 900, 450}} {
		still := plan(p)
		text := writePlacement(still.At)
		if at := slices.Index(placed, text); at >= 0 {
			classes[at] += " " + p.class
		} else {
			stills, placed, classes = append(stills, still), append(placed, text), append(classes, p.class)
		}
	}
	m := &Markup{}
	for i, s := range stills {
		at := readPlacement(s.Graph, placed[i])
		b := at.Bounds(s.Graph)
		width, height := b.Width()+2*s.Edge, b.Height()+2*s.Edge
		m.Add(`<svg class="picture `, s.Class, ` still `, classes[i], `" data-of="`, Escaped(s.Of), `" data-at="`, placed[i],
			`" role="img" aria-label="`, Escaped(s.Words), `" viewBox="`, Num(b.Min.X-s.Edge), ` `, Num(b.Min.Y-s.Edge), ` `,
			Num(width), ` `, Num(height), `" style="--frame:`, Num(frame), `px;max-width:`, Num(fitScale*width), `px;max-height:`,
			Num(fitScale*height), `px">`, s.Draw(at), `</svg>`)
	}
	return m.String()
}
