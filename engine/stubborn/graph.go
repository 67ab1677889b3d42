package stubborn

import (
	"math"
	"math/bits"

	"lassolab/engine/bitset"
)

// A set is known by its enabled labels, and a graph over components tells them. Enabled labels that share a component
// need one another by rule 2, so that they come in clusters, no two of which have a component in common. The nodes of
// the graph are the clusters and, for each component, the labels that it offers: what rules 1 and 3 add. An edge leads
//
//   - from a component to its cluster, if it offers enabled labels;
//   - from a component to the component that unblocks a disabled label which it offers;
//   - from a cluster to the component that unblocks a disabled label which interferes with an enabled label of it.
//
// Nodes are entered when a seed asks for them, by Tarjan's algorithm, and each is given the clusters that it reaches.

// graph is the graph of a state, as far as it was asked about. Components come first among its nodes, then clusters.
type graph struct {
	components int
	clusters   int     // none: they are not found yet
	of         []int32 // by component: its cluster, or none
	heads      []int32 // by cluster: its first component
	next       []int32 // by component: the next one of its cluster, or none
	parent     []int32 // by component: on the way to the one that stands for its cluster
	sizes      []int32 // by cluster: how many labels it has
	touched    []int32 // the components that have a cluster

	nodes   []node
	before  int32      // the number of the last node of the states before
	last    int32      // the number of the last node
	edges   []int32    // of the nodes of the path
	path    []int32    // nodes
	pending []int32    // nodes whose strongly connected component is not complete
	exits   []exits    // by component
	stale   bitset.Set // components whose exits are out of date
	marks   []int      // by component: the last look that found it
	looks   int

	words  int      // of a set of clusters
	sets   []uint64 // of several clusters
	counts []int32  // by set of several clusters: their labels, or none: not counted yet
}

// node is what Tarjan's algorithm knows of a node.
type node struct {
	number int32 // in the order of entering; what is not above graph.before was not entered
	low    int32
	reach  int32 // the set of clusters that it is known to reach
	owned  bool  // the set is that of this node alone
	done   bool  // the set is complete
	begin  int32 // on the path: of its edges
	edge   int32 // on the path: the next
}

// exits are the components to which edges lead from a component. They depend on what it offers and on what those offer
// that it shares labels with, so that most stay from state to state.
type exits struct {
	to          []int32
	interfering int // the first ones of them are those to which edges lead from its cluster
}

func newGraph(components int) graph {
	g := graph{
		components: components,
		clusters:   none,
		of:         make([]int32, components),
		next:       make([]int32, components),
		parent:     make([]int32, components),
		nodes:      make([]node, 2*components),
		exits:      make([]exits, components),
		stale:      bitset.Full(components),
		marks:      make([]int, components),
	}
	for i := range g.of {
		g.of[i] = none
	}
	return g
}

// reset begins with another state.
func (g *graph) reset() {
	for _, i := range g.touched {
		g.of[i] = none
	}
	if g.last > math.MaxInt32/2 {
		clear(g.nodes)
		g.last = 0
	}
	g.clusters, g.touched, g.before = none, g.touched[:0], g.last
}

// root returns the component that stands for the cluster of another.
func (g *graph) root(i int32) int32 {
	for g.parent[i] != i {
		g.parent[i] = g.parent[g.parent[i]]
		i = g.parent[i]
	}
	return i
}

// unnumbered is the cluster of a component that has one, before clusters have numbers.
const unnumbered = -2

// touch puts a component into a cluster of its own.
func (g *graph) touch(i int32) {
	if g.of[i] == none {
		g.of[i], g.parent[i] = unnumbered, i
		g.touched = append(g.touched, i)
	}
}

// join makes one cluster of those of two components, of which the second has one.
func (g *graph) join(i, with int32) {
	r := g.root(with)
	if g.of[i] == none {
		g.of[i], g.parent[i] = unnumbered, r
		g.touched = append(g.touched, i)
	} else {
		g.parent[g.root(i)] = r
	}
}

// resolve finds the clusters of the state.
func (s *Sets) resolve() {
	s.refresh()
	g := &s.graph
	if g.clusters != none {
		return
	}
	for w, word := range s.enabled {
		for ; word != 0; word &= word - 1 {
			sharers := s.sharers[w<<6+bits.TrailingZeros64(word)]
			first := int32(sharers[0].Component)
			g.touch(first)
			for _, p := range sharers[1:] {
				g.join(int32(p.Component), first)
			}
		}
	}
	g.number()
	for w, word := range s.enabled {
		for ; word != 0; word &= word - 1 {
			g.sizes[g.of[s.sharers[w<<6+bits.TrailingZeros64(word)][0].Component]]++
		}
	}
}

// number numbers the clusters and links their components.
func (g *graph) number() {
	g.clusters, g.sizes, g.heads = 0, g.sizes[:0], g.heads[:0]
	for _, i := range g.touched {
		r := g.root(i)
		if g.of[r] == unnumbered {
			g.of[r] = int32(g.clusters)
			g.clusters++
			g.sizes, g.heads = append(g.sizes, 0), append(g.heads, none)
		}
		c := g.of[r]
		g.of[i] = c
		g.next[i], g.heads[c] = g.heads[c], i
	}
	g.words = bitset.Words(g.clusters)
	g.sets, g.counts = g.sets[:0], g.counts[:0]
}

// Sets of clusters have numbers: the empty one, those of one cluster, by cluster, and from there on the others.
const (
	empty = -1
	lost  = -2 // takes the place of a set that has too many labels
)

// at returns a set of several clusters.
func (g *graph) at(set int32) bitset.Set {
	from := (int(set) - g.clusters) * g.words
	return g.sets[from : from+g.words]
}

// has reports whether a set has a cluster.
func (g *graph) has(set, cluster int32) bool {
	if int(set) < g.clusters {
		return set == cluster
	}
	return g.at(set).Has(int(cluster))
}

// count returns the number of labels of a set of clusters.
func (g *graph) count(set int32) int {
	switch {
	case set == lost:
		return math.MaxInt
	case set == empty:
		return 0
	case int(set) < g.clusters:
		return int(g.sizes[set])
	}
	count := &g.counts[int(set)-g.clusters]
	if *count == none {
		*count = 0
		for c := range g.at(set).All() {
			*count += g.sizes[c]
		}
	}
	return int(*count)
}

// unite adds a set of clusters to those that a node is known to reach.
func (g *graph) unite(n *node, set int32) {
	switch {
	case set == n.reach || set == empty:
		return
	case n.reach == empty:
		n.reach, n.owned = set, false
		return
	case !n.owned:
		old := n.reach
		n.reach, n.owned = int32(g.clusters+len(g.counts)), true
		g.counts = append(g.counts, none)
		g.sets = append(g.sets, make([]uint64, g.words)...)
		g.include(n.reach, old)
	}
	g.include(n.reach, set)
}

// include adds a set to a set of several clusters.
func (g *graph) include(into, set int32) {
	g.counts[int(into)-g.clusters] = none
	if int(set) < g.clusters {
		g.at(into).Add(int(set))
	} else {
		g.at(into).Unite(g.at(set))
	}
}

// reached returns the set of clusters that a node reaches, or lost if these have as many labels as a bound, or more.
func (s *Sets) reached(v int32, bound int) int32 {
	if s.graph.nodes[v].number <= s.graph.before {
		s.search(v, bound)
	}
	return s.graph.nodes[v].reach
}

// search enters a node and all that follows from it: Tarjan's algorithm. It ends where the bound is met.
func (s *Sets) search(from int32, bound int) {
	g := &s.graph
	if g.meets(from, bound) {
		return
	}
	s.push(from)
	for len(g.path) > 0 {
		top := &g.nodes[g.path[len(g.path)-1]]
		if int(top.edge) == len(g.edges) {
			g.pop(top)
			continue
		}
		to := g.edges[top.edge]
		top.edge++
		switch n := &g.nodes[to]; {
		case n.number <= g.before:
			if g.meets(to, bound) {
				g.lose()
				return
			}
			s.push(to)
		case !n.done:
			top.low = min(top.low, n.number)
		case g.count(n.reach) >= bound:
			g.lose()
			return
		default:
			g.unite(top, n.reach)
		}
	}
}

// meets reports whether a node that was not entered has a cluster with as many labels as a bound, and enters it as
// lost then.
func (g *graph) meets(v int32, bound int) bool {
	c := v - int32(g.components)
	if c < 0 {
		c = g.of[v]
	}
	if c < 0 || int(g.sizes[c]) < bound {
		return false
	}
	g.last++
	n := &g.nodes[v]
	n.number, n.reach, n.done = g.last, lost, true
	return true
}

// lose takes all nodes from the path and from pending, each of which reaches what met the bound.
func (g *graph) lose() {
	for _, v := range g.pending {
		n := &g.nodes[v]
		n.reach, n.done = lost, true
	}
	g.path, g.pending, g.edges = g.path[:0], g.pending[:0], g.edges[:0]
}

// push puts a node on the path.
func (s *Sets) push(v int32) {
	g := &s.graph
	g.path, g.pending = append(g.path, v), append(g.pending, v)
	g.last++
	n := &g.nodes[v]
	n.number, n.low, n.reach, n.owned, n.done = g.last, g.last, empty, false, false
	n.begin = int32(len(g.edges))
	n.edge = n.begin
	c := v - int32(g.components)
	if c >= 0 {
		n.reach = c
		for i := g.heads[c]; i != none; i = g.next[i] {
			e := s.exitsOf(int(i))
			g.edges = append(g.edges, e.to[:e.interfering]...)
		}
		return
	}
	if c = g.of[v]; c != none {
		g.edges = append(g.edges, int32(g.components)+c)
	}
	g.edges = append(g.edges, s.exitsOf(int(v)).to...)
}

// pop takes the node at the end from the path, and its component of the graph from pending if that is complete.
func (g *graph) pop(top *node) {
	g.path, g.edges = g.path[:len(g.path)-1], g.edges[:top.begin]
	if top.low == top.number {
		for !top.done {
			n := &g.nodes[g.pending[len(g.pending)-1]]
			g.pending = g.pending[:len(g.pending)-1]
			n.reach, n.done = top.reach, true
		}
	}
	if len(g.path) > 0 {
		below := &g.nodes[g.path[len(g.path)-1]]
		below.low = min(below.low, top.low)
		g.unite(below, top.reach)
	}
}

// exitsOf returns the exits of a component.
func (s *Sets) exitsOf(i int) *exits {
	g := &s.graph
	e := &g.exits[i]
	if !g.stale.Has(i) {
		return e
	}
	g.stale.Remove(i)
	g.looks++
	if e.to = e.to[:0]; g.of[i] != none {
		e.to = s.leave(i, true, e.to)
	}
	e.interfering = len(e.to)
	e.to = s.leave(i, false, e.to)
	return e
}

// leave appends the exits of a component that were not found yet, all or those from its cluster.
func (s *Sets) leave(i int, interfering bool, into []int32) []int32 {
	g := &s.graph
	for slot, offered := range s.offers[i] {
		word := s.words[i][slot].word
		for disabled := offered &^ s.enabled[word]; disabled != 0; {
			label := word<<6 + int32(bits.TrailingZeros64(disabled))
			to := s.blockerBeside(i, label)
			if g.marks[to] != g.looks && (!interfering || s.interferes(label, i, to)) {
				g.marks[to] = g.looks
				into = append(into, to)
			}
			disabled &^= s.twins[label]
		}
	}
	return into
}

// interferes reports whether a disabled label that a component offers interferes with an enabled label of that
// component: no component takes part in the enabled one and blocks the other. One that blocks it is known.
func (s *Sets) interferes(label int32, i int, blocker int32) bool {
	cluster := s.graph.of[i]
	apart := s.graph.of[blocker] != cluster
	if s.pairs[label] != none {
		s.marks[i], s.marks[blocker] = none, label
	} else {
		for k, p := range s.sharers[label] {
			if s.marks[p.Component] = none; !s.offersIt(label, k) {
				s.marks[p.Component] = label
				apart = apart && s.graph.of[p.Component] != cluster
			}
		}
	}
	if apart { // no component of the cluster blocks it
		return true
	}
	for slot, offered := range s.offers[i] {
		word := s.words[i][slot].word
		for enabled := offered & s.enabled[word]; enabled != 0; {
			a := word<<6 + int32(bits.TrailingZeros64(enabled))
			if !s.blocked(label, a) {
				return true
			}
			enabled &^= s.twins[a]
		}
	}
	return false
}

// blocked reports whether a component of a label is marked as one that blocks another.
func (s *Sets) blocked(by, label int32) bool {
	for _, p := range s.sharers[label] {
		if s.marks[p.Component] == by {
			return true
		}
	}
	return false
}
