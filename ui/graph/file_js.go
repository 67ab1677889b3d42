//go:build js && wasm

package graph

import "lassolab/ui/svg"

// file draws the graph that is shown as a file, or says what is wrong with it.
func (v *View) file(e Draw) (text, wrong string) {
	d := v.drawing
	if d == nil {
		return "", "there is no graph to save"
	}
	if e.Whole {
		d = d.wholly(svg.HostSize(v.host))
	}
	return d.written(e.As, e.Title)
}
