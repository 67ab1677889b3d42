package graph

import (
	"slices"
	"strings"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

const (
	cardSize = 11.0 // font size of a card's rows
	cardLine = 14.0
	cardRows = 6
	cardWide = 190.0
	cardSide = 9.0
)

// card is the face of a decoupled state: a head with its number and how many product states it
// stands for, and one row a component.
type card struct {
	number, count string
	rows          []string
}

func cardOf(n *network.Network, v *film.Vertex) card {
	c := card{number: numberOf(v), count: "split"}
	if v.Columns == nil {
		if c.count = figure(productStates(v)); !strings.HasPrefix(c.count, "≈") {
			c.count = "× " + c.count
		}
	}
	for i, set := range v.Sets {
		if i == cardRows-1 && len(v.Sets) > cardRows {
			c.rows = append(c.rows, "… "+say.Count(len(v.Sets)-i, "more component"))
			break
		}
		c.rows = append(c.rows, svg.Shortened(n.Components[i].Name+" "+heldBy(n, v, i, set), cardSize, cardWide))
	}
	return c
}

func (c card) shape() layout.Shape {
	width := svg.TextWidth(c.number, numberTop) + svg.TextWidth(c.count, cardSize) + 22
	for _, row := range c.rows {
		width = max(width, svg.TextWidth(row, cardSize))
	}
	return layout.Card(width+2*cardSide, float64(len(c.rows)+1)*cardLine+15)
}

// foldedShape holds the head only, in two lines.
func (c card) foldedShape() layout.Shape {
	return layout.Card(max(svg.TextWidth(c.number, numberTop), svg.TextWidth(c.count, cardSize))+14, 2*cardLine+8)
}

// drawFolded writes the head of a card in two lines.
func (c card) drawFolded(m *svg.Markup) {
	m.Add(`<text class="number" y="-3">`, c.number, `</text> <text class="count" y="11">`)
	m.Text(c.count)
	m.Add(`</text>`)
}

// draw writes the card's text; its rim is drawn already.
func (c card) draw(m *svg.Markup) {
	s := c.shape()
	left, top := -s.Width/2+cardSide, -s.Height/2+6+cardLine*.75
	m.Add(`<text class="number title" x="`, svg.Num(left), `" y="`, svg.Num(top), `">`, c.number, `</text> `)
	m.Add(`<text class="count end" x="`, svg.Num(-left), `" y="`, svg.Num(top), `">`)
	m.Text(c.count)
	m.Add(`</text> <path class="rule" d="M`, svg.Num(-s.Width/2+4), ` `, svg.Num(top+5), `H`,
		svg.Num(s.Width/2-4), `"/><text class="rows">`)
	for i, row := range c.rows {
		m.Add(`<tspan x="`, svg.Num(left), `" y="`, svg.Num(top+3+float64(i+1)*cardLine), `">`)
		m.Text(row)
		m.Add(`</tspan> `)
	}
	m.Add(`</text>`)
}

// productStates is the number of product states a decoupled state stands for.
func productStates(v *film.Vertex) explain.Number { return explain.Members(v.Sets) }

const written = 1_000_000_000_000 // numbers below are written out on a card

// figure writes a number, a large one about: "≈ 1.2·10⁴⁰".
func figure(n explain.Number) string {
	if !n.More && n.Value < written {
		return say.Number(n.Value)
	}
	return "≈ " + n.About()
}

// back stands behind a column that holds its own reference: the component can be back where the nested search began.
const back = " ↩"

// heldBy writes what a decoupled state holds of a component: its set, or of a split state a column for each reference state, as "2: {2, 3} ↩, 4: ∅".
func heldBy(n *network.Network, v *film.Vertex, component int, set []int32) string {
	if v.Columns == nil {
		return setOf(n, component, set)
	}
	columns := make([]string, len(v.Columns[component]))
	for i, c := range v.Columns[component] {
		columns[i] = n.Components[component].States[c.Reference] + ": " + setOf(n, component, c.Set)
		if slices.Contains(c.Set, c.Reference) {
			columns[i] += back
		}
	}
	return strings.Join(columns, ", ")
}

// setOf writes a set of states of a component, a single state without braces.
func setOf(n *network.Network, component int, set []int32) string {
	names := make([]string, len(set))
	for i, s := range set {
		names[i] = n.Components[component].States[s]
	}
	switch len(names) {
	case 0:
		return "∅"
	case 1:
		return names[0]
	}
	return say.Set(names)
}
