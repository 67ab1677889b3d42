// Package why draws why an edge was pruned: the diamonds of labels that commute.
package why

import (
	"fmt"
	"math"

	"lassolab/engine/say"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// Square is a commuting diamond: Top –A→ Left –B→ Bottom and Top –B→ Right –A→ Bottom.
type Square struct {
	A, B                     string
	Top, Left, Right, Bottom Corner
}

// Corner is a state of a commuting diamond.
type Corner struct {
	Name                         string
	Stored, Accepting, Decoupled bool
}

const (
	// SquareLimit is the number of diamonds that are drawn: the nearest to the pruned edge.
	SquareLimit = 4

	cornerRadius = 14.0
	cornerSize   = 12.0 // font size
	cornerWide   = 96.0
	squareDown   = 46.0 // from a corner to the next below
	squareAside  = 58.0
)

// Diamonds draws diamonds that share sides as an SVG element: the first is the lowest and ends with the
// pruned edge, from Left to Bottom; each further one stands above the one before. Going down on the left is
// the path of the search, going down on the right the same word with the pruned label first.
func Diamonds(squares []Square) string {
	if len(squares) == 0 {
		return ""
	}
	hidden := max(len(squares)-SquareLimit, 0)
	d := ladder{squares: squares[:len(squares)-hidden], hidden: hidden}
	d.arrange()
	var m svg.Markup
	d.draw(&m)
	left, top := math.Floor(d.box.Min.X), math.Floor(d.box.Min.Y)
	width, height := math.Ceil(d.box.Max.X)-left, math.Ceil(d.box.Max.Y)-top
	var all svg.Markup
	all.Add(`<svg class="picture diamond" role="img" aria-label="`)
	all.Text(d.describe())
	all.Add(`" width="`, svg.Num(width), `" height="`, svg.Num(height), `" viewBox="`, svg.Num(left), ` `,
		svg.Num(top), ` `, svg.Num(width), ` `, svg.Num(height), `">`)
	all.WriteString(m.String())
	all.Add(`</svg>`)
	return all.String()
}

// ladder is a row of diamonds with their corners in place: two rails from above, joined by rungs.
type ladder struct {
	squares []Square
	hidden  int
	rails   [2][]placed
	box     layout.Box
}

type placed struct {
	Corner
	at    layout.Point
	shape layout.Shape
}

func (d *ladder) arrange() {
	for k := len(d.squares) - 1; k >= 0; k-- {
		d.rails[0] = append(d.rails[0], cornerOf(d.squares[k].Top))
		d.rails[1] = append(d.rails[1], cornerOf(d.squares[k].Right))
	}
	d.rails[0] = append(d.rails[0], cornerOf(d.squares[0].Left))
	d.rails[1] = append(d.rails[1], cornerOf(d.squares[0].Bottom))
	aside := squareAside
	for _, rail := range d.rails {
		for i := range rail {
			aside = math.Max(aside, rail[i].shape.Width/2+24)
		}
	}
	for side, rail := range d.rails {
		for i := range rail {
			rail[i].at = layout.Point{X: float64(side-i) * aside, Y: float64(side+i) * squareDown}
			d.cover(rail[i].at, rail[i].shape.Width/2, rail[i].shape.Height/2)
		}
	}
	if d.hidden > 0 {
		d.cover(layout.Point{X: d.rails[0][0].at.X, Y: d.rails[0][0].at.Y - 26}, 60, 8)
	}
}

// cover makes room around a point.
func (d *ladder) cover(at layout.Point, wide, high float64) {
	const margin = 3
	box := &d.box
	box.Min = layout.Point{X: math.Min(box.Min.X, at.X-wide-margin), Y: math.Min(box.Min.Y, at.Y-high-margin)}
	box.Max = layout.Point{X: math.Max(box.Max.X, at.X+wide+margin), Y: math.Max(box.Max.Y, at.Y+high+margin)}
}

func cornerOf(c Corner) placed {
	c.Name = svg.Shortened(c.Name, cornerSize, cornerWide)
	width := svg.TextWidth(c.Name, cornerSize) + 14
	if c.Decoupled {
		return placed{Corner: c, shape: layout.Card(math.Max(width, 2.2*cornerRadius), 1.7*cornerRadius)}
	}
	return placed{Corner: c, shape: layout.Pill(width, cornerRadius)}
}

func (d *ladder) draw(m *svg.Markup) {
	last := len(d.squares)
	b := d.squares[0].B
	d.edge(m, "pruned", d.rails[0][last], d.rails[1][last], b, -1)
	for i := last - 1; i > 0; i-- {
		d.edge(m, "between", d.rails[0][i], d.rails[1][i], b, -1)
	}
	for i := range last {
		a := d.squares[last-1-i].A
		d.edge(m, "taken", d.rails[0][i], d.rails[0][i+1], a, -1)
		d.edge(m, "moved", d.rails[1][i], d.rails[1][i+1], a, 1)
	}
	first := "moved"
	if d.hidden > 0 {
		first = "between"
		m.Add(`<text class="note" x="`, svg.Num(d.rails[0][0].at.X), `" y="`, svg.Num(d.rails[0][0].at.Y-22),
			`">`, say.Count(d.hidden, "diamond"), ` above</text>`)
	}
	d.edge(m, first, d.rails[0][0], d.rails[1][0], b, 1)
	for _, rail := range d.rails {
		for _, s := range rail {
			s.draw(m)
		}
	}
}

// edge draws an edge with its label to the left or to the right of it.
func (d *ladder) edge(m *svg.Markup, class string, from, to placed, label string, side float64) {
	direction := to.at.Minus(from.at)
	p, q := from.shape.Rim(from.at, direction), to.shape.Rim(to.at, direction.Times(-1))
	m.Add(`<g class="`, class, `">`)
	line := layout.Straight(p, q)
	m.Arrowed(line, 9, 3.6)
	middle := line.At(.47)
	if class == "pruned" {
		m.Bar(line, .47, 8)
	}
	label = svg.Shortened(label, cornerSize, cornerWide)
	anchor := "start"
	if side < 0 {
		anchor = "end"
	}
	x, y := middle.X+side*9, middle.Y+cornerSize*.9
	if direction.X*side > 0 { // the edge goes down to this side: the free corner is above it
		y = middle.Y - cornerSize*.25
	}
	m.Add(`<text class="label `, anchor, `" x="`, svg.Num(x), `" y="`, svg.Num(y), `">`)
	m.Text(label)
	m.Add(`</text></g>`)
	width := svg.TextWidth(label, cornerSize)
	d.cover(layout.Point{X: x + side*width/2, Y: y - cornerSize*.4}, width/2, cornerSize*.6)
}

func (s placed) draw(m *svg.Markup) {
	m.Add(`<g class="`, svg.Classes("corner", "ghost", !s.Stored), `" transform="translate(`, svg.Pair(s.at),
		`)">`)
	m.Outline("rim", s.shape)
	if s.Accepting {
		m.Outline("inner", s.shape.Inset(3))
	}
	m.Add(`<text y="`, svg.Num(cornerSize*.35), `">`)
	m.Text(s.Name)
	m.Add(`</text></g>`)
}

// describe is the drawing's text alternative.
func (d *ladder) describe() string {
	low := d.squares[0]
	if len(d.squares) == 1 && d.hidden == 0 {
		return fmt.Sprintf("Diamond from %s to %s: %s then %s over %s, or %s then %s over %s.",
			low.Top.Name, low.Bottom.Name, low.A, low.B, low.Left.Name, low.B, low.A, low.Right.Name)
	}
	return fmt.Sprintf("%s: over them %s moves back along the path, and the path ends in %s all the same.",
		say.Count(len(d.squares)+d.hidden, "diamond"), low.B, low.Bottom.Name)
}
