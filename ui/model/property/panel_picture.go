package property

import (
	"github.com/vugu/vugu/js"

	"lassolab/engine/network"
	"lassolab/ui/core/session"
	"lassolab/ui/model/draw"
	"lassolab/ui/view/svg"
)

// monitorPicture is the monitor, drawn as components are.
type monitorPicture struct {
	*draw.AutomatonView
	panel *Panel
	of    *network.Network // that is drawn
	shown *network.Network // the same with numbers for states
}

func (c *Panel) newMonitor(element js.Value) svg.Picture {
	return &monitorPicture{AutomatonView: draw.NewAlone(element), panel: c}
}

// Paint draws the monitor as it is now.
func (p *monitorPicture) Paint() {
	n := p.panel.picture()
	if n == nil {
		return
	}
	if n != p.of {
		p.of, p.shown = n, numbered(n)
	}
	p.Show(p.shown, 0, draw.Options{Current: -1, Fired: -1, From: -1, To: -1})
}

// field puts the cursor of the field where a completion ends.
type field struct{ release func() }

func (c *Panel) newField(element js.Value) svg.Picture {
	input := element
	return &field{c.Page.Bind(func(e session.Effect) bool {
		put, ok := e.(PutDraft)
		if ok && input.Get("value").String() == put.Text {
			input.Call("setSelectionRange", put.Cursor, put.Cursor)
		}
		return ok
	})}
}

// Paint has nothing to do: the page writes what is typed.
func (f *field) Paint() {}

// Dispose lets go of the field.
func (f *field) Dispose() { f.release() }
