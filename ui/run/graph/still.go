//go:build !js

package graph

import (
	"strconv"
	"strings"

	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// Stills draws the graph that is shown, whole and with the lasso, for a page that is written before the program runs. Without a
// graph there is none. The placement is the clearest of ours and of dagre's, which ask gives, or nothing.
func Stills(s *session.Session, ask func(question string) []byte) string {
	r := s.Shown()
	if r == nil || r.Graph == nil {
		return ""
	}
	scene := Scene{Network: r.Searched, Watched: r.Watch() != nil, Monitor: r.Monitor(), Graph: r.Graph, Selected: -1, Current: -1, Chosen: -1, ShowPruned: true,
		Algorithm: r.Name, States: r.Counts.States + r.Counts.Nested, Film: r.Playback, Until: Everything}
	if w := wayOf(s.Walk(), r); w.of != nil {
		scene.Prefix, scene.Cycle, scene.LassoOf = w.prefix, w.cycle, w.of.Name
		scene.Current = w.moment(s.Walked.Step)
	}
	d := planExplored(scene, nil)
	places := newRoom(d)
	places.offer(ask)
	return svg.Stills(func(p svg.Proportion) []svg.Still {
		return []svg.Still{{Class: "explored", Of: r.Name, Words: d.describe(), Graph: places.recorded,
			At: places.ways().For(p.Width, p.Height),
			Draw: func(at *layout.Placement) string {
				d.at = layout.Join(d.graph, at)
				return d.still()
			}}}
	})
}

// still is the content of a drawing that nobody can use yet, with what is lit in it.
func (d *explored) still() string {
	content := d.draw()
	for _, layer := range [][2]string{{"under", d.drawUnder()}, {"rings", d.drawRings()}} {
		group := `<g class="` + layer[0] + `">`
		content = strings.Replace(content, group, group+layer[1], 1)
	}
	for i, worn := range d.worn() {
		if plain := d.nodeLook(i); worn != plain {
			node := `" data-node="` + strconv.Itoa(int(d.shown[i])) + `"`
			content = strings.Replace(content, d.nodeClasses(i, plain)+node, d.nodeClasses(i, worn)+node, 1)
		}
	}
	return `<g class="zoom">` + svg.Unused(content) + `</g>`
}
