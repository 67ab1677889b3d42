package graph

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// describe is the text alternative of the whole drawing.
func (d *explored) describe() string {
	accepting := 0
	for i := range d.scene.Graph.Nodes {
		if v := &d.scene.Graph.Nodes[i]; v.Stored && v.Accepting {
			accepting++
		}
	}
	words := "Explored graph: "
	if d.scene.Algorithm != "" {
		words = "Graph explored by " + d.scene.Algorithm + ": "
	}
	words += say.Count(storedIn(d.scene.Graph), d.scene.noun())
	switch n := d.scene.Network; {
	case everyAccepts(n) && n.Rests(): // it is a program, of which nobody asks that
	case everyAccepts(n):
		words += ", every state accepts"
	case accepting > 0:
		words += ", " + say.Number(accepting) + " accepting"
	}
	words += "."
	switch {
	case d.scene.Projection != nil:
		words += " Projected: " + d.scene.projectionLine(d.stands)
	case d.folds():
		words += " Drawn: " + foldedLine(&d.scene, d.stands)
	case len(d.shown) < len(d.scene.Graph.Nodes):
		words += " Drawn: " + say.Number(len(d.shown)) + "."
	}
	words += d.lassoSentence()
	if d.dress != nil { // a picture
		return words
	}
	return words + " Arrow keys follow edges, E goes through the edges of a state, Enter selects, plus and minus zoom."
}

// storedIn counts the states that a search has stored, and the events of a prefix without its start.
func storedIn(g *film.Graph) (stored int) {
	for i := range g.Nodes {
		if v := &g.Nodes[i]; v.Stored && !(v.Initial && v.Occurrence != nil) {
			stored++
		}
	}
	return stored
}

// lassoSentence says whose lasso, or path, is drawn; nothing when none of its steps is.
func (d *explored) lassoSentence() string {
	if !slices.ContainsFunc(d.lasso, func(edge int) bool { return edge >= 0 }) {
		return ""
	}
	what, steps := "path", say.Count(len(d.scene.Prefix), "step")
	if len(d.scene.Cycle) > 0 {
		what, steps = "lasso", "a cycle of "+say.Number(len(d.scene.Cycle))
		if len(d.scene.Prefix) > 0 {
			steps = "a prefix of " + say.Number(len(d.scene.Prefix)) + " and " + steps
		}
	}
	of := "A " + what
	if d.scene.LassoOf != "" {
		of = "The " + what + " of " + d.scene.LassoOf
	}
	return fmt.Sprintf(" %s is drawn in it: %s.", of, steps)
}

// nameNode is how a node is called: by its number, or by what it is when it was not stored.
func nameNode(g *film.Graph, n int32) string {
	v := &g.Nodes[n]
	switch {
	case v.Number < 0 && v.Occurrence != nil:
		return "cut-off"
	case v.Number < 0:
		return kindOf(v) + " that is not stored"
	}
	return fmt.Sprintf("%s %d", kindOf(v), v.Number)
}

// several reports whether what is drawn for a node stands for more than itself, or might.
func (d *explored) several(n int32) bool { return d.scene.Projection != nil || len(d.nodesOf(n)) > 1 }

// chosenWords names what a projected state is made of: "F0 waiting, L held".
func (d *explored) chosenWords(n int32) string {
	const limit = 8
	v := &d.scene.Graph.Nodes[n]
	var parts []string
	for _, c := range d.scene.Projection.Components {
		if v.Sets != nil {
			parts = append(parts, d.short.Components[c].Name+" "+heldBy(d.short, v, c, v.Sets[c]))
		} else {
			parts = append(parts, d.short.Components[c].Name+" "+session.StateName(&d.short.Components[c], v.Vector[c]))
		}
	}
	if len(parts) > limit {
		parts = append(parts[:limit], "and "+say.Number(len(parts)-limit)+" more")
	}
	return strings.Join(parts, ", ")
}

// called is how what is drawn for a node is called: as the node, or by how many events it stands for.
func (d *explored) called(n int32) string {
	if d.scene.Projection != nil {
		return "projected state, " + d.chosenWords(n)
	}
	if nodes := d.nodesOf(n); len(nodes) > 1 {
		return say.Count(len(nodes), "event")
	}
	return nameNode(d.scene.Graph, n)
}

func kindOf(v *film.Vertex) string {
	switch {
	case v.Occurrence != nil:
		return "event"
	case v.Columns != nil:
		return "split state"
	case v.Sets != nil:
		return "decoupled state"
	}
	return "state"
}

// nodeSentence says all that the picture shows of a node.
func (d *explored) nodeSentence(n int32) string {
	if d.several(n) {
		words := say.Capital(d.called(n)) + ": " + strings.Join(d.foldedRows(n), ", ") + "."
		if out, in := d.degrees(n); out+in > 0 {
			words += " " + degreeWords(out, in)
		}
		if d.scene.Projection != nil {
			return words + " Enter selects the first of them."
		}
		return words + " Enter shows them."
	}
	g := d.scene.Graph
	v := &g.Nodes[n]
	parts := []string{nameNode(g, n)}
	if v.Initial {
		parts = append(parts, "initial")
	}
	if d.marked(v) {
		parts = append(parts, "accepting")
	}
	if dead(v) {
		parts = append(parts, "a blind alley")
	}
	if v.Sets != nil && v.Columns == nil {
		parts = append(parts, "stands for "+standsFor(v))
	}
	if d.scene.playing() && d.nodeLook(int(d.index[n]))&stored == 0 && v.Stored {
		parts = append(parts, "not stored yet")
	}
	if d.onLasso[n] && d.scene.done() {
		parts = append(parts, "on the lasso")
	}
	words := say.Capital(strings.Join(parts, ", ")) + ": " + d.componentWords(v) + "."
	if why := d.hopeless(v); why != "" {
		words += " " + why
	}
	if out, in := d.degrees(n); out+in > 0 {
		words += " " + degreeWords(out, in)
	}
	if d.more[n] {
		words += " It has successors that are not drawn: Enter draws them."
	}
	return words
}

// hopeless says why a state is a blind alley; nothing of one that is none.
func (d *explored) hopeless(v *film.Vertex) string {
	if !dead(v) {
		return ""
	}
	return explain.DeadEnd(d.scene.Network, d.scene.Graph.Target, &v.Node)
}

func standsFor(v *film.Vertex) string {
	count := figure(productStates(v))
	if count == "1" {
		return "1 product state"
	}
	return count + " product states"
}

// componentWords names the state of every component, the first eight at most.
func (d *explored) componentWords(v *film.Vertex) string {
	const limit = 8
	var parts []string
	for i := range d.scene.Network.Components {
		if i == limit {
			parts = append(parts, "and "+say.Number(len(d.scene.Network.Components)-limit)+" more")
			break
		}
		name := d.scene.Network.Components[i].Name
		switch {
		case v.Columns != nil:
			columns := strings.ReplaceAll(heldBy(d.scene.Network, v, i, nil), back, " and back")
			parts = append(parts, name+" by reference state "+svg.Shortened(columns, 10, 400))
		case i < len(v.Sets):
			parts = append(parts, name+" in "+svg.Shortened(setOf(d.scene.Network, i, v.Sets[i]), 10, 400))
		case i < len(v.Vector):
			parts = append(parts, name+" in "+d.scene.Network.Components[i].States[v.Vector[i]])
		}
	}
	if v.Counter > 0 {
		parts = append(parts, fmt.Sprintf("waiting for acceptance set %d", v.Counter))
	}
	return strings.Join(parts, ", ")
}

func (d *explored) degrees(n int32) (out, in int) {
	for i := range d.edges {
		if !d.visible(i) {
			continue
		}
		if d.edges[i].from == n {
			out++
		}
		if d.edges[i].to == n {
			in++
		}
	}
	return
}

// degreeWords count the edges at a node: "2 edges leave, 1 enters."
func degreeWords(out, in int) string {
	enter := say.Either(in, "enters", "enter")
	if out == 0 {
		return say.Count(in, "edge") + " " + enter + ", none leaves."
	}
	words := say.Count(out, "edge") + " " + say.Either(out, "leaves", "leave") + ", "
	if in == 0 {
		return words + "none enters."
	}
	return words + say.Number(in) + " " + enter + "."
}

// deadEnd says that no edge leads on from a node, and why if that is known.
func (d *explored) deadEnd(n int32, back bool) string {
	if back {
		return "No edge enters it."
	}
	if v := &d.scene.Graph.Nodes[n]; !v.Stored {
		return "No edge leaves it: this " + kindOf(v) + " was seen, not stored."
	}
	return "No edge leaves it."
}

// visible reports whether an edge is in sight: pruned ones can be hidden, and those the film has not come to
// are.
func (d *explored) visible(i int) bool {
	return d.came(i) && (d.scene.ShowPruned || !d.edges[i].class.pruned())
}

// edgeSentence says which edge was followed and what came of it.
func (d *explored) edgeSentence(i int, backwards bool) string {
	e := &d.edges[i]
	label := say.Or(d.labelNames(e.labels))
	if label == "" {
		label = "an edge without label"
	}
	if backwards {
		return "Back along " + label + ". "
	}
	return "By " + label + ", " + d.meaning(e) + ". "
}

// meaning says what came of an edge.
func (d *explored) meaning(e *drawnEdge) string {
	if d.scene.Projection != nil {
		words := "stands for " + say.Count(len(e.looks), "edge")
		if e.class.pruned() {
			words += say.Either(len(e.looks), ", pruned", ", all pruned")
		}
		return words
	}
	if d.scene.isPrefix() {
		return prefixMeaning(d.scene.Graph, e.class == dominated, e.other)
	}
	meaning := map[edgeClass]string{
		toNew: "to a new state", toKnown: "to a known state", filtered: "pruned by the filter",
		dominated: "pruned, the state is dominated",
		seed:      "the start of a nested search", closing: "the edge that closes the cycle",
		unseen: "a step of the lasso",
	}[e.class]
	if e.second && e.class != seed {
		meaning += " in the nested search"
	}
	if e.class == dominated && e.other >= 0 {
		meaning += " by " + nameNode(d.scene.Graph, e.other)
	}
	return meaning
}

// edgeName is how an edge is called, with the given labels of it: "b from 2 to 5: pruned by the filter".
func (d *explored) edgeName(i int, labels []int32) string {
	e := &d.edges[i]
	name := svg.Shortened(say.Or(d.labelNames(labels)), edgeSize, 400)
	if name == "" {
		name = "edge"
	}
	return name + " from " + d.end(e.from) + " to " + d.end(e.to) + ": " + d.meaning(e)
}

// lookName is the name of one look of the search at an edge.
func (d *explored) lookName(look int32) string {
	var labels []int32
	if l := d.scene.Graph.Edges[look].Label; l >= 0 {
		labels = []int32{l}
	}
	return d.edgeName(int(d.drawnAs[look]), labels)
}

func (d *explored) end(n int32) string {
	switch v := &d.scene.Graph.Nodes[n]; {
	case d.several(n):
		return d.called(n)
	case v.Number >= 0:
		return numberOf(v)
	}
	return "a " + nameNode(d.scene.Graph, n)
}

// Labels that are written for one state only have no place in the layout: they find one when they are written.

// mostBeside is how many edges of a state have their labels written: of more, nobody could read them.
const mostBeside = 16

// drawLabels writes the labels of some edges beside them, in a font of the given size, in the part of the drawing that
// is seen, over no state and not over one another where that is possible, nor under what lies over the drawing. In a
// prefix of an unfolding the events have them.
func (d *explored) drawLabels(m *svg.Markup, edges []int, size float64, part, over layout.Box) {
	if d.lanes != nil {
		return
	}
	taken := []layout.Box{over}
	for i := range d.shown {
		if b := d.graph.Nodes[i].Box(d.at.Nodes[i]); b.Overlap(part) > 0 && d.nodeLook(i)&seen != 0 {
			taken = append(taken, b)
		}
	}
	for _, i := range edges[:min(len(edges), mostBeside)] {
		lines := svg.Joined(d.brief(d.edges[i].labels), size, 10*size)
		b, free := besideEdge(d.at.Routes[i].Curve, svg.BlockSize(lines, size), taken, part)
		if !free && d.scene.Presented {
			continue // it would lie on what can be read
		}
		taken = append(taken, b)
		m.Add(`<g class="`, d.edges[i].classes(), `" font-size="`, svg.Num(size), `">`)
		m.Block("label", b.Middle(), lines, size)
		m.Add(`</g>`)
	}
}

// covered tells of which edges the label has no room for itself, where the graph is shown to a room: of two that lie over one another
// only one can be read. That of the moment comes first.
func (d *explored) covered() []bool {
	cut := make([]bool, len(d.edges))
	if !d.scene.Presented {
		return cut
	}
	var taken []layout.Box
	for i := range d.shown { // where numbers stand
		taken = append(taken, layout.BoxAround(d.at.Nodes[i], layout.Size{Width: d.graph.Nodes[i].Width / 2, Height: d.graph.Nodes[i].Height / 2}))
	}
	take := func(i int) {
		b, labelled := d.labelBox(i)
		if !labelled || !d.visible(i) {
			return
		}
		b = layout.BoxAround(d.at.Routes[i].Label, layout.Size{Width: 1.12 * b.Width(), Height: .7 * b.Height()}) // bold letters are wider; between lines there is room
		for _, other := range taken {
			if b.Overlap(other) > .05*min(b.Width()*b.Height(), other.Width()*other.Height()) {
				cut[i] = true
				return
			}
		}
		taken = append(taken, b)
	}
	now := d.edgeOfMoment()
	if now >= 0 {
		take(now)
	}
	for i := range d.edges {
		if i != now {
			take(i)
		}
	}
	return cut
}

// besideEdge is the place of a label beside a curve that covers least of what is taken, and nothing if it is free; the
// places near the middle come first.
func besideEdge(c layout.Curve, size layout.Size, taken []layout.Box, part layout.Box) (best layout.Box, free bool) {
	least := math.Inf(1)
	for _, t := range []float64{.5, .4, .6, .3, .7, .2, .8, .12, .88} {
		p, d := c.At(t), c.Direction(t)
		reach := math.Abs(d.Y)*size.Width/2 + math.Abs(d.X)*size.Height/2 + size.Height/6
		for _, away := range []float64{reach, -reach, 1.6 * reach, -1.6 * reach} {
			b := layout.BoxAround(layout.Point{X: p.X + d.Y*away, Y: p.Y - d.X*away}, size)
			covers := 0.
			for _, other := range taken {
				covers += b.Overlap(other)
			}
			covers += size.Width*size.Height - b.Overlap(part)
			if covers < least-.5 {
				best, least = b, covers
			}
			if least < .5 {
				return best, true
			}
		}
	}
	return best, false
}

// tupleWide is how wide a line of a state's name is at most, and tupleRows how many lines it has.
const (
	tupleWide = 140.0
	tupleRows = 3
)

// naming is what the states of a graph are called in a picture: by the states of their components, abbreviated as far as room asks
// for, without the components that do not tell one state of the graph from another. It is the same at all moments of a film.
type naming struct {
	network *network.Network // its states have their abbreviations
	shown   []int            // the components that a name has
	before  []string         // what stands before each of them: a bar where another kind of components begins
}

// named reports whether states show the states of their components: where the reader wants it, and there is room.
func (d *explored) named() bool { return d.naming != nil }

// hasNames reports whether there is room for names: before a room the camera follows, else the whole is shown.
func (d *explored) hasNames() bool {
	if d.scene.Projection != nil {
		return !d.dense || d.scene.Presented
	}
	return d.scene.Names && len(d.shown) > 0 && !d.scene.isPrefix() && !d.dense && (d.scene.Presented || len(d.shown) <= labelled)
}

// briefs are the letters that a word of a name may have, the most first.
var briefs = [...]int{8, 6, 5, 4, 3, 2, 1}

// namingOf names the states of a graph, those of a projection by its components. The states of the monitor, if there is one, have short names already. Rows tells that each component
// has a line of its own.
func namingOf(g *film.Graph, n *network.Network, p *film.Projection, monitor int, rows bool) *naming {
	m := &naming{network: n}
	if p != nil {
		m.shown = p.Components
	} else {
		m.shown = varying(g, len(n.Components))
	}
	kinds, alike := false, false
	for k, c := range m.shown {
		before := ""
		if k > 0 {
			before = ", "
			if slices.Equal(n.Components[c].States, n.Components[m.shown[k-1]].States) {
				alike = true
			} else {
				before, kinds = " | ", true
			}
		}
		m.before = append(m.before, before)
	}
	if !kinds || !alike { // bars would tell nothing
		for k := range m.before[min(1, len(m.before)):] {
			m.before[k+1] = ", "
		}
	}
	for _, letters := range briefs {
		if m.fits(g, rows) {
			break
		}
		m.network = briefly(n, m.shown, monitor, letters)
	}
	return m
}

// varying are the components that tell states of a graph apart; all where none does.
func varying(g *film.Graph, components int) (list []int) {
	differs := func(c int, v, w *film.Vertex) bool {
		switch {
		case v.Columns != nil || w.Columns != nil:
			return true
		case v.Sets != nil && w.Sets != nil:
			return !slices.Equal(v.Sets[c], w.Sets[c])
		}
		return c >= len(v.Vector) || c >= len(w.Vector) || v.Vector[c] != w.Vector[c]
	}
	for c := range components {
		for i := range g.Nodes {
			if differs(c, &g.Nodes[0], &g.Nodes[i]) {
				list = append(list, c)
				break
			}
		}
	}
	if len(list) == 0 {
		for c := range components {
			list = append(list, c)
		}
	}
	return list
}

// briefly is a network with abbreviated states of some components.
func briefly(n *network.Network, components []int, monitor, letters int) *network.Network {
	short := *n
	short.Components = slices.Clone(n.Components)
	for _, c := range components {
		if c != monitor {
			short.Components[c].States = say.Brief(n.Components[c].States, letters)
		}
	}
	return &short
}

// fits reports whether the names of all states of a graph have room.
func (m *naming) fits(g *film.Graph, rows bool) bool {
	width := make([][]float64, len(m.network.Components))
	for _, c := range m.shown {
		for _, name := range m.network.Components[c].States {
			width[c] = append(width[c], svg.TextWidth(name, edgeSize))
		}
	}
	comma := svg.TextWidth(", ", edgeSize)
	for i := range g.Nodes {
		v := &g.Nodes[i]
		name := svg.TextWidth("()", edgeSize)
		for k, c := range m.shown {
			part := 0.
			switch {
			case v.Sets != nil:
				for _, state := range v.Sets[c] {
					part += width[c][state] + comma
				}
			case c < len(v.Vector) && int(v.Vector[c]) < len(width[c]):
				part = width[c][v.Vector[c]]
			}
			if rows && svg.TextWidth(m.network.Components[c].Name+" ", edgeSize)+part > tupleWide {
				return false
			}
			name += svg.TextWidth(m.before[k], edgeSize) + part
		}
		if !rows && name > tupleWide {
			return false
		}
	}
	return true
}

// common says what no name has, as no state differs there: "F0 free, F1 free"; empty where names have everything.
func (d *explored) common() string {
	if !d.named() || d.scene.Projection != nil {
		return ""
	}
	v := &d.scene.Graph.Nodes[0]
	var left []string
	for c := range d.short.Components {
		if slices.Contains(d.naming.shown, c) {
			continue
		}
		if v.Sets != nil {
			left = append(left, d.short.Components[c].Name+" "+setOf(d.short, c, v.Sets[c]))
		} else {
			left = append(left, d.short.Components[c].Name+" "+session.StateName(&d.short.Components[c], v.Vector[c]))
		}
	}
	if len(left) == 0 {
		return ""
	}
	return "Left out of names, as no state differs there: " + say.Few(left, namedLimit, "") + "."
}

// tuple is what a state is made of, in lines as wide as a state has room for: "(hungry, left | free, held)".
func (d *explored) tuple(n int32) []string {
	v, m := &d.scene.Graph.Nodes[n], d.naming
	parts := make([]string, len(m.shown))
	for k, c := range m.shown {
		switch {
		case v.Sets != nil:
			parts[k] = m.before[k] + heldBy(m.network, v, c, v.Sets[c])
		case c < len(v.Vector):
			parts[k] = m.before[k] + session.StateName(&m.network.Components[c], v.Vector[c])
		}
	}
	if v.Counter > 0 && d.scene.Projection == nil {
		parts = append(parts, ", "+explain.Counted(&v.Node))
	}
	parts[0] = "(" + parts[0]
	parts[len(parts)-1] += ")"
	return packed(parts)
}

// packed puts parts into lines, three at most. What has no room is left out.
func packed(parts []string) (lines []string) {
	for _, part := range parts {
		last := len(lines) - 1
		switch {
		case last < 0:
			lines = append(lines, part)
		case svg.TextWidth(lines[last]+part, edgeSize) <= tupleWide || len(lines) == tupleRows:
			lines[last] += part
		default: // the comma stays at the end of a line, the bar begins one
			if rest, ok := strings.CutPrefix(part, ", "); ok {
				lines[last] += ","
				part = rest
			}
			lines = append(lines, strings.TrimPrefix(part, " "))
		}
	}
	for i, line := range lines {
		lines[i] = svg.Shortened(line, edgeSize, tupleWide+8)
	}
	return lines
}

// counted adds the acceptance set that a state waits for to the names of its components' states, where it waits for one.
func counted(names []string, v *film.Vertex) []string {
	if v.Counter > 0 {
		names = append(names, explain.Counted(&v.Node))
	}
	return names
}

// tupleLine is the height of a line of a name.
const tupleLine = 12.5

// namedShape is the outline of a state that shows its number and below it lines about what it is made of.
func namedShape(number string, lines []string, corner float64) layout.Shape {
	width := svg.TextWidth(number, numberTop)
	for _, line := range lines {
		width = max(width, svg.TextWidth(line, edgeSize))
	}
	return layout.Shape{Width: max(width+16, 38), Height: 38 + tupleLine*float64(len(lines)-1), Corner: corner}
}

func drawNamed(m *svg.Markup, number string, lines []string) {
	y := -3 - tupleLine/2*float64(len(lines)-1)
	m.Add(`<text class="number" y="`, svg.Num(y), `">`, number, `</text>`)
	for i, line := range lines {
		m.Add(` <text class="tuple" y="`, svg.Num(y+14+tupleLine*float64(i)), `">`)
		m.Text(line)
		m.Add(`</text>`)
	}
}

// foldedLines are what a card shows that is not open: how many product states it stands for, and its name where names are wanted.
func (d *explored) foldedLines(n int32) []string {
	lines := []string{cardOf(d.short, &d.scene.Graph.Nodes[n], nil).count}
	if d.named() {
		lines = append(lines, d.tuple(n)...)
	}
	return lines
}

// card is the face of a decoupled state: with names, abbreviated and without what all states have in common.
func (d *explored) card(v *film.Vertex) card {
	if d.named() {
		return cardOf(d.naming.network, v, d.naming.shown)
	}
	return cardOf(d.short, v, nil)
}
