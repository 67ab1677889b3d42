//go:build js && wasm

package graph

import "lassolab/ui/svg"

// file draws the graph that is shown as a file.
func (v *View) file(e Draw) Drawn {
	d := v.drawing
	if d == nil {
		return Drawn{Wrong: "there is no graph to save"}
	}
	if e.Whole {
		d = d.wholly(svg.HostSize(v.host))
	}
	text, wrong := d.written(e.As, e.Title)
	return Drawn{As: e.As, Name: e.Name, Text: text, Wrong: wrong}
}
