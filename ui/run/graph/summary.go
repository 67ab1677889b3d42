package graph

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/omega"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

const (
	nearLasso   = 90 // nodes drawn around a lasso at most
	nearInitial = 40 // nodes drawn around the initial state at most,
	nearSteps   = 6  // and how far from it
	barLimit    = 40
)

// group is what one node of a drawing stands for: itself, or several events of a prefix, which it folds.
type group struct {
	nodes  []int32 // of the film; the first speaks for all
	levels         // of a prefix, where there are several
}

// each is the part of a graph that has some of its nodes, none of them folded.
func each(nodes ...int32) []group {
	part := make([]group, len(nodes))
	for i := range nodes {
		part[i].nodes = nodes[i : i+1]
	}
	return part
}

// folding folds the events of a prefix that mean the same.
type folding struct {
	level   []int
	deepest int
	labels  []int32 // by event: a number for its label and its components,
	where   []int32 // one for its components,
	apart   []uint8 // and what stays in sight of it
	stored  []bool
}

// What keeps an event apart from others.
const (
	closes   = 1 << iota // it closes a cycle
	deadEnds             // it leads to a blind alley
	passed               // the path or the lasso has it
)

// foldingOf finds what events have in common.
func foldingOf(s *Scene) *folding {
	g := s.Graph
	nodes := len(g.Nodes)
	f := &folding{level: levelsOfEvents(g), labels: make([]int32, nodes), where: make([]int32, nodes),
		apart: make([]uint8, nodes), stored: make([]bool, nodes)}
	f.deepest = slices.Max(f.level)
	wheres, labels := map[string]int32{}, map[[2]int32]int32{}
	for n, first := range causes(g) {
		v := &g.Nodes[n]
		key := make([]byte, 0, 16)
		for _, c := range v.Occurrence.Pre {
			key = binary.AppendUvarint(key, uint64(g.Conditions[c].Component))
		}
		f.where[n] = numberFor(wheres, string(key))
		label := int32(-1)
		if first >= 0 {
			if label = g.Edges[first].Label; g.Edges[first].Kind == film.Cycle {
				f.apart[n] |= closes
			}
		}
		f.labels[n] = numberFor(labels, [2]int32{label, f.where[n]})
		if f.stored[n] = v.Stored; dead(v) {
			f.apart[n] |= deadEnds
		}
	}
	for _, h := range s.hops() {
		if h.To >= 0 {
			f.apart[h.To] |= passed
		}
	}
	return f
}

// numberFor numbers keys in the order in which they come.
func numberFor[K comparable](numbers map[K]int32, key K) int32 {
	number, known := numbers[key]
	if !known {
		number = int32(len(numbers))
		numbers[key] = number
	}
	return number
}

// fold folds events into about so many boxes at most: those of a level with the same label, or else on the same components, or
// else those of several levels.
func (f *folding) fold(nodes []int32, limit int) []group {
	part := f.by(nodes, 1, f.labels)
	for each := 1; len(part) > limit; each += max(1, each/4) {
		part = f.by(nodes, each, f.where)
		if each >= f.deepest {
			break
		}
	}
	return part
}

// by folds the events of some levels each that have the same number.
func (f *folding) by(nodes []int32, each int, numbers []int32) (part []group) {
	type key struct {
		row    int
		number int32
		apart  uint8
	}
	at := map[key]int{}
	for _, n := range nodes {
		k := key{(f.level[n] + each - 1) / each, numbers[n], f.apart[n]}
		i, known := at[k]
		if !known {
			i = len(part)
			at[k] = i
			part = append(part, group{levels: levels{max(0, (k.row-1)*each+1), k.row * each}})
		}
		part[i].nodes = append(part[i].nodes, n)
	}
	for i := range part { // one that goes on speaks for those that are cut off
		omega.Sort(part[i].nodes, func(a, b int32) int { return cmp.Compare(f.rank(a), f.rank(b)) })
		part[i].to = min(part[i].to, f.deepest)
	}
	omega.Sort(part, func(a, b group) int { return cmp.Compare(a.from, b.from) })
	return part
}

func (f *folding) rank(n int32) int {
	if f.stored[n] {
		return 0
	}
	return 1
}

// folds reports whether a prefix is summarised: its events are more than can be read, and the reader has not asked for each.
func (s *Scene) folds() bool { return s.isPrefix() && !s.Events && len(s.Graph.Nodes) > svg.Few }

// folded is a prefix whose events are folded; boxes the reader opened show theirs, or smaller boxes.
func folded(s *Scene, opened []int32) []group {
	f := foldingOf(s)
	var nodes []int32
	for n := range s.Graph.Nodes {
		if s.ShowPruned || f.stored[n] || f.apart[n]&closes != 0 {
			nodes = append(nodes, int32(n))
		}
	}
	part := f.fold(nodes, svg.Few)
	for _, n := range opened {
		at := slices.IndexFunc(part, func(g group) bool { return slices.Contains(g.nodes, n) })
		if at < 0 || len(part[at].nodes) == 1 {
			continue
		}
		inside := each(part[at].nodes...)
		if len(inside) > labelled {
			if finer := f.fold(part[at].nodes, labelled); len(finer) > 1 {
				inside = finer
			}
		}
		part = slices.Replace(part, at, at+1, inside...)
	}
	return part
}

// projectionOf is the graph of a run projected to the components of some names; nil where it has none of them or all, or is a
// prefix, whose events are no states.
func projectionOf(r *session.Run, names []string) *film.Projection {
	components := session.Chosen(r.Searched, names)
	if components == nil || r.Graph == nil || len(r.Graph.Conditions) > 0 {
		return nil
	}
	return film.Project(r.Graph, r.Searched, components)
}

// classes are those of a projection that are drawn: all, or of many those of the nodes nearby.
func classes(s *Scene, opened []int32) (part []group) {
	p := s.Projection
	limit := summarise
	if s.Presented {
		limit = svg.Few
	}
	drawn := slices.Repeat([]bool{len(p.Classes) <= limit}, len(p.Classes))
	if len(p.Classes) > limit {
		var wide []int32
		for _, n := range opened {
			wide = append(wide, p.Classes[p.Of[n]]...)
		}
		for _, n := range nearby(s, wide) {
			drawn[p.Of[n]] = true
		}
	}
	for class, nodes := range p.Classes {
		if drawn[class] {
			part = append(part, group{nodes: nodes})
		}
	}
	return part
}

// projectionLine says for what the drawn states of a projection stand.
func (s *Scene) projectionLine(part []group) string {
	p, noun := s.Projection, "state"
	if s.Graph.Nodes[0].Sets != nil {
		noun = "decoupled state"
	}
	if s.Graph.Recorded < s.Graph.Total {
		noun = "recorded " + noun
	}
	line := say.Count(len(p.Classes), "state") + " of " + say.Count(len(p.Components), "component") +
		say.Either(len(p.Classes), " stands for ", " stand for ") + say.Count(len(s.Graph.Nodes), noun)
	if unstored := len(s.Graph.Nodes) - storedIn(s.Graph); unstored > 0 {
		line += ", of which " + say.Number(unstored) + say.Either(unstored, " was", " were") + " not stored"
	}
	if s.playing() {
		line = "In the end " + line
	}
	if line += "."; len(part) < len(p.Classes) {
		line += " Drawn: " + say.Number(len(part)) + " " + s.around() + "."
	}
	return line + " A path of the projection need not be a run."
}

// standsLine says for how many states a drawn one of a projection stands.
func (d *explored) standsLine(n int32) string {
	nodes, stored := d.nodesOf(n), 0
	for _, m := range nodes {
		if d.scene.Graph.Nodes[m].Stored {
			stored++
		}
	}
	line := "stands for " + say.Count(len(nodes), "state")
	if stored < len(nodes) {
		line += ", " + say.Number(len(nodes)-stored) + " of them not stored"
	}
	return line
}

// gatherProjected draws the edges of a projection.
func (d *explored) gatherProjected() {
	p := d.scene.Projection
	for _, e := range p.Edges {
		from, to := d.speaker(p.Classes[e.From][0]), d.speaker(p.Classes[e.To][0])
		if from < 0 || to < 0 {
			if from >= 0 && !classOf(e.Kind).pruned() {
				d.more[from] = true
			}
			continue
		}
		for _, look := range e.Edges {
			d.drawnAs[look] = int32(len(d.edges))
		}
		first := d.scene.Graph.Edges[e.Edges[0]]
		d.edges = append(d.edges, drawnEdge{from: from, to: to, class: classOf(e.Kind), labels: e.Labels, looks: e.Edges,
			other: -1, at: int32(first.Event)})
	}
}

// sees reports whether a drawing shows a step by a label as one: a projection hides those that none of its components takes part in.
func (d *explored) sees(h session.Hop) bool {
	p := d.scene.Projection
	return p == nil || h.From < 0 || h.To < 0 || p.Of[h.From] != p.Of[h.To] || h.Label >= 0 && p.Sees[h.Label]
}

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
func summarised(s *Scene, part []group) summary {
	sum := summary{lines: []string{drawnLine(s, part)}}
	if line := recordedLine(s.Graph); line != "" {
		sum.lines = append(sum.lines, line)
	}
	if s.Presented || s.follows() >= 0 || s.Projection != nil {
		return sum // there is little room, or little time
	}
	if s.isPrefix() {
		hint := "Choose a box marked + to see its events; without “summary” each event is drawn."
		if !s.folds() {
			hint = "Choose an event marked + to draw what comes after it; “summary” folds events."
		}
		sum.lines = append(sum.lines, hint)
		return sum
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
