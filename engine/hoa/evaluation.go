package hoa

import "slices"

// algebra computes with sets of letters over the propositions of an automaton.
type algebra[V any] interface {
	constant(all bool) V       // a new set
	cube(literals []literal) V // a new set, of the letters that agree with all literals
	not(a V) V                 // a new set
	and(a, b V) V              // may change a
	or(a, b V) V               // may change a
	meets(a, b V) bool
	full(a V) bool
}

// evaluator evaluates the formulas of one automaton: the value of a formula is the set of letters that satisfy it.
type evaluator[V any] struct {
	algebra[V]
	propositions int
	aliases      []V // an alias only uses earlier ones, so they are filled in order
}

func newEvaluator[V any](a *Automaton, letters algebra[V]) *evaluator[V] {
	e := &evaluator[V]{algebra: letters, propositions: len(a.Propositions)}
	for i := range a.Aliases {
		e.aliases = append(e.aliases, e.value(a.Aliases[i].Formula))
	}
	return e
}

// value returns the value of f, which the caller must not change. The atoms of an acceptance condition are literals,
// too: that a set and that its complement is met infinitely often are two propositions.
func (e *evaluator[V]) value(f *Formula) V {
	switch f.Op {
	case True, False:
		return e.constant(f.Op == True)
	case Proposition:
		return e.cube([]literal{literal(f.Index << 1)})
	case Inf, Fin:
		l := literal(f.Index << 2)
		if f.Negated {
			l |= 2
		}
		if f.Op == Fin {
			l |= 1
		}
		return e.cube([]literal{l})
	case Alias:
		return e.aliases[f.Index]
	case Not:
		return e.not(e.value(f.Args[0]))
	case And:
		var literals []literal // all at once: one-hot labels are long conjunctions of these
		for _, g := range f.Args {
			if l, ok := g.literal(); ok {
				literals = append(literals, l)
			}
		}
		v := e.cube(literals)
		for _, g := range f.Args {
			if _, ok := g.literal(); !ok {
				v = e.and(v, e.value(g))
			}
		}
		return v
	}
	v := e.constant(false)
	for _, g := range f.Args {
		v = e.or(v, e.value(g))
	}
	return v
}

// edge returns the letters of an edge: by the label of its state, by its own, or by its place.
func (e *evaluator[V]) edge(s *State, k int) V {
	switch {
	case s.Label != nil:
		return e.value(s.Label)
	case s.Edges[k].Label != nil:
		return e.value(s.Edges[k].Label)
	}
	literals := make([]literal, e.propositions) // implicit: proposition i holds when bit i of the place is set
	for i := range literals {
		literals[i] = literal(i<<1 | k>>uint(i)&1 ^ 1)
	}
	return e.cube(literals)
}

// translator is the algebra of all letters, as diagrams.
type translator struct {
	*diagrams
	variables []int32 // of the propositions
}

// translator makes a translator for propositions that are the first variables.
func (d *diagrams) translator(propositions int) translator {
	return translator{d, upTo[int32](propositions)}
}

func (t translator) constant(all bool) diagram {
	if all {
		return always
	}
	return never
}

func (t translator) cube(literals []literal) diagram {
	own := make([]literal, len(literals))
	for k, l := range literals {
		own[k] = literal(t.variables[l.variable()]<<1) | l&1
	}
	return t.diagrams.cube(own)
}

func (t translator) meets(f, g diagram) bool { return t.and(f, g) != never }

func (t translator) full(f diagram) bool { return f == always }

// strict reports by the shape of formulas whether only one-hot letters satisfy them; if not seen, false.
type strict struct {
	propositions int
	aliases      []bool
}

func newStrict(a *Automaton) *strict {
	s := &strict{propositions: len(a.Propositions)}
	for i := range a.Aliases {
		s.aliases = append(s.aliases, s.holds(a.Aliases[i].Formula))
	}
	return s
}

func (s *strict) holds(f *Formula) bool {
	switch f.Op {
	case False:
		return true
	case Proposition:
		return s.propositions == 1
	case Alias:
		return s.aliases[f.Index]
	case Or:
		return !slices.ContainsFunc(f.Args, func(g *Formula) bool { return !s.holds(g) })
	case And:
		// One strict conjunct is enough; so are literals that name every proposition, one of them positively,
		// or that contradict each other.
		literals := map[literal]bool{}
		positive := 0
		for _, g := range f.Args {
			l, ok := g.literal()
			if !ok && s.holds(g) || ok && literals[l^1] {
				return true
			}
			if ok && !literals[l] {
				literals[l] = true
				positive += int(l&1 ^ 1)
			}
		}
		return positive == 1 && len(literals) == s.propositions
	}
	return false
}

// Singles evaluates the formulas of one automaton under the reading labels.
type Singles struct {
	values *evaluator[alone]
	shape  *strict
}

// Singles returns the evaluation of formulas of an automaton, which must have no errors.
func (a *Automaton) Singles() *Singles { return &Singles{newSingles(a, nil), newStrict(a)} }

// Labels returns the propositions that satisfy the formula when they hold alone, ascending.
func (s *Singles) Labels(f *Formula) []int { return slices.Collect(s.values.value(f).All()) }

// Strict reports whether the shape of the formula shows that only one-hot letters satisfy it.
func (s *Singles) Strict(f *Formula) bool { return s.shape.holds(f) }
