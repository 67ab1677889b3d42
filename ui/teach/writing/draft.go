package writing

import (
	"cmp"
	"strings"
	"time"
)

// Draft is a lecture that is being written, as the browser keeps it.
type Draft struct {
	ID    string `json:"id"`
	Text  string `json:"text"`
	Saved int64  `json:"saved"` // Unix time in milliseconds
}

// Key is its id, and Time when it was last written: a document of the library.
func (d Draft) Key() string { return d.ID }
func (d Draft) Time() int64 { return d.Saved }

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
