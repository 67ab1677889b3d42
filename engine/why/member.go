package why

import (
	"fmt"
)

// run returns an explicit run along a way of decoupled states to a member of the last one. In a nested search
// it passes the references when it begins: the member's component i must be reached from references[i].
func (x *explainer) run(first, nested []hop, references, member []int) ([]Step, error) {
	goal := member
	if nested != nil {
		goal = references
	}
	steps, err := x.weave(first, nil, goal)
	if err != nil || nested == nil {
		return steps, err
	}
	more, err := x.weave(nested, references, member)
	if err != nil {
		return nil, err
	}
	return append(steps, more[1:]...), nil
}

// move is a step of one component: alone, or with the label of a hop.
type move struct{ layer, label, to int }

// weave returns a run along a path to a product state of the last decoupled state, from given states or from
// initial ones: in each layer, between two hops, the components' own steps one component after the other.
func (x *explainer) weave(path []hop, from, goal []int) ([]Step, error) {
	threads := make([][]move, len(goal))
	state := make([]int, len(goal))
	for i := range goal {
		begin := x.Network.Components[i].Initial
		if from != nil {
			begin = from[i : i+1]
		}
		thread, ok := x.thread(i, path, begin, goal[i])
		if !ok {
			return nil, fmt.Errorf("%s does not come to %s along %s",
				x.Network.Components[i].Name, x.Network.Components[i].States[goal[i]], x.word(labels(path)))
		}
		state[i], threads[i] = thread[0].to, thread[1:]
	}
	steps := []Step{{-1, append([]int(nil), state...), path[0].node, path[0].event}}
	for k, h := range path {
		if k > 0 {
			for _, i := range x.Network.Labels[h.label].Participants {
				state[i], threads[i] = threads[i][0].to, threads[i][1:]
			}
			steps = append(steps, Step{h.label, append([]int(nil), state...), h.node, h.event})
		}
		for i := range threads {
			for len(threads[i]) > 0 && threads[i][0].layer == k {
				m := threads[i][0]
				state[i], threads[i] = m.to, threads[i][1:]
				steps = append(steps, Step{m.label, append([]int(nil), state...), h.node, -1})
			}
		}
	}
	return steps, nil
}

// arrival is how a component came to a state: its move, and the state it came from, or -1 where it began.
type arrival struct {
	move
	from int
}

// stretch is what a component reaches between two of its hops.
type stretch struct {
	states   []int // in the order of arrival
	arrivals map[int]arrival
}

func (s *stretch) arrive(a arrival) {
	if _, again := s.arrivals[a.to]; !again {
		s.arrivals[a.to] = a
		s.states = append(s.states, a.to)
	}
}

// thread returns the moves of one component along a path, the first of which says where it begins. The
// moves with hops have layer -1.
func (x *explainer) thread(i int, path []hop, begin []int, goal int) (moves []move, ok bool) {
	places := x.space.places(path[0].state)
	now := &stretch{arrivals: map[int]arrival{}}
	for _, s := range begin {
		if !x.space.explicit(i) || s == int(places[i]) {
			now.arrive(arrival{move{-1, -1, s}, -1})
		}
	}
	x.grow(i, now, 0, places)
	all := []*stretch{now}
	for k, h := range path {
		if k == 0 {
			continue
		}
		takes := x.takesPart(i, h.label)
		if !takes && x.space.centre == nil {
			continue
		}
		places = x.space.places(h.state)
		if takes {
			next := &stretch{arrivals: map[int]arrival{}}
			for _, s := range now.states {
				for _, t := range x.space.from(i, s) {
					if t.Label == h.label && (!x.space.explicit(i) || t.To == int(places[i])) {
						next.arrive(arrival{move{-1, h.label, t.To}, s})
					}
				}
			}
			now = next
			all = append(all, now)
		}
		x.grow(i, now, k, places)
	}
	for at, last := goal, len(all)-1; last >= 0; {
		a, reached := all[last].arrivals[at]
		if !reached {
			return nil, false
		}
		moves = append(moves, a.move)
		if at = a.from; a.layer < 0 {
			last--
		}
	}
	for a, b := 0, len(moves)-1; a < b; a, b = a+1, b-1 {
		moves[a], moves[b] = moves[b], moves[a]
	}
	return moves, true
}

// grow adds what a component reaches alone in a layer.
func (x *explainer) grow(i int, now *stretch, layer int, places []int32) {
	for k := 0; k < len(now.states); k++ {
		for _, t := range x.space.from(i, now.states[k]) {
			if x.space.free(i, t.Label, places) {
				now.arrive(arrival{move{layer, t.Label, t.To}, now.states[k]})
			}
		}
	}
}
