package family

import (
	"fmt"
	"math/rand/v2"

	"lassolab/engine/network"
)

// Density describes the networks of the random family, [DEC] Section 6. What the paper leaves open is chosen
// here: the number of transitions and of global labels, which components meet (a random tree of pairs, so
// that none stands apart, and further random pairs), and the shape of a component (a random tree from its
// initial state, so that every state hangs together with it, and further random transitions).
type Density struct {
	Components int
	Internal   int // transitions that are internal, of 100
	// bounds of a component's number of states, drawn evenly; Fewest counts as States where it is more
	Fewest, States int
	Accepting      int // most accepting states, of 100; a component has at least one
	Transitions    int // of a component, for each of its states
	Labels         int // global labels a component takes part in, on average
	Seed           uint64
}

// Random returns the network that the density and its seed determine. Each global label is shared by exactly
// two components. No accepting state lies on a cycle of internal transitions, which would make the question
// one of reachability; a transition that finds no place beside that, or none within a bound on the search for one, is
// left out, which happens in very small, very dense or very large components only.
func Random(d Density) *network.Network {
	r := rand.New(rand.NewPCG(d.Seed, 6))
	net := network.New()
	shared := make([][]string, d.Components)
	meet := func(l, i, j int) {
		name := fmt.Sprintf("g%d", l)
		shared[i], shared[j] = append(shared[i], name), append(shared[j], name)
	}
	labels := 0
	if d.Internal < 100 {
		labels = max(d.Components-1, d.Components*d.Labels/2)
	}
	for l := range labels {
		i, j := l+1, 0
		if i < d.Components {
			j = r.IntN(i)
		} else {
			i = r.IntN(d.Components)
			j = (i + 1 + r.IntN(d.Components-1)) % d.Components
		}
		meet(l, i, j)
	}
	for i := range d.Components {
		own := fmt.Sprintf("i%d", i)
		c := &wild{automaton: start(net, fmt.Sprintf("C%d",
			i), append(shared[i], own)...), random: r, taken: map[network.Transition]bool{}}
		c.grow(d, own, shared[i])
		c.done()
	}
	for l := range labels {
		order(net, fmt.Sprintf("g%d", l))
	}
	return net
}

// wild is a random component under construction.
type wild struct {
	*automaton
	random *rand.Rand
	taken  map[network.Transition]bool
	onward [][]int // the internal successors of each state
	looked int     // steps that were taken to find places for transitions
}

// mostLooked bounds the steps that are taken for one component to find places for its transitions.
const mostLooked = 1 << 22

// grow draws the states and transitions of the component.
func (w *wild) grow(d Density, own string, shared []string) {
	fewest := min(d.Fewest, d.States)
	states := fewest + w.random.IntN(d.States-fewest+1)
	for s := range states {
		w.state(fmt.Sprint(s))
	}
	w.onward = make([][]int, states)
	accepting := 1 + w.random.IntN(max(1, states*d.Accepting/100))
	for _, s := range w.random.Perm(states)[:accepting] {
		w.component.Marks[s] = 1
	}
	for at, label := range w.deal(states*d.Transitions, d.Internal, own, shared) {
		if to := at + 1; to < states { // the tree: nothing leads back yet, so there is always a place
			w.place(w.random.IntN(to), label, to)
			continue
		}
		const tries = 100
		for try := 0; try < tries && w.looked < mostLooked; try++ {
			if w.place(w.random.IntN(states), label, w.random.IntN(states)) {
				break
			}
		}
	}
}

// deal returns labels in random order: the internal one by its percentage, the global ones equally often.
func (w *wild) deal(transitions, internal int, own string, shared []string) []string {
	labels := make([]string, transitions)
	for k := range labels {
		if k*100 < transitions*internal || len(shared) == 0 {
			labels[k] = own
		} else {
			labels[k] = shared[k%len(shared)]
		}
	}
	w.random.Shuffle(len(labels), func(a, b int) { labels[a], labels[b] = labels[b], labels[a] })
	return labels
}

// place adds the transition unless it is there, or would close an internal cycle through an accepting state.
func (w *wild) place(from int, label string, to int) bool {
	l, _ := w.network.Lookup(label)
	t := network.Transition{From: from, Label: l, To: to}
	if w.taken[t] {
		return false
	}
	if internal := len(w.component.Alphabet) - 1; l == w.component.Alphabet[internal] {
		if w.closes(from, to) {
			return false
		}
		w.onward[from] = append(w.onward[from], to)
	}
	w.taken[t] = true
	w.component.Transitions = append(w.component.Transitions, t)
	return true
}

// closes reports whether an internal step would close a cycle through an accepting state: whether internal
// steps lead back from its end to its start past one, the two ends included.
func (w *wild) closes(from, to int) bool {
	const (
		plain = 1 << iota
		met
	)
	seen := make([]uint8, len(w.onward))
	type place struct {
		state int
		met   uint8
	}
	var stack []place
	visit := func(s int, mark uint8) {
		if w.component.Marks[s] != 0 {
			mark = met
		}
		if seen[s]&mark == 0 {
			seen[s] |= mark
			stack = append(stack, place{s, mark})
		}
	}
	visit(to, plain)
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		w.looked += 1 + len(w.onward[p.state])
		for _, s := range w.onward[p.state] {
			visit(s, p.met)
		}
	}
	return seen[from]&met != 0
}
