package files

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// field is a field with a title, while it is typed and not entered yet.
type field struct {
	on    bool // something was typed
	text  string
	wrong string // why it was refused; empty: it was not
}

// Title is what stands in the field of the model's title, and why it was refused.
func (f *Feature) Title(s *session.Session) (text, wrong string) {
	if f.title.on {
		return f.title.text, f.title.wrong
	}
	return s.Model.Title, ""
}

// TypeTitle takes what stands in the field of the model's title, and is not entered yet.
func (f *Feature) TypeTitle(_ *session.Turn, text string) { f.title = field{on: true, text: text} }

// EnterTitle gives the model the title that was typed. One that cannot be stays in the field, which says why.
func (f *Feature) EnterTitle(t *session.Turn, text string) {
	title, wrong := asTitle(text)
	if wrong != "" {
		f.title = field{true, text, wrong}
		t.Say(wrong)
		return
	}
	f.title = field{}
	if title != t.Model.Title {
		t.Ask(session.TitleWanted{Title: title})
		t.Say(isCalled(title))
	}
}

// LeaveTitle takes back what was typed.
func (f *Feature) LeaveTitle(_ *session.Turn) { f.title = field{} }

func isCalled(title string) string {
	if title == "" {
		return "The model is named after its components."
	}
	return "The model is called " + title + "."
}

// asTitle is a title as typed, in one line, or why it cannot be one.
func asTitle(typed string) (title, wrong string) {
	title = strings.Join(strings.FieldsFunc(typed, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
	if n := utf8.RuneCountInString(title); n > session.TitleLength {
		return "", fmt.Sprintf("A title has at most %d characters; this one has %s.", session.TitleLength, say.Number(n))
	}
	return title, ""
}

// Titles are the titles of works, each of its own: those that are alike are numbered by their age.
func Titles(works []link.Kept) []string {
	titles := make([]string, len(works))
	alike := map[string]int{}
	for i := len(works) - 1; i >= 0; i-- { // the oldest is the last
		title := works[i].Scene.Title
		if title == "" {
			title = Untitled
		}
		titles[i] = title
		if alike[title]++; alike[title] > 1 {
			titles[i] += fmt.Sprintf(" (%d)", alike[title])
		}
	}
	return titles
}

// Untitled is what a model without a title is called.
const Untitled = "Untitled model"
