package writing

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// Draft is a lecture that is being written, as the browser keeps it.
type Draft struct {
	ID    string `json:"id"`
	Text  string `json:"text"`
	Saved int64  `json:"saved"` // Unix time in milliseconds
}

// Untitled stands where a lecture has no title.
const Untitled = "Untitled lecture"

// Title is that of the lecture: its first heading.
func (d Draft) Title() string {
	if at := headingOf(d.Text); at >= 0 {
		title, _, _ := strings.Cut(d.Text[at+len(heading):], "\n")
		return cmp.Or(strings.TrimSpace(title), Untitled)
	}
	return Untitled
}

// When is when it was last written, in local time.
func (d Draft) When() string { return time.UnixMilli(d.Saved).Format("2 Jan 2006, 15:04") }

// heading begins the line of a title.
const heading = "# "

// headingOf is where the line of the title begins; -1: there is none.
func headingOf(text string) int {
	if strings.HasPrefix(text, heading) {
		return 0
	}
	if at := strings.Index(text, "\n"+heading); at >= 0 {
		return at + 1
	}
	return -1
}

// retitled is a text with another title.
func retitled(text, title string) string {
	at := headingOf(text)
	if at < 0 {
		return heading + title + "\n\n" + text
	}
	_, rest, found := strings.Cut(text[at:], "\n")
	if found {
		rest = "\n" + rest
	}
	return text[:at] + heading + title + rest
}

// byTime orders drafts, the latest first.
func byTime(list []Draft) []Draft {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b Draft) int { return cmp.Compare(b.Saved, a.Saved) })
	return list
}

// draftOf is the draft with an id.
func draftOf(list []Draft, id string) (Draft, bool) {
	at := slices.IndexFunc(list, func(d Draft) bool { return d.ID == id })
	if at < 0 {
		return Draft{}, false
	}
	return list[at], true
}
