package promela

import (
	"cmp"
	"slices"
	"strings"

	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// A never claim as an automaton. SPIN compiles a claim as it does a process, so its states are places of a flow graph.
// Each statement reads the next state of the program, but all of an atomic sequence or a d_step read the same one.
// An assert that fails has found its run, as the closing brace has: whatever follows is accepted.

// Automaton is a never claim, read as an automaton. State 0 is initial.
type Automaton struct{ States []ClaimState }

// ClaimState is a state of a claim.
type ClaimState struct {
	Labels   []string
	Accepts  bool
	Anything bool // it accepts whatever follows, and has no edges
	Edges    []ClaimEdge
	Span     Span // of the statement that is next; none behind the last one
}

// Label is the label of a state, one that accepts if there is one; empty: it has none.
func (s *ClaimState) Label() string {
	if i := slices.IndexFunc(s.Labels, accepting); i >= 0 {
		return s.Labels[i]
	}
	if len(s.Labels) > 0 {
		return s.Labels[0]
	}
	return ""
}

// ClaimEdge is taken where its guard holds.
type ClaimEdge struct {
	Guard Expr
	To    int
}

// Bounds of the automaton of a claim.
const (
	mostClaimEdges = 1 << 20
	mostGuardParts = 1 << 23
	longestAtomic  = 200 // statements of an atomic sequence, one behind the other
)

// automaton makes the automaton of a claim; a panic with a stop says why there is none. Whole: states with labels stay
// though nothing leads to them.
func (c *Claim) automaton(whole bool) *Automaton {
	m := &machine{}
	b := &flowBuilder{m: m, flow: &flow{}, labels: map[string]*element{}, whole: whole}
	b.build(c.Body, "the claim")
	for _, e := range b.placed {
		if (e.atomic || e.last) && slices.ContainsFunc(e.labels, accepting) {
			m.refuse(e.step.Span, "an accept label within an atomic sequence is invisible: write it before that")
		}
	}
	r := &claimReader{m: m, places: b.flow.places}
	r.enter(0)
	if whole {
		for place := range r.places {
			if r.places[place].labels != nil {
				r.enter(place)
			}
		}
	}
	for s := 0; s < len(r.order.Keys); s++ {
		if r.states[s].Anything {
			continue
		}
		r.follow(r.order.Keys[s], nil, 0, func(guard []Expr, to int) { r.edge(s, guard, to) })
	}
	return (&Automaton{r.states}).normal(whole)
}

func accepting(label string) bool { return strings.HasPrefix(label, "accept") }

// claimReader makes states of places.
type claimReader struct {
	m            *machine
	places       []*location
	states       []ClaimState
	order        omega.Numbering[int] // their places
	taken, parts int
}

// failedClaim is the place behind an assert that failed.
const failedClaim = -1

// enter is the state of a place.
func (r *claimReader) enter(place int) int {
	if place >= 0 && r.places[place].done {
		place = failedClaim
	}
	s, added := r.order.Number(place)
	if !added {
		return s
	}
	made := ClaimState{Anything: place == failedClaim}
	if !made.Anything {
		l := r.places[place]
		made.Labels, made.Accepts, made.Span = l.labels, slices.ContainsFunc(l.labels, accepting), l.step.Span
	}
	r.states = append(r.states, made)
	return s
}

// edge adds an edge.
func (r *claimReader) edge(from int, guard []Expr, place int) {
	e := ClaimEdge{Guard: Number{Value: 1}, To: r.enter(place)}
	for i, g := range guard {
		if visit(g, func(Expr) { r.parts++ }); i == 0 {
			e.Guard = g
		} else {
			e.Guard = Binary{"&&", e.Guard, g}
		}
	}
	if r.parts > mostGuardParts {
		r.m.refuse(r.states[from].Span, "the guards of the claim are too large once else and atomic are written out")
	}
	r.states[from].Edges = append(r.states[from].Edges, e)
}

// follow takes the statements of a place where a guard holds, and those behind them that read the same state.
func (r *claimReader) follow(place int, guard []Expr, depth int, reached func(guard []Expr, to int)) {
	l := r.places[place]
	if r.taken++; r.taken > mostClaimEdges {
		r.m.refuse(l.step.Span, "the claim has more than %s edges", say.Number(mostClaimEdges))
	}
	if depth > longestAtomic {
		r.m.refuse(l.step.Span, "the atomic sequence of the claim goes on for more than %d statements: does it end?",
			longestAtomic)
	}
	for i := range l.edges {
		e := &l.edges[i]
		onward := func(guard []Expr, to int) {
			switch {
			case to == failedClaim:
				reached(guard, to)
			case e.keeps && !r.places[e.to].done:
				r.follow(e.to, guard, depth+1, reached)
			default:
				reached(guard, e.to)
			}
		}
		if e.body >= 0 {
			r.follow(e.body, guard, depth+1, onward)
			continue
		}
		holds := r.holds(l, i)
		if a, is := e.do.(Assert); is {
			if fails, may := with(guard, not(a.Expr)); may {
				reached(fails, failedClaim)
			}
			holds = a.Expr
		}
		if now, may := with(guard, holds); may {
			if r.taken++; r.taken > mostClaimEdges {
				r.m.refuse(e.step.Span, "the claim has more than %s edges", say.Number(mostClaimEdges))
			}
			onward(now, e.to)
		}
	}
}

// holds is where statement i of a place can be executed: else, where those before it cannot.
func (r *claimReader) holds(l *location, i int) Expr {
	e := &l.edges[i]
	if e.body >= 0 {
		return r.some(r.places[e.body], len(r.places[e.body].edges))
	}
	switch do := e.do.(type) {
	case Condition:
		return do.Expr
	case Else:
		return not(r.some(l, i))
	case Print, Assert:
		return Number{Value: 1}
	}
	r.m.refuse(e.step.Span, "a claim only watches: a condition, assert, goto, if or do is meant")
	return nil
}

// some is where one of the first statements of a place can be executed.
func (r *claimReader) some(l *location, count int) (either Expr) {
	either = Number{}
	for i := range count {
		if e := r.holds(l, i); i == 0 {
			either = e
		} else {
			either = Binary{"||", either, e}
		}
	}
	return either
}

// not is the complement of a condition.
func not(e Expr) Expr {
	if u, is := e.(Unary); is && u.Op == "!" {
		return u.Of
	}
	return Unary{"!", e}
}

// with adds a condition to others; may: it is not the complement of one of them.
func with(guard []Expr, e Expr) (both []Expr, may bool) {
	for u, is := e.(Unary); is && u.Op == "!"; u, is = e.(Unary) {
		inner, twice := u.Of.(Unary)
		if !twice || inner.Op != "!" {
			break
		}
		e = inner.Of
	}
	if value, known := worth(e); known {
		return guard, value != 0
	}
	for _, g := range guard {
		if unnamed(e) && g == e {
			return guard, true
		}
		if unnamed(e) && not(g) == e || unnamed(g) && not(e) == g {
			return nil, false
		}
	}
	return append(slices.Clip(guard), e), true
}

// unnamed reports whether a condition is a proposition without a meaning, or the complement of one.
func unnamed(e Expr) bool {
	if u, is := e.(Unary); is && u.Op == "!" {
		e = u.Of
	}
	_, is := e.(Proposition)
	return is
}

// normal is the automaton with one state, at best one that has a label, for all that accept whatever follows, and its
// states in the order of the text.
func (a *Automaton) normal(whole bool) *Automaton {
	before := make([][]int, len(a.States)) // by which edges that are always taken
	var all []int
	for s := range a.States {
		if a.States[s].Anything {
			all = append(all, s)
		}
		for _, e := range a.States[s].Edges {
			if isTrue(e.Guard) {
				before[e.To] = append(before[e.To], s)
			}
		}
	}
	for len(all) > 0 {
		s := all[len(all)-1]
		all = all[:len(all)-1]
		for _, s := range before[s] {
			if st := &a.States[s]; !st.Anything {
				st.Anything, st.Edges = true, nil
				all = append(all, s)
			}
		}
	}
	order := omega.Identity(len(a.States))
	slices.SortStableFunc(order[1:], func(s, t int) int {
		at, to := a.States[s].Span, a.States[t].Span
		return cmp.Or(cmp.Compare(sourceLine(at), sourceLine(to)), cmp.Compare(at.Column, to.Column))
	})
	one := slices.IndexFunc(order, func(s int) bool { return a.States[s].Anything && a.States[s].Labels != nil })
	if one < 0 {
		one = max(0, slices.IndexFunc(order, func(s int) bool { return a.States[s].Anything }))
	}
	one = order[one]
	is := func(s int) int { // the state that it is now
		if a.States[s].Anything && a.States[s].Labels == nil && s > 0 {
			return one
		}
		return s
	}
	var reached omega.Numbering[int]
	reached.Number(0)
	for s := range a.States {
		if whole && a.States[s].Labels != nil {
			reached.Number(s)
		}
	}
	for i := 0; i < len(reached.Keys); i++ {
		for _, e := range a.States[reached.Keys[i]].Edges {
			reached.Number(is(e.To))
		}
	}
	order = slices.DeleteFunc(order, func(s int) bool { return !reached.Has(s) })
	number := make([]int, len(a.States))
	for k, s := range order {
		number[s] = k
	}
	made := &Automaton{}
	for _, s := range order {
		st := a.States[s]
		for i := range st.Edges {
			st.Edges[i].To = number[is(st.Edges[i].To)]
		}
		made.States = append(made.States, st)
	}
	return made
}

// sourceLine is where a statement is; what is nowhere is behind all.
func sourceLine(s Span) int {
	if s.Line == 0 {
		return 1 << 30
	}
	return s.Line
}

func isTrue(e Expr) bool {
	value, known := worth(e)
	return known && value != 0
}
