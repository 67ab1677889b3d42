package draw

import (
	"github.com/vugu/vugu/js"

	"lassolab/engine/edit"
	"lassolab/ui/session"
	"lassolab/ui/svg"
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
		c.Page.Emit(session.PartPointed{Component: component, At: at})
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

// penPicture is the component under the pen.
type penPicture struct {
	of      *Drawings
	sketch  *Sketch
	release func()
}

func (c *Drawings) newPen(element js.Value) svg.Picture {
	p := &penPicture{of: c}
	p.sketch = NewSketch(element, c.remembered(), Events{
		Edit:     func(e edit.Edit) { c.Page.Emit(session.EditMade{Edit: e}) },
		Select:   func(chosen edit.Selection) { c.Page.Act(session.With(c.Of.Select, chosen)) },
		Announce: func(sentence string) { c.Page.Emit(session.Told{Sentence: sentence}) },
		Point:    func(at edit.Selection) { c.points(c.at(), at) },
	})
	p.release = c.Page.Bind(func(e session.Effect) bool {
		switch e := e.(type) {
		case Pen:
			p.sketch.Do(e.Command)
		case Focus:
			p.sketch.Focus()
		default:
			return false
		}
		return true
	})
	return p
}

// Paint draws the component as it is now.
func (p *penPicture) Paint() {
	s, at := p.of.Page.Session, p.of.at()
	if at < 0 {
		return
	}
	opt := lit(s, at)
	opt.Said = p.of.origins(at)
	p.sketch.Show(Scene{
		Network: s.Model.Network(), Component: at, Selected: p.of.Of.selected, Lit: opt,
		Snap: p.of.Of.snap, ReadOnly: !s.Model.Good || s.Model.Locked() != "", Locked: s.Model.Locked(),
	})
}

// Dispose removes the drawing.
func (p *penPicture) Dispose() {
	p.release()
	p.sketch.Dispose()
}
