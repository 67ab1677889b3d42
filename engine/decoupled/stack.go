package decoupled

// stackIndex answers the second cycle rule: is a state of the first search's stack below a given decoupled state? It
// indexes them by comparability classes, and is filled only when a nested search starts. A search without that rule has
// none: nil holds nothing.
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
		classes: newClasses(visited.algebra),
		heads:   map[uint32]int32{},
		ids:     make([]int32, visited.length),
	}
}

// follow enters the places of the stack that are not yet in the index; places that were left must be truncated.
func (x *stackIndex) follow(stack []frame) {
	if x == nil {
		return
	}
	for _, f := range stack[len(x.links):] {
		x.visited.unpack(x.visited.row(f.state), x.ids)
		if x.classes.meetAll(x.ids) {
			x.rebuild()
		}
		x.links = append(x.links, link{vector: f.state, next: none, id: x.visited.at(f.state, 0)})
		x.hook(len(x.links) - 1)
	}
}

// truncate forgets the places from depth on.
func (x *stackIndex) truncate(depth int) {
	if x == nil {
		return
	}
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
	if !ok {
		return none
	}
	for at != none {
		l := &x.links[at]
		if i := int(l.refuse); x.visited.comparisons[i].within(l.id, vector[i]) {
			row := x.visited.row(l.vector)
			refuser := x.refuser(row, vector)
			if refuser == none {
				return int(at)
			}
			l.refuse, l.id = int32(refuser), x.visited.id(row, refuser)
		}
		at = l.next
	}
	return none
}

// refuser returns the first component in which a packed vector is not within another one, or none.
func (x *stackIndex) refuser(row []uint64, vector []int32) int {
	for i, id := range vector {
		if !x.visited.comparisons[i].within(x.visited.id(row, i), id) {
			return i
		}
	}
	return none
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
	if x == nil {
		return 0
	}
	return int64(cap(x.links)*linkBytes+len(x.heads)*16) + x.classes.bytes()
}
