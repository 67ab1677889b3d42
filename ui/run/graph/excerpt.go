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
	if s.Presented {
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

// partOf returns the nodes to draw of a graph that is not drawn whole. Nodes the reader opened come with
// their successors.
func partOf(s *Scene, opened []int32) []int32 {
	at := s.follows()
	if at < 0 {
		return neighbourhood(s, opened)
	}
	return widened(s.Graph, excerpt(s, at), opened)
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

// drawnLine says how much of a graph is drawn, and what is left out.
func drawnLine(s *Scene, drawn int) string {
	stored := 0
	for i := range s.Graph.Nodes {
		if s.Graph.Nodes[i].Stored {
			stored++
		}
	}
	return fmt.Sprintf("%s states; drawn: %s %s.", say.Number(max(s.States, int64(stored))), say.Number(drawn), s.around())
}

// layExcerpt places the drawing of a part that goes with the film in the first way that comes: there will soon be another.
func (d *explored) layExcerpt(width, height float64) {
	if d.scene.follows() < 0 {
		d.lay(width, height)
		return
	}
	spacing := layout.Spacing{Node: 46, Layer: 44, Aspect: svg.RoundedAspect(width / height)}
	d.at = layout.Place(d.graph, layout.Layered(d.graph, layout.Distances(d.graph), spacing))
}
