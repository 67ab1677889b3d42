package automata

import (
	"fmt"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Quotient by simulation. Source: direct simulation, Dill, Hu and Wong-Toi (CAV 1991); quotient and little brothers,
// Bustan and Grumberg (TOCL 2003). A state is simulated by another that is in all of its acceptance sets and can follow
// each of its moves to a state that simulates the one it comes to. States that simulate each other become one. Then a
// transition goes where its source has one with the same label to a state that simulates the target and is not
// simulated by it (a little brother), and likewise initial states; what is not reached any more goes too.
//
// Cost: at worst the square of states times transitions; mostStates bounds the states. The relation is exact; it is
// finer than inclusion of languages.
//
// The language stays: a run is followed by one that is in the sets of the first at each moment, also while it stands
// still. So the lassos of the network stay, of “each infinitely often” in any case. “At the same moment” counts the
// sets of a component with several in turn, which more marks may disturb; where others run beside such a component,
// states have to be in exactly the same sets.

const mostSimulated = 5000

// simulates gives for each state those that simulate it, marks being compared by follows(p, q): q may stand for p.
func (a *automaton) simulates(b *budget, follows func(p, q int) bool) ([]bitset.Set, error) {
	n := a.size()
	if n > mostSimulated {
		return nil, &Limit{"more than " + say.Count(mostSimulated, "state")}
	}
	by := make([]bitset.Set, n)
	for p := range by {
		by[p] = bitset.New(n)
		for q := range n {
			if follows(p, q) {
				by[p].Add(q)
			}
		}
		b.steps += n
		if err := b.time(); err != nil {
			return nil, err
		}
	}
	type move struct{ from, to int }
	moves := make([][]move, a.letters)
	into := make([][]edge, n) // letter and source of the edges into each state
	for s := range n {
		for _, e := range a.leaving(s) {
			moves[e.letter] = append(moves[e.letter], move{s, e.to})
			into[e.to] = append(into[e.to], edge{e.letter, s})
		}
	}
	waits := make([]bool, n)
	var queue []int
	for s := range n {
		slices.SortFunc(into[s], func(e, f edge) int { return e.letter - f.letter })
		waits[s] = true
		queue = append(queue, s)
	}
	can := bitset.New(n) // the states that have a move into those that simulate what is looked at
	for len(queue) > 0 {
		to := queue[0]
		queue = queue[1:]
		waits[to] = false
		for k, e := range into[to] {
			if k == 0 || into[to][k-1].letter != e.letter {
				clear(can)
				for _, m := range moves[e.letter] {
					if by[to].Has(m.to) {
						can.Add(m.from)
					}
				}
				if b.steps += len(moves[e.letter]); b.steps > 1<<14 {
					b.steps = 0
					if err := b.time(); err != nil {
						return nil, err
					}
				}
			}
			if !by[e.to].Within(can) {
				for w := range can {
					by[e.to][w] &= can[w]
				}
				if !waits[e.to] {
					waits[e.to] = true
					queue = append(queue, e.to)
				}
			}
		}
	}
	return by, nil
}

// within reports whether marks are among others.
func (a *automaton) within(p, q int) bool { return a.marks[p]&^a.marks[q] == 0 }

// reduced is what simulation leaves of an automaton: the class of each state, and the edges that stay between classes.
type reduced struct {
	of      []int
	count   int
	initial []int
	stays   func(from int, e edge) bool // between classes
}

func (a *automaton) reduce(b *budget, follows func(p, q int) bool) (*reduced, error) {
	by, err := a.simulates(b, follows)
	if err != nil {
		return nil, err
	}
	r := &reduced{of: make([]int, a.size())}
	var first []int // member of each class
	for s := range r.of {
		r.of[s] = -1
		for q := by[s].Next(0); q >= 0 && q < s; q = by[s].Next(q + 1) {
			if by[q].Has(s) {
				r.of[s] = r.of[q]
				break
			}
		}
		if r.of[s] < 0 {
			r.of[s] = len(first)
			first = append(first, s)
		}
	}
	r.count = len(first)
	larger := func(class, than int) bool { return class != than && by[first[than]].Has(first[class]) }
	targets := make([]map[int][]int, r.count) // of each class and letter: classes
	for s, class := range r.of {
		if targets[class] == nil {
			targets[class] = map[int][]int{}
		}
		for _, e := range a.leaving(s) {
			if to := r.of[e.to]; !slices.Contains(targets[class][e.letter], to) {
				targets[class][e.letter] = append(targets[class][e.letter], to)
			}
		}
	}
	r.stays = func(from int, e edge) bool {
		return !slices.ContainsFunc(targets[from][e.letter], func(to int) bool { return larger(to, e.to) })
	}
	var starts []int
	for _, s := range a.initial {
		starts = append(starts, r.of[s])
	}
	slices.Sort(starts)
	for _, s := range slices.Compact(starts) {
		if !slices.ContainsFunc(starts, func(t int) bool { return larger(t, s) }) {
			r.initial = append(r.initial, s)
		}
	}
	return r, nil
}

// simulated is the quotient of an automaton by simulation, trimmed.
func (a *automaton) simulated(b *budget) (smaller, error) {
	r, err := a.reduce(b, a.within)
	if err != nil {
		return smaller{}, err
	}
	d := draft{automaton: automaton{letters: a.letters, sets: a.sets, initial: r.initial}}
	for range r.count {
		d.add(0)
	}
	for s, class := range r.of {
		d.marks[class] = a.marks[s]
		for _, e := range a.leaving(s) {
			if e = (edge{e.letter, r.of[e.to]}); r.stays(class, e) {
				d.leave[class] = append(d.leave[class], e)
			}
		}
	}
	first := make([]int, r.count)
	for s := a.size() - 1; s >= 0; s-- {
		first[r.of[s]] = s
	}
	t := d.finish().trimmed()
	for s, class := range t.was {
		t.was[s] = first[class]
	}
	return t, nil
}

// fewStates is the number of states that simulation is tried for on the way to an answer.
const fewStates = 700

// small is an automaton simulated, where it is not too large for that.
func (a *automaton) small(b *budget) (smaller, error) {
	if a.size() > fewStates {
		return smaller{automaton: a}, nil
	}
	return a.simulated(b.again())
}

func bySimulation(j *job) (*made, error) {
	c := j.parts[0]
	a, err := take(j.budget, c, c.Alphabet)
	if err != nil {
		return nil, err
	}
	follows := a.within
	if c.Sets > 1 && len(j.network.Components) > 1 {
		follows = func(p, q int) bool { return a.marks[p] == a.marks[q] }
	}
	r, err := a.reduce(j.budget, follows)
	if err != nil {
		return nil, err
	}
	m := quotient(c, r.of, r.count)
	letter := places(c.Alphabet)
	before := len(m.Transitions)
	m.Transitions = slices.DeleteFunc(m.Transitions,
		func(t network.Transition) bool { return !r.stays(t.From, edge{letter[t.Label], t.To}) })
	pruned := before - len(m.Transitions)
	fewer := len(m.Initial) - len(r.initial)
	m.Initial = r.initial
	if r.count == len(c.States) && pruned == 0 && fewer == 0 {
		return j.nothing(whole(c), "Simulation finds nothing to merge or to prune in %s."), nil
	}
	small, err := take(j.budget.again(), &m.Component, c.Alphabet)
	if err != nil {
		return nil, err
	}
	var states []int
	for s, seen := range small.reachable() {
		if seen {
			states = append(states, s)
		}
	}
	kept := keep(&m.Component, states)
	for k, s := range states {
		kept.origin[k] = m.origin[s]
	}
	kept.said = fmt.Sprintf("Quotient of %s by simulation: %s instead of %s, %s pruned.", say.Short(c.Name),
		say.Count(len(kept.States), "state"), say.Number(len(c.States)), say.Count(pruned, "transition"))
	kept.deed = "quotient of " + say.Short(c.Name) + " by simulation"
	return kept, nil
}
