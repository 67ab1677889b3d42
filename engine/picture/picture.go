// Package picture reads the picture that a model brings of its own domain: an SVG drawing, and behind it lines that
// bind its parts to the states of the model.
//
//	<svg viewBox="0 0 120 40"> … <g id="car"> … </g> … </svg>
//	car: waiting if Car@red
//	car: move 60 0 if Car@bridge | Car@left
//	count: text Counter
//
// The first word of a line is the id of a part. A part gets a class where a condition of the state holds; it moves by
// the units of the drawing, by the sum of all that hold; or it shows a value as its text. Conditions are formulas
// without temporal operators about states (package property). The drawing is somebody's text: no more of it is
// understood than that it is XML, and what ids it has. Whoever shows it sanitises it.
package picture

import (
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Picture is a drawing and what its parts show. It can be shown of every state of the network it was read for.
type Picture struct {
	Drawing string // SVG as it was written
	Parts   []string
	lines   []line
}

// line binds a part: to a class, to a move, or to the text of a value.
type line struct {
	part      int // of Parts
	class     string
	x, y      float64
	condition *property.Predicate // nil: it is of a value
	component int                 // the text of whose state is shown, by state
	values    []string
}

// Look is what a part shows of a state.
type Look struct {
	Part  string   `json:"part"`
	Class []string `json:"class,omitempty"`
	X     float64  `json:"x,omitempty"`
	Y     float64  `json:"y,omitempty"`
	Text  string   `json:"text,omitempty"`
	Open  bool     `json:"open,omitempty"` // the state does not decide what it shows besides
}

const (
	mostLines = 200
	mostMove  = 1e6 // units of a drawing
	unwritten = `write a line as "car: waiting if P0@hungry", "car: move 40 0 if P0@fed" or "count: text P0"`
)

var identifier = regexp.MustCompile(`^[A-Za-z_][\w.-]*$`)

// Read reads the picture of a network. What is wrong has its place in the text. Lines with mistakes are left out; a
// drawing with mistakes is nil.
func Read(n *network.Network, text string) (*Picture, source.Diagnostics) {
	report := source.NewReport(20)
	drawing, lines, first, ids := split(text, report)
	if drawing == "" {
		return nil, report.Diagnostics()
	}
	r := reader{p: &Picture{Drawing: drawing}, names: property.Names{Network: n}, ids: ids, report: report}
	for k, text := range lines {
		if strings.TrimSpace(text) == "" {
			continue
		}
		if r.count++; r.count > mostLines {
			r.report.Warnf(source.Position{Line: first.Line + k, Column: 1, EndColumn: 1},
				"more than %s lines bind the picture: at most that many are read", say.Number(mostLines))
			break
		}
		at := source.Position{Line: first.Line + k, Column: 1}
		if k == 0 {
			at.Column = first.Column
		}
		r.line(text, at)
	}
	return r.p, report.Diagnostics()
}

// split tells the drawing from the lines behind it, and finds its ids.
func split(text string, report *source.Report) (drawing string, lines []string, first source.Position, ids []string) {
	d := xml.NewDecoder(strings.NewReader(text))
	d.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil }
	here := func() source.Position {
		line, column := d.InputPos()
		before := strings.Split(text, "\n")[line-1]
		column = len([]rune(before[:min(max(column-1, 0), len(before))])) + 1
		return source.Position{Line: line, Column: column, EndColumn: column}
	}
	for depth := 0; ; {
		at := here()
		token, err := d.Token()
		var wrong *xml.SyntaxError
		switch {
		case err == io.EOF:
			report.Warnf(source.Start, "a picture begins with a drawing: write <svg viewBox=\"0 0 100 50\"> … </svg>")
			return "", nil, first, nil
		case errors.As(err, &wrong):
			report.Warnf(here(), "the drawing is no XML: %s", strings.TrimPrefix(wrong.Msg, "XML syntax error: "))
			return "", nil, first, nil
		case err != nil:
			report.Warnf(here(), "the drawing is no XML: %s", err)
			return "", nil, first, nil
		}
		switch t := token.(type) {
		case xml.StartElement:
			if depth++; depth == 1 && t.Name.Local != "svg" {
				report.Warnf(at, "a drawing is an element svg, not %s: write <svg viewBox=\"0 0 100 50\"> … </svg>",
					say.Short(t.Name.Local))
				return "", nil, first, nil
			}
			for _, a := range t.Attr {
				if a.Name.Local != "id" || a.Name.Space != "" {
					continue
				}
				if slices.Contains(ids, a.Value) {
					report.Warnf(at, "two parts have the id “%s”: give one of them another", say.Short(a.Value))
				}
				ids = append(ids, a.Value)
			}
		case xml.EndElement:
			if depth--; depth == 0 {
				end := int(d.InputOffset())
				return text[:end], strings.Split(text[end:], "\n"), here(), ids
			}
		case xml.CharData:
			if depth == 0 && strings.TrimSpace(string(t)) != "" {
				report.Warnf(at, "before the drawing there is text: lines about its parts come behind </svg>")
				return "", nil, first, nil
			}
		}
	}
}

// reader reads the lines behind a drawing.
type reader struct {
	p      *Picture
	names  property.Names
	ids    []string
	report *source.Report
	count  int
}

// pieces of a line: the part, what is done with it, and the condition, each with what is before it.
var pieces = regexp.MustCompile(`^(\s*)([^\s:]*)\s*:\s*(.*?)(?:(\s+if\s+)(.*?))?\s*$`)

func (r *reader) line(text string, at source.Position) {
	m := pieces.FindStringSubmatchIndex(text)
	span := func(from, to int) source.Position {
		column := at.Column + len([]rune(text[:from]))
		return source.Position{Line: at.Line, Column: column, EndColumn: column + max(0, len([]rune(text[from:to]))-1)}
	}
	whole := span(len(text)-len(strings.TrimLeft(text, " \t")), len(strings.TrimRight(text, " \t\r")))
	if m == nil {
		r.report.Warnf(whole, "here stands no colon: %s", unwritten)
		return
	}
	part, does := text[m[4]:m[5]], strings.Fields(text[m[6]:m[7]])
	if !slices.Contains(r.ids, part) {
		said := "the drawing has no part with the id “" + say.Short(part) + "”"
		if near, ok := say.Nearest(part, r.ids); ok {
			said += "; did you mean " + near + "?"
		} else if len(r.ids) > 0 {
			said += "; it has " + say.Few(r.ids, 6, "")
		} else {
			said += ": give one the attribute id"
		}
		r.report.Warnf(span(m[4], m[5]), "%s", said)
		return
	}
	l := line{component: -1, part: r.p.part(part)}
	switch {
	case m[10] < 0 && len(does) > 1 && does[0] == "text":
		from := m[6] + strings.Index(text[m[6]:m[7]], "text") + len("text")
		var trouble string
		if l.component, l.values, trouble = r.names.Value(strings.TrimSpace(text[from:m[7]])); trouble != "" {
			r.report.Warnf(span(from+1, m[7]), "%s", trouble)
			return
		}
	case m[10] < 0:
		r.report.Warnf(whole, "what holds of the part is said without “if”: %s", unwritten)
		return
	case len(does) == 3 && does[0] == "move":
		var wrong, also error
		l.x, wrong = strconv.ParseFloat(does[1], 64)
		l.y, also = strconv.ParseFloat(does[2], 64)
		if cmp.Or(wrong, also) != nil || !(max(l.x, -l.x, l.y, -l.y) <= mostMove) {
			r.report.Warnf(span(m[6], m[7]), "move takes two numbers, to the right and down: write move 40 -10")
			return
		}
	case len(does) == 1 && identifier.MatchString(does[0]):
		l.class = does[0]
	default:
		r.report.Warnf(span(m[6], m[7]), "before “if” stands one class, or move with two numbers: %s", unwritten)
		return
	}
	if l.component < 0 {
		condition, wrong := r.names.Predicate(text[m[10]:m[11]])
		for _, w := range wrong {
			shift := span(m[10], m[10]).Column - 1
			r.report.Warnf(source.Position{Line: at.Line, Column: w.Column + shift, EndColumn: w.EndColumn + shift},
				"in this condition, %s", strings.TrimSuffix(say.Small(w.Message), "."))
		}
		if wrong.HasErrors() {
			return
		}
		l.condition = condition
	}
	r.p.lines = append(r.p.lines, l)
}

// part is the number of a part, a new one where it was not there.
func (p *Picture) part(id string) int {
	at := slices.Index(p.Parts, id)
	if at < 0 {
		at = len(p.Parts)
		p.Parts = append(p.Parts, id)
	}
	return at
}

// At says what each bound part shows where each component is in one of some states. It shows what holds for certain.
func (p *Picture) At(states [][]int) []Look {
	looks := make([]Look, len(p.Parts))
	for i, id := range p.Parts {
		looks[i].Part = id
	}
	for _, l := range p.lines {
		look := &looks[l.part]
		if l.condition == nil {
			value, one := l.value(states[l.component])
			look.Text, look.Open = value, look.Open || !one
			continue
		}
		may, must := l.condition.Holds(states)
		switch {
		case !must:
			look.Open = look.Open || may
		case l.class != "":
			look.Class = append(look.Class, l.class)
		default:
			look.X, look.Y = look.X+l.x, look.Y+l.y
		}
	}
	return looks
}

// value is the value that all of some states of a component have, as a sign where a state has none.
func (l *line) value(states []int) (value string, one bool) {
	for _, s := range states {
		if one && l.values[s] != value {
			return "?", false
		}
		value, one = l.values[s], true
	}
	switch {
	case !one:
		return "?", false
	case value == "":
		return "–", true
	}
	return value, true
}

// Check reads the picture that a text brings. What is wrong with it is a warning at its place in the text: the model
// can be searched all the same.
func Check(text string, d *hoa.Document) (found source.Diagnostics) {
	if d.Network.Picture == "" {
		return nil
	}
	for i := range d.Automata {
		for _, v := range d.Automata[i].Values(hoa.PictureHeader) {
			_, wrong := Read(d.Network, v.Text)
			for _, w := range wrong {
				w.Position = property.Within(text, v, w.Position)
				found = append(found, w)
			}
		}
	}
	return found
}

// CheckAt does the same for a picture that begins at a place of a text, as in a comment of a program.
func CheckAt(n *network.Network, at source.Position) source.Diagnostics {
	_, wrong := Read(n, n.Picture)
	for i := range wrong {
		w := &wrong[i].Position
		if w.Line == 1 {
			w.Column, w.EndColumn = w.Column+at.Column-1, w.EndColumn+at.Column-1
		}
		w.Line += at.Line - 1
	}
	return wrong
}

// Renamed is the picture of one network when names have changed and it is of another: to gives the new name of a
// proposition (see property.Renamed).
func Renamed(before, after *network.Network, text string, to func(ltl.Name) ltl.Name) string {
	drawing, lines, _, _ := split(text, source.NewReport(1))
	if drawing == "" {
		return text
	}
	for k, line := range lines {
		m := pieces.FindStringSubmatchIndex(line)
		if m == nil {
			continue
		}
		if m[10] >= 0 {
			lines[k] = line[:m[10]] + property.Renamed(before, after, line[m[10]:m[11]], to) + line[m[11]:]
			continue
		}
		value, ok := strings.CutPrefix(line[m[6]:m[7]], "text ")
		if i := before.Component(strings.TrimSpace(value)); ok && i >= 0 {
			now := to(ltl.Name{Of: before.Components[i].Name, Measure: ltl.Length}).Of
			lines[k] = fmt.Sprintf("%stext %s%s", line[:m[6]], now, line[m[7]:])
		}
	}
	return drawing + strings.Join(lines, "\n")
}
