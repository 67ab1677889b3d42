package lectures_test

import (
	"regexp"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/open"
	"lassolab/examples/lectures"
	"lassolab/ui/core/link"
	"lassolab/ui/view/lecture"
)

// slide is a slide as the tests of this package look at it: its words, and its live blocks as they are written.
type slide struct {
	title  string
	text   string // Markdown; what is in live blocks is blank, so that lines stay where they are
	line   int    // of the text's first line in the file
	blocks []fenced
	read   *lecture.Slide // as the page has it
}

// fenced is a fenced block.
type fenced struct {
	kind, name string
	text       string
	line       int // of the text's first line in the file
}

// live are the kinds of blocks that are no text of the slide.
var live = []string{"hoa", "promela", "family", "scene", "diagram", "steps", "sweep", "exercise", "notes", "checks", "lecture"}

var fence = regexp.MustCompile("^(```+|~~~+) *([a-z]*) *(.*)$")

// slides takes a lecture's file apart.
func slides(text string) (list []slide) {
	list = []slide{{line: 1}}
	var within *fenced
	var end string
	for number, row := range strings.Split(text, "\n") {
		at := &list[len(list)-1]
		switch m := fence.FindStringSubmatch(row); {
		case within != nil && strings.TrimSpace(row) == end:
			at.blocks = append(at.blocks, *within)
			within = nil
			row = ""
		case within != nil:
			within.text += row + "\n"
			row = ""
		case m != nil:
			within, end = &fenced{kind: m[2], name: strings.TrimSpace(m[3]), line: number + 2}, m[1]
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

// nobody links no words.
func nobody() lecture.Finder { return func(string) []lecture.Word { return nil } }

// eachLecture runs a test for each lecture: with the slides as the page reads them, and as they are written.
func eachLecture(t *testing.T, test func(t *testing.T, read *lecture.Lecture, list []slide)) {
	for _, l := range lectures.All() {
		t.Run(l.ID, func(t *testing.T) {
			read := lecture.Read(l.Text, link.Settings{}, nobody)
			for _, d := range read.Problems {
				t.Error(d.Format(l.ID))
			}
			list := slides(l.Text)
			if len(list) != len(read.Slides) {
				t.Fatalf("the page reads %d slides, and there are %d", len(read.Slides), len(list))
			}
			for i := range list {
				list[i].read = read.Slides[i]
			}
			test(t, read, list)
		})
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

// document reads a model: HOA, or a program.
func document(t *testing.T, text string) *hoa.Document {
	t.Helper()
	m := open.Now(text, open.Options{})
	if m.Document == nil || m.Document.Network == nil || m.Diagnostics.HasErrors() {
		t.Fatal(m.Diagnostics)
	}
	return m.Document
}
