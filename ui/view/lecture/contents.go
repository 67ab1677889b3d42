package lecture

import (
	"cmp"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// Contents are the title of a lecture, what it says of itself, and the titles of its slides: Read finds them too, and makes all
// models and scenes besides.
func Contents(source string) (title string, about About, slides []string) {
	source = strings.ReplaceAll(source, "\r\n", "\n")
	r := &reader{Lecture: &Lecture{}, source: []byte(source)}
	document := parse(r.source, func() {})
	minutes := 0
	for n := document.FirstChild(); n != nil; n = n.NextSibling() {
		heading, headed := n.(*ast.Heading)
		b, fenced := r.block(n)
		switch {
		case headed && heading.Level == 1 && title == "":
			title = r.plain(n)
			slides = append(slides, title)
		case headed && heading.Level <= 2:
			slides = append(slides, r.plain(n))
		case fenced && b.Kind == "lecture":
			r.about(b)
		case fenced && b.Kind == "notes":
			minutes += r.minutes(b)
		case n.Kind() == ast.KindParagraph && r.About.Summary == "" && len(slides) <= 1:
			r.About.Summary = r.plain(n)
		}
	}
	r.About.Minutes = cmp.Or(r.About.Minutes, minutes)
	return title, r.About, slides
}
