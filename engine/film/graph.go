package film

// Graph is the explored graph of a film, its edges in the order in which the search looked at them.
type Graph struct {
	Nodes []Vertex
	Edges []Edge
	// Recorded and Total are the numbers of events: recorded in a row from the start, and of the whole search.
	Recorded, Total int64
	Target          []int // of the film
	// of a prefix of an unfolding: its conditions. An event has an edge from each event that it comes after
	Conditions []Condition
}

// Vertex is a node of the film with what the search did with it.
type Vertex struct {
	Node
	Stored  bool // entered V (or V′); otherwise it was only seen beyond a pruned edge
	Initial bool
	Number  int // its place in the order of storing, from 0; -1 when it was not stored
	Depth   int // edges from an initial state along the edges that led to new states
}

// Edge is an edge the search looked at.
type Edge struct {
	From, To int32
	Label    int32
	Kind     Kind  // Store, Known, Filtered, Dominated, Nested or Cycle
	Second   bool  // in a nested search
	Other    int32 // the dominating state or the one on which the cycle closes, or -1
	Event    int   // index of the event in the film
}

// Graph derives the explored graph.
func (f *Film) Graph() *Graph {
	g := &Graph{Nodes: make([]Vertex, len(f.Nodes)), Recorded: int64(gap(f)), Total: f.Total, Target: f.Target,
		Conditions: f.Conditions}
	for i, n := range f.Nodes {
		g.Nodes[i] = Vertex{Node: n, Number: -1}
	}
	stored, causes := 0, f.causes()
	store := func(at int32, depth int) {
		if v := &g.Nodes[at]; !v.Stored {
			v.Stored, v.Number, v.Depth = true, stored, depth
			stored++
		}
	}
	for i, e := range f.Events {
		switch e.Kind {
		case Start:
			store(e.To, 0)
			g.Nodes[e.To].Initial = true
		case Store:
			store(e.To, g.Nodes[e.From].Depth+1)
		case Keep:
			store(e.To, g.Nodes[e.To].Depth)
		case Nested, Known, Filtered, Dominated, Cycle:
			v := &g.Nodes[e.To]
			if !v.Stored && e.From >= 0 && (v.Depth == 0 || e.Kind == Nested) {
				v.Depth = g.Nodes[e.From].Depth + 1
			}
		}
		for _, from := range causes(e) {
			g.Edges = append(g.Edges, Edge{From: from, To: e.To, Label: e.Label, Kind: e.Kind, Second: e.Second,
				Other: e.Other, Event: i})
		}
	}
	return g
}
