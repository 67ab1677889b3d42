package symmetry

import (
	"iter"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/film"
)

// Orbits finds the representatives of vectors that have a value for each component: the smallest image, by the
// components of the levels and then by all. It serves one search at a time.
type Orbits struct {
	// Inexact: more than mostImages images of some vector were as small as far as was looked, and some were dropped.
	// Such a vector may have another representative than its images have: it is kept more than once.
	Inexact bool

	group  *Group
	image  func(e []int32, component int, value int32) int32
	tables [][][][]int32 // by level, element and component: by value its image plus one; 0: not known
	from   [][][]int32   // by level, element and component: the component whose value comes here
	all    *Orbits       // of the group as one level; nil: not made yet
	last   element       // of all, by which Images came to the last image; nil: Smallest came to it
	by     []int32       // by which Smallest came to it
	images []image
	next   []image
	met    map[string]bool
}

// image is an image of a vector, and the elements that lead to it, by level.
type image struct {
	vector []int32
	by     []int32
}

// Orbits returns a finder of representatives; of is the image of a value of a component.
func (g *Group) Orbits(of func(e []int32, component int, value int32) int32) *Orbits {
	o := &Orbits{group: g, image: of, met: map[string]bool{}, Inexact: !g.whole}
	for _, l := range g.levels {
		tables, from := make([][][]int32, len(l.elements)), make([][]int32, len(l.elements))
		for k, e := range l.elements {
			tables[k], from[k] = make([][]int32, len(g.first)), e.inverse()[:len(g.first)]
		}
		o.tables, o.from = append(o.tables, tables), append(o.from, from)
	}
	return o
}

// States returns a finder of representatives of vectors of component states.
func (g *Group) States() *Orbits {
	return g.Orbits(func(e []int32, component int, value int32) int32 {
		return int32(g.State(e, component, int(value)))
	})
}

// State is the image of a state of a component, a state of Component, by an element.
func (g *Group) State(e []int32, component, state int) int {
	return int(e[int(g.first[component])+state] - g.first[e[component]])
}

// Component is where a component goes by an element.
func (g *Group) Component(e []int32, component int) int { return int(e[component]) }

// of is the image of a component's value by an element of a level.
func (o *Orbits) of(level, k, component int, value int32) int32 {
	table := &o.tables[level][k][component]
	for int(value) >= len(*table) {
		*table = append(*table, 0)
	}
	if (*table)[value] == 0 {
		to := o.image(o.group.levels[level].elements[k], component, value)
		(*table)[value] = to + 1
		return to
	}
	return (*table)[value] - 1
}

// Smallest returns the representative of a vector, valid until the next call, and the elements that lead to it.
func (o *Orbits) Smallest(vector []int32) (smallest, by []int32) {
	o.images = append(o.images[:0], image{vector: vector})
	for at, l := range o.group.levels {
		best := int32(-1)
		o.next = o.next[:0]
		for _, x := range o.images {
			for k := range l.elements {
				from := o.from[at][k][l.component]
				value := o.of(at, k, int(from), x.vector[from])
				if best >= 0 && value > best {
					continue
				}
				if value < best || best < 0 {
					best, o.next = value, o.next[:0]
				}
				y := image{make([]int32, len(vector)), append(slices.Clone(x.by), int32(k))}
				for i, from := range o.from[at][k] {
					y.vector[i] = o.of(at, k, int(from), x.vector[from])
				}
				o.next = append(o.next, y)
			}
		}
		o.images, o.next = o.next, o.images
		o.different()
	}
	first := slices.MinFunc(o.images, func(a, b image) int { return slices.Compare(a.vector, b.vector) })
	o.last, o.by = nil, first.by
	return first.vector, first.by
}

// Images yields the images of a vector, each valid until the next one and perhaps more than once, by all elements of a
// group of at most mostImages elements; of a larger one none.
func (o *Orbits) Images(vector []int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		if o.all == nil {
			o.all = o.group.flat().Orbits(o.image)
		}
		moved := make([]int32, len(vector))
		for _, l := range o.all.group.levels {
			for k, e := range l.elements {
				o.last = e
				for i, from := range o.all.from[0][k] {
					moved[i] = o.all.of(0, k, int(from), vector[from])
				}
				if !yield(moved) {
					return
				}
			}
		}
		o.last = nil
	}
}

// Moved records the symmetry that led to the last image in a film, and returns its number there, from 1; 0: it moves
// nothing.
func (o *Orbits) Moved(r *film.Recorder) int32 {
	e, g := o.last, o.group
	if e == nil {
		e = g.product(o.by)
	}
	moved := film.Symmetry{Components: e[:len(g.first)], States: make([][]int32, len(g.first))}
	still := true
	for i := range g.first {
		for s := range g.network.Components[i].States {
			to := int32(g.State(e, i, s))
			moved.States[i] = append(moved.States[i], to)
			still = still && to == int32(s) && int(e[i]) == i
		}
	}
	if still {
		return 0
	}
	for l := range g.network.Labels {
		if o.Labelless() {
			moved.Labels = append(moved.Labels, int32(l))
		} else {
			moved.Labels = append(moved.Labels, e[int(g.labels)+l]-g.labels)
		}
	}
	return r.Symmetry(moved)
}

// flat is the group with all its elements in one level, or without levels where these would be more than mostImages.
func (g *Group) flat() *Group {
	flat := *g
	flat.levels = nil
	if !g.Small() {
		return &flat
	}
	all := []element{g.identity()}
	for _, l := range g.levels {
		var more []element
		for _, e := range all {
			for _, by := range l.elements {
				more = append(more, e.then(by))
			}
		}
		all = more
	}
	flat.levels = []level{{0, all}}
	return &flat
}

// different keeps one of equal images, and of too many the first ones.
func (o *Orbits) different() {
	if len(o.images) == 1 {
		return
	}
	clear(o.met)
	o.images = slices.DeleteFunc(o.images, func(x image) bool {
		key := bitset.Key(x.vector)
		if o.met[key] {
			return true
		}
		o.met[key] = true
		return false
	})
	if len(o.images) > mostImages {
		o.images, o.Inexact = o.images[:mostImages], true
	}
}

// Label is the image of a label by the elements that lead to a representative.
func (o *Orbits) Label(by []int32, label int) int {
	g := o.group
	for at, k := range by {
		label = int(g.levels[at].elements[k][int(g.labels)+label] - g.labels)
	}
	return label
}
