//go:build js && wasm

package files

import (
	"syscall/js"

	"lassolab/ui/core/session"

	"lassolab/ui/core/browser"
)

// typedIn are the elements that take what is pasted themselves.
const typedIn = `input:not([type="checkbox"]):not([type="radio"]):not([type="range"]), textarea, [contenteditable="true"]`

// listenClipboard hears what is copied from the drawing and pasted anywhere outside the fields of text. What goes into the clipboard must be
// put there before the event ends: callbacks come while nothing else of the program runs, so the state is whole.
func (b *Browser) listenClipboard() {
	document := js.Global().Get("document")
	in := func(e js.Value, selector string) bool {
		return browser.Closest(e.Get("target"), selector).Truthy() || browser.Closest(document.Get("activeElement"), selector).Truthy()
	}
	copying := func(cut bool) func(js.Value) {
		return func(e js.Value) {
			if e.Get("defaultPrevented").Bool() || in(e, typedIn) || !in(e, drawingArea) || js.Global().Call("getSelection").Call("toString").String() != "" {
				return
			}
			e.Call("preventDefault")
			text, err := b.Clipping()
			if err == nil {
				e.Get("clipboardData").Call("setData", "text/plain", text)
			}
			b.Copied(cut, err == nil)
		}
	}
	browser.Listen(b.post, document, "copy", copying(false))
	browser.Listen(b.post, document, "cut", copying(true))
	browser.Listen(b.post, document, "paste", func(e js.Value) {
		held := e.Get("clipboardData")
		if e.Get("defaultPrevented").Bool() || in(e, typedIn) || !held.Truthy() {
			return
		}
		e.Call("preventDefault")
		if files := held.Get("files"); files.Length() > 0 {
			b.readFiles(files)
			return
		}
		paste := session.Pasted{Text: held.Call("getData", "text/plain").String()}
		paste.InDrawing = in(e, drawingArea)
		b.post(paste)
	})
}

// drawingArea is the part of the page where what is pasted becomes part of the model.
const drawingArea = `[data-sketch], .drawings-body`
