package graph

import (
	"cmp"
	"fmt"
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// What is drawn of a graph that is too big to be drawn whole.
const (
	excerptSize = labelled // states around the one at which the search is: all of them with their labels
	excerptWay  = 10       // of them on the way that led there
	excerptNext = 28       // up to so many are those that the search looks at next, with what leads there,
)

// partial reports whether only a part of the graph is drawn. Presented, a graph is drawn whole only if all its states
// can have their numbers.
func (s *Scene) partial() bool {
	if s.Presented || s.folds() {
		return len(s.Graph.Nodes) > svg.Few
	}
	return len(s.Graph.Nodes) > summarise
}

// follows is the state around which a part of the graph is drawn, or -1: the one at which the search is, else that
// of the walk where only little is drawn.
func (s *Scene) follows() int32 {
	if s.playing() {
		return s.atWork()
	}
	if node, _ := s.walked(); s.Presented && s.Current > 0 {
		return node
	}
	return -1
}

// partOf returns what to draw of a graph that is not drawn whole. Nodes the reader opened come with their successors.
func partOf(s *Scene, opened []int32) []group {
	switch {
	case s.Projection != nil:
		return classes(s, opened)
	case s.follows() < 0 && s.folds():
		return folded(s, opened)
	}
	return each(nearby(s, opened)...)
}

// nearby are the nodes to draw of a graph that is not drawn whole, none of them folded.
func nearby(s *Scene, opened []int32) []int32 {
	if at := s.follows(); at >= 0 {
		return widened(s.Graph, excerpt(s, at), opened)
	}
	return neighbourhood(s, opened)
}

// excerpt returns the nodes around one: the initial ones, the way that led to it, the states that the search looks at
// next, and those it looked at last. So the film goes on for a while before another part is to be drawn.
func excerpt(s *Scene, at int32) []int32 {
	in := map[int32]bool{}
	enter := func(n int32, limit int) {
		if n >= 0 && len(in) < limit {
			in[n] = true
		}
	}
	for n := range s.Graph.Nodes {
		if s.Graph.Nodes[n].Initial {
			enter(int32(n), excerptWay/2)
		}
	}
	enter(at, excerptSize)
	for _, n := range s.ends() {
		enter(n, excerptSize)
	}
	for _, way := range s.ways() {
		for i := len(way) - 1; i >= max(0, len(way)-excerptWay/2); i-- {
			enter(way[i], excerptSize)
		}
	}
	edges := s.Graph.Edges
	now, _ := slices.BinarySearchFunc(edges, int(s.Until), func(e film.Edge, at int) int { return cmp.Compare(e.Event, at) })
	if !s.playing() {
		now = len(edges)
	}
	for _, e := range edges[now:] {
		if len(in) >= excerptNext {
			break
		}
		enter(e.From, excerptNext)
		enter(e.To, excerptNext)
	}
	for i := now - 1; i >= 0 && len(in) < excerptSize; i-- {
		if e := edges[i]; s.playing() || in[e.From] || in[e.To] {
			enter(e.From, excerptSize)
			enter(e.To, excerptSize)
		}
	}
	nodes := make([]int32, 0, len(in))
	for n := range in {
		nodes = append(nodes, n)
	}
	slices.Sort(nodes)
	return nodes
}

// ends are the nodes that the event of the moment speaks of.
func (s *Scene) ends() []int32 {
	if !s.playing() || s.Until < 0 {
		return nil
	}
	return []int32{s.Event.From, s.Event.To}
}

// ways are the stacks from the bottom, or the way that the walk along the lasso has gone.
func (s *Scene) ways() [][]int32 {
	if !s.playing() {
		var way []int32
		for _, h := range s.hops()[:min(max(int(s.Current), 0), len(s.hops()))] {
			way = append(way, h.From)
		}
		return [][]int32{way}
	}
	var list [][]int32
	for _, stack := range [][]film.Entry{s.Stack, s.Second} {
		way := make([]int32, 0, excerptWay)
		for _, place := range stack[max(0, len(stack)-excerptWay):] {
			way = append(way, place.Node)
		}
		list = append(list, way)
	}
	return list
}

// shows reports whether a drawing of a part still shows what it follows.
func (d *explored) shows(s *Scene) bool {
	at := s.follows()
	if s.folds() && (at < 0) != d.folds() {
		return false
	}
	if at < 0 || len(d.shown) == len(s.Graph.Nodes) {
		return true
	}
	if s.playing() {
		for _, n := range s.ends() {
			if n >= 0 && !d.draws(n) {
				return false
			}
		}
	}
	return d.draws(at)
}

// around says around what a part of a graph is drawn.
func (s *Scene) around() string {
	switch at := s.follows(); {
	case at >= 0 && s.playing():
		return "around " + session.NodeWords(s.Graph, at) + ", with those that the search looks at next"
	case at >= 0:
		return "around " + session.NodeWords(s.Graph, at) + ", which the walk passes"
	case len(s.Cycle) > 0:
		return "around the lasso"
	case len(s.hops()) > 0:
		return "around the path"
	}
	return "around the initial state"
}

// drawnLine says how much of a graph is drawn, and what is left out or folded.
func drawnLine(s *Scene, part []group) string {
	if s.Projection != nil {
		return s.projectionLine(part)
	}
	if s.folds() && s.follows() < 0 {
		return foldedLine(s, part)
	}
	return fmt.Sprintf("%s %ss; drawn: %s %s.", say.Number(max(s.States, int64(storedIn(s.Graph)))), s.noun(),
		say.Number(len(part)), s.around())
}

// foldedLine says what the boxes of a summary stand for.
func foldedLine(s *Scene, part []group) string {
	events, cutOffs, several := 0, 0, false
	for _, g := range part {
		several = several || len(g.nodes) > 1
		for _, n := range g.nodes {
			switch v := &s.Graph.Nodes[n]; {
			case v.Initial:
			case !v.Stored:
				cutOffs++
				fallthrough
			default:
				events++
			}
		}
	}
	line := say.Count(events, "event")
	if cutOffs > 0 {
		line += fmt.Sprintf(", %s of them %s,", say.Number(cutOffs), say.Either(cutOffs, "a cut-off", "cut-offs"))
	}
	line += " in " + say.Count(len(part), "box") + "."
	if several {
		line += " A box with a number stands for so many events on the same components, one below the other."
	}
	return line
}

// layExcerpt places the drawing of a part that goes with the film in the first way that comes: there will soon be another.
func (d *explored) layExcerpt(width, height float64) {
	if d.scene.follows() < 0 || d.lanes != nil || d.scene.Projection != nil {
		d.lay(width, height)
		return
	}
	spacing := layout.Spacing{Node: 46, Layer: 44, Aspect: svg.RoundedAspect(width / height)}
	d.at = layout.Place(d.graph, layout.Layered(d.graph, layout.Distances(d.graph), spacing))
}

// room is how a graph is placed in its pane. Only what was recorded decides: a run that takes other steps is
// drawn over it.
type room struct {
	of       *film.Graph
	recorded *layout.Graph
	spacing  layout.Spacing // when it is crowded
	crowded  bool
	choice   *svg.Choice       // nil: not yet needed
	at       *layout.Placement // of what was recorded
}

// rooms are those of the graphs that a pane has shown, so that a graph is shown again as it was.
type rooms []*room

const roomLimit = 12

// enter places a drawing of the whole graph. A graph that was shown before keeps the places of its nodes,
// whatever run is shown in it; in a pane of another size only if it would not be clearly larger otherwise. A
// graph that is not known is placed as it stands on the page already, if it does.
func (rs *rooms) enter(d *explored, standing *layout.Placement, width, height float64) (r *room, known bool) {
	at := slices.IndexFunc(*rs, func(r *room) bool {
		return r.of == d.scene.Graph && slices.Equal(r.recorded.Nodes, d.graph.Nodes)
	})
	if at >= 0 {
		r = (*rs)[at]
		r.resize(width, height)
	} else {
		r = newRoom(d)
		if standing != nil {
			r.at = standing
		} else {
			r.at = r.ways().For(width, height)
		}
		if len(*rs) >= roomLimit {
			*rs = (*rs)[1:]
		}
		*rs = append(*rs, r)
	}
	d.at = layout.Join(d.graph, r.at)
	return r, at >= 0
}

func newRoom(d *explored) *room {
	recorded := d.recordedGraph()
	r := &room{of: d.scene.Graph, recorded: recorded, crowded: d.dense || recorded.Crowded(), spacing: d.spacing()}
	if d.lanes != nil {
		r.choice = svg.ChooseOnly(recorded, d.lanes.placement(d))
	}
	return r
}

// recordedGraph is the graph without the steps of the lasso that the film does not have.
func (d *explored) recordedGraph() *layout.Graph {
	return &layout.Graph{Nodes: d.graph.Nodes, Edges: d.graph.Edges[:d.recorded], Initial: d.graph.Initial, Pause: d.graph.Pause}
}

// ways are the placements among which the pane's size chooses.
func (r *room) ways() *svg.Choice {
	switch {
	case r.choice != nil:
	case r.crowded:
		r.choice = svg.ChooseCrowded(r.recorded, r.spacing)
	default:
		r.choice = svg.Choose(r.recorded)
	}
	return r.choice
}

// resize places the graph for a pane of another size, if it becomes clearly larger, and reports whether it did.
func (r *room) resize(width, height float64) bool {
	before := r.at
	r.at = r.ways().Larger(before, width, height)
	return r.at != before
}

// spacing is the room in a drawing that is crowded.
func (d *explored) spacing() layout.Spacing {
	switch {
	case len(d.shown) > numbered:
		return layout.Spacing{Node: 6, Layer: 22}
	case d.dense:
		return layout.Spacing{Node: 9, Layer: 28}
	}
	return layout.Spacing{Node: 20, Layer: 30}
}

// lay places a drawing for a pane of the given size.
func (d *explored) lay(width, height float64) {
	d.at = layout.Join(d.graph, newRoom(d).ways().For(width, height))
}

// settle places the drawing of a whole graph.
func (v *View) settle(d *explored) {
	standing := svg.Standing("explored", v.scene.Algorithm, d.recordedGraph())
	width, height := svg.HostSize(v.Host)
	r, known := v.rooms.enter(d, standing, width, height)
	v.room = r
	if !known && standing == nil && r.ways().Improvable() {
		v.improve(r)
	}
}

// improve asks dagre for a placement downwards and one to the right. What is shown changes once, when both
// are known, so that how fast they come does not decide, and not while the reader moves the camera.
func (v *View) improve(r *room) {
	flows := []layout.Flow{layout.Down, layout.Right}
	answers := make([]*layout.Placement, len(flows))
	waiting := len(flows)
	for i, flow := range flows {
		svg.AskDagre(layout.Question(r.recorded, flow), func(answer []byte) {
			waiting--
			if at, err := layout.ReadAnswer(r.recorded, answer); err == nil {
				answers[i] = at
			}
			if waiting > 0 {
				return
			}
			for _, at := range answers {
				if at != nil {
					r.ways().Offer(at)
				}
			}
			v.rearrange(r)
		})
	}
}

// rearrange shows a graph as is best now that more placements are known.
func (v *View) rearrange(r *room) {
	shown := v.drawing != nil && v.room == r
	if shown && v.moved() {
		return
	}
	if at := r.ways().For(svg.HostSize(v.Host)); at != r.at {
		r.at = at
		if shown {
			v.drawing.at = layout.Join(v.drawing.graph, at)
			v.render()
		}
	}
}

// resized fits the drawing into the host, whose size has changed. Nodes move only where the whole becomes
// clearly larger by it, and the reader has not moved the camera.
func (v *View) resized() {
	if v.drawing == nil {
		return
	}
	if v.scene.Presented {
		v.scene.Unit = unit()
		v.drawing.scene.Unit = v.scene.Unit
	}
	if !v.moved() && v.room != nil && v.room.resize(svg.HostSize(v.Host)) {
		v.drawing.at = layout.Join(v.drawing.graph, v.room.at)
		v.render()
		return
	}
	v.drawMargin()
	v.dropMap()
	v.look()
}
