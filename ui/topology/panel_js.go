//go:build js && wasm

package topology

import (
	"syscall/js"

	vjs "github.com/vugu/vugu/js"

	"lassolab/ui/session"
	"lassolab/ui/svg"
)

// picture is the topology of the model.
type picture struct {
	panel *Panel
	view  *View
}

func (c *Panel) newPicture(element vjs.Value) svg.Picture {
	return &picture{panel: c, view: New(js.Value(element), Events{
		Choose:   func(component int) { c.Page.Emit(session.ComponentChosen{Component: component}) },
		Open:     c.open,
		Centre:   c.setCentre,
		Announce: func(sentence string) { c.Page.Emit(session.Told{Sentence: sentence}) },
	})}
}

// Paint draws the topology as it is now.
func (p *picture) Paint() {
	s := p.panel.Page.Session
	if n := s.Model.Network(); n != nil {
		centre, _ := s.CentreOfStar()
		p.view.Show(Scene{Network: n, Program: s.Model.Program, Chosen: s.Drawing.Component, Centre: centre})
	}
}

// Dispose lets go of the picture.
func (p *picture) Dispose() { p.view.Dispose() }
