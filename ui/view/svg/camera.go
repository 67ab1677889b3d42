package svg

import (
	"math"

	"lassolab/ui/view/layout"
)

// Camera maps drawing coordinates to the host's pixels: x ↦ Scale·x + Shift. Zoom and pan change only this.
type Camera struct {
	Scale float64
	Shift layout.Point
}

const (
	nearest  = 6.0
	farthest = 0.02
	fitScale = 1.6  // a small graph is not blown up beyond this
	frame    = 14.0 // around a drawing that is shown whole, at most
	inside   = 22.0 // from the rim to a place that is revealed

	frameShare = .05 // of the smaller side of a host
)

// Fitted shows a box whole in the middle of the part of the host that free describes.
func Fitted(box, free layout.Box) Camera { return fitted(box, free, fitScale) }

func fitted(box, free layout.Box, most float64) Camera {
	scale := max(farthest, min(most, filling(box, free.Width(), free.Height())))
	return Camera{scale, free.Middle().Minus(box.Middle().Times(scale))}
}

// filling is the scale at which a box fills a host but for a frame, which is narrow in a small one. The frame has whole pixels:
// browsers put a still, which is within it, at whole pixels.
func filling(box layout.Box, width, height float64) float64 {
	edge := math.Round(min(frame, frameShare*min(width, height)))
	return min(max(1, width-2*edge)/max(1, box.Width()), max(1, height-2*edge)/max(1, box.Height()))
}

// Centred shows a place of the drawing in the middle of the free part of the host.
func Centred(at layout.Point, scale float64, free layout.Box) Camera {
	scale = math.Max(farthest, math.Min(nearest, scale))
	return Camera{scale, free.Middle().Minus(at.Times(scale))}
}

// Zoomed changes the scale by a factor and keeps what is under the given pixel there.
func (c Camera) Zoomed(factor float64, pixel layout.Point) Camera {
	scale := math.Max(farthest, math.Min(nearest, c.Scale*factor))
	return Camera{scale, pixel.Between(c.Shift, scale/c.Scale)}
}

// Panned moves the drawing by so many pixels.
func (c Camera) Panned(dx, dy float64) Camera {
	c.Shift.X += dx
	c.Shift.Y += dy
	return c
}

// wheeled is the camera after a turn of the wheel, in lines or in pixels: it zooms at the pointer; with
// Shift, or turned sideways, it pans. A pinch comes as a turn with Control.
func (c Camera) wheeled(dx, dy float64, lines, pinch, shift bool, pixel layout.Point) Camera {
	if lines {
		dx, dy = dx*16, dy*16
	}
	switch {
	case !pinch && shift:
		return c.Panned(-dx-dy, 0)
	case !pinch && math.Abs(dx) > math.Abs(dy):
		return c.Panned(-dx, -dy)
	}
	speed := 1. / 500
	if pinch {
		speed = 1. / 100
	}
	return c.Zoomed(math.Exp(-math.Max(-300, math.Min(300, dy))*speed), pixel)
}

// pinched is the camera after one of two fingers has moved: it pans with their middle
// and zooms with their distance.
func (c Camera) pinched(last, now, other layout.Point) Camera {
	apart, before := now.Distance(other), last.Distance(other)
	return c.Panned((now.X-last.X)/2, (now.Y-last.Y)/2).Zoomed(apart/max(1, before), now.Between(other, .5))
}

// Dragged is the camera after one of the pressed pointers has moved: one pans; two pan with their
// middle and zoom with their distance.
func (c Camera) Dragged(pressed map[int]layout.Point, id int, last, now layout.Point) Camera {
	if len(pressed) != 2 {
		return c.Panned(now.X-last.X, now.Y-last.Y)
	}
	for other, at := range pressed {
		if other != id {
			c = c.pinched(last, now, at)
		}
	}
	return c
}

// InDrawing is the place of the drawing at a pixel of the host.
func (c Camera) InDrawing(pixel layout.Point) layout.Point {
	return pixel.Minus(c.Shift).Times(1 / c.Scale)
}

// InHost is the pixel of the host at a place of the drawing.
func (c Camera) InHost(p layout.Point) layout.Point {
	return p.Times(c.Scale).Plus(c.Shift)
}

// Revealing moves as little as needed to show a place of the drawing within the free part of the host.
func (c Camera) Revealing(p layout.Point, free layout.Box) Camera {
	at := c.InHost(p)
	within := func(v, low, high float64) float64 {
		if high-low < 2*inside {
			return (low + high) / 2
		}
		return math.Max(low+inside, math.Min(high-inside, v))
	}
	return c.Panned(within(at.X, free.Min.X, free.Max.X)-at.X, within(at.Y, free.Min.Y, free.Max.Y)-at.Y)
}

// Transform is the one attribute that zoom and pan set.
func (c Camera) Transform() string {
	return "translate(" + Num(c.Shift.X) + " " + Num(c.Shift.Y) + ") scale(" + scaleText(c.Scale) + ")"
}

// CSS is the same for a style.
func (c Camera) CSS() string {
	return "translate(" + Num(c.Shift.X) + "px," + Num(c.Shift.Y) + "px) scale(" + scaleText(c.Scale) + ")"
}
