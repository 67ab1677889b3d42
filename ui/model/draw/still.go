//go:build !js

package draw

import (
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// Stills draws a component small, for a page that is written before the program runs.
func Stills(s *session.Session, component int) string {
	n := s.Model.Network()
	opt := lit(s, component)
	c := &n.Components[component]
	return svg.Stills(func(p svg.Proportion) []svg.Still {
		still := func(compact bool, least float64) svg.Still {
			a := planAutomaton(n, component, compact, partAround(c, opt.lit(), partLimit, part{}))
			at := newPlaceMemory(nil).given(a)
			if at == nil {
				at = layout.Automaton(a.graph, svg.RoundedAspect(p.Width/p.Height))
			}
			return svg.Still{Class: stillClass(compact), Of: c.Name, Words: a.describe(), Graph: a.graph, At: layout.Place(a.graph, at),
				Least: least, Draw: func(at *layout.Placement) string { return a.draw(at, opt) }}
		}
		return []svg.Still{still(false, legible/labelSize), still(true, 0)}
	})
}

// File draws a network as a file of its own.
func File(n *network.Network, program *promela.Source, title string) string {
	return newPlaceMemory(nil).networkFile(n, program, title)
}
