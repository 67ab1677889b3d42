package picture

import (
	"fmt"
	"strings"

	"lassolab/engine/film"
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
	words := fmt.Sprintf("Graph explored by %s: %s, %s accepting.", d.scene.Algorithm, counted(stored, "state"), grouped(int64(accepting)))
	if d.scene.Algorithm == "" {
		words = fmt.Sprintf("Explored graph: %s, %s accepting.", counted(stored, "state"), grouped(int64(accepting)))
	}
	if len(d.shown) < len(d.scene.Graph.Nodes) {
		words += fmt.Sprintf(" Drawn: %d.", len(d.shown))
	}
	if len(d.lasso) > 0 {
		words += fmt.Sprintf(" The lasso has %s and a cycle of %d.", counted(len(d.scene.Prefix), "step"), len(d.scene.Cycle))
	}
	return words + " Arrow keys follow edges, Enter selects, plus and minus zoom."
}

// nameNode is how a node is called: by its number, or by what it is when it was never stored.
func nameNode(g *film.Graph, n int32) string {
	v := &g.Nodes[n]
	kind := "state"
	switch {
	case v.Columns != nil:
		kind = "split state"
	case v.Sets != nil:
		kind = "decoupled state"
	}
	if v.Number < 0 {
		return kind + ", never stored"
	}
	return fmt.Sprintf("%s %d", kind, v.Number)
}

// nodeSentence says all that the picture shows of a node.
func (d *explored) nodeSentence(n int32) string {
	g := d.scene.Graph
	v := &g.Nodes[n]
	parts := []string{nameNode(g, n)}
	if v.Initial {
		parts = append(parts, "initial")
	}
	if v.Accepting {
		parts = append(parts, "accepting")
	}
	if v.Sets != nil && v.Columns == nil {
		parts = append(parts, "stands for "+groupDigits(productStates(v).String())+" product states")
	}
	if d.onLasso[n] {
		parts = append(parts, "on the lasso")
	}
	words := capital(strings.Join(parts, ", ")) + ": " + d.componentWords(v) + "."
	if out, in := d.degrees(n); out+in > 0 {
		words += fmt.Sprintf(" Leaving edges %d, entering %d.", out, in)
	}
	if d.more[n] {
		words += " It has successors that are not drawn: Enter draws them."
	}
	return words
}

// componentWords names the state of every component, the first eight at most.
func (d *explored) componentWords(v *film.Vertex) string {
	const most = 8
	var parts []string
	for i := range d.scene.Network.Components {
		if i == most {
			parts = append(parts, fmt.Sprintf("and %d more", len(d.scene.Network.Components)-most))
			break
		}
		name := d.scene.Network.Components[i].Name
		switch {
		case i < len(v.Sets):
			parts = append(parts, name+" "+shortened(setOf(d.scene.Network, i, v.Sets[i]), 10, 400))
		case i < len(v.Vector):
			parts = append(parts, name+" "+d.scene.Network.Components[i].States[v.Vector[i]])
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

// visible tells whether an edge is in sight: pruned ones can be hidden.
func (d *explored) visible(i int) bool { return d.scene.ShowPruned || !d.edges[i].class.pruned() }

// edgeSentence says which edge was followed and what it came to.
func (d *explored) edgeSentence(i int, backwards bool) string {
	e := &d.edges[i]
	label := strings.Join(d.labelNames(e.labels), " or ")
	if label == "" {
		label = "an edge without label"
	}
	if backwards {
		return "Back along " + label + ". "
	}
	meaning := map[edgeClass]string{
		toNew: "to a new state", toKnown: "to a known state", filtered: "pruned by the filter", dominated: "pruned, the state is dominated",
		seed: "the start of a nested search", closing: "the edge that closes the cycle", unseen: "a step of the lasso",
	}[e.class]
	if e.second && e.class != seed {
		meaning += " in the nested search"
	}
	if e.class == dominated && e.other >= 0 {
		meaning += " by " + nameNode(d.scene.Graph, e.other)
	}
	return "By " + label + ", " + meaning + ". "
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
