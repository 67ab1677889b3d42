package dom

import (
	"slices"
	"sort"

	"github.com/vugu/vugu"
)

// kind is what a node must have in common with the one before to take its place: the component it stands for,
// or its type, its tag and its key; the names of the properties that are set, since a property that is set
// cannot be taken away; and whether it is handed over to be filled.
type kind struct {
	component      any
	typ            vugu.VGNodeType
	namespace, tag string
	key            string
	properties     string
	handed         bool
}

func kindOf(n *vugu.VGNode) kind {
	if n.Component != nil {
		return kind{component: n.Component}
	}
	k := kind{typ: n.Type}
	if n.Type != vugu.ElementNode {
		return k // a text takes the place of any other
	}
	k.namespace, k.tag = n.Namespace, n.Data
	k.handed = n.JSCreateHandler != nil || n.JSPopulateHandler != nil
	for _, a := range n.Attr {
		if a.Key == keyName {
			k.key = a.Val
		}
	}
	for _, p := range n.Prop {
		k.properties += "." + p.Key
	}
	return k
}

// named reports whether there is one node of the kind only.
func (k kind) named() bool { return k.component != nil || k.key != "" }

// alike reports whether nodes can be brought to their new sources one by one.
func alike(was []*node, now []*vugu.VGNode) bool {
	if len(was) != len(now) {
		return false
	}
	for i, n := range was {
		if kindOf(n.source) != kindOf(now[i]) {
			return false
		}
	}
	return true
}

// match finds for each new source the node that it continues, or nil, and the nodes that none continues.
// Components and nodes with a key are found wherever they stood.
//
// A template always writes the same texts, white space included. So where there are as many texts as before, each is the same one, and
// what stands between two of them comes from the same lines of the template as what stood there before. There, nodes of a kind go on in
// their order. Elements that can come and go have keys from the build (wasm/build/templates.go): no neighbour is taken for them.
func match(was []*node, now []*vugu.VGNode) (kept, lost []*node) {
	kept = make([]*node, len(now))
	left := map[*node]bool{}
	for _, n := range was {
		left[n] = true
	}
	pair(was, now, kept, left, kind.named)
	isText := func(n *vugu.VGNode) bool { return n.Type == vugu.TextNode && n.Component == nil }
	before := indices(len(was), func(i int) bool { return isText(was[i].source) })
	after := indices(len(now), func(i int) bool { return isText(now[i]) })
	any := func(kind) bool { return true }
	if len(before) != len(after) {
		pair(was, now, kept, left, any)
	} else {
		from, to := 0, 0
		for i, text := range after {
			pair(was[from:before[i]], now[to:text], kept[to:text], left, any)
			kept[text] = was[before[i]]
			delete(left, was[before[i]])
			from, to = before[i]+1, text+1
		}
		pair(was[from:], now[to:], kept[to:], left, any)
	}
	for _, n := range was {
		if left[n] {
			lost = append(lost, n)
		}
	}
	return kept, lost
}

// pair finds for each new source without a node the first one of its kind that is
// left, among the kinds that count.
func pair(was []*node, now []*vugu.VGNode, kept []*node, left map[*node]bool, counts func(kind) bool) {
	free := map[kind][]*node{}
	for _, n := range was {
		if k := kindOf(n.source); left[n] && counts(k) {
			free[k] = append(free[k], n)
		}
	}
	for i, source := range now {
		if k := kindOf(source); kept[i] == nil && len(free[k]) > 0 {
			kept[i], free[k] = free[k][0], free[k][1:]
			delete(left, kept[i])
		}
	}
}

// indices lists the numbers below n for which something holds.
func indices(n int, holds func(int) bool) (list []int) {
	for i := range n {
		if holds(i) {
			list = append(list, i)
		}
	}
	return list
}

// parts lists what a node stands for on the page: itself, or the parts of its children.
func (n *node) parts(list []*node) []*node {
	if n.at != nil {
		return append(list, n)
	}
	for _, child := range n.children {
		list = child.parts(list)
	}
	return list
}

// reorder puts the nodes that an element holds into their order and moves as few as possible: those in order
// already stay, and with them the focus, how far a reader has scrolled, and what plays.
func reorder(n *node) {
	var list []*node
	for _, child := range n.children {
		list = child.parts(list)
	}
	stay := rising(list)
	for i, child := range list {
		if len(stay) > 0 && stay[0] == i {
			stay = stay[1:]
		} else {
			var next Node
			if len(stay) > 0 {
				next = list[stay[0]].at
			}
			n.at.Insert(child.at, next)
		}
		child.index = i
	}
}

// rising lists the indices of a longest subsequence of nodes that stand on the page in their present order.
func rising(list []*node) []int {
	var ends []int // of the best subsequence of each length, the place of the last node
	before := make([]int, len(list))
	for i, n := range list {
		if n.index < 0 {
			continue
		}
		length := sort.Search(len(ends), func(l int) bool { return list[ends[l]].index >= n.index })
		before[i] = -1
		if length > 0 {
			before[i] = ends[length-1]
		}
		if length == len(ends) {
			ends = append(ends, i)
		} else {
			ends[length] = i
		}
	}
	if len(ends) == 0 {
		return nil
	}
	var places []int
	for i := ends[len(ends)-1]; i >= 0; i = before[i] {
		places = append(places, i)
	}
	slices.Reverse(places)
	return places
}
