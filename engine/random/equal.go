package random

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lassolab/engine/network"
)

// Parts that labels have between equal components: each copy has an internal one, two that it shares with its
// neighbours on a ring, one that all share, one that it shares with a hub alone.
const (
	partOwn = iota
	partLeft
	partRight
	partAll
	partHub
	parts
)

// Equal returns a random network of two to four equal components on a ring, some with a hub between them: what
// symmetries are about. The states of a copy may be numbered in another way; in a third of the networks one part of one
// copy is another one, so that some or all symmetries are broken.
func Equal(r *rand.Rand) *network.Network {
	n := network.New()
	copies, states := 2+r.IntN(3), 1+r.IntN(3)
	hub := r.IntN(2) == 0
	var has [parts]bool
	for part := range has {
		has[part] = r.IntN(2) == 0 && (hub || part != partHub)
	}
	has[partOwn] = has[partOwn] || has == [parts]bool{}
	type step struct{ from, part, to int }
	var steps []step
	for range 1 + r.IntN(2*states+2) {
		if part := r.IntN(parts); has[part] {
			steps = append(steps, step{r.IntN(states), part, r.IntN(states)})
		}
	}
	template := network.Component{Sets: []int{0, 1, 1, 1, 2}[r.IntN(5)], Initial: []int{0}}
	for s := range states {
		template.States = append(template.States, fmt.Sprintf("s%d", s))
		template.Marks = append(template.Marks, r.Uint64N(4)&(1<<template.Sets-1))
	}
	if states > 1 && r.IntN(5) == 0 {
		template.Initial = append(template.Initial, 1)
	}
	if r.IntN(5) == 0 {
		template.Rest = []int{r.IntN(states)}
	}
	label := func(i, part int) int {
		name := [...]string{"i%d", "l%d", "l%d", "all", "h%d"}[part]
		if part == partRight {
			i = (i + 1) % copies
		}
		if part != partAll {
			name = fmt.Sprintf(name, i)
		}
		return n.Label(name)
	}
	turned := r.IntN(2) == 0
	var components []network.Component
	for i := range copies {
		c := template
		c.Name, c.Alphabet = fmt.Sprintf("C%d", i), nil
		c.Marks, c.Initial, c.Rest = slices.Clone(c.Marks), slices.Clone(c.Initial), slices.Clone(c.Rest)
		for part := range parts {
			if l := 0; has[part] {
				if l = label(i, part); !slices.Contains(c.Alphabet, l) {
					c.Alphabet = append(c.Alphabet, l)
				}
			}
		}
		for _, s := range steps {
			c.Transitions = append(c.Transitions, network.Transition{From: s.from, Label: label(i, s.part), To: s.to})
		}
		if turned {
			c = c.Image(r.Perm(states), states)
		}
		components = append(components, c)
	}
	if r.IntN(3) == 0 {
		disturb(r, &components[r.IntN(copies)])
	}
	if hub {
		components = append(components, hubOf(r, n, copies, has[partAll], has[partHub]))
	}
	for _, c := range components {
		n.Add(c)
	}
	if shared := r.IntN(2) == 0; shared && has[partOwn] {
		for i := range copies {
			n.Shared[label(i, partOwn)] = true
		}
	}
	n.First = r.Perm(len(n.Labels))
	return n
}

// hubOf returns a component that shares labels with equal ones: it treats them alike, or takes them in turn.
func hubOf(r *rand.Rand, n *network.Network, copies int, all, each bool) network.Component {
	turns := r.IntN(3) == 0
	states := 1 + r.IntN(2)
	if turns {
		states = copies
	}
	c := network.Component{Name: "Hub", Sets: r.IntN(2), Initial: []int{0}}
	mark := r.Uint64N(2)
	for s := range states {
		c.States = append(c.States, fmt.Sprintf("s%d", s))
		if !turns {
			mark = r.Uint64N(2)
		}
		c.Marks = append(c.Marks, mark&(1<<c.Sets-1))
	}
	if turns && r.IntN(2) == 0 { // it may begin with any of them
		for s := 1; s < states; s++ {
			c.Initial = append(c.Initial, s)
		}
	}
	add := func(label string, from, to int) {
		l := n.Label(label)
		if !slices.Contains(c.Alphabet, l) {
			c.Alphabet = append(c.Alphabet, l)
		}
		c.Transitions = append(c.Transitions, network.Transition{From: from, Label: l, To: to})
	}
	if all || !each {
		add("all", r.IntN(states), r.IntN(states))
	}
	from, to := r.IntN(states), r.IntN(states)
	back := r.IntN(2) == 0
	for i := range copies {
		switch {
		case !each:
		case turns:
			add(fmt.Sprintf("h%d", i), i, (i+1)%states)
		default:
			if add(fmt.Sprintf("h%d", i), from, to); back {
				add(fmt.Sprintf("h%d", i), to, from)
			}
		}
	}
	return c
}

// disturb changes one part of a component.
func disturb(r *rand.Rand, c *network.Component) {
	switch k := r.IntN(4); {
	case k == 0 && len(c.Transitions) > 0:
		at := r.IntN(len(c.Transitions))
		c.Transitions = slices.Delete(c.Transitions, at, at+1)
	case k == 1 && c.Sets > 0:
		for s := range c.Marks {
			c.Marks[s] = r.Uint64N(1 << c.Sets)
		}
	case k == 2:
		c.Initial = []int{r.IntN(len(c.States))}
	case len(c.Alphabet) > 0:
		c.Transitions = append(c.Transitions, network.Transition{From: r.IntN(len(c.States)),
			Label: c.Alphabet[r.IntN(len(c.Alphabet))], To: r.IntN(len(c.States))})
	}
}
