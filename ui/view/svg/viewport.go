package svg

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/view/layout"
)

// Viewport is a drawing that is seen through a camera. Wheel, pointers, keys and buttons move it.
type Viewport struct {
	Drawing
	Zoom    js.Value // the group that the camera moves
	Margin  js.Value // a group over it that the camera does not move
	Camera  Camera
	Size    layout.Size  // of the host, as it was measured last
	Free    layout.Box   // the part of the host that is free for the drawing
	Steered bool         // the user has moved the camera
	Steer   func(Camera) // moves the camera as the user asks
	pressed map[int]layout.Point
	gliding js.Value // the animation of the camera
}

// NewViewport puts an SVG element with a class and a role into a host, with nothing drawn. A view that is steered hears the wheel.
func NewViewport(host js.Value, class, role string) Viewport {
	v := Viewport{Drawing: NewDrawing(host, class, role), pressed: map[int]layout.Point{}}
	v.Root.Set("innerHTML", `<g class="zoom"></g><g class="margin"></g>`)
	v.Zoom, v.Margin = v.Root.Get("firstChild"), v.Root.Get("lastChild")
	return v
}

// Measure measures the host, of which so many pixels at the bottom are not free.
func (v *Viewport) Measure(bottom float64) {
	v.Size.Width, v.Size.Height = HostSize(v.Host)
	v.Free.Max = layout.Point{X: v.Size.Width, Y: max(1, v.Size.Height-bottom)}
}

// Note writes a sentence above what is free for the drawing.
func (v *Viewport) Note(sentence string) {
	text, high := Note(sentence, v.Size.Width)
	v.Free.Min.Y = high
	v.Margin.Set("innerHTML", text)
}

// Clear leaves nothing drawn.
func (v *Viewport) Clear() {
	v.Zoom.Set("innerHTML", "")
	v.Note("")
}

// Wheel moves the camera by the wheel.
func (v *Viewport) Wheel(e js.Value) { v.Steer(v.Camera.Wheeled(v.Root, e)) }

// ZoomBy scales about the middle of what is free.
func (v *Viewport) ZoomBy(factor float64) { v.Steer(v.Camera.Zoomed(factor, v.Free.Middle())) }

// ZoomStep is the factor of a button or a key that zooms.
const ZoomStep = 1.3

// Point moves the camera.
func (v *Viewport) Point(c Camera) {
	v.Camera = c
	v.Zoom.Call("setAttribute", "transform", c.Transform())
}

// GlideTime is how long the camera and what it shows are on their way, in milliseconds.
const GlideTime = 160

// Glide shows how the camera has come from another one, unless the user prefers reduced motion.
func (v *Viewport) Glide(from Camera, easing string) {
	if from != v.Camera && from.Scale != 0 && !Calm() {
		v.gliding = v.Zoom.Call("animate", []any{map[string]any{"transform": from.CSS()}, map[string]any{"transform": v.Camera.CSS()}},
			map[string]any{"duration": GlideTime, "easing": easing})
	}
}

// StopGlide has the camera at its end at once.
func (v *Viewport) StopGlide() {
	if v.gliding.Truthy() {
		v.gliding.Call("cancel")
		v.gliding = js.Null()
	}
}

// Calm reports whether the user prefers reduced motion.
func Calm() bool {
	return js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}

// Press notes a pointer that is pressed, and returns how many are.
func (v *Viewport) Press(e js.Value) int {
	v.pressed[e.Get("pointerId").Int()] = Pixel(v.Root, e)
	return len(v.pressed)
}

// Away is how far a pressed pointer has gone since it was noted, in pixels; -1: it is not pressed.
func (v *Viewport) Away(e js.Value) float64 {
	last, pressed := v.pressed[e.Get("pointerId").Int()]
	if !pressed {
		return -1
	}
	return Pixel(v.Root, e).Distance(last)
}

// Pan moves the camera with the pressed pointers, one of which has moved: one pans, two pan and zoom.
func (v *Viewport) Pan(e js.Value) {
	id, now := e.Get("pointerId").Int(), Pixel(v.Root, e)
	last := v.pressed[id]
	v.pressed[id] = now
	v.Steer(v.Camera.Dragged(v.pressed, id, last, now))
}

// Lift forgets a pointer, and returns how many are left.
func (v *Viewport) Lift(e js.Value) int {
	delete(v.pressed, e.Get("pointerId").Int())
	return len(v.pressed)
}
