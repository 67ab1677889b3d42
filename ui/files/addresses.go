package files

import (
	"net/url"
	"strings"

	"lassolab/ui/link"
	"lassolab/ui/session"
	"lassolab/ui/style"
)

// addresses are the short addresses of parts of the page: what stands behind the #, up to a slash, and what it opens, told
// what stands behind the slash. Those of examples bring a model, and are links (short.go).
var addresses = map[string]func(name string) session.Msg{
	"about":    func(string) session.Msg { return session.SheetOpened{Sheet: session.AboutSheet, Stays: true} },
	"sweep":    func(preset string) session.Msg { return session.SweepWanted{Preset: preset} },
	"glossary": func(word string) session.Msg { return session.WordSought{Word: word} },
}

// Addressed is what a fragment that carries no model opens, as #glossary/dominance does; nil: nothing.
func Addressed(fragment string) session.Msg {
	rest, ok := strings.CutPrefix(fragment, "#")
	if !ok || len(rest) > link.MaxAddress {
		return nil
	}
	before, name, _ := strings.Cut(rest, "/")
	opens := addresses[before]
	name, err := url.PathUnescape(name)
	if opens == nil || err != nil {
		return nil
	}
	return opens(style.Clip(name))
}
