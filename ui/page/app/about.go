package app

import (
	_ "embed"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/ui/core/session"
	"lassolab/ui/view/glossary"
)

// about says what Lassolab is and whose work it ships. The table of keys follows the heading Keys, the works that are cited
// the heading Sources.
//
//go:embed about.md
var about string

// right tells a sceptic what was checked against what. Its numbers are compared with what they count by a test.
//
//go:embed right.md
var right string

// changes tell what is new.
//
//go:embed changes.md
var changes string

// pages are the sheets that are words.
var pages = map[session.Sheet]func(*App) vugu.HTML{
	session.AboutSheet:   (*App).aboutPage,
	session.RightSheet:   func(*App) vugu.HTML { return glossary.Page(right) },
	session.KeysSheet:    func(a *App) vugu.HTML { return glossary.Page(a.keyTable()) },
	session.ChangesSheet: func(*App) vugu.HTML { return glossary.Page(changes) },
}

// aboutPage is what Lassolab is, as HTML.
func (a *App) aboutPage() vugu.HTML {
	const keys, sources = "### Keys\n", "### Sources\n"
	before, after, _ := strings.Cut(strings.Replace(about, keys, keys+"\n"+a.keyTable(), 1), sources)
	page := glossary.Page(before + sources)
	for _, e := range glossary.Entries() {
		if e.Reference {
			page += "<h4>" + vugu.HTML(e.Name) + "</h4>" + e.Explanation()
		}
	}
	return page + glossary.Page(after)
}
