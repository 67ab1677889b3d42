package exercise

import (
	"strconv"

	"github.com/vugu/vugu"

	"lassolab/engine/say"
	"lassolab/engine/teach"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// The explored graph of which edges are marked. What came of them is not to be seen: all look alike. A press on an edge marks it;
// the list beside it does the same for the keyboard.

const (
	nodeSize  = 12.0 // font sizes
	labelSize = 11.0
	pictured  = 40 // nodes of a graph that is drawn
	widest    = 640.0
	highest   = 420.0
)

// plan is a placed graph.
type plan struct {
	of    *teach.Graph
	graph *layout.Graph
	at    *layout.Placement
}

// lay places a graph.
func lay(g *teach.Graph) plan {
	p := plan{of: g, graph: &layout.Graph{Initial: g.Initial}}
	for _, name := range g.Nodes {
		p.graph.Nodes = append(p.graph.Nodes, layout.Pill(svg.TextWidth(name, nodeSize)+12, 14))
	}
	for _, e := range g.Edges {
		p.graph.Edges = append(p.graph.Edges, layout.Edge{From: e.From, To: e.To, Label: svg.BlockSize([]string{say.Short(e.Label)}, labelSize)})
	}
	p.at = svg.Choose(p.graph).For(widest, highest)
	return p
}

// picture draws the graph with the marks.
func (c *Card) picture() vugu.HTML {
	g := c.graph()
	if len(g.Nodes) > pictured {
		return `<p class="caption">The graph is too large to be drawn here: use the list.</p>`
	}
	if c.plan.of != g {
		c.plan = lay(g)
	}
	return vugu.HTML(c.plan.draw(func(edge int) bool { return c.state.chosen(0, edge) }))
}

func (p *plan) draw(marked func(edge int) bool) string {
	m := &svg.Markup{}
	box := svg.FileBox(p.at.Bounds(p.graph))
	m.Add(`<svg class="picture exercise-graph" role="img" aria-label="The explored graph: `, say.Count(len(p.of.Nodes), "state"), `, `,
		say.Count(len(p.of.Edges), "edge"), `. The list below has its edges." viewBox="`, svg.Pair(box.Min), ` `, svg.Num(box.Width()), ` `,
		svg.Num(box.Height()), `" style="max-width:`, svg.Num(1.4*box.Width()), `px">`)
	for i := range p.of.Edges {
		m.Add(`<g class="`, svg.Classes("edge", "marked", marked(i)), `">`)
		m.Arrowed(p.at.Routes[i].Curve, 9, 4)
		if marked(i) { // a bar across, as for what is pruned
			m.Bar(p.at.Routes[i].Curve, .5, 7)
		}
		m.Add(`<path class="hit" data-edge="`, strconv.Itoa(i), `" d="`, svg.Along(p.at.Routes[i].Curve), `"/></g>`)
	}
	for i, e := range p.of.Edges {
		m.Block("label", p.at.Routes[i].Label, []string{say.Short(e.Label)}, labelSize)
	}
	for _, s := range p.at.Initial {
		m.Initial(s, 9, 4)
	}
	for i, name := range p.of.Nodes {
		m.Add(`<g transform="translate(`, svg.Pair(p.at.Nodes[i]), `)">`)
		m.Outline("rim", p.graph.Nodes[i])
		m.Block("name", layout.Point{}, []string{name}, nodeSize)
		m.Add(`</g>`)
	}
	m.Add(`</svg>`)
	return m.String()
}
