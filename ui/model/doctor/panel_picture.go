package doctor

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/model/draw"
	"lassolab/ui/view/svg"
)

// picture is the examined component, drawn as components are.
type picture struct {
	*draw.AutomatonView
	panel *Panel
}

func (c *Panel) newPicture(element js.Value) svg.Picture {
	return &picture{draw.NewAlone(element), c}
}

// Paint draws the component, and what of it is lit.
func (p *picture) Paint() {
	if at := p.panel.shown(); at >= 0 {
		p.Show(p.panel.network(), at, draw.Options{Current: -1, Also: p.panel.lit(), Fired: -1, From: -1, To: -1})
	}
}
