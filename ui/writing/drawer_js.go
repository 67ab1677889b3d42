//go:build js && wasm

package writing

import (
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"syscall/js"
	"time"

	"lassolab/ui/browser"
	"lassolab/ui/session"
)

const (
	draftKey   = "lassolab.draft."
	presentKey = "lassolab.draft" // in the tab's own storage
	saveAfter  = 250              // milliseconds after the last change
	restAfter  = 350              // the same
)

// Browser is what writing needs of the browser: the storage in which drafts are kept, a key each. A tab remembers its own draft, so that
// a reload brings it back and other tabs leave it alone.
type Browser struct {
	Of     *Feature
	Act    func(func(*session.Turn)) // has the feature do something
	Now    func(func(*session.Turn)) // the same, at once
	Settle func()                    // takes a text that is still on its way here from the editor

	post       func(session.Msg)
	local, tab browser.Storage
	saving     browser.Timer
	resting    browser.Timer
}

// NewBrowser is the part of the browser that writing uses. Messages from outside the page's components are posted.
func NewBrowser(post func(session.Msg)) *Browser {
	return &Browser{post: post, local: browser.Local(), tab: browser.Tab()}
}

// Do does an effect of writing that needs no editor, and reports whether it is one.
func (b *Browser) Do(e session.Effect) bool {
	switch e := e.(type) {
	case ReadDrafts:
		b.Now(func(t *session.Turn) { b.Of.TakeDrafts(t, b.drafts(), b.tab.Get(presentKey), freshID()) })
	case Save:
		b.save(e.ID, e.Text)
	case SaveLater:
		b.saving.Soon(saveAfter, func() { b.Act(b.Of.Save) })
	case RestLater:
		b.resting.Set(restAfter, func() { b.Act(session.With(b.Of.Rest, e.Revision)) })
	case UseDraft:
		_ = b.tab.Set(presentKey, e.ID) // a tab that cannot remember begins with the latest draft
	case PutDraft:
		_ = b.put(e.Draft) // where there is no room it stays what it was
	case ForgetDraft:
		b.local.Remove(draftKey + e.ID)
	default:
		return false
	}
	return true
}

// freshID is an id that no draft has.
func freshID() string {
	return strconv.FormatInt(time.Now().UnixMilli(), 36) + "-" + strconv.FormatUint(rand.Uint64()>>32, 36)
}

func (b *Browser) save(id, text string) {
	err := b.put(Draft{ID: id, Text: text, Saved: time.Now().UnixMilli()})
	b.Now(func(t *session.Turn) { b.Of.Confirm(t, id, err == nil, b.drafts()) })
}

func (b *Browser) put(d Draft) error {
	text, err := json.Marshal(d)
	if err != nil {
		return err
	}
	return b.local.Set(draftKey+d.ID, string(text))
}

// drafts lists all that are kept. What cannot be read is left out and left alone.
func (b *Browser) drafts() (list []Draft) {
	for _, text := range b.local.Values(draftKey) {
		var d Draft
		if json.Unmarshal([]byte(text), &d) == nil && d.ID != "" {
			list = append(list, d)
		}
	}
	return list
}

// Listen hears that the visit ends, and that another tab writes the draft of this one.
func (b *Browser) Listen() {
	window, document := js.Global(), js.Global().Get("document")
	browser.Listen(b.post, window, "pagehide", func(js.Value) { b.saveAtEnd() })
	browser.Listen(b.post, document, "visibilitychange", func(js.Value) {
		if document.Get("visibilityState").String() == "hidden" {
			b.saveAtEnd()
		}
	})
	browser.Listen(b.post, window, "storage", func(e js.Value) {
		id, _, ok := b.Of.Draft()
		if ok && e.Get("key").Equal(js.ValueOf(draftKey+id)) && !e.Get("newValue").IsNull() {
			b.Act(func(t *session.Turn) { b.Of.Fork(t, id, freshID()) })
		}
	})
}

// saveAtEnd writes the draft now: after this the page may be gone. Callbacks come only while nothing else of the program runs, so the
// state is whole.
func (b *Browser) saveAtEnd() {
	b.Settle()
	b.Now(b.Of.Save)
}
