package svg

import (
	"strconv"
	"strings"

	"lassolab/ui/view/layout"
)

// writePlacement writes a placement with the figures that a drawing has: its nodes, its routes with the places of their
// labels first, its initial arrows, as lists of coordinates.
func writePlacement(p *layout.Placement) string {
	var b strings.Builder
	list := func(points ...layout.Point) {
		for i, at := range points {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(Num(at.X) + " " + Num(at.Y))
		}
	}
	list(p.Nodes...)
	b.WriteByte('|')
	for i, r := range p.Routes {
		if i > 0 {
			b.WriteByte(';')
		}
		list(append([]layout.Point{r.Label}, r.Curve...)...)
	}
	b.WriteByte('|')
	for i, s := range p.Initial {
		if i > 0 {
			b.WriteByte(' ')
		}
		list(s.Tail, s.Tip)
	}
	return b.String()
}

// readPlacement reads what writePlacement wrote of a graph; nil: it is no placement of this graph.
func readPlacement(g *layout.Graph, text string) *layout.Placement {
	parts := strings.Split(text, "|")
	if len(parts) != 3 {
		return nil
	}
	p := &layout.Placement{Nodes: points(parts[0])}
	for _, route := range strings.Split(parts[1], ";") {
		if list := points(route); len(list) >= 5 && len(list)%3 == 2 {
			p.Routes = append(p.Routes, layout.Route{Label: list[0], Curve: list[1:]})
		}
	}
	for list := points(parts[2]); len(list) >= 2; list = list[2:] {
		p.Initial = append(p.Initial, layout.Stub{Tail: list[0], Tip: list[1]})
	}
	if len(p.Nodes) != len(g.Nodes) || len(p.Routes) != len(g.Edges) || len(p.Initial) != len(g.Initial) {
		return nil
	}
	return p
}

// points reads a list of coordinates; what is no number is 0.
func points(text string) []layout.Point {
	numbers := strings.Fields(text)
	list := make([]layout.Point, len(numbers)/2)
	for i := range list {
		list[i].X, _ = strconv.ParseFloat(numbers[2*i], 64)
		list[i].Y, _ = strconv.ParseFloat(numbers[2*i+1], 64)
	}
	return list
}
