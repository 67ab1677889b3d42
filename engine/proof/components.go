package proof

import "lassolab/engine/bitset"

// component is a strongly connected component with a cycle that answers the question.
type component struct {
	states []uint32 // in the order in which they were met
	labels bitset.Set
}

// components puts the states into strongly connected components by the edges whose labels are allowed, and
// returns those in which a cycle answers the question; x.group has their numbers.
//
// Source: Tarjan, "Depth-first search and linear graph algorithms" (1972), with an explicit stack. Cost: time
// and memory linear in the explored part.
func (x *space) components(allowed bitset.Set) ([]component, error) {
	states := x.states()
	low, index := make([]int32, states), make([]int32, states) // index 0: not met; low of a finished state: -1
	x.group = append(x.group[:0], make([]int32, states)...)
	type frame struct {
		state uint32
		at    int // the next edge
	}
	var frames []frame
	var live []uint32
	met, groups := int32(0), int32(0)
	enter := func(s uint32) {
		met++
		index[s], low[s] = met, met
		live = append(live, s)
		frames = append(frames, frame{s, 0})
	}
	for root := range states {
		if index[root] != 0 {
			continue
		}
		enter(uint32(root))
		for len(frames) > 0 {
			f := &frames[len(frames)-1]
			s := f.state
			if edges := x.of(int(s)); f.at < len(edges) {
				e := edges[f.at]
				f.at++
				if err := x.monitor.Tick(); err != nil {
					return nil, err
				}
				switch {
				case !allowed.Has(int(e.label)):
				case index[e.to] == 0:
					enter(e.to)
				case low[e.to] >= 0:
					low[s] = min(low[s], index[e.to])
				}
				continue
			}
			frames = frames[:len(frames)-1]
			if len(frames) > 0 {
				p := frames[len(frames)-1].state
				low[p] = min(low[p], low[s])
			}
			if low[s] == index[s] {
				for {
					last := live[len(live)-1]
					live = live[:len(live)-1]
					low[last], x.group[last] = -1, groups
					if last == s {
						break
					}
				}
				groups++
			}
		}
	}
	return x.accepting(allowed, int(groups))
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
