package automata

import "slices"

// Lassos of one automaton. Source: emptiness of generalized Büchi automata by strongly connected components (Tarjan
// 1972; Couvreur, FM 1999). A word is accepted exactly when a reachable part has a cycle and meets every acceptance
// set.
//
// Cost: linear, and for the cycle the number of sets times the size of its part. The verdict is exact. The prefix is a
// shortest one to a part that accepts; the cycle goes to the nearest state of a set that is missing, again and again.

// run is a lasso of an automaton: the letters, and the state before each of them; after the last letter the run is
// again in the state before the first letter of the cycle.
type run struct {
	prefix, cycle []int // letters
	path          []int // states, as many as letters
}

// lasso finds an accepted run, or nil, whose cycle stays within some states.
func (a *automaton) lasso(within func(s int) bool) *run {
	p := a.parts(within)
	queue, came := a.breadth(a.initial, everything, func(s int) bool {
		return within(s) && p.accepting(p.of[s], a.all())
	})
	if queue < 0 {
		return nil
	}
	r := &run{}
	r.prefix, r.path = came.back(queue)
	entry := queue
	inside := func(s int) bool { return within(s) && p.of[s] == p.of[entry] }
	at, missing := entry, a.all()&^a.marks[entry]
	walk := func(arrived func(s int) bool) {
		// The first step is taken in any case, so that a cycle has one at least.
		var starts []int
		step := map[int]int{} // the letter to each successor
		for _, e := range a.leaving(at) {
			if _, known := step[e.to]; !known && inside(e.to) {
				step[e.to] = e.letter
				starts = append(starts, e.to)
			}
		}
		end, came := a.breadth(starts, inside, arrived)
		letters, states := came.back(end)
		begin := end
		if len(states) > 0 {
			begin = states[0]
		}
		r.cycle = append(append(r.cycle, step[begin]), letters...)
		r.path = append(append(r.path, at), states...)
		for _, s := range states {
			missing &^= a.marks[s]
		}
		at = end
		missing &^= a.marks[at]
	}
	for missing != 0 {
		walk(func(s int) bool { return a.marks[s]&missing != 0 })
	}
	if at != entry || len(r.cycle) == 0 {
		walk(func(s int) bool { return s == entry })
	}
	return r
}

// arrivals tell by which edge a state was reached first: from -1 where a search began.
type arrivals map[int]arrival

type arrival struct{ from, letter int }

// breadth goes breadth first from some states through those within, and returns the first that is arrived at, or -1.
func (a *automaton) breadth(starts []int, within, arrived func(s int) bool) (int, arrivals) {
	came := arrivals{}
	var queue []int
	for _, s := range starts {
		if _, known := came[s]; !known && within(s) {
			came[s] = arrival{-1, -1}
			queue = append(queue, s)
		}
	}
	for at := 0; at < len(queue); at++ {
		s := queue[at]
		if arrived(s) {
			return s, came
		}
		for _, e := range a.leaving(s) {
			if _, known := came[e.to]; !known && within(e.to) {
				came[e.to] = arrival{s, e.letter}
				queue = append(queue, e.to)
			}
		}
	}
	return -1, came
}

// back gives the way to a state: the letters, and the state before each of them.
func (came arrivals) back(s int) (letters, states []int) {
	for came[s].from >= 0 {
		letters = append(letters, came[s].letter)
		s = came[s].from
		states = append(states, s)
	}
	slices.Reverse(letters)
	slices.Reverse(states)
	return letters, states
}

// word is the word of a run, in labels.
func (r *run) word(labels []int) *Word {
	w := &Word{}
	for _, l := range r.prefix {
		w.Prefix = append(w.Prefix, labels[l])
	}
	for _, l := range r.cycle {
		w.Cycle = append(w.Cycle, labels[l])
	}
	return w
}
