package topology

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// Scene is what a topology shows.
type Scene struct {
	Network *network.Network
	Program *promela.Source // whose network that is; nil: it is HOA
	Chosen  int             // component, or -1
	Centre  []bool          // components in the centre of a star; nil: none
	Orbits  [][]int         // components that symmetries exchange; nil: none are known
}

// exchangeSign stands before the number of the components that can be exchanged.
const exchangeSign = "⇄"

// exchangeMark is the mark of a component that can be exchanged with others; empty: it cannot.
func exchangeMark(orbits [][]int, component int) string {
	at := slices.IndexFunc(orbits, func(orbit []int) bool { return slices.Contains(orbit, component) })
	if at < 0 {
		return ""
	}
	return exchangeSign + strconv.Itoa(at+1)
}

func (s *Scene) central(component int) bool {
	return component < len(s.Centre) && s.Centre[component]
}

const (
	unitHigh   = 46.0
	unitName   = 13.0 // font sizes, as in topology.css
	unitCounts = 11.0
	tieSize    = 12.0
	junction   = 7.0   // half the diagonal of the diamond of a label that three or more share
	tieLong    = 110.0 // pixels of labels at a tie
)

// drawing is the picture of a topology: the components' nodes first, then a node for each tie of three or more.
type drawing struct {
	*Topology
	network   *network.Network
	program   *promela.Source // nil: there is none
	graph     *layout.Graph
	junctions []int // ties, by node after the components
	edges     []int // tie of each edge
}

func plan(n *network.Network, program *promela.Source) *drawing {
	d := &drawing{Topology: Of(n, program), network: n, program: program, graph: &layout.Graph{Pause: svg.Pause}}
	for i := range n.Components {
		width := max(svg.TextWidth(d.name(i), unitName), svg.TextWidth(d.counts(i), unitCounts)) + 24
		shape := layout.Card(max(width, 64), unitHigh)
		if program != nil && isProcess(program, i) {
			shape = layout.Pill(max(width+unitHigh/2, 64), unitHigh/2)
		}
		d.graph.Nodes = append(d.graph.Nodes, shape)
	}
	for at := range d.Ties {
		t := &d.Ties[at]
		if len(t.Components) == 2 {
			d.join(at, t.Components[0], t.Components[1], svg.BlockSize([]string{d.labels(t)}, tieSize))
			continue
		}
		node := len(d.graph.Nodes)
		d.graph.Nodes = append(d.graph.Nodes, layout.Circle(junction))
		d.junctions = append(d.junctions, at)
		for k, i := range t.Components {
			label := layout.Size{}
			if k == 0 {
				label = svg.BlockSize([]string{d.labels(t)}, tieSize) // one of the lines bears the labels
			}
			d.join(at, i, node, label)
		}
	}
	return d
}

func (d *drawing) join(tie, from, to int, label layout.Size) {
	d.graph.Edges = append(d.graph.Edges, layout.Edge{From: from, To: to, Label: label})
	d.edges = append(d.edges, tie)
}

func (d *drawing) name(i int) string {
	return svg.Shortened(d.network.Components[i].Name, unitName, 130)
}

// noun is what the states of a component are called: those of variables and channels are values.
func (d *drawing) noun(i int) string {
	if d.program != nil {
		if role := d.program.Components[i].Role; role == promela.Global || role == promela.Buffer {
			return "value"
		}
	}
	return "state"
}

// counts are the numbers on a card: "6 states · 2 internal".
func (d *drawing) counts(i int) string {
	text := say.Count(len(d.network.Components[i].States), d.noun(i))
	u := d.Units[i]
	if u.Internal > 0 {
		text += " · " + say.Number(u.Internal) + " internal"
	}
	if u.Blocked > 0 {
		text += " · blocks " + say.Number(u.Blocked)
	}
	return text
}

// labels are the names at a tie: "lF0, lF1, +3".
func (d *drawing) labels(t *Tie) string {
	if d.program != nil {
		return say.Count(len(t.Labels), "statement")
	}
	text := ""
	for at, l := range t.Labels {
		name := svg.Shortened(d.network.Labels[l].Name, tieSize, tieLong)
		switch more := ", +" + strconv.Itoa(len(t.Labels)-at); {
		case at == 0:
			text = name
		case svg.TextWidth(text+", "+name, tieSize) > tieLong:
			return text + more
		default:
			text += ", " + name
		}
	}
	return text
}

// key determines the drawing but for what is chosen and who is central.
func (d *drawing) key(aspect float64) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%.1f", aspect)
	for i := range d.Units {
		fmt.Fprintf(&b, " %q %q", d.name(i), d.counts(i))
	}
	for at := range d.Ties {
		fmt.Fprintf(&b, " %v %q", d.Ties[at].Components, d.labels(&d.Ties[at]))
	}
	return b.String()
}

// draw returns the content of the svg: ties below, components above.
func (d *drawing) draw(p *layout.Placement, s *Scene) string {
	m := &svg.Markup{}
	labelled := map[int]bool{}
	for i := range d.graph.Edges {
		t := &d.Ties[d.edges[i]]
		m.Add(`<g class="tie"><path class="line" d="`, svg.Along(p.Routes[i].Curve), `"/>`)
		if !labelled[d.edges[i]] {
			labelled[d.edges[i]] = true
			m.Add(`<title>`)
			m.Text(d.tieSentence(t))
			m.Add(`</title>`)
			m.Block("label", p.Routes[i].Label, []string{d.labels(t)}, tieSize)
		}
		m.Add(`</g>`)
	}
	for k, tie := range d.junctions {
		at := p.Nodes[len(d.Units)+k]
		m.Add(`<g class="junction" transform="translate(`, svg.Pair(at), `) rotate(45)"><title>`)
		m.Text(d.tieSentence(&d.Ties[tie]))
		m.Add(`</title>`)
		side := junction * math.Sqrt2
		m.Outline("diamond", layout.Shape{Width: side, Height: side})
		m.Add(`</g>`)
	}
	for i := range d.Units {
		d.drawUnit(m, i, p.Nodes[i], s)
	}
	return m.String()
}

func (d *drawing) drawUnit(m *svg.Markup, i int, at layout.Point, s *Scene) {
	central, chosen := s.central(i), i == s.Chosen
	pressed := "false"
	if chosen {
		pressed = "true"
	}
	m.Add(`<g class="`, svg.Classes("unit", "central", central, "chosen", chosen), `" data-unit="`,
		strconv.Itoa(i),
		`" role="button" tabindex="-1" aria-pressed="`, pressed, `" aria-label="`,
		svg.Escaped(d.unitSentence(i, s)), `" transform="translate(`, svg.Pair(at), `)">`)
	shape := d.graph.Nodes[i]
	m.Outline("rim", shape)
	if central {
		m.Outline("inner", shape.Inset(3.5))
		m.Block("tag", layout.Point{Y: -shape.Height/2 - 8}, []string{"centre"}, unitCounts)
	}
	if mark := exchangeMark(s.Orbits, i); mark != "" {
		m.Block("tag", layout.Point{X: shape.Width/2 - 4, Y: shape.Height/2 + 4}, []string{mark}, unitCounts)
	}
	m.Block("name", layout.Point{Y: -8}, []string{d.name(i)}, unitName)
	m.Block(svg.Classes("counts", "blocked", d.Units[i].Blocked > 0), layout.Point{Y: 10}, []string{d.counts(i)}, unitCounts)
	m.Add(`</g>`)
}

// bounds are those of the drawing, with room for the word above a central component.
func (d *drawing) bounds(p *layout.Placement) layout.Box {
	b := p.Bounds(d.graph)
	b.Min.Y -= 16
	return b
}

// neighbour is the component next to one in a direction of the drawing; itself when there is none.
func neighbour(at []layout.Point, units, from int, right, down float64) int {
	best, least := from, math.Inf(1)
	for i := range units {
		dx, dy := at[i].X-at[from].X, at[i].Y-at[from].Y
		ahead, aside := dx*right+dy*down, math.Abs(dx*down)+math.Abs(dy*right)
		if i == from || ahead <= 1e-6 {
			continue
		}
		if cost := ahead + 2*aside; cost < least {
			best, least = i, cost
		}
	}
	return best
}
