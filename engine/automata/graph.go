package automata

import (
	"cmp"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/tarjan"
)

// automaton is a component as the algorithms have it: letters and states are numbers, edges stand in the order of their
// source, their letter and their target, each once.
type automaton struct {
	letters int
	initial []int
	first   []int // of the edges of each state; one more at the end
	edges   []edge
	marks   []uint64
	sets    int
}

type edge struct{ letter, to int }

func (e edge) compare(f edge) int { return cmp.Or(e.letter-f.letter, e.to-f.to) }

func (a *automaton) size() int { return len(a.marks) }

// all are the bits of all acceptance sets.
func (a *automaton) all() uint64 { return ^uint64(0) >> (64 - uint(a.sets)) }

// leaving are the edges of a state.
func (a *automaton) leaving(s int) []edge { return a.edges[a.first[s]:a.first[s+1]] }

// with are the edges of a state with a letter.
func (a *automaton) with(s, letter int) []edge {
	all := a.leaving(s)
	from, _ := slices.BinarySearchFunc(all, letter, func(e edge, l int) int { return e.letter - l })
	to := from
	for to < len(all) && all[to].letter == letter {
		to++
	}
	return all[from:to]
}

// draft collects the states and edges of an automaton.
type draft struct {
	automaton
	leave [][]edge
}

func (d *draft) add(marks uint64) int {
	d.marks = append(d.marks, marks)
	d.leave = append(d.leave, nil)
	return len(d.marks) - 1
}

// finish puts the edges in order.
func (d *draft) finish() *automaton {
	d.first = make([]int, 0, len(d.leave)+1)
	for _, edges := range d.leave {
		slices.SortFunc(edges, edge.compare)
		d.first = append(d.first, len(d.edges))
		d.edges = append(d.edges, slices.Compact(edges)...)
	}
	d.first = append(d.first, len(d.edges))
	d.leave = nil
	slices.Sort(d.initial)
	d.initial = slices.Compact(d.initial)
	return &d.automaton
}

// alphabet lists the labels of components, as they come.
func alphabet(n *network.Network, components ...int) (labels []int) {
	seen := map[int]bool{}
	for _, i := range components {
		for _, l := range n.Components[i].Alphabet {
			if !seen[l] {
				seen[l] = true
				labels = append(labels, l)
			}
		}
	}
	return labels
}

// places are those of labels in a list.
func places(labels []int) map[int]int {
	place := make(map[int]int, len(labels))
	for k, l := range labels {
		place[l] = k
	}
	return place
}

// take gives a component over the labels, which are its letters then: it stays where it is with those that it lacks.
func take(b *budget, c *network.Component, labels []int) (*automaton, error) {
	letter := places(labels)
	d := draft{automaton: automaton{letters: len(labels), sets: c.Sets, initial: slices.Clone(c.Initial)}}
	all := c.AllSets()
	for s := range c.States {
		if err := b.tick(); err != nil {
			return nil, err
		}
		d.add(c.Marks[s] & all)
	}
	has := make(map[int]bool, len(c.Alphabet))
	for _, l := range c.Alphabet {
		has[l] = true
	}
	for _, t := range c.Transitions {
		if k, known := letter[t.Label]; known {
			d.leave[t.From] = append(d.leave[t.From], edge{k, t.To})
		}
	}
	for k, l := range labels {
		if has[l] {
			continue
		}
		for s := range c.States {
			if err := b.transition(); err != nil {
				return nil, err
			}
			d.leave[s] = append(d.leave[s], edge{k, s})
		}
	}
	return d.finish(), nil
}

// targets are those of a component's transitions, each once, by source and label: a transition to state 0.
func targets(c *network.Component) map[network.Transition][]int {
	targets := map[network.Transition][]int{}
	for _, t := range c.Transitions {
		k := network.Transition{From: t.From, Label: t.Label}
		if !slices.Contains(targets[k], t.To) {
			targets[k] = append(targets[k], t.To)
		}
	}
	return targets
}

// successors are those of each state, as package tarjan takes them; of states that are left out there are none.
func (a *automaton) successors(within func(s int) bool) [][]int32 {
	next := make([][]int32, a.size())
	for s := range next {
		if !within(s) {
			continue
		}
		for _, e := range a.leaving(s) {
			if within(e.to) {
				next[s] = append(next[s], int32(e.to))
			}
		}
	}
	return next
}

func everything(int) bool { return true }

// reachable are the states that a run comes to.
func (a *automaton) reachable() []bool {
	seen := make([]bool, a.size())
	queue := slices.Clone(a.initial)
	for _, s := range queue {
		seen[s] = true
	}
	for at := 0; at < len(queue); at++ {
		for _, e := range a.leaving(queue[at]) {
			if !seen[e.to] {
				seen[e.to] = true
				queue = append(queue, e.to)
			}
		}
	}
	return seen
}

// parts are the strongly connected components of the states within: of each state its part, and for each part the marks
// of its states and whether it has an edge. A part has a higher number than those that it leads to; states left out
// have -1.
type parts struct {
	of    []int32
	count int
	marks []uint64
	moves []bool // it has a cycle
}

func (a *automaton) parts(within func(s int) bool) *parts {
	p := &parts{}
	p.of, p.count = tarjan.Components(a.successors(within))
	p.marks, p.moves = make([]uint64, p.count), make([]bool, p.count)
	for s := range p.of {
		if !within(s) {
			p.of[s] = -1
			continue
		}
		p.marks[p.of[s]] |= a.marks[s]
		for _, e := range a.leaving(s) {
			if within(e.to) && p.of[e.to] == p.of[s] {
				p.moves[p.of[s]] = true
			}
		}
	}
	return p
}

// accepting reports whether a part has a cycle that meets every acceptance set.
func (p *parts) accepting(part int32, all uint64) bool {
	return part >= 0 && p.moves[part] && p.marks[part] == all
}

// useful are the states from which a word is accepted, or from which a state of rest is reached, where that is given.
func (a *automaton) useful(rest func(s int) bool) []bool {
	p := a.parts(everything)
	useful := make([]bool, a.size())
	var queue []int
	for s := range useful {
		if p.accepting(p.of[s], a.all()) || rest != nil && rest(s) {
			useful[s] = true
			queue = append(queue, s)
		}
	}
	before := a.backward()
	for at := 0; at < len(queue); at++ {
		for _, s := range before.of(queue[at]) {
			if !useful[s] {
				useful[s] = true
				queue = append(queue, int(s))
			}
		}
	}
	return useful
}

// backwards are the sources of the edges into each state.
type backwards struct {
	first  []int
	source []int32
}

func (b *backwards) of(s int) []int32 { return b.source[b.first[s]:b.first[s+1]] }

func (a *automaton) backward() *backwards {
	b := &backwards{make([]int, a.size()+1), make([]int32, len(a.edges))}
	for _, e := range a.edges {
		b.first[e.to+1]++
	}
	for s := range a.size() {
		b.first[s+1] += b.first[s]
	}
	at := slices.Clone(b.first)
	for s := range a.size() {
		for _, e := range a.leaving(s) {
			b.source[at[e.to]] = int32(s)
			at[e.to]++
		}
	}
	return b
}

// only keeps some states, of which the new numbers are given; -1 for those that go.
func (a *automaton) only(keep []bool) (*automaton, []int) {
	number := make([]int, a.size())
	d := draft{automaton: automaton{letters: a.letters, sets: a.sets}}
	for s := range number {
		number[s] = -1
		if keep[s] {
			number[s] = d.add(a.marks[s])
		}
	}
	for s := range number {
		if !keep[s] {
			continue
		}
		for _, e := range a.leaving(s) {
			if keep[e.to] {
				d.leave[number[s]] = append(d.leave[number[s]], edge{e.letter, number[e.to]})
			}
		}
	}
	for _, s := range a.initial {
		if keep[s] {
			d.initial = append(d.initial, number[s])
		}
	}
	return d.finish(), number
}

// smaller is an automaton made of another one, with the state that each of its states was; nil: the same.
type smaller struct {
	*automaton
	was []int
}

// origin is the state that a state was.
func (a smaller) origin(s int) int {
	if a.was == nil {
		return s
	}
	return a.was[s]
}

// trimmed keeps the states that a run comes to and from which a word is accepted.
func (a *automaton) trimmed() smaller {
	keep := a.useful(nil)
	for s, seen := range a.reachable() {
		keep[s] = keep[s] && seen
	}
	t := smaller{}
	var number []int
	t.automaton, number = a.only(keep)
	t.was = make([]int, t.size())
	for s, now := range number {
		if now >= 0 {
			t.was[now] = s
		}
	}
	return t
}

// choice finds a choice: two initial states, or two edges with one letter (state, letter and the two targets).
func (a *automaton) choice() (state, letter, one, other int, found bool) {
	if len(a.initial) > 1 {
		return -1, -1, a.initial[0], a.initial[1], true
	}
	for s := range a.size() {
		edges := a.leaving(s)
		for k := 1; k < len(edges); k++ {
			if edges[k].letter == edges[k-1].letter {
				return s, edges[k].letter, edges[k-1].to, edges[k].to, true
			}
		}
	}
	return 0, 0, 0, 0, false
}

func (a *automaton) deterministic() bool {
	_, _, _, _, found := a.choice()
	return !found
}
