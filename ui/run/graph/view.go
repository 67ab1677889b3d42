package graph

import (
	"slices"
	"strconv"

	"github.com/vugu/vugu/js"

	"lassolab/engine/film"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// View draws the explored graph of a search into a host element. Zoom and pan change one attribute; selection
// and the lasso's step change classes; only another graph or lasso is drawn anew.
type View struct {
	svg.Viewport
	chartGroup js.Value // groups that do not zoom: where the camera is,
	tip        js.Value // and what is pointed at
	pane       *Pane
	at         int          // its place in the pane
	run        *session.Run // that it shows
	like       likeness
	projected  projected // what its projection is of
	projection *film.Projection
	scene      Scene
	drawing    *explored // nil before the first Show
	walker     *walker
	summary    summary
	opened     []int32    // nodes whose successors the reader asked for
	rooms      rooms      // of the graphs that were shown whole
	room       *room      // of drawing; nil: it is an excerpt
	hall       layout.Box // all of the host
	chart      *small     // the map; nil: the whole is in sight
	corner     int        // where it is
	followed   followed
	placed     link.Camera // a link has put the camera there, and nobody has moved it since; zero: none has
	given      int         // the last camera of a link that was taken
	told       link.Camera // what was said last of where the camera is
	telling    bool        // it will be said when the camera rests
	subject    int32       // node that the camera follows, or -1
	focused    int32       // node with the focus, or that gets it next
	hovered    int32       // node under the pointer, or -1
	passed     int         // drawn edge under the pointer, or -1
	said       string      // of what is pointed at
	described  js.Value    // its element
	keyed      bool        // the keyboard was used last
	hushed     bool        // the reader put away what is said of what is pointed at
	pointed    int32       // edge of the graph that the keyboard is at, or -1
	until      int32       // event that the elements show
	nodes      []js.Value  // elements by place among the nodes drawn
	edges      []js.Value  // by drawn edge; of a dense drawing by bundle
	shows      []look      // of each node's element
	lit        int         // drawn edge of the moment, or -1
	cut        []bool      // by drawn edge: its label is not in sight as a whole
	layers     map[string]*layer
	walked     js.Value // the lasso's step that is lit
	dragged    bool
	mapped     bool // the map is being dragged
}

// layer is a group of the drawing that is written anew when what it shows has changed.
type layer struct {
	group js.Value
	text  string
}

func (l *layer) write(text string) {
	if text != l.text {
		l.text = text
		l.group.Set("innerHTML", text)
	}
}

// newPicture puts an empty picture into a host and takes the host over.
func (c *Pane) newPicture(at int, host js.Value) *View {
	v := &View{Viewport: svg.NewViewport(host, "picture explored", "application"), pane: c, at: at, focused: -1,
		hovered: -1, passed: -1, pointed: -1, subject: -1}
	v.Listeners = append(v.Listeners, c.Page.Bind(v.do))
	v.Steer = v.steer
	v.Root.Call("setAttribute", "aria-roledescription", "graph")
	v.Root.Call("insertAdjacentHTML", "beforeend",
		`<g class="map" aria-hidden="true"></g><g class="tip" role="tooltip" aria-hidden="true"></g>`)
	v.chartGroup, v.tip = v.Find(".map"), v.Find(".tip")
	document := js.Global().Get("document")
	for k := 1; v.tip.Get("id").String() == ""; k++ {
		if id := "tip-" + strconv.Itoa(k); document.Call("getElementById", id).IsNull() {
			v.tip.Set("id", id)
		}
	}
	v.listen()
	return v
}

func (v *View) listen() {
	l := &v.Listeners
	l.ListenWhole(v.Root, "wheel", v.Wheel)
	l.ListenWhole(v.Root, "pointerdown", v.grasp)
	l.ListenWhole(v.Root, "pointermove", v.drag)
	for _, kind := range []string{"pointerup", "pointercancel", "pointerleave"} {
		l.ListenWhole(v.Root, kind, v.release)
	}
	l.ListenWhole(v.Root, "click", v.click)
	l.ListenWhole(v.Root, "keydown", v.key)
	l.ListenWhole(v.Root, "focusin", v.focusIn)
	l.ListenWhole(v.Root, "pointerover", func(e js.Value) { v.hover(nodeAt(e), v.lineAt(e)) })
	l.ListenWhole(v.Root, "pointerleave", func(js.Value) { v.hover(-1, -1) })
	l.ListenWhole(v.Root, "focusout", func(js.Value) { v.showTip() })
	l.WatchSize(v.Host, v.resized)
}

// Show draws a scene. A scene that differs from the last in what is lit only leaves the drawing and the
// camera as they are; a new graph is fitted into the host.
func (v *View) Show(scene Scene) {
	before := v.scene
	known := v.drawing != nil
	v.scene = scene
	defer v.take()
	if known && before.samePicture(&scene) {
		if before.least() != scene.least() {
			defer v.look()
		}
		v.drawing.scene = scene
		if v.drawing.shows(&scene) {
			v.light()
			return
		}
		v.opened = nil
	}
	if scene.Graph == nil || len(scene.Graph.Nodes) == 0 {
		v.empty()
		return
	}
	if !known || before.Graph != scene.Graph {
		v.opened, v.focused, v.hovered, v.Steered = nil, -1, -1, false
		v.placed = link.Camera{}
		v.pointed, v.passed, v.subject = -1, -1, -1
	}
	if before.Presented != scene.Presented {
		v.Steered, v.placed = false, link.Camera{}
	}
	v.plan()
	v.render()
}

func (v *View) empty() {
	v.drawing, v.room, v.walker, v.summary = nil, nil, nil, summary{}
	v.focused, v.hovered, v.pointed = -1, -1, -1
	v.nodes, v.edges, v.shows, v.layers, v.walked = nil, nil, nil, nil, js.Null()
	v.chart = nil
	for _, group := range []js.Value{v.Zoom, v.Margin, v.chartGroup, v.tip} {
		group.Set("innerHTML", "")
	}
	v.Name("Explored graph: nothing to show")
}

// plan decides what is drawn and where.
func (v *View) plan() {
	var part []group
	v.summary = summary{}
	if v.scene.partial() || v.scene.Projection != nil {
		part = partOf(&v.scene, v.opened)
		v.summary = summarised(&v.scene, part)
	} else if line := recordedLine(v.scene.Graph); line != "" {
		v.summary.lines = []string{line}
	}
	if n := v.scene.Network; everyAccepts(n) && !n.Rests() { // of a program nobody asks that
		v.summary.lines = append(v.summary.lines, "Every state accepts.")
	}
	d := planExplored(v.scene, part)
	if line := d.common(); line != "" {
		v.summary.lines = append(v.summary.lines, line)
	}
	v.drawing, v.walker = d, newWalker(d)
	if v.room = nil; part == nil {
		v.settle(d)
	} else {
		d.layExcerpt(svg.HostSize(v.Host))
	}
}

// render writes the whole picture, and gives the focus back to the node that had it.
func (v *View) render() {
	d := v.drawing
	hadFocus := v.HasFocus()
	v.Name(d.describe())
	v.Toggle("dense", d.dense)
	v.Toggle("spans", d.spans())
	v.drawMargin() // measures the host: before there is much in it to be measured
	text := d.draw()
	svg.Pause()
	v.Zoom.Set("innerHTML", text)
	svg.Pause()
	v.gather()
	svg.Pause()
	v.dropMap()
	if v.turnTo() {
		v.letGo()
	}
	v.look()
	if !d.draws(v.focused) {
		v.focused = d.first()
	}
	v.Tab(v.element(v.focused))
	if hadFocus {
		v.focus(v.focused, true)
	}
	v.light()
}

// gather collects the elements just drawn.
func (v *View) gather() {
	d := v.drawing
	v.nodes, v.edges = svg.Elements(v.Zoom, ":scope > .nodes > g"), svg.Elements(v.Zoom, ":scope > .edges > .edge")
	v.shows = make([]look, len(d.shown))
	for i := range v.shows {
		v.shows[i] = d.nodeLook(i)
	}
	v.cut, v.lit, v.passed = make([]bool, len(d.edges)), -1, -1
	v.layers = map[string]*layer{}
	for _, name := range []string{"under", "incident", "now", "rings"} {
		v.layers[name] = &layer{group: v.Zoom.Call("querySelector", ":scope > ."+name)}
	}
	v.walked, v.until = js.Null(), v.scene.Until
}

func (v *View) drawMargin() {
	v.Measure(0)
	v.hall = layout.Box{Max: v.Free.Max}
	text, free := v.summary.draw(v.Size.Width, v.Size.Height, v.scene.note())
	v.Free = free
	v.Margin.Set("innerHTML", text)
}

// light shows what changes without another drawing: the moment of the film, what is selected, where
// the lasso's walk is, and whether pruned edges are in sight. It touches the elements that look
// other than before, and no others.
func (v *View) light() {
	d := v.drawing
	if d == nil {
		return
	}
	v.Toggle("hide-pruned", !v.scene.ShowPruned)
	v.Toggle("unfinished", !v.scene.done())
	v.turnEdges(d.changed(v.until, v.scene.Until))
	for i, l := range d.worn() {
		l |= v.shows[i] & isCut
		if l == v.shows[i] {
			continue
		}
		v.nodes[i].Call("setAttribute", "class", d.nodeClasses(i, l))
		if (l^v.shows[i])&isSelected != 0 {
			v.press(i, l&isSelected != 0)
		}
		v.shows[i] = l
	}
	if v.until != v.scene.Until {
		v.until = v.scene.Until
		v.keepReachable()
	}
	_, hop := v.scene.current()
	if v.walked.Truthy() {
		v.walked.Get("classList").Call("remove", "walked")
		v.walked = js.Null()
	}
	if hop >= 0 {
		if v.walked = v.Root.Call("querySelector", `[data-hop="`+strconv.Itoa(hop)+`"]`); v.walked.Truthy() {
			v.walked.Get("classList").Call("add", "walked")
		}
	}
	if v.turnTo() {
		v.letGo()
		v.look()
	}
	if now := d.edgeOfMoment(); !d.dense && now != v.lit {
		for i, lit := range map[int]bool{v.lit: false, now: true} {
			if i >= 0 {
				v.edges[i].Get("classList").Call("toggle", "moment", lit)
			}
		}
		v.lit = now
	}
	v.layers["under"].write(d.drawUnder())
	v.layers["rings"].write(d.drawRings())
	v.showIncident()
}

// turnEdges shows or hides edges, and their labels. Of the bundles of a dense drawing it writes
// those anew that the edges are in.
func (v *View) turnEdges(changed []int32) {
	d := v.drawing
	if d.dense {
		turned := make([]bool, len(d.bundles))
		for _, i := range changed {
			turned[d.edges[i].bundle] = true
		}
		for at, yes := range turned {
			if yes {
				v.edges[at].Set("innerHTML", d.bundled(at))
			}
		}
		return
	}
	for _, i := range changed {
		v.edges[i].Get("classList").Call("toggle", "later", d.edgeLook(int(i)) == 0)
		if len(d.edges[i].lines) > 0 && len(d.edges[i].labels) > 1 {
			v.edges[i].Set("innerHTML", d.arrow(int(i)))
		}
	}
}

// press tells a screen reader that a node is selected, or no longer.
func (v *View) press(i int, selected bool) {
	if selected {
		v.nodes[i].Call("setAttribute", "aria-pressed", "true")
	} else {
		v.nodes[i].Call("removeAttribute", "aria-pressed")
	}
}

// keepReachable makes sure that the Tab key leads to a node in sight.
func (v *View) keepReachable() {
	d := v.drawing
	if d.draws(v.focused) && v.shows[d.index[v.focused]]&seen != 0 {
		return
	}
	if at := slices.IndexFunc(v.shows, func(l look) bool { return l&seen != 0 }); at >= 0 {
		v.focused = d.shown[at]
		v.Tab(v.nodes[at])
	}
}

// element is the element of a node, or a value that is not truthy.
func (v *View) element(n int32) js.Value {
	if v.drawing == nil || !v.drawing.draws(n) {
		return js.Null()
	}
	return v.nodes[v.drawing.index[n]]
}

// showIncident draws the edges of one node over the others: the one under the pointer, else the one with
// the focus, else the selected one, else that of the moment where edges have no labels otherwise.
func (v *View) showIncident() {
	d := v.drawing
	if d == nil {
		return
	}
	node := v.scene.Selected
	if node < 0 && len(d.shown) > labelled {
		node, _ = v.scene.current()
	}
	if v.HasFocus() && (v.keyed || node < 0) {
		node = v.focused
	}
	if v.hovered >= 0 {
		node = v.hovered
	}
	edges := ""
	if d.draws(node) {
		edges = d.drawIncident(node, d.scene.beside()/v.Camera.Scale, v.Camera.Seen(v.Free), v.underMap())
	}
	v.layers["incident"].write(edges)
	v.layers["now"].write(d.drawNow(v.pointed, v.passed))
	v.showTip()
}

// showTip writes what is pointed at in words: beside it, always of one size.
func (v *View) showTip() {
	d := v.drawing
	if d == nil {
		return
	}
	text, of := "", js.Null()
	node, edge := v.hovered, v.passed
	if node < 0 && edge < 0 && v.keyed && v.HasFocus() {
		node = v.focused
		if edge = d.drawn(v.pointed); edge >= 0 {
			node = -1
		}
	}
	if node < 0 && edge < 0 && d.folded() && !v.scene.playing() && d.draws(v.scene.Selected) &&
		v.scene.Graph.Nodes[v.scene.Selected].Sets != nil {
		node = v.scene.Selected
	}
	room := max(120, min(v.Free.Width()*.6, 30*d.calloutSize()))
	switch {
	case v.hushed:
	case d.draws(node):
		b := d.box(node)
		c := d.aboutNode(node, room)
		text = c.draw(c.beside(v.Camera.BoxInHost(b), v.hall))
		of = v.element(node)
	case edge >= 0:
		at := d.at.Routes[edge].Curve.At(.5)
		b := layout.BoxAround(at, layout.Size{Width: 16, Height: 16})
		if label, ok := d.labelBox(edge); ok {
			b = b.Union(label)
		}
		c := d.aboutEdge(edge, room)
		text = c.draw(c.beside(v.Camera.BoxInHost(b), v.hall))
		if looks := d.edges[edge].looks; len(looks) > 0 {
			of = v.Root.Call("querySelector", `path[data-edge="`+strconv.Itoa(int(looks[0]))+`"]`)
		}
	}
	if text != v.said {
		v.said = text
		v.tip.Set("innerHTML", text)
	}
	if !svg.Same(of, v.described) {
		if v.described.Truthy() {
			v.described.Call("removeAttribute", "aria-describedby")
		}
		if v.described = of; of.Truthy() {
			of.Call("setAttribute", "aria-describedby", v.tip.Get("id"))
		}
	}
}

// focus moves the focus to a node. Quietly means without a sentence.
func (v *View) focus(n int32, quietly bool) { v.Viewport.Focus(v.element(n), quietly) }

// Dispose takes the picture out of the host and releases its listeners. The view is of no use afterwards.
func (v *View) Dispose() {
	v.drawing = nil
	v.Viewport.Dispose()
}

func (v *View) announce(sentence string) { v.pane.Page.Emit(session.Told{Sentence: sentence}) }

const edgeReach = 6 // pixels around an edge within which a pointer is at it
