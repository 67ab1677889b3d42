package layout

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Flow is the direction in which Graphviz lets edges run.
type Flow string

const (
	Down  Flow = "TB"
	Right Flow = "LR"
)

// DOT writes the graph for Graphviz's dot, with outlines and labels as boxes of fixed size.
func DOT(g *Graph, flow Flow) string {
	var b strings.Builder
	inches := func(px float64) string { return strconv.FormatFloat(px/72, 'f', 4, 64) }
	fmt.Fprintf(&b, "digraph{rankdir=%s;nodesep=0.4;ranksep=0.5;node[label=\"\",fixedsize=true];edge[dir=none];\n", flow)
	for i, s := range g.Nodes {
		shape := "box"
		if s.Width == s.Height && s.Corner == s.Width/2 {
			shape = "circle"
		}
		fmt.Fprintf(&b, "n%d[shape=%s,width=%s,height=%s];\n", i, shape, inches(s.Width), inches(s.Height))
	}
	for i, n := range g.Initial {
		// An invisible source leaves room for the initial arrow, which is drawn by our own rule.
		fmt.Fprintf(&b, "i%d[shape=point,width=0.01];i%d->n%d[style=invis,minlen=0];\n", i, i, n)
	}
	for i, e := range g.Edges {
		fmt.Fprintf(&b, "n%d->n%d[id=e%d", e.From, e.To, i)
		if e.Label.Width > 0 {
			fmt.Fprintf(&b, ",label=<<TABLE BORDER=\"0\" CELLPADDING=\"0\" CELLSPACING=\"0\" FIXEDSIZE=\"TRUE\" WIDTH=\"%d\" HEIGHT=\"%d\"><TR><TD></TD></TR></TABLE>>",
				int(math.Ceil(e.Label.Width+6)), int(math.Ceil(e.Label.Height)))
		}
		b.WriteString("];\n")
	}
	b.WriteString("}\n")
	return b.String()
}

// ErrGraphviz is returned when an answer of Graphviz does not fit the graph it was asked about.
var ErrGraphviz = errors.New("Graphviz's answer does not fit the graph")

// ReadGraphviz reads Graphviz's JSON output for the text DOT wrote. Ends of edges are moved onto the rims of our outlines, which Graphviz
// knows as boxes only.
func ReadGraphviz(g *Graph, text []byte) (*Placement, error) {
	var answer struct {
		Objects []struct{ Name, Pos string }
		Edges   []struct {
			ID  string
			Pos string
			LP  string
		}
	}
	if err := json.Unmarshal(text, &answer); err != nil {
		return nil, err
	}
	p := &Placement{Nodes: make([]Point, len(g.Nodes)), Routes: make([]Route, len(g.Edges))}
	placed := 0
	for _, o := range answer.Objects {
		n, ours := numbered(o.Name, "n", len(g.Nodes))
		if !ours {
			continue
		}
		points, err := readPoints(o.Pos)
		if err != nil || len(points) != 1 {
			return nil, ErrGraphviz
		}
		p.Nodes[n] = points[0]
		placed++
	}
	for _, e := range answer.Edges {
		i, ours := numbered(e.ID, "e", len(g.Edges))
		if !ours {
			continue
		}
		points, err := readPoints(e.Pos)
		if err != nil || len(points) < 4 || len(points)%3 != 1 {
			return nil, ErrGraphviz
		}
		p.Routes[i].Curve = points
		if label, err := readPoints(e.LP); err == nil && len(label) == 1 {
			p.Routes[i].Label = label[0]
		}
		placed++
	}
	if placed != len(g.Nodes)+len(g.Edges) {
		return nil, ErrGraphviz
	}
	for i, e := range g.Edges {
		c := p.Routes[i].Curve
		if len(c) == 0 {
			return nil, ErrGraphviz
		}
		snap(g.Nodes[e.From], p.Nodes[e.From], &c[0])
		snap(g.Nodes[e.To], p.Nodes[e.To], &c[len(c)-1])
	}
	p.Initial = initialArrows(g, p.Nodes)
	return p, nil
}

// snap moves the end of a curve onto the outline.
func snap(s Shape, centre Point, end *Point) {
	*end = s.Rim(centre, minus(*end, centre))
}

func numbered(name, prefix string, count int) (int, bool) {
	digits, ok := strings.CutPrefix(name, prefix)
	n, err := strconv.Atoi(digits)
	return n, ok && err == nil && 0 <= n && n < count
}

// readPoints reads "x,y x,y …". Graphviz's y grows upwards.
func readPoints(text string) ([]Point, error) {
	var points []Point
	for field := range strings.FieldsSeq(text) {
		x, y, ok := strings.Cut(field, ",")
		a, errX := strconv.ParseFloat(x, 64)
		b, errY := strconv.ParseFloat(y, 64)
		if !ok || errX != nil || errY != nil || math.IsNaN(a+b) || math.IsInf(a+b, 0) {
			return nil, ErrGraphviz
		}
		points = append(points, Point{a, -b})
	}
	return points, nil
}
