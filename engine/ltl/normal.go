package ltl

import (
	"encoding/binary"
	"slices"

	"lassolab/engine/omega"
)

// Formulas in negation normal form, each kept once: a part that occurs twice is the same number. Negations are before
// propositions only; W and M are written with R and U; conjunctions and disjunctions have any number of parts, in
// the order of their numbers.

// id is a formula of a store.
type id int32

// The two constants of every store.
const (
	falsum id = 0
	verum  id = 1
)

// shape is what a formula in normal form is at its root.
type shape uint8

const (
	isFalse shape = iota
	isTrue
	literal // args: the proposition, and 1 for a negated one
	conjunction
	disjunction
	next
	eventually
	always
	until
	release
	run   // args: a claim, and its state from which it has an accepting run
	noRun // it has none
)

// dual are the shapes of negations.
var dual = [...]shape{isFalse: isTrue, isTrue: isFalse, literal: literal, conjunction: disjunction,
	disjunction: conjunction,
	next:        next, eventually: always, always: eventually, until: release, release: until, run: noRun, noRun: run}

type node struct {
	shape shape
	args  []id
	// what a formula says of words with another beginning: an eventual one holds with whatever is before it, a
	// universal one also after the beginning is taken away
	eventual, universal bool
}

// suspendable reports whether a formula says nothing of any beginning.
func (n *node) suspendable() bool { return n.eventual && n.universal }

// store keeps formulas.
type store struct {
	*omega.Budget
	nodes   []node
	known   map[string]id
	negated []id // of each; -1: not yet asked
	implied map[[2]id]bool
	claims  []claimed
}

func newStore(b *omega.Budget) *store {
	s := &store{Budget: b, known: map[string]id{}, implied: map[[2]id]bool{}}
	s.raw(isFalse)
	s.raw(isTrue)
	return s
}

func (s *store) node(f id) *node { return &s.nodes[f] }

// raw is the formula of a shape and arguments, as they are.
func (s *store) raw(shape shape, args ...id) id {
	key := make([]byte, 1, 1+4*len(args))
	key[0] = byte(shape)
	for _, a := range args {
		key = binary.LittleEndian.AppendUint32(key, uint32(a))
	}
	if f, ok := s.known[string(key)]; ok {
		return f
	}
	f := id(len(s.nodes))
	s.known[string(key)] = f
	n := node{shape: shape, args: slices.Clone(args)}
	eventual := func(a id) bool { return s.nodes[a].eventual }
	universal := func(a id) bool { return s.nodes[a].universal }
	switch shape {
	case isFalse, isTrue:
		n.eventual, n.universal = true, true
	case conjunction, disjunction, next:
		n.eventual, n.universal = every(args, eventual), every(args, universal)
	case eventually:
		n.eventual, n.universal = true, every(args, universal)
	case always:
		n.eventual, n.universal = every(args, eventual), true
	case until:
		n.eventual, n.universal = s.nodes[args[1]].eventual, every(args, universal)
	case release:
		n.eventual, n.universal = every(args, eventual), s.nodes[args[1]].universal
	}
	s.nodes = append(s.nodes, n)
	s.negated = append(s.negated, -1)
	return f
}

// not is the negation of a formula. What is simple is simple negated: each rule has its dual.
func (s *store) not(f id) id {
	if s.negated[f] >= 0 {
		return s.negated[f]
	}
	n := s.nodes[f]
	var g id
	switch n.shape {
	case literal:
		g = s.raw(literal, n.args[0], 1-n.args[1])
	case run, noRun:
		g = s.raw(dual[n.shape], n.args...)
	default:
		args := make([]id, len(n.args))
		for i, a := range n.args {
			args[i] = s.not(a)
		}
		if n.shape == conjunction || n.shape == disjunction {
			slices.Sort(args)
		}
		g = s.raw(dual[n.shape], args...)
	}
	s.negated[f], s.negated[g] = g, f
	return g
}

// builder brings formulas into normal form.
type builder struct {
	*store
	names map[Name]int
	plain bool // nothing is simplified
	done  map[signed]id
}

// signed is a formula, or its negation.
type signed struct {
	*Formula
	negated bool
}

// normal is the normal form of a formula over the propositions names, or of its negation; plain: as it is written.
func normal(s *store, f *Formula, names []Name, negated, plain bool) id {
	b := &builder{store: s, names: map[Name]int{}, plain: plain, done: map[signed]id{}}
	for i, name := range names {
		b.names[name] = i
	}
	return b.form(f, negated)
}

func (b *builder) form(f *Formula, negated bool) id {
	g, known := b.done[signed{f, negated}]
	if !known {
		g = b.build(f, negated)
		b.done[signed{f, negated}] = g
	}
	return g
}

// shapes are those of operators that the normal form has.
var shapes = map[Operator]shape{Next: next, Eventually: eventually, Always: always, Until: until, Release: release,
	And: conjunction, Or: disjunction}

// build pushes negations inwards.
func (b *builder) build(f *Formula, negated bool) id {
	arg := func(i int, not bool) id { return b.form(f.Args[i], not != negated) }
	either := func(shape shape, args ...id) id {
		if negated {
			shape = dual[shape]
		}
		return b.make(shape, args...)
	}
	switch f.Operator {
	case True, False:
		if (f.Operator == True) != negated {
			return verum
		}
		return falsum
	case Proposition:
		sign := id(0)
		if negated {
			sign = 1
		}
		return b.raw(literal, id(b.names[f.Name]), sign)
	case Never:
		if negated {
			return b.claim(f)
		}
		return b.not(b.form(f, true))
	case Not:
		return b.form(f.Args[0], !negated)
	case Next, Eventually, Always, Until, Release, And, Or:
		var args []id
		for i := range f.Args {
			args = append(args, arg(i, false))
		}
		return either(shapes[f.Operator], args...)
	case WeakUntil: // f W g = g R (f ∨ g)
		return either(release, arg(1, false), either(disjunction, arg(0, false), arg(1, false)))
	case StrongRelease: // f M g = g U (f ∧ g)
		return either(until, arg(1, false), either(conjunction, arg(0, false), arg(1, false)))
	case Implies:
		return either(disjunction, arg(0, true), arg(1, false))
	}
	// f xor g = (f ∧ ¬g) ∨ (¬f ∧ g); f <-> g is its negation. Both are written as disjunctions.
	differ := (f.Operator == Xor) != negated
	f0, f1, g0, g1 := b.form(f.Args[0], false), b.form(f.Args[0], true), b.form(f.Args[1], false),
		b.form(f.Args[1], true)
	if differ {
		return b.make(disjunction, b.make(conjunction, f0, g1), b.make(conjunction, f1, g0))
	}
	return b.make(disjunction, b.make(conjunction, f0, g0), b.make(conjunction, f1, g1))
}

// make is the formula of a shape, simplified unless that is not wanted.
func (b *builder) make(shape shape, args ...id) id {
	if !b.plain {
		return b.simple(shape, args...)
	}
	if shape == conjunction || shape == disjunction {
		args = slices.Compact(slices.Sorted(slices.Values(args)))
		if len(args) == 1 {
			return args[0]
		}
	}
	return b.raw(shape, args...)
}
