//go:build !js

package graph

import (
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// Stills draws the graph that is shown, whole or folded and with the lasso, for a page that is written before the program runs. Without a
// graph there is none. The placement is the clearest of ours and of dagre's, which ask gives, or nothing.
func Stills(s *session.Session, ask func(question string) []byte) string {
	r := s.Shown()
	if r == nil || r.Graph == nil {
		return ""
	}
	scene, w := wholeOf(r), wayOf(s.Walk(), r)
	if scene.along(w); w.of != nil {
		scene.Current = w.moment(s.Walked.Step)
	}
	scene.Projection = projectionOf(r, s.Graphs.Only)
	var part []group
	if scene.folds() || scene.Projection != nil {
		part = partOf(&scene, nil)
	}
	d := planExplored(scene, part)
	places := newRoom(d)
	places.offer(ask)
	return svg.Stills(func(p svg.Proportion) []svg.Still {
		return []svg.Still{{Class: "explored", Of: r.Name, Words: d.describe(), Graph: places.recorded,
			At: places.ways().For(p.Width, p.Height),
			Draw: func(at *layout.Placement) string {
				d.at = layout.Join(d.graph, at)
				return `<g class="zoom">` + d.dressed().content() + `</g>`
			}}}
	})
}
