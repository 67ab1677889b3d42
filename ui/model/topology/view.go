package topology

import (
	"slices"
	"strconv"

	"github.com/vugu/vugu/js"

	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// view is the drawing of the topology of the model.
type view struct {
	svg.Viewport
	panel   *Panel
	scene   Scene
	drawing *drawing // nil: nothing is drawn, or only a sentence
	at      *layout.Placement
	key     string // of the placement
	focused int    // the component that Tab reaches
}

func (c *Panel) newPicture(host js.Value) svg.Picture {
	v := &view{Viewport: svg.NewViewport(host, "picture topology-drawing", "group"), panel: c}
	v.WatchSize(host, func() {
		if v.scene.Network != nil {
			v.Measure(0)
			v.show()
		}
	})
	v.ListenWhole(v.Root, "click", func(e js.Value) {
		if i := v.unitAt(e); i >= 0 {
			v.choose(i)
		}
	})
	v.ListenWhole(v.Root, "dblclick", func(e js.Value) {
		if i := v.unitAt(e); i >= 0 {
			c.open(i)
		}
	})
	v.ListenWhole(v.Root, "focusin", func(e js.Value) {
		if i := v.unitAt(e); i >= 0 {
			v.focusable(i)
			if !v.Quiet {
				c.Page.Emit(session.Told{Sentence: v.drawing.unitSentence(i, &v.scene) + "."})
			}
		}
	})
	v.ListenWhole(v.Root, "keydown", v.pressed)
	return v
}

func (v *view) choose(component int) {
	v.panel.Page.Emit(session.ComponentChosen{Component: component})
}

// unitAt is the component an event belongs to, or -1.
func (v *view) unitAt(e js.Value) int {
	if i := svg.PartAt(e, "data-unit"); v.drawing != nil && i < len(v.drawing.Units) {
		return i
	}
	return -1
}

func (v *view) pressed(e js.Value) {
	i := v.unitAt(e)
	if i < 0 || e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
		return
	}
	step := map[string][2]float64{"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, -1},
		"ArrowDown": {0, 1}}
	switch key := e.Get("key").String(); {
	case step[key] != [2]float64{}:
		v.focus(neighbour(v.at.Nodes, len(v.drawing.Units), i, step[key][0], step[key][1]), false)
	case key == "Home":
		v.focus(0, false)
	case key == "End":
		v.focus(len(v.drawing.Units)-1, false)
	case key == "Enter":
		v.panel.open(i)
	case key == " ":
		v.choose(i)
	case key == "c" || key == "C":
		v.panel.setCentre(i, !v.scene.central(i))
	default:
		return
	}
	e.Call("preventDefault")
	e.Call("stopPropagation")
}

// Paint draws the topology as it is now. What is the same as before is not drawn again.
func (v *view) Paint() {
	p := v.panel.Page.Session
	n := p.Model.Network()
	centre, _ := p.CentreOfStar()
	size := v.Size
	v.Measure(0)
	s := Scene{Network: n, Program: p.Model.Program, Chosen: p.Drawing.Component, Centre: slices.Clone(centre), Orbits: v.panel.Of.found.Orbits}
	if n == nil || n == v.scene.Network && s.Chosen == v.scene.Chosen && slices.Equal(s.Centre, v.scene.Centre) && len(s.Orbits) == len(v.scene.Orbits) && size == v.Size {
		return
	}
	v.scene = s
	v.show()
}

func (v *view) show() {
	n := v.scene.Network
	v.drawing = nil
	switch {
	case n == nil || len(n.Components) == 0:
		v.Name("No topology.")
		v.Clear()
		return
	case len(n.Components) > UnitLimit:
		sentence := summary(n) + "; too many components to be drawn, they are listed below"
		v.Name(sentence + ".")
		v.Clear()
		v.Note(sentence)
		return
	}
	drawing := plan(n, v.scene.Program)
	if key := drawing.key(svg.RoundedAspect(v.Size.Width / v.Size.Height)); key != v.key {
		v.key, v.at = key, drawing.place(v.Size.Width, v.Size.Height)
	}
	v.drawing = drawing
	hadFocus := v.HasFocus()
	v.Note("")
	v.Name(v.drawing.describe(&v.scene))
	v.Point(svg.Fitted(v.drawing.bounds(v.at), v.Free))
	v.Zoom.Set("innerHTML", v.drawing.draw(v.at, &v.scene))
	v.focusable(min(v.focused, len(v.drawing.Units)-1))
	if hadFocus {
		v.focus(v.focused, true)
	}
}

// focusable makes a component the one that Tab reaches.
func (v *view) focusable(i int) {
	v.focused = i
	v.Tab(v.unit(i))
}

func (v *view) unit(i int) js.Value { return v.Find(`[data-unit="` + strconv.Itoa(i) + `"]`) }

// focus moves the focus after the present event: focusing calls listeners at once.
func (v *view) focus(i int, quietly bool) {
	svg.Later(func() {
		v.Focus(v.unit(i), quietly)
		if !quietly {
			v.unit(i).Call("scrollIntoView", map[string]any{"block": "nearest"})
		}
	})
}
