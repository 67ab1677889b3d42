package decoupled

// successor computes the changes by a label and one of the centre's moves with it, by number, and reports whether
// they are enabled and whether the move is the last.
func (x *star) successor(s *store, from int32, g *global, move int) (enabled, last bool) {
	if s.expand(from); x.from != from || x.in != s {
		x.from, x.in = from, s
		x.here = x.places(s.algebra, s.sourceIds)
		x.context = x.contexts(x.here)
	}
	ids := s.sourceIds
	s.changed, s.child = s.changed[:0], none
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
				s.change(p.component, s.algebra[p.component].under(ids[p.component], p.local, x.context[p.component]))
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
				to = s.algebra[i].moved(id, x.there[i])
			}
		} else if local := g.local(i); local != none || contexts[i] != x.context[i] {
			to = s.algebra[i].under(id, local, contexts[i])
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

// in returns a component, of a star a leaf in a context.
func (s *sets) in(context int32) *component {
	if s.star == nil || s.star.centre.inside[s.leaf] {
		return s.of
	}
	return s.star.form(s.leaf, context)
}

func (s *sets) place(id int32) int          { return int(id) - 1 }
func (s *sets) moved(_ int32, to int) int32 { return single(to) }
func (s *splitSets) place(id int32) int     { return s.sets.place(s.at(id)[0].set) }
func (s *splitSets) moved(id int32, to int) int32 {
	s.scratch = append(s.scratch[:0], column{s.at(id)[0].reference, single(to)})
	return s.intern(s.scratch)
}

func (s *sets) under(id int32, local int, context int32) int32 {
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
		s.passages[key] = to
	}
	return to
}

// under follows a label that some column offers.
func (s *splitSets) under(id int32, local int, context int32) int32 {
	key := s.sets.of.passage(id, local, context)
	to, ok := s.passages[key]
	if !ok {
		s.scratch = s.scratch[:0]
		for _, c := range s.at(id) {
			s.scratch = append(s.scratch, column{c.reference, s.sets.under(c.set, local, context)})
		}
		to = s.intern(s.scratch)
		s.passages[key] = to
	}
	return to
}
