package link

import "math"

// Camera is the part of an explored graph that a reader has chosen to see. The zero value is a camera that follows what happens
// by itself. The place is told from a state of the graph, and the scale from that at which the whole is seen: another window,
// which may have another room and place the states otherwise, shows the same part.
type Camera struct {
	// the state from which the place is told
	Node int `json:"node,omitempty"`
	// of the middle of what is seen, from that state, in units of the drawing
	X float64 `json:"x,omitempty"`
	Y float64 `json:"y,omitempty"`
	// how many times larger than in sight as a whole
	Scale float64 `json:"scale"`
}

// Bounds of a camera: what a stranger's link asks for beyond them is not taken.
const (
	LeastScale = .01
	MostScale  = 1000
	mostAway   = 1e5
)

// Sound is the camera with what no reader could have chosen brought back into its bounds.
func (c Camera) Sound() Camera {
	if c.Node < 0 || c.Node > math.MaxInt32 || !(c.Scale > 0) {
		return Camera{}
	}
	bound := func(v, least, most float64) float64 { return min(max(v, least), most) }
	return Camera{c.Node, bound(c.X, -mostAway, mostAway), bound(c.Y, -mostAway, mostAway), bound(c.Scale, LeastScale, MostScale)}
}
