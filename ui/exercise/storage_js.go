//go:build js && wasm

package exercise

import (
	"strings"

	"github.com/hack-pad/safejs"

	"lassolab/ui/session"
)

const scoreKey = "lassolab.exercise."

// Browser keeps scores in the browser's storage, a key each, so that tabs leave each other's alone. Reading and writing may
// fail at any time: storage may be closed, full or cleared.
type Browser struct {
	post    func(session.Msg)
	storage safejs.Value
}

// NewBrowser reads the scores that are kept.
func NewBrowser(post func(session.Msg)) *Browser {
	b := &Browser{post: post}
	// Without storage it stays undefined, and every use of it fails in its own time.
	b.storage, _ = safejs.Global().Get("localStorage")
	post(Recalled{b.read()})
	return b
}

// Do does an effect of exercises, and reports whether it is one.
func (b *Browser) Do(e session.Effect) bool {
	switch e := e.(type) {
	case KeepScore:
		if _, err := b.storage.Call("setItem", scoreKey+e.Key, e.Text); err != nil {
			b.post(NotKept{})
		}
	case ForgetScores:
		for _, key := range e.Keys {
			_, _ = b.storage.Call("removeItem", scoreKey+key) // what cannot be removed is in nobody's way
		}
	default:
		return false
	}
	return true
}

func (b *Browser) read() map[string]string {
	scores := map[string]string{}
	length, err := b.storage.Length()
	if err != nil {
		return scores
	}
	for i := range length {
		name, ok := b.text("key", i)
		key, ours := strings.CutPrefix(name, scoreKey)
		if !ok || !ours {
			continue
		}
		if text, ok := b.text("getItem", name); ok {
			scores[key] = text
		}
	}
	return scores
}

// text calls the storage for a text.
func (b *Browser) text(method string, of any) (string, bool) {
	value, err := b.storage.Call(method, of)
	if err != nil || value.IsNull() {
		return "", false
	}
	text, err := value.String()
	return text, err == nil
}
