package decoupled

import (
	"lassolab/engine/film"
	"lassolab/engine/search"
)

// Without names the condition that a search is made without, so that it goes wrong on purpose; empty: the
// search is whole.
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
	// A stubborn set begins at a component that keeps the goal from being met, not with an enabled label.
	GoalSeed Without = "goal-seed"
	// The same, against sets that begin with an enabled label and have only labels of components that go on accepting.
	GoalSeedStrict Without = "goal-seed-strict"
	// The same, against sets that begin with an enabled label and may close cycles.
	GoalSeedProviso Without = "goal-seed-proviso"
	// A state that accepts is expanded by all labels.
	FullAccepting Without = "full-accepting"
	// The root of a nested search is expanded by all labels.
	FullRoot Without = "full-root"
	// ELU leaves out only labels that were in the set of the state before.
	ParentSet Without = "parent-set"
	// A stubborn set has the labels that interfere with its enabled ones.
	Interference Without = "interference"
	// A stubborn set has labels that may unblock its disabled ones.
	Unblocking Without = "unblocking"
)

// Variant is the searches over a system without a condition. Where the condition is empty they are whole.
type Variant struct {
	system  *System
	without Without
}

// Without returns the searches over the system without a condition.
func (s *System) Without(w Without) Variant { return Variant{s, w} }

// EdgeLean returns the searches under EdgeLean's filter.
func (v Variant) EdgeLean() Variant { return Variant{v.system.EdgeLean(), v.without} }

// Reduce returns the searches with a reduction.
func (v Variant) Reduce(r Reduction) Variant { return Variant{v.system.Reduce(r), v.without} }

// Explore is the search of the same name without the condition.
func (v Variant) Explore(m *search.Monitor, rec *film.Recorder, target []int) (Outcome, error) {
	x := newExploration(v.system, m, rec, target)
	if v.without == EveryComponent {
		x.visited = v.system.newStore(mostComponents{x.plain, x.lastExplicit()})
	}
	v.spoil(&x.firstSearch)
	v.spoilSets(x.expand)
	if v.without == GoalSeed && x.expand != nil {
		x.blame = x.beginWithAnyLabel
	}
	return x.search()
}

// EmptinessNested is the search of the same name without the condition.
func (v Variant) EmptinessNested(m *search.Monitor, rec *film.Recorder) (Outcome, error) {
	system := v.system
	if v.without == AnyReference && system.generalized {
		system = system.withStrictReferences()
	}
	n := newNestedSearch(system, m, rec)
	v.spoil(&n.firstSearch)
	v.spoilSets(n.expand)
	v.spoilSets(n.back)
	if n.expand != nil {
		v.spoilGoals(n)
	}
	switch v.without {
	case Accepting:
		n.enter = func() (done bool, err error) { return n.checkLocalAccept(n.top()) }
	case SeedLast:
		n.leave = func() (done bool, err error) { return n.leaveState(n.nestedWithSeed) }
	case FreshNested:
		n.leave = func() (done bool, err error) { return n.leaveState(n.nestedWithLabel) }
	case References:
		n.kept = system.newStore(anyReferences{n.split})
	case UnionEnables:
		n.kept = system.newStore(everyColumn{n.split})
	case AllSets:
		n.returns = n.anyTallyRule
	case StackDominance:
		n.meetsStack = n.meetingRule
	}
	return n.search()
}

// spoil takes the condition from what both searches share.
func (v Variant) spoil(d *firstSearch) {
	switch {
	case v.without == NewCentre && d.star != nil:
		d.star.governing = func(before, _ []int) []int { return before }
	case v.without == Dependence && d.lean:
		d.passes = (*System).ascending
	case v.without == Order && d.lean:
		d.passes = (*System).onlyDependent
	case v.without == LastLabel && d.lean:
		d.passes = (*System).normal
	case v.without == ParentSet && d.expand != nil:
		d.passes = (*System).edgeLean
	}
}

// spoilGoals takes the condition from where the sets of a stubborn search for a lasso begin.
func (v Variant) spoilGoals(n *nestedSearch) {
	switch v.without {
	case GoalSeed:
		n.blame = n.ample(n.changesNothing, n.closesNothing)
	case GoalSeedStrict:
		n.blame = n.ample(n.staysAccepting, n.closesNothing)
	case GoalSeedProviso:
		n.blame = n.ample(n.changesNothing)
	case FullAccepting:
		n.blame = n.blameAnyway
	case FullRoot:
		n.blameBack = n.blameAnywayBack
	}
}

// spoilSets takes the condition from the sets of a stubborn search; there are none in others.
func (v Variant) spoilSets(e *expansion) {
	if e == nil {
		return
	}
	switch v.without {
	case ParentSet:
		e.lean = false
	case Interference:
		e.sets.Needs = onlyUnblocking
	case Unblocking:
		e.sets.Needs = onlyInterfering
	}
}
