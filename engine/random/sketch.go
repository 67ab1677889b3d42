package random

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/network"
)

// Sketch makes a network of a few words a component: the states are numbers, "0 acc 0 1" is the initial state and those
// that accept, "a 0>1 1>1" are transitions, internal where the label is i.
func Sketch(order string, components ...string) *network.Network {
	n := network.New()
	for _, name := range strings.Fields(order) {
		n.First = append(n.First, n.Label(name))
	}
	for i, text := range components {
		head, body, _ := strings.Cut(text, ":")
		words := strings.Fields(head)
		c := network.Component{Name: fmt.Sprintf("C%d", i), Initial: []int{number(words[0])}}
		most := c.Initial[0]
		var accepting []int
		if len(words) > 1 {
			c.Sets = 1
			for _, w := range words[2:] {
				accepting = append(accepting, number(w))
				most = max(most, number(w))
			}
		}
		label := -1
		for _, w := range strings.Fields(body) {
			from, to, arrow := strings.Cut(w, ">")
			if !arrow {
				if w == "i" {
					w = fmt.Sprintf("i%d", i)
				}
				label = n.Label(w)
				c.Alphabet = append(c.Alphabet, label)
				continue
			}
			c.Transitions = append(c.Transitions, network.Transition{From: number(from), Label: label, To: number(to)})
			most = max(most, number(from), number(to))
		}
		for s := range most + 1 {
			c.States = append(c.States, strconv.Itoa(s))
			c.Marks = append(c.Marks, uint64(one(slices.Contains(accepting, s))))
		}
		for _, l := range c.Alphabet { // a label is global, whether or not others share it
			if name := n.Labels[l].Name; !strings.HasPrefix(name, "i") {
				n.Shared[l] = true
			}
		}
		n.Add(c)
	}
	return n
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		panic(err)
	}
	return n
}

// Trapped returns the network of a trap of stubborn sets, changed a little by chance.
func Trapped(r *rand.Rand) *network.Network {
	traps := [][]string{
		{"g0 g1", "0 acc 1: g1 0>1", "0 acc 1: g0 0>1"},
		{"g1 g2", "1 acc 0: g2 1>0", "0 acc 1: i 0>1 g1 0>1"},
		{"g0 g1 g3", "1 acc 0: g1 1>0", "0 acc 1: g0 0>1 g3 0>0"},
		{"a b c", "0 acc 1: i 0>1 a 0>2", "0 acc 1: b 0>1 c 1>1"},
		{"a b", "0 acc 0 1: i 0>0 a 0>1", "0 acc 1: b 0>1"},
		{"go b a", "0 acc 0: go 0>1 a 1>0", "0 acc 0: go 0>1 b 1>0"},
		{"a b c", "0 acc 0 1: a 0>0 1>0 b 0>1", "0 acc 1: b 0>0 c 0>1"},
		{"a b d", "0 acc 0 1: a 0>1 b 0>1", "0 acc 0: d 0>1"},
		{"b c e", "0 acc 0 1: c 0>1 e 0>0", "0 acc 0 1: b 0>1 e 1>0"},
		{"e b", "0 acc 0 1: e 0>1 b 1>1", "0 acc 1: b 0>1 1>1"},
		{"a c d", "0 acc 0: a 0>1 c 0>0", "0 acc 1: d 0>1 a 1>1"},
	}
	trap := traps[r.IntN(len(traps))]
	from := Sketch(trap[0], trap[1:]...)
	components := slices.Clone(from.Components)
	if r.IntN(3) == 0 {
		i := r.IntN(len(components))
		twin := components[i]
		twin.Name, twin.Alphabet, twin.Marks = "twin", slices.Clone(twin.Alphabet), slices.Clone(twin.Marks)
		twin.Transitions = slices.Clone(twin.Transitions)
		components = append(components, twin)
	}
	for range 1 + r.IntN(4) {
		c := &components[r.IntN(len(components))]
		switch r.IntN(5) {
		case 0:
			c.States, c.Marks = append(c.States, strconv.Itoa(len(c.States))), append(c.Marks, r.Uint64N(2)&c.AllSets())
		case 1:
			c.Marks[r.IntN(len(c.Marks))] ^= c.AllSets()
		case 2:
			if len(c.Transitions) > 0 {
				at := r.IntN(len(c.Transitions))
				c.Transitions[at].To = r.IntN(len(c.States))
			}
		default:
			if len(c.Alphabet) == 0 || r.IntN(3) == 0 {
				l := r.IntN(len(from.Labels))
				if !slices.Contains(c.Alphabet, l) {
					c.Alphabet = append(c.Alphabet, l)
				}
			}
			c.Transitions = append(c.Transitions, network.Transition{From: r.IntN(len(c.States)),
				Label: c.Alphabet[r.IntN(len(c.Alphabet))], To: r.IntN(len(c.States))})
		}
	}
	n := network.New()
	for _, l := range from.Labels {
		n.Label(l.Name)
	}
	n.First = r.Perm(len(n.Labels))
	n.Shared = from.Shared
	for _, c := range components {
		n.Add(c)
	}
	return n
}
