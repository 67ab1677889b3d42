package decoupled

// successor computes what changes when the centre makes the move with a number, of those a label allows, and
// reports whether leaves and centre enable it and whether there are no further moves.
func (x *star) successor(s *store, from int32, g *global, move int) (enabled, last bool) {
	if s.expand(from); x.from != from || x.in != s {
		x.from, x.in = from, s
		x.algebra = s.algebra.(starAlgebra)
		x.here = x.places(x.algebra, s.sourceIds)
		x.context = x.contexts(x.here)
	}
	ids := s.sourceIds
	s.changed = s.changed[:0]
	copy(x.there, x.here)
	stays, moves := true, 1
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
			stays = false
		}
	}
	last = move+1 >= moves
	if stays && g.readable {
		return false, last // a leaf label here
	}
	for _, p := range g.participants { // a look into a table, before the contexts are looked for
		if !x.centre.inside[p.component] && s.imageOf(p) == none {
			return false, last
		}
	}
	if stays { // the other leaves may do what they could
		for _, p := range g.participants {
			if !x.centre.inside[p.component] {
				s.change(p.component, x.algebra.under(p.component, ids[p.component], p.local, x.context[p.component]))
			}
		}
		return true, last
	}
	contexts := x.contexts(x.governing(x.here, x.there))
	for i := range x.there {
		id := ids[i]
		to := id
		if x.centre.inside[i] {
			if x.there[i] != x.here[i] {
				to = x.algebra.moved(i, id, x.there[i])
			}
		} else if local := g.local(i); local != none || contexts[i] != x.context[i] {
			to = x.algebra.under(i, id, local, contexts[i])
		}
		s.change(i, to)
	}
	return true, last
}

// change notes a component's new id, if it is one.
func (s *store) change(component int, to int32) {
	if to != s.sourceIds[component] {
		s.changed = append(s.changed, change{component, to})
	}
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
	// under returns the id that a leaf's id becomes under a local label, which it offers, or with none under
	// no label, closed under what it may do in a context.
	under(i int, id int32, local int, context int32) int32
}

// passage names a way for a set to another in a star: from an id, under a local label or none, in a context.
func (c *component) passage(id int32, local int, context int32) uint64 {
	return uint64(int(id)*(c.labels+1)+local+1)<<32 | uint64(uint32(context))
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
	key := s.of.passage(id, local, context)
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
			s.passages = map[uint64]int32{}
		}
		s.passages[key] = to
	}
	return to
}

func (p plain) place(i int, id int32) int           { return int(id) - 1 }
func (p plain) moved(i int, id int32, to int) int32 { return single(to) }

func (p plain) under(i int, id int32, local int, context int32) int32 {
	return p[i].imageUnder(id, local, context)
}

// imageUnder is image in a context, of a label that some column offers; with none for a label all columns are
// only closed.
func (s *splitSets) imageUnder(id int32, local int, context int32) int32 {
	key := s.sets.of.passage(id, local, context)
	to, ok := s.passages[key]
	if !ok {
		s.scratch = s.scratch[:0]
		for _, c := range s.at(id) {
			s.scratch = append(s.scratch, column{c.reference, s.sets.imageUnder(c.set, local, context)})
		}
		to = s.intern(s.scratch)
		if s.passages == nil {
			s.passages = map[uint64]int32{}
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
