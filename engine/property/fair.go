package property

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/lasso"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
)

// Fairness of chosen components, as an assumption about runs (Francez, "Fairness", 1986; weak fairness of processes is
// SPIN's -f; [GEN] 4.3 makes it one acceptance set):
//
//	unconditional  each moves again and again
//	weak           each moves again and again, or again and again cannot: FG can → GF moves
//	strong         each moves again and again, unless from some time on it never can: GF can → GF moves
//
// A component can move in a state where some label of it is enabled. That depends on other components, so weak and
// strong fairness are asked as a formula, fairness → property, whose monitor observes them. For unconditional fairness
// a component of two states counts the moves of each chosen one (moveMonitor). Cost: the monitor grows with the product
// of what is observed, by about two states for each weakly fair component and four for each strongly fair one.

// Fairness is what is asked of the components of Property.Fair.
type Fairness string

// The kinds of fairness.
const (
	Unconditional Fairness = ""
	Weak          Fairness = "weak"
	Strong        Fairness = "strong"
)

// conditional reports whether fairness is asked that depends on what is enabled.
func (p *Property) conditional() bool { return len(p.Fair) > 0 && p.Fairness != Unconditional }

// mostAtoms bounds the propositions of a formula with its fairness.
const mostAtoms = 48

// assume puts the fairness of the property before its formula, and adds what it speaks of to the atoms.
func (c *Composed) assume() error {
	c.asked = c.formula
	if !c.conditional() {
		return nil
	}
	var all *ltl.Formula
	for _, name := range c.Fair {
		i := c.base.Component(name)
		moves := c.proposition(Atom{Name: ltl.Name{Word: name + " moves"}, Component: -1,
			Members: ofLabels(c.base, ltl.Name{}, c.base.Components[i].Alphabet).Members})
		can := c.can(i)
		again := func(f *ltl.Formula) *ltl.Formula { return over(ltl.Always, over(ltl.Eventually, f)) }
		var fair *ltl.Formula
		if c.Fairness == Weak {
			fair = again(over(ltl.Or, moves, over(ltl.Not, can)))
		} else {
			fair = over(ltl.Implies, again(can), again(moves))
		}
		all = conjunction(all, fair)
	}
	if len(c.atoms) > mostAtoms {
		return mistake("%s fairness of %s depends on %d conditions of other components, more than %d: choose "+
			"fewer components", c.Fairness,
			strings.Join(c.Fair, ", "), len(c.atoms), mostAtoms)
	}
	c.asked = over(ltl.Implies, all, c.formula)
	return nil
}

// proposition is a formula that says an atom, which is added.
func (c *Composed) proposition(a Atom) *ltl.Formula {
	if !slices.ContainsFunc(c.atoms, func(b Atom) bool { return b.Name == a.Name }) {
		c.atoms = append(c.atoms, a)
	}
	return &ltl.Formula{Operator: ltl.Proposition, Name: a.Name}
}

func over(op ltl.Operator, args ...*ltl.Formula) *ltl.Formula {
	return &ltl.Formula{Operator: op, Args: args}
}

// conjunction joins two formulas, of which one may be missing.
func conjunction(f, g *ltl.Formula) *ltl.Formula {
	switch {
	case f == nil:
		return g
	case g == nil:
		return f
	}
	return over(ltl.And, f, g)
}

// offers are the states of each component from which a label leads, each list made when it is first needed.
func offers(n *network.Network) func(component, label int) []bool {
	of := map[[2]int][]bool{}
	return func(component, label int) []bool {
		states, known := of[[2]int{component, label}]
		if !known {
			states = make([]bool, len(n.Components[component].States))
			for _, t := range n.Components[component].Transitions {
				if t.Label == label {
					states[t.From] = true
				}
			}
			of[[2]int{component, label}] = states
		}
		return states
	}
}

// enabled reports whether all participants of a label have a transition by it.
func enabled(n *network.Network) func(label int, state []int) bool {
	from := offers(n)
	return func(l int, state []int) bool {
		return !slices.ContainsFunc(n.Labels[l].Participants, func(i int) bool { return !from(i, l)[state[i]] })
	}
}

// can is a formula that holds where a component can move. Labels for which it waits for the same states of others are
// taken together.
func (c *Composed) can(component int) *ltl.Formula {
	n, name := c.base, c.base.Components[component].Name
	from := offers(n)
	type wait struct {
		own    []bool // states of the component itself
		others *ltl.Formula
	}
	waits := map[string]*wait{}
	var keys []string
	for _, l := range n.Components[component].Alphabet {
		key, dead := "", false
		var others *ltl.Formula
		for _, i := range n.Labels[l].Participants {
			states := from(i, l)
			if dead = dead || !slices.Contains(states, true); i == component || !slices.Contains(states, false) {
				continue
			}
			at := ltl.Name{Of: n.Components[i].Name, Word: fmt.Sprintf("lets %s move %s", name,
				statesWritten(&n.Components[i], states))}
			key += at.String() + "\n"
			atom := c.proposition(Atom{Name: at, Component: i, Members: states})
			others = conjunction(others, atom)
		}
		if dead {
			continue
		}
		if waits[key] == nil {
			waits[key] = &wait{own: make([]bool, len(n.Components[component].States)), others: others}
			keys = append(keys, key)
		}
		for s, offered := range from(component, l) {
			waits[key].own[s] = waits[key].own[s] || offered
		}
	}
	can := &ltl.Formula{Operator: ltl.False}
	for k, key := range keys {
		w := waits[key]
		here := &ltl.Formula{Operator: ltl.True}
		if slices.Contains(w.own, false) {
			here = c.proposition(Atom{Name: ltl.Name{Of: name, Word: fmt.Sprint("may move ", k+1)},
				Component: component, Members: w.own})
		}
		can = over(ltl.Or, can, conjunction(here, w.others))
	}
	return can
}

// statesWritten tells sets of states apart.
func statesWritten(c *network.Component, states []bool) string {
	var names []string
	for s, in := range states {
		if in {
			names = append(names, c.States[s])
		}
	}
	return "in " + strings.Join(names, ", ")
}

// FairTo reports whether a lasso of a network is fair to a component.
func FairTo(n *network.Network, run *lasso.Run, component int, kind Fairness) bool {
	enabled := enabled(n)
	can := func(state []int) bool {
		return slices.ContainsFunc(n.Components[component].Alphabet, func(l int) bool { return enabled(l, state) })
	}
	blocked, able := false, false
	for _, step := range run.Cycle {
		if slices.Contains(n.Labels[step.Label].Participants, component) {
			return true
		}
		if can(step.State) {
			able = true
		} else {
			blocked = true
		}
	}
	switch kind {
	case Weak:
		return blocked
	case Strong:
		return !able
	}
	return false
}
