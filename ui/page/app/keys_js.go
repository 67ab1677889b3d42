//go:build js && wasm

package app

import (
	"syscall/js"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/keys"
)

// key handles the keys of the page. One that meant something where the focus is has done its work already.
func (r *runner) key(e js.Value) {
	if e.Get("defaultPrevented").Bool() {
		return
	}
	in := func(selector string) bool { return browser.Closest(e.Get("target"), selector).Truthy() }
	name := keys.Name(e.Get("key").String(), e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool(), e.Get("altKey").Bool(), e.Get("shiftKey").Bool())
	if do := r.Key(name, in); do != nil {
		e.Call("preventDefault")
		r.act(do)
	}
}
