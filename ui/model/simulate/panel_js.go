//go:build js && wasm

package simulate

import "syscall/js"

// Rendered shows after a step what can happen next, and keeps the keyboard there: the button that fired the
// label may be gone, and the focus with it.
func (c *Panel) Rendered() {
	before := c.steps
	if c.steps = c.taken(); c.steps <= before {
		return
	}
	document := js.Global().Get("document")
	list := document.Call("querySelector", ".simulation")
	if !list.Truthy() {
		return
	}
	list.Set("scrollTop", 0)
	if !document.Get("activeElement").Equal(document.Get("body")) {
		return
	}
	if next := list.Call("querySelector", ".fire"); next.Truthy() {
		list = next
	}
	list.Call("focus", map[string]any{"preventScroll": true})
}
