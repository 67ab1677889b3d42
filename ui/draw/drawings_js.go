//go:build js && wasm

package draw

import (
	"syscall/js"

	vjs "github.com/vugu/vugu/js"

	"lassolab/engine/edit"
	"lassolab/ui/session"
	"lassolab/ui/svg"
)

// automatonPicture is a component drawn small.
type automatonPicture struct {
	of        *Drawings
	component int
	view      *AutomatonView
}

func (c *Drawings) newAutomaton(component int, element vjs.Value) svg.Picture {
	p := &automatonPicture{of: c, component: component, view: NewAutomaton(js.Value(element), c.remembered())}
	p.view.Point(func(at edit.Selection) { c.points(component, at) })
	return p
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
	p.view.Show(s.Model.Network(), p.component, opt)
}

// Dispose removes the drawing.
func (p *automatonPicture) Dispose() { p.view.Dispose() }

// penPicture is the component under the pen.
type penPicture struct {
	of      *Drawings
	sketch  *Sketch
	release func()
}

func (c *Drawings) newPen(element vjs.Value) svg.Picture {
	p := &penPicture{of: c}
	p.sketch = NewSketch(js.Value(element), c.remembered(), Events{
		Edit:     func(e edit.Edit) { c.Page.Act(session.With[edit.Edit](c.Page.Features.Editor.Edit, e)) },
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
