//go:build js && wasm

package draw

import (
	"syscall/js"

	"lassolab/ui/layout"
	"lassolab/ui/svg"
)

func (v *Sketch) contact(e js.Value) contact {
	return contact{at: v.camera.InDrawing(svg.Pixel(v.svg, e)), finger: e.Get("pointerType").String() == "touch",
		add:  e.Get("shiftKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool(),
		when: e.Get("timeStamp").Float()}
}

func (v *Sketch) press(e js.Value) {
	p := v.pen
	button := e.Get("button").Int()
	if p.drawn == nil || button > 1 {
		return
	}
	v.stopGlide()
	id := e.Get("pointerId").Int()
	v.fingers[id] = svg.Pixel(v.svg, e)
	v.svg.Call("setPointerCapture", id)
	switch {
	case len(v.fingers) > 1: // the second finger pans and zooms
		p.cancel()
		v.drawing, v.panning = -1, true
	case button == 1 || v.space:
		v.panning, v.panned = true, true
	default:
		v.drawing = id
		v.finishField()
		p.press(v.contact(e))
		svg.Later(func() { v.focusOn(p.began.item) })
	}
	v.paint()
}

// focusOn gives the focus to what was pressed, unless a field has been opened since.
func (v *Sketch) focusOn(it item) {
	if v.field != nil {
		return
	}
	if v.pen.drawn != nil && v.pen.has(it) {
		v.element(it).Call("focus", map[string]any{"preventScroll": true})
	} else if !v.hasFocus() {
		v.svg.Call("focus", map[string]any{"preventScroll": true})
	}
}

func (v *Sketch) move(e js.Value) {
	id := e.Get("pointerId").Int()
	last, pressed := v.fingers[id]
	now := svg.Pixel(v.svg, e)
	if pressed {
		v.fingers[id] = now
	}
	switch {
	case v.panning && pressed:
		v.steer(v.camera.Dragged(v.fingers, id, last, now))
	case v.pen.drawn != nil && (!pressed || v.drawing == id):
		v.pen.move(v.contact(e))
		v.soon()
	}
}

func (v *Sketch) release(e js.Value, lost bool) {
	id := e.Get("pointerId").Int()
	if _, pressed := v.fingers[id]; !pressed {
		return
	}
	delete(v.fingers, id)
	if v.drawing == id {
		v.drawing = -1
		if lost {
			v.pen.cancel()
		} else if v.pen.drawn != nil {
			v.pen.release(v.contact(e))
		}
	}
	if len(v.fingers) == 0 {
		v.panning = false
	}
	v.paint()
}

func (v *Sketch) keyDown(e js.Value) {
	key := e.Get("key").String()
	k := stroke{key: key, shift: e.Get("shiftKey").Bool(),
		ctrl: e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool(), alt: e.Get("altKey").Bool()}
	if v.pen.drawn == nil {
		return
	}
	if key == " " && !k.ctrl && !k.alt {
		if !v.space {
			v.space, v.panned = true, false
		}
		e.Call("preventDefault")
		v.paint()
		return
	}
	focus := v.pen.focus
	if v.pen.key(k) {
		e.Call("preventDefault")
	}
	v.paint()
	if v.pen.focus != focus {
		v.focus()
		v.reveal()
	}
}

func (v *Sketch) keyUp(e js.Value) {
	switch key := e.Get("key").String(); {
	case key == " " && v.space:
		v.space = false
		if !v.panned {
			v.pen.spacebar()
		}
		e.Call("preventDefault")
	case arrows[key] != layout.Point{}:
		v.pen.endNudge()
	default:
		return
	}
	v.paint()
}
