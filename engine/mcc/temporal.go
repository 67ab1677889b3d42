package mcc

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/explicit"
	"lassolab/engine/lasso"
	"lassolab/engine/ltl"
	"lassolab/engine/omega"
	"lassolab/engine/petri"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// A formula of linear temporal logic on the fly: the automaton of its negation runs beside the network and reads,
// before each step, which of the formula's parts about one marking hold. A marking without a step is repeated by a
// label of its own. So no component is watched and no label is split, however many places the formula speaks of. Cost:
// a step of the network for each edge of the automaton, and an evaluation for each marking that is expanded.
//
// The run that is found is replayed on the network, and the formula as it was written is evaluated along it, before it
// is an answer.

// mostAtoms bounds the parts of a formula that are about one marking.
const mostAtoms = 12

// atoms are the parts of a formula that are about one marking, and the formula over them.
type atoms struct {
	list []*petri.Formula
}

// linear translates a formula, whose path quantifier is outside. The atoms are its largest parts about one marking.
func (a *atoms) linear(f *petri.Formula) (*ltl.Formula, error) {
	if f.State() {
		a.list = append(a.list, f)
		return &ltl.Formula{Operator: ltl.Proposition, Name: atomName(len(a.list) - 1)}, nil
	}
	operators := map[petri.Kind]ltl.Operator{petri.Always: ltl.Always, petri.Eventually: ltl.Eventually,
		petri.Next: ltl.Next, petri.Until: ltl.Until, petri.Not: ltl.Not, petri.And: ltl.And, petri.Or: ltl.Or}
	operator, linear := operators[f.Kind]
	if !linear {
		return nil, fmt.Errorf("the formula quantifies over paths within")
	}
	var args []*ltl.Formula
	for _, arg := range f.Args {
		g, err := a.linear(arg)
		if err != nil {
			return nil, err
		}
		args = append(args, g)
	}
	if len(args) > 2 || len(args) == 1 && (operator == ltl.And || operator == ltl.Or) {
		return joined(operator, args), nil
	}
	return &ltl.Formula{Operator: operator, Args: args}, nil
}

// joined makes a conjunction or disjunction of any number of formulas.
func joined(operator ltl.Operator, args []*ltl.Formula) *ltl.Formula {
	f := args[0]
	for _, g := range args[1:] {
		f = &ltl.Formula{Operator: operator, Args: []*ltl.Formula{f, g}}
	}
	return f
}

func atomName(k int) ltl.Name { return ltl.Name{Word: fmt.Sprint("a", k)} }

// temporal answers a formula about all paths, or about some path.
func temporal(ctx context.Context, m *petri.Model, q petri.Query, opt Options) Answer {
	a := Answer{ID: q.ID, Techniques: temporalTechniques}
	holds, run, err := onTheFly(ctx, m, q.Asked, opt)
	if err != nil {
		a.Reason = err
		return a
	}
	a.Value, a.Run = truth(holds), run
	return a
}

// onTheFly reports whether a formula with one path quantifier, the outermost operator, holds, and gives the run that
// shows it; nil: the formula is about all runs and holds, or about some run and there is none.
func onTheFly(ctx context.Context, m *petri.Model, asked *petri.Formula, opt Options) (holds bool, run *lasso.Run,
	err error) {
	if asked == nil || asked.Kind != petri.AllPaths && asked.Kind != petri.ExistsPath {
		return false, nil, fmt.Errorf("the formula does not begin with a path quantifier")
	}
	universal := asked.Kind == petri.AllPaths
	var parts atoms
	formula, err := parts.linear(asked.Args[0])
	if err != nil {
		return false, nil, err
	}
	if len(parts.list) > mostAtoms {
		return false, nil, fmt.Errorf("the formula has more than %d parts about one marking", mostAtoms)
	}
	var names []ltl.Name
	for k := range parts.list {
		names = append(names, atomName(k))
	}
	alphabet, err := ltl.Every(names)
	if err != nil {
		return false, nil, err
	}
	automaton, err := ltl.Translate(ctx, formula, universal, alphabet)
	if err != nil {
		return false, nil, err
	}
	o := newObserved(m, parts.list, automaton)
	monitor := opt.monitor(ctx)
	run, err = explicit.Scc(explicit.Exploration{System: o, Monitor: monitor, Accept: search.Generalized})
	switch {
	case err != nil:
		return false, nil, err
	case run == nil && o.exceeded:
		return false, nil, errExceeds
	case run == nil:
		return universal, nil, nil
	}
	return !universal, o.own(run), o.check(run, formula, universal)
}

// observed is the product of a network and an automaton over its markings. A packed state is the network's, and a word
// for the state of the automaton. Labels are the network's, and one by which a marking without a step is repeated.
type observed struct {
	*product.Product
	model     *petri.Model
	atoms     []*petri.Formula
	automaton *ltl.Automaton
	letters   map[uint64]int
	repeat    int // the label by which a marking is repeated
	exceeded  bool

	seen   []uint64 // the marking at hand, packed
	known  bool
	at     marking
	letter int
}

func newObserved(m *petri.Model, atoms []*petri.Formula, automaton *ltl.Automaton) *observed {
	system, label := compiled(m)
	o := &observed{Product: system, model: m, atoms: atoms, automaton: automaton, repeat: system.Labels(),
		letters: map[uint64]int{}, seen: make([]uint64, system.Words())}
	for i, bits := range automaton.Letters {
		o.letters[bits] = i
	}
	o.at = marking{vector: make([]int, system.Components()), enabled: bitset.New(system.Labels() + 1), label: label}
	return o
}

func (o *observed) Words() int      { return o.Product.Words() + 1 }
func (o *observed) Labels() int     { return o.repeat + 1 }
func (o *observed) Components() int { return o.Product.Components() + 1 }
func (o *observed) Sets() int       { return o.automaton.Sets }

func (o *observed) Initial() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for initial := range o.Product.Initial() {
			for _, q := range o.automaton.Initial {
				if !yield(append(slices.Clone(initial), uint64(q))) {
					return
				}
			}
		}
	}
}

// look evaluates the marking of a state, unless it is the one at hand.
func (o *observed) look(state []uint64) {
	words := state[:len(state)-1]
	if o.known && slices.Equal(words, o.seen) {
		return
	}
	o.known = true
	copy(o.seen, words)
	clear(o.at.enabled)
	o.Product.Enabled(words, o.at.enabled[:product.LabelWords(o.Product)])
	o.Product.Decode(words, o.at.vector)
	if o.exceeded = o.exceeded || o.model.Exceeds(o.at.vector) >= 0; o.at.enabled.Empty() {
		o.at.enabled.Add(o.repeat)
	}
	bits := uint64(0)
	for k, f := range o.atoms {
		if o.model.Holds(f, o.at.vector, o.at.can) {
			bits |= 1 << k
		}
	}
	o.letter = o.letters[bits]
}

// moves are the edges of the automaton at a state.
func (o *observed) moves(state []uint64) (first, count int) {
	edges := o.automaton.Edges[state[len(state)-1]]
	first, _ = slices.BinarySearchFunc(edges, o.letter, func(e omega.Edge, letter int) int { return e.Letter - letter })
	for count = 0; first+count < len(edges) && edges[first+count].Letter == o.letter; count++ {
	}
	return first, count
}

func (o *observed) Enabled(state, into []uint64) {
	o.look(state)
	clear(into)
	if _, count := o.moves(state); count > 0 {
		copy(into, o.at.enabled)
	}
}

func (o *observed) Fanout(state []uint64, label int) int {
	o.look(state)
	_, count := o.moves(state)
	if label != o.repeat {
		count *= o.Product.Fanout(state[:len(state)-1], label)
	}
	return count
}

func (o *observed) Successor(state []uint64, label, k int, into []uint64) {
	o.look(state)
	first, count := o.moves(state)
	last := len(state) - 1
	if into[last] = uint64(o.automaton.Edges[state[last]][first+k%count].To); label == o.repeat {
		copy(into, state[:last])
		return
	}
	o.Product.Successor(state[:last], label, k/count, into[:last])
}

func (o *observed) Independent(int) []uint64   { return bitset.New(o.Labels()) }
func (o *observed) Participants(int) []int     { return nil }
func (o *observed) MayEnd(state []uint64) bool { return true }
func (o *observed) Accepting(state []uint64) bool {
	return o.automaton.Marks[state[len(state)-1]] == 1<<o.automaton.Sets-1
}
func (o *observed) Met(state, into []uint64) { into[0] |= o.automaton.Marks[state[len(state)-1]] }

func (o *observed) Decode(state []uint64, into []int) {
	last := len(state) - 1
	o.Product.Decode(state[:last], into)
	into[len(into)-1] = int(state[last])
}

func (o *observed) LabelID(label int) int {
	if label == o.repeat {
		return label
	}
	return o.Product.LabelID(label)
}

// own is a run without the automaton. One that repeats its last marking ends there.
func (o *observed) own(run *lasso.Run) *lasso.Run {
	own := &lasso.Run{Initial: o.vector(run.Initial)}
	for i, s := range slices.Concat(run.Prefix, run.Cycle) {
		step := lasso.Step{Label: s.Label, State: o.vector(s.State)}
		switch {
		case s.Label == o.repeat:
			own.Prefix, own.Cycle = append(own.Prefix, own.Cycle...), nil
			return own
		case i < len(run.Prefix):
			own.Prefix = append(own.Prefix, step)
		default:
			own.Cycle = append(own.Cycle, step)
		}
	}
	return own
}

// vector is the state of the network in one of both.
func (o *observed) vector(state []int) []int { return state[:len(o.model.Network.Components)] }

// replay follows a run on the net, without network and automaton; where the net was read back, by the checker of
// package lasso. It returns which transitions can fire at a moment of the run.
func (o *observed) replay(vectors [][]int, labels []int) (can func(moment, transition int) bool, err error) {
	if o.model.Back {
		run := &lasso.Run{Initial: vectors[0]}
		for i, l := range labels {
			if l != o.repeat {
				run.Prefix = append(run.Prefix, lasso.Step{Label: l, State: vectors[i+1]})
			} else if !slices.Equal(vectors[i], vectors[i+1]) {
				return nil, errFault
			}
		}
		composition := lasso.Compose(o.model.Network)
		return func(moment, transition int) bool {
			choice := composition.Choice(vectors[moment], transition)
			return choice.Enabled()
		}, lasso.Check(o.model.Network, run, search.Generalized)
	}
	can = func(moment, transition int) bool {
		return o.model.CanFire(o.model.Marking(vectors[moment]), transition)
	}
	if !slices.Equal(o.model.Marking(vectors[0]), o.model.Initial()) {
		return nil, errFault
	}
	for i, l := range labels {
		next := o.model.Marking(vectors[i])
		if l != o.repeat {
			next = o.model.Fire(next, l)
		}
		if !slices.Equal(next, o.model.Marking(vectors[i+1])) {
			return nil, errFault
		}
	}
	return can, nil
}

// check replays a run, and evaluates the formula along it.
func (o *observed) check(run *lasso.Run, formula *ltl.Formula, negated bool) error {
	vectors := [][]int{o.vector(run.Initial)}
	var labels []int
	for _, s := range slices.Concat(run.Prefix, run.Cycle) {
		vectors, labels = append(vectors, o.vector(s.State)), append(labels, s.Label)
	}
	loop, last := len(run.Prefix), len(labels)
	if last == loop || !slices.Equal(vectors[last], vectors[loop]) {
		return errFault
	}
	if slices.ContainsFunc(vectors, func(v []int) bool { return o.model.Exceeds(v) >= 0 }) {
		return errExceeds
	}
	can, err := o.replay(vectors, labels)
	if err != nil {
		return errFault
	}
	holds := make([][]bool, last)
	for i := range holds {
		fires := func(t int) bool { return can(i, t) }
		if labels[i] == o.repeat && slices.ContainsFunc(omega.Identity(len(o.model.Transitions)), fires) {
			return errFault
		}
		for _, f := range o.atoms {
			holds[i] = append(holds[i], o.model.Holds(f, vectors[i], fires))
		}
	}
	rows := formula.Along(len(holds), loop, func(name ltl.Name, position int) bool {
		k := slices.IndexFunc(omega.Identity(len(o.atoms)), func(k int) bool { return atomName(k) == name })
		return holds[position][k]
	})
	if rows[len(rows)-1].Holds[0] == negated {
		return errFault
	}
	return nil
}
