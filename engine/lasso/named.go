package lasso

import (
	"errors"
	"fmt"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// NamedStep is a label and the names of the component states after it, in component order.
type NamedStep struct {
	Label string   `json:"label"`
	State []string `json:"state"`
	Lines []int    `json:"lines,omitempty"` // lines of the program that the network comes from, where there is one
}

// Named is a run in names: a lasso, or a path when Cycle is empty.
type Named struct {
	Initial []string    `json:"initial"`
	Prefix  []NamedStep `json:"prefix"`
	Cycle   []NamedStep `json:"cycle,omitempty"`
	Checked bool        `json:"checked"` // the checker replayed it
	// why the checker refuses it: only runs of broken searches are shown then, and Checked is false
	Refused string `json:"refused,omitempty"`
}

// End is the state after the prefix.
func (n *Named) End() []string {
	if len(n.Prefix) == 0 {
		return n.Initial
	}
	return n.Prefix[len(n.Prefix)-1].State
}

// Lines writes the run for a reader, a state in a line.
func (n *Named) Lines() string {
	var b strings.Builder
	fmt.Fprintf(&b, "  (%s)\n", strings.Join(n.Initial, ", "))
	steps := func(list []NamedStep) {
		for _, s := range list {
			fmt.Fprintf(&b, "  –%s→ (%s)\n", s.Label, strings.Join(s.State, ", "))
		}
	}
	if steps(n.Prefix); len(n.Cycle) > 0 {
		b.WriteString(" and for ever:\n")
	}
	steps(n.Cycle)
	return b.String()
}

// Claimed is a run that somebody claims. A step may have no state; then no step has one, and Initial is empty.
type Claimed struct {
	Named
	Lines []int // the line of each step, where the run was read from a text
}

// Name returns a run in names, not yet checked.
func Name(n *network.Network, run *Run) *Named {
	steps := func(of []Step) []NamedStep {
		list := make([]NamedStep, len(of))
		for i, s := range of {
			list[i] = NamedStep{Label: n.Labels[s.Label].Name, State: n.Names(s.State)}
		}
		return list
	}
	return &Named{Initial: n.Names(run.Initial), Prefix: steps(run.Prefix), Cycle: steps(run.Cycle)}
}

// Judged is a run in names of which the checker has said why it refuses it; empty: it does not.
func Judged(n *network.Network, run *Run, refused string) *Named {
	named := Name(n, run)
	named.Checked, named.Refused = refused == "", refused
	return named
}

// Number returns the run that names stand for.
func Number(n *network.Network, named Named) (*Run, error) {
	initial, err := Numbers(n, named.Initial)
	if err != nil {
		return nil, fmt.Errorf("the initial state: %w", err)
	}
	run := &Run{Initial: initial}
	if run.Prefix, err = Steps(n, named.Prefix); err != nil {
		return nil, fmt.Errorf("the prefix: %w", err)
	}
	if run.Cycle, err = Steps(n, named.Cycle); err != nil {
		return nil, fmt.Errorf("the cycle: %w", err)
	}
	return run, nil
}

// Steps returns the steps that names stand for.
func Steps(n *network.Network, named []NamedStep) ([]Step, error) {
	list := make([]Step, len(named))
	for i, s := range named {
		label, ok := n.Lookup(s.Label)
		if !ok {
			return nil, fmt.Errorf("step %d: no component has the label %q", i+1, say.Short(s.Label))
		}
		state, err := Numbers(n, s.State)
		if err != nil {
			return nil, fmt.Errorf("step %d: %w", i+1, err)
		}
		list[i] = Step{Label: label, State: state}
	}
	return list, nil
}

// Numbers returns the vector of the states that names stand for, in component order.
func Numbers(n *network.Network, names []string) ([]int, error) {
	if len(names) != len(n.Components) {
		return nil, fmt.Errorf("it names %s, the network has %s",
			say.Count(len(names), "component state"), say.Count(len(n.Components), "component"))
	}
	state := make([]int, len(names))
	for i, name := range names {
		if state[i] = n.Components[i].State(name); state[i] < 0 {
			return nil, fmt.Errorf("%s has no state %q", say.Short(n.Components[i].Name), say.Short(name))
		}
	}
	return state, nil
}

// Replay checks a claimed run step by step. The error is the first thing that is wrong with it.
func Replay(n *network.Network, claimed Named, accept search.Acceptance) error {
	if problems := n.Validate(); len(problems) > 0 {
		return errors.New(problems[0].Message)
	}
	run, err := Number(n, claimed)
	if err != nil {
		return err
	}
	return Check(n, run, accept)
}
