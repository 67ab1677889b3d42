package files

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/model"
	"lassolab/engine/say"
	"lassolab/ui/session"
)

// File is a file as it was read. One without a name came from the clipboard.
type File struct{ Name, Text string }

// tooMuch says why files cannot be opened; it is empty when they can.
func tooMuch(files []File) string {
	bytes := 0
	for _, f := range files {
		bytes += len(f.Text)
	}
	switch {
	case len(files) == 0:
		return "There is no file to open."
	case len(files) > session.MostFiles:
		return fmt.Sprintf("These are %d files; up to %d are opened as one model.", len(files), session.MostFiles)
	case bytes > session.MostBytes:
		return fmt.Sprintf("These are more than %d MB: larger than a model can be.", session.MostBytes>>20)
	case len(files) > 1 && slices.ContainsFunc(files, isProgram):
		return "A program is a model of its own: open it alone. Your model stays as it is."
	}
	for _, f := range files {
		if is := interchange.Refused(f.Name, f.Text); f.Name != "" && is != "" && !isProgram(f) {
			return path.Base(f.Name) + " " + is + ". Open a text in the HOA format (.hoa), a program in Promela (" + programs[0] +
				"), or in another one that is read (" + say.Or(interchange.Readable()[1:]) + "); your model stays as it is."
		}
	}
	return ""
}

// isProgram reports whether a file is a program, which the editor holds as it is.
func isProgram(f File) bool {
	return model.IsProgram(f.Text) && !isLecture(f)
}

// programs are the endings of files with programs, the usual one first.
var programs = interchange.Named("Promela").Endings()

// asHOA is a file as the page holds it, or what keeps it from being read.
func asHOA(f File) (opened interchange.Opened, mistake string) {
	if isProgram(f) {
		return interchange.Opened{Format: &interchange.Formats[0], HOA: f.Text}, ""
	}
	opened = interchange.Open(f.Name, f.Text, nil)
	errors := slices.DeleteFunc(slices.Clone(opened.Diagnostics), func(d hoa.Diagnostic) bool { return d.Severity != hoa.Error })
	if len(errors) == 0 {
		return opened, ""
	}
	mistake = session.FirstLine(errors[0].Format(path.Base(cmp.Or(f.Name, "text"))))
	if more := len(errors) - 1; more > 0 {
		mistake += fmt.Sprintf(" (and %s)", say.Count(more, "more error"))
	}
	return opened, say.End(mistake) + " It was read as " + opened.Why + ". Your model stays as it is."
}

// taken tells of a file that was not in HOA what it was read as, and what was left out of it; empty for others.
func taken(f File, opened interchange.Opened, model session.Model) string {
	if opened.Format.Own {
		return ""
	}
	name := "Pasted"
	if f.Name != "" {
		name = "Opened " + path.Base(f.Name)
	}
	said := fmt.Sprintf("%s: read as %s", name, opened.Format.Name)
	if n := model.Network(); n != nil && len(n.Components) == 1 {
		said += ", " + say.Count(len(n.Components[0].States), "state")
	}
	said += ". It is kept as HOA."
	if all := opened.Diagnostics; len(all) > 0 {
		said += " " + say.Sentence(all[0].Message)
		if len(all) > 1 {
			said += fmt.Sprintf(" There are %s.", say.Count(len(all)-1, "more warning"))
		}
	}
	return said
}

// together joins the texts of files, each from a line of its own, and returns the first line of each. A component whose name is taken gets
// another.
func together(files []File) (text string, starts []int) {
	if len(files) == 1 {
		return files[0].Text, []int{1}
	}
	var b strings.Builder
	line := 1
	for _, f := range files {
		part := strings.TrimPrefix(f.Text, "\ufeff")
		if !strings.HasSuffix(part, "\n") {
			part += "\n"
		}
		starts = append(starts, line)
		line += strings.Count(part, "\n")
		b.WriteString(part)
	}
	return toldApart(b.String()), starts
}

// toldApart renames automata that are called like an earlier one. A text with errors, or a name over several lines, is left to the reader,
// which says so.
func toldApart(text string) string {
	automata, diagnostics := hoa.Parse(text, hoa.Limits{})
	if diagnostics.HasErrors() {
		return text
	}
	taken := map[string]bool{}
	for i := range automata {
		taken[automata[i].Name] = true
	}
	seen := map[string]bool{}
	lines := strings.SplitAfter(text, "\n")
	for i := range automata {
		a := &automata[i]
		at := slices.IndexFunc(a.Header, func(it hoa.Item) bool { return it.Name == "name" && len(it.Values) > 0 })
		if at < 0 || a.Name == "" || !seen[a.Name] || strings.Contains(a.Name, "\n") {
			seen[a.Name] = true
			continue
		}
		name := a.Name
		for k := 2; taken[name]; k++ {
			name = fmt.Sprintf("%s#%d", a.Name, k)
		}
		taken[name] = true
		place := a.Header[at].Values[0].Position
		line := []rune(lines[place.Line-1])
		quoted := `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name) + `"`
		lines[place.Line-1] = string(line[:place.Column-1]) + quoted + string(line[place.EndColumn:])
	}
	return strings.Join(lines, "")
}

// titleOf names a model by its file, several by what their names begin with alike.
func titleOf(files []File) string {
	stem := func(f File) string { return strings.TrimSuffix(path.Base(f.Name), path.Ext(f.Name)) }
	if files[0].Name == "" {
		return ""
	}
	first := stem(files[0])
	common := first
	for _, f := range files[1:] {
		for !strings.HasPrefix(stem(f), common) {
			common = common[:len(common)-1]
		}
	}
	if len(files) > 1 {
		common = strings.TrimRight(strings.ToValidUTF8(common, ""), "0123456789-_. ")
	}
	if utf8.RuneCountInString(common) < 2 {
		return first
	}
	return common
}

// asCounted orders names as people count: p2 comes before p10.
func asCounted(a, b string) int {
	number := func(s string) (digits, rest string) {
		rest = strings.TrimLeft(s, "0123456789")
		return strings.TrimLeft(s[:len(s)-len(rest)], "0"), rest
	}
	digit := func(s string) bool { return s[0] >= '0' && s[0] <= '9' }
	for x, y := a, b; x != "" && y != ""; {
		if digit(x) && digit(y) {
			var m, n string
			m, x = number(x)
			n, y = number(y)
			if order := cmp.Or(len(m)-len(n), strings.Compare(m, n)); order != 0 {
				return order
			}
			continue
		}
		if x[0] != y[0] {
			return int(x[0]) - int(y[0])
		}
		x, y = x[1:], y[1:]
	}
	return cmp.Or(len(a)-len(b), strings.Compare(a, b))
}
