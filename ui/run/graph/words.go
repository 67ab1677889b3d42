package graph

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/say"
	"lassolab/ui/view/svg"
)

// describe is the text alternative of the whole drawing.
func (d *explored) describe() string {
	stored, accepting := 0, 0
	for i := range d.scene.Graph.Nodes {
		v := &d.scene.Graph.Nodes[i]
		if v.Stored {
			stored++
		}
		if v.Stored && v.Accepting {
			accepting++
		}
	}
	words := "Explored graph: "
	if d.scene.Algorithm != "" {
		words = "Graph explored by " + d.scene.Algorithm + ": "
	}
	words += say.Count(stored, "state")
	switch n := d.scene.Network; {
	case everyAccepts(n) && n.Rests(): // it is a program, of which nobody asks that
	case everyAccepts(n):
		words += ", every state accepts"
	case accepting > 0:
		words += ", " + say.Number(accepting) + " accepting"
	}
	words += "."
	if len(d.shown) < len(d.scene.Graph.Nodes) {
		words += " Drawn: " + say.Number(len(d.shown)) + "."
	}
	words += d.lassoSentence()
	if d.dress != nil { // a picture
		return words
	}
	return words + " Arrow keys follow edges, E goes through the edges of a state, Enter selects, plus and minus zoom."
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
	if v.Number < 0 {
		return kindOf(v) + " that is not stored"
	}
	return fmt.Sprintf("%s %d", kindOf(v), v.Number)
}

func kindOf(v *film.Vertex) string {
	switch {
	case v.Columns != nil:
		return "split state"
	case v.Sets != nil:
		return "decoupled state"
	}
	return "state"
}

// nodeSentence says all that the picture shows of a node.
func (d *explored) nodeSentence(n int32) string {
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
	if v := &d.scene.Graph.Nodes[n]; v.Number >= 0 {
		return numberOf(v)
	}
	return "a " + nameNode(d.scene.Graph, n)
}
