package lasso

import (
	"fmt"

	"github.com/vugu/vugu/js"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// picture is the drawing of the lasso, drawn anew whenever another moment, view or walk is to be seen.
type picture struct {
	svg.Listeners
	panel *Panel
	place js.Value
	shown drawn
}

// drawn is what a drawing depends on.
type drawn struct {
	walk *session.Walk
	as   link.LassoView
	only string // the components that it is projected to
	step int
	room layout.Size // of a lasso that is presented
}

// newPicture takes a place and hears its clicks: one on a moment goes there.
func (c *Panel) newPicture(element js.Value) svg.Picture {
	p := &picture{panel: c, place: element}
	p.Listen(p.place, "click", func(e js.Value) {
		if step := svg.PartAt(e, "data-step"); step >= 0 {
			c.Page.Act(session.With(c.Of.GoTo, step))
		}
	})
	return p
}

// Dispose lets go of the place.
func (p *picture) Dispose() { p.Release() }

// Paint draws the lasso when it has changed.
func (p *picture) Paint() {
	c := p.panel
	now := drawn{walk: c.walk, as: c.Of.View(), only: fmt.Sprint(c.only), step: c.Page.Walked.Step}
	if c.Page.Stage.Presents() {
		frame := p.place.Get("parentElement")
		now.room = layout.Size{Width: frame.Get("clientWidth").Float(), Height: frame.Get("clientHeight").Float()}
	}
	if now == p.shown || now.walk == nil || now.as == link.LassoTable || !p.place.Get("offsetParent").Truthy() {
		return // what is put away is drawn when it is back
	}
	p.shown = now
	opt := Options{Current: now.step, Only: c.only, Room: now.room}
	if now.as == link.LassoChart {
		p.place.Set("innerHTML", c.chart(now.step))
	} else if now.as == link.LassoShape {
		p.place.Set("innerHTML", Shape(c.lasso, opt))
		if !opt.large() {
			p.fit()
		}
	} else {
		p.place.Set("innerHTML", Names(c.lasso, opt)+Lanes(c.lasso, opt))
	}
	p.reveal()
}

// smallest is how much smaller a lasso's shape is made so that the pane holds it: its words stay legible.
const smallest = .7

func (p *picture) fit() {
	shape := p.place.Get("firstElementChild")
	room := p.place.Get("parentElement").Get("clientWidth").Float()
	scale := max(room/shape.Call("getBoundingClientRect").Get("width").Float(), smallest)
	if scale >= 1 {
		return
	}
	for _, side := range []string{"width", "height"} {
		length := shape.Get(side).Get("baseVal")
		length.Set("value", length.Get("value").Float()*scale)
	}
}

// reveal scrolls to the present moment when a part of it is out of sight.
func (p *picture) reveal() {
	now := p.place.Call("querySelector", ".moment.current .hit, .spot.current")
	if !now.Truthy() {
		return
	}
	frame := p.place.Get("parentElement")
	box, covered := frame.Call("getBoundingClientRect"), 0.
	if names := p.place.Call("querySelector", ".lane-names"); names.Truthy() {
		covered = names.Call("getBoundingClientRect").Get("width").Float()
	}
	at := now.Call("getBoundingClientRect")
	left, right := box.Get("left").Float()+covered, box.Get("left").Float()+frame.Get("clientWidth").Float()
	if from, to := at.Get("left").Float(), at.Get("right").Float(); from < left || to > right {
		frame.Set("scrollLeft", frame.Get("scrollLeft").Float()+(from+to-left-right)/2)
	}
	top, bottom := box.Get("top").Float(), box.Get("top").Float()+frame.Get("clientHeight").Float()
	if from, to := at.Get("top").Float(), at.Get("bottom").Float(); to-from < bottom-top &&
		(from < top || to > bottom) {
		frame.Set("scrollTop", frame.Get("scrollTop").Float()+(from+to-top-bottom)/2)
	}
}

// scroll remembers the moment of the tables that was brought into sight last.
type scroll struct {
	walk *session.Walk
	step int
}

// reveal brings the present moment into sight in the tables, when it has changed.
func (s *scroll) reveal(c *Panel) {
	now := scroll{c.walk, c.Page.Walked.Step}
	if now == *s || c.walk == nil || !js.Global().Truthy() {
		return
	}
	columns := js.Global().Get("document").Call("querySelectorAll", `#app .lasso [aria-current="step"]`) // not those of the first screen
	for k := range columns.Length() {
		column := columns.Index(k)
		if !column.Get("offsetParent").Truthy() {
			return // the tables are put away: where they stand is seen to when they are back
		}
		*s = now
		table := column.Call("closest", ".scroll") // only the table moves, not the pane around it
		middle := column.Get("offsetLeft").Float() + column.Get("offsetWidth").Float()/2
		stays := table.Call("querySelector", "tbody th").Get("offsetWidth").Float() // the first column, which covers others
		table.Set("scrollLeft", middle-(stays+table.Get("clientWidth").Float())/2)
	}
}
