package property

import (
	"context"
	"errors"

	"lassolab/engine/ltl"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// A state of the monitor is a state of the automaton of the negated formula with a vector of valuations. A shared
// variant takes (b, v) to (b′, v′) where the automaton goes from b to b′ by the letter of v and the variant, and the
// variant leads from v to v′. At the start it reads no letter.

// monitor is the automaton as it will be a component. Its letters are the variants that it takes part in.
type monitor struct {
	*ltl.Automaton
	variants []int
	at       [][2]int // the state of the automaton and the vector that each state is; nil once it was made smaller
	rests    []bool   // states with a step of their own, which no other component takes part in
}

// monitor makes the monitor of an automaton.
func (c *Composed) monitor(ctx context.Context, a *ltl.Automaton) (*monitor, error) {
	m := &monitor{}
	for t, in := range c.shared {
		if in {
			m.variants = append(m.variants, t)
		}
	}
	budget := omega.NewBudget(ctx, omega.Limits{States: mostStates, Transitions: mostSteps})
	x := omega.Explore(budget, len(m.variants), 1, func(at [2]int) uint64 {
		if a.Accepting(at[0]) && c.begun(at[1]) {
			return 1
		}
		return 0
	})
	x.Begin([2]int{})
	var names []string
	for s := 0; x.More(s); s++ {
		b, v := x.Keys[s][0], x.Keys[s][1]
		names = append(names, a.Names[b])
		for k, t := range m.variants {
			starts := c.starts(t)
			if starts == c.begun(v) {
				continue
			}
			c.eachAfter(v, t, func(to int) {
				if starts {
					x.Lead(s, omega.Edge{Letter: k}, [2]int{b, to})
					return
				}
				for _, e := range a.With(b, c.letter(c.bits(v)|c.named(t))) {
					x.Lead(s, omega.Edge{Letter: k}, [2]int{e.To, to})
				}
			})
		}
	}
	var limit *omega.Limit
	if err := budget.Err(); errors.As(err, &limit) {
		return nil, tooMuch("the monitor of the property has more than %s or %s: speak of fewer states, or "+
			"split the property", say.Count(mostStates, "state"), say.Count(mostSteps, "transition"))
	} else if err != nil {
		return nil, err
	}
	letters := make([]uint64, len(m.variants))
	m.Automaton = &ltl.Automaton{Alphabet: ltl.Alphabet{Names: a.Alphabet.Names, Letters: letters},
		Automaton: &x.Automaton, Names: names}
	m.at = x.Keys
	return m, nil
}

// smaller makes a monitor of the same language that has no more states.
func (m *monitor) smaller(ctx context.Context) {
	m.Automaton, m.at = m.Smaller(ctx), nil
	c := m.Components(nil)
	for s := range m.Marks {
		if !c.Cyclic[c.Of[s]] {
			m.Marks[s] = 0 // a state that is passed once need not accept
		}
	}
}

// states gives the states names, each its own.
func (m *monitor) states() []string {
	const longest = 80
	distinct := say.NewDistinct(say.Numbered(" · "))
	names := make([]string, len(m.Names))
	for s, name := range m.Names {
		names[s] = distinct.Of(say.Cut(name, longest))
	}
	return names
}
