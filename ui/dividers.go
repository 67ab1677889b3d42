//go:build js && wasm

package ui

import (
	"strconv"
	"syscall/js"
)

// listenDividers lets the dividers be dragged, and moved by the arrow keys. Widths are custom properties of the document, in pixels.
func listenDividers(listen func(target js.Value, event string, call func(event js.Value))) {
	dragged := ""
	on := func(event string, call func(event js.Value)) { listen(js.Global().Get("document"), event, call) }
	on("pointerdown", func(e js.Value) {
		if divider := dividerOf(e); divider.Truthy() {
			e.Call("preventDefault")
			dragged = divider.Get("dataset").Get("side").String()
		}
	})
	on("pointermove", func(e js.Value) {
		if dragged != "" {
			widen(dragged, e.Get("clientX").Float())
		}
	})
	on("pointerup", func(js.Value) { dragged = "" })
	on("pointercancel", func(js.Value) { dragged = "" })
	on("keydown", func(e js.Value) {
		divider := dividerOf(e)
		if !divider.Truthy() {
			return
		}
		by := map[string]float64{"ArrowLeft": -24, "ArrowRight": 24}[e.Get("key").String()]
		if by != 0 {
			e.Call("preventDefault")
			box := divider.Call("getBoundingClientRect")
			widen(divider.Get("dataset").Get("side").String(), box.Get("left").Float()+box.Get("width").Float()/2+by)
		}
	})
}

func dividerOf(e js.Value) js.Value { return closest(e.Get("target"), `[role="separator"]`) }

// widen puts a divider at a place, from the window's left edge, leaving every pane room to be read.
func widen(side string, x float64) {
	const least = 240
	document := js.Global().Get("document")
	total := document.Get("documentElement").Get("clientWidth").Float()
	width := x
	if side == "right" {
		width = total - x
	}
	width = max(least, min(width, total-2*least))
	document.Get("documentElement").Get("style").Call("setProperty", "--"+side, strconv.Itoa(int(width))+"px")
	divider := document.Call("querySelector", `[role="separator"][data-side="`+side+`"]`)
	divider.Call("setAttribute", "aria-valuenow", int(width))
}
