//go:build js && wasm

package graph

import (
	"slices"
	"strconv"
	"syscall/js"

	"lassolab/engine/layout"
	"lassolab/ui/svg"
)

// View draws the explored graph of a search into a host element. Zoom and pan change one attribute; selection
// and the lasso's step change classes; only another graph or lasso is drawn anew.
type View struct {
	host, svg js.Value
	zoom      js.Value // the group that zooms
	margin    js.Value // the group that does not
	on        Events
	scene     Scene
	drawing   *explored // nil before the first Show
	walker    *walker
	summary   summary
	opened    []int32 // nodes whose successors the reader asked for
	rooms     rooms   // of the graphs that were shown whole
	room      *room   // of drawing; nil: it is an excerpt
	camera    svg.Camera
	free      layout.Box // part of the host the graph may use
	wide      float64    // of the host
	noted     string
	steered   bool  // the reader zoomed or panned: nothing but Fit moves the camera
	focused   int32 // node with the focus, or that gets it next
	hovered   int32
	pointed   int32      // edge of the graph that the keyboard is at, or -1
	until     int32      // event that the elements show
	nodes     []js.Value // elements by place among the nodes drawn
	edges     []js.Value // by drawn edge; of a dense drawing by bundle
	shows     []look     // of each node's element
	layers    map[string]*layer
	walked    js.Value // the lasso's step that is lit
	quiet     bool     // a focus that the view itself restores is not announced
	touches   map[int]layout.Point
	dragged   bool
	listeners svg.Listeners
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

// New puts an empty picture into the host and takes the host over.
func New(host js.Value, on Events) *View {
	v := &View{host: host, svg: svg.New(host, "picture explored", "application"), on: on, focused: -1,
		hovered: -1, pointed: -1, touches: map[int]layout.Point{}}
	v.svg.Call("setAttribute", "aria-roledescription", "graph")
	v.svg.Set("innerHTML", `<g class="zoom"></g><g class="margin"></g>`)
	v.zoom, v.margin = v.svg.Get("firstChild"), v.svg.Get("lastChild")
	v.listen()
	return v
}

func (v *View) listen() {
	l := &v.listeners
	l.Listen(v.svg, "wheel", func(e js.Value) { v.steer(v.camera.Wheeled(v.svg, e)) })
	l.Listen(v.svg, "pointerdown", v.grasp)
	l.Listen(v.svg, "pointermove", v.drag)
	for _, kind := range []string{"pointerup", "pointercancel", "pointerleave"} {
		l.Listen(v.svg, kind, v.release)
	}
	l.Listen(v.svg, "click", v.click)
	l.Listen(v.svg, "keydown", v.key)
	l.Listen(v.svg, "focusin", v.focusIn)
	l.Listen(v.svg, "pointerover", func(e js.Value) { v.hover(nodeOf(e.Get("target"))) })
	l.Listen(v.svg, "pointerout", func(js.Value) { v.hover(-1) })
	l.WatchSize(v.host, v.resized)
}

// Show draws a scene. A scene that differs from the last in what is lit only leaves the drawing and the
// camera as they are; a new graph is fitted into the host.
func (v *View) Show(scene Scene) {
	before := v.scene
	known := v.drawing != nil
	v.scene = scene
	if known && before.samePicture(&scene) {
		v.drawing.scene = scene
		v.light()
		return
	}
	if scene.Graph == nil || len(scene.Graph.Nodes) == 0 {
		v.empty()
		return
	}
	if !known || before.Graph != scene.Graph {
		v.opened, v.focused, v.hovered, v.steered = nil, -1, -1, false
		v.pointed = -1
	}
	v.plan()
	v.render()
}

func (v *View) empty() {
	v.drawing, v.room, v.walker, v.summary = nil, nil, nil, summary{}
	v.focused, v.hovered, v.pointed = -1, -1, -1
	v.nodes, v.edges, v.shows, v.layers, v.walked = nil, nil, nil, nil, js.Null()
	v.zoom.Set("innerHTML", "")
	v.margin.Set("innerHTML", "")
	v.svg.Call("setAttribute", "aria-label", "Explored graph: nothing to show")
}

// plan decides what is drawn and where.
func (v *View) plan() {
	var part []int32
	v.summary = summary{}
	if len(v.scene.Graph.Nodes) > summarise {
		part = neighbourhood(&v.scene, v.opened)
		v.summary = summarised(&v.scene, len(part))
	} else if line := recordedLine(v.scene.Graph); line != "" {
		v.summary.lines = []string{line}
	}
	if everyAccepts(v.scene.Network) {
		v.summary.lines = append(v.summary.lines, "Every state accepts.")
	}
	d := planExplored(v.scene, part)
	d.pointable = v.on.Edge != nil
	v.drawing, v.walker = d, newWalker(d)
	if v.room = nil; part == nil {
		v.settle(d)
	} else {
		d.lay(svg.HostSize(v.host))
	}
}

// render writes the whole picture, and gives the focus back to the node that had it.
func (v *View) render() {
	d := v.drawing
	hadFocus := v.svg.Call("contains", js.Global().Get("document").Get("activeElement")).Bool()
	v.svg.Call("setAttribute", "aria-label", d.describe())
	v.svg.Get("classList").Call("toggle", "dense", d.dense)
	v.drawMargin() // measures the host: before there is much in it to be measured
	v.zoom.Set("innerHTML", d.draw())
	v.gather()
	if !v.steered {
		v.fit()
	} else {
		v.move(v.camera)
	}
	if !d.draws(v.focused) {
		v.focused = d.first()
	}
	if e := v.element(v.focused); e.Truthy() {
		e.Call("setAttribute", "tabindex", "0")
		if hadFocus {
			v.focus(v.focused, true)
		}
	}
	v.light()
}

// gather collects the elements just drawn.
func (v *View) gather() {
	d := v.drawing
	list := func(selector string) []js.Value {
		found := v.zoom.Call("querySelectorAll", selector)
		all := make([]js.Value, found.Length())
		for i := range all {
			all[i] = found.Index(i)
		}
		return all
	}
	v.nodes, v.edges = list(":scope > .nodes > g"), list(":scope > .edges > .edge")
	v.shows = make([]look, len(d.shown))
	for i := range v.shows {
		v.shows[i] = d.nodeLook(i)
	}
	v.layers = map[string]*layer{}
	for _, name := range []string{"under", "incident", "now", "rings", "open"} {
		v.layers[name] = &layer{group: v.zoom.Call("querySelector", ":scope > ."+name)}
	}
	v.walked, v.until = js.Null(), v.scene.Until
}

func (v *View) drawMargin() {
	width, height := svg.HostSize(v.host)
	text, free := v.summary.draw(width, height)
	v.free, v.wide = free, width
	v.margin.Set("innerHTML", text+`<text class="note" x="14" y="`+svg.Num(height-10)+`"></text>`)
	v.noted = ""
	v.note()
}

// note says where the search is when that is not drawn. It measures nothing: a host that is measured while
// elements change is laid out twice.
func (v *View) note() {
	if words := svg.Shortened(v.drawing.absent(), sentenceSize, v.wide-28); words != v.noted {
		v.noted = words
		v.margin.Get("lastChild").Set("textContent", words)
	}
}

// light shows what changes without another drawing: the moment of the film, what is selected, where
// the lasso's walk is, and whether pruned edges are in sight. It touches the elements that look
// other than before, and no others.
func (v *View) light() {
	d := v.drawing
	if d == nil {
		return
	}
	list := v.svg.Get("classList")
	list.Call("toggle", "hide-pruned", !v.scene.ShowPruned)
	list.Call("toggle", "unfinished", !v.scene.done())
	v.turnEdges(d.changed(v.until, v.scene.Until))
	for i, l := range d.worn() {
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
		v.note()
		v.keepReachable()
	}
	node, hop := v.scene.current()
	if v.walked.Truthy() {
		v.walked.Get("classList").Call("remove", "walked")
		v.walked = js.Null()
	}
	if hop >= 0 {
		if v.walked = v.svg.Call("querySelector", `[data-hop="`+strconv.Itoa(hop)+`"]`); v.walked.Truthy() {
			v.walked.Get("classList").Call("add", "walked")
		}
	}
	if d.draws(node) && v.steered {
		v.move(v.camera.Revealing(d.position(node), v.free))
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
		for _, element := range changed {
			if i := int(element) - len(d.shown); i >= 0 {
				turned[d.edges[i].bundle] = true
			}
		}
		for at, yes := range turned {
			if yes {
				v.edges[at].Set("innerHTML", d.bundled(at))
			}
		}
		return
	}
	for _, element := range changed {
		i := int(element) - len(d.shown)
		if i < 0 {
			continue
		}
		v.edges[i].Get("classList").Call("toggle", "later", d.edgeLook(i) == 0)
		if len(d.edges[i].lines) > 0 && len(d.edges[i].labels) > 1 {
			v.edges[i].Set("innerHTML", d.arrow(i))
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
		if old := v.element(v.focused); old.Truthy() {
			old.Call("setAttribute", "tabindex", "-1")
		}
		v.focused = d.shown[at]
		v.nodes[at].Call("setAttribute", "tabindex", "0")
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
// the focus, else the selected one.
func (v *View) showIncident() {
	d := v.drawing
	if d == nil {
		return
	}
	node := v.scene.Selected
	if v.svg.Call("contains", js.Global().Get("document").Get("activeElement")).Bool() {
		node = v.focused
	}
	if v.hovered >= 0 {
		node = v.hovered
	}
	edges, card := "", ""
	if d.draws(node) {
		edges, card = d.drawIncident(node), d.drawOpen(node)
	}
	v.layers["incident"].write(edges)
	v.layers["open"].write(card)
	v.layers["now"].write(d.drawNow(v.pointed))
}

// Focus gives the focus to the selected node, else to the one that had it last, else to the initial one. It
// takes effect after the present event, because focusing calls listeners at once.
func (v *View) Focus() {
	svg.Later(func() {
		n := v.focused
		if v.drawing != nil && v.drawing.draws(v.scene.Selected) {
			n = v.scene.Selected
		}
		v.focus(n, false)
	})
}

// focus moves the focus to a node. Quietly means without a sentence.
func (v *View) focus(n int32, quietly bool) {
	if e := v.element(n); e.Truthy() {
		v.quiet = quietly
		e.Call("focus", map[string]any{"preventScroll": true})
		v.quiet = false
	}
}

// Dispose takes the picture out of the host and releases its listeners. The view is of no use afterwards.
func (v *View) Dispose() {
	v.listeners.Release()
	v.drawing = nil
	v.svg.Call("remove")
}

func (v *View) announce(sentence string) {
	if v.on.Announce != nil {
		v.on.Announce(sentence)
	}
}

const edgeReach = 6 // pixels around an edge within which a pointer is at it
