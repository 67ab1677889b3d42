//go:build js && wasm

package ui

import (
	"slices"
	"syscall/js"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/examples"
	"lassolab/ui/draw"
	"lassolab/ui/graph"
	"lassolab/ui/lecture"
	"lassolab/ui/link"
	"lassolab/ui/store"
	"lassolab/ui/topology"
)

// pictures fills the places that Vugu leaves empty: automata, the explored graph, the page of an example.
type pictures struct {
	post     func(store.Action)
	automata []drawing // by place among those rendered
	rendered []Place   // automata of this render, in order
	sketch   *draw.Sketch
	under    js.Value // the sketch's place
	draws    bool     // the sketch is to have the focus as soon as it shows its component
	topology *topology.View
	whole    js.Value // the topology's place
	matrix   matrixPlace
	explored []exploredDrawing // by place
	graphs   int               // places of this render
	lanes    lanes
	lecture  js.Value
	read     string      // id of the example in the lecture's place
	ticks    js.Value    // the timeline's place
	ticked   *store.Run  // whose markers it shows
	stepping store.Theme // the theme in which a film is stepped, or none
	line     js.Value    // of the pseudo-code that was brought into sight last
	status   js.Value
	said     string // the sentence in the status
	moment   moment // that was brought into sight last
	walk     walk
}

// drawing is an automaton's view and the element it is in.
type drawing struct {
	host js.Value
	view *draw.AutomatonView
}

// exploredDrawing is the view of an explored graph, the element it is in, and the run it shows.
type exploredDrawing struct {
	host js.Value
	view *graph.View
	run  *store.Run
	like likeness
}

// likeness is the counterparts of a node of one graph in another, kept while both stay the same.
type likeness struct {
	of, in *store.Run
	node   int32
	nodes  []int32
}

// moment is a step of a run's lasso.
type moment struct {
	run  *store.Run
	step int
}

// walk is the shown lasso, and the way of a lasso through each graph that is shown, kept while the runs stay the same.
type walk struct {
	lasso  *store.Run
	table  *store.Lasso
	graphs []*store.Run
	ways   []way
}

// way is a lasso's way through an explored graph.
type way struct {
	of            *store.Run // whose lasso it is; nil: there is none
	prefix, cycle []graph.Hop
}

// attach takes note of an element; the picture is drawn after the render. Elements are the same from render to render, as long as nothing
// before them changes place.
func (p *pictures) attach(place Place, element js.Value) {
	switch place.Kind {
	case AutomatonPlace:
		at := len(p.rendered)
		p.rendered = append(p.rendered, place)
		if at == len(p.automata) {
			p.automata = append(p.automata, drawing{})
		}
		if d := &p.automata[at]; d.view == nil || !d.host.Equal(element) {
			if d.view != nil {
				d.view.Dispose()
			}
			d.host, d.view = element, nil
		}
	case SketchPlace:
		p.attachSketch(element)
	case TopologyPlace:
		p.attachTopology(element)
	case MatrixPlace:
		p.matrix.attach(element, p.post)
	case ExploredPlace:
		p.attachExplored(place.Index, element)
	case LanesPlace:
		p.lanes.attach(element, p.post)
	case LecturePlace:
		if !p.lecture.Truthy() || !p.lecture.Equal(element) {
			p.lecture, p.read = element, ""
		}
	case AboutPlace:
		if !element.Call("hasChildNodes").Bool() {
			p.setLecture(element, about)
		}
	case TimelinePlace:
		if !p.ticks.Equal(element) {
			p.ticks, p.ticked = element, nil
		}
	case StatusPlace:
		p.status = element
	}
}

func (p *pictures) paint(s *store.State) {
	p.walk.follow(s)
	p.paintAutomata(s)
	p.paintSketch(s)
	p.paintTopology(s)
	p.matrix.paint(s)
	p.paintExplored(s)
	p.lanes.paint(s)
	p.paintLecture(s)
	p.reveal(s)
	p.paintTimeline(s)
	p.revealCode(s)
	p.revealLine()
	if s.Status != p.said {
		p.said = s.Status
		p.say(s.Status, s.StatusLead())
	}
}

func (p *pictures) paintAutomata(s *store.State) {
	for i := len(p.rendered); i < len(p.automata); i++ {
		if p.automata[i].view != nil {
			p.automata[i].view.Dispose()
		}
	}
	p.automata = p.automata[:len(p.rendered)]
	var n *network.Network
	if s.Model.Document != nil {
		n = s.Model.Document.Network
	}
	for i, place := range p.rendered {
		d := &p.automata[i]
		if d.view == nil {
			d.view = draw.NewAutomaton(d.host)
		}
		d.view.Show(n, place.Index, p.lit(s, n, place.Index, len(p.rendered) > 2))
	}
	p.rendered = p.rendered[:0]
}

// lit says what to light in a component's drawing: where the lasso's walk is, else the selected node's states.
func (p *pictures) lit(s *store.State, n *network.Network, component int, compact bool) draw.Options {
	opt := draw.Options{Current: -1, Fired: -1, From: -1, To: -1, Compact: compact}
	if vector, fired, from, ok := s.SimulatedVector(); ok && n == s.Model.Document.Network {
		opt.Current = vector[component]
		if fired >= 0 && slices.Contains(n.Labels[fired].Participants, component) {
			opt.Fired, opt.From, opt.To = fired, from[component], vector[component]
		}
		return opt
	}
	if r := s.Shown(); r != nil && r.Network == n && s.View.Selected >= 0 {
		v := r.Graph.Nodes[s.View.Selected]
		if component < len(v.Sets) {
			for _, state := range v.Sets[component] {
				opt.Also = append(opt.Also, r.Own(component, int(state)))
			}
			return opt
		}
		if component < len(v.Vector) {
			opt.Current = r.Own(component, int(v.Vector[component]))
			return opt
		}
	}
	if f, ok := s.Filmed(); ok && s.Shown().Network == n {
		p.film(&opt, s.Shown(), f, component)
		return opt
	}
	if p.walk.table == nil || p.walk.lasso.Network != n {
		return opt
	}
	now := p.walk.table.Moments[s.View.Step]
	opt.Current = now.Cells[component].Index
	if s.View.Step > 0 && p.walk.table.TakesPart(s.View.Step, component) {
		opt.Fired = p.walk.table.Label(s.View.Step)
		opt.From = p.walk.table.Moments[s.View.Step-1].Cells[component].Index
		opt.To = opt.Current
	}
	return opt
}

// attachSketch puts the drawing under the pen into its place. The place goes when another view of the model is chosen.
func (p *pictures) attachSketch(element js.Value) {
	if p.sketch != nil && p.under.Equal(element) {
		return
	}
	if p.sketch != nil {
		p.sketch.Dispose()
	}
	p.under = element
	p.sketch = draw.NewSketch(element, draw.Events{
		Edit:     func(e edit.Edit) { p.post(store.EditMade{Edit: e}) },
		Select:   func(chosen edit.Selection) { p.post(store.DrawingSelected{Selected: chosen}) },
		Announce: func(sentence string) { p.post(store.Announced{Sentence: sentence}) },
	})
}

// attachTopology puts the topology into its place, which comes and goes with the view of the model.
func (p *pictures) attachTopology(element js.Value) {
	if p.topology != nil && p.whole.Equal(element) {
		return
	}
	if p.topology != nil {
		p.topology.Dispose()
	}
	p.whole = element
	p.topology = topology.New(element, topology.Events{
		Choose: func(component int) { p.post(store.ComponentChosen{Component: component}) },
		Open: func(component int) {
			p.post(store.ComponentChosen{Component: component})
			p.post(store.ModelViewChosen{View: link.Draw})
		},
		Centre:   func(component int, on bool) { p.post(store.CentreAsked{Component: component, On: on}) },
		Announce: func(sentence string) { p.post(store.Announced{Sentence: sentence}) },
	})
}

func (p *pictures) paintTopology(s *store.State) {
	if p.topology == nil || s.Model.Document == nil || !p.whole.Get("isConnected").Bool() {
		return
	}
	centre, _ := s.CentreOfStar()
	p.topology.Show(topology.Scene{Network: s.Model.Document.Network, Chosen: s.View.Component.Get(), Centre: centre})
}

// paintSketch shows the component under the pen. Without one the place is hidden, and what it shows does not matter.
func (p *pictures) paintSketch(s *store.State) {
	at := s.Drawn()
	if p.sketch == nil || at < 0 || !p.under.Get("isConnected").Bool() {
		return
	}
	n := s.Model.Document.Network
	p.sketch.Show(draw.Scene{
		Network: n, Component: at, Selected: s.Drawing.Selected, Lit: p.lit(s, n, at, false), Snap: s.Drawing.Snap, ReadOnly: !s.Model.Good,
	})
	if p.draws {
		p.draws = false
		p.sketch.Focus()
	}
}

// attachExplored puts a view into the place of an explored graph.
func (p *pictures) attachExplored(at int, element js.Value) {
	p.graphs = at + 1
	if at == len(p.explored) {
		p.explored = append(p.explored, exploredDrawing{})
	}
	d := &p.explored[at]
	if d.view != nil && d.host.Equal(element) {
		return
	}
	if d.view != nil {
		d.view.Dispose()
	}
	d.host = element
	d.view = graph.New(element, graph.Events{
		Select: func(node int32) { p.chosen(at, func(*store.Run) store.Action { return store.NodeChosen{Node: node} }) },
		Edge: func(edge int32) {
			p.chosen(at, func(r *store.Run) store.Action { return store.EdgeChosen{Run: r.Name, Edge: edge} })
		},
		Announce: func(sentence string) { p.post(store.Announced{Sentence: sentence}) },
	})
}

// chosen passes on what was chosen in a graph, which is from now on the one whose details are shown.
func (p *pictures) chosen(at int, what func(*store.Run) store.Action) {
	if at >= len(p.explored) || p.explored[at].run == nil {
		return
	}
	p.post(store.GraphTaken{Name: p.explored[at].run.Name})
	p.post(what(p.explored[at].run))
}

func (p *pictures) paintExplored(s *store.State) {
	for _, d := range p.explored[p.graphs:] {
		d.view.Dispose()
	}
	p.explored = p.explored[:p.graphs]
	p.graphs = 0
	runs := s.Beside()
	for i := range p.explored {
		d := &p.explored[i]
		if d.run = nil; i >= len(runs) {
			d.view.Show(graph.Scene{Selected: -1, Current: -1, Chosen: -1})
			continue
		}
		d.run = runs[i]
		d.view.Show(p.exploredScene(s, d, p.walk.ways[i]))
	}
}

// exploredScene is what the graph of a run shows.
func (p *pictures) exploredScene(s *store.State, d *exploredDrawing, way way) graph.Scene {
	r := d.run
	scene := graph.Scene{
		Network: r.Searched, Graph: r.Graph, Selected: -1, Current: -1,
		ShowPruned: !s.View.HidePruned, Algorithm: r.Name, States: r.Counts.States + r.Counts.Nested,
		Film: r.Playback, Until: graph.Everything,
	}
	scene.Chosen, scene.Lit = s.AskedOf(r)
	if shown := s.Shown(); shown == r {
		scene.Selected = s.View.Selected
	} else {
		if now := (likeness{of: shown, in: r, node: s.View.Selected}); d.like.of != now.of || d.like.in != now.in || d.like.node != now.node {
			now.nodes = store.Counterparts(shown, s.View.Selected, r)
			d.like = now
		}
		scene.Counterparts = d.like.nodes
	}
	if way.of != nil {
		scene.Prefix, scene.Cycle, scene.LassoOf = way.prefix, way.cycle, way.of.Name
		if way.of == p.walk.lasso {
			scene.Current = int32(s.View.Step)
		}
	}
	if m, ok := s.Moment(r); ok {
		scene.Until, scene.Stack, scene.Second = int32(m.Event), m.Stack, m.Second
		if m.Event >= 0 {
			scene.Event = r.Report.Film.Events[m.Event]
		}
	}
	return scene
}

// follow finds the way of a lasso through each graph that is shown, when either has changed: of the shown lasso through the graph whose
// details are shown, of each other search's own lasso through its graph. A lasso of another search is shown too, as far as the graph has its
// states.
func (w *walk) follow(s *store.State) {
	graphs, lasso := s.Beside(), s.Walked()
	if lasso != w.lasso {
		w.table = nil
		if lasso != nil {
			w.table = store.NewLasso(lasso)
		}
	}
	if lasso == w.lasso && slices.Equal(graphs, w.graphs) {
		return
	}
	w.lasso, w.graphs, w.ways = lasso, graphs, nil
	for _, graph := range graphs {
		of, table := lasso, w.table
		if len(graphs) > 1 && graph.Walk() != nil && graph != lasso {
			of, table = graph, store.NewLasso(graph)
		}
		w.ways = append(w.ways, wayOf(of, table, graph))
	}
}

func wayOf(lasso *store.Run, table *store.Lasso, run *store.Run) way {
	if lasso == nil || run.Network != lasso.Network {
		return way{}
	}
	w := way{of: lasso}
	nodes := table.Nodes(run)
	for step := 1; step < len(nodes); step++ {
		hop := graph.Hop{From: nodes[step-1], To: nodes[step], Label: int32(table.Label(step))}
		if step <= table.Prefix {
			w.prefix = append(w.prefix, hop)
		} else {
			w.cycle = append(w.cycle, hop)
		}
	}
	return w
}

func (p *pictures) paintLecture(s *store.State) {
	if s.View.Sheet != store.ExamplesSheet || !p.lecture.Truthy() {
		return
	}
	e, ok := examples.Find(s.View.Example)
	if !ok {
		e = examples.All()[0]
	}
	if p.read == e.ID {
		return
	}
	p.read = e.ID
	p.setLecture(p.lecture, e.Markdown)
}

func (p *pictures) setLecture(place js.Value, markdown string) {
	html, err := lecture.HTML(markdown)
	if err != nil {
		p.post(store.Faulted{Reason: err.Error()})
		return
	}
	place.Set("innerHTML", html)
}

// reveal brings the present moment into sight in the lasso's table, when it has changed.
func (p *pictures) reveal(s *store.State) {
	now := moment{p.walk.lasso, s.View.Step}
	if now == p.moment || p.walk.lasso == nil {
		return
	}
	column := js.Global().Get("document").Call("querySelector", `.lasso [aria-current="step"]`)
	if !column.Truthy() || !column.Get("offsetParent").Truthy() {
		return // the table is put away: where it stands is seen to when it is back
	}
	p.moment = now
	table := column.Call("closest", ".scroll") // only the table moves, not the pane around it
	middle := column.Get("offsetLeft").Float() + column.Get("offsetWidth").Float()/2
	table.Set("scrollLeft", middle-table.Get("clientWidth").Float()/2)
}

func (p *pictures) zoomBy(by store.ZoomBy) {
	for _, d := range p.explored {
		switch by {
		case store.ZoomFit:
			d.view.Fit()
		case store.ZoomIn:
			d.view.ZoomIn()
		case store.ZoomOut:
			d.view.ZoomOut()
		}
	}
}

// pen passes on what a button of the drawing's toolbar asks for.
func (p *pictures) pen(e store.Pen) {
	if p.sketch != nil {
		p.sketch.Do(e.Command, e.Set)
	}
}
