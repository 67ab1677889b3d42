//go:build js && wasm

package doctor

import (
	"syscall/js"

	vjs "github.com/vugu/vugu/js"

	"lassolab/ui/draw"
	"lassolab/ui/svg"
)

// picture is the examined component, drawn as components are.
type picture struct {
	panel *Panel
	view  *draw.AutomatonView
}

func (c *Panel) newPicture(element vjs.Value) svg.Picture {
	return &picture{c, draw.NewAlone(js.Value(element))}
}

// Paint draws the component, and what of it is lit.
func (p *picture) Paint() {
	if at := p.panel.shown(); at >= 0 {
		p.view.Show(p.panel.network(), at, draw.Options{Current: -1, Also: p.panel.lit(), Fired: -1, From: -1, To: -1})
	}
}

// Dispose lets go of the drawing.
func (p *picture) Dispose() { p.view.Dispose() }
