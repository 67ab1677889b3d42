package interchange

import (
	"encoding/xml"
	"fmt"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// A network as a place/transition net with units: a component is a unit, its states are places, and each step of a
// label is a transition that moves the tokens of the participants. The net is 1-safe, and so are its units. What is
// lost: acceptance, where components may rest, and which steps have the same label, but for the names of transitions.
// Of several initial states a first step chooses, before which every unit is empty.

// netWriter writes a network as a net.
type netWriter struct {
	strings.Builder
	*network.Network
	ids     *say.Distinct
	places  [][]string // IDs by component and state
	initial [][]int
	arcs    int
}

func writePNML(m Model) (string, error) {
	w := &netWriter{Network: m.written(), ids: say.NewDistinct(say.Numbered("_"), "net", "page", "begin")}
	steps, all := movesOf(w.Network), omega.Identity(len(w.Labels))
	err := steps.listable(w.Network, all)
	if err != nil {
		return "", err
	}
	if w.initial, err = starts(w.Network); err != nil {
		return "", err
	}
	fmt.Fprintf(w, `<?xml version="1.0" encoding="UTF-8"?>
<pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
<net id="net" type="http://www.pnml.org/version-2009/grammar/ptnet">
<name><text>A network of %s, written by Lassolab</text></name>
<page id="page">
`, say.Count(len(w.Components), "component"))
	w.writePlaces()
	transitions := w.writeTransitions(steps)
	w.writeUnits(transitions)
	w.WriteString("</page>\n</net>\n</pnml>\n")
	return w.String(), nil
}

// chooses reports whether a first step chooses among several initial states.
func (w *netWriter) chooses() bool { return len(w.initial) > 1 }

func (w *netWriter) writePlaces() {
	for i := range w.Components {
		c := &w.Components[i]
		var ids []string
		for s, name := range c.States {
			id := identifier(w.ids, "p", c.Name+"_"+name)
			ids = append(ids, id)
			marked := !w.chooses() && c.Initial[0] == s
			w.writeNode("place", id, c.Name+": "+name, marked)
		}
		w.places = append(w.places, ids)
	}
	if w.chooses() {
		w.writeNode("place", "begin", "before the choice of an initial state", true)
	}
}

// writeNode writes a place or a transition.
func (w *netWriter) writeNode(kind, id, name string, marked bool) {
	fmt.Fprintf(w, "<%s id=\"%s\"><name><text>", kind, id)
	_ = xml.EscapeText(w, []byte(name)) // a builder takes all
	w.WriteString("</text></name>")
	if marked {
		w.WriteString("<initialMarking><text>1</text></initialMarking>")
	}
	fmt.Fprintf(w, "</%s>\n", kind)
}

func (w *netWriter) writeArc(from, to string) {
	w.arcs++
	fmt.Fprintf(w, "<arc id=\"arc_%d\" source=\"%s\" target=\"%s\"/>\n", w.arcs, from, to)
}

// writeTransitions writes a transition for each step of each label, and returns how many there are.
func (w *netWriter) writeTransitions(steps moves) (count int) {
	begin := func(name string) (id string) {
		count++
		id = identifier(w.ids, "t", name)
		w.writeNode("transition", id, name, false)
		return id
	}
	for l, label := range w.Labels {
		if len(label.Participants) == 0 {
			continue
		}
		for step := range omega.Combinations(steps[l]) {
			id := begin(label.Name)
			for at, i := range label.Participants {
				w.writeArc(w.places[i][step[at].From], id)
				w.writeArc(id, w.places[i][step[at].To])
			}
		}
	}
	if !w.chooses() {
		return count
	}
	for _, v := range w.initial {
		id := begin("begin")
		w.writeArc("begin", id)
		for i, s := range v {
			w.writeArc(id, w.places[i][s])
		}
	}
	return count
}

// writeUnits writes the units of the net, as siblings below a root without places.
func (w *netWriter) writeUnits(transitions int) {
	places, units := 0, append([][]string(nil), w.places...)
	if w.chooses() {
		units = append(units, []string{"begin"})
	}
	var all []string
	for i, ids := range units {
		places += len(ids)
		all = append(all, fmt.Sprintf("u%d", i+1))
	}
	fmt.Fprintf(w, `<toolspecific tool="nupn" version="1.1">
<size places="%d" transitions="%d" arcs="%d"/>
<structure units="%d" root="u0" safe="true">
<unit id="u0"><places/><subunits>%s</subunits></unit>
`, places, transitions, w.arcs, len(units)+1, strings.Join(all, " "))
	for i, ids := range units {
		fmt.Fprintf(w, "<unit id=\"u%d\"><places>%s</places><subunits/></unit>\n", i+1, strings.Join(ids, " "))
	}
	w.WriteString("</structure>\n</toolspecific>\n")
}
