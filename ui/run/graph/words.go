package graph

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"lassolab/engine/explain"
	"lassolab/engine/film"
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

// called is how what is drawn for a node is called: as the node, or by how many events it stands for.
func (d *explored) called(n int32) string {
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
	if len(d.nodesOf(n)) > 1 {
		words := d.called(n) + ": " + strings.Join(d.foldedRows(n), ", ") + "."
		if out, in := d.degrees(n); out+in > 0 {
			words += " " + degreeWords(out, in)
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
	case len(d.nodesOf(n)) > 1:
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

// tupleWide is how wide the states of the components are written in a state, at most.
const tupleWide = 140.0

// named reports whether states show the states of their components: where the reader wants it, and there is room.
func (d *explored) named() bool { return d.scene.Names && len(d.shown) < labelled }

// tuple is what a product state is made of, as short as a state has room for: "(left, hungry, left, free)".
func (d *explored) tuple(n int32) string {
	v := &d.scene.Graph.Nodes[n]
	names := make([]string, len(v.Vector))
	for i, state := range v.Vector {
		names[i] = session.StateName(&d.short.Components[i], state)
	}
	return tupleOf(counted(names, v))
}

// counted adds the acceptance set that a state waits for to the names of its components' states, where it waits for one.
func counted(names []string, v *film.Vertex) []string {
	if v.Counter > 0 {
		names = append(names, explain.Counted(&v.Node))
	}
	return names
}

// tupleOf writes names in parentheses. Where they are too wide together, the longest of them are cut to as many
// letters as leave room for all; at one letter each the last ones are left out.
func tupleOf(names []string) string {
	longest := 1
	for _, name := range names {
		longest = max(longest, min(utf8.RuneCountInString(name), 24))
	}
	written := ""
	for letters := longest; letters >= 1; letters-- {
		short := make([]string, len(names))
		for i, name := range names {
			short[i] = name
			if utf8.RuneCountInString(name) > letters+1 { // a dot saves nothing
				short[i] = string([]rune(name)[:letters]) + "."
			}
		}
		written = "(" + strings.Join(short, ", ") + ")"
		if svg.TextWidth(written, edgeSize) <= tupleWide {
			return written
		}
	}
	return svg.Shortened(written, edgeSize, tupleWide)
}

// namedShape is the outline of a state that shows its number and below it what it is made of.
func namedShape(number, tuple string) layout.Shape {
	return layout.Pill(max(svg.TextWidth(number, numberTop), svg.TextWidth(tuple, edgeSize))+16, 19)
}

func drawNamed(m *svg.Markup, number, tuple string) {
	m.Add(`<text class="number" y="-3">`, number, `</text> <text class="tuple" y="11">`)
	m.Text(tuple)
	m.Add(`</text>`)
}
