package interchange

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// xmlDepth is how deep elements may lie within one another, and xmlTextLength the length of a text between tags
// that is read.
const (
	xmlDepth      = 200
	xmlTextLength = 1 << 20
)

// document reads XML element by element, without entities, external files or a tree.
type document struct {
	*source.Report
	src     string
	decoder *xml.Decoder
	path    []string // names of the elements around, in lower case
	starts  []int    // where they begin
	text    strings.Builder
	at      int // offset of the line that place counts from
	line    int
	handle  func(element)
}

// element is an element that begins, or that has ended, with its text.
type element struct {
	name, parent string // in lower case
	begins       bool
	text         string
	at           int // the offset of its tag
	attributes   []xml.Attr
}

// attribute is the value of an attribute; empty: there is none.
func (e *element) attribute(name string) string {
	i := slices.IndexFunc(e.attributes, func(a xml.Attr) bool { return strings.EqualFold(a.Name.Local, name) })
	if i < 0 {
		return ""
	}
	return strings.TrimSpace(e.attributes[i].Value)
}

// decoded is a text as UTF-8: XML that says so is ISO 8859-1, whose characters are the first ones of Unicode.
func decoded(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	if !strings.Contains(strings.ToLower(text[:min(len(text), 100)]), `"iso-8859-1"`) {
		return strings.ToValidUTF8(text, "\ufffd")
	}
	latin := make([]rune, len(text))
	for i := range len(text) {
		latin[i] = rune(text[i])
	}
	return string(latin)
}

func newDocument(text string, handle func(element)) *document {
	src := strings.TrimPrefix(decoded(text), "\ufeff")
	decoder := xml.NewDecoder(strings.NewReader(src))
	decoder.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // it has been decoded
	return &document{Report: source.NewReport(mostComplaints), src: src, decoder: decoder, line: 1, handle: handle}
}

// read reads the document; it ends at the first mistake in the XML itself.
func (d *document) read() {
	for {
		at := int(d.decoder.InputOffset())
		token, err := d.decoder.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			what := strings.TrimPrefix(err.Error(), "xml: ")
			if syntax := (*xml.SyntaxError)(nil); errors.As(err, &syntax) {
				what = syntax.Msg
			}
			if at >= len(d.src) || strings.HasPrefix(what, "unexpected EOF") {
				at, what = max(0, len(d.src)-1), "the text ends within an element"
			}
			d.Errorf(d.place(at), "this is no XML: %s", say.Cut(what, 100))
			return
		}
		switch t := token.(type) {
		case xml.StartElement:
			if len(d.path) == xmlDepth {
				d.Errorf(d.place(at), "elements lie more than %d deep", xmlDepth)
				return
			}
			e := element{name: strings.ToLower(t.Name.Local), parent: d.parent(), begins: true, at: at,
				attributes: t.Attr}
			d.text.Reset()
			d.path, d.starts = append(d.path, e.name), append(d.starts, at)
			d.handle(e)
		case xml.CharData:
			if d.text.Len()+len(t) > xmlTextLength {
				d.Errorf(d.place(at), "a text between two tags is longer than %s", say.Bytes(xmlTextLength)).Bounded()
				return
			}
			d.text.Write(t)
		case xml.EndElement:
			last := len(d.path) - 1
			e := element{name: d.path[last], at: d.starts[last], text: strings.TrimSpace(d.text.String())}
			d.path, d.starts = d.path[:last], d.starts[:last]
			e.parent = d.parent()
			d.text.Reset()
			d.handle(e)
		}
	}
}

// ignore passes over the rest.
func (d *document) ignore() { d.handle = func(element) {} }

func (d *document) parent() string {
	if len(d.path) == 0 {
		return ""
	}
	return d.path[len(d.path)-1]
}

// within reports whether an element is around.
func (d *document) within(name string) bool { return slices.Contains(d.path, name) }

// place is the position of the tag at an offset. Offsets mostly grow, so lines are counted once.
func (d *document) place(offset int) source.Position {
	if d.Full() { // it would not be reported
		return source.Position{}
	}
	if offset < d.at {
		d.at, d.line = 0, 1
	}
	d.line += strings.Count(d.src[d.at:offset], "\n")
	d.at = offset
	column := utf8.RuneCountInString(d.src[strings.LastIndexByte(d.src[:offset], '\n')+1:offset]) + 1
	tag := d.src[offset:]
	if end := strings.IndexAny(tag, ">\n"); end >= 0 {
		tag = tag[:end+1]
	}
	return source.Position{Line: d.line, Column: column, EndColumn: column +
		max(0, utf8.RuneCountInString(strings.TrimSuffix(tag, "\n"))-1)}
}

// beginsXML reports whether the first element of a text has a name, and gives the text behind its bracket.
func beginsXML(text, root string) (rest string, ok bool) {
	text = strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), " \t\r\n")
	for strings.HasPrefix(text, "<?") || strings.HasPrefix(text, "<!") {
		mark := ">"
		if strings.HasPrefix(text, "<!--") {
			mark = "-->"
		}
		end := strings.Index(text, mark)
		if end < 0 {
			return "", false
		}
		text = strings.TrimLeft(text[end+len(mark):], " \t\r\n")
	}
	rest, ok = strings.CutPrefix(text, "<")
	if !ok || len(rest) <= len(root) || !strings.EqualFold(rest[:len(root)], root) ||
		!strings.ContainsRune(" \t\r\n>/", rune(rest[len(root)])) {
		return "", false
	}
	return rest, true
}

// drawn is an automaton that is read from XML. States and transitions come in any order, so transitions are linked at
// the end.
type drawn struct {
	*document
	draft       draft
	ids         map[string]int // states by their IDs
	initial     []reference
	transitions []drawnTransition
	hadX, hadY  bool // of the last state
}

// reference is an ID that is mentioned somewhere.
type reference struct {
	id string
	at int
}

type drawnTransition struct {
	id, label string
	from, to  reference
	at        int
}

// state begins a state.
func (d *drawn) state(id string, at int) {
	d.hadX, d.hadY = false, false
	if id == "" {
		d.Errorf(d.place(at), "the state has no ID")
	} else if _, twice := d.ids[id]; twice {
		d.Errorf(d.place(at), "there are two states with the ID %s", quoted(id))
	}
	if len(d.draft.states) == mostParts {
		d.Errorf(d.place(at), "there are more states than are read")
		d.ignore()
		return
	}
	d.ids[id] = len(d.draft.states)
	d.draft.states = append(d.draft.states, draftState{name: id})
}

// last is the state that was begun last.
func (d *drawn) last() *draftState { return lastOf(d.draft.states) }

// lastOf is the last of a list; of an empty one, one that is forgotten.
func lastOf[T any](list []T) *T {
	if len(list) == 0 {
		return new(T)
	}
	return &list[len(list)-1]
}

// part reads the position of a state, or an end of a transition, and reports whether the element is one.
func (d *drawn) part(e element) bool {
	switch e.parent + " " + e.name {
	case "state x":
		d.coordinate(e, &d.last().at.X, &d.hadX)
	case "state y":
		d.coordinate(e, &d.last().at.Y, &d.hadY)
	case "transition from":
		d.lastTransition().from = reference{e.text, e.at}
	case "transition to":
		d.lastTransition().to = reference{e.text, e.at}
	case "transition read":
		d.lastTransition().label = e.text
	default:
		return false
	}
	return true
}

// coordinate reads one of the two coordinates of a state.
func (d *drawn) coordinate(e element, axis *float64, had *bool) {
	v, err := strconv.ParseFloat(e.text, 64)
	if err != nil {
		d.Warnf(d.place(e.at), "%s is no number, so the states are placed anew", quoted(e.text))
		return
	}
	*axis, *had = v, true
	d.last().placed = d.hadX && d.hadY
}

// lastTransition is the transition that was begun last.
func (d *drawn) lastTransition() *drawnTransition { return lastOf(d.transitions) }

// find gives the state of an ID.
func (d *drawn) find(r reference, what string) (state int, ok bool) {
	if state, ok = d.ids[r.id]; !ok {
		d.Errorf(d.place(r.at), "%s is state %s, which is not there", what, quoted(r.id))
	}
	return state, ok
}

// finish puts the transitions into the states, and makes the names of states distinct. edge labels an edge.
func (d *drawn) finish(edge func(t *drawnTransition) draftEdge) {
	if len(d.draft.states) == 0 && !d.HasErrors() {
		d.Errorf(source.Start, "the automaton has no state")
	}
	for _, r := range d.initial {
		if s, ok := d.find(r, "the initial state"); ok && !slices.Contains(d.draft.initial, s) {
			d.draft.initial = append(d.draft.initial, s)
		}
	}
	if len(d.draft.initial) == 0 && !d.HasErrors() {
		d.Errorf(source.Start, "no state is initial")
	}
	for i := range d.transitions {
		t := &d.transitions[i]
		if t.from.id == "" || t.to.id == "" {
			d.Errorf(d.place(t.at), "the transition does not say where it begins and where it ends")
			continue
		}
		from, ok := d.find(t.from, "where the transition begins")
		to, also := d.find(t.to, "where the transition ends")
		if ok && also {
			e := edge(t)
			e.to = to
			d.draft.states[from].edges = append(d.draft.states[from].edges, e)
		}
	}
	names := make([]string, len(d.draft.states))
	for i, s := range d.draft.states {
		names[i] = s.name
	}
	for i, name := range say.Apart(names) {
		d.draft.states[i].name = name
	}
}
