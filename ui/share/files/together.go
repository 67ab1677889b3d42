package files

import (
	"cmp"
	"fmt"
	"path"
	"strings"
	"unicode/utf8"

	"lassolab/engine/interchange"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// File is a file as it was read. One without a name came from the clipboard.
type File = interchange.File

// tooMuch says why files are not even looked at; it is empty when they are.
func tooMuch(files []File) string {
	switch {
	case len(files) == 0:
		return "There is no file to open."
	case len(files) > session.MostFiles:
		return fmt.Sprintf("These are %d files; up to %d are opened as one model.", len(files), session.MostFiles)
	case bytesOf(files) > session.MostBytes:
		return fmt.Sprintf("These are more than %d MB: larger than a model can be.", session.MostBytes>>20)
	}
	return ""
}

// programs are the endings of files with programs, the usual one first.
var programs = interchange.Named(interchange.Formats, "Promela").Endings()

// taken tells of a file that was not in HOA what it was read as, and what was left out of it; empty for others.
func taken(p interchange.Part, model session.Model) string {
	if p.Format == "" {
		return ""
	}
	name := "Pasted"
	if p.Name != "" {
		name = "Opened " + path.Base(p.Name)
	}
	said := fmt.Sprintf("%s: read as %s", name, p.Format)
	if n := model.Network(); n != nil && len(n.Components) == 1 {
		said += ", " + say.Count(len(n.Components[0].States), "state")
	}
	said += ". It is kept as HOA."
	if p.Warning != "" {
		said += " " + p.Warning
	}
	if p.More > 0 {
		said += fmt.Sprintf(" There are %s.", say.Count(p.More, "more warning"))
	}
	return said
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
