// Package random makes small random networks and answers every question about them by brute force, for tests
// and for package hunt. It shares no code with the searches: states are slices, the graph is a map, cycles
// are looked for by transitive closure.
package random

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"

	"lassolab/engine/network"
)

// Network returns a random network with one to four components: nondeterminism, several initial states,
// labels that block, internal accepting cycles, components with no or several acceptance sets, components that say
// where they may rest all occur.
func Network(r *rand.Rand) *network.Network {
	n := network.New()
	components := 1 + r.IntN(4)
	shared := r.IntN(4)
	for i := range components {
		c := network.Component{Name: fmt.Sprintf("C%d", i), Sets: 1}
		switch r.IntN(8) {
		case 0:
			c.Sets = 0
		case 1:
			c.Sets = 2
		}
		states := 1 + r.IntN(4)
		for s := range states {
			c.States = append(c.States, fmt.Sprintf("s%d", s))
			mark := uint64(0)
			for set := range c.Sets {
				if r.IntN(3) == 0 {
					mark |= 1 << set
				}
			}
			c.Marks = append(c.Marks, mark)
		}
		c.Initial = []int{0}
		if states > 1 && r.IntN(6) == 0 {
			c.Initial = append(c.Initial, 1+r.IntN(states-1))
		}
		for g := range shared {
			if r.IntN(3) > 0 {
				c.Alphabet = append(c.Alphabet, n.Label(fmt.Sprintf("g%d", g)))
			}
		}
		for k := range r.IntN(3) {
			c.Alphabet = append(c.Alphabet, n.Label(fmt.Sprintf("i%d_%d", i, k)))
		}
		if len(c.Alphabet) == 0 {
			c.Alphabet = append(c.Alphabet, n.Label(fmt.Sprintf("i%d", i)))
		}
		for range 1 + r.IntN(2*states+1) {
			c.Transitions = append(c.Transitions, network.Transition{
				From: r.IntN(states), Label: c.Alphabet[r.IntN(len(c.Alphabet))], To: r.IntN(states),
			})
		}
		n.Add(c)
	}
	for l := range n.Labels {
		if r.IntN(3) == 0 {
			n.First = append(n.First, l)
		}
	}
	r.Shuffle(len(n.First), func(a, b int) { n.First[a], n.First[b] = n.First[b], n.First[a] })
	rest(n)
	return n
}

// Meshed returns a random network of two to five components with labels that one to three of them share: what stubborn
// sets are about. Some labels of one component are global all the same. Components differ in how many of their states
// accept. A quarter of the networks have no cycle: every transition leads to a state of a higher number.
func Meshed(r *rand.Rand) *network.Network {
	n := network.New()
	components := make([]network.Component, 2+r.IntN(4))
	for i := range components {
		c := &components[i]
		c.Name, c.Sets, c.Initial = fmt.Sprintf("C%d", i), 1, []int{0}
		if r.IntN(6) == 0 {
			c.Sets = 2 * r.IntN(2)
		}
		often := 1 + r.IntN(3)
		for s := range 2 + r.IntN(4) {
			mark := uint64(0)
			for set := range c.Sets {
				if r.IntN(4) < often {
					mark |= 1 << set
				}
			}
			c.States, c.Marks = append(c.States, fmt.Sprintf("s%d", s)), append(c.Marks, mark)
		}
		if r.IntN(8) == 0 {
			c.Initial = append(c.Initial, 1)
		}
		if r.IntN(2) == 0 {
			c.Alphabet = append(c.Alphabet, n.Label(fmt.Sprintf("i%d", i)))
		}
	}
	for l := range 2 + r.IntN(6) {
		label := n.Label(fmt.Sprintf("g%d", l))
		n.Shared[label] = r.IntN(4) > 0
		for _, i := range r.Perm(len(components))[:1+r.IntN(min(3, len(components)))] {
			components[i].Alphabet = append(components[i].Alphabet, label)
		}
	}
	forward := r.IntN(4) == 0
	for _, c := range components {
		for range r.IntN(3 * len(c.States)) {
			from, to := r.IntN(len(c.States)), r.IntN(len(c.States))
			if len(c.Alphabet) > 0 && (from < to || !forward) {
				c.Transitions = append(c.Transitions, network.Transition{From: from,
					Label: c.Alphabet[r.IntN(len(c.Alphabet))], To: to})
			}
		}
		n.Add(c)
	}
	n.First = r.Perm(len(n.Labels))
	rest(n)
	return n
}

// Truth is the answer to every question, by brute force.
type Truth struct {
	States       map[string]bool // reachable vectors, as fmt prints them
	Edges        int             // transitions between reachable states
	Deadlocks    int
	Ends         int // states without successors in which every component may rest
	Acyclic      bool
	Simultaneous bool // some reachable cycle passes a state in which every component accepts
	Generalized  bool // some reachable cycle visits every acceptance set of every component
}

// Brute computes the truth about a network whose components have at most one acceptance set each for
// Simultaneous to be meaningful (degeneralise first); Generalized takes any number of sets.
func Brute(n *network.Network) Truth {
	t := Truth{States: map[string]bool{}, Acyclic: true}
	index := map[string]int{}
	var vectors [][]int
	var key []byte
	visit := func(v []int) int {
		key = key[:0]
		for _, s := range v {
			key = binary.AppendUvarint(key, uint64(s))
		}
		if at, ok := index[string(key)]; ok {
			return at
		}
		index[string(key)] = len(vectors)
		t.States[fmt.Sprint(v)] = true
		vectors = append(vectors, append([]int(nil), v...))
		return len(vectors) - 1
	}
	for _, v := range Starts(n) {
		visit(v)
	}
	var next [][]int
	for at := 0; at < len(vectors); at++ {
		next = append(next, nil)
		for _, v := range Successors(n, vectors[at]) {
			next[at] = append(next[at], visit(v))
			t.Edges++
		}
		if len(next[at]) == 0 {
			if MayEnd(n, vectors[at]) {
				t.Ends++
			} else {
				t.Deadlocks++
			}
		}
	}
	reach := closure(next)
	for s, v := range vectors {
		if !reach[s][s] {
			continue
		}
		t.Acyclic = false
		t.Simultaneous = t.Simultaneous || accepting(n, v)
		t.Generalized = t.Generalized || meetsAll(n, vectors, reach, s)
	}
	return t
}

// Starts lists the vectors that a network starts in.
func Starts(n *network.Network) [][]int {
	starts := [][]int{nil}
	for i := range n.Components {
		var longer [][]int
		for _, v := range starts {
			for _, s := range n.Components[i].Initial {
				longer = append(longer, append(slices.Clone(v), s))
			}
		}
		starts = longer
	}
	return starts
}

// Successors lists the successors of a vector, once for each label and choice of transitions.
func Successors(n *network.Network, v []int) [][]int {
	var all [][]int
	for l := range n.Labels {
		vectors := [][]int{append([]int(nil), v...)}
		for i, c := range n.Components {
			has := false
			for _, a := range c.Alphabet {
				has = has || a == l
			}
			if !has {
				continue
			}
			var longer [][]int
			taken := map[int]bool{}
			for _, t := range c.Transitions {
				if t.Label == l && t.From == v[i] && !taken[t.To] {
					taken[t.To] = true
					for _, w := range vectors {
						w = append([]int(nil), w...)
						w[i] = t.To
						longer = append(longer, w)
					}
				}
			}
			vectors = longer
		}
		if len(n.Labels[l].Participants) > 0 {
			all = append(all, vectors...)
		}
	}
	return all
}

// closure returns for each state the states it reaches by at least one edge.
func closure(next [][]int) [][]bool {
	reach := make([][]bool, len(next))
	for s := range next {
		reach[s] = make([]bool, len(next))
		stack := append([]int(nil), next[s]...)
		for len(stack) > 0 {
			t := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if !reach[s][t] {
				reach[s][t] = true
				stack = append(stack, next[t]...)
			}
		}
	}
	return reach
}

// MayEnd reports whether a run may end in a vector: some component says where it may rest, and all that do rest there.
func MayEnd(n *network.Network, v []int) bool {
	said := false
	for i, c := range n.Components {
		if c.Rest == nil {
			continue
		}
		said = true
		rests := false
		for _, s := range c.Rest {
			rests = rests || s == v[i]
		}
		if !rests {
			return false
		}
	}
	return said
}

// rest lets the components of some networks say where they may rest. What it throws depends on the network, so that it
// is the only thing in which a network differs from what the same generator made before there was any rest.
func rest(n *network.Network) {
	seed := uint64(len(n.Labels))
	for i := range n.Components {
		for _, t := range n.Components[i].Transitions {
			seed = seed*31 + uint64(t.From*16+t.Label*4+t.To)
		}
	}
	r := rand.New(rand.NewPCG(15, seed))
	if r.IntN(3) > 0 {
		return
	}
	for i := range n.Components {
		c := &n.Components[i]
		if r.IntN(4) == 0 {
			continue
		}
		c.Rest = []int{}
		for s := range c.States {
			if r.IntN(3) > 0 {
				c.Rest = append(c.Rest, s)
			}
		}
	}
}

func accepting(n *network.Network, v []int) bool {
	for i := range n.Components {
		if !n.Components[i].Accepting(v[i]) {
			return false
		}
	}
	return true
}

// meetsAll reports whether the states on cycles through s meet every acceptance set.
func meetsAll(n *network.Network, vectors [][]int, reach [][]bool, s int) bool {
	for i := range n.Components {
		c := &n.Components[i]
		var met uint64
		for t := range vectors {
			if reach[s][t] && reach[t][s] {
				met |= c.Marks[vectors[t][i]]
			}
		}
		if met != c.AllSets() {
			return false
		}
	}
	return true
}
