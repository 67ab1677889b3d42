//go:build !js

package graph

import (
	"regexp"
	"strings"

	"lassolab/engine/layout"
	"lassolab/ui/session"
	"lassolab/ui/svg"
)

// Stills draws the graph that is shown, whole and with the lasso, for a page that is written before the program
// runs. Without a graph there is none.
func Stills(s *session.Session) string {
	r := s.Shown()
	if r == nil || r.Graph == nil {
		return ""
	}
	scene := Scene{Network: r.Searched, Graph: r.Graph, Selected: -1, Current: -1, Chosen: -1, ShowPruned: true,
		Algorithm: r.Name, States: r.Counts.States + r.Counts.Nested, Film: r.Playback, Until: Everything}
	if w := wayOf(s.Walk(), r); w.of != nil {
		scene.Prefix, scene.Cycle, scene.LassoOf = w.prefix, w.cycle, w.of.Name
		scene.Current = int32(s.Walked.Step)
	}
	return svg.Stills(func(p svg.Proportion) svg.Still {
		d := planExplored(scene, nil)
		d.lay(p.Width, p.Height)
		d.at = layout.Place(d.graph, svg.Rounded(d.at.Nodes))
		return svg.Still{Class: "explored", Of: r.Name, Words: d.describe(), Box: d.at.Bounds(d.graph),
			Content: d.still()}
	})
}

// asked is what a drawing says of its nodes to those who can use it.
var asked = regexp.MustCompile(` role="button" aria-label="[^"]*"| tabindex="-1"`)

// still is the content of a drawing that nobody can use yet, with what is lit in it.
func (d *explored) still() string {
	content := d.draw()
	for _, layer := range [][2]string{{"under", d.drawUnder()}, {"rings", d.drawRings()}} {
		group := `<g class="` + layer[0] + `">`
		content = strings.Replace(content, group, group+layer[1], 1)
	}
	return `<g class="zoom">` + asked.ReplaceAllString(content, "") + `</g>`
}
