package glossary

import (
	"html"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/ui/view/lecture"
)

// Marked is a sentence as HTML, its words made links to what explains them.
func Marked(sentence string) vugu.HTML {
	var b strings.Builder
	at := 0
	for _, m := range NewFinder().Find(sentence) {
		b.WriteString(html.EscapeString(sentence[at:m.From]))
		b.WriteString(m.Entry.link(sentence[m.From:m.To], ""))
		at = m.To
	}
	return vugu.HTML(b.String() + html.EscapeString(sentence[at:]))
}

// Named is a word that stands alone among controls, as in a legend or over a column, made a link to the entry that explains
// it. It is no stop of the Tab key, of which there are enough: the key G opens the glossary. Where there is no such entry the
// word stays as it is.
func Named(word, text string) vugu.HTML {
	if e := Find(word); e != nil {
		return vugu.HTML(e.link(text, ` tabindex="-1"`))
	}
	return vugu.HTML(html.EscapeString(text))
}

// link is a text that leads to the entry.
func (e *Entry) link(text, more string) string {
	return `<a class="` + lecture.WordClass + `" href="` + html.EscapeString(e.Address()) + `"` + more + `>` + html.EscapeString(text) + `</a>`
}

// Page is our own Markdown as HTML. Words in its paragraphs are links, those of headings, tables and code are not.
func Page(markdown string) vugu.HTML { return page(markdown) }

// Explanation is the text of an entry as HTML. Titles of works are left as they are.
func (e *Entry) Explanation() vugu.HTML {
	if e.Reference {
		return page(e.Text, Entries()...)
	}
	return page(e.Text, e)
}

// Words finds the words of a paragraph, and makes of each the link to what explains it, but for those that are explained there.
func Words(explained ...*Entry) lecture.Finder {
	finder := NewFinder(explained...)
	return func(text string) (list []lecture.Word) {
		for _, m := range finder.Find(text) {
			list = append(list, lecture.Word{From: m.From, To: m.To, Address: m.Entry.Address()})
		}
		return list
	}
}

func page(markdown string, explained ...*Entry) vugu.HTML {
	text, err := lecture.HTML(markdown, func() lecture.Finder { return Words(explained...) })
	if err != nil {
		return vugu.HTML("This page cannot be shown.")
	}
	return vugu.HTML(text)
}
