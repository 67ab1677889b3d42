package lectures_test

import (
	"regexp"
	"strings"
	"testing"

	"lassolab/engine/block"
	"lassolab/engine/hoa"
	"lassolab/examples/lectures"
)

// slide is a slide as the tests of this package look at it: its words, and its live blocks as they are written.
type slide struct {
	title  string
	text   string // Markdown; what is in live blocks is blank, so that lines stay where they are
	line   int    // of the text's first line in the file
	blocks []fenced
}

// fenced is a fenced block.
type fenced struct {
	kind, name string
	text       string
	line       int // of the text's first line in the file
}

// live are the kinds of blocks that are no text of the slide.
var live = []string{"hoa", "family", "scene", "steps", "sweep", "exercise", "notes", "checks", "lecture"}

var fence = regexp.MustCompile("^(```+|~~~+) *([a-z]*) *(.*)$")

// slides takes a lecture's file apart.
func slides(text string) (list []slide) {
	list = []slide{{line: 1}}
	var open *fenced
	var end string
	for number, row := range strings.Split(text, "\n") {
		at := &list[len(list)-1]
		switch m := fence.FindStringSubmatch(row); {
		case open != nil && strings.TrimSpace(row) == end:
			at.blocks = append(at.blocks, *open)
			open = nil
			row = ""
		case open != nil:
			open.text += row + "\n"
			row = ""
		case m != nil:
			open, end = &fenced{kind: m[2], name: strings.TrimSpace(m[3]), line: number + 2}, m[1]
			row = ""
		case strings.HasPrefix(row, "## "):
			list = append(list, slide{title: strings.TrimSpace(row[3:]), line: number + 1})
			at = &list[len(list)-1]
		case strings.HasPrefix(row, "# "):
			at.title = strings.TrimSpace(row[2:])
		}
		at.text += row + "\n"
	}
	return list
}

// all returns the slide's blocks of a kind.
func (s *slide) all(kind string) (list []fenced) {
	for _, b := range s.blocks {
		if b.kind == kind {
			list = append(list, b)
		}
	}
	return list
}

// models are the models of a lecture by their names, as HOA.
func models(t *testing.T, list []slide) map[string]string {
	t.Helper()
	named := map[string]string{}
	for _, s := range list {
		for _, b := range s.blocks {
			name, _, _ := strings.Cut(b.name, " ")
			switch b.kind {
			case "hoa":
				named[name] = b.text
			case "family":
				read := block.Read(b.text, b.line)
				named[name] = made(t, read.Text("family"), entries(read, b.text))
			}
		}
	}
	return named
}

// entries are the parameters of a block of a family.
func entries(read *block.Block, text string) (parameters []string) {
	for row := range strings.Lines(text) {
		if key, _, ok := strings.Cut(row, ":"); ok && key != "family" {
			parameters = append(parameters, key+"="+read.Text(key))
		}
	}
	return parameters
}

// step is a line of a block of steps.
type step struct {
	line     int
	keys     [][2]string
	sentence string
}

// steps reads a block of steps.
func (b *fenced) steps() (list []step) {
	for i, row := range strings.Split(strings.TrimRight(b.text, "\n"), "\n") {
		if strings.TrimSpace(row) == "" || strings.HasPrefix(row, "#") {
			continue
		}
		keys, sentence, _ := strings.Cut(row, ": ")
		s := step{line: b.line + i, sentence: strings.TrimSpace(sentence)}
		for _, part := range strings.Split(keys, ";") {
			key, value, _ := strings.Cut(strings.TrimSpace(part), " ")
			s.keys = append(s.keys, [2]string{key, strings.TrimSpace(value)})
		}
		list = append(list, s)
	}
	return list
}

// eachLecture runs a test for each lecture.
func eachLecture(t *testing.T, test func(t *testing.T, list []slide)) {
	for _, l := range lectures.All() {
		t.Run(l.ID, func(t *testing.T) { test(t, slides(l.Text)) })
	}
}

var (
	hidden = regexp.MustCompile("(?s)\\$\\$.*?\\$\\$|\\$[^$\\n]*\\$|`[^`\\n]*`|\\]\\([^)\\n]*\\)|<[a-z/][^>]*>")
	marker = regexp.MustCompile(`(?m)^ *\d+\. `)
)

// plain is a text without formulas, code, targets of links and the numbers of lists, all of it where it was.
func plain(text string) string {
	for _, what := range []*regexp.Regexp{hidden, marker} {
		text = what.ReplaceAllStringFunc(text, func(part string) string {
			return strings.Map(func(r rune) rune {
				if r == '\n' {
					return r
				}
				return ' '
			}, part)
		})
	}
	return text
}

// open reads a model.
func open(t *testing.T, text string) *hoa.Document {
	t.Helper()
	document, diagnostics := hoa.Read(text, hoa.Options{})
	if document == nil || document.Network == nil || diagnostics.HasErrors() {
		t.Fatal(diagnostics)
	}
	return document
}
