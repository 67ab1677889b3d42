package property

import (
	"lassolab/engine/ltl"
	"lassolab/engine/tarjan"
)

// A run ends in a deadlock, or in a state without successors in which every component may rest. Both are asked: a
// formula tells well enough which end it means, as G(P@done). A run that ends is judged as if its last state were
// repeated for ever, without a label. Whether one violates the formula is a question of reachability: the monitor
// follows every run, in a sink where its automaton has no step, and has a step of its own wherever the automaton does
// not accept the last state repeated. So a deadlock of the composition is a deadlock of the components at which the
// automaton accepts, and each such run has one. The monitor is not made smaller: what it accepts as a Büchi automaton
// is not the question.

// end makes a monitor one for runs that end.
func (m *monitor) end(a *ltl.Automaton, c *Composed) {
	m.rests = make([]bool, len(m.at))
	accepts := map[int][]bool{} // by letter: the states that accept it repeated for ever
	for s, at := range m.at {
		if !c.begun(at[1]) {
			m.rests[s] = true
			continue
		}
		letter := c.letters[c.bits(at[1])]
		if accepts[letter] == nil {
			accepts[letter] = repeated(a, letter)
		}
		m.accepting[s] = accepts[letter][at[0]]
		m.rests[s] = !m.accepting[s]
	}
	sink := int32(len(m.next))
	all := make([][]int32, len(m.twins))
	for k := range all {
		all[k] = []int32{sink}
	}
	for s, by := range m.next {
		for k := range by {
			if len(by[k]) == 0 && c.begun(m.at[s][1]) {
				by[k] = []int32{sink}
			}
		}
	}
	m.next = append(m.next, all)
	m.accepting = append(m.accepting, false)
	m.rests = append(m.rests, true)
	m.names = append(m.names, "satisfied")
	m.at = nil
}

// repeated finds the states from which an automaton accepts one letter, repeated for ever.
func repeated(a *ltl.Automaton, letter int) []bool {
	next := make([][]int32, len(a.Next))
	for s := range next {
		next[s] = a.Next[s][letter]
	}
	return tarjan.Recurring(next, a.Accepting)
}
