package automata

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/omega"
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

func (t *Trait) holds(said string) { t.Holds, t.Said = true, said }

// fails says why the trait does not hold, with the states of the witness.
func (t *Trait) fails(states []int, format string, args ...any) {
	t.States, t.Said = states, fmt.Sprintf(format, args...)
}

// Part is a strongly connected component.
type Part struct {
	States []int      `json:"states"`
	Kind   omega.Kind `json:"kind"`
	Said   string     `json:"said"`
}

// mostParts are listed.
const mostParts = 2000

// examined is a component while it is looked at.
type examined struct {
	*omega.Automaton
	budget    *omega.Budget
	network   *network.Network
	component *network.Component
	labels    []int // its letters
	rest      *rest
	parts     *omega.Components
	kinds     []omega.Kind // of the parts
	members   [][]int
}

// Examine tells what a component is. Cost: linear, but for unambiguous (unambiguous.go) and the quotients among the
// repairs, which are left out where they would take too much.
func Examine(ctx context.Context, n *network.Network, component int) (*Facts, error) {
	if err := valid(n, component); err != nil {
		return nil, err
	}
	c := &n.Components[component]
	b := newBudget(ctx, omega.Limits{})
	x := &examined{budget: b, network: n, component: c, labels: alphabet(n, component), rest: restOf(b, n)}
	x.Automaton = take(b, c, x.labels)
	f := &Facts{Name: c.Name, States: x.Size(), Edges: len(c.Transitions), Labels: len(c.Alphabet), Sets: c.Sets,
		Initial: len(c.Initial)}
	f.Unreachable = x.Size() - len(x.Reached())
	for _, useful := range x.Useful(standing(n, component)) {
		if !useful {
			f.Useless++
		}
	}
	x.partition()
	for part := len(x.members) - 1; part >= 0 && len(f.Parts) < mostParts; part-- {
		f.Parts = append(f.Parts, x.part(part))
	}
	f.LeftOut = len(x.members) - len(f.Parts)
	for _, trait := range []struct {
		id, name string
		find     func(t *Trait)
	}{
		{"deterministic", "Deterministic", x.determinism}, {"complete", "Complete", x.completeness},
		{"unambiguous", "Unambiguous", x.ambiguity}, {"weak", "Weak", x.weakness},
		{"inherently-weak", "Inherently weak", x.inherentWeakness}, {"terminal", "Terminal", x.terminality},
		{"very-weak", "Very weak", x.veryWeakness},
	} {
		t := Trait{ID: trait.id, Name: trait.name, Known: true}
		trait.find(&t)
		slices.Sort(t.States)
		t.States = slices.Compact(t.States)
		f.Traits = append(f.Traits, t)
	}
	if r := x.Lasso(); r != nil {
		f.Word, f.Path = word(r.Prefix, r.Cycle, x.labels), r.Path
	}
	f.Empty = f.Word == nil
	if err := b.Err(); err != nil {
		return nil, err
	}
	var err error
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
		var limit *omega.Limit
		var refused refusal
		switch r, err := Operate(ctx, n, o.ID, []int{component}, nil, omega.Limits{}); {
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

// partition finds the components and their kinds.
func (x *examined) partition() {
	x.parts = x.Components(nil)
	x.kinds = x.Kinds(x.parts)
	x.members = make([][]int, x.parts.Count)
	for s, part := range x.parts.Of {
		x.members[part] = append(x.members[part], s)
	}
}

// part tells of one part.
func (x *examined) part(part int) Part {
	p := Part{States: x.members[part], Kind: x.kinds[part]}
	names := say.FewOf(p.States, 4, "state", x.name)
	switch p.Kind {
	case omega.Trivial:
		p.Said = names + " lies on no cycle."
	case omega.Accepting:
		p.Said = "Every cycle through " + names + " is accepting."
		if x.Sets == 0 {
			p.Said = "Every cycle through " + names + " is accepting, as there is no acceptance set."
		}
	case omega.Rejecting:
		for set := range network.Sets(x.All() &^ x.parts.Marks[part]) {
			p.Said = fmt.Sprintf("No cycle through %s is accepting: no state is in set %d.", names, set)
			break
		}
	case omega.Mixed:
		p.Said = "Some cycles through " + names + " are accepting, and some are not."
	}
	return p
}
