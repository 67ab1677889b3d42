//go:build js && wasm

package exercise

import (
	"lassolab/ui/browser"
	"lassolab/ui/session"
)

const scoreKey = "lassolab.exercise."

// Browser keeps scores in the browser's storage, a key each, so that tabs leave each other's alone.
type Browser struct {
	post    func(session.Msg)
	storage browser.Storage
}

// NewBrowser reads the scores that are kept.
func NewBrowser(post func(session.Msg)) *Browser {
	b := &Browser{post: post, storage: browser.Local()}
	post(Recalled{b.storage.Entries(scoreKey)})
	return b
}

// Do does an effect of exercises, and reports whether it is one.
func (b *Browser) Do(e session.Effect) bool {
	switch e := e.(type) {
	case KeepScore:
		if b.storage.Set(scoreKey+e.Key, e.Text) != nil {
			b.post(NotKept{})
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
