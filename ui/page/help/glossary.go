package help

import (
	"strings"

	"github.com/vugu/vugu"

	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/glossary"
)

// Glossary is the sheet with all words and all works that are cited.
type Glossary struct {
	Page *session.Page
	Of   *Feature

	texts map[*glossary.Entry]vugu.HTML
}

// Compute writes the explanations once.
func (c *Glossary) Compute() {
	if c.texts != nil {
		return
	}
	c.texts = map[*glossary.Entry]vugu.HTML{}
	for _, e := range glossary.Entries() {
		c.texts[e] = e.Explanation()
	}
}

// entries are those in which the text that is looked for stands: words, or works.
func (c *Glossary) entries(references bool) (list []*glossary.Entry) {
	sought := strings.ToLower(strings.TrimSpace(c.Of.sought))
	for _, e := range glossary.Entries() {
		all := strings.ToLower(e.Name + "\n" + strings.Join(e.Forms, "\n") + "\n" + e.Text)
		if e.Reference == references && strings.Contains(all, sought) {
			list = append(list, e)
		}
	}
	return list
}

// nothing says that nothing was found.
func (c *Glossary) nothing() string {
	if len(c.entries(false))+len(c.entries(true)) > 0 {
		return ""
	}
	return style.Clip("No entry has " + strings.TrimSpace(c.Of.sought) + ".")
}

// elementID is the id of the element with an entry.
func elementID(entry string) string { return "word-" + entry }
