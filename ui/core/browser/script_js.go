//go:build js && wasm

package browser

import (
	"syscall/js"

	"lassolab/ui/core/session"
)

// Script loads a script of the page that not every visitor needs, and calls one of two functions: when it has run, or when it could
// not be loaded. It is loaded once (static/boot.js); after a failure the next one who needs it tries again.
func Script(post func(session.Msg), name string, done func(), failed func(reason string)) {
	Then(post, js.Global().Call("lassolabScript", name), func(js.Value) { done() }, failed)
}
