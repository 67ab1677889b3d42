package omega

import (
	"math/rand/v2"
	"slices"
)

// Inclusion: a word that one automaton accepts and another does not, or that there is none. Sources: simulation as a
// sufficient test, Dill, Hu and Wong-Toi (CAV 1991); else the product with the complement (complement.go), made as far
// as it is reached, and searched for a lasso each time it has grown fourfold, so that a word that is near is found
// before the whole is made.
//
// Construction: both automata are trimmed and made smaller by simulation. Words of the first, chosen at random but
// always the same, are followed through the second, which often tells them apart at once. Cost: polynomial when the
// second is deterministic, else exponential in it, up to the limit on states. The verdict is exact.

// Stage is the step of the test that decided an inclusion.
type Stage int

// The stages.
const (
	Nothing  Stage = iota // the first accepts no word
	Tried                 // a word was tried
	Followed              // the second simulates the first
	Opposed               // a lasso of the first and the complement of the second was looked for
)

// Outside is a word that a accepts and c does not, nil: there is none. Both are trimmed and have their marks on states;
// accepts follows a word through c, or through what it was made of. How is the construction of the complement. Where
// the budget is over, nothing is known.
func Outside(b *Budget, a, c *Automaton, accepts func(prefix, cycle []int) bool) (word *Run, stage Stage, how string) {
	if len(a.Initial) == 0 {
		return nil, Nothing, ""
	}
	if word = tried(b, a, accepts); word != nil || b.Err() != nil {
		return word, Tried, ""
	}
	a, _ = a.Small(b)
	c, _ = c.Small(b)
	if a.Size()+c.Size() <= 2*fewStates && simulated(b, a, c) || b.Err() != nil {
		return nil, Followed, ""
	}
	if a.Sets == 64 {
		a, _ = a.Single(b.Refill())
	}
	o := c.Complement(b.Refill())
	if word = against(b.Refill(), a, o); word != nil {
		word.Prefix, word.Cycle = Shortened(word.Prefix, word.Cycle)
	}
	return word, Opposed, o.How
}

// tried is the shortest of some words of an automaton that are not accepted.
func tried(b *Budget, a *Automaton, accepts func(prefix, cycle []int) bool) (found *Run) {
	random := rand.New(rand.NewPCG(1, 14))
	for k := 0; k < 50 && !b.Over(stepsPerLook); k++ {
		r := a.Lasso()
		if k > 0 {
			r = a.sample(random)
		}
		r.Prefix, r.Cycle = Shortened(r.Prefix, r.Cycle)
		shorter := found == nil || len(r.Prefix)+len(r.Cycle) < len(found.Prefix)+len(found.Cycle)
		if shorter && !accepts(r.Prefix, r.Cycle) {
			found = r
		}
	}
	return found
}

// simulated reports whether each initial state of a is simulated by one of c.
func simulated(b *Budget, a, c *Automaton) bool {
	both := &Automaton{Symbols: a.Symbols, Sets: max(a.Sets, c.Sets), Marks: slices.Concat(a.Marks, c.Marks)}
	n := a.Size()
	for k, x := range []*Automaton{a, c} {
		for _, edges := range x.Edges {
			edges = slices.Clone(edges)
			for i := range edges {
				edges[i].To += k * n
			}
			both.Edges = append(both.Edges, edges)
		}
	}
	by := both.Simulation(b, func(p, q int) bool {
		if p >= n || q < n {
			return p == q // only states of the first and those of the second are compared
		}
		// Each set of the second has to be met where one of the first is: the one of its number, or else the last.
		for set := range c.Sets {
			if own := min(set, a.Sets-1); (own < 0 || a.Marks[p]>>uint(own)&1 != 0) && c.Marks[q-n]>>uint(set)&1 == 0 {
				return false
			}
		}
		return true
	})
	return by != nil && !slices.ContainsFunc(a.Initial, func(s int) bool {
		return !slices.ContainsFunc(c.Initial, func(t int) bool { return by[s].Has(n + t) })
	})
}

// against finds a word that an automaton accepts together with the complement of another.
func against(b *Budget, a *Automaton, c *Complement) *Run {
	var states Numbering[string]
	steps := map[[2]int][]int{} // by state of the complement and letter
	with := func(state, letter int) []int {
		key := [2]int{state, letter}
		if _, known := steps[key]; !known {
			steps[key] = []int{}
			for to := range c.step(states.Keys[state], letter) {
				k, _ := states.Number(to)
				steps[key] = append(steps[key], k)
				if b.Transition(); b.Err() != nil {
					break
				}
			}
		}
		return steps[key]
	}
	x := Explore(b, a.Symbols, a.Sets+1, func(p [2]int) uint64 {
		return a.Marks[p[0]] | c.marks(states.Keys[p[1]])<<uint(a.Sets)
	})
	for state := range c.start() {
		k, _ := states.Number(state)
		for _, s := range a.Initial {
			x.Begin([2]int{s, k})
		}
	}
	look := 256
	for at := 0; x.More(at); at++ {
		for _, e := range a.Edges[x.Keys[at][0]] {
			for _, k := range with(x.Keys[at][1], e.Letter) {
				x.Lead(at, Edge{Letter: e.Letter}, [2]int{e.To, k})
			}
		}
		if len(x.Keys) >= look {
			look *= 4
			if r := x.Clone().Sort().Lasso(); r != nil {
				return r
			}
		}
	}
	return x.Sort().Lasso()
}
