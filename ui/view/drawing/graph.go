package drawing

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/ui/view/layout"
)

// Graph is an explored graph, or what is to be seen of it at a moment.
type Graph struct {
	Title string
	Nodes []Node
	Edges []Link
	At    []network.Point // where nodes lie, in pixels with y downwards; nil: anywhere
}

// Node is a state of a search.
type Node struct {
	Number    string   // its number in the order of storing; empty for one that was only seen
	Rows      []string // what it stands for, a line each
	Name      string   // what it stands for, for formats that do not draw that
	Initial   bool
	Accepting bool
	Second    bool // of a nested search
	Current   bool // the search is at this node
	Lasso     bool
}

// Link is an edge between two nodes, by their places in the list.
type Link struct {
	From, To int
	Labels   []string
	Kind     LinkKind
	Second   bool // of a nested search
	Lasso    bool
}

// LinkKind says what became of an edge.
type LinkKind string

// The kinds of edges.
const (
	NewState   LinkKind = "new"
	KnownState LinkKind = "known"
	Pruned     LinkKind = "pruned"
	Seed       LinkKind = "seed" // from a state to the nested search that starts there
)

// aldebaran writes the first search of a graph, without what it pruned, as a transition system.
func aldebaran(g Graph) (string, error) {
	var c network.Component
	place := make([]int, len(g.Nodes))
	for i, n := range g.Nodes {
		place[i] = -1
		if n.Second || n.Number == "" {
			continue
		}
		place[i] = len(c.States)
		if n.Initial {
			c.Initial = append(c.Initial, place[i])
		}
		c.States = append(c.States, n.Number)
	}
	if len(c.Initial) == 0 {
		return "", fmt.Errorf("the graph has no initial state yet: a transition system needs one")
	}
	const internal = -1
	var names []string
	ids := map[string]int{}
	for _, e := range g.Edges {
		from, to := place[e.From], place[e.To]
		if e.Second || e.Kind == Pruned || e.Kind == Seed || from < 0 || to < 0 {
			continue
		}
		for _, name := range e.Labels {
			if _, known := ids[name]; !known {
				ids[name] = len(names)
				names = append(names, name)
			}
			c.Transitions = append(c.Transitions, network.Transition{From: from, Label: ids[name], To: to})
		}
		if len(e.Labels) == 0 {
			c.Transitions = append(c.Transitions, network.Transition{From: from, Label: internal, To: to})
		}
	}
	return interchange.Aldebaran(c, func(l int) (string, bool) {
		if l == internal {
			return "", true
		}
		return names[l], false
	}), nil
}

// dotNamed is the number of nodes up to which each shows what it stands for; others tell it when they are pointed at.
const dotNamed = 40

// graphDOT writes a graph in the language of Graphviz. Numbers and labels are quoted, and nothing in them is an escape.
func graphDOT(g Graph) (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "digraph %s {\n  node [shape=box, style=rounded, fontname=\"Helvetica\"];\n  edge "+
		"[fontname=\"Helvetica\"];\n", dotText(g.Title))
	for i, n := range g.Nodes {
		rows := n.Rows
		if n.Name != "" && len(g.Nodes) <= dotNamed {
			rows = append([]string{n.Name}, rows...)
		}
		words := []string{"label=" + dotText(slices.Concat([]string{n.Number}, rows)...), "tooltip=" + dotText(n.Name)}
		if n.Accepting {
			words = append(words, "peripheries=2")
		}
		switch {
		case n.Current:
			words = append(words, `style="rounded,filled,bold"`, `fillcolor="#fff1c2"`)
		case n.Number == "":
			words = append(words, `style="rounded,dashed"`)
		}
		switch {
		case n.Lasso:
			words = append(words, `color="#009e73"`)
		case n.Second:
			words = append(words, `color="#d55e00"`)
		}
		fmt.Fprintf(&b, "  n%d [%s];\n", i, strings.Join(words, ", "))
		if n.Initial {
			fmt.Fprintf(&b, "  start%d [shape=none, label=\"\", width=0, height=0];\n  start%d -> n%d;\n", i, i, i)
		}
	}
	looks := map[LinkKind]string{KnownState: "style=dotted", Pruned: `style=dashed, color="#7c8288"`,
		Seed: "style=dashed"}
	for _, e := range g.Edges {
		words := []string{"label=" + dotText(strings.Join(e.Labels, ", "))}
		if look := looks[e.Kind]; look != "" {
			words = append(words, look)
		}
		switch {
		case e.Lasso:
			words = append(words, `color="#009e73"`, "penwidth=3")
		case e.Second && e.Kind != Pruned:
			words = append(words, `color="#d55e00"`)
		}
		fmt.Fprintf(&b, "  n%d -> n%d [%s];\n", e.From, e.To, strings.Join(words, ", "))
	}
	b.WriteString("}\n")
	return b.String(), nil
}

// dotText is a quoted string of lines.
func dotText(lines ...string) string {
	quoted := make([]string, 0, len(lines))
	for _, line := range lines {
		if line != "" {
			quoted = append(quoted, strings.NewReplacer(`\`, `\\`, `"`, `\"`, "&", "&amp;").Replace(interchange.OneLine(line)))
		}
	}
	return `"` + strings.Join(quoted, `\n`) + `"`
}

// graphTikZ writes a graph as a tikzpicture: new states solid, known ones dotted, pruned edges grey, the lasso wide.
// The error says that the graph is too large for TeX.
func graphTikZ(g Graph) (string, error) {
	if len(g.Nodes) > tikzStates || len(g.Edges) > tikzSteps {
		return "", fmt.Errorf("the graph has %d states and %d edges: a TikZ picture holds up to %d and %d; save it "+
			"as SVG or DOT", len(g.Nodes), len(g.Edges), tikzStates, tikzSteps)
	}
	drawn := &layout.Graph{}
	for i, n := range g.Nodes {
		drawn.Nodes = append(drawn.Nodes, nodeShape(n))
		if n.Initial {
			drawn.Initial = append(drawn.Initial, i)
		}
	}
	lines := make([][]string, len(g.Edges))
	for i, e := range g.Edges {
		lines[i] = linkLines(e.Labels)
		width := 0
		for _, line := range lines[i] {
			width = max(width, len([]rune(line)))
		}
		drawn.Edges = append(drawn.Edges, layout.Edge{From: e.From, To: e.To,
			Label: layout.Size{Width: letter * float64(width), Height: lineHeight * float64(len(lines[i]))}})
	}
	p := layout.Place(drawn, places(drawn, g.At))
	var b strings.Builder
	fmt.Fprintf(&b, "%% In the preamble: \\usepackage{tikz} \\usetikzlibrary{arrows.meta}\n%% %s\n", interchange.OneLine(g.Title))
	b.WriteString(`\begin{tikzpicture}[>={Stealth[round]}, semithick, font=\footnotesize,
  every node/.style={align=center}, state/.style={draw, rounded corners=2.6mm, minimum height=7mm, minimum width=7mm, inner sep=2pt},
  accepting/.style={double, double distance=1pt}, ghost/.style={dashed, gray}, nested/.style={draw={rgb,255:red,213;green,94;blue,0}},
  now/.style={fill={rgb,255:red,255;green,241;blue,194}, very thick}, onlasso/.style={draw={rgb,255:red,0;green,158;blue,115}},
  known/.style={densely dotted}, pruned/.style={dashed, gray}, seed/.style={dashed}, lasso/.style={line width=2pt, draw={rgb,255:red,0;green,158;blue,115}}]
`)
	for i, n := range g.Nodes {
		words := []string{interchange.TeX(n.Number)}
		for _, row := range n.Rows {
			words = append(words, `\scriptsize `+interchange.TeX(row))
		}
		if n.Number == "" {
			words = words[1:]
		}
		look := []string{"state"}
		for _, l := range []struct {
			word string
			is   bool
		}{{"accepting", n.Accepting}, {"ghost", n.Number == ""}, {"nested", n.Second && !n.Lasso},
			{"onlasso", n.Lasso}, {"now", n.Current}} {
			if l.is {
				look = append(look, l.word)
			}
		}
		fmt.Fprintf(&b, "\\node%s (n%d) at (%s) {%s};\n", options(look), i, centimetres(p.Nodes[i]), strings.Join(words, `\\`))
	}
	for at, i := range drawn.Initial {
		fmt.Fprintf(&b, "\\draw[->] (%s) -- (n%d);\n", centimetres(p.Initial[at].Tail), i)
	}
	for i, e := range g.Edges {
		way, side := edgeWay(p, e.From, e.To, i)
		look := []string{"->"}
		if e.Kind != NewState {
			look = append(look, string(e.Kind))
		}
		if e.Second && e.Kind != Pruned {
			look = append(look, "nested")
		}
		if e.Lasso {
			look = append(look, "lasso")
		}
		for at, line := range lines[i] {
			lines[i][at] = `\textit{` + interchange.TeX(line) + "}"
		}
		fmt.Fprintf(&b, "\\draw (n%d) edge%s node%s {%s} (n%d);\n", e.From, options(append(look, way...)),
			options(side), strings.Join(lines[i], `\\`), e.To)
	}
	b.WriteString("\\end{tikzpicture}\n")
	return b.String(), nil
}

func nodeShape(n Node) layout.Shape {
	width := len([]rune(n.Number))
	for _, row := range n.Rows {
		width = max(width, len([]rune(row)))
	}
	return layout.Card(max(30, letter*float64(width)*.8+12), 30+12*float64(len(n.Rows)))
}

// linkLines sets labels in lines.
func linkLines(labels []string) (lines []string) {
	const most = 15 // characters
	for i, label := range labels {
		if i < len(labels)-1 {
			label += ","
		}
		if last := len(lines) - 1; last >= 0 && len([]rune(lines[last]))+len([]rune(label)) < most {
			lines[last] += " " + label
		} else {
			lines = append(lines, label)
		}
	}
	return lines
}
