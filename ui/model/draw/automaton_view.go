package draw

import (
	"slices"

	"github.com/vugu/vugu/js"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// AutomatonView draws one component of a network into a host element.
type AutomatonView struct {
	svg.Viewport
	memory *placeMemory
	last   automatonScene
	part   part              // that was drawn last of last.component
	most   int               // states in a part whose names can be read; 0: not yet known, or the whole can be
	drawn  *automaton        // in the svg, as last has it; nil: nothing
	placed *layout.Placement // of drawn
	again  func()            // draws the last Show once more
	// The host was measured, and has not changed since: one that is measured at every event of a film is laid out once
	// more each time.
	measured bool
}

// automatonScene is what Show was given, and the size it was drawn for: the page calls Show at every event.
type automatonScene struct {
	network   *network.Network
	component int
	opt       Options
	size      layout.Size
}

func (s *automatonScene) same(t *automatonScene) bool { return s.alike(t) && s.opt.same(&t.opt) }

// alike reports whether two scenes differ at most in what is lit.
func (s *automatonScene) alike(t *automatonScene) bool {
	return s.network == t.network && s.component == t.component && s.size == t.size && s.opt.Least == t.opt.Least
}

// NewAutomaton puts an empty picture into the host and takes the host over. Pictures of one
// memory draw a component alike.
func NewAutomaton(host js.Value, memory *placeMemory) *AutomatonView {
	v := &AutomatonView{Viewport: svg.NewViewport(host, "picture automaton", "img"), memory: memory}
	v.WatchSize(host, func() {
		v.measured = false
		if v.again != nil {
			v.again()
		}
	})
	return v
}

// Hover calls back with what the pointer comes to, an empty selection when it leaves that.
func (v *AutomatonView) Hover(told func(edit.Selection)) {
	last := -1
	point := func(at int) {
		if at != last {
			last = at
			told(v.at(at))
		}
	}
	v.ListenWhole(v.Root, "pointerover", func(e js.Value) { point(svg.ChildAt(v.Zoom, e.Get("target"))) })
	v.ListenWhole(v.Root, "pointerleave", func(js.Value) { point(-1) })
}

// at is what an element of the drawing stands for, by its place.
func (v *AutomatonView) at(place int) (s edit.Selection) {
	if v.drawn == nil {
		return s
	}
	return v.drawn.selection(v.drawn.itemAt(place))
}

// NewAlone puts the picture of an automaton that is no component of the model into the host.
func NewAlone(host js.Value) *AutomatonView { return NewAutomaton(host, newPlaceMemory(nil)) }

// Show draws a component and what is lit in it, of a large component only the neighbourhood of what is lit.
// An index outside the network draws nothing.
func (v *AutomatonView) Show(n *network.Network, component int, opt Options) {
	opt.Also = slices.Clone(opt.Also)
	v.again = func() { v.show(n, component, opt) }
	v.again()
}

func (v *AutomatonView) show(n *network.Network, component int, opt Options) {
	if n == nil || component < 0 || component >= len(n.Components) {
		if v.drawn != nil {
			v.Clear()
		}
		v.last, v.drawn = automatonScene{}, nil
		return
	}
	if !v.measured {
		v.measured = true
		v.Measure(0)
	}
	scene := automatonScene{network: n, component: component, opt: opt, size: v.Size}
	if v.last.same(&scene) {
		return
	}
	if v.last.network != n || v.last.component != component {
		v.part = part{}
	}
	if !v.last.alike(&scene) {
		v.most = 0
	}
	c := &n.Components[component]
	if v.most == 0 {
		v.part = partAround(c, opt.lit(), partSize(v.Size), v.part)
	} else {
		v.part = excerpt(c, opt.lit(), opt.From, v.most, v.part)
	}
	if v.drawn != nil && v.last.alike(&scene) && slices.Equal(v.drawn.part.states, v.part.states) {
		v.light(v.last.opt, opt)
		v.last = scene
		return
	}
	v.last = scene
	note := ""
	if opt.Least == 0 { // a note is small
		note = v.part.note(c)
	}
	v.Note(note)
	a, p, camera, readable := v.plan(scene)
	for opt.Least > 0 && !readable && len(v.part.states) > fewest {
		v.most = max(fewest, len(v.part.states)*3/4)
		v.part = excerpt(c, opt.lit(), opt.From, v.most, part{})
		a, p, camera, readable = v.plan(scene)
	}
	if v.most == 0 {
		v.memory.keep(a, p.Nodes, false)
	}
	v.Point(camera)
	seen := camera.Seen(v.Free)
	a.sight = &seen
	v.Name(a.describe())
	v.Zoom.Set("innerHTML", a.draw(p, opt))
	v.drawn, v.placed = a, p
}

// fewest is the number of states that a part has at least.
const fewest = 2

// plan lays the part out that is to be drawn, with labels where these can be read.
func (v *AutomatonView) plan(s automatonScene) (a *automaton, p *layout.Placement, c svg.Camera, readable bool) {
	sight := svg.Sight{Text: labelSize, Pixels: legible}
	if s.opt.Least > 0 {
		sight = svg.Sight{Text: nameSize, Pixels: s.opt.Least}
	}
	for _, compact := range v.tries(s) {
		a = planAutomaton(s.network, s.component, compact, v.part)
		a.said = s.opt.Said
		p = a.settled(v)
		if c, readable = sight.Whole(p.Bounds(a.graph), v.Free); readable {
			break
		}
	}
	return a, p, c, readable
}

// tries lists whether to draw compactly: a drawing with labels is taken where they can be read. What stands on
// the page already, before the program, stays as it is.
func (v *AutomatonView) tries(s automatonScene) []bool {
	name := s.network.Components[s.component].Name
	switch {
	case svg.Stands(stillClass(true), name):
		return []bool{true}
	case svg.Stands(stillClass(false), name):
		return []bool{false}
	case s.opt.Least == 0 && s.size.Width*s.size.Height < labelRoom*float64(len(v.part.states)):
		return []bool{true}
	}
	return []bool{false, true}
}

// light changes only what is lit in a drawing.
func (v *AutomatonView) light(before, now Options) {
	a, elements := v.drawn, v.Zoom.Get("children")
	for i := range a.arcs {
		if a.fires(i, before) || a.fires(i, now) {
			arc := elements.Index(i)
			arc.Call("setAttribute", "class", a.arcClasses(i, now))
			arc.Set("innerHTML", a.drawArc(v.placed, i, now))
		}
	}
	first := len(a.arcs) + len(v.placed.Initial)
	for i := range a.part.states {
		if class := a.stateClasses(i, now); class != a.stateClasses(i, before) {
			elements.Index(first+i).Call("setAttribute", "class", class)
		}
	}
}

// Dispose takes the picture out of the host and releases its listeners. The view is of no use afterwards.
func (v *AutomatonView) Dispose() {
	v.again = nil
	v.Viewport.Dispose()
}

// settled returns the placement of an automaton: where it is given, where it was before an edit, or one of our own, the first time; then
// dagre is asked for one with fewer faults.
func (a *automaton) settled(v *AutomatonView) *layout.Placement {
	aspect := svg.RoundedAspect(v.Size.Width / v.Size.Height)
	given := v.memory.given(a)
	key := a.key(aspect, given)
	settled := v.memory.settled
	if p, ok := settled[key]; ok {
		return p
	}
	if len(settled) >= memoryLimit {
		clear(settled)
	}
	if given == nil {
		given = v.memory.carried(a, false)
	}
	if p := svg.Standing(stillClass(a.compact), a.of.Name, a.graph); given == nil && p != nil {
		settled[key] = p
		return p
	}
	if given != nil {
		p := layout.Place(a.graph, given)
		settled[key] = p
		return p
	}
	p := layout.Place(a.graph, layout.Automaton(a.graph, aspect))
	settled[key] = p
	a.improve(p, v.Size, func(q *layout.Placement) {
		settled[key] = q
		if v.again != nil {
			v.last = automatonScene{}
			v.again()
		}
	})
	return p
}

// improve asks dagre for a clearer placement than p, if there may be one, and calls done when it has come.
func (a *automaton) improve(p *layout.Placement, host layout.Size, done func(*layout.Placement)) {
	if len(a.graph.Nodes) > svg.Few || a.graph.Crowded() || layout.Faults(a.graph, p) == 0 {
		return
	}
	covered := layout.Overlaps(a.graph, p)
	svg.AskDagre(layout.Question(a.graph, layout.Right), func(answer []byte) {
		q, err := layout.ReadAnswer(a.graph, answer)
		// A sketch keeps the places of the states only, and runs the edges itself.
		if err == nil && layout.Overlaps(a.graph, q) <= covered &&
			layout.Overlaps(a.graph, layout.Place(a.graph, q.Nodes)) <= covered &&
			svg.Clearer(a.graph, q, p, host.Width, host.Height) {
			done(q)
		}
	})
}
