package graph

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
