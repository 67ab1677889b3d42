package ltl

// States are joined that no simulation joins.
//
// Source: the notion of a relation that is good for quotienting (Clemente and Mayr, "Efficient reduction of
// nondeterministic automata with application to language inclusion testing", LMCS 2019).
// Departures: no relation is computed. To join two states adds words and loses none. So two states can be joined if
// the result has no word in common with the automaton of the negation, which a translation has at hand.
// Pairs are tried one after the other.
// Cost: states² products of the two automata; where that is too much, the automaton is left as it is.
// What it is worth: 35 of 1 172 states on the formulas of the literature. Where a formula says nothing of any
// beginning, waiting is joined with what it waits for: F G a ∨ G F b has three states, not five.

import "lassolab/engine/omega"

// mostTried bounds the steps of all products together that trying each pair once takes.
const mostTried = 3_000_000

// joined is an automaton of the same language with as many states or fewer. Not accepts the other words.
func (a *automaton) joined(not *automaton) *automaton {
	if n := a.Size(); n*n/2*n*not.Size()*a.Symbols > mostTried {
		return a
	}
	for again := true; again; {
		again = false
		for q := 1; q < a.Size(); q++ {
			for p := range q {
				if a.over() {
					return a
				}
				c := a.copy()
				to := omega.Identity(a.Size())
				to[q] = p
				if c.fold(to); !c.meets(not) {
					a, again = c.smaller(), true
					break
				}
			}
		}
	}
	return a
}

// meets reports whether two automata accept a word in common. Where the time is over, it says so.
func (a *automaton) meets(other *automaton) bool {
	mine, theirs, _ := jointly(a.class, other.class)
	both, _ := omega.Product(a.Budget, a.Relettered(mine), other.Relettered(theirs))
	return a.Err() != nil || !both.Empty()
}

// jointly finds letters for two automata: two letters of the alphabet are one if both take them for one. Mine and
// theirs are those of the two automata.
func jointly(a, b []int) (mine, theirs, class []int) {
	var letters omega.Numbering[[2]int]
	for letter := range a {
		pair := [2]int{a[letter], b[letter]}
		c, fresh := letters.Number(pair)
		if class = append(class, c); fresh {
			mine, theirs = append(mine, pair[0]), append(theirs, pair[1])
		}
	}
	return mine, theirs, class
}
