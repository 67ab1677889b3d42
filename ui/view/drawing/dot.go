package drawing

import (
	"fmt"
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/network"
)

// DOT is the language of Graphviz (graphviz.org/doc/info/lang.html), which lays graphs out. A component is a
// graph, a network one with a cluster for each component, the topology one of components and of the labels that
// they share, a lasso the path that it is; explored graphs are in graph.go. Nodes have the names of what they
// stand for, so that such a file can be read and edited. Nothing is read.

// dotNames gives nodes names: those that they are called, told apart where two are called alike.
type dotNames map[string]bool

func (d dotNames) of(name string) string {
	for d[name] {
		name += "'"
	}
	d[name] = true
	return dotText(name)
}

const dotHead = "  rankdir=LR;\n  node [shape=circle, fontname=\"Helvetica\"];\n  edge [fontname=\"Helvetica\"];\n"

func writeDOT(m interchange.Model) (string, error) {
	var b strings.Builder
	names := dotNames{}
	if m.Component >= 0 || len(m.Network.Components) == 1 {
		c := &m.Network.Components[max(0, m.Component)]
		fmt.Fprintf(&b, "digraph %s {\n%s", dotText(c.Name), dotHead)
		dotComponent(&b, m.Network, c, "  ", func(s string) string { return names.of(s) })
		b.WriteString("}\n")
		return b.String(), nil
	}
	b.WriteString("digraph network {\n" + dotHead)
	for i := range m.Network.Components {
		c := &m.Network.Components[i]
		fmt.Fprintf(&b, "  subgraph cluster_%d {\n    label=%s;\n    fontname=\"Helvetica\";\n", i, dotText(c.Name))
		dotComponent(&b, m.Network, c, "    ", func(s string) string { return names.of(c.Name + "." + s) })
		b.WriteString("  }\n")
	}
	b.WriteString("}\n")
	return b.String(), nil
}

// dotComponent writes the states and edges of a component: accepting states double, with their sets where there
// are several, labels of its own dashed.
func dotComponent(b *strings.Builder, n *network.Network, c *network.Component, indent string, id func(string) string) {
	ids := make([]string, len(c.States))
	for s, name := range c.States {
		ids[s] = id(name)
	}
	for s, name := range c.States {
		words := []string{"label=" + dotText(name)}
		if c.Sets > 1 && c.Marks[s] != 0 {
			words[0] = "label=" + dotText(name, "{"+strings.Join(network.SetNames(c.Marks[s]), " ")+"}")
		}
		if c.Marks[s] != 0 && c.Sets > 0 {
			words = append(words, "shape=doublecircle")
		}
		fmt.Fprintf(b, "%s%s [%s];\n", indent, ids[s], strings.Join(words, ", "))
	}
	for _, s := range c.Initial {
		start := id("to " + c.States[s])
		fmt.Fprintf(b, "%s%s [shape=none, label=\"\", width=0, height=0];\n%s%s -> %s;\n", indent, start, indent, start,
			ids[s])
	}
	for _, a := range Arrows(n, c, nil) {
		words := "label=" + dotText(linkLines(n.LabelNames(a.Labels))...)
		if a.Internal {
			words += ", style=dashed"
		}
		fmt.Fprintf(b, "%s%s -> %s [%s];\n", indent, ids[a.From], ids[a.To], words)
	}
}

// writeTopology writes which components share which labels: two by a line between them, more by a point that
// all are tied to.
func writeTopology(m interchange.Model) (string, error) {
	n := m.Network
	var b strings.Builder
	b.WriteString("graph topology {\n  node [shape=box, style=rounded, fontname=\"Helvetica\"];\n  edge " +
		"[fontname=\"Helvetica\"];\n")
	names := dotNames{}
	ids := make([]string, len(n.Components))
	for i := range n.Components {
		c := &n.Components[i]
		ids[i] = names.of(c.Name)
		words := "label=" + dotText(c.Name)
		if c.Centre {
			words += ", style=\"rounded,bold\""
		}
		fmt.Fprintf(&b, "  %s [%s];\n", ids[i], words)
	}
	together := map[string][]int{}
	var keys []string
	for l := range n.Labels {
		who := n.Labels[l].Participants
		if len(who) == 0 || !n.Global(l) {
			continue
		}
		key := fmt.Sprint(who)
		if together[key] == nil {
			keys = append(keys, key)
		}
		together[key] = append(together[key], l)
	}
	environment := ""
	for k, key := range keys {
		who := n.Labels[together[key][0]].Participants
		label := "label=" + dotText(linkLines(n.LabelNames(together[key]))...)
		switch len(who) {
		case 1:
			if environment == "" {
				environment = names.of("environment")
				fmt.Fprintf(&b, "  %s [style=\"rounded,dashed\"];\n", environment)
			}
			fmt.Fprintf(&b, "  %s -- %s [%s, style=dashed];\n", ids[who[0]], environment, label)
		case 2:
			fmt.Fprintf(&b, "  %s -- %s [%s];\n", ids[who[0]], ids[who[1]], label)
		default:
			point := names.of(fmt.Sprintf("shared %d", k+1))
			fmt.Fprintf(&b, "  %s [shape=plaintext, style=\"\", %s];\n", point, label)
			for _, i := range who {
				fmt.Fprintf(&b, "  %s -- %s;\n", ids[i], point)
			}
		}
	}
	b.WriteString("}\n")
	return b.String(), nil
}

// lassoDOT writes a run: its moments with the states of all components, its steps, and the way back.
func lassoDOT(l interchange.Lasso) (string, error) {
	list := moments(l.Run)
	joint, last := len(l.Run.Prefix), len(list)-1
	for _, m := range list {
		if len(m.state) != len(l.Network.Components) {
			return "", wrongWidth(l.Network, m)
		}
	}
	var b strings.Builder
	b.WriteString("digraph lasso {\n  rankdir=LR;\n  node [shape=box, style=rounded, fontname=\"Helvetica\"];\n  " +
		"edge [fontname=\"Helvetica\"];\n")
	b.WriteString("  start [shape=none, label=\"\", width=0, height=0];\n  start -> \"0\";\n")
	for k, m := range list {
		if k == last && len(l.Run.Cycle) > 0 && k > joint {
			break
		}
		rows := []string{stepWords(k)}
		for i, state := range m.state {
			if i < dotNamed {
				rows = append(rows, l.Network.Components[i].Name+": "+state)
			}
		}
		if more := len(m.state) - dotNamed; more > 0 {
			rows = append(rows, fmt.Sprintf("and %d more", more))
		}
		look := "label=" + dotText(rows...)
		if strings.Contains(spot(l.Network, l.Accept, m), "accepting") {
			look += ", peripheries=2"
		}
		if len(l.Run.Cycle) > 0 && k >= joint {
			look += `, color="#009e73"`
		}
		fmt.Fprintf(&b, "  \"%d\" [%s];\n", k, look)
	}
	for k := 1; k <= last; k++ {
		to, look := k, "label="+dotText(list[k].label)
		if k == last && len(l.Run.Cycle) > 0 {
			to = joint
		}
		if id, ok := l.Network.Lookup(list[k].label); ok && !l.Network.Global(id) {
			look += ", style=dashed"
		}
		if k > joint {
			look += `, color="#009e73", penwidth=3`
		}
		fmt.Fprintf(&b, "  \"%d\" -> \"%d\" [%s];\n", k-1, to, look)
	}
	b.WriteString("}\n")
	return b.String(), nil
}
