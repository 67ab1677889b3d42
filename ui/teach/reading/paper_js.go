//go:build js && wasm

package reading

import (
	"syscall/js"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/session"
)

// ListenToPaper hears when the browser lays the page out for paper, and when it has done so.
func ListenToPaper(post func(session.Msg), set func(printing bool)) {
	for event, printing := range map[string]bool{"beforeprint": true, "afterprint": false} {
		browser.Listen(post, js.Global(), event, func(js.Value) { set(printing) })
	}
}

// OpenPrinting opens the browser's dialog when the present event is dealt with: it holds all else up.
func OpenPrinting() { js.Global().Call("setTimeout", js.Global().Get("print"), 0) }
