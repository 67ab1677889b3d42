//go:build js && wasm

package exercise

import (
	"lassolab/ui/browser"
	"lassolab/ui/session"
)

const scoreKey = "lassolab.exercise."

// Browser keeps scores in the browser's storage, a key each, so that tabs leave each other's alone.
type Browser struct {
	act     func(func(*session.Turn))
	of      *Feature
	storage browser.Storage
}

// NewBrowser reads the scores that are kept.
func NewBrowser(act func(func(*session.Turn)), of *Feature) *Browser {
	b := &Browser{act: act, of: of, storage: browser.Local()}
	act(session.With(of.Recall, b.storage.Entries(scoreKey)))
	return b
}

// Do does an effect of exercises, and reports whether it is one.
func (b *Browser) Do(e session.Effect) bool {
	switch e := e.(type) {
	case KeepScore:
		if b.storage.Set(scoreKey+e.Key, e.Text) != nil {
			b.act(b.of.LoseScores)
		}
	case ForgetScores:
		for _, key := range e.Keys {
			b.storage.Remove(scoreKey + key)
		}
	default:
		return false
	}
	return true
}
