// Package decoupled searches the decoupled composition of a network: [DEC] is "Model Checking ω-Regular Properties
// with Decoupled Search" (Gnad, Eisenhut, Lluch Lafuente, Hoffmann; CAV 2021). A decoupled state holds a set of
// states for each component and stands for all their combinations; the search goes over global labels, and sets are
// closed under internal ones (Definition 3).
//
// Compile makes a System of a network, which several searches may use at once:
//
//	Explore          `decoupled`: all reachable decoupled states, a conjunctive target, deadlocks (explore.go)
//	EmptinessNested  `decndfs`: an accepting lasso, simultaneous acceptance (ndfs.go)
//
// EmptinessScc answers as EmptinessNested does, by strongly connected components: `decscc` (scc.go). CompileGeneralized
// makes a System for the generalized question: `gdecndfs`, `decscc` (generalized.go); CompileStar one of a star
// with an explicit centre: `star`, `star-decndfs` (star.go). System.EdgeLean adds a filter that cuts edges:
// `lean-decoupled`, `lean-decndfs` (lean.go); System.Reduce stubborn sets, `stubborn-decoupled`, `stubborn-decndfs`
// (stubborn.go), in a star `stubborn-star` (stubborn_star.go), dead ends that are not expanded, or a missing condition
// (without.go).
package decoupled

import (
	"lassolab/engine/bitset"
	"lassolab/engine/explicit"
	"lassolab/engine/network"
)

// none is the absent index.
const none = -1

// System is a network compiled for decoupled search.
type System struct {
	components  []component
	globals     []global // in ≪
	lean        bool     // EdgeLean's filter, see lean.go
	reduction   Reduction
	tallies     []tally // by component: what nested searches know of a run, see tally.go
	generalized bool    // the generalized question, see generalized.go
	centre      *centre // of a star, or nil: see star.go
	ends        bool    // some component says where it may rest: not every state without successors is a deadlock
	centreless  *System // the same network without a centre
	duplicates  bool    // pruning finds duplicates only
	loopLimit   int     // the bound of the Stack rule, see ndfs.go
	cut         int     // the component that cuts, of the generalized question

	hashing *explicit.Hashing // of states that were left (hashed.go); nil: they are kept whole
}

// global is a global label with the components that take part in it.
type global struct {
	label        int
	participants []participant
	components   []int // of the participants
	readable     bool  // of a star: it has one leaf, and where the centre only reads it is a leaf label
}

// participant is a component and the label's place among that component's global labels.
type participant struct {
	component int
	local     int
}

// component is an automaton with its internal and its global transitions apart.
type component struct {
	states    int
	initial   []int
	internal  [][]step // by state
	moves     [][]move // by state
	labels    int      // global labels it takes part in
	accepting bitset.Set
	turning   bitset.Set   // states on a cycle of internal transitions that meets all acceptance sets
	content   bitset.Set   // states a component may wait in while another turns: those in all acceptance sets
	resting   bitset.Set   // states without an internal transition
	restless  bitset.Set   // states in which it may not rest for ever; nil: it may anywhere
	offering  []bitset.Set // by local label: states with a transition that carries it
}

// step is an internal transition, seen from its source.
type step struct{ label, to int }

// move is a transition with a global label, seen from its source.
type move struct{ local, to int }

// Compile prepares a network for decoupled search, over its global labels in ≪ (network.Order). Each component has at
// most one acceptance set (network.Degeneralise).
func Compile(n *network.Network, order []int) *System { return compileOver(n, order, n.Global) }

// compileOver prepares a network for a search over some labels; the others are closed over.
func compileOver(n *network.Network, order []int, searched func(label int) bool) *System {
	s := &System{components: make([]component, len(n.Components)), loopLimit: loopLimit, ends: n.Rests()}
	local := make([]map[int]int, len(n.Components))
	for i := range local {
		local[i] = map[int]int{}
	}
	for _, l := range order {
		if !searched(l) || len(n.Labels[l].Participants) == 0 {
			continue
		}
		g := global{label: l, components: n.Labels[l].Participants}
		for _, i := range n.Labels[l].Participants {
			g.participants = append(g.participants, participant{i, len(local[i])})
			local[i][l] = len(local[i])
		}
		s.globals = append(s.globals, g)
	}
	s.tallies = make([]tally, len(n.Components))
	for i := range n.Components {
		s.components[i] = compile(&n.Components[i], local[i])
		s.tallies[i] = untallied(&s.components[i])
	}
	s.centreless = s
	return s
}

// newComponent returns a component without transitions.
func newComponent(states, labels int) component {
	c := component{
		states:    states,
		internal:  make([][]step, states),
		moves:     make([][]move, states),
		labels:    labels,
		accepting: bitset.New(states),
		offering:  make([]bitset.Set, labels),
	}
	for l := range c.offering {
		c.offering[l] = bitset.New(states)
	}
	return c
}

func compile(c *network.Component, local map[int]int) component {
	k := newComponent(len(c.States), len(local))
	k.initial, k.content, k.resting = c.Initial, bitset.New(k.states), bitset.New(k.states)
	for _, t := range c.Transitions {
		if l, global := local[t.Label]; global {
			k.moves[t.From] = append(k.moves[t.From], move{l, t.To})
			k.offering[l].Add(t.From)
		} else {
			k.internal[t.From] = append(k.internal[t.From], step{t.Label, t.To})
		}
	}
	for s := range k.states {
		if c.Accepting(s) {
			k.accepting.Add(s)
			k.content.Add(s)
		}
		if len(k.internal[s]) == 0 {
			k.resting.Add(s)
		}
	}
	if c.Rest != nil {
		k.restless = bitset.Full(k.states)
		for _, s := range c.Rest {
			k.restless.Remove(s)
		}
	}
	k.findTurning()
	return k
}

// findTurning makes turning the accepting states that lie on a cycle of internal transitions.
func (c *component) findTurning() {
	c.turning = bitset.New(c.states)
	for s := range c.accepting.All() {
		if c.comesRound(s, s) {
			c.turning.Add(s)
		}
	}
}

// comesRound reports whether one or more internal transitions lead from a state to another or the same.
func (c *component) comesRound(from, to int) bool {
	reached := bitset.New(c.states)
	for _, t := range c.internal[from] {
		reached.Add(t.to)
	}
	c.closeUnder(reached)
	return reached.Has(to)
}

// closeUnder adds to set what internal transitions reach from it: iclose of [DEC].
func (c *component) closeUnder(set bitset.Set) {
	var pending []int
	for s := range set.All() {
		if len(c.internal[s]) > 0 {
			pending = append(pending, s)
		}
	}
	for len(pending) > 0 {
		s := pending[len(pending)-1]
		pending = pending[:len(pending)-1]
		for _, t := range c.internal[s] {
			if !set.Has(t.to) {
				set.Add(t.to)
				pending = append(pending, t.to)
			}
		}
	}
}

// advance sets into to what from reaches by one transition with a local label, not closed.
func (c *component) advance(from bitset.Set, local int, into bitset.Set) {
	clear(into)
	for s := range from.All() {
		for _, m := range c.moves[s] {
			if m.local == local {
				into.Add(m.to)
			}
		}
	}
}

// only returns a set of some states.
func (c *component) only(states ...int) bitset.Set {
	set := bitset.New(c.states)
	for _, s := range states {
		set.Add(s)
	}
	return set
}

// start returns the initial states.
func (c *component) start() bitset.Set { return c.only(c.initial...) }
