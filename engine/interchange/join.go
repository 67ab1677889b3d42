package interchange

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/pack"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// File is a file as it was read. One without a name came from the clipboard.
type File struct{ Name, Text string }

// Joined are files as one model, which has not been read itself.
type Joined struct {
	Text    string // in HOA, or a program; empty where there is a mistake
	Parts   []Part // what the files are in it, in their order
	Mistake string // why they are no model, in sentences; empty: they are
}

// Part is a file in a text of several.
type Part struct {
	Name    string
	Line    int    // of the text, with which it begins
	Format  string // that it was read in, by name; empty: it is as it was
	Warning string // the first of what was left out of it, a sentence; empty: nothing
	More    int    // warnings besides
}

// Join makes one model of files: each in HOA, one after the other, from a line of its own. A component whose name is
// taken gets another. A program is a model alone, and stays as it is. A single file in HOA stays to the letter.
func Join(files []File) (joined Joined) {
	if joined.Mistake = unjoinable(files); joined.Mistake != "" {
		return joined
	}
	var b strings.Builder
	line := 1
	for _, f := range files {
		text, part, mistake := asPart(f)
		if mistake != "" {
			return Joined{Mistake: mistake}
		}
		part.Line = line
		joined.Parts = append(joined.Parts, part)
		if len(files) == 1 {
			joined.Text = text
			return joined
		}
		text = strings.TrimPrefix(text, "\ufeff")
		if !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		line += strings.Count(text, "\n")
		b.WriteString(text)
	}
	joined.Text = apart(b.String())
	return joined
}

// unjoinable says why files cannot be one model, before they are read; it is empty when they may.
func unjoinable(files []File) string {
	if len(files) > 1 && slices.ContainsFunc(files, File.isProgram) {
		return "A program is a model of its own: open it alone."
	}
	programs := Named(Formats, "Promela").Endings()
	for _, f := range files {
		if is := Refused(f.Name, f.Text); f.Name != "" && is != "" && !f.isProgram() {
			return path.Base(f.Name) + " " + is + ". Open a text in the HOA format (.hoa), a program in Promela (" +
				programs[0] +
				"), or in another one that is read (" + say.Or(Readable()[1:]) + ")."
		}
	}
	return ""
}

func (f File) isProgram() bool { return promela.Is(f.Text) != "" }

// asPart reads a file as HOA, unless it is a program, and says what it was; or what keeps it from being read.
func asPart(f File) (text string, part Part, mistake string) {
	part.Name = f.Name
	if f.isProgram() {
		return f.Text, part, ""
	}
	opened := Open(f.Name, f.Text, nil)
	errors := slices.DeleteFunc(slices.Clone(opened.Diagnostics),
		func(d source.Diagnostic) bool { return d.Severity != source.Error })
	if len(errors) > 0 {
		mistake, _, _ = strings.Cut(errors[0].Format(path.Base(cmp.Or(f.Name, "text"))), "\n")
		if more := len(errors) - 1; more > 0 {
			mistake += fmt.Sprintf(" (and %s)", say.Count(more, "more error"))
		}
		return "", part, say.End(mistake) + " It was read as " + say.End(opened.Why)
	}
	if !opened.Format.Own {
		part.Format = opened.Format.Name
		if warnings := opened.Diagnostics; len(warnings) > 0 {
			part.Warning, part.More = say.Sentence(warnings[0].Message), len(warnings)-1
		}
	}
	return opened.HOA, part, ""
}

// apart renames automata with the name of an earlier one. Texts with errors, and names over several lines, are left to
// the reader, which reports them.
func apart(text string) string {
	automata, diagnostics := hoa.Parse(text, hoa.Limits{})
	if diagnostics.HasErrors() {
		return text
	}
	names := make([]string, len(automata))
	for i := range automata {
		names[i] = automata[i].Name
	}
	distinct := say.Apart(names)
	renamed := map[int][]replacement{} // by line
	for i := range automata {
		a := &automata[i]
		at := slices.IndexFunc(a.Header, func(it hoa.Item) bool { return it.Name == "name" && len(it.Values) > 0 })
		if at < 0 || a.Name == "" || distinct[i] == a.Name || strings.Contains(a.Name, "\n") {
			continue
		}
		place := a.Header[at].Values[0].Position
		renamed[place.Line] = append(renamed[place.Line], replacement{place, hoa.Quote(distinct[i])})
	}
	lines := strings.SplitAfter(text, "\n")
	for line, list := range renamed {
		lines[line-1] = replaced(lines[line-1], list)
	}
	return strings.Join(lines, "")
}

// replacement is a text that replaces another one in a line.
type replacement struct {
	source.Position
	text string
}

// replaced puts replacements into a line, which are in the order of their places.
func replaced(line string, list []replacement) string {
	var b strings.Builder
	runes, done := []rune(line), 0
	for _, r := range list {
		b.WriteString(string(runes[done:r.Column-1]) + r.text)
		done = r.EndColumn
	}
	return b.String() + string(runes[done:])
}

// Pack packs what files are, to be sent.
func (j *Joined) Pack() []byte { return pack.Write(j) }

// UnpackJoined reads what Pack wrote. It calls pause, where there is one, again and again. Its error is
// pack.ErrDamaged.
func UnpackJoined(packed []byte, pause func()) (*Joined, error) {
	return pack.Read[Joined](packed, pause)
}
