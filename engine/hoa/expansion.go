package hoa

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/bitset"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Unfolding maps the states of an automaton to the states of its component, whose acceptance sets are sets of states.
//
// Generalized Büchi: where edges have marks, state q becomes a state (q, M) for each set M of marks of an edge into q
// and of its source, so that a state remembers the edge just taken. Both automata meet the same sets infinitely often.
//
// Any other condition (objective.go): the component has copies of parts of the automaton, which runs enter by a guess.
// A state whose edges are all in the same sets has their marks itself, so that nothing is remembered; edges that no run
// takes infinitely often remember what others do.
//
// Any other automaton stays exactly as it is.
type Unfolding struct {
	Origin []int // the state of the automaton behind each state of the component
	Sets   int   // the number of acceptance sets of the component

	names  []string
	marks  []uint64
	copies [][]int // for each state of the automaton the component states it became
	// of each component state the marks it remembers, in braces, where others of its layer remember others
	arrived []string

	first   []int   // the number of the first edge of each state in the body; edges are numbered as they are written
	targets []int   // the state of the automaton that each edge leads to
	layers  []layer // the automaton, then the copies of parts of it
	layer   []int   // of each component state
	places  map[arrival]int
	some    map[place]int // any of the states that a state became in a layer
	entries map[int][]int // by edge the copies that it leads into, too

	condition condition
	solution  *solution // nil for a generalized Büchi condition
}

const tooManyUnfolded = "more than %s states together once acceptance has become marks on states: at most that many " +
	"are read"

// layer is the automaton or a copy of a part of it.
type layer struct {
	edges   map[int]bool   // nil: all
	own     []uint64       // the marks of its states themselves; nil: none
	carried map[int]uint64 // by edge the marks that the state remembers to which it leads; nil: none
	loose   []bool         // edges that remember what others do; nil: none
	name    string         // of the copy
}

type arrival struct {
	layer, state int
	marks        uint64
}

type place struct{ layer, state int }

// unfold returns nil, and reports why, when the component would be too large. Steps bound the work on acceptance.
func (a *Automaton) unfold(c condition, limits Limits, steps *int, report *source.Report) *Unfolding {
	x := &Unfolding{condition: c, copies: make([][]int, a.size())}
	x.number(a)
	names := a.stateNames(report)
	if c.objective == nil {
		x.Sets = len(c.sets)
		x.remember(a)
	} else if !withinSteps(func() bool { return x.solve(a, steps) }) {
		report.Unsupportedf(a.Condition.Position,
			"the acceptance condition %s tells too many cases apart in this automaton: it would take more than %s "+
				"steps or %s; write it with fewer Fin, or have another tool write the automaton with Büchi acceptance",
			a.acceptanceName(), say.Number(limits.Steps), say.Count(network.MaxSets, "acceptance set")).Bounded()
		return nil
	}
	if x.layers[0].carried == nil && len(x.layers) == 1 {
		x.names, x.marks = names, x.layers[0].own
		for q := range x.copies {
			x.copies[q] = []int{q}
			x.Origin = append(x.Origin, q)
		}
		return x
	}
	if !x.build(a, names, limits, report) {
		return nil
	}
	return x
}

// remember makes the layer of a generalized Büchi condition.
func (x *Unfolding) remember(a *Automaton) {
	own := make([]uint64, len(x.copies))
	for i := range a.Body {
		own[a.Body[i].Number] = x.condition.mask(a.Body[i].Marks)
	}
	onEdges := false
	for _, e := range a.Edges() {
		onEdges = onEdges || x.condition.mask(e.Marks) != 0
	}
	if !onEdges {
		x.layers = []layer{{own: own}}
		return
	}
	carried := make(map[int]uint64, len(x.targets))
	for s, e := range a.Edges() {
		carried[len(carried)] = own[s.Number] | x.condition.mask(e.Marks)
	}
	x.layers = []layer{{carried: carried}}
}

func (x *Unfolding) number(a *Automaton) {
	for i := range a.Body {
		x.first = append(x.first, len(x.targets))
		for j := range a.Body[i].Edges {
			x.targets = append(x.targets, a.Body[i].Edges[j].To.States[0])
		}
	}
}

// solverOf says of each edge which events of the condition happen at it.
func (x *Unfolding) solverOf(a *Automaton, steps *int) *solver {
	events := x.condition.events
	if *steps -= bitset.Words(len(events)) * len(x.targets); *steps < 0 {
		panic(exhausted{})
	}
	place := make(map[int][]int, len(events)) // the events of each set
	none := bitset.New(len(events) + 1)       // what happens at an edge without marks
	for i, e := range events {
		place[e.set] = append(place[e.set], i)
		if e.negated {
			none.Add(i)
		}
	}
	arrows := make([]arrow, 0, len(x.targets))
	happens := make([]bitset.Set, 0, len(x.targets))
	for s, edge := range a.Edges() {
		b := none
		for _, m := range slices.Concat(s.Marks, edge.Marks) {
			for _, e := range place[m.Set] {
				if &b[0] == &none[0] {
					b = slices.Clone(none)
				}
				if events[e].negated {
					b.Remove(e)
				} else {
					b.Add(e)
				}
			}
		}
		arrows = append(arrows, arrow{s.Number, edge.To.States[0]})
		happens = append(happens, b)
	}
	return &solver{arrows: arrows, events: happens, most: len(events) + 1, steps: steps,
		number: make([]int32, a.size())}
}

// solve makes the layers of another condition. It reports false when there are too many acceptance sets.
func (x *Unfolding) solve(a *Automaton, steps *int) bool {
	solution, ok := x.solverOf(a, steps).solve(x.condition.objective)
	if !ok {
		return false
	}
	x.solution, x.Sets = &solution, solution.sets
	x.layers = []layer{x.layerOf(a, "", nil, func(e int) uint64 { return solution.marks[e] },
		func(e int) bool { return solution.within[e] })}
	x.entries = map[int][]int{}
	for _, c := range solution.copies {
		edges := make(map[int]bool, len(c.marks))
		for e := range c.marks {
			edges[int(e)] = true
			x.entries[int(e)] = append(x.entries[int(e)], len(x.layers))
		}
		name := "Fin" + x.braces(c.avoided)
		if len(c.met) > 0 {
			name = "Inf" + x.braces(c.met)
		}
		x.layers = append(x.layers, x.layerOf(a, name, edges, func(e int) uint64 { return c.marks[int32(e)] },
			func(int) bool { return true }))
	}
	return true
}

// layerOf puts the marks of edges on the states that they leave, where these agree, and else on those that they lead
// to. Only edges that count can be taken infinitely often.
func (x *Unfolding) layerOf(a *Automaton, name string, edges map[int]bool, marks func(edge int) uint64,
	counts func(edge int) bool) layer {
	l := layer{edges: edges, name: name, own: make([]uint64, len(x.copies)), carried: map[int]uint64{},
		loose: make([]bool, len(x.targets))}
	for i := range a.Body {
		first, last := x.first[i], x.first[i]+len(a.Body[i].Edges)
		agreed, agree := uint64(0), true
		known := false
		for e := first; e < last; e++ {
			switch {
			case edges != nil && !edges[e]:
			case !counts(e):
				l.loose[e] = true
			case !known:
				agreed, known = marks(e), true
			default:
				agree = agree && marks(e) == agreed
			}
		}
		if agree {
			l.own[a.Body[i].Number] = agreed
			continue
		}
		for e := first; e < last; e++ {
			if (edges == nil || edges[e]) && counts(e) && marks(e) != 0 {
				l.carried[e] = marks(e)
			}
		}
	}
	for e, m := range l.carried { // what a state has itself it need not remember
		if m &^= l.own[x.targets[e]]; m != 0 {
			l.carried[e] = m
		} else {
			delete(l.carried, e)
		}
	}
	if len(l.carried) == 0 {
		l.carried, l.loose = nil, nil
	}
	return l
}

// build makes the component's states.
func (x *Unfolding) build(a *Automaton, names []string, limits Limits, report *source.Report) bool {
	x.places, x.some = map[arrival]int{}, map[place]int{}
	arrivals := make([]map[int][]uint64, len(x.layers))
	for k := range x.layers {
		arrivals[k] = x.arrivals(a, k)
	}
	written := 0     // bytes of the names of copies
	var own []string // a suffixed name must not equal the one that a state keeps
	for q := range names {
		if len(arrivals[0][q]) <= 1 {
			own = append(own, names[q])
		}
	}
	distinct := say.NewDistinct(say.Primes, own...)
	for q := range names {
		for k := range x.layers {
			sets := arrivals[k][q]
			if k > 0 && len(sets) == 0 {
				continue
			}
			if len(sets) == 0 {
				sets = []uint64{0} // nothing leads here, and yet it is part of the picture
			}
			for i, m := range sets {
				name, arrived := names[q], ""
				if k > 0 {
					name += "·" + x.layers[k].name
				}
				if len(sets) > 1 {
					arrived = x.marksInBraces(m)
					name += "·" + arrived
				}
				if name != names[q] {
					name = distinct.Of(name)
					if written += len(name); written > limits.Bytes {
						x.tooLong(a, q, len(sets), limits, report)
						return false
					}
				}
				if len(x.names) == limits.States {
					return tooMany(report, a.Position, limits.States, tooManyUnfolded)
				}
				if i == 0 {
					x.some[place{k, q}] = len(x.names)
				}
				x.places[arrival{k, q, m}] = len(x.names)
				x.copies[q] = append(x.copies[q], len(x.names))
				x.Origin = append(x.Origin, q)
				x.layer = append(x.layer, k)
				x.names = append(x.names, name)
				x.arrived = append(x.arrived, arrived)
				if x.layers[k].own != nil {
					m |= x.layers[k].own[q]
				}
				x.marks = append(x.marks, m)
			}
		}
	}
	return true
}

func (x *Unfolding) tooLong(a *Automaton, q, ways int, limits Limits, report *source.Report) {
	at := a.Position
	if s := a.byNumber()[q]; s != nil {
		at = s.Position
	}
	if len(x.layers) > 1 {
		report.Errorf(at,
			"the acceptance condition makes %s of parts of the automaton, and the names of their states are too "+
				"long together: at most %s; give state %d a shorter name",
			say.Count(len(x.layers)-1, "copy"), say.Count(limits.Bytes, "byte"), q).Bounded()
		return
	}
	report.Errorf(at,
		"edges into state %d put down marks in %s, so it becomes as many states, whose names are too long "+
			"together: at most %s; give it a shorter name, or put marks on states",
		q, say.Count(ways, "way"), say.Count(limits.Bytes, "byte")).Bounded()
}

// arrivals gives for the states of a layer the marks that they have to remember, ascending.
func (x *Unfolding) arrivals(a *Automaton, k int) map[int][]uint64 {
	l := &x.layers[k]
	sets := map[int][]uint64{}
	known := map[arrival]bool{}
	add := func(q int, m uint64) {
		if !known[arrival{k, q, m}] {
			known[arrival{k, q, m}] = true
			sets[q] = append(sets[q], m)
		}
	}
	if k == 0 && x.solution == nil {
		for _, t := range a.Start {
			add(t.States[0], 0)
		}
	}
	enter := func(e int) {
		if l.loose == nil || !l.loose[e] {
			add(x.targets[e], l.carried[e])
		}
	}
	if l.edges == nil {
		for e := range x.targets {
			enter(e)
		}
	} else {
		for e := range l.edges {
			enter(e)
		}
	}
	for q := range sets {
		slices.Sort(sets[q])
	}
	return sets
}

// arrive is the state of a layer that an edge leads to.
func (x *Unfolding) arrive(k, edge int) int {
	l := &x.layers[k]
	if l.loose != nil && l.loose[edge] {
		return x.some[place{k, x.targets[edge]}]
	}
	return x.places[arrival{k, x.targets[edge], l.carried[edge]}]
}

// start is the component state of an initial state.
func (x *Unfolding) start(q int) int {
	switch {
	case x.places == nil:
		return q
	case x.solution == nil:
		return x.places[arrival{0, q, 0}]
	}
	return x.some[place{0, q}]
}

// To returns the states of the component that an edge leads to from a state of the component: several where a copy can
// be entered, none where the copy lacks the edge. State and edge are places in the body.
func (x *Unfolding) To(from, state, edge int) []int { return x.to(nil, from, state, edge) }

// to appends the same to a list.
func (x *Unfolding) to(list []int, from, state, edge int) []int {
	e := x.first[state] + edge
	if x.places == nil {
		return append(list, x.targets[e])
	}
	k := x.layer[from]
	if edges := x.layers[k].edges; edges != nil && !edges[e] {
		return list
	}
	list = append(list, x.arrive(k, e))
	if k == 0 {
		for _, copied := range x.entries[e] {
			list = append(list, x.arrive(copied, e))
		}
	}
	return list
}

// alike gives the component states that a state became, those together that have the same edges.
func (x *Unfolding) alike(q int) (groups [][]int) {
	copies := x.copies[q]
	if x.places == nil {
		return [][]int{copies}
	}
	for first, i := 0, 1; i <= len(copies); i++ {
		if i == len(copies) || x.layer[copies[i]] != x.layer[copies[first]] {
			groups = append(groups, copies[first:i])
			first = i
		}
	}
	return groups
}

// leave adds the transitions of states that are alike.
func leave(all []network.Transition, alike []int, moves []network.Transition) []network.Transition {
	for _, from := range alike {
		for _, t := range moves {
			t.From = from
			all = append(all, t)
		}
	}
	return all
}

// braces writes events with the numbers the text has for the sets.
func (x *Unfolding) braces(events []int) string {
	words := make([]string, len(events))
	for i, at := range events {
		e := x.condition.events[at]
		if words[i] = strconv.Itoa(e.set); e.negated {
			words[i] = "!" + words[i]
		}
	}
	return "{" + strings.Join(words, " ") + "}"
}

// marksInBraces writes marks: of a generalized Büchi condition with the numbers the text has for them.
func (x *Unfolding) marksInBraces(m uint64) string {
	var words []string
	for ; m != 0; m &= m - 1 {
		set := bits.TrailingZeros64(m)
		if x.solution == nil {
			set = x.condition.sets[set]
		}
		words = append(words, strconv.Itoa(set))
	}
	return "{" + strings.Join(words, " ") + "}"
}
