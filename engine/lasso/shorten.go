package lasso

import (
	"encoding/binary"
	"slices"
)

// Shorten removes loops: of the prefix, and of the cycle while accepted still holds. The result starts where r starts;
// its cycle, if any, is accepted.
func Shorten(r *Run, accepted func(cycle []Step) bool) *Run {
	s := &Run{Initial: r.Initial, Prefix: r.Prefix, Cycle: shortenCycle(r.Cycle, accepted)}
	if len(s.Cycle) > 0 {
		// The shortened cycle may be one that hung on the old one: walk on until the vector it ends in.
		end := key(s.Cycle[len(s.Cycle)-1].State)
		if key(r.End()) != end {
			for i, step := range r.Cycle {
				if key(step.State) == end {
					s.Prefix = slices.Concat(r.Prefix, r.Cycle[:i+1])
					break
				}
			}
		}
		s.enterEarly()
	}
	s.Prefix = withoutLoops(s.Initial, s.Prefix)
	return s
}

// enterEarly turns the cycle so that the prefix stops at its first vector that lies on the cycle.
func (r *Run) enterEarly() {
	on := map[string]int{}
	for i, step := range r.Cycle {
		on[key(step.State)] = i
	}
	state := r.Initial
	for i := 0; ; i++ {
		if at, ok := on[key(state)]; ok {
			r.Prefix = r.Prefix[:i]
			r.Cycle = slices.Concat(r.Cycle[at+1:], r.Cycle[:at+1])
			return
		}
		if i == len(r.Prefix) {
			return
		}
		state = r.Prefix[i].State
	}
}

// key returns the numbers of a state one after the other, each in bytes that say where it ends.
func key(state []int) string {
	bytes := make([]byte, 0, len(state))
	for _, number := range state {
		bytes = binary.AppendUvarint(bytes, uint64(number))
	}
	return string(bytes)
}

// withoutLoops cuts every part of a path that returns to a vector.
func withoutLoops(initial []int, path []Step) []Step {
	kept := []Step(nil)
	at := map[string]int{key(initial): 0} // vector → number of steps before it
	for _, step := range path {
		k := key(step.State)
		if i, again := at[k]; again {
			for _, cut := range kept[i:] {
				delete(at, key(cut.State))
			}
			kept = kept[:i]
			at[k] = i
			continue
		}
		kept = append(kept, step)
		at[k] = len(kept)
	}
	return kept
}

// shortenCycle cuts the cycle at vectors that repeat, as long as what is left, or what is cut out, is accepted.
func shortenCycle(cycle []Step, accepted func([]Step) bool) []Step {
	for {
		shorter := cutOnce(cycle, accepted)
		if shorter == nil {
			return cycle
		}
		cycle = shorter
	}
}

func cutOnce(cycle []Step, accepted func([]Step) bool) []Step {
	last := map[string]int{}
	for j, step := range cycle {
		k := key(step.State)
		if i, again := last[k]; again {
			if inner := cycle[i+1 : j+1]; accepted(inner) {
				return inner
			}
			if outer := slices.Concat(cycle[:i+1], cycle[j+1:]); accepted(outer) {
				return outer
			}
		}
		last[k] = j
	}
	return nil
}
