package graph

import (
	"math"

	"github.com/vugu/vugu/js"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// unit is how many pixels stand for one of a window of 1280 × 720.
func unit() float64 {
	return min(js.Global().Get("innerWidth").Float()/1280, js.Global().Get("innerHeight").Float()/720)
}

// Fit shows the whole drawing, or, when it does already, what can be read of it.
func (v *View) Fit() {
	if v.drawing == nil {
		return
	}
	whole := svg.Fitted(v.drawing.bounds(), v.Free)
	v.placed = link.Camera{}
	if v.Steered && v.Camera == whole {
		v.Steered = false
		v.look()
		return
	}
	v.Steered = false
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
	if v.subject = d.speaker(v.subject); v.subject < 0 {
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
	c, readable := sight.Whole(all, v.Free)
	placed, isPlaced := d.camera(v.placed, v.Free)
	switch {
	case isPlaced:
		c = placed
	case v.Steered && v.Camera.InSight(near.Must[0], v.Free):
		c = v.Camera
	case v.Steered:
		c = sight.Following(v.Camera, near, all, v.Free)
	case !readable:
		now := v.Camera
		if now.Scale != sight.Least() {
			now = svg.Camera{Scale: sight.Least()}
		}
		c = sight.Following(now, near, all, v.Free)
	}
	from := v.Camera
	v.move(c)
	if v.scene.playing() || v.scene.Current >= 0 {
		v.Glide(from, "ease-out")
	}
	v.orient(near)
}

// steer moves the camera as the reader asked.
func (v *View) steer(c svg.Camera) {
	if v.drawing == nil {
		return
	}
	v.Steered, v.placed = true, link.Camera{}
	v.move(c)
	v.orient(v.drawing.near(v.subject))
}

func (v *View) move(c svg.Camera) {
	rewritten := v.Camera != c
	v.Point(c)
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
	v.Steered = v.placed != link.Camera{}
	v.look()
}

// letGo leaves the place that a link has given the camera, when another moment is not in sight there.
func (v *View) letGo() {
	if c, ok := v.drawing.camera(v.placed, v.Free); ok && !c.InSight(v.drawing.box(v.subject), v.Free) {
		v.placed = link.Camera{}
	}
}

// moved reports whether the reader has moved the camera: nothing else may move then.
func (v *View) moved() bool { return v.Steered && v.placed == link.Camera{} }

const rest = 300 // milliseconds in which a camera has not moved: it rests

// tell says where the reader has put the camera, once it rests.
func (v *View) tell() {
	if v.telling {
		return
	}
	v.telling = true
	before := v.Camera
	svg.After(rest, func() {
		v.telling = false
		switch {
		case v.drawing == nil:
		case v.Camera != before:
			v.tell()
		default:
			if at := v.where(); at != v.told {
				v.told = at
				v.pane.Page.Act(func(t *session.Turn) { v.pane.Of.Steer(t, v.name(), at) })
			}
		}
	})
}

// where is the camera as a link has it.
func (v *View) where() link.Camera {
	switch {
	case !v.Steered:
		return link.Camera{}
	case v.placed != link.Camera{}:
		return v.placed
	}
	return v.drawing.kept(v.Camera, v.Free)
}

// orient draws the map where the whole is not in sight, and takes the texts away that are not in sight as a whole.
func (v *View) orient(near svg.Near) {
	d := v.drawing
	all := d.bounds()
	hidden := !v.Camera.Shows(all, v.hall)
	if !hidden {
		v.dropMap()
		v.cutTexts()
		return
	}
	m, at := d.mapIn(v.corner, v.Free, v.Camera, near)
	if m.clear && v.scene.Presented { // a room would read neither
		v.dropMap()
		v.cutTexts()
		return
	}
	if v.chart == nil || m != *v.chart && !v.mapped { // the map stays under the pointer that drags it
		v.chart, v.corner = &m, at
		v.chartGroup.Set("innerHTML", m.draw(d))
		if v.layers != nil {
			v.showIncident() // with its labels not under the map
		}
	}
	seen := v.chart.seen(v.Camera, v.Free)
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
	return v.Camera.Seen(v.chart.frame)
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
	whole := v.Camera.Shows(d.bounds(), v.hall)
	inSight := func(b layout.Box) bool {
		return whole || v.Camera.Shows(b, v.Free) && (v.chart == nil || v.chart.frame.Overlap(v.Camera.BoxInHost(b)) == 0)
	}
	for i := range d.shown {
		if cut := !inSight(d.wordsBox(i)); cut != (v.shows[i]&isCut != 0) {
			v.shows[i] ^= isCut
			v.nodes[i].Get("classList").Call("toggle", "cut", cut)
		}
	}
	covered := d.covered()
	slack := 4 / v.Camera.Scale // letters reach beyond the box of a label
	for i := range d.edges {
		b, labelled := d.labelBox(i)
		room := layout.BoxAround(d.at.Routes[i].Label, layout.Size{Width: b.Width() + max(slack, .12*b.Width()), Height: b.Height() + 2*slack})
		if cut := labelled && (covered[i] || !inSight(room)); cut != v.cut[i] {
			v.cut[i] = cut
			v.edges[i].Get("classList").Call("toggle", "cut", cut)
		}
	}
}

// toMap moves the camera to where a pointer is on the map.
func (v *View) toMap(pixel layout.Point) {
	at := v.Camera.InHost(v.chart.back(pixel))
	middle := v.Free.Middle()
	v.steer(v.Camera.Panned(middle.X-at.X, middle.Y-at.Y))
}

// kept is a camera as a link has it: its place is told from the nearest state, so that it is the same part of the graph where the
// states lie otherwise.
func (d *explored) kept(c svg.Camera, free layout.Box) link.Camera {
	middle := c.InDrawing(free.Middle())
	near, away := int32(0), math.Inf(1)
	for i, n := range d.shown {
		if far := d.at.Nodes[i].Distance(middle); far < away {
			near, away = n, far
		}
	}
	at := d.position(near)
	rounded := func(v, to float64) float64 { return math.Round(v*to) / to }
	return link.Camera{Node: int(near), X: rounded(middle.X-at.X, 10), Y: rounded(middle.Y-at.Y, 10),
		Scale: rounded(c.Scale/svg.Fitted(d.bounds(), free).Scale, 1000)}.Sound()
}

// camera is the one that a link has; ok is false when it has none, or of a state that is not drawn. It does not look away from
// the drawing, whatever the link says.
func (d *explored) camera(l link.Camera, free layout.Box) (c svg.Camera, ok bool) {
	n := int32(l.Node)
	if l == (link.Camera{}) || !d.draws(n) {
		return svg.Camera{}, false
	}
	all, at := d.bounds(), d.position(n)
	at = all.Nearest(at.Plus(layout.Point{X: l.X, Y: l.Y}))
	return svg.Centred(at, l.Scale*svg.Fitted(all, free).Scale, free), true
}
