package lecture

import (
	"strconv"
	"strings"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/open"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/engine/source"
	"lassolab/engine/teach"
	"lassolab/examples"
)

// Model is a model of a lecture: a text that stands in it, or that a family makes.
type Model struct {
	Name     string // empty: nobody refers to it
	Text     string // HOA, or a program
	Family   string // that makes it; empty: the text stands in the lecture
	Shown    bool   // its drawing stands on the slide
	Document *hoa.Document
	Program  *promela.Source // whose network that is; nil: the text is HOA
	line     int
}

// shown, behind the name of a model, has its drawing shown where it stands.
const shown = "shown"

// isModel reports whether blocks of a kind have the text of a model.
func isModel(kind string) bool { return kind == "hoa" || kind == "promela" }

// model reads a block of hoa, of promela or of family.
func (r *reader) model(b Block) {
	m := &Model{Name: b.Name, line: b.Line, Text: b.Text}
	if name, ok := strings.CutSuffix(" "+m.Name, " "+shown); ok {
		m.Name, m.Shown = strings.TrimSpace(name), true
	}
	m.Shown = m.Shown || m.Name == ""
	if b.Kind == "family" {
		var wrong []source.Diagnostic
		m.Family, m.Text, wrong = made(teach.ReadBlock(b.Text, b.Line))
		r.Problems = append(r.Problems, wrong...)
	}
	if m.Text == "" {
		if isModel(b.Kind) {
			r.wrong(b.Line-1, "the block of %s is empty: put a model into it", b.Kind)
		}
		return
	}
	if len(m.Text) > MostModel {
		r.wrong(b.Line-1, "this model has %s, and may have %s here: share it as a file of its own", say.Bytes(int64(len(m.Text))), say.Bytes(MostModel))
		return
	}
	read := open.Now(m.Text, open.Options{})
	m.Document, m.Program = read.Document, read.Program
	for _, d := range read.Diagnostics {
		if isModel(b.Kind) && d.Severity == source.Error {
			d.Line += b.Line - 1
			for i := range d.Notes {
				d.Notes[i].Line += b.Line - 1
			}
			r.Problems = append(r.Problems, d)
		}
	}
	if m.Name != "" && r.called(m.Name) != nil {
		r.wrong(b.Line-1, "another model of this lecture is called %q: give this one another name", m.Name)
	}
	r.Models = append(r.Models, m)
}

// mostParts bounds what families make for a lecture: a line of it asks for any size.
const mostParts = MostModel / 16

// made makes the model that a block of family describes.
func made(b *teach.Block) (name, text string, wrong []source.Diagnostic) {
	entry, ok := b.Entry("family")
	if !ok {
		b.Wrong(b.Start(), "the line \"family: NAME\" is missing: %s", say.Or(family.Names()))
		return "", "", b.Problems()
	}
	f := family.Find(entry.Value)
	if f == nil {
		b.Wrong(entry.At, "there is no family %q: %s", entry.Value, say.Or(family.Names()))
		return "", "", b.Problems()
	}
	values := map[string]int{}
	for _, p := range f.Parameters {
		values[p.Name] = b.Number(p.Name, p.Default, p.Min, p.Max)
	}
	n, err := f.BuildWithin(mostParts, values)
	if err != nil {
		b.Wrong(entry.At, "%v", err)
		return f.Name, "", b.Problems()
	}
	return f.Name, hoa.Write(n), b.Problems()
}

// at is the model whose block begins at a line.
func (l *Lecture) at(line int) *Model {
	for _, m := range l.Models {
		if m.line == line {
			return m
		}
	}
	return nil
}

// called is the model with a name; nil: there is none.
func (l *Lecture) called(name string) *Model {
	for _, m := range l.Models {
		if m.Name == name {
			return m
		}
	}
	return nil
}

// ModelText is the HOA of the model that a block refers to: NAME of this lecture, example/ID, or family/NAME with parameters, as
// in family/philosophers n=5. The reason says why there is none, and what would be right.
func (l *Lecture) ModelText(name string) (text, reason string) {
	from, rest, _ := strings.Cut(name, "/")
	switch {
	case l.called(name) != nil:
		return l.called(name).Text, ""
	case from == "example":
		if e, ok := examples.Find(rest); ok {
			return e.Text(), ""
		}
		var ids []string
		for _, e := range examples.All() {
			ids = append(ids, e.ID)
		}
		return "", "there is no example " + strconv.Quote(rest) + nearest(rest, ids)
	case from == "family":
		text, ok := l.families[rest]
		if !ok {
			_, text, reason = FamilyText(rest, mostParts)
		}
		if reason == "" {
			if l.families == nil {
				l.families = map[string]string{}
			}
			l.families[rest] = text
		}
		return text, reason
	}
	var names []string
	for _, m := range l.Models {
		if m.Name != "" {
			names = append(names, m.Name)
		}
	}
	if len(names) == 0 {
		return "", "the lecture has no model " + strconv.Quote(name) + ": write a block that begins with hoa " + name
	}
	return "", "the lecture has no model " + strconv.Quote(name) + nearest(name, names)
}

// nearest asks whether another name was meant.
func nearest(name string, names []string) string {
	if near, ok := say.Nearest(name, names); ok {
		return ". Did you mean " + strconv.Quote(near) + "?"
	}
	return ": there are " + say.Few(names, 12, "more")
}
