//go:build js && wasm

package browser

import (
	"syscall/js"

	"lassolab/ui/session"
)

// Script loads a script of the page where it has not been loaded, and calls one of two functions: when it has run, which shows by the
// global variable it sets, or when it could not be loaded. Asked again after that, it is tried again.
func Script(post func(session.Msg), path, sets string, done func(), failed func(reason string)) {
	if js.Global().Get(sets).Truthy() {
		done()
		return
	}
	document := js.Global().Get("document")
	made := document.Call("querySelector", `script[src="`+path+`"]`)
	if !made.Truthy() {
		made = document.Call("createElement", "script")
		made.Set("src", path)
		document.Get("head").Call("append", made)
	}
	var loaded, broken js.Func
	settle := func() {
		made.Call("removeEventListener", "load", loaded)
		made.Call("removeEventListener", "error", broken)
		loaded.Release()
		broken.Release()
	}
	loaded = Guarded(post, func([]js.Value) {
		settle()
		done()
	})
	broken = Guarded(post, func([]js.Value) {
		settle()
		made.Call("remove")
		failed(path + " could not be loaded")
	})
	made.Call("addEventListener", "load", loaded)
	made.Call("addEventListener", "error", broken)
}
