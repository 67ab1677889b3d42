package draw

import "lassolab/engine/network"

// What the tests of the page look at.

// Places are where the page draws the states of a component.
func (f *Feature) Places(n *network.Network, component int) []network.Point {
	return f.drawn.places(n, component)
}

// File is a component as a file of its own.
func (f *Feature) File(n *network.Network, component int) string { return f.drawn.file(n, component) }
