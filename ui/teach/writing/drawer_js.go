//go:build js && wasm

package writing

import (
	"encoding/json"
	"time"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/session"
	"lassolab/ui/library/library"
)

// Browser is what writing needs of the browser: the shelf of drafts.
type Browser struct {
	Of     *Feature
	Act    func(func(*session.Turn)) // has the feature do something
	Now    func(func(*session.Turn)) // the same, at once
	Settle func()                    // takes a text that is still on its way here from the editor

	post   func(session.Msg)
	shelf  *library.Shelf
	ending bool // the page may be gone after this
}

// NewBrowser is the part of the browser that writing uses. Messages from outside the page's components are posted.
func NewBrowser(post func(session.Msg)) *Browser {
	return &Browser{post: post, shelf: library.NewShelf(library.Drafts, post)}
}

// Do does an effect of writing that needs no editor, and reports whether it is one.
func (b *Browser) Do(e session.Effect) bool {
	switch e := e.(type) {
	case ReadDrafts:
		b.Now(func(t *session.Turn) { b.Of.TakeDrafts(t, b.drafts(), b.shelf.Own(), library.FreshID()) })
	case Save:
		b.save(e.ID, e.Text)
	case UseDraft:
		b.shelf.Use(e.ID)
	case PutDraft:
		b.put(e.Draft, func(ok bool) {
			if !ok {
				b.Act(session.With(b.Of.Refuse, e.Draft))
			}
		})
	case ForgetDraft:
		b.shelf.Remove(e.ID)
	default:
		return false
	}
	return true
}

func (b *Browser) save(id, text string) {
	b.put(Draft{ID: id, Text: text, Saved: time.Now().UnixMilli()}, func(ok bool) {
		b.Act(func(t *session.Turn) { b.Of.Confirm(t, id, text, ok, b.drafts()) })
	})
}

// put keeps a draft, and calls done when it is kept or cannot be.
func (b *Browser) put(d Draft, done func(ok bool)) {
	text, err := json.Marshal(d)
	if err != nil {
		done(false)
		return
	}
	b.shelf.Put(library.Put{ID: d.ID, Text: string(text), Now: b.ending}, func(ok bool, _ []string) { done(ok) })
}

// drafts lists all that are kept. What cannot be read is left out and left alone.
func (b *Browser) drafts() (list []Draft) {
	for _, text := range b.shelf.Texts() {
		var d Draft
		if json.Unmarshal([]byte(text), &d) == nil && d.ID != "" {
			list = append(list, d)
		}
	}
	return list
}

// Listen hears that the visit ends, and writes the draft: after this the page may be gone.
func (b *Browser) Listen() {
	browser.AtEnd(b.post, func() {
		b.Settle()
		b.ending = true
		b.Now(b.Of.Save)
		b.ending = false
	})
}

// Hear hears that another tab has written or removed a draft.
func (b *Browser) Hear(id string, there bool) {
	if there {
		b.Act(func(t *session.Turn) { b.Of.Fork(t, id, library.FreshID()) })
	}
}
