package decoupled

import (
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/search"
	"lassolab/engine/stubborn"
)

// What searches do without one of their conditions, so that they go wrong on purpose; without the empty one
// they are unbroken.

// without returns the system without a condition: without AnyReference all references are in all sets of their
// component.
func (s *System) without(missing search.Condition) *System {
	if missing != search.AnyReference || !s.generalized {
		return s
	}
	strict := *s
	strict.tallies, strict.components = slices.Clone(s.tallies), slices.Clone(s.components)
	for i := range strict.components {
		if c := &strict.components[i]; i != s.cut {
			t := &strict.tallies[i]
			k := *t.component
			t.component = &k
			t.accept(c, c.content)
		}
	}
	return &strict
}

func (d *descent) without(missing search.Condition) {
	switch {
	case missing == search.NewCentre && d.star != nil:
		d.star.governing = func(before, _ []int) []int { return before }
	case missing == search.Dependence && d.lean:
		d.passes = func(_ *System, stack []frame, label int32) bool { return last(stack) <= label }
	case missing == search.AscendingOrder && d.lean:
		d.passes = func(s *System, stack []frame, label int32) bool {
			return last(stack) == none || s.dependent(last(stack), label)
		}
	case missing == search.LastLabel && d.lean:
		d.passes = (*System).normal
	case missing == search.ParentSet && d.reduction.Stubborn:
		d.passes = (*System).edgeLean
	}
	d.expand.without(missing)
}

func (x *exploration) without(missing search.Condition) {
	x.descent.without(missing)
	switch {
	case missing == search.EveryComponent:
		a, ignored := algebraOf(x.plain), 0 // the last component of a star's centre, or the first one
		for i := range a {
			if x.explicit(i) {
				ignored = i
			}
		}
		a[ignored] = alike{x.plain[ignored]}
		x.visited = x.newStore(a)
	case missing == search.OneState:
		x.visited.apart = make([][]setOf, len(x.plain))
	case missing == search.GoalSeed && x.reduction.Stubborn:
		x.seed = x.beginWithAnyLabel
	}
}

func (n *nestedSearch) without(missing search.Condition) {
	n.descent.without(missing)
	n.nested.without(missing)
	switch missing {
	case search.LocalAccepting:
		n.enter = func() (done bool, err error) { return n.checkLocalAccept(n.top()) }
	case search.SeedLast:
		n.leave = func() (done bool, err error) { return n.leaveState(n.nestedWithSeed) }
	case search.FreshNested:
		n.leave = func() (done bool, err error) { return n.leaveState(n.nestedWithLabel) }
	case search.References:
		n.nested.visited = n.newStore(eachSplit(n, func(s *splitSets) values { return anyReferences{s} }))
	case search.UnionEnables:
		n.nested.visited = n.newStore(eachSplit(n, func(s *splitSets) values { return everyColumn{s} }))
	case search.AllSets:
		n.returns = n.anyTallyRule
	case search.StackDominance:
		n.meetsStack = n.meetingRule
	case search.Splits:
		n.naive(n.comingBackRule)
	case search.SplitsMet:
		n.naive(n.meetingRule)
	}
	if n.reduction.Stubborn {
		n.withoutGoals(missing)
	}
}

// setOf is a set of a component with a stored state that has it.
type setOf struct{ id, state int32 }

// enterApart notes the sets of the candidate, which is stored.
func (s *store) enterApart(at int32) {
	for i := range s.apart {
		s.apart[i] = append(s.apart[i], setOf{s.id(s.candidate, i), at})
	}
}

// aboveApart returns a stored state if each component has some stored set that contains the candidate's, or none.
func (s *store) aboveApart() (by int32) {
	for i, stored := range s.apart {
		own := s.id(s.candidate, i)
		at := slices.IndexFunc(stored, func(x setOf) bool { return s.comparisons[i].within(own, x.id) })
		if at < 0 {
			return none
		}
		by = stored[at].state
	}
	return by
}

// alike takes any two sets of a component for comparable: they are all the same to dominance.
type alike struct{ *sets }

func (alike) within(_, _ int32) bool { return true }

// size is the id: no two ids share one, so that all are compared.
func (alike) size(id int32) int32 { return id }

// eachSplit returns the algebra of nested searches with other values.
func eachSplit(n *nestedSearch, change func(*splitSets) values) (a algebra) {
	for _, s := range n.nested.split {
		a = append(a, change(s))
	}
	return a
}

// anyReferences orders split sets by the columns of the references that both have.
type anyReferences struct{ *splitSets }

func (x anyReferences) within(a, b int32) bool { return x.columnsWithin(a, b, false) }

// size is the id: the order is none that a size could grow along.
func (x anyReferences) size(id int32) int32 { return id }

// everyColumn enables a label where every column offers it.
type everyColumn struct{ *splitSets }

func (x everyColumn) image(id int32, local int) int32 {
	for _, c := range x.at(id) {
		if x.tallied.image(c.set, local) == none {
			return none
		}
	}
	return x.splitSets.image(id, local)
}

// table is empty: image is to be asked.
func (x everyColumn) table() *images { return &images{} }

// nestedWithSeed is NestedDFS with the seed in V′ from the start.
func (n *nestedSearch) nestedWithSeed() (done bool, err error) {
	root := n.nested.stack[0].state
	if err = n.keep(root, n.nested.visited.vector(root)); err != nil {
		return false, err
	}
	return n.nested.descend()
}

// nestedWithLabel is NestedDFS with the last label of the first search for prev.
func (n *nestedSearch) nestedWithLabel() (done bool, err error) {
	n.nested.stack[0].via = n.stack[len(n.stack)-1].via
	return n.nested.descend()
}

// anyTallyRule closes a cycle where every component is back in a reference, whatever sets it has met.
func (n *nestedSearch) anyTallyRule(vector []int32, label int32) (*lasso.Run, func() int32) {
	references := make([]int, len(vector))
	for i, id := range vector {
		references[i] = n.nested.split[i].backAnyhow(id)
		if references[i] == none {
			return nil, nil
		}
	}
	nested := n.nestedTrail(vector, label)
	run := n.path(n.trail(n.visited, n.stack), references)
	run.Cycle = n.loop(nested, references, n.fullest(references, nested))
	return run, n.rootNode
}

// backAnyhow returns the first reference of a split set whose column holds it, with whatever tally, or none.
func (s *splitSets) backAnyhow(id int32) int {
	for _, c := range s.at(id) {
		if s.members(c).Has(int(c.reference)) {
			return int(c.reference)
		}
	}
	return none
}

// fullest returns the states with the largest tallies with which a trail leads back to them, full or not.
func (n *nestedSearch) fullest(vector []int, t trail) []int {
	own := n.ownEvents(t)
	back := make([]int, len(vector))
	for i, state := range vector {
		y := &n.tallies[i]
		if len(own[i]) == 0 { // it stays where it is
			back[i] = y.first(state)
			continue
		}
		reached := n.after(i, state, own[i], t)
		for back[i] = y.full(state); !reached.Has(back[i]); {
			back[i]--
		}
	}
	return back
}

// PseudoNaive is the pseudo-code of decndfs without splits: the naive search of [DEC] Section 4.1 and Figure 5.
// PseudoNaiveMet is that without splits-met, whose line 18 takes the section's change (3) at its word. On Figure 5 that
// one closes a cycle at its first nested step, on {3}, where the figure goes on: {3} is met from 4, so that no cycle is
// closed. Both look for internal cycles (CheckLocalAccept), so that what they miss they miss by pruning.
var (
	PseudoNaive = search.Amended(PseudoEmptinessNested, []string{
		11: "    let s_Aᴰ be sᴰ, restricted to its accepting members and what they reach by internal steps",
		14: "NestedDFS(sᴰ):",
		15: "  for all tᴰ s.t. sᴰ →ᴰ tᴰ do",
		16: "    if ∃ rᴰ ∈ V′ s.t. tᴰ ⊆ rᴰ then continue",
		17: "    if ∃ rᴰ ∈ Stack s.t. tᴰ ∩ rᴰ ≠ ∅",
		18: "      and the trace leads a member of both back to itself then return cycle",
		19: "    V′ = V′ ∪ {tᴰ}",
		20: "    NestedDFS(tᴰ)",
	})
	PseudoNaiveMet = search.Amended(PseudoNaive, []string{
		17: "    if ∃ rᴰ ∈ Stack",
		18: "      s.t. tᴰ ∩ rᴰ ≠ ∅ then return cycle",
	})
)

// naive lets nested searches go over plain decoupled states, and close cycles by one rule.
func (n *nestedSearch) naive(rule cycleRule) {
	for _, s := range n.nested.split {
		s.merged = true
	}
	n.nested.deadEnd = nil // which asks where references are
	n.returns = func([]int32, int32) (*lasso.Run, func() int32) { return nil, nil }
	n.meetsStack = rule
}

// merge makes one column of the columns at hand, which no reference tells from others.
func (s *splitSets) merge() {
	all := bitset.New(s.tallied.of.states)
	for _, c := range s.scratch {
		all.Unite(s.tallied.at(c.set))
	}
	s.scratch = append(s.scratch[:0], column{0, s.tallied.intern(all)})
}

// comingBackRule closes a cycle where the trace leads a member of a state on Stack back to itself.
func (n *nestedSearch) comingBackRule(vector []int32, label int32) (*lasso.Run, func() int32) {
	nested := n.nestedTrail(vector, label)
	for at := range n.stack {
		once := len(n.stack) - at + len(nested.events) // the round: the rest of the stack, acceptance, the trace
		if run := n.stackLasso(at, nested, once); run != nil {
			return run, n.stackNode(at)
		}
	}
	return nil, nil
}

// meetingRule closes a cycle where a state on Stack and the candidate share a member in every component.
func (n *nestedSearch) meetingRule(vector []int32, label int32) (*lasso.Run, func() int32) {
	at := n.meeting(vector)
	if at == none {
		return nil, nil
	}
	return n.meetingLasso(at, n.nestedTrail(vector, label)), n.stackNode(at)
}

// meeting returns the place on Stack of a state that shares a member with a split state in every component, or none.
func (n *nestedSearch) meeting(vector []int32) int {
	n.nested.split.unions(vector, n.unions)
stack:
	for at, f := range n.stack {
		for i, id := range n.visited.vector(f.state) {
			if !n.plain[i].at(id).Meets(n.plain[i].at(n.unions[i])) {
				continue stack
			}
		}
		return at
	}
	return none
}

// meetingLasso is meetingRule's lasso.
func (n *nestedSearch) meetingLasso(at int, nested trail) *lasso.Run {
	return n.onceRound(at, n.trail(n.visited, n.stack[at:]).accepting(nested))
}

// onceRound returns the lasso whose cycle is one round, from members of the stack's state at a place to members,
// perhaps others; nil where no member leads to one.
func (n *nestedSearch) onceRound(at int, round trail) *lasso.Run {
	r := n.visited.vector(n.stack[at].state)
	own := n.ownEvents(round)
	from, to := make([]int, len(r)), make([]int, len(r))
	for i, id := range r {
		turns := n.newTurn(i, n.plain[i].at(id), own[i], round)
		from[i] = none
		for _, s := range turns.members {
			if x := turns.leads[s].Next(0); turns.leads[s].Has(int(s)) {
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
	run.Cycle = n.loop(round, from, n.full(to))
	return run
}

func (x *sccSearch) without(missing search.Condition) {
	switch missing {
	case search.CoveredEdges:
		x.joins = func(kind film.Kind) bool { return kind == film.Known }
	case search.SplitSccs:
		x.lasso = x.believedLasso
	case search.RoundsRepeat:
		x.lasso = x.onceRoundLasso
	}
}

// onceRoundLasso returns a lasso that takes the round from a place on the stack by a label once, or nil.
func (x *sccSearch) onceRoundLasso(at int, label int32) *lasso.Run {
	round, some := x.round(at, label)
	if !some {
		return nil
	}
	return x.onceRound(at, round)
}

// believedLasso takes any SCC with a state that accepts for a lasso. Its run accepts in the round, where one does.
func (x *sccSearch) believedLasso(at int, label int32) *lasso.Run {
	if len(x.acceptingOf(x.from(x.roots[len(x.roots)-1]))) == 0 {
		return nil
	}
	if run := x.onceRoundLasso(at, label); run != nil {
		return run
	}
	return x.onceRound(at, x.trail(x.visited, x.stack[at:]).then(label, nil))
}

// movesReferences reports whether symmetries move references as they move members.
func (r *Reduction) movesReferences() bool { return r.Without != search.MovedReference }

// astray reports whether a trail does not lead from some states to a goal, as may be where symmetries are wrong.
func (d *common) astray(t trail, goal []int, from func(i int) bitset.Set) bool {
	if !d.reduction.Group.Broken() {
		return false
	}
	own := d.ownEvents(t)
	for i := range d.components {
		c := &d.components[i]
		last := c.layers(own[i], from(i), d.stages(i, c, t))[len(own[i])]
		if c.closeUnder(last); last.Empty() || goal[i] >= 0 && !last.Has(goal[i]) {
			return true
		}
	}
	return false
}

// last returns the last label of a stack, or none.
func last(stack []frame) int32 { return stack[len(stack)-1].via }

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
