package search

import (
	"cmp"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/open"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// Aside prepares a search of a scene that is not on the page, by name, as "ndfs" or "ndfs without reset", for what shows it
// elsewhere: as the page would search it, within limits. A wrong says why it cannot be searched, a sentence.
func Aside(scene *link.Scene, name string, within search.Limits) (r *session.Run, asked message.Request, wrong string) {
	s := sound(scene.Settings)
	s.States, s.Memory = min(s.States, within.States), min(s.Memory, within.Bytes>>20)
	read := open.Now(scene.Text, open.Options{Reading: network.Reading(s.Reading), Options: promela.Options{Ways: s.Ways}})
	document := read.Document
	if document == nil || read.Diagnostics.HasErrors() {
		return nil, asked, "The model has mistakes."
	}
	algorithm, without, _ := strings.Cut(name, " without ")
	if !slices.Contains(engine.Names(), algorithm) {
		return nil, asked, "There is no search " + say.Short(name) + "."
	}
	if mistake := cmp.Or(mistakeIn(&s, document.Network), session.PropertyMistake(&s, document.Network)); mistake != "" {
		return nil, asked, mistake
	}
	if r = prepared(s, document.Network, algorithm, without); r.Failure != "" {
		return nil, asked, "The search " + r.Name + " " + r.Failure
	}
	of := &session.Session{Model: session.Model{Document: document, Program: read.Program}, Settings: s}
	return r, request(of.Request, &s, r), ""
}
