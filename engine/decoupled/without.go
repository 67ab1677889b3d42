package decoupled

import "lassolab/engine/lasso"

// Without names the condition that a search is made without, so that it goes wrong on purpose; empty: the search is whole.
type Without string

const (
	// Dominance compares every component (in a star that of the centre too).
	EveryComponent Without = "every-component"
	// CheckLocalAccept asks A^D first.
	Accepting Without = "accepting"
	// s_A enters V′ after its nested search.
	SeedLast Without = "seed-last"
	// ⊆_R asks for R(t) ⊆ R(r).
	References Without = "references"
	// The Stack rule asks for r ⊆ t_R, not for a member in common.
	StackDominance Without = "stack-dominance"
	// A label is enabled in a split state when some column offers it.
	UnionEnables Without = "union-enables"
	// A star's leaves are closed under where the centre has gone, not where it was.
	NewCentre Without = "new-centre"
	// EdgeLean's filter cuts a label only where it commutes with the last one.
	Dependence Without = "dependence"
	// EdgeLean's filter cuts one of the two orders of independent labels, not both.
	Order Without = "order"
	// EdgeLean's filter asks about the last label, not about the whole word as trace normal form does.
	LastLabel Without = "last-label"
	// A nested search under EdgeLean's filter begins without a last label.
	FreshNested Without = "fresh-nested"
	// Generalized: a component returns when it has met all its sets.
	AllSets Without = "all-sets"
	// Generalized: the components that do not cut have all members of Rⁱ for references.
	AnyReference Without = "any-reference"
)

// Without returns the system to be searched without a condition.
func (s *System) Without(w Without) *System {
	if w == "" {
		return s
	}
	broken := *s
	broken.without = w
	if s.whole == s {
		broken.whole = &broken
	}
	if w == AnyReference && s.generalized {
		broken.tallies = append([]tally(nil), s.tallies...)
		broken.components = append([]component(nil), s.components...)
		for i := range broken.components {
			if c := &broken.components[i]; i != s.cut {
				t := &broken.tallies[i]
				k := *t.component
				t.component = &k
				t.accept(c, c.content)
			}
		}
	}
	return &broken
}

// compared returns what V is ordered by.
func (s *System) compared(p plain) algebra {
	if s.without != EveryComponent {
		return p
	}
	ignored := 0
	for i := range s.components {
		if s.explicit(i) {
			ignored = i
		}
	}
	return mostComponents{p, ignored}
}

// mostComponents orders decoupled states by ⊆ in all components but one, in which any two sets are taken for comparable.
type mostComponents struct {
	plain
	ignored int
}

func (m mostComponents) within(i int, a, b int32) bool {
	return i == m.ignored || m.plain.within(i, a, b)
}

func (m mostComponents) size(i int, id int32) int32 {
	if i == m.ignored {
		return id // no two ids share one, so that all are compared
	}
	return m.plain.size(i, id)
}

// keptBy returns what V′ is ordered by.
func (s *System) keptBy(sp split) algebra {
	if s.without != References {
		return sp
	}
	return anyReferences{sp}
}

// anyReferences orders split states by the columns of the references that both have.
type anyReferences struct{ split }

func (x anyReferences) within(i int, a, b int32) bool {
	s := x.split[i]
	in := s.at(b)
	for _, c := range s.at(a) {
		for len(in) > 0 && in[0].reference < c.reference {
			in = in[1:]
		}
		if len(in) > 0 && in[0].reference == c.reference && !s.tallied.within(c.set, in[0].set) {
			return false
		}
	}
	return true
}

// size is the id: the order is none that a size could grow along.
func (x anyReferences) size(_ int, id int32) int32 { return id }

// meeting returns the place of a state on the stack that has a member in common with a split state in every component, or none.
func (n *nestedSearch) meeting(vector []int32) int {
	n.split.unions(vector, n.unions)
stack:
	for at, f := range n.stack {
		for i, id := range n.visited.vector(f.state) {
			if !n.plain[i].at(id).meets(n.plain[i].at(n.unions[i])) {
				continue stack
			}
		}
		return at
	}
	return none
}

// meetingLasso is what the Stack rule without StackDominance takes for a lasso: one round from members of r, the stack's state at a place, to members
// of r, which need not be the same.
func (n *nestedSearch) meetingLasso(at int, nested trail) *lasso.Run {
	round := n.trail(n.visited, n.stack[at:]).accepting(nested)
	r := n.visited.vector(n.stack[at].state)
	own := n.ownEvents(round)
	from, to := make([]int, len(r)), make([]int, len(r))
	for i, id := range r {
		t, set := &n.tallies[i], n.plain[i].at(id)
		turns := still(set)
		if !n.explicit(i) {
			turns = t.turns(own[i], set, n.stages(i, t.component, round))
		}
		from[i] = none
		for _, s := range turns.members {
			if x := turns.leads[s].next(0); turns.leads[s].has(int(s)) {
				from[i], to[i] = int(s), int(s)
				break
			} else if x >= 0 && from[i] == none {
				from[i], to[i] = int(s), x
			}
		}
		if from[i] == none {
			return nil
		}
	}
	run := n.path(n.trail(n.visited, n.stack[:at+1]), from)
	run.Cycle = n.loop(round, from, to)
	return run
}

// fullest returns a state with the largest of the tallies with which events lead to it: without AllSets the full one need not be among them.
func (t *tally) fullest(state int, events []ownEvent, from stateSet, forms stages) int {
	entries := t.component.layers(events, from, forms)
	reached := entries[len(events)]
	forms.at(len(events), t.component).closeUnder(reached)
	at := t.full(state)
	for !reached.has(at) {
		at--
	}
	return at
}

// normal reports whether a label continues the word of a stack's labels in trace normal form.
func (s *System) normal(stack []frame, label int32) bool {
	for k := len(stack) - 1; k >= 0; k-- {
		last := stack[k].via
		if last == none || s.dependent(last, label) {
			return true
		}
		if label < last {
			return false
		}
	}
	return true
}
