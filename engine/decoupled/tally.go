package decoupled

import "lassolab/engine/bitset"

// tally is what the columns of nested searches keep of a run besides its state: the acceptance sets met since the
// reference. A state with a tally is a state of the tallied component, so that sets, images and runs are those of
// components. A run that met more sets also met fewer: sets of tallied states are closed downwards, and ⊆ compares
// them. The simultaneous question has one tally, which is full.
type tally struct {
	account
	component *component // state s with tally m is its state s·size + m
	begin     []int      // by state: the tally with which a run begins there
}

// untallied is the tally of the simultaneous question, and of a component without acceptance sets.
func untallied(c *component) tally {
	return tally{account: newAccount(0), component: c, begin: make([]int, c.states)}
}

// bitsFor is the largest number of acceptance sets with a bit each in a tally, which takes 2^bitsFor tallies. More
// sets are counted as far as they were met in order: a cycle that meets all does so when it is repeated.
const bitsFor = 4

// account is how tallies are made of the acceptance sets of one component.
type account struct {
	sets int
	size int // tallies of a state; the last is full: all sets were met
}

func newAccount(sets int) account {
	if sets <= bitsFor {
		return account{sets, 1 << sets}
	}
	return account{sets, sets + 1}
}

// after returns the tally after entering a state with the given marks.
func (a account) after(tally int, marks uint64) int {
	if a.sets <= bitsFor {
		return tally | int(marks&(1<<a.sets-1))
	}
	for tally < a.sets && marks>>tally&1 != 0 {
		tally++
	}
	return tally
}

// weaker lists the tallies that a tally implies, itself first.
func (a account) weaker(tally int) (list []int) {
	for w := tally; w >= 0; w-- {
		if a.sets > bitsFor || w&^tally == 0 {
			list = append(list, w)
		}
	}
	return list
}

// newTally returns the tally of a component with the marks of its states; accept is still to be called.
func newTally(c *component, marks []uint64, sets int) tally {
	a := newAccount(sets)
	t := tally{account: a, begin: make([]int, c.states)}
	k := newComponent(c.states*a.size, c.labels)
	for s := range c.states {
		t.begin[s] = a.after(0, marks[s])
		for m := range a.size {
			at := s*a.size + m
			for _, i := range c.internal[s] {
				for _, w := range a.weaker(a.after(m, marks[i.to])) {
					k.internal[at] = append(k.internal[at], step{i.label, i.to*a.size + w})
				}
			}
			for _, g := range c.moves[s] {
				k.offering[g.local].Add(at)
				for _, w := range a.weaker(a.after(m, marks[g.to])) {
					k.moves[at] = append(k.moves[at], move{g.local, g.to*a.size + w})
				}
			}
		}
	}
	t.component = &k
	return t
}

// accept makes states of the component those from which nested searches start, in the tallied component too.
func (t *tally) accept(c *component, states bitset.Set) {
	c.accepting = states
	tallied := bitset.New(t.component.states)
	for s := range states.All() {
		for m := range t.size {
			tallied.Add(s*t.size + m)
		}
	}
	t.component.accepting = tallied
}

// state returns the state of a tallied state.
func (t *tally) state(tallied int) int { return tallied / t.size }

// first returns the tallied state in which a run begins in a state.
func (t *tally) first(state int) int { return state*t.size + t.begin[state] }

// full returns a state with the full tally.
func (t *tally) full(state int) int { return state*t.size + t.size - 1 }

// enter adds the tallied states in which a run begins in a state, the weaker ones too.
func (t *tally) enter(state int, into bitset.Set) {
	for _, w := range t.weaker(t.begin[state]) {
		into.Add(state*t.size + w)
	}
}

// completed adds to into the states that a set of tallied states holds with the full tally.
func (t *tally) completed(set, into bitset.Set) {
	if t.size == 1 {
		into.Unite(set)
		return
	}
	for s := range set.All() {
		if s%t.size == t.size-1 {
			into.Add(s / t.size)
		}
	}
}
