package editor

import (
	"slices"
	"strings"
	"unicode/utf8"

	"lassolab/engine/open"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// Replaces reports whether a text keeps next to nothing of the present one, so that the work must be saved
// first.
func (f *Feature) Replaces(text string) bool {
	return wholesale(f.model.Text, text) || documentIn(f.model.Text, text) != ""
}

// wholesale reports whether a change kept next to nothing of a text that was worth keeping.
func wholesale(before, after string) bool {
	if strings.TrimSpace(before) == "" {
		return false
	}
	if strings.TrimSpace(after) == "" {
		return true
	}
	if 2*untouched(before, after) >= len(before) {
		return false
	}
	before, after = begins(before), begins(after)
	return 5*retained(before, after) < len(distinctive(before))
}

// begins is as much of a text as tells it from others: whole lines of its beginning.
func begins(text string) string {
	const most = 64 << 10
	if len(text) <= most {
		return text
	}
	if end := strings.LastIndexByte(text[:most], '\n'); end > 0 {
		return text[:end]
	}
	return text[:most]
}

// untouched counts the bytes at both ends that one change left as they were.
func untouched(before, after string) int {
	start := commonStart(before, after)
	return start + commonEnd(before[start:], after[start:])
}

// block is the number of bytes that are compared at once: texts of megabytes are compared at each key.
const block = 1 << 10

// commonStart counts the bytes with which both texts begin.
func commonStart(a, b string) int {
	n, most := 0, min(len(a), len(b))
	for n+block <= most && a[n:n+block] == b[n:n+block] {
		n += block
	}
	for n < most && a[n] == b[n] {
		n++
	}
	return n
}

// commonEnd counts the bytes with which both texts end.
func commonEnd(a, b string) int {
	n, most := 0, min(len(a), len(b))
	for n+block <= most && a[len(a)-n-block:len(a)-n] == b[len(b)-n-block:len(b)-n] {
		n += block
	}
	for n < most && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	return n
}

// retained counts the distinctive lines of a text that another one still has.
func retained(before, after string) int {
	has := map[string]int{}
	for line := range strings.Lines(after) {
		has[strings.TrimSpace(line)]++
	}
	count := 0
	for _, line := range distinctive(before) {
		if has[line] > 0 {
			has[line]--
			count++
		}
	}
	return count
}

// distinctive returns the lines that tell one model from another: those with names in quotes, since the rest
// of HOA looks alike everywhere. A text without such lines, and a program, is told by all of them.
func distinctive(text string) []string {
	var named, all []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		all = append(all, line)
		if strings.Contains(line, `"`) {
			named = append(named, line)
		}
	}
	if len(named) == 0 || open.IsProgram(text) {
		return all
	}
	return named
}

// named is the title of a model that was given none: the names of its components, or of the kinds of processes of a program.
func named(m open.Model) string {
	if m.Program == nil {
		return listed(m.Document.Network.ComponentNames())
	}
	var kinds []string
	for _, c := range m.Program.Components {
		if c.Role == promela.Process && !slices.Contains(kinds, c.Proctype) {
			kinds = append(kinds, c.Proctype)
		}
	}
	return listed(kinds)
}

// listed are names as a title.
func listed(names []string) string {
	const longest = 40 // characters
	var title string
	for i, next := range names {
		if i > 0 {
			next = title + ", " + next
		}
		if i > 0 && utf8.RuneCountInString(next) > longest {
			return title + ", …"
		}
		title = next
	}
	return say.Cut(title, session.TitleLength)
}
