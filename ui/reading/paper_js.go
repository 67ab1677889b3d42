//go:build js && wasm

package reading

import (
	"syscall/js"

	"lassolab/ui/browser"
	"lassolab/ui/session"
)

// ListenToPaper says when the browser lays the page out for paper: all slides are there before it does.
func ListenToPaper(post func(session.Msg)) {
	for event, m := range map[string]session.Msg{"beforeprint": PrintBegun{}, "afterprint": PrintEnded{}} {
		browser.Listen(post, js.Global(), event, func(js.Value) { post(m) })
	}
}

// OpenPrinting opens the browser's dialog when the present event is dealt with: it holds all else up.
func OpenPrinting() { js.Global().Call("setTimeout", js.Global().Get("print"), 0) }
