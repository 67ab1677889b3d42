// Package omega has the automaton on infinite words that all algorithms share: translations of formulas, operations on
// components, questions about languages, exercises. Each algorithm is there once, a file each: components and trimming
// (components.go), products and degeneralisation (explore.go), emptiness (lasso.go), quotients (simulation.go,
// bisimulation.go), complements (complement.go, ranks.go), inclusion (include.go).
package omega

import (
	"cmp"
	"slices"
)

// Automaton is a generalised Büchi automaton. It accepts a word if some run on it meets every acceptance set infinitely
// often. An edge is in its own sets and in those of its source: marks may be on states, on edges, or on both.
type Automaton struct {
	Symbols int // the number of letters
	Sets    int // the number of acceptance sets
	Initial []int
	Marks   []uint64 // the acceptance sets of each state
	Edges   [][]Edge // of each state, ordered by letter
}

// Edge is an edge from a state.
type Edge struct {
	Letter, To int
	Marks      uint64 // acceptance sets
}

func (e Edge) compare(f Edge) int {
	return cmp.Or(e.Letter-f.Letter, e.To-f.To, cmp.Compare(e.Marks, f.Marks))
}

func byLetter(e, f Edge) int { return e.Letter - f.Letter }

// Size is the number of states.
func (a *Automaton) Size() int { return len(a.Marks) }

// All are the bits of all acceptance sets.
func (a *Automaton) All() uint64 { return ^uint64(0) >> (64 - uint(a.Sets)) }

// Accepting reports whether a state is in every acceptance set.
func (a *Automaton) Accepting(s int) bool { return a.Marks[s]&a.All() == a.All() }

// Add adds a state.
func (a *Automaton) Add(marks uint64) int {
	a.Marks = append(a.Marks, marks)
	a.Edges = append(a.Edges, nil)
	return len(a.Marks) - 1
}

// Connect adds an edge; Sort puts it into its place.
func (a *Automaton) Connect(from, letter, to int) {
	a.Edges[from] = append(a.Edges[from], Edge{Letter: letter, To: to})
}

// Sort orders edges by letter and target, and initial states; what is there twice stays once.
func (a *Automaton) Sort() *Automaton {
	for s, edges := range a.Edges {
		slices.SortFunc(edges, Edge.compare)
		a.Edges[s] = slices.Compact(edges)
	}
	slices.Sort(a.Initial)
	a.Initial = slices.Compact(a.Initial)
	return a
}

// Clone is a copy that shares no edges.
func (a *Automaton) Clone() *Automaton {
	c := *a
	c.Initial, c.Marks, c.Edges = slices.Clone(a.Initial), slices.Clone(a.Marks), slices.Clone(a.Edges)
	for s, edges := range c.Edges {
		c.Edges[s] = slices.Clone(edges)
	}
	return &c
}

// From is the automaton with other initial states. It shares all else.
func (a *Automaton) From(initial ...int) *Automaton {
	c := *a
	c.Initial = initial
	return &c
}

// With are the edges of a state with a letter.
func (a *Automaton) With(s, letter int) []Edge {
	all := a.Edges[s]
	from, _ := slices.BinarySearchFunc(all, letter, func(e Edge, l int) int { return e.Letter - l })
	to := from
	for to < len(all) && all[to].Letter == letter {
		to++
	}
	return all[from:to]
}

// Relettered is the automaton over other letters, which the list gives one of its own each.
func (a *Automaton) Relettered(own []int) *Automaton {
	c := *a
	c.Symbols, c.Edges = len(own), make([][]Edge, a.Size())
	for s := range c.Edges {
		for letter, was := range own {
			for _, e := range a.With(s, was) {
				e.Letter = letter
				c.Edges[s] = append(c.Edges[s], e)
			}
		}
	}
	return &c
}

// Reversed is the automaton with its edges turned round.
func (a *Automaton) Reversed() *Automaton {
	c := *a
	c.Edges = make([][]Edge, a.Size())
	for s, edges := range a.Edges {
		for _, e := range edges {
			c.Edges[e.To] = append(c.Edges[e.To], Edge{e.Letter, s, e.Marks})
		}
	}
	return c.Sort()
}

// Reached lists the states that runs come to, breadth first.
func (a *Automaton) Reached() []int {
	seen := make([]bool, a.Size())
	var list []int
	enter := func(s int) {
		if !seen[s] {
			seen[s] = true
			list = append(list, s)
		}
	}
	for _, s := range a.Initial {
		enter(s)
	}
	for at := 0; at < len(list); at++ {
		for _, e := range a.Edges[list[at]] {
			enter(e.To)
		}
	}
	return list
}

// Select is the automaton of some states, in the order given, and of the edges among them.
func (a *Automaton) Select(states []int) *Automaton {
	c := &Automaton{Symbols: a.Symbols, Sets: a.Sets}
	number := slices.Repeat([]int{-1}, a.Size())
	for _, s := range states {
		number[s] = c.Add(a.Marks[s])
	}
	for k, s := range states {
		for _, e := range a.Edges[s] {
			if e.To = number[e.To]; e.To >= 0 {
				c.Edges[k] = append(c.Edges[k], e)
			}
		}
	}
	for _, s := range a.Initial {
		if number[s] >= 0 {
			c.Initial = append(c.Initial, number[s])
		}
	}
	return c
}

// Merge leads all edges and initial states to the representatives of states. With all, a representative gets the edges
// of all that it stands for. What is there twice stays once; the others stay, without an edge to them.
func (a *Automaton) Merge(to []int, all bool) {
	for s, t := range to {
		if all && s != t {
			a.Edges[t] = append(a.Edges[t], a.Edges[s]...)
		}
	}
	for s, edges := range a.Edges {
		slices.SortStableFunc(edges, byLetter)
		kept := edges[:0]
		begin := 0 // of the edges with this letter
		for _, e := range edges {
			if e.To = to[e.To]; begin < len(kept) && kept[begin].Letter != e.Letter {
				begin = len(kept)
			}
			if !slices.Contains(kept[begin:], e) {
				kept = append(kept, e)
			}
		}
		a.Edges[s] = kept
	}
	for k, s := range a.Initial {
		a.Initial[k] = to[s]
	}
}

// Choice finds what makes an automaton nondeterministic: a state with two edges with one letter, or -1 where there are
// several initial states.
func (a *Automaton) Choice() (s, letter, one, other int, found bool) {
	if len(a.Initial) > 1 {
		return -1, -1, a.Initial[0], a.Initial[1], true
	}
	for s, edges := range a.Edges {
		for k := 1; k < len(edges); k++ {
			if edges[k].Letter == edges[k-1].Letter {
				return s, edges[k].Letter, edges[k-1].To, edges[k].To, true
			}
		}
	}
	return 0, 0, 0, 0, false
}

// Deterministic reports whether there is one initial state at most, and one edge with each letter.
func (a *Automaton) Deterministic() bool {
	_, _, _, _, found := a.Choice()
	return !found
}
