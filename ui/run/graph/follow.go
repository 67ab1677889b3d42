package graph

import (
	"math"
	"reflect"
	"slices"
	"strings"

	"lassolab/engine/lasso"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// How large texts are on the screen, in pixels; in a graph that is presented for a window of 1280 × 720, more in larger ones.
const (
	presentedText = 16.0 // names and labels in a graph that is presented
	steppedText   = 9.0  // the same where a film is stepped or a lasso is walked
	presentedNote = 18.0 // everything else in a graph that is presented
)

// least is how large names and labels are on the screen at least; 0: the whole is shown, however small they are.
func (s *Scene) least() float64 {
	switch {
	case s.Presented:
		return s.inWindow(presentedText)
	case s.Projected: // as large as anybody sees them, so that a projector shows nothing smaller
		return max(presentedText, svg.Largest(edgeSize))
	case s.playing(), s.Current > 0:
		return steppedText
	}
	return 0
}

// inWindow is the size in this window of what has some pixels in one of 1280 × 720.
func (s *Scene) inWindow(pixels float64) float64 { return pixels * max(1, s.Unit) }

// note is how large the words beside a graph are.
func (s *Scene) note() float64 {
	if s.Presented {
		return s.inWindow(presentedNote)
	}
	return sentenceSize
}

// beside is how large the labels are that are written for one state only, whatever the scale is.
func (s *Scene) beside() float64 {
	if s.Presented || s.Projected {
		return s.inWindow(presentedText)
	}
	return numberTop
}

// sight is how large the drawing must be seen.
func (d *explored) sight() svg.Sight {
	s := svg.Sight{Text: edgeSize, Pixels: d.scene.least()}
	switch {
	case len(d.shown) > numbered:
		s.Text = 0
	case d.dense:
		s.Text = denseSize
	}
	return s
}

// bounds is the box around all that is drawn.
func (d *explored) bounds() layout.Box {
	b := d.at.Bounds(d.graph)
	if d.lanes != nil {
		lanes := d.lanes.box()
		if d.folds() {
			lanes.Min.X -= levelsWide
		}
		b = b.Union(lanes)
	}
	return b
}

// box is that of a drawn node, with what surrounds it.
func (d *explored) box(n int32) layout.Box {
	return d.graph.Nodes[d.index[n]].Box(d.position(n)).Grown(4)
}

// rim is the box of a drawn node alone.
func (d *explored) rim(i int) layout.Box {
	return d.graph.Nodes[i].Box(d.at.Nodes[i])
}

// labelBox is that of a drawn edge's label; ok is false when it has none.
func (d *explored) labelBox(i int) (b layout.Box, ok bool) {
	size := d.graph.Edges[i].Label
	return layout.BoxAround(d.at.Routes[i].Label, size), size.Width > 0
}

// wordsBox is that of what is written in a drawn node: of a number, which is smaller than its rim, or of a card.
func (d *explored) wordsBox(i int) layout.Box {
	s, v := d.graph.Nodes[i], &d.scene.Graph.Nodes[d.shown[i]]
	size := numberTop
	if d.dense {
		size = denseSize
	}
	if d.dense || v.Sets == nil && !d.named() { // letters reach a little beyond their size
		s.Width, s.Height = min(s.Width, svg.TextWidth(d.numberOf(d.shown[i]), size)+4), min(s.Height, 1.3*size)
	}
	return s.Box(d.at.Nodes[i])
}

// near is what belongs to a state: the event of the moment, its neighbours that are in sight and the labels
// between them, and the way from where the search began.
func (d *explored) near(n int32) svg.Near {
	n = d.speaker(n)
	near := svg.Near{Must: []layout.Box{d.box(n)}}
	must := func(i int) {
		if b, ok := d.labelBox(i); ok {
			near.Must = append(near.Must, b)
		}
	}
	for _, end := range d.scene.ends() {
		if d.draws(end) && end != n {
			near.Must = append(near.Must, d.box(end))
		}
	}
	if i := d.edgeOfMoment(); i >= 0 {
		must(i)
	}
	for i, e := range d.edges {
		if e.from == n && d.visible(i) {
			near.Must = append(near.Must, d.box(e.to))
			must(i)
		}
	}
	for i, e := range d.edges {
		if e.to == n && d.visible(i) {
			near.Must = append(near.Must, d.box(e.from))
			must(i)
		}
	}
	for _, at := range d.wayTo(n) {
		near.Context = append(near.Context, d.box(at))
	}
	return near
}

// wayTo lists the states by which the search came to one, the last first.
func (d *explored) wayTo(n int32) (way []int32) {
	came := map[int32]int32{}
	for _, e := range d.edges {
		if _, known := came[e.to]; !known && e.class == toNew && e.from != e.to {
			came[e.to] = e.from
		}
	}
	for {
		from, ok := came[n]
		if !ok || slices.Contains(way, from) {
			return way
		}
		way, n = append(way, from), from
	}
}

// arrival is the drawn edge by which the search came to a node first, or -1: an initial state needs none.
func (d *explored) arrival(n int32) int {
	if d.scene.Graph.Nodes[n].Initial {
		return -1
	}
	best := -1
	for i, e := range d.edges {
		if e.to == n && e.from != n && d.came(i) && !e.class.pruned() && (best < 0 || e.class == toNew && d.edges[best].class != toNew) {
			best = i
		}
	}
	return best
}

// small is a map of the drawing in a corner of the host, which shows where a camera is that does not show
// the whole.
type small struct {
	frame layout.Box // of the host
	whole layout.Box // of the drawing
	scale float64
	clear bool // see-through: it lies over states
}

const (
	mapWide   = 170.0
	mapHigh   = 120.0
	mapMargin = 10.0
)

// corners are where a map may be, the usual one first.
const corners = 4

// mapSizes are the sizes of a map, as shares of the largest: it is smaller where it would hide a state in every corner.
var mapSizes = [...]float64{1, .6}

// smallIn is the map of a drawing in a corner of the free part of a host.
func smallIn(whole, free layout.Box, corner int, size float64) small {
	wide, high := size*min(mapWide, free.Width()/3.5), size*min(mapHigh, free.Height()/3.5)
	m := small{whole: whole, scale: min(wide/max(1, whole.Width()), high/max(1, whole.Height()))}
	w, h := whole.Width()*m.scale+12, whole.Height()*m.scale+12
	x, y := free.Max.X-mapMargin-w/2, free.Max.Y-mapMargin-h/2
	if corner%2 == 1 {
		x = free.Min.X + mapMargin + w/2
	}
	if corner > 1 {
		y = free.Min.Y + mapMargin + h/2
	}
	m.frame = layout.BoxAround(layout.Point{X: x, Y: y}, layout.Size{Width: w, Height: h})
	return m
}

// place is where a place of the drawing is on the map, and back is the reverse.
func (m small) place(p layout.Point) layout.Point {
	return m.frame.Grown(-6).Min.Plus(p.Minus(m.whole.Min).Times(m.scale))
}

func (m small) back(p layout.Point) layout.Point {
	return m.whole.Min.Plus(p.Minus(m.frame.Grown(-6).Min).Times(1 / m.scale))
}

// mapIn is the map in the corner where it hides no state and least of what must be seen: the present corner, or the next one.
// Where it hides a state in every corner, it is small, or else see-through.
func (d *explored) mapIn(present int, free layout.Box, c svg.Camera, n svg.Near) (best small, corner int) {
	states := make([]layout.Box, len(d.shown))
	for i := range states {
		states[i] = c.BoxInHost(d.rim(i))
	}
	whole := d.bounds()
	hall := free.Width() * free.Height() * float64(len(n.Must)+1) // more than all that must be seen
	for _, size := range mapSizes {
		least := math.Inf(1)
		for k := range corners {
			at := (present + k) % corners
			m := smallIn(whole, free, at, size)
			hides := func(b layout.Box) bool { return m.frame.Overlap(b) > 0 }
			m.clear = len(states) <= numbered && slices.ContainsFunc(states, hides)
			hidden := 0.
			if m.clear {
				hidden = hall
			}
			for i, b := range n.Must {
				hidden += m.frame.Overlap(c.BoxInHost(b)) / float64(i+1)
			}
			if hidden < least {
				best, corner, least = m, at, hidden
			}
		}
		if !best.clear {
			break
		}
	}
	return best, corner
}

// draw writes the map: the whole drawing in thin strokes, the part that is seen as a frame, and the state that the
// camera follows.
func (m small) draw(d *explored) string {
	k := &svg.Markup{}
	ground := "ground"
	if m.clear {
		ground += " clear"
	}
	k.Add(`<rect class="`, ground, `" x="`, svg.Num(m.frame.Min.X), `" y="`, svg.Num(m.frame.Min.Y), `" width="`,
		svg.Num(m.frame.Width()), `" height="`, svg.Num(m.frame.Height()), `" rx="5"/><path class="strokes" d="`)
	for i := range d.at.Routes {
		c := d.at.Routes[i].Curve
		k.Add("M", svg.Pair(m.place(c.Start())))
		if !c.Straight() {
			k.Add("L", svg.Pair(m.place(c.At(.5))))
		}
		k.Add("L", svg.Pair(m.place(c.End())))
	}
	k.Add(`"/><path class="states" d="`)
	for i := range d.shown {
		k.Add("M", svg.Pair(m.place(d.at.Nodes[i])), "h.1")
	}
	k.Add(`"/><rect class="seen"/><circle class="here" r="3.5"/>`)
	return k.String()
}

// seen is the frame of the part that a camera shows, as far as it is on the map.
func (m small) seen(c svg.Camera, free layout.Box) layout.Box {
	part := c.Seen(free)
	low, high := m.place(part.Min), m.place(part.Max)
	on := m.frame.Grown(-1)
	return layout.Box{Min: on.Nearest(low), Max: on.Nearest(high)}
}

// walker moves the focus along edges. At a node, "down" takes the leaving edges in turn, one each time the
// reader comes back; "up" goes back the way the reader came, or else takes the entering edges, first the one
// by which the search found the node.
type walker struct {
	drawing *explored
	out, in map[int32][]int // drawn edges at each node
	down    map[int32]int   // how often each node was left downwards
	up      map[int32]int
	trail   []int // edges taken downwards
}

func newWalker(d *explored) *walker {
	w := &walker{drawing: d, out: map[int32][]int{}, in: map[int32][]int{}, down: map[int32]int{},
		up: map[int32]int{}}
	for i, e := range d.edges {
		w.out[e.from] = append(w.out[e.from], i)
		if e.class == toNew {
			w.in[e.to] = append([]int{i}, w.in[e.to]...)
		} else {
			w.in[e.to] = append(w.in[e.to], i)
		}
	}
	return w
}

// jump forgets the way, as the focus went elsewhere by other means.
func (w *walker) jump() { w.trail = nil }

// follow takes an edge from a node and returns it with the node it leads to; ok is false when there is none.
func (w *walker) follow(from int32, back bool) (edge int, to int32, ok bool) {
	if !back {
		edge, ok = w.next(w.out[from], w.down, from)
		if !ok {
			return -1, from, false
		}
		w.trail = append(w.trail, edge)
		return edge, w.drawing.edges[edge].to, true
	}
	if last := len(w.trail) - 1; last >= 0 && w.drawing.edges[w.trail[last]].to == from {
		edge = w.trail[last]
		w.trail = w.trail[:last]
		return edge, w.drawing.edges[edge].from, true
	}
	w.trail = nil
	edge, ok = w.next(w.in[from], w.up, from)
	if !ok {
		return -1, from, false
	}
	return edge, w.drawing.edges[edge].from, true
}

func (w *walker) next(edges []int, taken map[int32]int, at int32) (int, bool) {
	var visible []int
	for _, i := range edges {
		if w.drawing.visible(i) {
			visible = append(visible, i)
		}
	}
	if len(visible) == 0 {
		return -1, false
	}
	i := taken[at] % len(visible)
	taken[at]++
	return visible[i], true
}

// way is a walk's way through an explored graph.
type way struct {
	of            *session.Walk // nil: there is none
	prefix, cycle []session.Hop
	// steps of it before the first of the walk: one where the components of a watched network start
	before int
	// it is longer than the walk, which leaves out what a counterexample does not need: no step of the one is one of the other
	longer bool
}

// moment is how many steps of the way are taken at a moment of the walk; -1: that is not known.
func (w *way) moment(step int) int32 {
	if w.longer {
		return -1
	}
	return int32(step + w.before)
}

// ways are the ways through the graphs that are shown, kept while the runs and the walk stay the same: of the
// walk in the lasso's panel through the graph whose details are shown, and of each other search's own lasso
// through its graph. A lasso of another search is shown too, as far as the graph has its states.
type ways struct {
	walk   *session.Walk
	graphs []*session.Run
	list   []way
}

func (w *ways) follow(s *session.Session) []way {
	graphs, walk := s.Beside(), s.Walk()
	if walk == w.walk && slices.Equal(graphs, w.graphs) {
		return w.list
	}
	w.walk, w.graphs, w.list = walk, graphs, nil
	for _, graph := range graphs {
		of := walk
		if len(graphs) > 1 && graph.Walk != nil {
			of = graph.Walk
		}
		w.list = append(w.list, wayOf(of, graph))
	}
	return w.list
}

func wayOf(walk *session.Walk, r *session.Run) way {
	if walk == nil || r.Network != walk.Network {
		return way{}
	}
	w, run := way{of: walk}, walk.Run
	if watch := r.Watch(); watch != nil { // its states have the monitor's too, which only a run that violates its property has
		if walk.Property == nil || walk.Property.Run == nil || !reflect.DeepEqual(walk.Property.Property, watch.Property) {
			return way{}
		}
		run = walk.Property.Run
		if !started(r, run) {
			w.before = 1
		}
		w.longer = len(run.Prefix)-w.before != len(walk.Run.Prefix) || len(run.Cycle) != len(walk.Run.Cycle)
	}
	if len(r.Graph.Conditions) > 0 {
		w.prefix = alongPrefix(r, run.Initial, run.Prefix)
		return w
	}
	at, by := nodesByNames(r), labelsBetween(r)
	from := at[strings.Join(run.Initial, "\x00")] - 1
	hops := func(steps []lasso.NamedStep) (list []session.Hop) {
		for _, step := range steps {
			to := at[strings.Join(step.State, "\x00")] - 1
			list = append(list, session.Hop{From: from, To: to, Label: by.label(r, from, to, step.Label)})
			from = to
		}
		return list
	}
	w.prefix, w.cycle = hops(run.Prefix), hops(run.Cycle)
	return w
}

// started reports whether all components of the model are in states of theirs where a run begins.
func started(r *session.Run, run *lasso.Named) bool {
	for i := range r.Network.Components {
		if r.Network.Components[i].State(run.Initial[i]) < 0 {
			return false
		}
	}
	return true
}

// between are the labels of a graph's edges, by their ends.
type between map[[2]int32][]int32

func labelsBetween(r *session.Run) between {
	b := between{}
	for _, e := range r.Graph.Edges {
		ends := [2]int32{e.From, e.To}
		b[ends] = append(b[ends], e.Label)
	}
	return b
}

// label finds a label of the searched network by its name: several have the same name where a property splits them, and
// one of an edge that leads there is meant. It is -1 where there is none.
func (b between) label(r *session.Run, from, to int32, name string) int32 {
	for _, l := range b[[2]int32{from, to}] {
		if l >= 0 && int(l) < len(r.Searched.Labels) && r.Searched.Labels[l].Name == name {
			return l
		}
	}
	if l, ok := r.Searched.Lookup(name); ok {
		return int32(l)
	}
	return -1
}

// nodesByNames finds the nodes of a graph, from 1, by the names of the model's states in them, or of those of the network
// that was watched. A state that has several nodes, as copies by acceptance set, has the first; decoupled states have none.
func nodesByNames(r *session.Run) map[string]int32 {
	at := map[string]int32{}
	for i, v := range r.Graph.Nodes {
		if v.Vector == nil {
			continue
		}
		names := make([]string, len(v.Vector))
		for c, state := range v.Vector {
			if r.Watch() != nil {
				names[c] = session.StateName(&r.Searched.Components[c], state)
			} else {
				names[c] = session.StateName(&r.Network.Components[c], int32(r.Own(c, int(state))))
			}
		}
		if key := strings.Join(names, "\x00"); at[key] == 0 {
			at[key] = int32(i) + 1
		}
	}
	return at
}
