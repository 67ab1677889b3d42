package automata

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Facts are what one component is.
type Facts struct {
	Name        string `json:"name"`
	States      int    `json:"states"`
	Edges       int    `json:"edges"`
	Labels      int    `json:"labels"`
	Sets        int    `json:"sets"`
	Initial     int    `json:"initial"`
	Unreachable int    `json:"unreachable"`
	// states from which no word is accepted; see trim.go on states to stand still in
	Useless int      `json:"useless"`
	Traits  []Trait  `json:"traits"`
	Parts   []Part   `json:"parts"`   // strongly connected components, none before those that lead to it
	LeftOut int      `json:"leftOut"` // how many parts are not listed
	Empty   bool     `json:"empty"`   // no word is accepted
	Word    *Word    `json:"word"`    // a word that it accepts; nil when there is none
	Path    []int    `json:"path"`    // the states of a run on it: the one before each letter of prefix and cycle
	Repairs []string `json:"repairs"` // operations that would change something here
}

// Trait is a property that a component may have.
type Trait struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Holds  bool   `json:"holds"`
	Known  bool   `json:"known"`
	Said   string `json:"said"`   // a sentence with the witness
	States []int  `json:"states"` // the states of the witness
	Word   *Word  `json:"word"`   // the word of the witness, where the witness is one
}

// Part is a strongly connected component.
type Part struct {
	States []int    `json:"states"`
	Kind   PartKind `json:"kind"`
	Said   string   `json:"said"`
}

// PartKind is what the cycles of a part are.
type PartKind string

const (
	Trivial   PartKind = "trivial"   // it has no cycle
	Rejecting PartKind = "rejecting" // no cycle meets every acceptance set
	Accepting PartKind = "accepting" // every cycle meets every acceptance set
	Mixed     PartKind = "mixed"
)

// mostParts are listed.
const mostParts = 2000

// examined is a component while it is looked at.
type examined struct {
	*automaton
	budget    *budget
	network   *network.Network
	component *network.Component
	labels    []int // its letters
	rest      *rest
	parts     *parts
	kinds     []PartKind // of the parts
	members   [][]int
}

// Examine tells what a component is. Cost: linear, but for unambiguous (unambiguous.go) and the quotients among the
// repairs, which are left out where they would take too much.
func Examine(ctx context.Context, n *network.Network, component int) (*Facts, error) {
	if err := valid(n, component); err != nil {
		return nil, err
	}
	c := &n.Components[component]
	b := newBudget(ctx, Limits{})
	x := &examined{budget: b, network: n, component: c, labels: alphabet(n, component), rest: restOf(b, n)}
	var err error
	if x.automaton, err = take(b, c, x.labels); err != nil {
		return nil, err
	}
	f := &Facts{Name: c.Name, States: x.size(), Edges: len(c.Transitions), Labels: len(c.Alphabet), Sets: c.Sets,
		Initial: len(c.Initial)}
	reachable, useful := x.reachable(), x.useful(standing(n, component))
	for s := range x.size() {
		if !reachable[s] {
			f.Unreachable++
		}
		if !useful[s] {
			f.Useless++
		}
	}
	x.partition()
	for part := len(x.members) - 1; part >= 0 && len(f.Parts) < mostParts; part-- {
		f.Parts = append(f.Parts, x.part(part))
	}
	f.LeftOut = len(x.members) - len(f.Parts)
	for _, trait := range []func() (Trait, error){x.determinism, x.completeness, x.ambiguity, x.weakness,
		x.inherentWeakness, x.terminality, x.veryWeakness} {
		t, err := trait()
		if err != nil {
			return nil, err
		}
		slices.Sort(t.States)
		t.States = slices.Compact(t.States)
		f.Traits = append(f.Traits, t)
	}
	if r := x.lasso(everything); r != nil {
		f.Word, f.Path = r.word(x.labels), r.path
	}
	f.Empty = f.Word == nil
	f.Repairs, err = repairs(ctx, n, component)
	return f, err
}

// repairs are the operations that would change something for the better.
func repairs(ctx context.Context, n *network.Network, component int) ([]string, error) {
	const most = 400 // states of a component whose quotients are tried
	ids := []string{}
	for i := range Operations {
		o := &Operations[i]
		if !o.repair || o.quotient && len(n.Components[component].States) > most {
			continue
		}
		var limit *Limit
		var refused refusal
		switch r, err := Operate(ctx, n, o.ID, []int{component}, nil, Limits{}); {
		case errors.As(err, &limit), errors.As(err, &refused):
		case err != nil:
			return nil, err
		case r.Changed:
			ids = append(ids, o.ID)
		}
	}
	return ids, nil
}

// name is that of a state.
func (x *examined) name(s int) string { return say.Short(x.component.States[s]) }

// called is the name of a letter.
func (x *examined) called(letter int) string {
	return say.Short(x.network.Labels[x.labels[letter]].Name)
}

// partition finds the parts and their kinds.
func (x *examined) partition() {
	x.parts = x.automaton.parts(everything)
	x.members = make([][]int, x.parts.count)
	for s, part := range x.parts.of {
		x.members[part] = append(x.members[part], s)
	}
	x.kinds = make([]PartKind, x.parts.count)
	for part := range x.kinds {
		switch {
		case !x.parts.moves[part]:
			x.kinds[part] = Trivial
		case x.parts.marks[part] != x.all():
			x.kinds[part] = Rejecting
		default:
			x.kinds[part] = Accepting
		}
	}
	// A part that accepts is mixed when a cycle in it misses some set.
	for set := range x.sets {
		misses := x.automaton.parts(func(s int) bool {
			return x.kinds[x.parts.of[s]] != Rejecting && x.marks[s]>>uint(set)&1 == 0
		})
		for s, part := range misses.of {
			// Edges between parts of the whole are within no part of what is left.
			if part >= 0 && misses.moves[part] {
				x.kinds[x.parts.of[s]] = Mixed
			}
		}
	}
}

// part tells of one part.
func (x *examined) part(part int) Part {
	p := Part{States: x.members[part], Kind: x.kinds[part]}
	names := say.FewOf(p.States, 4, "state", x.name)
	switch p.Kind {
	case Trivial:
		p.Said = names + " lies on no cycle."
	case Accepting:
		p.Said = "Every cycle through " + names + " is accepting."
		if x.sets == 0 {
			p.Said = "Every cycle through " + names + " is accepting, as there is no acceptance set."
		}
	case Rejecting:
		for set := range network.Sets(x.all() &^ x.parts.marks[part]) {
			p.Said = fmt.Sprintf("No cycle through %s is accepting: no state is in set %d.", names, set)
			break
		}
	case Mixed:
		p.Said = "Some cycles through " + names + " are accepting, and some are not."
	}
	return p
}
