package search

// Condition is something that a search rests on; without it the search goes wrong on purpose, and without the empty
// one it is unbroken. Package engine describes the conditions of each search.
type Condition string

const (
	Postorder     Condition = "postorder"      // nested searches start when a state is left, not when it is entered
	SeedLast      Condition = "seed-last"      // a seed enters V′ after its nested search, not before
	StackCloses   Condition = "stack"          // a state on the Stack closes a cycle, not any known one
	JoinedSets    Condition = "joined-sets"    // components that join unite their sets
	EnabledLabels Condition = "enabled-labels" // a deadlock has no enabled label, not only rejected ones

	Dependence       Condition = "dependence"       // a filter cuts a label only for labels it commutes with
	AscendingOrder   Condition = "order"            // of two orders of independent labels the ascending one is kept
	LastLabel        Condition = "last-label"       // EdgeLean asks about the last label, not about the whole word
	PrevOnStack      Condition = "prev-on-stack"    // EdgeLean's prev belongs to the stack entry, not to the state
	FreshNested      Condition = "fresh-nested"     // EdgeLean's nested searches begin without a last label
	DependenceFirst  Condition = "dependence-first" // trace normal form asks about dependence before ≪
	BreadthFirst     Condition = "breadth-first"    // trace normal form with cycles is searched breadth first
	CurrentOutside   Condition = "current-outside"  // every label tried joins current of a sleep set
	RemovedLabels    Condition = "removed-labels"   // what remove(q, a) holds is taken out of the sleep set
	CyclesOnAllEdges Condition = "all-edges"        // cycles are looked for on all edges, not on the followed ones

	Interference  Condition = "interference"   // a set has the labels that interfere with its enabled ones
	Unblocking    Condition = "unblocking"     // a set has labels that may enable its disabled ones
	EveryOffer    Condition = "every-offer"    // every label that a component offers counts, whatever comes after it
	LeafLabels    Condition = "leaf-labels"    // of a star: leaf labels are in a set for what they need
	ParentSet     Condition = "parent-set"     // ELU leaves out only what the set of the state before had
	FullAccepting Condition = "full-accepting" // a state that accepts is expanded by all labels
	FullRoot      Condition = "full-root"      // the root of a nested search is expanded by all labels
	GoalSeed      Condition = "goal-seed"      // a set begins at a key component, not with an enabled label
	// GoalSeed, against sets that begin with an enabled label and whose labels keep their components accepting.
	GoalSeedStrict Condition = "goal-seed-strict"
	// GoalSeed, against sets that begin with an enabled label and may close cycles.
	GoalSeedProviso Condition = "goal-seed-proviso"
	Invisible       Condition = "invisible"     // the labels of an ample set change no acceptance (C2)
	CycleProviso    Condition = "cycle-proviso" // the labels of an ample set do not lead to the stack (C3)

	EveryComponent Condition = "every-component" // dominance compares every component, of a star the centre too
	OneState       Condition = "one-state"       // dominance compares with one stored state in all components
	LocalAccepting Condition = "accepting"       // CheckLocalAccept asks Aᴰ first
	References     Condition = "references"      // t ⊆_R r asks for R(t) ⊆ R(r)
	// Splits: nested searches tell apart what each reference reaches, and do not go over plain decoupled states.
	Splits Condition = "splits"
	// SplitsMet is Splits, against nested searches that, besides, close a cycle on any common member with the Stack.
	SplitsMet      Condition = "splits-met"
	StackDominance Condition = "stack-dominance" // the Stack rule asks for r ⊆ t_R, not for a common member
	UnionEnables   Condition = "union-enables"   // a label is enabled in a split state when some column offers it
	CoveredEdges   Condition = "covered-edges"   // an edge to a pruned state leads to the state above it
	SplitSccs      Condition = "split-sccs"      // an SCC of decoupled states is searched by split states, not believed
	RoundsRepeat   Condition = "rounds-repeat"   // a round closes a cycle where members come back to themselves
	NewCentre      Condition = "new-centre"      // leaves are closed under where the centre has gone
	AllSets        Condition = "all-sets"        // generalized: a component returns when it has met all its sets
	AnyReference   Condition = "any-reference"   // generalized: components that do not cut have all of Rⁱ

	SharedLabels   Condition = "shared-labels"   // symmetries lead labels to labels, with all that share them
	KeptInitial    Condition = "kept-initial"    // they lead initial states to initial states
	KeptAcceptance Condition = "kept-acceptance" // they keep what is asked about acceptance
	MovedReference Condition = "moved-reference" // a representative of a split state has its references moved too

	AdequateOrder  Condition = "adequate-order" // events are appended in an order that extensions keep
	TotalOrder     Condition = "total-order"    // that order compares any two local configurations
	SpoiledCutOffs Condition = "cut-offs"       // a deadlock is in conflict with every cut-off

	// CountedAcceptances: an event is cut off for one with as many acceptances before it.
	CountedAcceptances Condition = "counted-acceptances"
	CycleComesBack     Condition = "cycle-comes-back" // a cycle ends after the event where it begins
	StepBetween        Condition = "step-between"     // a step lies between two acceptances
)
