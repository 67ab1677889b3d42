package interchange

import (
	"strconv"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/petri"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// PNML is the Petri Net Markup Language (ISO/IEC 15909-2, www.pnml.org), in which the Model Checking Contest keeps its
// models (mcc.lip6.fr).
//
// Place/transition nets are read: places with their initial tokens, transitions, arcs with weights, pages, reference
// nodes. A net becomes a network (package petri): a unit of the tool section nupn is a component, its places are
// states, and a transition is a label of the units that it touches. Names are the IDs, by which formulas of the contest
// call places and transitions. Coloured nets, inhibitor and reset arcs and capacities are refused. What is lost: names
// that are not IDs, graphics, how units are nested.

// nupn is the tool section that holds units, and lassolab the one that holds a claimed bound.
const (
	nupnTool     = "nupn"
	lassolabTool = "lassolab"
)

// placeTransition ends the types of nets that are read.
var placeTransition = []string{"grammar/ptnet", "grammar/pnmlcoremodel", "ptnet", "ptnetb"}

func readPNML(name, text string) (string, source.Diagnostics) {
	net, report := readXML(name, text)
	return networkOf(net, report)
}

// networkOf writes the network of a net as HOA, unless there are errors.
func networkOf(net *petri.Net, report *source.Report) (string, source.Diagnostics) {
	if report.HasErrors() {
		return "", report.Diagnostics()
	}
	n := net.Network(report)
	if report.HasErrors() {
		return "", report.Diagnostics()
	}
	return hoa.Write(n), report.Diagnostics()
}

// ReadNet reads a net in the format that its text shows. One without a name gets the given one.
func ReadNet(name, text string) (*petri.Net, *source.Report) {
	if isLLNet(text) != "" {
		return readLL(name, text)
	}
	return readXML(name, text)
}

// readXML reads a net. One without a name gets the given one.
func readXML(name, text string) (*petri.Net, *source.Report) {
	r := &pnml{net: petri.Net{Name: name}, nodes: map[string]node{}, refers: map[string]reference{},
		units: map[string]int{}}
	r.document = newDocument(text, r.element)
	if r.read(); !r.HasErrors() {
		r.link()
	}
	r.net.At = func(place int) source.Position { return r.place(r.placed[place]) }
	return &r.net, r.Report
}

// node is a place or a transition by its number.
type node struct {
	transition bool
	number     int
}

// pnml reads a net from its XML. Arcs and units name what may come later, so they are linked at the end.
type pnml struct {
	*document
	net    petri.Net
	nets   int
	nodes  map[string]node      // by ID
	refers map[string]reference // by the ID of a reference node: what it stands for
	arcs   []pnmlArc
	units  map[string]int // by ID
	listed []pnmlUnit
	tool   []string // names of the tools around, in lower case
	placed []int    // the offsets of the places
}

type pnmlArc struct {
	from, to reference
	weight   int
	at       int
}

// pnmlUnit is a unit with the IDs of its places.
type pnmlUnit struct {
	places string
	at     int
}

func (r *pnml) element(e element) {
	if e.name == "toolspecific" {
		if e.begins {
			r.tool = append(r.tool, strings.ToLower(e.attribute("tool")))
		} else {
			r.tool = r.tool[:len(r.tool)-1]
		}
		return
	}
	if last := *lastOf(r.tool); len(r.tool) > 0 {
		r.special(last, e)
	} else if e.begins {
		r.begin(e)
	} else {
		r.end(e)
	}
}

// begin reads an element of the net that begins.
func (r *pnml) begin(e element) {
	id := e.attribute("id")
	switch e.name {
	case "net":
		r.beginNet(e)
	case "place":
		r.define(id, e, node{number: len(r.net.Places)})
		r.net.Places = append(r.net.Places, petri.Place{ID: id})
		r.placed = append(r.placed, e.at)
	case "transition":
		r.define(id, e, node{transition: true, number: len(r.net.Transitions)})
		r.net.Transitions = append(r.net.Transitions, petri.Transition{ID: id})
	case "referenceplace", "referencetransition":
		r.refers[id] = reference{e.attribute("ref"), e.at}
	case "arc":
		r.arcs = append(r.arcs, pnmlArc{from: reference{e.attribute("source"), e.at},
			to: reference{e.attribute("target"), e.at}, weight: 1, at: e.at})
	case "type":
		if kind := e.attribute("value"); e.parent == "arc" && kind != "" && !strings.EqualFold(kind, "normal") {
			r.Unsupportedf(r.place(e.at), "unsupported arc of type %s: arcs that move tokens are read", quoted(kind))
		}
	case "inhibitorarc", "resetarc", "capacity":
		r.Unsupportedf(r.place(e.at), "unsupported %s: places, transitions and arcs that move tokens are read", e.name)
	}
}

// beginNet reads the type of a net, of which a text has one.
func (r *pnml) beginNet(e element) {
	if r.nets++; r.nets > 1 {
		r.Unsupportedf(r.place(e.at), "unsupported second net: a text has one")
		r.ignore()
		return
	}
	kind := strings.ToLower(e.attribute("type"))
	for _, end := range placeTransition {
		if kind == "" || strings.HasSuffix(kind, end) {
			return
		}
	}
	r.Unsupportedf(r.place(e.at), "unsupported type of net %s: place/transition nets (ptnet) are read, without colours",
		quoted(kind[strings.LastIndexByte(kind, '/')+1:]))
	r.ignore()
}

// define enters a place or a transition.
func (r *pnml) define(id string, e element, n node) {
	if id == "" {
		r.Errorf(r.place(e.at), "the %s has no id", e.name)
	} else if _, twice := r.nodes[id]; twice {
		r.Errorf(r.place(e.at), "there are two nodes with the id %s", quoted(id))
	}
	if r.nodes[id] = n; len(r.nodes) > mostParts {
		r.Errorf(r.place(e.at), "there are more than %s places and transitions", say.Number(mostParts)).Bounded()
		r.ignore()
	}
}

// end reads an element of the net that has ended.
func (r *pnml) end(e element) {
	if e.name != "text" || len(r.path) < 2 {
		return
	}
	switch r.path[len(r.path)-2] + " " + e.parent {
	case "net name":
		if e.text != "" {
			r.net.Name = e.text
		}
	case "place initialmarking":
		if n, ok := r.number(e, 0); ok {
			lastOf(r.net.Places).Tokens = n
		}
	case "arc inscription":
		if n, ok := r.number(e, 1); ok {
			lastOf(r.arcs).weight = n
		}
	}
}

// number reads a number of tokens.
func (r *pnml) number(e element, least int) (n int, ok bool) {
	n, err := strconv.Atoi(e.text)
	if err != nil || n < least || n > 1<<30 {
		r.Errorf(r.place(e.at), "%s is no number of tokens: it is at least %d", quoted(e.text), least)
		return 0, false
	}
	return n, true
}

// special reads what a tool has added.
func (r *pnml) special(tool string, e element) {
	switch {
	case tool == nupnTool && e.name == "structure" && e.begins:
		r.net.Safe = strings.EqualFold(e.attribute("safe"), "true")
	case tool == nupnTool && e.name == "unit" && e.begins:
		id := e.attribute("id")
		if _, twice := r.units[id]; twice || id == "" {
			r.Errorf(r.place(e.at), "the unit needs an id of its own, and has %s", quoted(id))
		}
		r.units[id] = len(r.net.Units)
		r.net.Units = append(r.net.Units, petri.Unit{ID: id})
		r.listed = append(r.listed, pnmlUnit{at: e.at})
	case tool == nupnTool && e.name == "places" && e.parent == "unit" && !e.begins:
		lastOf(r.listed).places += " " + e.text
	case tool == lassolabTool && e.name == "tokens" && !e.begins:
		if n, ok := r.number(e, 1); ok {
			r.net.Most = n
		}
	}
}

// link puts the arcs into the transitions, and the places into the units.
func (r *pnml) link() {
	for _, a := range r.arcs {
		from, ok := r.find(a.from, "where the arc begins")
		to, also := r.find(a.to, "where the arc ends")
		switch {
		case !ok || !also:
		case from.transition == to.transition:
			r.Errorf(r.place(a.at), "an arc joins a place and a transition: %s and %s are not", quoted(a.from.id),
				quoted(a.to.id))
		case to.transition:
			t := &r.net.Transitions[to.number]
			t.Take = append(t.Take, petri.Arc{Place: from.number, Weight: a.weight})
		default:
			t := &r.net.Transitions[from.number]
			t.Put = append(t.Put, petri.Arc{Place: to.number, Weight: a.weight})
		}
	}
	unit := map[int]int{}
	for u, listed := range r.listed {
		for id := range strings.FieldsSeq(listed.places) {
			p, ok := r.find(reference{id, listed.at}, "a place of the unit")
			if !ok {
				continue
			}
			if other, twice := unit[p.number]; twice || p.transition {
				r.Errorf(r.place(listed.at), "%s is no place for unit %s: it is a transition, or belongs to unit %s",
					quoted(id), quoted(r.net.Units[u].ID), quoted(r.net.Units[other].ID))
				continue
			}
			unit[p.number] = u
			r.net.Units[u].Places = append(r.net.Units[u].Places, p.number)
		}
	}
	r.net.Normalise()
}

// find gives the node of an ID, also through reference nodes.
func (r *pnml) find(at reference, what string) (n node, ok bool) {
	id := at.id
	for range 100 {
		if n, ok = r.nodes[id]; ok {
			return n, true
		}
		to, refers := r.refers[id]
		if !refers {
			break
		}
		id = to.id
	}
	r.Errorf(r.place(at.at), "%s is %s, which is not there", what, quoted(at.id))
	return n, false
}

// isPNML reports whether a text is a net in XML.
func isPNML(text string) string {
	if _, ok := beginsXML(text, "pnml"); ok {
		return "its XML, pnml"
	}
	return ""
}
