package proof

import "lassolab/engine/bitset"

// component is a strongly connected component with a cycle that answers the question.
type component struct {
	states []uint32 // in the order in which they were met
	labels bitset.Set
}

// components puts the states into strongly connected components by the edges whose labels are allowed, and
// returns those in which a cycle answers the question; x.group has their numbers. Cost: linear in the explored part.
func (x *space) components(allowed bitset.Set) ([]component, error) {
	next, targets := make([][]int32, x.states()), make([]int32, 0, len(x.edges))
	for s := range next {
		from := len(targets)
		for _, e := range x.of(s) {
			if err := x.monitor.Tick(); err != nil {
				return nil, err
			}
			if allowed.Has(int(e.label)) {
				targets = append(targets, int32(e.to))
			}
		}
		next[s] = targets[from:]
	}
	x.finder.Find(next)
	x.group = append(x.group[:0], x.finder.Of...)
	return x.accepting(allowed, x.finder.Count)
}

// accepting keeps those groups in which a cycle answers the question: they have an edge, and meet every set.
func (x *space) accepting(allowed bitset.Set, groups int) ([]component, error) {
	inner, meets := make([]bool, groups), make([]uint64, groups*x.words)
	for s := range x.states() {
		g := x.group[s]
		for w := range x.words {
			meets[int(g)*x.words+w] |= x.met[s*x.words+w]
		}
		for _, e := range x.of(s) {
			inner[g] = inner[g] || x.group[e.to] == g && allowed.Has(int(e.label))
		}
	}
	var list []component
	number := make([]int32, groups)
	for g := range number {
		number[g] = none
		if inner[g] && bitset.Set(meets[g*x.words:(g+1)*x.words]).Size() == x.sets {
			number[g] = int32(len(list))
			list = append(list, component{labels: bitset.New(x.system.Labels())})
		}
	}
	for s := range x.states() {
		g := number[x.group[s]]
		x.group[s] = g
		if g != none {
			list[g].states = append(list[g].states, uint32(s))
		}
	}
	for g := range list {
		for _, s := range list[g].states {
			for _, e := range x.of(int(s)) {
				if err := x.monitor.Tick(); err != nil {
					return nil, err
				}
				if x.group[e.to] == int32(g) && allowed.Has(int(e.label)) {
					list[g].labels.Add(int(e.label))
				}
			}
		}
	}
	return list, nil
}
