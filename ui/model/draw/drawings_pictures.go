package draw

import (
	"github.com/vugu/vugu/js"

	"lassolab/engine/edit"
	"lassolab/ui/core/session"
	"lassolab/ui/view/svg"
)

// automatonPicture is a component drawn small.
type automatonPicture struct {
	*AutomatonView
	of        *Drawings
	component int
}

func (c *Drawings) newAutomaton(component int) func(js.Value) svg.Picture {
	return func(element js.Value) svg.Picture {
		p := &automatonPicture{NewAutomaton(element, c.remembered()), c, component}
		p.Point(func(at edit.Selection) { c.points(component, at) })
		return p
	}
}

// points tells what of a component of a program the pointer is at.
func (c *Drawings) points(component int, at edit.Selection) {
	if c.program() != nil {
		c.Page.Act(session.With(c.Page.Features.Editor.MarkPart, session.Part{Component: component, At: at}))
	}
}

// Paint draws the component as it is now.
func (p *automatonPicture) Paint() {
	s := p.of.Page.Session
	opt := lit(s, p.component)
	opt.Said = p.of.origins(p.component)
	if s.Stage.Presents() {
		opt.Least = fromLastRow
	}
	p.Show(s.Model.Network(), p.component, opt)
}

// do carries out an effect that is the pen's.
func (v *Sketch) do(e session.Effect) bool {
	switch e := e.(type) {
	case Pen:
		v.Do(e.Command)
	case Focus:
		v.Focus()
	default:
		return false
	}
	return true
}

// Paint draws the component as it is now.
func (v *Sketch) Paint() {
	s, at := v.of.Page.Session, v.of.at()
	if at < 0 {
		return
	}
	opt := lit(s, at)
	opt.Said = v.of.origins(at)
	v.Show(Scene{
		Network: s.Model.Network(), Component: at, Selected: v.of.Of.selected, Lit: opt,
		Snap: v.of.Of.snap, ReadOnly: !s.Model.Good || s.Model.Locked() != "", Locked: s.Model.Locked(),
	})
}
