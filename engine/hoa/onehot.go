package hoa

import "lassolab/engine/bitset"

// oneHot evaluates formulas on all one-hot valuations at once: the value of a formula is the set of
// propositions i such that the formula holds when i does and no other proposition does.
type oneHot struct {
	propositions int
	aliases      []bitset.Set // values of the aliases; an alias only uses earlier ones, so they are filled in order
}

// newOneHot evaluates the aliases of a.
func newOneHot(a *Automaton) *oneHot {
	h := &oneHot{propositions: len(a.Propositions)}
	for i := range a.Aliases {
		h.aliases = append(h.aliases, h.eval(a.Aliases[i].Formula))
	}
	return h
}

// eval returns the value of f, which the caller must not change.
func (h *oneHot) eval(f *Formula) bitset.Set {
	switch f.Op {
	case True:
		return bitset.Full(h.propositions)
	case Proposition:
		b := bitset.New(h.propositions)
		b.Add(f.Index)
		return b
	case Alias:
		return h.aliases[f.Index]
	case Not:
		b := bitset.Full(h.propositions)
		b.Subtract(h.eval(f.Args[0]))
		return b
	case And:
		b := bitset.Full(h.propositions)
		for _, g := range f.Args {
			if i, positive, ok := g.literal(); ok && positive {
				onlyKeep(b, i)
			} else if ok {
				b.Remove(i) // at once: one-hot labels are long conjunctions of these
			} else {
				b.Intersect(h.eval(g))
			}
		}
		return b
	case Or:
		b := bitset.New(h.propositions)
		for _, g := range f.Args {
			b.Unite(h.eval(g))
		}
		return b
	}
	return bitset.New(h.propositions)
}

// onlyKeep leaves nothing in a set but i, and that only where it is a member.
func onlyKeep(s bitset.Set, i int) {
	had := s.Has(i)
	clear(s)
	if had {
		s.Add(i)
	}
}

// strict tells by the shape of formulas whether they hold for one-hot valuations at most. Its no
// means "not seen from the shape".
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
		for _, g := range f.Args {
			if !s.holds(g) {
				return false
			}
		}
		return true
	case And:
		// One strict conjunct is enough; so are literals that name every proposition, one of them positively,
		// or that contradict each other.
		positive, negative := map[int]bool{}, map[int]bool{}
		for _, g := range f.Args {
			if i, yes, ok := g.literal(); !ok {
				if s.holds(g) {
					return true
				}
			} else if yes {
				positive[i] = true
			} else {
				negative[i] = true
			}
		}
		for i := range positive {
			if negative[i] {
				return true
			}
		}
		return len(positive) == 1 && len(negative) == s.propositions-1
	}
	return false
}
