package decoupled

// stackIndex answers the second cycle rule: does a state of the first search's stack lie below a given
// decoupled state? It holds the states of the stack by their comparability classes. It is filled when a
// nested search starts, so that a search without nested ones pays nothing.
type stackIndex struct {
	visited *store
	classes classes
	heads   map[uint32]int32 // tag of the classes → the chain's first link
	links   []link           // a link for each indexed place of the stack, from the bottom
	ids     []int32
}

func newStackIndex(visited *store) *stackIndex {
	return &stackIndex{
		visited: visited,
		classes: newClasses(visited.algebra, visited.length),
		heads:   map[uint32]int32{},
		ids:     make([]int32, visited.length),
	}
}

// follow enters the places of the stack that are not yet in the index. Places that were left must have been
// truncated before.
func (x *stackIndex) follow(stack []frame) {
	for _, f := range stack[len(x.links):] {
		x.visited.unpack(x.visited.row(f.state), x.ids)
		if x.classes.meetAll(x.ids) {
			x.rebuild()
		}
		x.links = append(x.links, link{vector: f.state, next: none})
		x.hook(len(x.links) - 1)
	}
}

// truncate forgets the places from depth on.
func (x *stackIndex) truncate(depth int) {
	for len(x.links) > depth {
		last := x.links[len(x.links)-1]
		x.links = x.links[:len(x.links)-1]
		x.visited.unpack(x.visited.row(last.vector), x.ids)
		if tag := x.classes.tag(x.ids); last.next == none {
			delete(x.heads, tag)
		} else {
			x.heads[tag] = last.next
		}
	}
}

// below returns the place of a stack state below the given one, or none.
func (x *stackIndex) below(vector []int32) int {
	if x.classes.meetAll(vector) {
		x.rebuild()
	}
	at, ok := x.heads[x.classes.tag(vector)]
	for ok && at != none {
		l := &x.links[at]
		row := x.visited.row(l.vector)
		if x.allows(row, vector, int(l.refuse)) {
			refuser := 0
			for refuser < len(vector) && x.allows(row, vector, refuser) {
				refuser++
			}
			if refuser == len(vector) {
				return int(at)
			}
			l.refuse = int32(refuser)
		}
		at = l.next
	}
	return none
}

func (x *stackIndex) allows(row []uint64, vector []int32, i int) bool {
	return x.visited.comparison.within(i, x.visited.id(row, i), vector[i])
}

// rebuild makes the chains anew, after classes joined.
func (x *stackIndex) rebuild() {
	clear(x.heads)
	for at := range x.links {
		x.hook(at)
	}
}

// hook puts the last link, or during a rebuild the next one, at the front of its chain.
func (x *stackIndex) hook(at int) {
	x.visited.unpack(x.visited.row(x.links[at].vector), x.ids)
	tag := x.classes.tag(x.ids)
	x.links[at].next = none
	if first, ok := x.heads[tag]; ok {
		x.links[at].next = first
	}
	x.heads[tag] = int32(at)
}

func (x *stackIndex) bytes() int64 {
	return int64(cap(x.links)*12+len(x.heads)*16) + x.classes.bytes()
}
