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

// The map takes a corner where no state lies, is smaller where that finds it one, and else lets the states be seen through it.
func TestTheMapHidesNoState(t *testing.T) {
	free := hostOf(700, 500)
	mid := layout.Point{X: 350, Y: 250}
	lies := func(at ...layout.Point) *explored {
		d := planned(scene())
		for i := range d.at.Nodes {
			d.at.Nodes[i] = mid
			if i < len(at) {
				d.at.Nodes[i] = at[i]
			}
		}
		return d
	}
	point := func(x, y float64) layout.Point { return layout.Point{X: x, Y: y} }
	c := svg.Camera{Scale: 1}
	corners := []layout.Point{point(680, 480), point(20, 480), point(680, 20), point(20, 20)}
	for _, of := range []struct {
		words  string
		states []layout.Point
		corner int
		small  bool
		clear  bool
	}{
		{"every corner is free", nil, 0, false, false},
		{"a state lies in the usual corner", corners[:1], 1, false, false},
		{"states lie in two corners", corners[:2], 2, false, false},
		{"one corner is free", corners[:3], 3, false, false},
		{"a state lies in every corner", corners, 0, true, true},
		{"states lie near every corner", []layout.Point{point(550, 400), point(150, 400), point(550, 100), point(150, 100)}, 0, true, false},
	} {
		d := lies(of.states...)
		m, at := d.mapIn(0, free, c, svg.Near{})
		if usual := smallIn(d.bounds(), free, at, 1); at != of.corner || m.clear != of.clear || (m.frame.Width() < usual.frame.Width()) != of.small {
			t.Errorf("%s: the map is in corner %d, see-through %v, %v wide of %v", of.words, at, m.clear, m.frame.Width(), usual.frame.Width())
		}
		for i := range d.shown {
			if !m.clear && m.frame.Overlap(c.BoxInHost(d.rim(i))) > 0 {
				t.Errorf("%s: state %d lies under the map", of.words, i)
			}
		}
	}
}
