//go:build js && wasm

package picture

import (
	"syscall/js"

	"lassolab/engine/layout"
	"lassolab/engine/network"
)

// AutomatonView draws one component of a network into a host element.
type AutomatonView struct {
	host, svg js.Value
	shown     string // content of the svg, so that nothing is set twice
	again     func() // draws the last Show once more
	listeners listeners
}

// NewAutomaton puts an empty picture into the host and takes the host over.
func NewAutomaton(host js.Value) *AutomatonView {
	v := &AutomatonView{host: host, svg: newSVG(host, "picture automaton", "img")}
	v.listeners.watchSize(host, func() {
		if v.again != nil {
			v.again()
		}
	})
	return v
}

// Show draws a component and what is lit in it. An index outside the network draws nothing.
func (v *AutomatonView) Show(n *network.Network, component int, opt AutomatonOptions) {
	v.again = func() { v.show(n, component, opt) }
	v.again()
}

func (v *AutomatonView) show(n *network.Network, component int, opt AutomatonOptions) {
	if n == nil || component < 0 || component >= len(n.Components) {
		v.set("")
		return
	}
	width, height := hostSize(v.host)
	a := planAutomaton(n, component, opt.Compact)
	p := a.settled(width/height, v)
	v.svg.Call("setAttribute", "aria-label", a.describe())
	v.svg.Call("setAttribute", "viewBox", viewBox(p.Bounds(a.graph), width, height))
	v.set(a.draw(p, opt))
}

func (v *AutomatonView) set(content string) {
	if v.shown != content {
		v.shown = content
		v.svg.Set("innerHTML", content)
	}
}

// Dispose takes the picture out of the host and releases its listeners. The view is of no use afterwards.
func (v *AutomatonView) Dispose() {
	v.listeners.release()
	v.again = nil
	v.svg.Call("remove")
}

// settledPlaces holds the placements of automata by content, so that a picture does not move when it is shown again.
var settledPlaces = map[string]*layout.Placement{}

// settled returns the placement of an automaton. The first time it is our own, and dagre is asked for one with fewer faults.
func (a *automaton) settled(aspect float64, v *AutomatonView) *layout.Placement {
	aspect = roundedAspect(aspect)
	key := a.key(aspect)
	if p, ok := settledPlaces[key]; ok {
		return p
	}
	if len(settledPlaces) >= 300 {
		clear(settledPlaces)
	}
	p, own := a.place(aspect)
	settledPlaces[key] = p
	if own || len(a.graph.Nodes) > few || layout.Faults(a.graph, p) == 0 {
		return p
	}
	askDagre(layout.Question(a.graph, layout.Right), func(answer []byte) {
		q, err := layout.ReadAnswer(a.graph, answer)
		if err == nil && clearer(a.graph, q, p, aspect) {
			settledPlaces[key] = q
			if v.again != nil {
				v.again()
			}
		}
	})
	return p
}
