package omega

// Strongly connected components of graphs that are given at once (Tarjan, SIAM J. Computing 1972, with an explicit
// stack instead of recursion). Cost: linear. The searches, which discover their graphs, have their own.

// ComponentsOf finds the strongly connected components of a graph, given by the successors of each node: the component
// of each node, and how many there are. They are numbered so that a component has a higher number than those it leads
// to.
func ComponentsOf(next [][]int32) (of []int32, count int) {
	var f Finder
	f.Find(next)
	return f.Of, f.Count
}

// Finder finds the components of one graph after the other, in the same memory.
type Finder struct {
	Of    []int32 // the component of each node, as ComponentsOf numbers them
	Count int     // how many components there are
	Order []int32 // the nodes, component by component, those of component 0 first

	visited    int32
	index, low []int32
	stack      []int32
	calls      []call
}

// call is a node whose successors are being looked at.
type call struct {
	node int32
	edge int32 // the next one
}

// Find finds the components of a graph.
func (f *Finder) Find(next [][]int32) {
	f.reset(len(next))
	f.visited = 0
	for root := range next {
		if f.index[root] != 0 {
			continue
		}
		f.visit(int32(root))
		for len(f.calls) > 0 {
			top := &f.calls[len(f.calls)-1]
			s := top.node
			if int(top.edge) < len(next[s]) {
				t := next[s][top.edge]
				top.edge++
				if f.index[t] == 0 {
					f.visit(t)
				} else if f.Of[t] < 0 {
					f.low[s] = min(f.low[s], f.index[t])
				}
				continue
			}
			if f.low[s] == f.index[s] {
				f.pop(s)
			}
			f.calls = f.calls[:len(f.calls)-1]
			if len(f.calls) > 0 {
				caller := f.calls[len(f.calls)-1].node
				f.low[caller] = min(f.low[caller], f.low[s])
			}
		}
	}
}

// visit enters a node that was not met before.
func (f *Finder) visit(node int32) {
	f.visited++
	f.index[node], f.low[node] = f.visited, f.visited
	f.stack = append(f.stack, node)
	f.calls = append(f.calls, call{node: node})
}

// pop makes the nodes above one, and itself, a component.
func (f *Finder) pop(root int32) {
	for {
		t := f.stack[len(f.stack)-1]
		f.stack = f.stack[:len(f.stack)-1]
		f.Of[t] = int32(f.Count)
		f.Order = append(f.Order, t)
		if t == root {
			break
		}
	}
	f.Count++
}

func (f *Finder) reset(nodes int) {
	if cap(f.Of) < nodes {
		f.Of, f.index, f.low = make([]int32, nodes), make([]int32, nodes), make([]int32, nodes)
	}
	f.Of, f.index, f.low = f.Of[:nodes], f.index[:nodes], f.low[:nodes]
	for i := range f.Of {
		f.Of[i] = -1
	}
	clear(f.index)
	f.Count, f.Order = 0, f.Order[:0]
}
