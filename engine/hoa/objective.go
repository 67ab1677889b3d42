package hoa

import (
	"lassolab/engine/bitset"
	"slices"
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

// objective is an acceptance condition: what a run asks for. The argument of an atom is a place among the events.
type objective struct {
	op   Op // True, False, And, Or, or Atom
	fin  bool
	atom int
	args []*objective
}

var (
	everything = &objective{op: True}
	nothing    = &objective{op: False}
)

// objective reads the condition.
func (a *Automaton) objective() condition {
	var c condition
	place := map[event]int{}
	var read func(d *Condition) *objective
	read = func(d *Condition) *objective {
		switch d.Op {
		case True:
			return everything
		case False:
			return nothing
		case Atom:
			e := event{d.Set, d.Negated}
			at, known := place[e]
			if !known {
				at = len(c.events)
				place[e] = at
				c.events = append(c.events, e)
			}
			return &objective{op: Atom, fin: d.Atom == "Fin", atom: at}
		}
		return joined(d.Op, d.Args, read)
	}
	c.objective = read(a.Condition)
	return c
}

// joined makes a conjunction or a disjunction of what all the parts become.
func joined[P any](op Op, parts []P, become func(P) *objective) *objective {
	args := make([]*objective, len(parts))
	for i, p := range parts {
		args[i] = become(p)
	}
	return join(op, args)
}

// join makes a conjunction or a disjunction, flat and without constants.
func join(op Op, args []*objective) *objective {
	neutral, absorbing := everything, nothing
	if op == Or {
		neutral, absorbing = nothing, everything
	}
	var list []*objective
	for _, o := range args {
		switch o.op {
		case neutral.op:
		case absorbing.op:
			return absorbing
		case op:
			list = append(list, o.args...)
		default:
			list = append(list, o)
		}
	}
	switch len(list) {
	case 0:
		return neutral
	case 1:
		return list[0]
	}
	return &objective{op: op, args: list}
}

// with replaces atoms by what value says of them: True, False, or Atom to leave them.
func (o *objective) with(value func(*objective) Op) *objective {
	switch o.op {
	case Atom:
		switch value(o) {
		case True:
			return everything
		case False:
			return nothing
		}
		return o
	case And, Or:
		return joined(o.op, o.args, func(p *objective) *objective { return p.with(value) })
	}
	return o
}

// not is the opposite: what is met infinitely often is not met finitely often.
func (o *objective) not() *objective {
	switch o.op {
	case True:
		return nothing
	case False:
		return everything
	case Atom:
		return &objective{op: Atom, fin: !o.fin, atom: o.atom}
	}
	return joined(map[Op]Op{And: Or, Or: And}[o.op], o.args, (*objective).not)
}

func (o *objective) size() int {
	n := 1
	for _, p := range o.args {
		n += p.size()
	}
	return n
}

// firstFin finds a Fin that lies as far out as any; alone: nothing is accepted without it.
func (o *objective) firstFin() (fin *objective, alone bool) {
	if o.op == And {
		for _, p := range o.args {
			if p.op == Atom && p.fin {
				return p, true
			}
		}
	}
	for level := []*objective{o}; len(level) > 0; {
		var below []*objective
		for _, p := range level {
			if p.op == Atom && p.fin {
				return p, p == o
			}
			below = append(below, p.args...)
		}
		level = below
	}
	return nil, false
}

// sums writes an objective without Fin as a conjunction of disjunctions (of And) or as a disjunction of conjunctions
// (of Or), whose terms are sets of events, none a part of another. ok is false when there are more than most.
func (o *objective) sums(of Op, most, events int) (terms []bitset.Set, ok bool) {
	switch o.op {
	case Atom:
		b := bitset.New(events)
		b.Add(o.atom)
		return []bitset.Set{b}, true
	case True, False:
		if (o.op == True) == (of == And) {
			return nil, true
		}
		return []bitset.Set{bitset.New(events)}, true
	case of:
		for _, p := range o.args {
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
	for _, p := range o.args {
		factors, ok := p.sums(of, most, events)
		if !ok {
			return nil, false
		}
		var product []bitset.Set
		for _, t := range terms {
			for _, f := range factors {
				both := slices.Clone(t)
				both.Unite(f)
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
