//go:build js && wasm

package ui

import (
	"strconv"
	"syscall/js"

	"lassolab/ui/link"
	"lassolab/ui/picture"
	"lassolab/ui/store"
)

// lanes is the drawing of the lasso, put into its place anew whenever another moment, view or run is to be seen.
type lanes struct {
	place   js.Value
	pressed js.Func
	shown   lanesScene
}

type lanesScene struct {
	run       *store.Run
	as        link.LassoView
	component int
	step      int
}

// attach takes a place and hears its clicks: one on a moment goes there.
func (l *lanes) attach(place js.Value, post func(store.Action)) {
	l.place, l.shown = place, lanesScene{}
	l.pressed = guarded(post, func(args []js.Value) {
		moment := closest(args[0].Get("target"), "[data-step]")
		if !moment.Truthy() {
			return
		}
		if step, err := strconv.Atoi(moment.Call("getAttribute", "data-step").String()); err == nil {
			post(store.Walked{Step: step})
		}
	})
	place.Call("addEventListener", "click", l.pressed)
}

func (l *lanes) detach() {
	l.pressed.Release()
	l.place = js.Undefined()
}

func (l *lanes) paint(s *store.State) {
	scene := lanesScene{run: s.Walked(), as: s.LassoView(), component: s.ProjectedTo(), step: s.View.Step}
	if !l.place.Truthy() || scene == l.shown || scene.run == nil || scene.as == link.LassoTable || !l.place.Get("offsetParent").Truthy() {
		return // what is put away is drawn when it is back
	}
	l.shown = scene
	r := scene.run
	opt := picture.LanesOptions{Current: scene.step, Project: scene.component >= 0, Component: max(scene.component, 0)}
	if scene.as == link.LassoShape {
		l.place.Set("innerHTML", picture.LassoShape(r.Network, r.Walk(), r.Accept, opt))
		l.fit()
	} else {
		l.place.Set("innerHTML", picture.LaneNames(r.Network, r.Walk(), r.Accept, opt)+picture.Lanes(r.Network, r.Walk(), r.Accept, opt))
	}
	l.reveal()
}

// smallest is how much smaller a lasso's shape is made so that the pane holds it: its words stay legible.
const smallest = .7

func (l *lanes) fit() {
	shape := l.place.Get("firstElementChild")
	room := l.place.Get("parentElement").Get("clientWidth").Float()
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
func (l *lanes) reveal() {
	now := l.place.Call("querySelector", ".moment.current .hit, .spot.current")
	if !now.Truthy() {
		return
	}
	frame := l.place.Get("parentElement")
	box, covered := frame.Call("getBoundingClientRect"), 0.
	if names := l.place.Call("querySelector", ".lane-names"); names.Truthy() {
		covered = names.Call("getBoundingClientRect").Get("width").Float()
	}
	at := now.Call("getBoundingClientRect")
	left, right := box.Get("left").Float()+covered, box.Get("left").Float()+frame.Get("clientWidth").Float()
	if from, to := at.Get("left").Float(), at.Get("right").Float(); from < left || to > right {
		frame.Set("scrollLeft", frame.Get("scrollLeft").Float()+(from+to-left-right)/2)
	}
	top, bottom := box.Get("top").Float(), box.Get("top").Float()+frame.Get("clientHeight").Float()
	if from, to := at.Get("top").Float(), at.Get("bottom").Float(); to-from < bottom-top && (from < top || to > bottom) {
		frame.Set("scrollTop", frame.Get("scrollTop").Float()+(from+to-top-bottom)/2)
	}
}
