package ltl

import "slices"

// Static simplification: laws that do not make a formula's automaton larger, after Etessami and Holzmann (CONCUR
// 2000), Somenzi and Bloem (CAV 2000) and the table in Spot's "tl.pdf". Only F, U, X and disjunctions are simplified;
// G, R and conjunctions are simplified as their duals, ¬F¬, ¬(¬U¬) and ¬∨¬.

// simple is a formula of a shape, simplified. Its arguments are simple already.
func (s *store) simple(shape shape, args ...id) id {
	switch shape {
	case always, release, conjunction:
		negated := make([]id, len(args))
		for i, a := range args {
			negated[i] = s.not(a)
		}
		return s.not(s.simple(dual[shape], negated...))
	case disjunction:
		return s.or(args)
	case next:
		return s.next(args[0])
	case eventually:
		return s.eventually(args[0])
	case until:
		return s.until(args[0], args[1])
	}
	return s.raw(shape, args...)
}

func (s *store) and(args ...id) id { return s.simple(conjunction, args...) }

func (s *store) next(f id) id {
	if s.node(f).suspendable() {
		return f
	}
	return s.raw(next, f)
}

// parted splits formulas into those for which something holds and the others.
func (s *store) parted(fs []id, holds func(*node) bool) (yes, no []id) {
	for _, f := range fs {
		if holds(s.node(f)) {
			yes = append(yes, f)
		} else {
			no = append(no, f)
		}
	}
	return yes, no
}

func (s *store) eventually(f id) id {
	n := s.nodes[f]
	switch {
	case n.eventual:
		return f // F e = e
	case n.shape == next:
		return s.next(s.eventually(n.args[0])) // F X f = X F f
	case n.shape == until:
		return s.eventually(n.args[1]) // F(f U g) = F g
	case n.shape == disjunction:
		// F(f ∨ e) = F f ∨ e, and so for parts F X f and F(f U g), which become simpler by themselves
		apart, rest := s.parted(n.args, func(n *node) bool { return n.eventual || n.shape == next || n.shape == until })
		if len(apart) > 0 {
			for i, a := range apart {
				apart[i] = s.eventually(a)
			}
			if len(rest) > 0 {
				apart = append(apart, s.eventually(s.or(rest)))
			}
			return s.or(apart)
		}
	case n.shape == conjunction:
		// F(f ∧ s) = F f ∧ s where s says nothing of any beginning
		apart, rest := s.parted(n.args, (*node).suspendable)
		if len(apart) > 0 {
			return s.and(append(apart, s.eventually(s.and(rest...)))...)
		}
	}
	return s.raw(eventually, f)
}

func (s *store) until(f, g id) id {
	switch {
	case g == verum || g == falsum || f == falsum:
		return g
	case f == verum:
		return s.eventually(g)
	case s.node(g).eventual || s.implies(f, g):
		return g
	case s.implies(s.not(f), g):
		return s.eventually(g) // f ∨ g holds everywhere
	}
	m, n := s.nodes[f], s.nodes[g]
	switch {
	case m.shape == next && n.shape == next:
		return s.next(s.until(m.args[0], n.args[0])) // X f U X g = X(f U g)
	case n.shape == until && s.implies(f, n.args[0]):
		return g // f U (c U d) = c U d where f ⇒ c
	case m.shape == until && s.implies(m.args[0], g):
		return s.until(m.args[1], g) // (x U y) U g = y U g where x ⇒ g
	case m.shape == conjunction:
		// A part of f that holds wherever g does not need not be asked for.
		not := s.not(g)
		rest := slices.DeleteFunc(slices.Clone(m.args), func(part id) bool { return s.implies(not, part) })
		if len(rest) < len(m.args) {
			return s.until(s.and(rest...), g)
		}
	}
	return s.raw(until, f, g)
}

// or is a disjunction, without parts that others imply.
func (s *store) or(args []id) id {
	parts := s.flattened(args)
	parts = s.joined(parts, eventually)
	parts = s.joined(parts, next)
	for again := true; again; {
		again = false
		for i := 0; i < len(parts); i++ {
			for k := 0; k < len(parts); k++ {
				if i == k {
					continue
				}
				if s.implies(s.not(parts[i]), parts[k]) {
					return verum
				}
				if s.implies(parts[i], parts[k]) {
					parts = slices.Delete(parts, i, i+1)
					i--
					break
				}
			}
		}
		for i, f := range parts {
			if g := s.without(f, parts, i); g != f {
				parts[i] = g
				parts = s.flattened(parts)
				again = true
				break
			}
		}
	}
	switch len(parts) {
	case 0:
		return falsum
	case 1:
		return parts[0]
	}
	return s.raw(disjunction, parts...)
}

// without drops from a conjunction what holds wherever another part of the disjunction does not: f ∨ (¬f ∧ g) = f ∨ g.
func (s *store) without(f id, parts []id, at int) id {
	n := s.nodes[f]
	if n.shape != conjunction {
		return f
	}
	rest := slices.DeleteFunc(slices.Clone(n.args), func(part id) bool {
		for i, other := range parts {
			if i != at && s.implies(s.not(other), part) {
				return true
			}
		}
		return false
	})
	if len(rest) == len(n.args) {
		return f
	}
	return s.and(rest...)
}

// flattened are the parts of disjunctions within a disjunction, each once, in the order of their numbers.
func (s *store) flattened(args []id) []id {
	var parts []id
	for _, f := range args {
		switch n := s.node(f); n.shape {
		case isFalse:
		case disjunction:
			parts = append(parts, n.args...)
		default:
			parts = append(parts, f)
		}
	}
	slices.Sort(parts)
	parts = slices.Compact(parts)
	if slices.Contains(parts, verum) {
		return []id{verum}
	}
	return parts
}

// joined makes one part of several F f, or of several X f: F f ∨ F g = F(f ∨ g).
func (s *store) joined(parts []id, shape shape) []id {
	same, rest := s.parted(parts, func(n *node) bool { return n.shape == shape })
	if len(same) < 2 {
		return parts
	}
	inner := make([]id, len(same))
	for i, f := range same {
		inner[i] = s.node(f).args[0]
	}
	return s.flattened(append(rest, s.simple(shape, s.or(inner))))
}

// implies reports whether f ⇒ g follows from how the two are written; false: it is not known.
func (s *store) implies(f, g id) bool {
	switch {
	case f == g || f == falsum || g == verum:
		return true
	case f == verum || g == falsum || s.over():
		return false
	}
	key := [2]id{f, g}
	if known, ok := s.implied[key]; ok {
		return known
	}
	holds := s.follows(f, g)
	s.implied[key] = holds
	return holds
}

// follows asks for smaller formulas only, so that it comes to an end.
func (s *store) follows(f, g id) bool {
	m, n := s.nodes[f], s.nodes[g]
	from := func(a id) bool { return s.implies(a, g) }
	to := func(b id) bool { return s.implies(f, b) }
	switch {
	case m.shape == disjunction:
		return every(m.args, from)
	case n.shape == conjunction:
		return every(n.args, to)
	}
	return byParts(m.shape, m.args, n.eventual, from) || s.alike(m, n) ||
		byParts(dual[n.shape], n.args, m.universal, to)
}

// byParts reports whether a formula of a shape implies another one because parts of it do; lasting: the other is
// eventual. By duality, a formula of the dual shape is implied because parts of it are; lasting: the one that implies
// is universal.
func byParts(shape shape, parts []id, lasting bool, holds func(part id) bool) bool {
	switch shape {
	case conjunction:
		return slices.ContainsFunc(parts, holds)
	case always:
		return holds(parts[0])
	case next, eventually:
		return lasting && holds(parts[0])
	case until:
		return holds(parts[1]) && (lasting || holds(parts[0]))
	case release:
		return holds(parts[1])
	}
	return false
}

// alike reports whether two formulas X, U or R are of one shape, and each part of one implies that of the other.
func (s *store) alike(m, n node) bool {
	if m.shape != n.shape || m.shape != next && m.shape != until && m.shape != release {
		return false
	}
	return slices.EqualFunc(m.args, n.args, s.implies)
}

func every(list []id, holds func(id) bool) bool {
	return !slices.ContainsFunc(list, func(a id) bool { return !holds(a) })
}
