//go:build js && wasm

package browser

import (
	"slices"
	"syscall/js"

	"lassolab/ui/core/session"
)

// Toolbars makes every element with the role toolbar one stop of the Tab key: the arrow keys, Home and End go
// along what can be used in it, as the ARIA practices have it for toolbars. Which of them the Tab key meets is
// settled as it is pressed, so that whatever was rendered meanwhile is counted.
func Toolbars(post func(session.Msg)) {
	document := js.Global().Get("document")
	Listen(post, document, "keydown", func(e js.Value) {
		key := e.Get("key").String()
		if key == "Tab" {
			bars := document.Call("querySelectorAll", toolbar)
			for i := range bars.Length() {
				settleStop(bars.Index(i))
			}
			return
		}
		bar := Closest(e.Get("target"), toolbar)
		if !bar.Truthy() || e.Get("defaultPrevented").Bool() || e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() ||
			e.Get("metaKey").Bool() || Closest(e.Get("target"), `select, input:not([type="checkbox"])`).Truthy() {
			return
		}
		if to := along(bar, e.Get("target"), key); to.Truthy() {
			e.Call("preventDefault")
			to.Call("focus")
			settleStop(bar)
		}
	})
}

const toolbar = `[role="toolbar"]`

// usable lists what can have the focus in a toolbar.
func usable(bar js.Value) (list []js.Value) {
	found := bar.Call("querySelectorAll", "button:not(:disabled), input:not(:disabled), select:not(:disabled), a[href]")
	for i := range found.Length() {
		if item := found.Index(i); item.Get("offsetParent").Truthy() {
			list = append(list, item)
		}
	}
	return list
}

// along is where a key leads in a toolbar, or a value that is not truthy.
func along(bar, from js.Value, key string) js.Value {
	list := usable(bar)
	at := slices.IndexFunc(list, from.Equal)
	if at < 0 {
		return js.Null()
	}
	switch key {
	case "ArrowRight", "ArrowDown":
		at++
	case "ArrowLeft", "ArrowUp":
		at += len(list) - 1
	case "Home":
		at = 0
	case "End":
		at = len(list) - 1
	default:
		return js.Null()
	}
	return list[at%len(list)]
}

// settleStop lets the Tab key meet one thing in a toolbar: the one with the focus, else the one it met last,
// else what is pressed, else the first.
func settleStop(bar js.Value) {
	list := usable(bar)
	if len(list) == 0 {
		return
	}
	active := js.Global().Get("document").Get("activeElement")
	stop := slices.IndexFunc(list, active.Equal)
	for _, is := range []func(item js.Value) bool{
		func(item js.Value) bool { return item.Call("getAttribute", "tabindex").Equal(js.ValueOf("0")) },
		func(item js.Value) bool { return item.Call("getAttribute", "aria-pressed").Equal(js.ValueOf("true")) },
	} {
		if stop < 0 {
			stop = slices.IndexFunc(list, is)
		}
	}
	for i, item := range list {
		tabindex := -1
		if i == max(stop, 0) {
			tabindex = 0
		}
		item.Set("tabIndex", tabindex)
	}
}
