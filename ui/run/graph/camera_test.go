package graph

import (
	"math"
	"testing"

	"lassolab/ui/core/link"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

func hostOf(width, height float64) layout.Box {
	return layout.Box{Max: layout.Point{X: width, Y: height}}
}

// One who sends a link sees a part of the graph; another window, where the graph is larger and lies otherwise, shows the same state
// in the same place and as much nearer.
func TestAnotherWindowShowsThePartThatALinkSays(t *testing.T) {
	d := planned(scene())
	here := hostOf(500, 400)
	at := d.position(3)
	c := svg.Centred(layout.Point{X: at.X + 4, Y: at.Y - 3}, 1.7*svg.Fitted(d.bounds(), here).Scale, here)
	kept := d.kept(c, here)
	back, ok := d.camera(kept, here)
	if !ok || math.Abs(back.Scale-c.Scale) > .01 || math.Hypot(back.Shift.X-c.Shift.X, back.Shift.Y-c.Shift.Y) > 2 {
		t.Fatalf("%+v is kept as %+v and comes back as %+v", c, kept, back)
	}
	turned := planned(scene())
	for i, at := range turned.at.Nodes {
		turned.at.Nodes[i] = layout.Point{X: at.Y, Y: at.X}
	}
	there := hostOf(1000, 900)
	back, ok = turned.camera(kept, there)
	want := svg.Fitted(turned.bounds(), there).Scale * kept.Scale
	if !ok || math.Abs(back.Scale-want) > 1e-9 {
		t.Errorf("the other window shows it at the scale %v, not %v", back.Scale, want)
	}
	at = back.InHost(turned.position(int32(kept.Node)))
	middle := there.Middle()
	if dx, dy := middle.X-at.X-kept.X*back.Scale, middle.Y-at.Y-kept.Y*back.Scale; math.Hypot(dx, dy) > 1e-6 {
		t.Errorf("state %d is %v, %v away from where it was", kept.Node, dx, dy)
	}
}

func TestACameraOfAStrangerLooksAtTheGraph(t *testing.T) {
	d := planned(scene())
	here := hostOf(500, 400)
	far := link.Camera{X: 1e300, Y: -1e300, Scale: 1e300}.Sound()
	c, ok := d.camera(far, here)
	middle := c.InDrawing(here.Middle())
	all := d.bounds()
	if !ok || middle.X < all.Min.X-1 || middle.X > all.Max.X+1 || middle.Y < all.Min.Y-1 || middle.Y > all.Max.Y+1 || c.Scale > 10 {
		t.Errorf("it looks at %v at the scale %v, the graph is in %v", middle, c.Scale, all)
	}
	for _, l := range []link.Camera{{}, {Node: 1000, Scale: 1}} {
		if c, ok := d.camera(l, here); ok {
			t.Errorf("%+v is %+v", l, c)
		}
	}
}
