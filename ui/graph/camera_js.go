//go:build js && wasm

package graph

import (
	"syscall/js"

	"lassolab/ui/layout"
	"lassolab/ui/link"
	"lassolab/ui/svg"
)

// Fit shows the whole drawing, or, when it does already, what can be read of it.
func (v *View) Fit() {
	if v.drawing == nil {
		return
	}
	whole := svg.Fitted(v.drawing.bounds(), v.free)
	v.placed = link.Camera{}
	if v.steered && v.camera == whole {
		v.steered = false
		v.look()
		return
	}
	v.steered = false
	if v.look(); v.chart != nil {
		v.steer(whole)
	}
}

// turnTo finds what the camera follows: what was changed last of the moment of the film, the step of the walk and
// the selected state. It reports whether that is another than before.
func (v *View) turnTo() bool {
	d := v.drawing
	now, _ := v.scene.current()
	key := followed{now, v.scene.Until, v.scene.Selected}
	before := v.followed
	v.followed = key
	switch {
	case key == before:
	case d.draws(key.selected) && key.selected != before.selected:
		v.subject = key.selected
	default:
		v.subject = now
	}
	if !d.draws(v.subject) {
		v.subject = d.first()
	}
	return key != before
}

// followed is what a camera may follow.
type followed struct{ now, until, selected int32 }

// look moves the camera so that all that matters now is in sight: the whole where it can be read, else what the camera
// follows. What the reader steered stays as long as the step of the moment is in sight.
func (v *View) look() {
	d := v.drawing
	if d == nil {
		return
	}
	sight, all := d.sight(), d.bounds()
	near := d.near(v.subject)
	c, readable := sight.Whole(all, v.free)
	placed, isPlaced := d.camera(v.placed, v.free)
	switch {
	case isPlaced:
		c = placed
	case v.steered && v.camera.InSight(near.Must[0], v.free):
		c = v.camera
	case v.steered:
		c = sight.Following(v.camera, near, all, v.free)
	case !readable:
		now := v.camera
		if now.Scale != sight.Least() {
			now = svg.Camera{Scale: sight.Least()}
		}
		c = sight.Following(now, near, all, v.free)
	}
	v.glide(c)
	v.orient(near)
}

const glide = 160 // milliseconds

// glide moves the camera before the reader's eyes.
func (v *View) glide(c svg.Camera) {
	from := v.camera
	v.move(c)
	if from == c || from.Scale == 0 || !v.scene.playing() && v.scene.Current < 0 {
		return
	}
	if js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool() {
		return
	}
	v.zoom.Call("animate", []any{map[string]any{"transform": from.CSS()}, map[string]any{"transform": c.CSS()}},
		map[string]any{"duration": glide, "easing": "ease-out"})
}

// ZoomIn and ZoomOut scale about the middle of the host.
func (v *View) ZoomIn() { v.zoomMiddle(1.3) }

// ZoomOut is the reverse of ZoomIn.
func (v *View) ZoomOut() { v.zoomMiddle(1 / 1.3) }

func (v *View) zoomMiddle(factor float64) {
	v.steer(v.camera.Zoomed(factor, v.free.Middle()))
}

// steer moves the camera as the reader asked.
func (v *View) steer(c svg.Camera) {
	if v.drawing == nil {
		return
	}
	v.steered, v.placed = true, link.Camera{}
	v.move(c)
	v.orient(v.drawing.near(v.subject))
}

func (v *View) move(c svg.Camera) {
	rewritten := v.camera != c
	v.camera = c
	v.zoom.Call("setAttribute", "transform", c.Transform())
	if rewritten && v.layers != nil {
		v.showIncident()
	}
	v.tell()
}

// take puts the camera where a link wants it, once.
func (v *View) take() {
	if v.drawing == nil || v.scene.Given == 0 || v.scene.Given == v.given {
		return
	}
	v.given, v.placed, v.told = v.scene.Given, v.scene.Camera, v.scene.Camera
	v.steered = v.placed != link.Camera{}
	v.look()
}

// letGo leaves the place that a link has given the camera, when another moment is not in sight there.
func (v *View) letGo() {
	if c, ok := v.drawing.camera(v.placed, v.free); ok && !c.InSight(v.drawing.box(v.subject), v.free) {
		v.placed = link.Camera{}
	}
}

// moved reports whether the reader has moved the camera: nothing else may move then.
func (v *View) moved() bool { return v.steered && v.placed == link.Camera{} }

const rest = 300 // milliseconds in which a camera has not moved: it rests

// tell says where the reader has put the camera, once it rests.
func (v *View) tell() {
	if v.on.Steer == nil || v.telling {
		return
	}
	v.telling = true
	before := v.camera
	svg.After(rest, func() {
		v.telling = false
		switch {
		case v.drawing == nil:
		case v.camera != before:
			v.tell()
		default:
			if at := v.where(); at != v.told {
				v.told = at
				v.on.Steer(at)
			}
		}
	})
}

// where is the camera as a link has it.
func (v *View) where() link.Camera {
	switch {
	case !v.steered:
		return link.Camera{}
	case v.placed != link.Camera{}:
		return v.placed
	}
	return v.drawing.kept(v.camera, v.free)
}

// orient draws the map where the whole is not in sight, and takes the texts away that are not in sight as a whole.
func (v *View) orient(near svg.Near) {
	d := v.drawing
	all := d.bounds()
	hidden := !v.camera.Shows(all, v.hall)
	if !hidden {
		v.dropMap()
		v.cutTexts()
		return
	}
	at := corner(v.corner, all, v.free, v.camera, near)
	if v.chart == nil || at != v.corner {
		v.corner = at
		m := smallIn(all, v.free, at)
		v.chart = &m
		v.chartGroup.Set("innerHTML", m.draw(d))
		if v.layers != nil {
			v.showIncident() // with its labels not under the map
		}
	}
	seen := v.chart.seen(v.camera, v.free)
	frame, here := v.chartGroup.Call("querySelector", ".seen"), v.chartGroup.Call("querySelector", ".here")
	for name, value := range map[string]float64{"x": seen.Min.X, "y": seen.Min.Y, "width": seen.Width(), "height": seen.Height()} {
		frame.Call("setAttribute", name, svg.Num(value))
	}
	place := v.chart.place(d.position(v.subject))
	here.Call("setAttribute", "cx", svg.Num(place.X))
	here.Call("setAttribute", "cy", svg.Num(place.Y))
	v.cutTexts()
}

// underMap is the part of the drawing that the map lies over; empty where there is no map.
func (v *View) underMap() layout.Box {
	if v.chart == nil {
		return layout.Box{}
	}
	frame := v.chart.frame
	return layout.Box{Min: v.camera.InDrawing(frame.Min), Max: v.camera.InDrawing(frame.Max)}
}

// dropMap takes the map away.
func (v *View) dropMap() {
	if v.chart == nil {
		return
	}
	v.chart = nil
	v.chartGroup.Set("innerHTML", "")
}

// cutTexts hides the names and labels that are not in sight as a whole.
func (v *View) cutTexts() {
	d := v.drawing
	inSight := func(b layout.Box) bool {
		return v.chart == nil || v.camera.Shows(b, v.free) && svg.Overlap(v.chart.frame, layout.Box{
			Min: v.camera.InHost(b.Min), Max: v.camera.InHost(b.Max)}) == 0
	}
	for i := range d.shown {
		if cut := !inSight(d.wordsBox(i)); cut != (v.shows[i]&isCut != 0) {
			v.shows[i] ^= isCut
			v.nodes[i].Get("classList").Call("toggle", "cut", cut)
		}
	}
	covered := d.covered()
	slack := 4 / v.camera.Scale // letters reach beyond the box of a label
	for i := range d.edges {
		b, labelled := d.labelBox(i)
		room := svg.BoxAround(d.at.Routes[i].Label, b.Width()+max(slack, .12*b.Width()), b.Height()+2*slack)
		if cut := labelled && (covered[i] || !inSight(room)); cut != v.cut[i] {
			v.cut[i] = cut
			v.edges[i].Get("classList").Call("toggle", "cut", cut)
		}
	}
}

// toMap moves the camera to where a pointer is on the map.
func (v *View) toMap(pixel layout.Point) {
	at := v.camera.InHost(v.chart.back(pixel))
	middle := v.free.Middle()
	v.steer(v.camera.Panned(middle.X-at.X, middle.Y-at.Y))
}
