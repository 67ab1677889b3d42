package decoupled

import (
	"slices"
	"strings"

	"lassolab/engine/bitset"
)

// star is a search's side of a star: the contexts its centre's places make for the leaves.
type star struct {
	*System
	sets     algebra            // of the first search
	known    map[string][]int32 // places of the centre → by component the context
	ids      []map[string]int32 // by leaf: readable candidates → the context
	readings [][]bitset.Set     // by leaf and context: the readable candidates
	forms    [][]*component     // by leaf and context: form, or nil before it is asked for

	// governing returns the centre's places by which the leaves are closed after a move: those it moved to.
	governing func(before, after []int) []int

	from    int32 // the vector whose successors were asked for last, its store, its places and contexts
	in      *store
	here    []int
	context []int32
	there   []int // the places after a move
}

// newStar returns nil where the system has no centre.
func newStar(s *System, p plain) *star {
	if s.centre == nil {
		return nil
	}
	x := &star{
		System:   s,
		sets:     algebraOf(p),
		known:    map[string][]int32{},
		ids:      make([]map[string]int32, len(s.components)),
		readings: make([][]bitset.Set, len(s.components)),
		forms:    make([][]*component, len(s.components)),
		from:     none,
		there:    make([]int, len(s.components)),

		governing: func(_, after []int) []int { return after },
	}
	for i := range x.ids {
		x.ids[i] = map[string]int32{}
		p[i].star = x
		p[i].leaf = i
		if s.centre.inside[i] {
			for state := range s.components[i].states {
				p[i].intern(s.components[i].only(state)) // the id is the state's number plus one
			}
		}
	}
	return x
}

// places returns the centre's states in a vector, by component; nil where there is no star.
func (x *star) places(a algebra, vector []int32) []int {
	if x == nil {
		return nil
	}
	places := make([]int, len(vector))
	for i, id := range vector {
		if x.centre.inside[i] {
			places[i] = a[i].place(id)
		}
	}
	return places
}

// at returns the context of each leaf in a decoupled state; nil where there is no star.
func (x *star) at(vector []int32) []int32 {
	if x == nil {
		return nil
	}
	return x.contexts(x.places(x.sets, vector))
}

// inside returns a component as it may turn inside a decoupled state.
func (d *common) inside(vector []int32, i int) *component {
	if d.star == nil || d.explicit(i) {
		return &d.components[i]
	}
	form := d.star.form(i, d.star.at(vector)[i])
	if form.turning == nil {
		form.findTurning()
	}
	return form
}

// contexts returns the context of each leaf where the centre is in the given places.
func (x *star) contexts(places []int) []int32 {
	key := bitset.Key(places)
	if contexts, ok := x.known[key]; ok {
		return contexts
	}
	contexts := make([]int32, len(places))
	for i := range places {
		if !x.centre.inside[i] {
			contexts[i] = x.intern(i, x.readable(i, places))
		}
	}
	x.known[strings.Clone(key)] = contexts
	return contexts
}

func (x *star) intern(leaf int, reading bitset.Set) int32 {
	id, ok := x.ids[leaf][bitset.Key(reading)]
	if !ok {
		id = int32(len(x.readings[leaf]))
		x.ids[leaf][bitset.Key(reading)] = id // the reading is kept
		x.readings[leaf] = append(x.readings[leaf], reading)
		x.forms[leaf] = append(x.forms[leaf], nil)
	}
	return id
}

// form returns a leaf in a context: what it reads there is internal to it.
func (x *star) form(leaf int, context int32) *component {
	if x.forms[leaf][context] != nil {
		return x.forms[leaf][context]
	}
	form := x.components[leaf]
	form.internal = make([][]step, form.states)
	label := map[int]int{} // local → in the network, of what is readable
	for k := range x.readings[leaf][context].All() {
		c := x.centre.reads[leaf][k]
		label[c.local] = c.label
	}
	for s := range form.states {
		form.internal[s] = append(form.internal[s], x.components[leaf].internal[s]...)
		for _, m := range form.moves[s] {
			if l, ok := label[m.local]; ok {
				form.internal[s] = append(form.internal[s], step{l, m.to})
			}
		}
	}
	form.turning = nil // inside finds it when it is asked for
	x.forms[leaf][context] = &form
	return &form
}

// initial returns a vector for each initial state of the centre, each leaf closed under what it may do there.
func (x *star) initial(p plain) (list [][]int32) {
	starts := [][]int{make([]int, len(p))}
	for i := range p {
		if !x.centre.inside[i] {
			continue
		}
		var more [][]int
		for _, places := range starts {
			for _, s := range x.components[i].initial {
				more = append(more, slices.Clone(places))
				more[len(more)-1][i] = s
			}
		}
		starts = more
	}
	for _, places := range starts {
		vector, contexts := make([]int32, len(p)), x.contexts(places)
		for i := range vector {
			if x.centre.inside[i] {
				vector[i] = single(places[i])
				continue
			}
			set := x.components[i].start()
			x.form(i, contexts[i]).closeUnder(set)
			vector[i] = p[i].intern(set)
		}
		list = append(list, vector)
	}
	return list
}

func (x *star) bytes() int64 {
	if x == nil {
		return 0
	}
	sum := int64(len(x.known)) * int64(mapEntry+4*len(x.components))
	for i := range x.readings {
		for c, reading := range x.readings[i] {
			sum += int64(mapEntry + 16*len(reading))
			if form := x.forms[i][c]; form != nil {
				sum += int64(form.states) * 40
			}
		}
	}
	return sum
}
