package labels

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/session"
	"lassolab/ui/svg"
)

// matrixPicture is the table of labels.
type matrixPicture struct {
	panel *Panel
	view  *MatrixView
}

func (c *Panel) newMatrix(element js.Value) svg.Picture {
	return &matrixPicture{panel: c, view: NewMatrix(element, func(label, beside string, after bool) {
		c.Page.Act(func(t *session.Turn) { c.Of.Move(t, label, beside, after) })
	})}
}

// Paint draws the table as it is now.
func (p *matrixPicture) Paint() {
	if m, _ := p.panel.related(); m.Network != nil {
		p.view.Show(m)
	}
}

// Dispose lets go of the table.
func (p *matrixPicture) Dispose() { p.view.Dispose() }
