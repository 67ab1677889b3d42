package search

// Condition is something that a search rests on; without it the search goes wrong on purpose, and without the empty
// one it is unbroken. Package engine describes the conditions of each search.
type Condition string

const (
	// Nested searches start when the first search leaves a state, not when it enters it.
	Postorder Condition = "postorder"
	// A seed enters V′ after its nested search, not before.
	SeedLast Condition = "seed-last"
	// A state on the Stack closes a cycle, not any known one.
	StackCloses Condition = "stack"
	// Components that join put their sets together.
	JoinedSets Condition = "joined-sets"
	// A deadlock is a state without an enabled label, not one whose labels were all rejected.
	EnabledLabels Condition = "enabled-labels"

	// A filter cuts a label only where it commutes with what it is exchanged with.
	Dependence Condition = "dependence"
	// Of two orders of independent labels a filter keeps the ascending one.
	AscendingOrder Condition = "order"
	// EdgeLean asks about the last label, not about the whole word as trace normal form does.
	LastLabel Condition = "last-label"
	// EdgeLean's prev belongs to the stack entry, not to the state.
	PrevOnStack Condition = "prev-on-stack"
	// A nested search under EdgeLean's filter begins without a last label.
	FreshNested Condition = "fresh-nested"
	// Trace normal form asks about dependence before ≪.
	DependenceFirst Condition = "dependence-first"
	// Trace normal form on a space with cycles is searched breadth first.
	BreadthFirst Condition = "breadth-first"
	// Every label that was tried joins current of a sleep set, also one that led nowhere new.
	CurrentOutside Condition = "current-outside"
	// What remove(q, a) holds is taken out of the sleep set.
	RemovedLabels Condition = "removed-labels"
	// Cycles are looked for on all edges, not on those that a filter lets pass.
	CyclesOnAllEdges Condition = "all-edges"

	// A stubborn or ample set has the labels that interfere with its enabled ones.
	Interference Condition = "interference"
	// A stubborn or ample set has labels that may enable its disabled ones.
	Unblocking Condition = "unblocking"
	// Every label that a component offers counts for a stubborn set, whatever comes after it.
	EveryOffer Condition = "every-offer"
	// ELU leaves a label out only if the set of the state before had it.
	ParentSet Condition = "parent-set"
	// A state that accepts is expanded by all labels.
	FullAccepting Condition = "full-accepting"
	// The root of a nested search is expanded by all labels.
	FullRoot Condition = "full-root"
	// A stubborn set begins at a component that keeps the goal from being met, not with an enabled label.
	GoalSeed Condition = "goal-seed"
	// GoalSeed, against sets that begin with an enabled label and whose labels keep their components accepting.
	GoalSeedStrict Condition = "goal-seed-strict"
	// GoalSeed, against sets that begin with an enabled label and may close cycles.
	GoalSeedProviso Condition = "goal-seed-proviso"
	// The labels of an ample set change no acceptance (C2).
	Invisible Condition = "invisible"
	// The labels of an ample set do not lead to the stack (C3).
	CycleProviso Condition = "cycle-proviso"

	// Dominance compares every component, of a star that of the centre too.
	EveryComponent Condition = "every-component"
	// CheckLocalAccept asks Aᴰ first.
	LocalAccepting Condition = "accepting"
	// t ⊆_R r asks for R(t) ⊆ R(r).
	References Condition = "references"
	// The Stack rule asks for r ⊆ t_R, not for a member in common.
	StackDominance Condition = "stack-dominance"
	// A label is enabled in a split state when some column offers it.
	UnionEnables Condition = "union-enables"
	// The leaves of a star are closed under where the centre has gone, not where it was.
	NewCentre Condition = "new-centre"
	// Generalized: a component returns when it has met all its sets.
	AllSets Condition = "all-sets"
	// Generalized: the components that do not cut have all members of Rⁱ for references.
	AnyReference Condition = "any-reference"
)
