package ltl

import (
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// The tableau of Couvreur ("On-the-fly verification of linear temporal logic", FM 1999): a state is a set of formulas
// that must hold of the rest of the word. A letter leaves of each formula alternatives for the rest, each with formulas
// and with promises: the g of some f U g or F g that was put off. An edge is in the acceptance set of a promise unless
// it makes it, so that a run that is in each set again and again keeps all promises.
//
// Departures: letters are explicit, because those of a network exclude each other. A state drops f where it has G f,
// but no formula that another one implies: that could put a promise off for ever.

// Bounds of a translation.
const (
	MostStates   = 2000
	MostLetters  = 4096
	mostNames    = 64
	mostPromises = 60
	mostChoices  = 2000 // alternatives for one state and one letter
)

// ErrTooLarge is why there is no automaton of a formula that needs more than the bounds allow.
var ErrTooLarge = errors.New("the formula is too large")

// refusal says in a sentence why there is no automaton.
type refusal struct {
	sentence string
	cause    error
}

func (r refusal) Error() string { return r.sentence }
func (r refusal) Unwrap() error { return r.cause }

func tooLarge(what string, limit int) error {
	return refusal{fmt.Sprintf("the formula needs more than %s: split it into several properties",
		say.Count(limit, what)), ErrTooLarge}
}

// over reports whether the caller's time is over. A reduction that finds it so changes nothing more. (Where one thread
// does everything, as in a browser, a context that reads the clock itself is needed: search.Within.)
func (s *store) over() bool { return s.Budget.Over(stepsPerAsk) }

// stepsPerAsk are the steps that one question whether the time is over counts for.
const stepsPerAsk = 64

// late says in a sentence that the time is over.
func (s *store) late() error {
	return refusal{"the automaton of the formula was not found in the time given: split the formula into " +
		"several properties", s.Err()}
}

// Alphabet is what words are made of: each letter says which of the propositions hold, bit i for Names[i].
type Alphabet struct {
	Names   []Name
	Letters []uint64
}

// Every is the alphabet in which any of the propositions hold together.
func Every(names []Name) (Alphabet, error) {
	if len(names) > 12 {
		return Alphabet{}, tooLarge("letter", MostLetters)
	}
	a := Alphabet{Names: names}
	for letter := range uint64(1) << len(names) {
		a.Letters = append(a.Letters, letter)
	}
	return a, nil
}

// rest is what is left of a formula after a letter: formulas for the rest of the word, and the promises made.
type rest struct {
	next     []id
	promises uint64
}

type tableau struct {
	*store
	alphabet Alphabet
	chosen   choice
	failed   error
	promise  map[id]uint64 // the bit of each promised formula
	rests    map[[2]int32][]rest
	states   omega.Numbering[string]
	sets     [][]id
}

// choice is when a tableau chooses between the parts of a disjunction. Now the one gives fewer states, now the other.
type choice int

const (
	early choice = iota // before the next letter is read: X(f ∨ g) is X f ∨ X g
	when                // when the next letter is read
	late                // not before promises differ: alternatives that make the same ones are one state
)

// build makes the automaton of a formula.
func build(s *store, f id, alphabet Alphabet, chosen choice) (*automaton, error) {
	t := &tableau{store: s, alphabet: alphabet, chosen: chosen, promise: map[id]uint64{}, rests: map[[2]int32][]rest{}}
	if err := t.promised(f, map[id]bool{}); err != nil {
		return nil, err
	}
	g := &automaton{store: s, class: omega.Identity(len(alphabet.Letters)), Automaton: &omega.Automaton{
		Symbols: len(alphabet.Letters), Sets: len(t.promise), Initial: []int{0}}}
	t.state(t.conjuncts(nil, f))
	for at := 0; at < len(t.sets); at++ {
		if len(t.sets) > MostStates {
			return nil, tooLarge("state", MostStates)
		}
		g.Add(0)
		for letter := range alphabet.Letters {
			if t.over() {
				return nil, t.late()
			}
			for _, r := range t.read(t.sets[at], letter) {
				e := omega.Edge{Letter: letter, To: t.state(r.next), Marks: g.All() &^ r.promises}
				g.Edges[at] = append(g.Edges[at], e)
			}
		}
		if t.failed != nil {
			return nil, t.failed
		}
	}
	for _, set := range t.sets {
		g.holds = append(g.holds, t.and(set...))
	}
	return g, nil
}

// promised numbers what an until or an eventually within a formula promises.
func (t *tableau) promised(f id, seen map[id]bool) error {
	if seen[f] {
		return nil
	}
	seen[f] = true
	n := t.node(f)
	g := f
	switch n.shape {
	case literal:
		return nil
	case noRun:
		return refusal{"the complement of a never claim is not built: ask for its negation", ErrTooLarge}
	case until, eventually:
		g = n.args[len(n.args)-1]
	}
	if n.shape == until || n.shape == eventually || n.shape == run {
		if _, ok := t.promise[g]; !ok {
			if len(t.promise) == mostPromises {
				return tooLarge("promise", mostPromises)
			}
			t.promise[g] = 1 << len(t.promise)
		}
	}
	if n.shape == run {
		return nil
	}
	for _, a := range n.args {
		if err := t.promised(a, seen); err != nil {
			return err
		}
	}
	return nil
}

// conjuncts adds a formula to a set: each part of a conjunction by itself, and nothing for truth.
func (t *tableau) conjuncts(set []id, f id) []id {
	switch n := t.node(f); n.shape {
	case isTrue:
		return set
	case conjunction:
		for _, a := range n.args {
			set = t.conjuncts(set, a)
		}
		return set
	}
	return append(set, f)
}

// state is the number of the state with a set of formulas.
func (t *tableau) state(set []id) int {
	set = t.tidy(set)
	at, fresh := t.states.Number(fmt.Sprint(set))
	if fresh {
		t.sets = append(t.sets, set)
	}
	return at
}

// tidy orders a set, and drops f where it has G f, which asks for f now too.
func (t *tableau) tidy(set []id) []id {
	set = slices.Compact(slices.Sorted(slices.Values(set)))
	globally := map[id]bool{}
	for _, f := range set {
		if n := t.node(f); n.shape == always {
			for _, part := range t.conjuncts(nil, n.args[0]) {
				globally[part] = true
			}
		}
	}
	if len(globally) == 0 {
		return set
	}
	return slices.DeleteFunc(set, func(f id) bool { return globally[f] })
}

// read lists what may be left of a set of formulas after a letter.
func (t *tableau) read(set []id, letter int) []rest {
	all := []rest{{}}
	for _, f := range set {
		all = t.both(all, t.expand(f, letter))
	}
	all = least(all)
	if t.chosen == late {
		return t.alike(all)
	}
	return all
}

// alike makes one alternative of those that make the same promises. Nothing is simplified: what is dropped as implied
// could be what keeps a promise.
func (t *tableau) alike(list []rest) (joined []rest) {
	for i, x := range list {
		if slices.ContainsFunc(list[:i], func(y rest) bool { return y.promises == x.promises }) {
			continue
		}
		var parts []id
		for _, y := range list[i:] {
			if y.promises == x.promises {
				parts = append(parts, t.conjunction(y.next))
			}
		}
		parts = t.flattened(parts)
		if len(parts) > 1 {
			x.next = []id{t.raw(disjunction, parts...)}
		}
		joined = append(joined, x)
	}
	return joined
}

// conjunction is the conjunction of a set of formulas, as they are.
func (t *tableau) conjunction(set []id) id {
	switch set = t.tidy(set); len(set) {
	case 0:
		return verum
	case 1:
		return set[0]
	}
	return t.raw(conjunction, set...)
}

// expand lists what may be left of a formula after a letter.
func (t *tableau) expand(f id, letter int) []rest {
	key := [2]int32{int32(f), int32(letter)}
	if known, ok := t.rests[key]; ok {
		return known
	}
	n := t.nodes[f]
	var list []rest
	switch n.shape {
	case isTrue:
		list = []rest{{}}
	case literal:
		if holds := t.alphabet.Letters[letter]>>uint(n.args[0])&1 == 1; holds == (n.args[1] == 0) {
			list = []rest{{}}
		}
	case conjunction:
		list = []rest{{}}
		for _, a := range n.args {
			list = t.both(list, t.expand(a, letter))
		}
	case disjunction:
		for _, a := range n.args {
			list = append(list, t.expand(a, letter)...)
		}
	case run:
		list = t.follow(n, letter)
	case next:
		list = t.later(n.args[0])
	case eventually:
		list = append(slices.Clone(t.expand(n.args[0], letter)), rest{[]id{f}, t.promise[n.args[0]]})
	case always:
		list = t.both(t.expand(n.args[0], letter), []rest{{next: []id{f}}})
	case until:
		put := t.both(t.expand(n.args[0], letter), []rest{{[]id{f}, t.promise[n.args[1]]}})
		list = append(slices.Clone(t.expand(n.args[1], letter)), put...)
	case release:
		free := append(slices.Clone(t.expand(n.args[0], letter)), rest{next: []id{f}})
		list = t.both(t.expand(n.args[1], letter), free)
	}
	list = least(list)
	t.rests[key] = list
	return list
}

// later lists what is left where a formula must hold of the rest.
func (t *tableau) later(f id) (list []rest) {
	if n := t.node(f); n.shape == disjunction && t.chosen == early {
		for _, a := range n.args {
			list = append(list, t.later(a)...)
		}
		return list
	}
	if f == falsum {
		return nil
	}
	return []rest{{next: slices.Compact(slices.Sorted(slices.Values(t.conjuncts(nil, f))))}}
}

// both combines each alternative of one formula with each of another.
func (t *tableau) both(a, b []rest) []rest {
	if len(a)*len(b) > mostChoices {
		t.failed = tooLarge("alternative", mostChoices)
	}
	if t.failed != nil || t.over() {
		return nil
	}
	list := make([]rest, 0, len(a)*len(b))
	for _, x := range a {
		for _, y := range b {
			next := slices.Compact(slices.Sorted(slices.Values(slices.Concat(x.next, y.next))))
			list = append(list, rest{next, x.promises | y.promises})
		}
	}
	if len(list) > 16 {
		return least(list)
	}
	return list
}

// least keeps the alternatives that ask for no more than others do.
func least(list []rest) []rest {
	var kept []rest
	for i, x := range list {
		covered := slices.ContainsFunc(kept, func(y rest) bool { return y.within(x) })
		for _, y := range list[i+1:] {
			covered = covered || y.within(x) && !x.within(y)
		}
		if !covered {
			kept = append(kept, x)
		}
	}
	return kept
}

// within reports whether a rest asks for no more than another one.
func (r rest) within(other rest) bool {
	return r.promises&^other.promises == 0 && len(r.next) <= len(other.next) && every(r.next, func(f id) bool {
		_, found := slices.BinarySearch(other.next, f)
		return found
	})
}
