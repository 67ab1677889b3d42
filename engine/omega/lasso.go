package omega

import (
	"math/rand/v2"
	"slices"
)

// Lassos of one automaton. Source: emptiness of generalized Büchi automata by strongly connected components (Tarjan
// 1972; Couvreur, FM 1999). A word is accepted exactly when a reachable component has a cycle and meets every
// acceptance set.
//
// Cost: linear, and for the cycle the number of sets times the size of its component. The verdict is exact. The prefix
// is a shortest one to a component that accepts; the cycle goes to the nearest state of a set that is missing, again
// and again.

// Run is a lasso of an automaton: the letters, and the state before each of them. After the last letter the run is
// again in the state before the first letter of the cycle.
type Run struct {
	Prefix, Cycle []int // letters
	Path          []int // states, as many as letters
}

// Lasso finds an accepted run, or nil. All marks are on states.
func (a *Automaton) Lasso() *Run {
	c := a.Components(nil)
	everywhere := func(int) bool { return true }
	entry, came := a.breadth(a.Initial, everywhere, c.Accepting)
	if entry < 0 {
		return nil
	}
	return a.round(entry, came, c)
}

// ShortLasso finds a short accepted run, or nil: of those that come to one of so many states, the nearest in acceptance
// sets of components that accept, and go round from there, one of the fewest steps.
func (a *Automaton) ShortLasso(most int) (short *Run) {
	c := a.Components(nil)
	_, came := a.breadth(a.Initial, func(int) bool { return true }, func(int) bool { return false })
	for _, s := range a.Reached() {
		if !c.Accepting(s) || a.Marks[s] == 0 && a.Sets > 0 {
			continue
		}
		if r := a.round(s, came, c); short == nil || len(r.Path) < len(short.Path) {
			short = r
		}
		if most--; most == 0 {
			break
		}
	}
	return short
}

// round is a run to a state of a component that accepts, and round there: to the nearest state of the sets that are
// missing, again and again.
func (a *Automaton) round(entry int, came arrivals, c *Components) *Run {
	r := &Run{}
	r.Prefix, r.Path = came.back(entry)
	inside := func(s int) bool { return c.Of[s] == c.Of[entry] }
	at, missing := entry, a.All()&^a.Marks[entry]
	extend := func(arrived func(s int) bool) {
		// The first step is taken in any case, so that a cycle has one at least.
		var starts []int
		step := map[int]int{} // the letter to each successor
		for _, e := range a.Edges[at] {
			if _, known := step[e.To]; !known && inside(e.To) {
				step[e.To] = e.Letter
				starts = append(starts, e.To)
			}
		}
		end, came := a.breadth(starts, inside, arrived)
		letters, states := came.back(end)
		passed := append(states, end)
		r.Cycle = append(append(r.Cycle, step[passed[0]]), letters...)
		r.Path = append(append(r.Path, at), states...)
		for _, s := range passed {
			missing &^= a.Marks[s]
		}
		at = end
	}
	for missing != 0 {
		extend(func(s int) bool { return a.Marks[s]&missing != 0 })
	}
	if at != entry || len(r.Cycle) == 0 {
		extend(func(s int) bool { return s == entry })
	}
	return r
}

// arrivals tell by which edge a state was reached first: from -1 where a search began.
type arrivals map[int]arrival

type arrival struct{ from, letter int }

// breadth goes breadth first from some states through those within, and returns the first that is arrived at, or -1.
func (a *Automaton) breadth(starts []int, within, arrived func(s int) bool) (int, arrivals) {
	came := arrivals{}
	var queue []int
	enter := func(s int, by arrival) {
		if _, known := came[s]; !known && within(s) {
			came[s] = by
			queue = append(queue, s)
		}
	}
	for _, s := range starts {
		enter(s, arrival{-1, -1})
	}
	for at := 0; at < len(queue); at++ {
		s := queue[at]
		if arrived(s) {
			return s, came
		}
		for _, e := range a.Edges[s] {
			enter(e.To, arrival{s, e.Letter})
		}
	}
	return -1, came
}

// Path finds a shortest path to a state of some kind, or -1: the letters, and the state that it ends in.
func (a *Automaton) Path(arrived func(s int) bool) (letters []int, end int) {
	end, came := a.breadth(a.Initial, func(int) bool { return true }, arrived)
	if end >= 0 {
		letters, _ = came.back(end)
	}
	return letters, end
}

// back gives the path to a state: the letters, and the state before each of them.
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

// sample is an accepted run of a trimmed automaton. It has no path.
func (a *Automaton) sample(random *rand.Rand) *Run {
	s := a.Initial[random.IntN(len(a.Initial))]
	r := &Run{}
	for range random.IntN(2*a.Size() + 1) {
		if len(a.Edges[s]) == 0 {
			break
		}
		e := a.Edges[s][random.IntN(len(a.Edges[s]))]
		r.Prefix = append(r.Prefix, e.Letter)
		s = e.To
	}
	end := a.From(s).Lasso()
	r.Prefix = append(r.Prefix, end.Prefix...)
	r.Cycle = end.Cycle
	return r
}

// Accepts reports whether an automaton accepts the word of a run.
func (a *Automaton) Accepts(prefix, cycle []int) bool {
	w := &Automaton{Symbols: a.Symbols, Initial: []int{0}}
	letters := slices.Concat(prefix, cycle)
	for at, letter := range letters {
		w.Add(0)
		if at+1 < len(letters) {
			w.Connect(at, letter, at+1)
		} else {
			w.Connect(at, letter, len(prefix))
		}
	}
	both, _ := Product(nil, w, a)
	return !both.Empty()
}

// Shortened makes a word short: a cycle that repeats a shorter one becomes that, and the end of the prefix that goes
// round already goes.
func Shortened[L comparable](prefix, cycle []L) ([]L, []L) {
	for length := 1; length <= len(cycle)/2; length++ {
		if len(cycle)%length == 0 && slices.Equal(cycle[length:], cycle[:len(cycle)-length]) {
			cycle = cycle[:length]
			break
		}
	}
	for len(prefix) > 0 && prefix[len(prefix)-1] == cycle[len(cycle)-1] {
		last := len(cycle) - 1
		cycle = append([]L{cycle[last]}, cycle[:last]...)
		prefix = prefix[:len(prefix)-1]
	}
	return prefix, cycle
}

// Least takes letters out of a word as long as it tells what it is to tell: a short word is read at a glance. It need
// not be the shortest there is.
func Least(prefix, cycle []int, tells func(prefix, cycle []int) bool) ([]int, []int) {
	const most = 300 // words that are tried
	tried := 0
	for again := true; again; {
		again = false
		letters := slices.Concat(prefix, cycle)
		for length := len(letters); length > 0 && !again; length /= 2 {
			for at := 0; at+length <= len(letters) && tried < most && !again; at++ {
				tried++
				border := len(prefix) - min(length, max(0, len(prefix)-at)) // of what is left
				left := slices.Delete(slices.Clone(letters), at, at+length)
				if len(left) > border && tells(left[:border], left[border:]) {
					prefix, cycle, again = left[:border:border], left[border:], true
				}
			}
		}
	}
	return Shortened(prefix, cycle)
}
