//go:build js && wasm

package ui

import "syscall/js"

// focus moves the keyboard's place into a sheet that opens, and back to where it was when the sheet closes.
type focus struct{ before js.Value }

func (f *focus) sheet(open bool, after func(func())) {
	document := js.Global().Get("document")
	if open && !closest(document.Get("activeElement"), ".sheet").Truthy() {
		f.before = document.Get("activeElement")
	}
	after(func() {
		target := f.before
		if open {
			target = document.Call("querySelector", ".sheet .pane-head button")
		}
		if target.Truthy() {
			target.Call("focus")
		}
	})
}
