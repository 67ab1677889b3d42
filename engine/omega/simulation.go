package omega

import (
	"cmp"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/say"
)

// Quotient by simulation. Source: direct simulation, Dill, Hu and Wong-Toi (CAV 1991); quotient and little brothers,
// Bustan and Grumberg (TOCL 2003). A state is simulated by another that is in all of its acceptance sets and can follow
// each of its edges by one with at least its marks to a state that simulates the one it leads to. States that simulate
// each other become one. Then an edge goes where its source has one with the same letter to a state that simulates the
// target and is not simulated by it (a little brother), and likewise initial states; what is not reached any more goes
// too.
//
// Cost: at worst the square of states times edges; mostSimulated bounds the states. The relation is exact; it is finer
// than inclusion of languages. The language stays.

const mostSimulated = 5000

// Simulation has for each state those that simulate it.
type Simulation []bitset.Set

// Subsumed reports whether the marks of a state are among those of another.
func (a *Automaton) Subsumed(p, q int) bool { return a.Marks[p]&^a.Marks[q] == 0 }

// Simulation is the largest simulation within a relation: may(p, q) tells whether q may simulate p. It is nil where the
// budget is over.
func (a *Automaton) Simulation(b *Budget, may func(p, q int) bool) Simulation {
	n := a.Size()
	if n > mostSimulated {
		b.fail("more than " + say.Count(mostSimulated, "state"))
		return nil
	}
	by := make(Simulation, n)
	for p := range by {
		by[p] = bitset.New(n)
		for q := range n {
			if may(p, q) {
				by[p].Add(q)
			}
		}
		if b.Over(n) {
			return nil
		}
	}
	type move struct {
		from  int
		marks uint64
		to    int
	}
	moves := make([][]move, a.Symbols)
	into := make([][]Edge, n) // letter, source and marks of the edges into each state
	for s, edges := range a.Edges {
		for _, e := range edges {
			moves[e.Letter] = append(moves[e.Letter], move{s, e.Marks, e.To})
			into[e.To] = append(into[e.To], Edge{e.Letter, s, e.Marks})
		}
	}
	alike := func(e, f Edge) int { return cmp.Or(e.Letter-f.Letter, cmp.Compare(e.Marks, f.Marks)) }
	waits := make([]bool, n)
	queue := Identity(n)
	for s := range n {
		slices.SortFunc(into[s], alike)
		waits[s] = true
	}
	can := bitset.New(n) // the states that have such a move into those that simulate what is looked at
	for len(queue) > 0 {
		to := queue[0]
		queue = queue[1:]
		waits[to] = false
		for k, e := range into[to] {
			if k == 0 || alike(into[to][k-1], e) != 0 {
				clear(can)
				for _, m := range moves[e.Letter] {
					if e.Marks&^m.marks == 0 && by[to].Has(m.to) {
						can.Add(m.from)
					}
				}
				if b.Over(len(moves[e.Letter])) {
					return nil
				}
			}
			if !by[e.To].Within(can) {
				for w := range can {
					by[e.To][w] &= can[w]
				}
				if !waits[e.To] {
					waits[e.To] = true
					queue = append(queue, e.To)
				}
			}
		}
	}
	return by
}

// Classes are the sets of states that simulate each other: for each state its class, and for each class its first
// member.
func (by Simulation) Classes() (of, first []int) {
	of = make([]int, len(by))
	for s := range of {
		q := by[s].Next(0)
		for q != s && !by[q].Has(s) {
			q = by[s].Next(q + 1)
		}
		if q == s {
			of[s] = len(first)
			first = append(first, s)
		} else {
			of[s] = of[q]
		}
	}
	return of, first
}

// Representatives are the first members of the classes of states.
func (by Simulation) Representatives() []int {
	of, first := by.Classes()
	for s, class := range of {
		of[s] = first[class]
	}
	return of
}

// Undominated keeps the edges of a state that no other one covers, by the same letter and with as many marks; of
// several that cover each other the first.
func (by Simulation) Undominated(edges []Edge) []Edge {
	var kept []Edge
	covers := func(e, f Edge) bool { return f.Marks&^e.Marks == 0 && by[f.To].Has(e.To) }
	for from, to := 0, 0; from < len(edges); from = to {
		for to < len(edges) && edges[to].Letter == edges[from].Letter {
			to++
		}
		alike := edges[from:to]
		for i, e := range alike {
			dominated := false
			for k, f := range alike {
				dominated = dominated || i != k && covers(f, e) && (k < i || !covers(e, f))
			}
			if !dominated {
				kept = append(kept, e)
			}
		}
	}
	return kept
}

// Undominated keeps the edges and the initial states that no other ones cover.
func (a *Automaton) Undominated(by Simulation) *Automaton {
	c := *a
	c.Edges = make([][]Edge, a.Size())
	for s, edges := range a.Edges {
		c.Edges[s] = by.Undominated(edges)
	}
	var starts []Edge
	for _, s := range a.Initial {
		starts = append(starts, Edge{To: s})
	}
	c.Initial = nil
	for _, e := range by.Undominated(starts) {
		c.Initial = append(c.Initial, e.To)
	}
	return &c
}

// Simulated is the quotient of an automaton by simulation, trimmed, and the state that each of its states was.
func (a *Automaton) Simulated(b *Budget) (*Automaton, []int) {
	by := a.Simulation(b, a.Subsumed)
	if by == nil {
		return a, Identity(a.Size())
	}
	c := a.Undominated(by)
	c.Merge(by.Representatives(), false)
	return c.Sort().Trimmed()
}

// fewStates is the number of states that simulation is tried for on the way to an answer.
const fewStates = 700

// Small is an automaton simulated, where it is not too large for that.
func (a *Automaton) Small(b *Budget) (*Automaton, []int) {
	if a.Size() > fewStates {
		return a, Identity(a.Size())
	}
	return a.Simulated(b)
}
