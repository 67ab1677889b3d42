package lecture

import (
	"math"
	"slices"
	"strings"

	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// Lively reports whether a step shows or marks something of the diagram.
func (d *Diagram) Lively(step int) bool {
	return slices.ContainsFunc(d.parts, func(p *element) bool { return p.lit(step) })
}

// lit reports whether a step speaks of the part.
func (p *element) lit(step int) bool {
	return step > 0 && (p.from == step || slices.Contains(p.marks, step))
}

// Draw is the diagram at a step of its slide, as a picture within the page. What is still to come keeps its place, so that
// nothing moves.
func (d *Diagram) Draw(step int) string {
	lines, nodes := &svg.Markup{}, &svg.Markup{} // what marks a line lies beneath the nodes
	words := d.about + " To be seen: "
	for _, p := range d.parts {
		m := lines
		if p.kind == isNode {
			m = nodes
		}
		m.Add(`<g class="`, svg.Classes(p.kind, p.looks, p.looks != "", "to-come", p.from > step, "now", p.lit(step)), `">`)
		switch p.kind {
		case isNode:
			d.drawNode(m, p)
		case isPath:
			d.drawPath(m, p)
		default:
			p.drawArea(m)
		}
		m.Add(`</g>`)
		if p.from <= step && len(words) < svg.SpokenText {
			words += p.words + "; "
		}
	}
	return svg.Figure("diagram", strings.TrimSuffix(words, "; ")+".", d.bounds(), lines.String()+nodes.String())
}

// bounds holds the diagram with the remarks at its nodes.
func (d *Diagram) bounds() layout.Box {
	const notes = 1.4 * diagramText // above and below the nodes
	box := d.at.Bounds(d.graph)
	box.Min.Y -= notes
	box.Max.Y += notes
	for _, p := range d.parts {
		if p.kind == isNode {
			at, half := d.at.Nodes[p.number], layout.Point{X: svg.TextWidth(p.above, diagramText) / 2}
			half.X = max(half.X, svg.TextWidth(p.below, diagramText)/2)
			box = box.Union(layout.Box{Min: at.Minus(half), Max: at.Plus(half)})
		}
	}
	return box
}

func (d *Diagram) drawNode(m *svg.Markup, p *element) {
	at, shape := d.at.Nodes[p.number], d.graph.Nodes[p.number]
	if !p.bare {
		m.Add(`<g transform="translate(`, svg.Pair(at), `)">`)
		m.Outline("rim", shape)
		if p.looks != "" {
			m.Outline("inner", shape.Inset(4))
		}
		m.Add(`</g>`)
	}
	m.Block("name", at, []string{p.label}, diagramText)
	off := layout.Point{Y: stateRadius + .75*diagramText}
	if p.above != "" {
		m.Block("remark", at.Minus(off), []string{p.above}, diagramText)
	}
	if p.below != "" {
		m.Block("remark", at.Plus(off), []string{p.below}, diagramText)
	}
}

func (d *Diagram) drawPath(m *svg.Markup, p *element) {
	const length, half = 12, 5.5 // of the head
	route := d.at.Routes[p.number]
	line := svg.Along(route.Curve.Before(.8 * length))
	if p.wavy {
		line = waved(route.Curve.Before(.8 * length))
	}
	m.Add(`<path class="halo" d="`, line, `"/><path class="line" d="`, line, `"/><path class="head" d="`, svg.Closed(route.Curve.Arrow(length, half)), `"/>`)
	if p.looks == "crossed" {
		m.Bar(route.Curve, .5, 11)
	}
	if p.label != "" {
		m.Block("label", route.Label, []string{p.label}, diagramText)
	}
}

// waved is a wave around a curve: a path of any number of edges. Its ends are calm.
func waved(c layout.Curve) string {
	const samples, height, length, calm, stride = 240, 3.6, 20.0, 9.0, 2.5
	var gone [samples + 1]float64
	for i := 1; i <= samples; i++ {
		gone[i] = gone[i-1] + c.At(float64(i-1)/samples).Distance(c.At(float64(i)/samples))
	}
	wavy := math.Max(1, gone[samples]-2*calm)
	waves := math.Max(1, math.Round(wavy/length))
	var b strings.Builder
	b.WriteString("M" + svg.Pair(c.Start()))
	last := 0.0
	for i := 1; i <= samples; i++ {
		if gone[i]-last < stride && i < samples {
			continue
		}
		last = gone[i]
		t := float64(i) / samples
		p, along := c.At(t), c.Direction(t)
		if share := (last - calm) / wavy; share > 0 && share < 1 {
			off := height * math.Sin(2*math.Pi*waves*share)
			p = p.Plus(layout.Point{X: -along.Y * off, Y: along.X * off})
		}
		b.WriteString("L" + svg.Pair(p))
	}
	return b.String()
}

func (p *element) drawArea(m *svg.Markup) {
	b := p.around
	m.Add(`<rect class="ground" x="`, svg.Num(b.Min.X), `" y="`, svg.Num(b.Min.Y), `" width="`, svg.Num(b.Width()), `" height="`, svg.Num(b.Height()), `" rx="14"/>`)
	m.Write("corner", b.Min.X+areaMargin, b.Min.Y+diagramText, p.label)
}
