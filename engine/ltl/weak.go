package ltl

// The minimal weak deterministic automaton of an obligation: of a formula whose language is a Boolean combination of
// safety and guarantee properties.
//
// Source: Dax, Eisinger and Klaedtke, "Mechanizing the powerset construction for restricted classes of ω-automata"
// (ATVA 2007), who make it from the sets of states a word leads to; Löding, "Efficient minimization of deterministic
// weak ω-automata" (IPL 2001), who minimises it: with ranks that make acceptance a matter of states, equivalence is
// that of automata on finite words.
// Departures: the sets are those of the automaton with acceptance on edges. That the language is an obligation is not
// asked beforehand: the automaton that is found must have no word in common with that of the negation, and its
// complement none with that of the formula.
// Cost: exponential in the states; after mostSets sets it is given up.
// What it is worth: hardly a state, once states are joined. But the automaton is deterministic: one state at a time is
// marked while a run is walked, and its names say exactly what is accepted.

import (
	"encoding/binary"
	"slices"

	"lassolab/engine/tarjan"
)

// mostSets bounds the sets of states.
const mostSets = 500

// weak is a deterministic automaton, of whose strongly connected components each accepts with all of its states
// or with none.
type weak struct {
	*watch
	next      [][]int32 // of each state by each letter
	accepting []bool
	of        []int32 // the component of each state
	count     int
	cyclic    []bool // of each component
}

// weak is the minimal weak deterministic automaton of the same language, nil if there is none or it is not found.
// Not accepts the other words.
func (g *generalized) weak(not *generalized) *buchi {
	letters, mine, _, class := jointly(g.class, not.class)
	d, sets := g.subsets(letters, mine)
	if d == nil || !d.flag(g, sets, mine) || d.buchi(g.store, class, true).meets(not) ||
		d.buchi(g.store, class, false).meets(g) {
		return nil
	}
	b := &buchi{store: g.store, letters: letters, class: class}
	of := d.minimal()
	if of == nil {
		return nil
	}
	number := slices.Repeat([]int32{-1}, len(of))
	for at, block := range of {
		if number[block] >= 0 {
			continue
		}
		number[block] = int32(len(b.holds))
		var alternatives []id
		for _, state := range sets[at] {
			alternatives = append(alternatives, g.holds[state])
		}
		by := make([][]int32, letters)
		for letter, to := range d.next[at] {
			by[letter] = []int32{of[to]}
		}
		b.next = append(b.next, by)
		b.accepting = append(b.accepting, d.accepting[at])
		b.holds = append(b.holds, g.or(alternatives))
	}
	for _, by := range b.next {
		for _, to := range by {
			to[0] = number[to[0]]
		}
	}
	b.prune(false)
	return b
}

// buchi is the automaton, or its complement.
func (d *weak) buchi(s *store, class []int, accepting bool) *buchi {
	b := &buchi{store: s, class: class}
	for at, to := range d.next {
		by := make([][]int32, len(to))
		for letter := range to {
			by[letter] = to[letter : letter+1]
		}
		b.next = append(b.next, by)
		b.accepting = append(b.accepting, d.accepting[at] == accepting)
	}
	return b
}

// jointly finds letters for two automata: two letters of the alphabet are one if both take them for one. Mine and
// theirs are those of the two automata.
func jointly(a, b []int) (letters int, mine, theirs, class []int) {
	known := map[[2]int]int{}
	for letter := range a {
		pair := [2]int{a[letter], b[letter]}
		c, ok := known[pair]
		if !ok {
			c = len(mine)
			known[pair] = c
			mine, theirs = append(mine, pair[0]), append(theirs, pair[1])
		}
		class = append(class, c)
	}
	return len(mine), mine, theirs, class
}

// subsets is the automaton of the sets of states that words lead to; none if there are too many.
func (g *generalized) subsets(letters int, mine []int) (*weak, [][]int32) {
	d := &weak{watch: g.watch}
	known := map[string]int32{}
	var sets [][]int32
	enter := func(set []int32) int32 {
		slices.Sort(set)
		set = slices.Compact(set)
		var key []byte
		for _, s := range set {
			key = binary.LittleEndian.AppendUint32(key, uint32(s))
		}
		at, ok := known[string(key)]
		if !ok {
			at = int32(len(sets))
			known[string(key)] = at
			sets = append(sets, set)
		}
		return at
	}
	enter([]int32{0})
	for at := 0; at < len(sets); at++ {
		if len(sets) > mostSets || g.over() {
			return nil, nil
		}
		to := make([]int32, letters)
		for letter := range to {
			var set []int32
			for _, s := range sets[at] {
				for _, t := range g.steps[s][mine[letter]] {
					set = append(set, t.to)
				}
			}
			to[letter] = enter(set)
		}
		d.next = append(d.next, to)
	}
	d.of, d.count = tarjan.Components(d.next)
	d.cyclic = make([]bool, d.count)
	for s, to := range d.next {
		for _, t := range to {
			d.cyclic[d.of[s]] = d.cyclic[d.of[s]] || d.of[s] == d.of[t]
		}
	}
	return d, sets
}

// flag lets each component accept if one of its cycles does: where the language is an obligation, all of them do then.
func (d *weak) flag(g *generalized, sets [][]int32, mine []int) bool {
	d.accepting = make([]bool, len(d.next))
	asked := make([]bool, d.count)
	for s := range d.next {
		c := d.of[s]
		if asked[c] || !d.cyclic[c] {
			continue
		}
		asked[c] = true
		if g.over() {
			return false
		}
		accepts := g.repeats(sets[s], d.cycle(s), mine)
		for t := range d.next {
			if d.of[t] == c {
				d.accepting[t] = accepts
			}
		}
	}
	return true
}

// cycle is a word that leads from a state back to it.
func (d *weak) cycle(s int) (word []int) {
	type arrival struct {
		from   int32
		letter int
	}
	by := map[int32]arrival{}
	todo := []int32{int32(s)}
	for len(todo) > 0 {
		at := todo[0]
		todo = todo[1:]
		for letter, t := range d.next[at] {
			if _, seen := by[t]; seen || d.of[t] != d.of[s] {
				continue
			}
			by[t] = arrival{at, letter}
			if int(t) == s {
				for at := t; ; {
					word = append(word, by[at].letter)
					if at = by[at].from; int(at) == s {
						slices.Reverse(word)
						return word
					}
				}
			}
			todo = append(todo, t)
		}
	}
	return nil
}

// repeats reports whether one of some states accepts a word that is repeated for ever.
func (g *generalized) repeats(from []int32, word []int, mine []int) bool {
	n := len(word)
	next, marks := make([][]int32, len(g.steps)*n), make([][]uint64, len(g.steps)*n)
	for s := range g.steps {
		for i, letter := range word {
			for _, t := range g.steps[s][mine[letter]] {
				next[s*n+i] = append(next[s*n+i], t.to*int32(n)+int32((i+1)%n))
				marks[s*n+i] = append(marks[s*n+i], t.marks)
			}
		}
	}
	good := g.fulfilled(next, marks, func(int) bool { return true })
	var starts []int32
	for _, s := range from {
		starts = append(starts, s*int32(n))
	}
	return reaches(next, starts, good)
}

// reaches reports whether a path leads from some vertices to a goal.
func reaches(next [][]int32, from []int32, goal []bool) bool {
	seen := make([]bool, len(next))
	todo := slices.Clone(from)
	for len(todo) > 0 {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[v] {
			continue
		}
		if seen[v] = true; goal[v] {
			return true
		}
		todo = append(todo, next[v]...)
	}
	return false
}

// minimal tells of each state the first one that accepts the same words. States accept from now on if their rank is
// even; that changes only what states on no cycle say. It is nil when the time is over.
func (d *weak) minimal() []int32 {
	// The rank of a component is that of the lowest one it leads to, or one less where it accepts and that rank is
	// odd, or the other way round. Components come after those they lead to.
	rank := make([]int, d.count)
	for c := range d.count {
		lowest := 2 * d.count
		accepting := false
		for _, s := range members(d.of, c) {
			accepting = d.accepting[s]
			for _, t := range d.next[s] {
				if int(d.of[t]) != c {
					lowest = min(lowest, rank[d.of[t]])
				}
			}
		}
		if d.cyclic[c] && (lowest%2 == 0) != accepting {
			lowest--
		}
		rank[c] = lowest
	}
	of := make([]int32, len(d.next))
	for s := range d.next {
		d.accepting[s] = rank[d.of[s]]%2 == 0
	}
	first := [2]int32{-1, -1}
	for s := range of {
		kind := 0
		if d.accepting[s] {
			kind = 1
		}
		if first[kind] < 0 {
			first[kind] = int32(s)
		}
		of[s] = first[kind]
	}
	for {
		blocks := map[string]int32{}
		refined := make([]int32, len(of))
		for s := range of {
			if d.over() {
				return nil
			}
			key := binary.LittleEndian.AppendUint32(nil, uint32(of[s]))
			for _, t := range d.next[s] {
				key = binary.LittleEndian.AppendUint32(key, uint32(of[t]))
			}
			block, ok := blocks[string(key)]
			if !ok {
				block = int32(s)
				blocks[string(key)] = block
			}
			refined[s] = block
		}
		if slices.Equal(of, refined) {
			return of
		}
		of = refined
	}
}
