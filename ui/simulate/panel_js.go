//go:build js && wasm

package simulate

import "syscall/js"

// Rendered keeps the keyboard among the labels: the button that fired one may be gone after
// the step, and the focus with it.
func (c *Panel) Rendered() {
	before := c.steps
	if c.steps = c.taken(); c.steps <= before {
		return
	}
	document := js.Global().Get("document")
	if !document.Get("activeElement").Equal(document.Get("body")) {
		return
	}
	if next := document.Call("querySelector", ".simulate .fire, .simulate .history button"); next.Truthy() {
		next.Call("focus")
	}
}
