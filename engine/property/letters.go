package property

import (
	"lassolab/engine/ltl"
	"lassolab/engine/omega"
)

// see finds what the monitor can see: the vectors of valuations that may be reached, and the letters it may read in
// them. A letter holds the atoms that are true of the states before a step and of its label. Letters that cannot occur,
// as a component in two states at once, are none.
func (c *Composed) see() error {
	first := make([]int, len(c.observed))
	for k, o := range c.observed {
		first[k] = o.of[c.seen.Components[o.component].Initial[0]]
	}
	c.valuation(first)
	for at := 0; at < len(c.valuations.Keys); at++ {
		if len(c.valuations.Keys) > mostValuations || at*len(c.variants) > mostLooks {
			return tooMuch("what the property speaks of has more than %d combinations: speak of fewer states",
				mostValuations)
		}
		begun := c.begun(at)
		if begun {
			c.letters.Number(c.bits(at))
		}
		for t := range c.variants {
			if c.starts(t) == begun {
				continue
			}
			may := false
			c.eachAfter(at, t, func(int) { may = true })
			if may && begun && c.shared[t] {
				c.letters.Number(c.bits(at) | c.named(t))
			}
		}
		if len(c.letters.Keys) > ltl.MostLetters {
			return tooMuch("what the property speaks of has more than %d letters: speak of fewer states and labels",
				ltl.MostLetters)
		}
	}
	return nil
}

// valuation numbers a vector of valuations of the observed components.
func (c *Composed) valuation(v []int) int {
	at, _ := c.valuations.Number(omega.Key(v))
	return at
}

// vector is a vector of valuations.
func (c *Composed) vector(at int) []int { return omega.Numbers(c.valuations.Keys[at]) }

// begun reports whether a vector is one of a run that has started.
func (c *Composed) begun(at int) bool {
	for k, v := range c.vector(at) {
		if v == c.observed[k].before {
			return false
		}
	}
	return true
}

// eachAfter visits the vectors to which a variant leads from one; none where it cannot fire there.
func (c *Composed) eachAfter(at, t int, visit func(to int)) {
	v := c.vector(at)
	effects := c.variants[t].effects
	var from func(k int)
	from = func(k int) {
		if k == len(effects) {
			visit(c.valuation(v))
			return
		}
		e := &effects[k]
		before := v[e.observed]
		for _, to := range e.to[before] {
			v[e.observed] = to
			from(k + 1)
		}
		v[e.observed] = before
	}
	from(0)
}

// bits are the atoms about states that hold in a vector.
func (c *Composed) bits(at int) (bits uint64) {
	for k, v := range c.vector(at) {
		bits |= c.observed[k].bits[v]
	}
	return bits
}

// named are the atoms about labels that hold of a variant.
func (c *Composed) named(t int) (bits uint64) {
	label := c.of[c.variants[t].label]
	for k := range c.names {
		if a := &c.names[k]; a.Component < 0 && label < len(a.Members) && a.Members[label] {
			bits |= 1 << k
		}
	}
	return bits
}

// starts reports whether a variant is one by which runs start.
func (c *Composed) starts(t int) bool { return c.of[c.variants[t].label] == c.starting }

// alphabet is what the automaton of the formula reads.
func (c *Composed) alphabet() ltl.Alphabet {
	a := ltl.Alphabet{Letters: c.letters.Keys}
	for k := range c.names {
		a.Names = append(a.Names, c.names[k].Name)
	}
	return a
}

// letter is the number of a letter of the alphabet.
func (c *Composed) letter(bits uint64) int {
	letter, _ := c.letters.Number(bits)
	return letter
}
