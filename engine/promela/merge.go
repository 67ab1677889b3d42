package promela

import "slices"

// Statement merging, and dead locals by SPIN's rule: what SPIN does by default, so that counts can be compared with
// those that papers print. Source: SPIN 6.5.2, pangen5.c (FSM_MERGER, FSM_ANA) and what pangen2.c makes of it; -o3 and
// -o2 of SPIN turn them off.
//
//	merge(e, f): f follows e at once, without a state between, where
//	  f is an assignment, printf, assert or jump that has no label, and
//	  e is one too, or a condition, a receive, or, in programs without a rendezvous, a send; and
//	  each of both is in an atomic sequence, or touches nothing global
//	dead(e):     behind e a scalar local is 0 where no path reads it before it sets it, and
//	  e sets it (an assignment or a receive), or e is a condition or a receive and reads it;
//	  a global that no statement and no formula reads keeps its first value
//
// A condition that only asks channels of which the process alone receives or sends (xr, xs) touches nothing global.
//
// What merging hides. A statement that follows can always be executed, has no label, and outside of an atomic sequence
// it touches only its own process: so deadlocks, assertions, cycles through labels, and what a formula says of global
// variables and labels stay as they are. What counts steps does not: where an ltl block has X, or there is a never
// claim, nothing is merged, and the network says so. Locals that a formula looks at are set in a step of their own.
//
// Departures: a claim is never merged; what asks a channel follows nothing, also where xr and xs make that safe; `run`
// is a step of its own.
//
// Cost: linear in the flow graph; dead locals cost its places for each statement and variable.

// merging reports whether statements are merged, and why not, where that was asked for.
func (m *machine) merging() (merges bool, why string) {
	if !m.opt.Merge {
		return false, ""
	}
	counts := false
	for _, f := range m.program.Formulas {
		visit(f.Root, func(e Expr) {
			next, is := e.(Unary)
			counts = counts || is && next.Op == "X"
		})
	}
	switch {
	case counts:
		return false, "an ltl block counts steps with X"
	case m.program.Claim != nil:
		return false, "a never claim moves with every step"
	}
	return true, ""
}

// merges reports whether a statement goes on with the one that follows, without a state between.
func (b *flowBuilder) merges(e, next *element) bool {
	if !b.merging || e.within != nil || !b.follows(next) {
		return false
	}
	switch e.do.(type) {
	case Condition, Receive:
	case Send:
		if b.m.program.meets() {
			return false
		}
	default:
		return b.follows(e)
	}
	return !b.isWatched(e) && (e.atomic || e.last || !global(e.do))
}

// follows reports whether a statement goes on from another one: it can always be executed, and no one sees where it
// begins.
func (b *flowBuilder) follows(e *element) bool {
	if e.within != nil || len(e.labels) > 0 {
		return false
	}
	switch e.part {
	case jumpPart, jointPart:
		return true
	case simplePart:
	default:
		return false
	}
	switch e.do.(type) {
	case Assign, Print, Assert:
	default:
		return false
	}
	read, assigned := accesses(e.do)
	if slices.ContainsFunc(assigned, func(r *Ref) bool { return b.m.observed[r.Variable] }) {
		return false
	}
	asks := false
	for _, x := range read {
		visit(x, func(x Expr) {
			switch x.(type) {
			case Ask, Poll:
				asks = true
			}
		})
	}
	return e.atomic || e.last || !asks && !global(e.do)
}

// isWatched reports whether a formula looks at a label of an element.
func (b *flowBuilder) isWatched(e *element) bool {
	return slices.ContainsFunc(e.labels, func(l string) bool { return b.m.watched[watch{b.flow.proctype, l}] })
}

// meets reports whether the program has a channel that holds nothing.
func (p *Program) meets() bool {
	empty := func(v *Variable) bool { return v.Channel != nil && v.Channel.Capacity == 0 }
	return slices.ContainsFunc(p.Globals, empty) ||
		slices.ContainsFunc(p.Proctypes, func(t *Proctype) bool { return slices.ContainsFunc(t.Locals, empty) })
}

// global reports whether a statement touches what other processes may touch.
func global(do Statement) bool {
	switch do := do.(type) {
	case Print:
		return slices.ContainsFunc(do.Args, foreign)
	case Send:
		return !do.To.Variable.Sends || slices.ContainsFunc(do.Args, foreign)
	case Receive:
		return !do.From.Variable.Receives || slices.ContainsFunc(do.Args, Pattern.foreign)
	}
	read, assigned := accesses(do)
	return slices.ContainsFunc(read, foreign) ||
		slices.ContainsFunc(assigned, func(r *Ref) bool { return r.Variable.Global })
}

// foreign reports whether an expression reads what other processes may change.
func foreign(e Expr) bool {
	switch e := e.(type) {
	case nil:
		return false
	case *Ref:
		if e.Variable.Global {
			return true
		}
	case Timeout:
		return true
	case Ask:
		v := e.Channel.Variable
		switch e.What {
		case "nempty", "full":
			return !v.Receives
		case "nfull", "empty":
			return !v.Sends
		}
		return !v.Receives || !v.Sends
	case Poll:
		v := e.From.Variable
		return !v.Receives || !v.Sends || slices.ContainsFunc(e.Args, Pattern.foreign)
	}
	return slices.ContainsFunc(e.operands(), foreign)
}

// foreign reports whether other processes may touch what a pattern compares with or sets.
func (a Pattern) foreign() bool {
	return a.Match != nil && foreign(a.Match) || a.To != nil && foreign(a.To)
}

// findDead finds the locals that SPIN sets to 0 behind each statement; observed are never.
func (f *flow) findDead(observed map[*Variable]bool) {
	cell := func(r *Ref) int { // -1: it is none that SPIN follows
		v := r.Variable
		if v.Global || len(v.Sizes) > 0 || len(v.Parts) > 1 || v.Type.Kind == Chan || observed[v] {
			return -1
		}
		return f.base[v.Index]
	}
	uses := make([]use, f.edges)
	for _, place := range f.places {
		for _, e := range place.edges {
			if e.body < 0 {
				uses[e.id] = useOf(e.do, cell)
			}
		}
	}
	for _, place := range f.places {
		if place.within != nil {
			continue // SPIN resets nothing in a d_step
		}
		for i := range place.edges {
			e := &place.edges[i]
			u := uses[e.id]
			candidates := u.sets
			switch e.do.(type) {
			case Condition, Receive:
				candidates = append(slices.Clone(u.reads), u.sets...)
			case Assign, Run:
			default:
				continue
			}
			for _, c := range candidates {
				if !f.reads(e.to, c, uses, make([]bool, len(f.places))) {
					e.dead = append(e.dead, c)
				}
			}
		}
	}
}

// use is what a statement does with the locals that SPIN follows.
type use struct{ reads, sets []int }

func useOf(do Statement, cell func(*Ref) int) (u use) {
	read, assigned := accesses(do)
	if p, is := do.(Print); is {
		read = p.Args
	}
	for _, x := range read {
		visit(x, func(x Expr) {
			if r, is := x.(*Ref); is {
				if c := cell(r); c >= 0 {
					u.reads = append(u.reads, c)
				}
			}
		})
	}
	for _, r := range assigned {
		if c := cell(r); c >= 0 {
			u.sets = append(u.sets, c)
		}
	}
	return u
}

// reads reports whether a path from a place reads a local before it sets it.
func (f *flow) reads(place, c int, uses []use, seen []bool) bool {
	if seen[place] {
		return false
	}
	seen[place] = true
	for i := range f.places[place].edges {
		e := &f.places[place].edges[i]
		switch u := uses[e.id]; {
		case slices.Contains(u.reads, c):
			return true
		case slices.Contains(u.sets, c):
		case e.body >= 0 && f.reads(e.body, c, uses, seen):
			return true
		case e.body < 0 && f.reads(e.to, c, uses, seen):
			return true
		}
	}
	return false
}

// bury sets the locals to 0 that are dead behind a statement.
func (m *machine) bury(p *path, e *edge) {
	for _, c := range e.dead {
		if p.values[c] != 0 {
			m.own(p)
			p.values[c] = 0
		}
	}
}
