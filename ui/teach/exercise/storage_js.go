//go:build js && wasm

package exercise

import (
	"lassolab/ui/core/session"
	"lassolab/ui/library/library"
)

// Browser keeps scores in the library.
type Browser struct {
	act   func(func(*session.Turn))
	of    *Feature
	shelf *library.Shelf
}

// browserKey is what the random number of the browser is kept by.
const (
	browserKey = "browser"
	longestID  = 40
)

// NewBrowser reads the scores that are kept.
func NewBrowser(post func(session.Msg), act func(func(*session.Turn)), of *Feature) *Browser {
	b := &Browser{act: act, of: of, shelf: library.NewShelf(library.Scores, post)}
	texts := b.shelf.Texts()
	id := texts[browserKey]
	if id == "" || len(id) > longestID {
		id = library.FreshID()
		b.shelf.Put(library.Put{ID: browserKey, Text: id, Now: true}, func(bool, []string) {})
	}
	act(session.With(of.Recall, texts))
	act(session.With(of.Known, id))
	return b
}

// Do does an effect of exercises, and reports whether it is one.
func (b *Browser) Do(e session.Effect) bool {
	switch e := e.(type) {
	case KeepScore:
		b.shelf.Put(library.Put{ID: e.Key, Text: e.Text, Now: true}, func(ok bool, _ []string) {
			if !ok {
				b.act(b.of.LoseScores)
			}
		})
	case ForgetScores:
		for _, key := range e.Keys {
			b.shelf.Remove(key)
		}
	default:
		return false
	}
	return true
}
