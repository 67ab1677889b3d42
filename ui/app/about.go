package app

import (
	_ "embed"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/ui/glossary"
)

// about says what Lassolab is and whose work it ships. The works that are cited follow the heading Sources.
//
//go:embed about.md
var about string

// aboutPage is that as HTML.
func aboutPage() vugu.HTML {
	const sources = "### Sources\n"
	before, after, _ := strings.Cut(about, sources)
	page := glossary.Page(before + sources)
	for _, e := range glossary.Entries() {
		if e.Reference {
			page += "<h4>" + vugu.HTML(e.Name) + "</h4>" + e.Explanation()
		}
	}
	return page + glossary.Page(after)
}
