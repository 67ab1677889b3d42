package property

import (
	"context"
	"slices"
	"strconv"

	"lassolab/engine/ltl"
	"lassolab/engine/say"
	"lassolab/engine/tarjan"
)

// A state of the monitor is a state of the automaton of the negated formula with a vector of valuations. A shared twin
// takes (b, v) to (b′, v′) where the automaton goes from b to b′ by the letter of v and the twin, and the twin leads
// from v to v′. At the start it reads no letter.

// monitor is the automaton as it will be a component.
type monitor struct {
	twins     []int       // those it takes part in: its letters
	next      [][][]int32 // of each state by each of its letters
	accepting []bool
	names     []string
	at        [][2]int // the state of the automaton and the vector that each state is; nil once it was made smaller
	rests     []bool   // states with a step of their own, which no other component takes part in
}

// monitor makes the monitor of an automaton.
func (c *Composed) monitor(a *ltl.Automaton) (*monitor, error) {
	m := &monitor{}
	for t, in := range c.shared {
		if in {
			m.twins = append(m.twins, t)
		}
	}
	number := map[[2]int]int32{}
	enter := func(b, v int) int32 {
		at := [2]int{b, v}
		s, ok := number[at]
		if !ok {
			s = int32(len(m.at))
			number[at] = s
			m.at = append(m.at, at)
		}
		return s
	}
	enter(0, 0)
	steps := 0
	for s := 0; s < len(m.at); s++ {
		b, v := m.at[s][0], m.at[s][1]
		by := make([][]int32, len(m.twins))
		for k, t := range m.twins {
			starts := c.twins[t].label == c.starting
			if starts == c.begun(v) {
				continue
			}
			c.eachAfter(v, t, func(to int) {
				if starts {
					by[k] = append(by[k], enter(b, to))
					return
				}
				for _, next := range a.Next[b][c.letters[c.bits(v)|c.named(t)]] {
					by[k] = append(by[k], enter(int(next), to))
				}
			})
			steps += len(by[k])
		}
		m.next = append(m.next, by)
		m.accepting = append(m.accepting, a.Accepting[b] && c.begun(v))
		m.names = append(m.names, a.Names[b])
		if len(m.at) > mostStates || steps > mostSteps {
			return nil, mistake("the monitor of the property has more than %s or %s: speak of fewer states, or "+
				"split the property",
				say.Count(mostStates, "state"), say.Count(mostSteps, "transition"))
		}
	}
	return m, nil
}

// smaller makes a monitor of the same language that has no more states.
func (m *monitor) smaller(ctx context.Context, names []ltl.Name) {
	a := &ltl.Automaton{Alphabet: ltl.Alphabet{Names: names, Letters: make([]uint64, len(m.twins))},
		Next: m.next, Accepting: m.accepting, Names: m.names}
	a = a.Smaller(ctx)
	m.next, m.accepting, m.names, m.at = a.Next, a.Accepting, a.Names, nil
	next := make([][]int32, len(m.next))
	for s, by := range m.next {
		next[s] = slices.Concat(by...)
	}
	of, _ := tarjan.Components(next)
	for s := range next { // what is passed once need not accept
		m.accepting[s] = m.accepting[s] && slices.ContainsFunc(next[s], func(t int32) bool { return of[t] == of[s] })
	}
}

// states gives the states names, each its own.
func (m *monitor) states() []string {
	const longest = 80
	taken := map[string]int{}
	names := make([]string, len(m.names))
	for s, name := range m.names {
		name = say.Cut(name, longest)
		taken[name]++
		if names[s] = name; taken[name] > 1 {
			names[s] = unused(name+" · "+strconv.Itoa(taken[name]), func(name string) bool { return taken[name] > 0 })
			taken[names[s]]++
		}
	}
	return names
}
