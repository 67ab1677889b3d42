package decoupled

import (
	"encoding/binary"

	"lassolab/engine/network"
)

// centre is what a System knows of its star: which components are explicit, and which labels a leaf may take while they only read.
type centre struct {
	inside []bool        // by component
	reads  [][]candidate // by leaf
	goes   [][][]int     // by centre component, state and local label, in one: where it leads, each state once
}

// candidate is a global label of one leaf and the centre: where the centre has only to read, it is a leaf label.
type candidate struct {
	label   int // in the network
	local   int // among the leaf's
	readers []participant
}

func newCentre(s *System, n *network.Network, inside []bool) *centre {
	c := &centre{
		inside: inside,
		reads:  make([][]candidate, len(s.components)),
		goes:   make([][][]int, len(s.components)),
	}
	for i := range s.components {
		if !inside[i] {
			continue
		}
		k := &s.components[i]
		c.goes[i] = make([][]int, k.states*k.labels)
		for from, moves := range k.moves {
			seen := newStateSet(k.states * k.labels)
			for _, m := range moves {
				if at := m.to*k.labels + m.local; !seen.has(at) {
					seen.add(at)
					goes := &c.goes[i][from*k.labels+m.local]
					*goes = append(*goes, m.to)
				}
			}
		}
	}
	for g := range s.globals {
		var leaves, readers []participant
		for _, p := range s.globals[g].participants {
			if inside[p.component] {
				readers = append(readers, p)
			} else {
				leaves = append(leaves, p)
			}
		}
		if len(leaves) == 1 && len(readers) > 0 && !n.Shared[s.globals[g].label] {
			s.globals[g].readable = true
			l := leaves[0]
			c.reads[l.component] = append(c.reads[l.component], candidate{s.globals[g].label, l.local, readers})
		}
	}
	return c
}

// targets returns where a centre component's state leads under a local label.
func (s *System) targets(p participant, state int) []int {
	return s.centre.goes[p.component][state*s.components[p.component].labels+p.local]
}

// readable returns, for a leaf, which of its candidates the centre reads in the given places: all readers can stay where they are.
func (s *System) readable(leaf int, places []int) stateSet {
	set := newStateSet(len(s.centre.reads[leaf]))
next:
	for k, c := range s.centre.reads[leaf] {
		for _, p := range c.readers {
			stays := false
			for _, to := range s.targets(p, places[p.component]) {
				stays = stays || to == places[p.component]
			}
			if !stays {
				continue next
			}
		}
		set.add(k)
	}
	return set
}

// star is a search's side of a star: the contexts its centre's places make for the leaves.
type star struct {
	*System
	plain    plain
	known    map[string][]int32 // places of the centre → by component the context
	ids      []map[string]int32 // by leaf: readable candidates → the context
	readings [][]stateSet       // by leaf and context: the readable candidates
	forms    [][]*component     // by leaf and context: the leaf with the labels it reads as internal ones, made when it is asked for
	key      []byte

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
		plain:    p,
		known:    map[string][]int32{},
		ids:      make([]map[string]int32, len(s.components)),
		readings: make([][]stateSet, len(s.components)),
		forms:    make([][]*component, len(s.components)),
		from:     none,
		there:    make([]int, len(s.components)),
	}
	for i := range x.ids {
		x.ids[i] = map[string]int32{}
		p[i].star = x
		p[i].leaf = i
		if s.centre.inside[i] {
			one := newStateSet(s.components[i].states)
			for state := range s.components[i].states {
				one.clear()
				one.add(state)
				p[i].intern(one) // the id is the state's number plus one
			}
		}
	}
	return x
}

// explicit reports whether a component belongs to the centre of a star.
func (s *System) explicit(i int) bool { return s.centre != nil && s.centre.inside[i] }

// places returns the centre's states in a vector, by component; nil where there is no star.
func (x *star) places(a algebra, vector []int32) []int {
	if x == nil {
		return nil
	}
	places := make([]int, len(vector))
	for i, id := range vector {
		if x.centre.inside[i] {
			places[i] = a.(starAlgebra).place(i, id)
		}
	}
	return places
}

// at returns the context of each leaf in a decoupled state; nil where there is no star.
func (x *star) at(vector []int32) []int32 {
	if x == nil {
		return nil
	}
	return x.contexts(x.places(x.plain, vector))
}

// inside returns a component as it may turn inside a decoupled state.
func (d *firstSearch) inside(vector []int32, i int) *component {
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
	x.key = x.key[:0]
	for i, s := range places {
		if x.centre.inside[i] {
			x.key = binary.LittleEndian.AppendUint32(x.key, uint32(s))
		}
	}
	if contexts, ok := x.known[string(x.key)]; ok {
		return contexts
	}
	key := string(x.key)
	contexts := make([]int32, len(places))
	for i := range places {
		if !x.centre.inside[i] {
			contexts[i] = x.intern(i, x.readable(i, places))
		}
	}
	x.known[key] = contexts
	return contexts
}

func (x *star) intern(leaf int, reading stateSet) int32 {
	x.key = x.key[:0]
	for _, w := range reading {
		x.key = binary.LittleEndian.AppendUint64(x.key, w)
	}
	id, ok := x.ids[leaf][string(x.key)]
	if !ok {
		id = int32(len(x.readings[leaf]))
		x.ids[leaf][string(x.key)] = id
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
	for k := x.readings[leaf][context].next(0); k >= 0; k = x.readings[leaf][context].next(k + 1) {
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
func (x *star) initial(p plain) [][]int32 {
	var list [][]int32
	places := make([]int, len(p))
	var choose func(i int)
	choose = func(i int) {
		for ; i < len(p) && !x.centre.inside[i]; i++ {
		}
		if i < len(p) {
			for _, s := range x.components[i].initial {
				places[i] = s
				choose(i + 1)
			}
			return
		}
		vector := make([]int32, len(p))
		contexts := x.contexts(places)
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
	choose(0)
	return list
}

// successor computes what changes when the centre makes the move with a number, of those a label allows, and reports whether leaves and centre enable it
// and whether there are no further moves.
func (x *star) successor(s *store, from int32, g *global, move int) (enabled, last bool) {
	row := s.row(from)
	a := s.algebra.(starAlgebra)
	if x.from != from || x.in != s {
		x.from, x.in = from, s
		x.here = x.places(a, s.vector(from))
		x.context = x.contexts(x.here)
	}
	s.changed = s.changed[:0]
	copy(x.there, x.here)
	reads, moves := g.readable, 1
	for k := len(g.participants) - 1; k >= 0; k-- {
		p := g.participants[k]
		if !x.centre.inside[p.component] {
			continue
		}
		goes := x.targets(p, x.here[p.component])
		if len(goes) == 0 {
			return false, true
		}
		to := goes[move/moves%len(goes)]
		moves *= len(goes)
		x.there[p.component] = to
		if to != x.here[p.component] {
			reads = false
		}
	}
	last = move+1 >= moves
	if reads {
		return false, last // a leaf label here
	}
	contexts := x.contexts(x.there)
	for i := range x.there {
		id := s.id(row, i)
		to := id
		if x.centre.inside[i] {
			if x.there[i] != x.here[i] {
				to = a.moved(i, id, x.there[i])
			}
		} else if local := g.local(i); local != none || contexts[i] != x.context[i] {
			if to = a.under(i, id, local, contexts[i]); to == none {
				return false, last
			}
		}
		if to != id {
			s.changed = append(s.changed, change{i, to})
		}
	}
	return true, last
}

// single is the id of the set that holds one state of the centre.
func single(state int) int32 { return int32(state) + 1 }

// starAlgebra is what a search over a star computes with besides.
type starAlgebra interface {
	algebra
	// place returns the state of a centre component.
	place(i int, id int32) int
	// moved returns the id that a centre component's id becomes when it moves to a state.
	moved(i int, id int32, to int) int32
	// under returns the id that a leaf's id becomes under a local label, or with none under no label, closed under what it may do in a context; none
	// when the label is not offered.
	under(i int, id int32, local int, context int32) int32
}

// passage is a way for a set to another in a star.
type passage struct {
	id, local, context int32
}

// in returns a component, of a star a leaf in a context.
func (s *sets) in(context int32) *component {
	if s.star == nil || s.star.centre.inside[s.leaf] {
		return s.of
	}
	return s.star.form(s.leaf, context)
}

// imageUnder is image in a context; with none for a label the set is only closed.
func (s *sets) imageUnder(id int32, local int, context int32) int32 {
	key := passage{id, int32(local), context}
	to, ok := s.passages[key]
	if !ok {
		if local == none {
			copy(s.scratch, s.at(id))
		} else {
			s.of.advance(s.at(id), local, s.scratch)
		}
		s.in(context).closeUnder(s.scratch)
		to = s.intern(s.scratch)
		if s.passages == nil {
			s.passages = map[passage]int32{}
		}
		s.passages[key] = to
	}
	return to
}

func (p plain) place(i int, id int32) int           { return int(id) - 1 }
func (p plain) moved(i int, id int32, to int) int32 { return single(to) }

func (p plain) under(i int, id int32, local int, context int32) int32 {
	if to := p[i].imageUnder(id, local, context); to != emptySet {
		return to
	}
	return none
}

// imageUnder is image in a context; with none for a label all columns are only closed.
func (s *splitSets) imageUnder(id int32, local int, context int32) int32 {
	key := passage{id, int32(local), context}
	to, ok := s.passages[key]
	if !ok {
		to = none
		s.scratch = s.scratch[:0]
		for _, c := range s.at(id) {
			reached := s.sets.imageUnder(c.set, local, context)
			if reached != emptySet || local == none {
				to = 0
			}
			s.scratch = append(s.scratch, column{c.reference, reached})
		}
		if to != none {
			to = s.intern(s.scratch)
		}
		if s.passages == nil {
			s.passages = map[passage]int32{}
		}
		s.passages[key] = to
	}
	return to
}

func (sp split) place(i int, id int32) int { return int(sp[i].at(id)[0].set) - 1 }

func (sp split) moved(i int, id int32, to int) int32 {
	s := sp[i]
	s.scratch = append(s.scratch[:0], column{s.at(id)[0].reference, single(to)})
	return s.intern(s.scratch)
}

func (sp split) under(i int, id int32, local int, context int32) int32 {
	return sp[i].imageUnder(id, local, context)
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
