package hoa

import (
	"cmp"
	"encoding/binary"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/network"
	"lassolab/engine/omega"
)

// An objective is solved in a graph here: the head of objective.go says how.

// arrow is an edge of an automaton, as far as acceptance goes.
type arrow struct{ from, to int }

// solver tells the cases of an objective apart in a graph.
type solver struct {
	arrows []arrow      // those with the same source one after the other
	events []bitset.Set // of each arrow
	most   int          // events that there are
	steps  *int         // left; the solver panics with exhausted when there are none

	number []int32 // scratch of parts, by state
}

func (s *solver) spend(n int) {
	if *s.steps -= n; *s.steps < 0 {
		panic(exhausted{})
	}
}

// parts gives the strongly connected parts of the graph of some arrows, ascending, as the arrows within each.
func (s *solver) parts(arrows []int32) [][]int32 {
	s.spend(2*len(arrows) + 1)
	for _, e := range arrows {
		s.number[s.arrows[e].from], s.number[s.arrows[e].to] = -1, -1
	}
	var next [][]int32 // by the numbers of the states of these arrows
	number := func(q int) int32 {
		if s.number[q] < 0 {
			s.number[q] = int32(len(next))
			next = append(next, nil)
		}
		return s.number[q]
	}
	for _, e := range arrows {
		from, to := number(s.arrows[e].from), number(s.arrows[e].to)
		next[from] = append(next[from], to)
	}
	of, count := omega.ComponentsOf(next)
	lists := make([][]int32, count)
	for _, e := range arrows {
		a := s.arrows[e]
		if k := of[s.number[a.from]]; k == of[s.number[a.to]] {
			lists[k] = append(lists[k], e)
		}
	}
	lists = slices.DeleteFunc(lists, func(l []int32) bool { return len(l) == 0 })
	omega.Sort(lists, func(a, b []int32) int { return cmp.Compare(a[0], b[0]) })
	return lists
}

// residue is a case: the arrows left once some events no longer happen, and what is asked of a run within, without Fin.
type residue struct {
	arrows  []int32
	asked   *Formula
	avoided []int // events
}

// here makes an objective small for runs that take all arrows given infinitely often, and perhaps fewer.
func (s *solver) here(o *Formula, arrows []int32) *Formula {
	s.spend(len(arrows) + o.size())
	some, all := bitset.New(s.most), bitset.Full(s.most)
	for _, e := range arrows {
		some.Unite(s.events[e])
		all.Intersect(s.events[e])
	}
	return o.with(func(a *Formula) *Formula {
		switch {
		case !some.Has(a.Index) && a.Op == Fin, all.Has(a.Index) && a.Op == Inf:
			return everything
		case !some.Has(a.Index), all.Has(a.Index):
			return nothing
		}
		return a
	})
}

// without gives the arrows at which an event does not happen.
func (s *solver) without(arrows []int32, event int) []int32 {
	return without(arrows, func(e int32) bool { return s.events[e].Has(event) })
}

func without(arrows []int32, gone func(int32) bool) []int32 {
	return slices.DeleteFunc(slices.Clone(arrows), gone)
}

// cases calls found for the cases of an objective in a strongly connected part, until it returns false. In each the
// part as a whole is accepted, and every accepted run of the part satisfies one of them in the end. With largest it
// does not look within a case: only the largest sets of arrows are wanted that an accepted run can take infinitely
// often.
func (s *solver) cases(arrows []int32, o *Formula, avoided []int, largest bool, found func(residue) bool) bool {
	o = s.here(o, arrows)
	fin, alone := o.firstFin()
	taken := func(a *Formula) *Formula { // all arrows are taken
		if a.Op == Fin {
			return nothing
		}
		return everything
	}
	switch {
	case o.Op == False:
		return true
	case fin == nil || largest && o.with(taken).Op == True:
		return found(residue{arrows, o, avoided})
	case o.Op == Or:
		var free, rest []*Formula // disjuncts without Fin make one case, and help the others
		for _, p := range o.Args {
			if fin, _ := p.firstFin(); fin == nil {
				free = append(free, p)
			} else {
				rest = append(rest, p)
			}
		}
		for _, p := range rest {
			more := false
			if fin, alone := p.firstFin(); alone {
				either := append([]*Formula{p.settled(fin.Index, everything)}, free...)
				more = s.avoid(arrows, fin.Index, join(Or, either...), avoided, largest, found)
			} else {
				more = s.cases(arrows, p, avoided, largest, found)
			}
			if !more {
				return false
			}
		}
		return len(free) == 0 || found(residue{arrows, join(Or, free...), avoided})
	}
	if !s.avoid(arrows, fin.Index, o.settled(fin.Index, everything), avoided, largest, found) {
		return false
	}
	return alone || s.cases(arrows, o.settled(fin.Index, nothing), avoided, largest, found)
}

// avoid goes on where an event happens no more.
func (s *solver) avoid(arrows []int32, event int, o *Formula, avoided []int, largest bool,
	found func(residue) bool) bool {
	avoided = append(slices.Clone(avoided), event)
	for _, part := range s.parts(s.without(arrows, event)) {
		if !s.cases(part, o, avoided, largest, found) {
			return false
		}
	}
	return true
}

// settled has Fin of an event replaced by a constant.
func (f *Formula) settled(event int, as *Formula) *Formula {
	return f.with(func(a *Formula) *Formula {
		if a.Op == Fin && a.Index == event {
			return as
		}
		return a
	})
}

// typed finds arrows by which a part is of Büchi type: all their cycles are accepted, and no cycle without them.
func (s *solver) typed(arrows []int32, o *Formula) (marked []int32, ok bool) {
	rejected := map[int32]bool{}
	s.cases(arrows, o.dual(), nil, true, func(r residue) bool {
		for _, e := range r.arrows {
			rejected[e] = true
		}
		return true
	})
	if len(rejected) == len(arrows) {
		return nil, false
	}
	marked = without(arrows, func(e int32) bool { return rejected[e] })
	rest := without(arrows, func(e int32) bool { return !rejected[e] })
	if !s.rejects(rest, o) {
		return nil, false
	}
	// All arrows that leave a state, or that lead to one, may do: then states have the marks and remember nothing.
	for _, end := range []func(arrow) int{func(a arrow) int { return a.from }, func(a arrow) int { return a.to }} {
		mixed := map[int]bool{}
		for _, e := range rest {
			mixed[end(s.arrows[e])] = true
		}
		if s.rejects(without(arrows, func(e int32) bool { return !mixed[end(s.arrows[e])] }), o) {
			return without(arrows, func(e int32) bool { return mixed[end(s.arrows[e])] }), true
		}
	}
	return marked, true
}

// rejects reports whether no run that keeps to some arrows is accepted.
func (s *solver) rejects(arrows []int32, o *Formula) bool {
	for _, part := range s.parts(arrows) {
		if !s.cases(part, o, nil, true, func(residue) bool { return false }) {
			return false
		}
	}
	return true
}

// solution is the generalized Büchi acceptance that an objective becomes in a graph.
type solution struct {
	sets   int      // that a run must meet infinitely often
	marks  []uint64 // of the arrows of the graph
	within []bool   // of each arrow: it matters, as a run can take it infinitely often
	copies []region
	typed  bool // some part is of Büchi type
	small  bool // the objective has no Fin
}

// region is a set of arrows that are accepted when each of some unions of events is met infinitely often. A copy of it
// is entered by a guess, after which the events avoided no longer happen.
type region struct {
	arrows  []int32
	unions  []bitset.Set
	avoided []int            // events
	met     []int            // where a case had to be told apart by what is met as well
	copied  bool             // rather than marked in the graph
	marks   map[int32]uint64 // of the arrows of a copy
}

// mostCases bounds disjunctions of conjunctions of Inf, where there are too many the other way round.
const mostCases = 256

// solve makes generalized Büchi acceptance. ok is false when there are too many sets.
func (s *solver) solve(o *Formula) (result solution, ok bool) {
	result = solution{sets: 1, marks: make([]uint64, len(s.arrows)), within: make([]bool, len(s.arrows))}
	all := upTo[int32](len(s.arrows))
	if fin, _ := o.firstFin(); fin == nil {
		if unions, few := o.sums(And, network.MaxSets, s.most); few {
			result.small, result.sets = true, len(unions)
			for e := range all {
				result.within[e] = true
				result.marks[e] = s.mark(int32(e), unions, result.sets)
			}
			return result, true
		}
	}
	var regions []region
	for _, part := range s.parts(all) {
		for _, e := range part {
			result.within[e] = true
		}
		more, typed, ok := s.accepted(part, o)
		if !ok {
			return result, false
		}
		result.typed = result.typed || typed
		regions = append(regions, more...)
	}
	for i := range regions {
		result.sets = max(result.sets, len(regions[i].unions))
	}
	for i := range regions {
		r := &regions[i]
		r.marks = map[int32]uint64{}
		for _, e := range r.arrows {
			if m := s.mark(e, r.unions, result.sets); r.copied {
				r.marks[e] = m
			} else {
				result.marks[e] = m
			}
		}
		if r.copied {
			result.copies = append(result.copies, *r)
		}
	}
	return result, true
}

// mark gives the sets that an arrow is in. Those that a region does not need have all its arrows.
func (s *solver) mark(arrow int32, unions []bitset.Set, sets int) (marks uint64) {
	for i := range sets {
		if i >= len(unions) || s.events[arrow].Meets(unions[i]) {
			marks |= 1 << uint(i)
		}
	}
	return marks
}

// try does optional work with a quarter of the steps left, and reports whether it was done.
func (s *solver) try(work func()) (done bool) {
	budget := *s.steps / 4
	left := *s.steps - budget
	*s.steps = budget
	done = withinSteps(func() bool {
		work()
		return true
	})
	*s.steps = max(*s.steps, 0) + left
	return done
}

// accepted gives the regions by which a part accepts.
func (s *solver) accepted(part []int32, o *Formula) (regions []region, typed, ok bool) {
	here := s.here(o, part)
	if fin, _ := here.firstFin(); fin != nil {
		var marked []int32
		if s.try(func() { marked, typed = s.typed(part, here) }) && typed {
			return []region{{arrows: marked}}, true, true
		}
		typed = false
	}
	var cases []residue
	same := map[string]int{} // place among the cases, by what is left
	s.cases(part, here, nil, false, func(r residue) bool {
		s.spend(len(r.arrows))
		var key []byte
		for _, e := range r.arrows {
			key = binary.AppendUvarint(key, uint64(e))
		}
		if at, known := same[string(key)]; known {
			cases[at].asked = join(Or, cases[at].asked, r.asked)
		} else {
			same[string(key)] = len(cases)
			cases = append(cases, r)
		}
		return true
	})
	if len(cases) > 1 {
		var needed []residue
		if s.try(func() { needed = s.needed(cases) }) {
			cases = needed
		}
	}
	for _, r := range cases {
		whole := len(r.arrows) == len(part)
		if unions, few := r.asked.sums(And, network.MaxSets, s.most); few {
			regions = append(regions, region{r.arrows, s.telling(r.arrows, unions), r.avoided, nil, !whole, nil})
			continue
		}
		products, few := r.asked.sums(Or, mostCases, s.most)
		if !few {
			return nil, false, false
		}
		for _, p := range products { // a copy for each: what they have in common is the part
			var unions []bitset.Set
			for e := range p.All() {
				union := bitset.New(s.most)
				union.Add(e)
				unions = append(unions, union)
			}
			if len(unions) > network.MaxSets {
				return nil, false, false
			}
			s.spend(len(r.arrows))
			regions = append(regions, region{r.arrows, unions, r.avoided, slices.Collect(p.All()), true, nil})
		}
	}
	return regions, typed, true
}

// telling leaves out the unions that all arrows are in.
func (s *solver) telling(arrows []int32, unions []bitset.Set) []bitset.Set {
	s.spend(len(arrows) * len(unions))
	return slices.DeleteFunc(unions, func(u bitset.Set) bool {
		return !slices.ContainsFunc(arrows, func(e int32) bool { return !s.events[e].Meets(u) })
	})
}

// needed leaves out the cases whose arrows all lie in another case that accepts as much.
func (s *solver) needed(cases []residue) (list []residue) {
	in := make([]map[int32]bool, len(cases))
	unions := make([][]bitset.Set, len(cases)) // nil: too many
	few := make([]bool, len(cases))
	for i, r := range cases {
		in[i] = make(map[int32]bool, len(r.arrows))
		for _, e := range r.arrows {
			in[i][e] = true
		}
		unions[i], few[i] = r.asked.sums(And, network.MaxSets, s.most)
	}
	covers := func(k, i int) bool {
		r := cases[i]
		s.spend(1)
		if k == i || !few[k] || len(in[k]) <= len(r.arrows) {
			return false
		}
		for n, e := range r.arrows {
			if !in[k][e] {
				s.spend(n)
				return false
			}
		}
		for _, u := range unions[k] {
			if !s.rejects(without(r.arrows, func(e int32) bool { return s.events[e].Meets(u) }), r.asked) {
				return false
			}
		}
		return true
	}
	for i, r := range cases {
		covered := false
		for k := range cases {
			covered = covered || covers(k, i)
		}
		if !covered {
			list = append(list, r)
		}
	}
	return list
}
