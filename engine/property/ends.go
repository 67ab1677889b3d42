package property

import (
	"lassolab/engine/ltl"
	"lassolab/engine/omega"
)

// A run ends in a deadlock, or in a state without successors in which every component may rest; both are asked, as a
// formula can say which it means. A run that ends is judged as if its last state were repeated for ever, without a
// label. So this is a question of reachability: the monitor follows every run, in a sink where its automaton has no
// edge, and has a step of its own wherever the automaton does not accept the last state repeated. A deadlock of the
// composition is a deadlock of the components at which the automaton accepts, and each such run has one. The monitor is
// not made smaller: its language as a Büchi automaton does not matter.

// end makes a monitor one for runs that end.
func (m *monitor) end(a *ltl.Automaton, c *Composed) {
	accepts := map[int][]bool{} // by letter: the states that accept it repeated for ever
	sink := m.Size()
	for s, at := range m.at {
		if !c.begun(at[1]) {
			m.rests = append(m.rests, true)
			continue
		}
		letter := c.letter(c.bits(at[1]))
		if accepts[letter] == nil {
			accepts[letter] = a.Relettered([]int{letter}).Useful(nil)
		}
		m.rests = append(m.rests, !accepts[letter][at[0]])
		if m.Marks[s] = 0; !m.rests[s] {
			m.Marks[s] = 1
		}
		var edges []omega.Edge
		for k := range m.variants {
			if next := m.With(s, k); len(next) > 0 {
				edges = append(edges, next...)
			} else {
				edges = append(edges, omega.Edge{Letter: k, To: sink})
			}
		}
		m.Edges[s] = edges
	}
	m.Add(0)
	for k := range m.variants {
		m.Connect(sink, k, sink)
	}
	m.rests = append(m.rests, true)
	m.Names = append(m.Names, "satisfied")
	m.at = nil
}
