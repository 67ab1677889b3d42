//go:build js && wasm

package library

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/session"
)

// Kind is a kind of documents.
type Kind string

// The kinds of documents.
const (
	Works    Kind = "work"
	Drafts   Kind = "draft"
	Scores   Kind = "exercise"
	Openings Kind = "opening"
)

// owns are the keys in the tab's own storage under which it remembers which document it writes.
var owns = map[Kind]string{Works: "lassolab.present", Drafts: "lassolab.draft"}

// Shelf is the documents of one kind, each a text under an id. A page within another one has none: it would write over the user's own.
type Shelf struct {
	kind   Kind
	post   func(session.Msg)
	closed bool
	tab    browser.Storage
	own    string
}

// NewShelf opens the shelf of a kind.
func NewShelf(kind Kind, post func(session.Msg)) *Shelf {
	s := &Shelf{kind: kind, post: post, closed: browser.Embedded(), tab: browser.Tab()}
	s.own = s.tab.Get(owns[kind])
	return s
}

// library is static/library.js.
func library() js.Value { return js.Global().Get("lassolabLibrary") }

// Texts are all documents of the shelf, by id.
func (s *Shelf) Texts() map[string]string {
	texts := map[string]string{}
	if s.closed {
		return texts
	}
	entries := js.Global().Get("Object").Call("entries", library().Call("texts", string(s.kind)))
	for i := range entries.Length() {
		texts[entries.Index(i).Index(0).String()] = entries.Index(i).Index(1).String()
	}
	return texts
}

// Put is a text that is to be kept under an id.
type Put struct {
	ID, Text string
	Now      bool     // it is on its way to the disk at once: the page may end
	Spare    []string // documents that may go where there is no room, the first one first
}

// Put keeps a text, and calls done when it is kept, with the spare documents that are no more, or cannot be kept.
func (s *Shelf) Put(p Put, done func(ok bool, gone []string)) {
	if s.closed {
		done(false, nil)
		return
	}
	var spare []any
	for _, id := range p.Spare {
		spare = append(spare, s.key(id))
	}
	browser.Then(s.post, library().Call("put", s.key(p.ID), p.Text, p.Now, spare),
		func(gone js.Value) { done(true, p.Spare[:gone.Int()]) },
		func(string) { done(false, nil) })
}

// Remove removes a document.
func (s *Shelf) Remove(id string) {
	if !s.closed {
		browser.Then(s.post, library().Call("put", s.key(id), nil, true), func(js.Value) {}, func(string) {}) // what cannot be removed stays
	}
}

func (s *Shelf) key(id string) string { return string(s.kind) + "." + id }

// Missing reports whether there are documents that cannot be read: the browser's database does not answer.
func (s *Shelf) Missing() bool { return !s.closed && library().Call("missing").Bool() }

// Own is the id of the document that this tab writes; empty: of none.
func (s *Shelf) Own() string { return s.own }

// Use makes a document the tab's own.
func (s *Shelf) Use(id string) {
	s.own = id
	_ = s.tab.Set(owns[s.kind], id) // a tab that cannot remember begins with the latest document
}

// Renew gives the tab a new document.
func (s *Shelf) Renew() { s.Use(FreshID()) }

// FreshID is an id that no document has.
func FreshID() string {
	return strconv.FormatInt(time.Now().UnixMilli(), 36) + "-" + strconv.FormatUint(rand.Uint64()>>32, 36)
}

// Listen calls for each document that another tab has written, and says whether it is still there.
func Listen(post func(session.Msg), call func(kind Kind, id string, there bool)) {
	library().Set("heard", browser.Guarded(post, func(args []js.Value) {
		kind, id, _ := strings.Cut(args[0].String(), ".")
		call(Kind(kind), id, args[1].Bool())
	}))
}
