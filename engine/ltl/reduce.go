package ltl

import (
	"context"
	"encoding/binary"
	"slices"
	"strings"

	"lassolab/engine/omega"
)

// An automaton with acceptance on edges is made smaller before it is degeneralised, as each set multiplies its states.
// States that accept nothing go, sets that follow from others are dropped, letters by which all states have the same
// edges become one, and states are merged by direct simulation. Marks of edges on no accepting cycle are cleared before
// states are compared: a quotient may put such an edge on a cycle.
//
// An automaton with one acceptance set on its states is made smaller by direct simulation forwards and backwards.
// Whether a state on no cycle accepts does not matter: the automaton is reduced with all of these accepting and with
// none, and the smaller one is kept. (To take them as accepting only where it helps is wrong: the edge that then
// goes may be the one on which the comparison rested.)

// automaton is an automaton of a translation: first with acceptance on edges, then with one set on states. State 0 is
// initial.
type automaton struct {
	*store
	*omega.Automaton
	class []int // the letter of the automaton that each one of the alphabet is
	holds []id  // of each state: the formula that is to hold of the rest of the word
	final bool  // acceptance is on states
}

// size is the number of states and edges.
func (a *automaton) size() (states, edges int) {
	for _, list := range a.Edges {
		edges += len(list)
	}
	return a.Size(), edges
}

// less reports whether an automaton has fewer states than another, or as many and fewer edges.
func (a *automaton) less(other *automaton) bool {
	states, edges := a.size()
	otherStates, otherEdges := other.size()
	return states < otherStates || states == otherStates && edges < otherEdges
}

func (a *automaton) copy() *automaton {
	c := *a
	c.Automaton, c.holds = a.Clone(), slices.Clone(a.holds)
	return &c
}

// settled repeats a reduction until the size stays.
func (a *automaton) settled(reduce func()) {
	for states, edges := -1, -1; !a.over(); {
		nowStates, nowEdges := a.size()
		if nowStates == states && nowEdges == edges {
			break
		}
		states, edges = nowStates, nowEdges
		reduce()
	}
}

// shrink makes an automaton with acceptance on edges smaller.
func (a *automaton) shrink() {
	a.joinLetters()
	a.settled(func() {
		a.prune(false)
		a.dropSets()
		a.quotient()
	})
}

// smaller is an automaton of the same language that is no larger, of one with acceptance on states.
func (a *automaton) smaller() *automaton {
	best := a
	for _, marked := range [2]bool{false, true} {
		c := a.copy()
		c.settled(func() {
			c.prune(marked)
			c.quotient()
			c.prune(marked)
			c.backward()
		})
		if c.less(best) {
			best = c
		}
	}
	return best
}

// joinLetters makes one letter of those by which all states go along the same edges.
func (a *automaton) joinLetters() {
	keys := make([][]byte, a.Symbols)
	for s, edges := range a.Edges {
		for _, e := range edges {
			for _, v := range [3]uint64{uint64(s), uint64(e.To), e.Marks} {
				keys[e.Letter] = binary.AppendUvarint(keys[e.Letter], v)
			}
		}
	}
	var classes omega.Numbering[string]
	var kept []int // the first letter of each class
	of := make([]int, a.Symbols)
	for letter, key := range keys {
		class, fresh := classes.Number(string(key))
		if of[letter] = class; fresh {
			kept = append(kept, letter)
		}
	}
	a.Automaton, a.class = a.Relettered(kept), slices.Clone(a.class)
	for letter, c := range a.class {
		a.class[letter] = of[c]
	}
}

// prune drops states that accept nothing and those that are not reached, and clears marks of edges that mean nothing.
// States on no cycle accept if marked is set.
func (a *automaton) prune(marked bool) {
	c, useful := a.Components(nil), a.Useful(nil)
	for s, edges := range a.Edges {
		if !c.Cyclic[c.Of[s]] {
			if a.Marks[s] = 0; marked {
				a.Marks[s] = 1
			}
		}
		edges = slices.DeleteFunc(edges, func(e omega.Edge) bool { return !useful[e.To] })
		for i := range edges {
			if c.Of[s] != c.Of[edges[i].To] || !c.Accepting(s) {
				edges[i].Marks = 0
			}
		}
		a.Edges[s] = edges
	}
	a.merge(omega.Identity(a.Size()), false)
}

// merge replaces each state by the one that it is mapped to, and numbers the states that are reached anew. With all, a
// state gets the edges of those that it replaces.
func (a *automaton) merge(to []int, all bool) {
	a.Merge(to, all)
	order := a.Reached()
	holds := make([]id, len(order))
	for k, s := range order {
		holds[k] = a.holds[s]
	}
	a.Automaton, a.holds = a.Select(order), holds
	if a.final {
		a.Sort()
	}
}

// dropSets drops sets that every edge is in that is in another one and on an accepting cycle.
func (a *automaton) dropSets() {
	c := a.Components(nil)
	var marks []uint64 // of edges on accepting cycles
	for s, edges := range a.Edges {
		for _, e := range edges {
			if c.Of[s] == c.Of[e.To] && c.Accepting(s) {
				marks = append(marks, e.Marks)
			}
		}
	}
	kept := omega.Identity(a.Sets)
	implied := func(set int) bool { // by another one that is kept
		return slices.ContainsFunc(kept, func(by int) bool {
			return by != set && !slices.ContainsFunc(marks, func(m uint64) bool { return m>>by&1 > m>>set&1 })
		})
	}
	for i := 0; i < len(kept); i++ {
		if implied(kept[i]) {
			kept = slices.Delete(kept, i, i+1)
			i--
		}
	}
	for _, edges := range a.Edges {
		for at := range edges {
			was := edges[at].Marks
			edges[at].Marks = 0
			for i, set := range kept {
				edges[at].Marks |= was >> set & 1 << i
			}
		}
	}
	a.Sets = len(kept)
}

// mostCompared bounds the states that are compared: of more, none is merged.
const mostCompared = 400

// quotient merges states that simulate each other, and drops edges that another one simulates.
func (a *automaton) quotient() {
	if a.Size() > mostCompared {
		return
	}
	if by := a.Simulation(a.Budget, a.Subsumed); by != nil {
		a.Automaton = a.Undominated(by)
		a.merge(by.Representatives(), false)
	}
}

// backward merges states that are reached alike: q simulates p backwards if every word that leads to p leads to q, past
// as many accepting states.
func (a *automaton) backward() {
	if a.Size() > mostCompared {
		return
	}
	by := a.Reversed().Simulation(a.Budget, func(p, q int) bool { return a.Subsumed(p, q) && (p != 0 || q == 0) })
	if by != nil {
		a.fold(by.Representatives())
	}
}

// fold merges states that need not accept the same words: the formula of the one state is the disjunction of theirs.
func (a *automaton) fold(to []int) {
	for s, t := range to {
		if t != s {
			a.holds[t] = a.or([]id{a.holds[t], a.holds[s]})
			a.Marks[t] |= a.Marks[s]
		}
	}
	a.merge(to, true)
}

// degeneralised counts through the sets in an order. It is nil if it had too many states.
func (a *automaton) degeneralised(order []int) *automaton {
	budget := a.Limited(omega.Limits{States: MostStates})
	one, was := a.Degeneralised(budget, order)
	if budget.Err() != nil {
		return nil
	}
	b := &automaton{store: a.store, Automaton: one, class: a.class, final: true}
	for _, s := range was {
		b.holds = append(b.holds, a.holds[s])
	}
	return b
}

// Smaller is an automaton of the same language that is no larger. Letters by which every state goes on alike are
// compared once. Names of states that are joined are joined by “|”, and two states may have the same name.
func (a *Automaton) Smaller(ctx context.Context) *Automaton {
	s := newStore(omega.NewBudget(ctx, omega.Limits{}))
	b := &automaton{store: s, class: omega.Identity(a.Symbols), Automaton: a.Clone().Sort(), final: true}
	var names omega.Numbering[string]
	for _, name := range a.Names {
		if at := strings.LastIndex(name, " · "); at >= 0 && strings.Trim(name[at+len(" · "):], "0123456789") == "" {
			name = name[:at] // the number told it from others of the name
		}
		number, _ := names.Number(name)
		b.holds = append(b.holds, s.raw(literal, id(number), 0))
	}
	b.joinLetters()
	b = b.smaller()
	made := b.result(a.Alphabet)
	for _, f := range b.holds {
		made.Names = append(made.Names, s.joinedName(f, names.Keys))
	}
	return made
}

// joinedName writes a name, or several in parentheses where they need some.
func (s *store) joinedName(f id, names []string) string {
	n := s.node(f)
	if n.shape == literal {
		return names[n.args[0]]
	}
	var parts []string
	for _, a := range n.args {
		name := s.joinedName(a, names)
		if strings.Contains(name, " ") {
			name = "(" + name + ")"
		}
		parts = append(parts, name)
	}
	return strings.Join(parts, " | ")
}
