package ltl

// The minimal weak deterministic automaton of an obligation: of a formula whose language is a Boolean combination of
// safety and guarantee properties.
//
// Source: Dax, Eisinger and Klaedtke, "Mechanizing the powerset construction for restricted classes of ω-automata"
// (ATVA 2007); Löding, "Efficient minimization of deterministic weak ω-automata" (IPL 2001): with ranks that make
// acceptance a matter of states, equivalence is that of automata on finite words.
// Departures: the sets are those of the automaton with acceptance on edges. That the language is an obligation is
// checked afterwards: the automaton must have no word in common with that of the negation, and its complement none
// with that of the formula.
// Cost: exponential in the states; after mostSets sets it is given up.
// What it is worth: hardly a state, once states are joined. But the automaton is deterministic, and its names say
// exactly what is accepted.

import (
	"slices"

	"lassolab/engine/omega"
)

// mostSets bounds the sets of states.
const mostSets = 500

// weak is the minimal weak deterministic automaton of the same language, nil if there is none or it is not found.
// Not accepts the other words.
func (a *automaton) weak(not *automaton) *automaton {
	mine, _, class := jointly(a.class, not.class)
	own := a.Relettered(mine)
	d := &automaton{store: a.store, class: class, final: true}
	var members []string
	if d.Automaton, members = subsets(own, a.Limited(omega.Limits{States: mostSets})); d.Automaton == nil {
		return nil
	}
	c := d.Components(nil)
	d.flag(c, func(s int, word []int) bool { return own.From(omega.Numbers(members[s])...).Accepts(nil, word) })
	if a.over() || d.meets(not) {
		return nil
	}
	complement := d.copy()
	for s := range complement.Marks {
		complement.Marks[s] ^= 1
	}
	if complement.meets(a) {
		return nil
	}
	d.rank(c)
	of, count := d.Bisimilar(a.Budget, nil)
	if a.over() {
		return nil
	}
	first := slices.Repeat([]int{-1}, count)
	d.holds = make([]id, d.Size())
	for s, class := range of {
		if first[class] < 0 {
			first[class] = s
			var alternatives []id
			for _, state := range omega.Numbers(members[s]) {
				alternatives = append(alternatives, a.holds[state])
			}
			d.holds[s] = a.or(alternatives)
		}
		of[s] = first[class]
	}
	d.merge(of, false)
	d.prune(false)
	return d
}

// subsets is the automaton of the sets of states that words lead to, and these sets; none if there are too many.
func subsets(a *omega.Automaton, b *omega.Budget) (*omega.Automaton, []string) {
	x := omega.Explore(b, a.Symbols, 1, func(string) uint64 { return 0 })
	x.Begin(omega.Key(a.Initial))
	for at := 0; x.More(at); at++ {
		to := make([][]int, a.Symbols)
		for _, s := range omega.Numbers(x.Keys[at]) {
			for _, e := range a.Edges[s] {
				to[e.Letter] = append(to[e.Letter], e.To)
			}
		}
		for letter, set := range to {
			slices.Sort(set)
			x.Lead(at, omega.Edge{Letter: letter}, omega.Key(slices.Compact(set)))
		}
	}
	if b.Err() != nil {
		return nil, nil
	}
	return &x.Automaton, x.Keys
}

// flag lets each component accept if one of its cycles does: where the language is an obligation, all of them do then.
func (a *automaton) flag(c *omega.Components, accepts func(s int, word []int) bool) {
	known := make([]bool, c.Count)
	verdict := make([]uint64, c.Count)
	for s, of := range c.Of {
		if !known[of] && c.Cyclic[of] && !a.over() {
			known[of] = true
			from := *a.From(s) // in which s alone accepts
			from.Marks = make([]uint64, a.Size())
			from.Marks[s] = 1
			if accepts(s, from.Lasso().Cycle) {
				verdict[of] = 1
			}
		}
		a.Marks[s] = verdict[of]
	}
}

// rank lets states accept if their rank is even; that changes only what states on no cycle say. The rank of a component
// is that of the lowest one it leads to, or one less where it accepts and that rank is odd, or the other way round.
func (a *automaton) rank(c *omega.Components) {
	rank := slices.Repeat([]int{2 * c.Count}, c.Count)
	for i, s := range c.Order { // components come after those they lead to
		of := c.Of[s]
		for _, e := range a.Edges[s] {
			if to := c.Of[e.To]; to != of {
				rank[of] = min(rank[of], rank[to])
			}
		}
		last := i+1 == len(c.Order) || c.Of[c.Order[i+1]] != of // of its component
		if last && c.Cyclic[of] && (rank[of]%2 == 0) != (a.Marks[s] != 0) {
			rank[of]--
		}
	}
	for s, of := range c.Of {
		a.Marks[s] = uint64(1 - rank[of]%2)
	}
}
