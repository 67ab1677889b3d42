// Package glossary explains the words of the field that the page uses, and says which works it cites. It finds
// them in sentences and in Markdown and makes them links; what a link shows is the matter of feature help.
package glossary

import (
	_ "embed"
	"net/url"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"lassolab/engine/say"
)

// words.md and references.md have a section for each entry. Under its heading may stand the lines Also, with other
// forms of the word, Source and Example; the explanation follows.
//
//go:embed words.md
var words string

//go:embed references.md
var references string

// Entry is a word that is explained, or a work that is cited.
type Entry struct {
	ID        string // its part of an address
	Name      string
	Forms     []string // how else it stands in a sentence
	Text      string   // Markdown
	Source    string   // where it comes from, as the page cites it
	Example   string   // an example that shows it; empty: none is named
	Reference bool     // it is a work that is cited
}

// index is what both files hold.
type index struct {
	entries []*Entry
	forms   map[string][]form // by their first token
}

// form is a word, or several, that an entry explains.
type form struct {
	tokens []string
	cased  bool // upper and lower case are not the same
	of     *Entry
}

var all = sync.OnceValue(func() *index {
	x := &index{forms: map[string][]form{}}
	x.read(words, false)
	x.read(references, true)
	return x
})

// Entries are the words, then the works, in the order of the list.
func Entries() []*Entry { return all().entries }

// Find is the entry of a word, by its name, by its part of an address, or by another form of it; nil: there is none.
func Find(word string) *Entry {
	for _, e := range Entries() {
		if e.ID == word {
			return e
		}
	}
	for _, e := range Entries() {
		for _, f := range append([]string{e.ID, e.Name}, e.Forms...) {
			if strings.EqualFold(f, word) {
				return e
			}
		}
	}
	return nil
}

// Address is the short address of an entry.
func (e *Entry) Address() string { return "#glossary/" + url.PathEscape(e.ID) }

func (x *index) read(text string, reference bool) {
	sections := strings.Split(text, "\n## ")
	for _, section := range sections[1:] {
		head, body, _ := strings.Cut(section, "\n\n")
		name, facts, _ := strings.Cut(head, "\n")
		e := &Entry{ID: idOf(name), Name: name, Text: strings.TrimSpace(body), Reference: reference}
		for fact := range strings.Lines(facts) {
			key, value, _ := strings.Cut(fact, ": ")
			switch value = strings.TrimSpace(value); key {
			case "Also":
				e.Forms = say.Names(value)
			case "Source":
				e.Source = value
			case "Example":
				e.Example = value
			}
		}
		x.entries = append(x.entries, e)
		x.add(e, name)
		for _, f := range e.Forms {
			x.add(e, f)
		}
	}
}

// idOf makes of a name what an address can hold.
func idOf(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case strings.ContainsRune("[],", r):
			return -1
		}
		return r
	}, name)
}

func (x *index) add(e *Entry, text string) {
	f := form{of: e, cased: strings.ToLower(text) != text}
	for _, t := range tokens(text) {
		f.tokens = append(f.tokens, t.text)
	}
	first := strings.ToLower(f.tokens[0])
	x.forms[first] = append(x.forms[first], f)
}

// token is a word of a text, or a sign.
type token struct {
	text     string
	from, to int
}

// tokens takes a text apart: words with their hyphens and primes, and every other sign but space alone.
func tokens(text string) (list []token) {
	open := false
	for i, r := range text {
		if unicode.IsSpace(r) {
			open = false
			continue
		}
		end := i + utf8.RuneLen(r)
		inWord := unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-_′", r)
		if inWord && open {
			last := &list[len(list)-1]
			last.text, last.to = text[last.from:end], end
			continue
		}
		list = append(list, token{text[i:end], i, end})
		open = inWord
	}
	return list
}

// Mark is a part of a text that an entry explains.
type Mark struct {
	From, To int
	Entry    *Entry
}

// Finder finds the words of one paragraph: each once, where it stands first, and every citation.
type Finder struct{ used map[*Entry]bool }

// NewFinder looks for all words but those that the paragraph itself explains.
func NewFinder(explained ...*Entry) *Finder {
	f := &Finder{used: map[*Entry]bool{}}
	for _, e := range explained {
		f.used[e] = true
	}
	return f
}

// Find lists the marks of a text, which is the paragraph or the next part of it.
func (f *Finder) Find(text string) (marks []Mark) {
	list := tokens(text)
	for i := 0; i < len(list); i++ {
		best := form{}
		for _, candidate := range all().forms[strings.ToLower(list[i].text)] {
			if len(candidate.tokens) > len(best.tokens) && candidate.starts(list[i:]) {
				best = candidate
			}
		}
		if best.of == nil {
			continue
		}
		last := i + len(best.tokens) - 1
		if !f.used[best.of] {
			marks = append(marks, Mark{list[i].from, list[last].to, best.of})
			f.used[best.of] = !best.of.Reference
		}
		i = last
	}
	return marks
}

// starts reports whether a text begins with the form.
func (f form) starts(text []token) bool {
	if len(text) < len(f.tokens) {
		return false
	}
	for i, want := range f.tokens {
		if got := text[i].text; got != want && (f.cased || strings.ToLower(got) != want) {
			return false
		}
	}
	return true
}
