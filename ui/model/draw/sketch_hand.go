package draw

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

func (v *Sketch) contact(e js.Value) contact {
	return contact{at: v.Camera.InDrawing(svg.Pixel(v.Root, e)), finger: e.Get("pointerType").String() == "touch",
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
	v.Root.Call("setPointerCapture", id)
	switch {
	case v.Press(e) > 1: // the second finger pans and zooms
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
		v.Viewport.Focus(v.element(it), false)
	} else if !v.HasFocus() {
		v.Viewport.Focus(v.Root, false)
	}
}

func (v *Sketch) move(e js.Value) {
	pressed := v.Away(e) >= 0
	if pressed && v.panning {
		v.Pan(e)
		return
	}
	if pressed {
		v.Press(e)
	}
	if v.pen.drawn != nil && (!pressed || v.drawing == e.Get("pointerId").Int()) {
		v.pen.move(v.contact(e))
		v.soon()
	}
}

func (v *Sketch) release(e js.Value, lost bool) {
	if v.Away(e) < 0 {
		return
	}
	left := v.Lift(e)
	if v.drawing == e.Get("pointerId").Int() {
		v.drawing = -1
		if lost {
			v.pen.cancel()
		} else if v.pen.drawn != nil {
			v.pen.release(v.contact(e))
		}
	}
	if left == 0 {
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
