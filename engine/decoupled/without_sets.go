package decoupled

import (
	"lassolab/engine/search"
	"lassolab/engine/stubborn"
)

func (e *expansion) without(missing search.Condition) {
	if e != nil {
		e.lean = e.lean && missing != search.ParentSet
		e.Without(missing)
	}
}

// withoutGoals lets the sets of a stubborn search for a lasso begin elsewhere.
func (n *nestedSearch) withoutGoals(missing search.Condition) {
	switch missing {
	case search.GoalSeed:
		n.seed = n.ample(n.changesNothing, n.closesNothing)
	case search.GoalSeedStrict:
		n.seed = n.ample(n.staysAccepting, n.closesNothing)
	case search.GoalSeedProviso:
		n.seed = n.ample(n.changesNothing)
	case search.FullAccepting:
		n.seed = n.seedAccepting
	case search.FullRoot:
		n.nested.seed = n.seedRoot
	}
}

// beginWithAnyLabel lets sets begin with an enabled label, which is right for deadlocks of an explicit search.
func (x *exploration) beginWithAnyLabel(vector []int32) error {
	if x.dead {
		return nil
	}
	x.expand.SeedEnabled()
	return nil
}

// ample returns a seed by Peled's conditions: an enabled label whose closure (C1) has only enabled labels that pass
// some tests; all labels where there is none.
func (n *nestedSearch) ample(tests ...func(label int) bool) func(vector []int32) error {
	return func(vector []int32) error {
		e := n.expand
		set := make([]uint64, e.words)
	candidates:
		for a := range e.Enabled().All() {
			e.Close(stubborn.Seed{Label: a}, set)
			for b := range e.Enabled().All() {
				for _, passes := range tests {
					if set[b>>6]>>(b&63)&1 != 0 && !passes(b) {
						continue candidates
					}
				}
			}
			e.Seeds = append(e.Seeds, stubborn.Seed{Label: a})
			break
		}
		return nil
	}
}

// changesNothing reports whether no step by a label from a member of the state changes acceptance (C2).
func (n *nestedSearch) changesNothing(label int) bool {
	for _, p := range n.globals[label].participants {
		c := &n.components[p.component]
		for s := range n.plain[p.component].at(int32(n.expand.Where(p.component))).All() {
			for _, m := range c.moves[s] {
				if m.local == p.local && c.accepting.Has(s) != c.accepting.Has(m.to) {
					return false
				}
			}
		}
	}
	return true
}

// staysAccepting reports whether the components of a label accept in all members, before and after it: C2 made
// strict.
func (n *nestedSearch) staysAccepting(label int) bool {
	for _, p := range n.globals[label].participants {
		sets, accepting := n.plain[p.component], n.components[p.component].accepting
		id := int32(n.expand.Where(p.component))
		if !sets.at(id).Within(accepting) || !sets.at(sets.image(id, p.local)).Within(accepting) {
			return false
		}
	}
	return true
}

// closesNothing reports whether a label leads to a state that is not visited: C3 in its strictest form.
func (n *nestedSearch) closesNothing(label int) bool {
	top := &n.stack[len(n.stack)-1]
	if n.visited.expand(top.state); !n.visited.enables(n.globals[label].participants) {
		return true
	}
	by, _ := n.visited.look(true)
	return by == none
}

// seedAccepting lets the sets of states that accept, too, begin at a component: at each.
func (n *nestedSearch) seedAccepting(vector []int32) error {
	if n.seedUnaccepting(vector); len(n.expand.Seeds) == 0 {
		n.expand.KeyEach()
	}
	return nil
}

// seedRoot lets the set of the root of a nested search, too, begin at a component: at each.
func (n *nestedSearch) seedRoot(vector []int32) error {
	if n.nested.atRoot() {
		n.nested.expand.KeyEach()
	}
	return n.seedNotBack(vector)
}
