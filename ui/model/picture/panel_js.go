//go:build js && wasm

package picture

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/session"
	"lassolab/ui/view/svg"
)

// host loads what shows pictures, and gives the picture to who saves it.
type host struct {
	panel   *Panel
	element js.Value
	release func()
}

func (c *Panel) newHost(element js.Value) svg.Picture {
	h := &host{panel: c, element: element}
	h.release = c.Page.Bind(h.do)
	browser.Script(c.Page.Emit, "picture.js", func() {}, func(reason string) {
		c.Page.Emit(session.Told{Sentence: "The picture of the model is not shown: " + reason + "."})
	})
	return h
}

// Paint leaves the drawing to the element.
func (h *host) Paint() {}

func (h *host) do(e session.Effect) bool {
	save, ok := e.(Save)
	if !ok {
		return false
	}
	drawn, shown := "", h.element.Call("querySelector", "model-picture")
	if shown.Truthy() && shown.Get("file").Truthy() {
		drawn = shown.Call("file").String()
	}
	h.panel.Page.Act(func(t *session.Turn) { h.panel.Of.SavePicture(t, save, drawn) })
	return true
}

// Dispose lets go of the element.
func (h *host) Dispose() { h.release() }
