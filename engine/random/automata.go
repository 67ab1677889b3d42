package random

import (
	"fmt"
	"math/rand/v2"

	"lassolab/engine/network"
)

// Automata returns a random network of one to three small components with any number of acceptance sets and initial
// states. A third have the reading valuations, some with letters that no label names.
func Automata(r *rand.Rand) *network.Network {
	n := network.New()
	valuations := r.IntN(3) == 0
	if valuations {
		n.Reading = network.Valuations
		n.Letters = &network.Letters{Propositions: []string{"p", "q"}}
		classes := []struct {
			name  string
			cubes []network.Cube
		}{
			{"p&!q", []network.Cube{{True: []int{0}, False: []int{1}}}},
			{"q", []network.Cube{{True: []int{1}}}},
			{"!p&!q", []network.Cube{{False: []int{0, 1}}}},
		}
		for _, c := range classes[:2+r.IntN(2)] {
			n.Label(c.name)
			n.Letters.Cubes = append(n.Letters.Cubes, c.cubes)
		}
	}
	for i := range 1 + r.IntN(3) {
		c := network.Component{Name: fmt.Sprintf("C%d", i), Sets: r.IntN(4) % 3}
		if r.IntN(3) == 0 {
			c.Sets = 1
		}
		states := 1 + r.IntN(4)
		for s := range states {
			c.States = append(c.States, fmt.Sprintf("s%d", s))
			c.Marks = append(c.Marks, r.Uint64()&c.AllSets())
			c.Layout = append(c.Layout, network.Point{X: float64(100 * s), Y: float64(i)})
		}
		for s := range 1 + r.IntN(2)*r.IntN(states) {
			c.Initial = append(c.Initial, s)
		}
		switch {
		case valuations:
			for l := range n.Labels {
				c.Alphabet = append(c.Alphabet, l)
			}
		default:
			for _, name := range []string{"a", "b", fmt.Sprintf("x%d", i)}[:2+r.IntN(4)/3] {
				if name != "b" || i == 0 || r.IntN(4) > 0 {
					c.Alphabet = append(c.Alphabet, n.Label(name))
				}
			}
		}
		chance := 1 + r.IntN(6)
		for s := range states {
			for _, l := range c.Alphabet {
				single := r.IntN(2) == 0
				for t := range states {
					if r.IntN(8) < chance {
						if c.Transitions = append(c.Transitions,
							network.Transition{From: s, Label: l, To: t}); single && chance%2 == 0 {
							break
						}
					}
				}
			}
		}
		n.Add(c)
	}
	return n
}
