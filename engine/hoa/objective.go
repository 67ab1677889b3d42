package hoa

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/omega"
)

// This file makes generalized Büchi acceptance of any acceptance condition, a positive combination of Fin and Inf
// (E. A. Emerson, C.-L. Lei, "Modalities for Model Checking: Branching Time Logic Strikes Back", 1987): Rabin, Streett,
// parity, co-Büchi and all others.
//
// Without Fin no state is added: written as a conjunction of disjunctions, the condition asks for infinitely many edges
// of a union of sets, for each disjunction, and that is generalized Büchi acceptance.
//
// With Fin each strongly connected part of the automaton is taken by itself, as a run stays in one in the end, and what
// is asked there is made small first: a set that has no edge within the part is not met, one that has all edges is.
//
//   - Where this leaves no Fin, the edges of the part are marked, as above.
//   - Else those edges are looked for whose every cycle is accepted. Where no accepted cycle goes without one of them,
//     they are marked, and that is all: the part is of Büchi type (S. C. Krishnan, A. Puri, R. K. Brayton,
//     "Deterministic ω-Automata vis-a-vis Deterministic Büchi Automata", ISAAC 1994: for a deterministic Rabin
//     automaton there is a deterministic Büchi automaton of its language exactly then). So weak parts, too, stay as
//     they are.
//   - Else cases are told apart: each disjunct with a Fin, and in a conjunction, Fin by Fin, that its set is met no
//     more from some moment on, or that Fin of it helps nothing. This is the disjunctive normal form, made with the
//     part at hand (C. Baier and others, "Generic Emptiness Check for Fun and Profit", ATVA 2019): a case whose edges
//     make no accepted cycle is dropped, and of nested conditions as parity there are half as many cases as sets. Each
//     case is a copy of what is left of the part. A run enters it at a moment that it guesses, never leaves it, and
//     meets every disjunction infinitely often there.
//
// The guess loses determinism, and has to: a deterministic automaton that is not of Büchi type may have a language that
// no deterministic Büchi automaton has, as co-Büchi automata do.
//
// All of this takes time in proportion to the edges for each case; there are at most as many cases as there are sets of
// Fin atoms. The number of steps is bounded.

// event is what an atom is about: a set of edges, or all the others.
type event struct {
	set     int
	negated bool
}

var everything, nothing = &Formula{Op: True}, &Formula{Op: False}

// objective reads the condition: the Index of an atom becomes a place among the events.
func (a *Automaton) objective() condition {
	var c condition
	var events omega.Numbering[event]
	c.objective = a.Condition.with(func(atom *Formula) *Formula {
		at, _ := events.Number(event{atom.Index, atom.Negated})
		return &Formula{Op: atom.Op, Index: at}
	})
	c.events = events.Keys
	return c
}

// join makes a conjunction or a disjunction, flat and without constants.
func join(op Op, args ...*Formula) *Formula {
	neutral, absorbing := everything, nothing
	if op == Or {
		neutral, absorbing = nothing, everything
	}
	var list []*Formula
	for _, f := range args {
		switch f.Op {
		case neutral.Op:
		case absorbing.Op:
			return absorbing
		case op:
			list = append(list, f.Args...)
		default:
			list = append(list, f)
		}
	}
	switch len(list) {
	case 0:
		return neutral
	case 1:
		return list[0]
	}
	return &Formula{Op: op, Args: list}
}

func (f *Formula) with(value func(atom *Formula) *Formula) *Formula {
	switch f.Op {
	case Inf, Fin:
		return value(f)
	case And, Or:
		args := make([]*Formula, len(f.Args))
		for i, g := range f.Args {
			args[i] = g.with(value)
		}
		return join(f.Op, args...)
	}
	return f
}

var duals = map[Op]Op{True: False, False: True, Inf: Fin, Fin: Inf, And: Or, Or: And}

// dual is the complement: what is met infinitely often is not met finitely often.
func (f *Formula) dual() *Formula {
	g := *f
	g.Op, g.Args = duals[f.Op], make([]*Formula, len(f.Args))
	for i, h := range f.Args {
		g.Args[i] = h.dual()
	}
	return &g
}

func (f *Formula) size() int {
	n := 1
	for _, p := range f.Args {
		n += p.size()
	}
	return n
}

// firstFin finds a Fin that lies as far out as any; alone: nothing is accepted without it.
func (f *Formula) firstFin() (fin *Formula, alone bool) {
	if f.Op == And {
		for _, p := range f.Args {
			if p.Op == Fin {
				return p, true
			}
		}
	}
	for level := []*Formula{f}; len(level) > 0; {
		var below []*Formula
		for _, p := range level {
			if p.Op == Fin {
				return p, p == f
			}
			below = append(below, p.Args...)
		}
		level = below
	}
	return nil, false
}

// sums writes an objective without Fin as a conjunction of disjunctions (of And) or as a disjunction of conjunctions
// (of Or), whose terms are sets of events, none a part of another. ok is false when there are more than most.
func (f *Formula) sums(of Op, most, events int) (terms []bitset.Set, ok bool) {
	switch f.Op {
	case Inf:
		b := bitset.New(events)
		b.Add(f.Index)
		return []bitset.Set{b}, true
	case True, False:
		if (f.Op == True) == (of == And) {
			return nil, true
		}
		return []bitset.Set{bitset.New(events)}, true
	case of:
		for _, p := range f.Args {
			more, ok := p.sums(of, most, events)
			if !ok {
				return nil, false
			}
			if terms = smallest(append(terms, more...)); len(terms) > most {
				return nil, false
			}
		}
		return terms, true
	}
	terms = []bitset.Set{bitset.New(events)}
	for _, p := range f.Args {
		factors, ok := p.sums(of, most, events)
		if !ok {
			return nil, false
		}
		var product []bitset.Set
		for _, t := range terms {
			for _, g := range factors {
				both := slices.Clone(t)
				both.Unite(g)
				product = append(product, both)
			}
		}
		if terms = smallest(product); len(terms) > most {
			return nil, false
		}
	}
	return terms, true
}

// smallest leaves out the terms that have another as a part.
func smallest(terms []bitset.Set) []bitset.Set {
	var list []bitset.Set
	for i, t := range terms {
		if !slices.ContainsFunc(terms[:i], func(s bitset.Set) bool { return s.Within(t) }) &&
			!slices.ContainsFunc(terms[i+1:], func(s bitset.Set) bool { return s.Within(t) && !t.Within(s) }) {
			list = append(list, t)
		}
	}
	return list
}
