//go:build js && wasm

package reading

import (
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"syscall/js"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/session"
)

// window is the page's end of the wire to the presenter's window, a BroadcastChannel: only pages of this site hear it. Its name holds a number
// that the page keeps as long as its tab lives, so that pages do not mix and one that is loaded again is found again.
type window struct {
	id      string
	channel js.Value
}

// idKey is where a tab keeps the number.
const idKey = "lassolab.presenter"

// rejoin takes up the wire of a page that was loaded again. A copy of a tab has its number too, but not the lock on it.
func (b *Browser) rejoin() {
	id := browser.Tab().Get(idKey)
	if id == "" || !js.Global().Get("BroadcastChannel").Truthy() {
		return
	}
	locks := js.Global().Get("navigator").Get("locks")
	if !locks.Truthy() {
		b.join(id)
		return
	}
	browser.Then(b.post, locks.Call("query"), func(found js.Value) {
		held := found.Get("held")
		for i := range held.Length() {
			if held.Index(i).Get("name").String() == wire(id) {
				return
			}
		}
		b.join(id)
	}, func(string) { b.join(id) })
}

func wire(id string) string { return "lassolab-presenter-" + id }

// join opens the wire, and lets a presenter's window know.
func (b *Browser) join(id string) {
	_ = browser.Tab().Set(idKey, id) // a tab that cannot remember asks for another window when it is loaded again
	b.id, b.channel = id, js.Global().Get("BroadcastChannel").New(wire(id))
	browser.Listen(b.post, b.channel, "message", func(e js.Value) {
		if !e.Get("origin").Equal(js.Global().Get("location").Get("origin")) || e.Get("data").Type() != js.TypeString {
			return
		}
		if do := b.Of.Commands()[e.Get("data").String()]; do != nil {
			b.Act(do)
		}
	})
	browser.Listen(b.post, js.Global(), "pagehide", func(js.Value) { b.channel.Call("postMessage", `{"gone":true}`) })
	b.channel.Call("postMessage", `{"here":true}`)
	if locks := js.Global().Get("navigator").Get("locks"); locks.Truthy() {
		promise := js.Global().Get("Promise") // one among none is never settled: the lock is held as long as the page is there
		locks.Call("request", wire(id), promise.Get("race").Call("bind", promise, js.Global().Get("Array").New()))
	}
}

// openPresenter opens the presenter's window.
func (b *Browser) openPresenter() {
	failed := func(reason string) { b.Act(func(t *session.Turn) { t.Notify(session.Notice{Text: reason}) }) }
	location := js.Global().Get("location")
	switch {
	case !js.Global().Get("BroadcastChannel").Truthy():
		failed("The presenter’s window needs BroadcastChannel, which this browser does not have: use a current Firefox, Chrome, Edge or Safari.")
		return
	case location.Get("protocol").String() == "file:":
		failed("The presenter’s window needs a page that comes from a server: this one was opened from a file.")
		return
	}
	if b.id == "" {
		b.join(strconv.FormatUint(rand.Uint64(), 16)) // from the browser's own source of chance; crypto/rand would weigh 30 kB
	}
	opened := js.Global().Call("open", "static/presenter.html#"+b.id, wire(b.id), "popup,width=1100,height=760")
	if !opened.Truthy() {
		failed("The browser did not open the presenter’s window: let this page open windows, then press N again.")
		return
	}
	opened.Call("focus")
}

// tell tells the presenter's window what is presented.
func (b *Browser) tell(p Presented) {
	text, err := json.Marshal(p)
	if err != nil || !b.channel.Truthy() {
		return
	}
	b.channel.Call("postMessage", string(text))
}
