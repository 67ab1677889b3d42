package automata

import (
	"fmt"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// The traits that need no search of pairs. Sources: the properties of the Hanoi Omega-Automata format, version 1; weak:
// Muller, Saoudi and Schupp, ICALP 1986; inherently weak: Boigelot, Jodogne and Wolper, IJCAR 2001; terminal: Bloem,
// Ravi and Somenzi, CAV 1999; very weak: Rohde 1997. All are syntactic: a language may have another automaton with the
// trait. All are exact and linear.

// determinism: one initial state, and from each state at most one transition with each label.
func (x *examined) determinism(t *Trait) {
	s, letter, one, other, found := x.Choice()
	switch {
	case !found:
		t.holds("It has one initial state, and no state has two transitions with one label.")
	case s < 0:
		t.fails(x.Initial, "It has %s: %s.", say.Count(len(x.Initial), "initial state"),
			say.FewOf(x.Initial, 4, "", x.name))
	default:
		t.fails([]int{s, one, other}, "State %s has two transitions with %s: to %s and to %s.", x.name(s),
			x.called(letter), x.name(one), x.name(other))
	}
}

// missing finds a state and a letter that it has no edge for, among some states.
func (x *examined) missing(states []int) (s, letter int, found bool) {
	for _, s := range states {
		want := 0
		for _, e := range x.Edges[s] {
			if e.Letter > want {
				return s, want, true
			}
			if e.Letter == want {
				want++
			}
		}
		if want < x.Symbols {
			return s, want, true
		}
	}
	return 0, 0, false
}

// completeness: from each state a transition with each label, under valuations with each letter.
func (x *examined) completeness(t *Trait) {
	s, letter, found := x.missing(omega.Identity(x.Size()))
	switch {
	case found:
		t.fails([]int{s}, "State %s has no transition with %s.", x.name(s), x.called(letter))
	case !x.rest.known:
		t.Known, t.Said = false, "Every state has a transition with each class of letters; whether there are "+
			"letters besides is not known: "+x.rest.why+"."
	case len(x.rest.cubes) > 0:
		t.fails([]int{x.Initial[0]}, "State %s has no transition with %s, which no edge names.", x.name(x.Initial[0]),
			say.Short(x.rest.name))
	default:
		t.holds("Every state has a transition with each label.")
	}
}

// weakness: the states of each part are in the same acceptance sets.
func (x *examined) weakness(t *Trait) {
	if s, q, found := x.uneven(); found {
		t.States = []int{s, q}
		for set := range network.Sets(x.Marks[s] ^ x.Marks[q]) {
			if x.Marks[s]>>uint(set)&1 == 0 {
				s, q = q, s
			}
			t.Said = fmt.Sprintf("States %s and %s lead to each other, and only %s is in set %d.", x.name(s), x.name(q),
				x.name(s), set)
			break
		}
		return
	}
	t.holds("States that lead to each other are in the same acceptance sets.")
	if x.Sets == 0 {
		t.Said = "It has no acceptance set, so there is nothing to tell states apart."
	}
}

// uneven finds two states of a part with different marks.
func (x *examined) uneven() (s, q int, found bool) {
	for _, members := range x.members {
		for _, q := range members[1:] {
			if x.Marks[q] != x.Marks[members[0]] {
				return members[0], q, true
			}
		}
	}
	return 0, 0, false
}

// inherentWeakness: no part has an accepting cycle and one that is not.
func (x *examined) inherentWeakness(t *Trait) {
	for part, kind := range x.kinds {
		if kind == omega.Mixed {
			t.States = x.members[part][:min(len(x.members[part]), mostParts)]
			t.Said = x.part(part).Said
			return
		}
	}
	t.holds("No strongly connected component has both an accepting cycle and one that is not.")
}

// terminality: it is weak, and an accepting part has a transition with each label, and leads to no other cycle that is
// not accepting.
func (x *examined) terminality(t *Trait) {
	if s, q, found := x.uneven(); found {
		t.fails([]int{s, q}, "It is not weak: %s and %s lead to each other, and are not in the same acceptance sets.",
			x.name(s), x.name(q))
		return
	}
	// Parts lead to lower numbers: whether one leads to a rejecting cycle is known when its turn comes.
	rejecting := make([]int, len(x.kinds)) // a state of a rejecting part that it leads to, or -1
	for part, members := range x.members {
		rejecting[part] = -1
		if x.kinds[part] == omega.Rejecting {
			rejecting[part] = members[0]
		}
		for _, s := range members {
			for _, e := range x.Edges[s] {
				if to := rejecting[x.parts.Of[e.To]]; to >= 0 {
					rejecting[part] = to
				}
			}
		}
		if x.kinds[part] != omega.Accepting {
			continue
		}
		if s, letter, found := x.missing(members); found {
			t.fails([]int{s}, "%s accepts for ever, and has no transition with %s.", x.name(s), x.called(letter))
			return
		}
		if !x.rest.known {
			t.Known, t.Said = false, "Whether there are letters that no edge names is not known: "+x.rest.why+"."
			return
		}
		if len(x.rest.cubes) > 0 {
			t.fails(members[:1], "%s accepts for ever, and has no transition with %s.", x.name(members[0]),
				say.Short(x.rest.name))
			return
		}
		if to := rejecting[part]; to >= 0 {
			t.fails([]int{members[0], to}, "From %s, on an accepting cycle, a run comes to %s, on one that is not.",
				x.name(members[0]), x.name(to))
			return
		}
	}
	t.holds("From an accepting cycle on every word is accepted.")
}

// veryWeakness: every part is a single state.
func (x *examined) veryWeakness(t *Trait) {
	for _, members := range x.members {
		if len(members) > 1 {
			t.fails(members[:2], "States %s and %s lead to each other.", x.name(members[0]), x.name(members[1]))
			return
		}
	}
	t.holds("Every cycle is a loop of a single state.")
}
