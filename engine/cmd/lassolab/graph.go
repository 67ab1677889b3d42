package main

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"lassolab/engine/bitset"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/product"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// GraphML (graphml.graphdrawing.org) of all states that can be reached, for Gephi, yEd, igraph or NetworkX: graphs that
// are too large to look at here. States are stored packed, and what is written of them leaves at once.

// graphCommand writes the reachable states of a model and the steps between them.
func graphCommand(c *call, args []string) error {
	most := c.Int64("max-states", 0, "stop after writing this many states; 0: no limit")
	document, err := c.parseAndLoad(args)
	if err != nil {
		return err
	}
	n := document.Network
	if problems := n.Validate(); len(problems) > 0 {
		return fmt.Errorf("%s", problems[0].Message)
	}
	ctx, stop := interruptible()
	defer stop()
	w := bufio.NewWriter(c.out)
	stopped := writeGraph(w, n, search.NewMonitor(ctx, search.Limits{States: *most}, 0, nil))
	if err := w.Flush(); err != nil {
		return exit{exitFault, err}
	}
	if stopped != nil {
		return exit{exitLimit, fmt.Errorf("the graph is a part of all: %w", stopped)}
	}
	return nil
}

// escaped is a text as XML has it.
func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a builder takes everything
	return b.String()
}

// writeGraph explores a network breadth first; a state is written before the steps to it. The error is the monitor's,
// and the graph is well formed all the same.
func writeGraph(w io.Writer, n *network.Network, m *search.Monitor) (stopped error) {
	system := product.Compile(n, omega.Identity(len(n.Labels)))
	store, state := product.NewStore(system.Words()), make([]int, len(n.Components))
	fmt.Fprint(w, xml.Header+`<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="s" for="node" attr.name="state" attr.type="string"/>
<key id="i" for="node" attr.name="initial" attr.type="boolean"><default>false</default></key>
<key id="a" for="node" attr.name="accepting" attr.type="boolean"><default>false</default></key>
<key id="l" for="edge" attr.name="label" attr.type="string"/>
<graph edgedefault="directed">
`)
	defer fmt.Fprint(w, "</graph>\n</graphml>\n")
	insert := func(packed []uint64, initial bool) (int, error) {
		if store.Find(packed) < 0 {
			if err := m.Room(); err != nil {
				return 0, err
			}
		}
		number, fresh := store.Insert(packed)
		if !fresh {
			return number, nil
		}
		m.States++
		system.Decode(packed, state)
		names, accepting := make([]string, len(state)), true
		for i, s := range state {
			accepting = accepting && n.Components[i].Accepting(s)
			names[i] = n.Components[i].Name + "=" + n.Components[i].States[s]
		}
		fmt.Fprintf(w, `<node id="n%d"><data key="s">%s</data>`, number, escaped(say.List(names)))
		if initial {
			fmt.Fprint(w, `<data key="i">true</data>`)
		}
		if accepting {
			fmt.Fprint(w, `<data key="a">true</data>`)
		}
		fmt.Fprint(w, "</node>\n")
		return number, nil
	}
	for packed := range system.Initial() {
		if _, err := insert(packed, true); err != nil {
			return err
		}
	}
	enabled, next := bitset.New(system.Labels()), make([]uint64, system.Words())
	for from := 0; from < store.Len(); from++ {
		packed := store.At(from)
		system.Enabled(packed, enabled)
		for label := range enabled.All() {
			for k := range system.Fanout(packed, label) {
				if err := m.Tick(); err != nil {
					return err
				}
				system.Successor(packed, label, k, next)
				to, err := insert(next, false)
				if err != nil {
					return err
				}
				fmt.Fprintf(w, `<edge source="n%d" target="n%d"><data key="l">%s</data></edge>`+"\n", from, to,
					escaped(n.Labels[system.LabelID(label)].Name))
			}
		}
	}
	return nil
}
