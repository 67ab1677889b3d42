package graph

import (
	"fmt"
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/omega"
	"lassolab/engine/say"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

const (
	nearLasso   = 90 // nodes drawn around a lasso at most
	nearInitial = 40 // nodes drawn around the initial state at most,
	nearSteps   = 6  // and how far from it
	barLimit    = 40
)

// summary says in words and bars what the drawing of a part leaves out.
type summary struct {
	lines  []string
	levels []level
}

// level is a bar: the states at some depths.
type level struct{ from, to, states int }

// neighbourhood returns the nodes of the lasso and their successors, or those nearest to the initial state. Nodes
// the reader opened come with their successors.
func neighbourhood(s *Scene, opened []int32) []int32 {
	limit, steps := nearLasso, 1
	if s.Presented {
		limit = excerptSize
	}
	in := map[int32]bool{}
	var part []int32
	enter := func(n int32) {
		if n >= 0 && !in[n] && len(part) < limit {
			in[n] = true
			part = append(part, n)
		}
	}
	for _, h := range s.hops() {
		enter(h.From)
		enter(h.To)
	}
	if len(part) == 0 {
		limit, steps = nearInitial, nearSteps
		for n := range s.Graph.Nodes {
			if s.Graph.Nodes[n].Initial {
				enter(int32(n))
			}
		}
	}
	if len(part) == 0 {
		enter(0)
	}
	leaving := successors(s.Graph)
	for i := 0; i < len(part) && steps > 0; steps-- {
		for end := len(part); i < end; i++ {
			for _, m := range leaving[part[i]] {
				enter(m)
			}
		}
	}
	return widened(s.Graph, part, opened)
}

// widened is a part of a graph with some of its nodes and their successors besides.
func widened(g *film.Graph, part, opened []int32) []int32 {
	if len(opened) == 0 {
		return part
	}
	in := map[int32]bool{}
	for _, n := range part {
		in[n] = true
	}
	leaving := successors(g)
	for _, n := range opened {
		for _, m := range slices.Insert(slices.Clone(leaving[n]), 0, n) {
			if !in[m] {
				in[m] = true
				part = append(part, m)
			}
		}
	}
	return part
}

// successors lists for each node where the edges that were not pruned lead.
func successors(g *film.Graph) [][]int32 {
	leaving := make([][]int32, len(g.Nodes))
	for _, e := range g.Edges {
		if e.From >= 0 && e.To >= 0 && !classOf(e.Kind).pruned() {
			leaving[e.From] = append(leaving[e.From], e.To)
		}
	}
	return leaving
}

// summarised counts what the drawing of a part leaves out.
func summarised(s *Scene, drawn int) summary {
	sum := summary{lines: []string{drawnLine(s, drawn)}}
	if line := recordedLine(s.Graph); line != "" {
		sum.lines = append(sum.lines, line)
	}
	if s.Presented || s.follows() >= 0 {
		return sum // there is little room, or little time
	}
	components, largest := connected(successors(s.Graph))
	sum.lines = append(sum.lines, fmt.Sprintf("Recorded part: %s states in %s SCCs, the largest of %s.",
		say.Number(storedIn(s.Graph)), say.Number(components), say.Count(largest, "state")))
	sum.lines = append(sum.lines, "Choose a state marked + to draw its successors.")
	sum.levels = levelsOf(s.Graph)
	return sum
}

// recordedLine says that a film is incomplete; empty when it is whole.
func recordedLine(g *film.Graph) string {
	if g.Recorded >= g.Total {
		return ""
	}
	return fmt.Sprintf("Recorded: the first %s of %s events.", say.Number(g.Recorded), say.Number(g.Total))
}

// levelsOf counts stored states by depth of the search, several depths a bar when there are many.
func levelsOf(g *film.Graph) []level {
	deepest := 0
	for i := range g.Nodes {
		if g.Nodes[i].Stored {
			deepest = max(deepest, g.Nodes[i].Depth)
		}
	}
	each := deepest/barLimit + 1
	levels := make([]level, deepest/each+1)
	for i := range levels {
		levels[i].from, levels[i].to = i*each, min((i+1)*each-1, deepest)
	}
	for i := range g.Nodes {
		if v := &g.Nodes[i]; v.Stored {
			levels[v.Depth/each].states++
		}
	}
	return levels
}

// connected returns the number of strongly connected components and the size of the largest.
func connected(leaving [][]int32) (components, largest int) {
	of, components := omega.ComponentsOf(leaving)
	sizes := make([]int, components)
	for _, component := range of {
		sizes[component]++
	}
	return components, slices.Max(sizes)
}

const (
	sentenceSize = 13.0
	barsWide     = 110.0
	barsMargin   = 14.0
)

// draw writes the sentences and the bars of states per depth, and returns the part of
// the host that they leave free.
func (s *summary) draw(width, height, size float64) (string, layout.Box) {
	m := &svg.Markup{}
	free := layout.Box{Max: layout.Point{X: width, Y: height}}
	if len(s.lines) == 0 {
		return "", free
	}
	y := barsMargin / 2
	words := &svg.Markup{}
	for _, sentence := range s.lines {
		for _, line := range svg.Wrapped(sentence, size, width-2*barsMargin) {
			y += size * 1.35
			words.Add(`<text class="sentence" font-size="`, svg.Num(size), `" x="`, svg.Num(barsMargin), `" y="`,
				svg.Num(y-4), `">`)
			words.Text(line)
			words.Add(`</text>`)
		}
	}
	free.Min.Y = y + 6
	bars := len(s.levels) > 1 && width > 420 && height-y > 160
	m.Add(`<g class="summary"><rect class="ground" width="`, svg.Num(width), `" height="`, svg.Num(free.Min.Y), `"/>`)
	if bars {
		free.Min.X = barsMargin + barsWide + 90
		m.Add(`<rect class="ground" width="`, svg.Num(free.Min.X), `" height="`, svg.Num(height), `"/>`)
	}
	m.Add(words.String())
	if bars {
		s.drawBars(m, y+12, height-barsMargin)
	}
	m.Add(`</g>`)
	return m.String(), free
}

func (s *summary) drawBars(m *svg.Markup, top, bottom float64) {
	most, indent := 1, 0.
	for _, l := range s.levels {
		most = max(most, l.states)
		indent = max(indent, svg.TextWidth(l.depths(), 10))
	}
	left := barsMargin + indent + 5
	m.Add(`<text class="caption" x="`, svg.Num(barsMargin), `" y="`, svg.Num(top+11), `">states per depth</text>`)
	top += 18
	each := min(16, (bottom-top)/float64(len(s.levels)))
	every := int(12/each) + 1 // bars between two that carry figures
	for i, l := range s.levels {
		y := top + float64(i)*each
		depth := l.depths()
		length := barsWide * float64(l.states) / float64(most)
		m.Add(`<g class="level"><title>depth `, depth, `: `, say.Count(l.states, "state"),
			`</title><rect x="`, svg.Num(left), `" y="`, svg.Num(y), `" width="`, svg.Num(max(length, 1)),
			`" height="`, svg.Num(max(1, each-2)), `"/>`)
		if i%every == 0 {
			m.Add(`<text class="depth" x="`, svg.Num(left-5), `" y="`, svg.Num(y+each/2+3), `">`, depth,
				`</text><text class="amount" x="`, svg.Num(left+5+length), `" y="`, svg.Num(y+each/2+3), `">`,
				say.Number(l.states), `</text>`)
		}
		m.Add(`</g>`)
	}
}

// depths names the depths of a bar.
func (l level) depths() string {
	if l.to > l.from {
		return fmt.Sprintf("%d–%d", l.from, l.to)
	}
	return fmt.Sprint(l.from)
}
