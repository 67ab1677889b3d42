package hoa

// bitset is a set of small numbers.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

// fullBitset holds every number below n.
func fullBitset(n int) bitset {
	b := newBitset(n)
	for i := range b {
		b[i] = ^uint64(0)
	}
	if n%64 != 0 {
		b[len(b)-1] >>= 64 - uint(n%64)
	}
	return b
}

func (b bitset) has(i int) bool { return b[i/64]&(1<<uint(i%64)) != 0 }

func (b bitset) set(i int) { b[i/64] |= 1 << uint(i%64) }

func (b bitset) clear(i int) { b[i/64] &^= 1 << uint(i%64) }

// onlyKeep leaves nothing but i, and that only when it is there.
func (b bitset) onlyKeep(i int) {
	had := b.has(i)
	clear(b)
	if had {
		b.set(i)
	}
}

// elements returns the numbers in b, ascending.
func (b bitset) elements() []int {
	var list []int
	for w, word := range b {
		for i := 0; word != 0; i, word = i+1, word>>1 {
			if word&1 != 0 {
				list = append(list, 64*w+i)
			}
		}
	}
	return list
}

// oneHot evaluates formulas on all one-hot valuations at once: the value of a formula is the set of
// propositions i such that the formula holds when i does and no other proposition does.
type oneHot struct {
	propositions int
	aliases      []bitset // values of the aliases; an alias only uses earlier ones, so they are filled in order
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
func (h *oneHot) eval(f *Formula) bitset {
	switch f.Op {
	case True:
		return fullBitset(h.propositions)
	case Proposition:
		b := newBitset(h.propositions)
		b.set(f.Index)
		return b
	case Alias:
		return h.aliases[f.Index]
	case Not:
		b := fullBitset(h.propositions)
		for i, word := range h.eval(f.Args[0]) {
			b[i] &^= word
		}
		return b
	case And:
		b := fullBitset(h.propositions)
		for _, g := range f.Args {
			if i, positive, ok := g.literal(); ok && positive {
				b.onlyKeep(i)
			} else if ok {
				b.clear(i) // at once: one-hot labels are long conjunctions of these
			} else {
				for i, word := range h.eval(g) {
					b[i] &= word
				}
			}
		}
		return b
	case Or:
		b := newBitset(h.propositions)
		for _, g := range f.Args {
			for i, word := range h.eval(g) {
				b[i] |= word
			}
		}
		return b
	}
	return newBitset(h.propositions)
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
