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
	svg.Drawing
	memory *placeMemory
	last   automatonScene
	part   part              // that was drawn last of last.component
	most   int               // states in a part whose names can be read; 0: not yet known, or the whole can be
	drawn  *automaton        // in the svg, as last has it; nil: nothing
	placed *layout.Placement // of drawn
	again  func()            // draws the last Show once more
	// The host's size as it was measured last; no width: it has changed since. A host that is measured at
	// every event of a film is laid out once more each time.
	width, height float64
}

// automatonScene is what Show was given, and the size it was drawn for: the page calls Show at every event.
type automatonScene struct {
	network       *network.Network
	component     int
	opt           Options
	width, height float64
}

func (s *automatonScene) same(t *automatonScene) bool { return s.alike(t) && s.opt.same(&t.opt) }

// alike reports whether two scenes differ at most in what is lit.
func (s *automatonScene) alike(t *automatonScene) bool {
	return s.network == t.network && s.component == t.component && s.width == t.width &&
		s.height == t.height && s.opt.Least == t.opt.Least
}

// NewAutomaton puts an empty picture into the host and takes the host over. Pictures of one
// memory draw a component alike.
func NewAutomaton(host js.Value, memory *placeMemory) *AutomatonView {
	v := &AutomatonView{Drawing: svg.NewDrawing(host, "picture automaton", "img"), memory: memory}
	v.WatchSize(host, func() {
		v.width = 0
		if v.again != nil {
			v.again()
		}
	})
	return v
}

// Point calls back with what the pointer comes to, an empty selection when it leaves that.
func (v *AutomatonView) Point(told func(edit.Selection)) {
	last := -1
	point := func(at int) {
		if at != last {
			last = at
			told(v.at(at))
		}
	}
	v.ListenWhole(v.Root, "pointerover", func(e js.Value) { point(svg.ChildAt(v.Root, e.Get("target"))) })
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
			v.Root.Set("innerHTML", "")
		}
		v.last, v.drawn = automatonScene{}, nil
		return
	}
	scene := automatonScene{network: n, component: component, opt: opt}
	if v.width == 0 {
		v.width, v.height = svg.HostSize(v.Host)
	}
	scene.width, scene.height = v.width, v.height
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
		v.part = partAround(c, opt.lit(), partSize(scene.width, scene.height), v.part)
	} else {
		v.part = excerpt(c, opt.lit(), opt.From, v.most, v.part)
	}
	if v.drawn != nil && v.last.alike(&scene) && slices.Equal(v.drawn.part.states, v.part.states) {
		v.light(v.last.opt, opt)
		v.last = scene
		return
	}
	v.last = scene
	var note []string
	if opt.Least == 0 { // a note is small
		note = svg.NoteLines(v.part.note(c), scene.width)
	}
	a, p, shown := v.plan(scene, len(note))
	for nameSize < opt.Least*shown.Pixel && len(v.part.states) > fewest {
		v.most = max(fewest, len(v.part.states)*3/4)
		v.part = excerpt(c, opt.lit(), opt.From, v.most, part{})
		a, p, shown = v.plan(scene, len(note))
	}
	if v.most == 0 {
		v.memory.keep(a, p.Nodes, false)
	}
	a.sight = &shown
	v.Name(a.describe())
	v.Root.Call("setAttribute", "viewBox", shown.ViewBox())
	v.Root.Set("innerHTML", a.draw(p, opt)+shown.Note(note))
	v.drawn, v.placed = a, p
}

// fewest is the number of states that a part has at least.
const fewest = 2

// plan lays the part out that is to be drawn, with labels where these can be read.
func (v *AutomatonView) plan(s automatonScene, notes int) (a *automaton, p *layout.Placement, shown svg.Framing) {
	least := legible / labelSize
	if s.opt.Least > 0 {
		least = s.opt.Least / nameSize
	}
	for _, compact := range v.tries(s) {
		a = planAutomaton(s.network, s.component, compact, v.part)
		a.said = s.opt.Said
		p = a.settled(s.width, s.height, v)
		if shown = svg.Framed(p.Bounds(a.graph), s.width, s.height, notes); least*shown.Pixel <= 1 {
			break
		}
	}
	return a, p, shown
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
	case s.opt.Least == 0 && s.width*s.height < labelRoom*float64(len(v.part.states)):
		return []bool{true}
	}
	return []bool{false, true}
}

// light changes only what is lit in a drawing.
func (v *AutomatonView) light(before, now Options) {
	a, elements := v.drawn, v.Root.Get("children")
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
	v.Drawing.Dispose()
}

// settled returns the placement of an automaton: where it is given, where it was before an edit, or one of our own, the first time; then
// dagre is asked for one with fewer faults.
func (a *automaton) settled(width, height float64, v *AutomatonView) *layout.Placement {
	aspect := svg.RoundedAspect(width / height)
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
	a.improve(p, width, height, func(q *layout.Placement) {
		settled[key] = q
		if v.again != nil {
			v.last = automatonScene{}
			v.again()
		}
	})
	return p
}

// improve asks dagre for a clearer placement than p, if there may be one, and calls done when it has come.
func (a *automaton) improve(p *layout.Placement, width, height float64, done func(*layout.Placement)) {
	if len(a.graph.Nodes) > svg.Few || a.graph.Crowded() || layout.Faults(a.graph, p) == 0 {
		return
	}
	covered := layout.Overlaps(a.graph, p)
	svg.AskDagre(layout.Question(a.graph, layout.Right), func(answer []byte) {
		q, err := layout.ReadAnswer(a.graph, answer)
		// A sketch keeps the places of the states only, and runs the edges itself.
		if err == nil && layout.Overlaps(a.graph, q) <= covered &&
			layout.Overlaps(a.graph, layout.Place(a.graph, q.Nodes)) <= covered &&
			svg.Clearer(a.graph, q, p, width, height) {
			done(q)
		}
	})
}
