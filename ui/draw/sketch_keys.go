package draw

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/svg"
)

func (v *Sketch) toggleKeys() {
	if v.panel.Truthy() {
		v.closeKeys()
		return
	}
	document := js.Global().Get("document")
	v.panel = document.Call("createElement", "div")
	v.panel.Set("className", "sketch-keys")
	v.panel.Call("setAttribute", "role", "dialog")
	v.panel.Call("setAttribute", "aria-label", "Keys of the drawing")
	v.panel.Call("setAttribute", "tabindex", "-1")
	v.panel.Set("innerHTML", keysPanel())
	v.Host.Call("appendChild", v.panel)
	v.putPanel()
	l := &v.ofPanel
	l.Listen(v.panel, "click", func(e js.Value) {
		if e.Get("target").Call("closest", "button").Truthy() {
			v.closeKeys()
			v.focus()
		}
	})
	l.Listen(v.panel, "keydown", func(e js.Value) {
		if key := e.Get("key").String(); key == "Escape" || key == "?" {
			e.Call("preventDefault")
			v.closeKeys()
			v.focus()
		}
	})
	panel := v.panel
	svg.Later(func() { panel.Call("focus") })
}

// putPanel puts the list beside the drawing where there is room, else over it.
func (v *Sketch) putPanel() {
	box := v.Host.Call("getBoundingClientRect")
	width, height := v.panel.Get("offsetWidth").Float(), v.panel.Get("offsetHeight").Float()
	left := box.Get("right").Float() + 12
	if page := js.Global().Get("innerWidth").Float(); left+width > page {
		left = max(0, min(box.Get("left").Float(), page-width))
	}
	style := v.panel.Get("style")
	style.Set("left", svg.Num(left)+"px")
	style.Set("top", svg.Num(max(0, box.Get("bottom").Float()-height))+"px")
}

func (v *Sketch) closeKeys() {
	if v.panel.Truthy() {
		v.ofPanel.Release()
		v.panel.Call("remove")
		v.panel = js.Undefined()
	}
}
