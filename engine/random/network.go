// Package random makes small random networks and answers every question about them by brute force, for tests and for
// package hunt. It shares no code with the searches: states are slices, cycles are found by transitive closure.
package random

import (
	"fmt"
	"math/bits"
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
	Most         int  // the most acceptance sets that a reachable cycle visits; 0 without a cycle too
}

// Brute computes the truth about a network. Simultaneous has a meaning only where each component has at most one
// acceptance set: degeneralise first.
func Brute(n *network.Network) Truth {
	g := Explore(n)
	t := Truth{States: map[string]bool{}, Acyclic: true}
	next := make([][]int, len(g.Vectors))
	for s, v := range g.Vectors {
		t.States[fmt.Sprint(v)] = true
		t.Edges += len(g.Edges[s])
		for _, e := range g.Edges[s] {
			next[s] = append(next[s], e.To)
		}
		switch {
		case len(next[s]) > 0:
		case MayEnd(n, v):
			t.Ends++
		default:
			t.Deadlocks++
		}
	}
	reach := make([][]bool, len(next)) // by at least one edge
	for s := range next {
		reach[s] = reached(next, next[s])
	}
	for s := range next {
		if reach[s][s] {
			t.Acyclic = false
			t.Simultaneous = t.Simultaneous || g.accepting(s)
			met, all := meets(n, g.Vectors, reach, s)
			t.Generalized, t.Most = t.Generalized || all, max(t.Most, met)
		}
	}
	return t
}

// MayEnd reports whether a run may end in a vector: some component says where it may rest, and all that do rest there.
func MayEnd(n *network.Network, v []int) bool {
	some := false
	for i, c := range n.Components {
		if some = some || c.Rest != nil; c.Rest != nil && !slices.Contains(c.Rest, v[i]) {
			return false
		}
	}
	return some
}

// rest lets the components of some networks say where they may rest. It draws from a source of its own.
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

// meets counts the acceptance sets that the states on cycles through s meet, and reports whether these are all.
func meets(n *network.Network, vectors [][]int, reach [][]bool, s int) (count int, all bool) {
	all = true
	for i := range n.Components {
		c := &n.Components[i]
		var met uint64
		for t := range vectors {
			if reach[s][t] && reach[t][s] {
				met |= c.Marks[vectors[t][i]]
			}
		}
		count, all = count+bits.OnesCount64(met), all && met == c.AllSets()
	}
	return count, all
}

// OddNames are names that formats have no place for as they are.
var OddNames = []string{"eat left", `a"b`, "x,y", "]->[", "s]->[t", "é≪", "i", "true", "False", "%41", "100%", "tab\there",
	"line\nbreak", "accept_x", "accept_", "T_1", "_x41_", "0", "goto", "never", "x > 3", `\`, "a&b", "<b>&amp;", " blank ", "~p", "p17",
	"des (0,1,1)", "/* c */", "//", "#define", "s' ", "\u00a0", "q[1]", "a || b", "(a)", "!a"}

// Oddly gives a network odd names.
func Oddly(r *rand.Rand, n *network.Network) {
	for l, at := range r.Perm(len(OddNames))[:min(len(OddNames), len(n.Labels))] {
		n.Labels[l].Name = OddNames[at]
	}
	for i := range n.Components {
		n.Components[i].States = slices.Clone(n.Components[i].States) // twins share theirs
		for s, at := range r.Perm(len(OddNames))[:len(n.Components[i].States)] {
			n.Components[i].States[s] = OddNames[at]
		}
	}
	*n = network.Network{Components: n.Components, Labels: n.Labels, First: n.First,
		Shared: n.Shared, Reading: n.Reading}
	n.Index() // by the new names
}
