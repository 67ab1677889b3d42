package engine

import (
	"slices"
	"strings"

	"lassolab/engine/decoupled"
	"lassolab/engine/property"
	"lassolab/engine/search"
)

// Condition is something an algorithm rests on: without it (Options.Without) it goes wrong on a network (package hunt).
type Condition struct {
	Name     string               // of Options.Without
	About    string               // what the condition says, with its source
	Without  string               // what goes wrong without it: a sentence that begins with "Without"
	Breaks   string               // what a search without it does, in a few plain words, as an order
	Accept   search.Acceptance    // the question it matters to; empty: to each
	Economy  bool                 // without it the search does too much, and misses nothing
	Monitor  bool                 // the monitor of a property rests on it: it matters where a property is asked
	Symmetry bool                 // the search rests on it where it goes by symmetry, as one without it does
	Pseudo   []string             // of a search without it, where that has a pseudo-code of its own
	changes  func(*search.Traits) // what the search is without it, where that is something else
}

var (
	postorder = Condition{
		Name:   string(search.Postorder),
		Breaks: "start nested searches early",
		About: "Nested searches start when the first search leaves a state, its successors being done " +
			"([DEC] Figure 2). Decoupled search does not need it: there V′ tells references apart.",
		Without: "Without postorder an early nested search fills V′ with states from which a later seed " +
			"would have found its cycle: lassos are missed.",
		changes: func(t *search.Traits) { t.Early = true },
	}
	seedLast = Condition{
		Name:    string(search.SeedLast),
		Breaks:  "put the seed into V′ first",
		About:   "The seed enters V′ only after its nested search ([DEC] Figures 2 and 7).",
		Without: "Without that order the way back to the seed is pruned by the seed itself: lassos are missed.",
	}
	dependence = Condition{
		Name:   string(search.Dependence),
		Breaks: "cut labels that depend on each other",
		About: "A label is cut only where it is independent of the labels it is exchanged with, so that " +
			"the exchange leads to the same state ([EL] Section 2).",
		Without: "Without the test of independence labels are cut that no exchange replaces: states are missed.",
	}
	order = Condition{
		Name:   string(search.AscendingOrder),
		Breaks: "cut both orders of independent labels",
		About: "Of the two orders of independent labels the ascending one in ≪ is kept, the other cut " +
			"([EL] Sections 3 and 4.1).",
		Without: "Without ≪ both orders of two independent labels are cut: states are missed.",
	}
	enabledLabels = Condition{
		Name:   string(search.EnabledLabels),
		Breaks: "count rejected labels as missing",
		About: "A deadlock is a state without an enabled label; labels that the filter rejects are " +
			"enabled ([EL] Section 3).",
		Without: "Without that distinction a state all of whose labels are rejected is taken for a deadlock.",
	}
	dependenceFirst = Condition{
		Name:    string(search.DependenceFirst),
		Breaks:  "test ≪ before dependence",
		About:   "normal scans the summary from the right and tests dependence before ≪ ([EL] Section 4.1, Lemma 6).",
		Without: "Without that order of the tests a larger label stops one that depends on it: states are missed.",
	}
	breadthFirst = Condition{
		Name:   string(search.BreadthFirst),
		Breaks: "go depth first",
		About: "States are met by a shortest path first; depth first, trace normal form is complete on " +
			"acyclic spaces only ([EL] Section 4.3, Theorem 3).",
		Without: "Without it, depth first, a state may be stored by a path from which others are not " +
			"followed: states are missed.",
		changes: func(t *search.Traits) { t.Queue, t.Lossy = false, true },
	}
	currentOutside = Condition{
		Name:   string(search.CurrentOutside),
		Breaks: "let only labels that led to new states sleep",
		About: "Every label that was tried joins current, also one that led to a known state: the line " +
			"stands outside the if ([EL] Section 5, Proposition 2).",
		Without: "Without it, as the indentation is printed, labels that led nowhere new put nobody to " +
			"sleep: more edges are followed than need be.",
		Economy: true,
	}
	everyComponent = Condition{
		Name:   string(search.EveryComponent),
		Breaks: "compare all components but one",
		About:  "A decoupled state is dominated when its set is contained in every component ([DEC] Section 3).",
		Without: "Without the comparison of one component states are pruned by others that do not hold " +
			"them: states are missed.",
	}
	oneState = Condition{
		Name:   string(search.OneState),
		Breaks: "keep stored sets apart, by components",
		About: "A decoupled state is dominated by one stored state, whose sets contain its own in every component. " +
			"So hash values of whole states find duplicates only (package decoupled, hashed.go).",
		Without: "Without that one state, where each component is asked whether some stored set contains its own, " +
			"the sets of several states are taken for one: states are missed.",
	}
	accepting = Condition{
		Name:   string(search.LocalAccepting),
		Breaks: "look for internal cycles where others do not accept",
		About:  "CheckLocalAccept is asked of accepting decoupled states only, Aᴰ ([DEC] Figure 7, Lemma 3).",
		Without: "Without Aᴰ an internal cycle of one component counts although another component accepts " +
			"nowhere: lassos are invented.",
		Accept: search.Simultaneous,
	}
	references = Condition{
		Name:   string(search.References),
		Breaks: "prune by states that lack a reference",
		About:  "t ⊆_R r asks for R(t) ⊆ R(r): r must have every reference of t ([DEC] Section 4).",
		Without: "Without R(t) ⊆ R(r) a nested search is pruned by one that never had its reference: " +
			"lassos are missed.",
	}
	splits = Condition{
		Name:   string(search.Splits),
		Breaks: "search nested without splitting states",
		About: "A nested search keeps a column of what each accepting reference reaches, and is pruned column by " +
			"column ([DEC] Definitions 4 and 5).",
		Without: "Without columns, as in the naive search of [DEC] Section 4.1, a state is pruned by one that was " +
			"reached from elsewhere: lassos are missed.",
		Pseudo: decoupled.PseudoNaive,
	}
	splitsMet = Condition{
		Name:   string(search.SplitsMet),
		Breaks: "split nothing, and close on a common member",
		About: "A nested search keeps a column of what each accepting reference reaches, is pruned column by column, " +
			"and closes a cycle only where a member comes back to itself ([DEC] Definitions 4 and 5, Figure 7).",
		Without: "Without both, as changes (1) to (3) of [DEC] Section 4.1 say literally, a cycle is closed where a " +
			"member is met again, perhaps from elsewhere: lassos are invented, and others missed by pruning.",
		Pseudo: decoupled.PseudoNaiveMet,
	}
	allSets = Condition{
		Name:   string(search.AllSets),
		Breaks: "accept cycles that leave a set out",
		About: "A component has returned when a column holds its reference with all its sets met on the " +
			"way ([DEC] Section 7, corrected).",
		Without: "Without the sets a cycle counts that leaves one out: lassos are invented.",
		Accept:  search.Generalized,
	}
	anyReference = Condition{
		Name:   string(search.AnyReference),
		Breaks: "ask every component for an accepting reference",
		About: "Only the component that cuts needs an accepting reference; the others are wherever they " +
			"are at that moment ([DEC] Section 7, corrected).",
		Without: "Without that freedom, with references in all the sets of their component, cycles without " +
			"a common moment are lost: lassos are missed.",
		Accept: search.Generalized,
	}
	coveredEdges = Condition{
		Name:   string(search.CoveredEdges),
		Breaks: "forget edges to larger states",
		About: "An edge to a state that is pruned leads to the state above it, and joins SCCs as any edge does " +
			"(package decoupled, scc.go, unpublished).",
		Without: "Without these edges cycles fall apart that lead to larger states: lassos are missed.",
	}
	splitSccs = Condition{
		Name:   string(search.SplitSccs),
		Breaks: "believe an SCC that accepts",
		About: "An SCC of decoupled states that accepts may hold a lasso; rounds and split states decide (package " +
			"decoupled, scc.go, unpublished).",
		Without: "Without split states, with SCCs of decoupled states as of states, members are promised that were " +
			"not reached, and others accept beside the cycle: lassos are invented.",
		Accept: search.Simultaneous,
	}
	roundsRepeat = Condition{
		Name:   string(search.RoundsRepeat),
		Breaks: "go round once",
		About: "A round closes a cycle where each component comes back to a member that it started from, in as many " +
			"rounds as that takes (package decoupled, scc.go, unpublished).",
		Without: "Without that, with one round from members to members, perhaps others, the labels round the cycle " +
			"need not be enabled again: lassos are invented.",
	}

	stackDominance = Condition{
		Name:   string(search.StackDominance),
		Breaks: "take one common member for dominance",
		About: "The Stack rule asks that a state on Stack be dominated, r ⊆ t_R, member by member ([DEC] " +
			"Figure 7, Lemma 1).",
		Without: "Without dominance, with one member in common instead, a round need not lead back to " +
			"where it began: lassos are invented.",
	}
	unionEnables = Condition{
		Name:   string(search.UnionEnables),
		Breaks: "let one dead reference stop all others",
		About: "A label is enabled in a split state when some column offers it; a column that does not " +
			"stays, empty ([DEC] Definition 5).",
		Without: "Without the union one reference that died stops all the others: lassos are missed.",
	}
	newCentre = Condition{
		Name:   string(search.NewCentre),
		Breaks: "close the leaves under the old centre",
		About: "After a move of the centre the leaves are closed under what they may do where the centre " +
			"is now ([STD] Section 2).",
		Without: "Without the new centre the leaves go on under the old one: states are missed and others invented.",
	}
	leanLast = Condition{
		Name:   string(search.LastLabel),
		Breaks: "test the whole word, not the last label",
		About: "The filter asks about the last label alone. Trace normal form, which asks about the " +
			"whole word, loses states under dominance (EdgeLean inside decoupled search, unpublished).",
		Without: "Without that restraint more labels are cut, and the tree word of the dominating state " +
			"has other letters: states are missed.",
		changes: func(t *search.Traits) { t.Filter = search.NormalForm },
	}
	freshNested = Condition{
		Name:   string(search.FreshNested),
		Breaks: "begin nested searches with the last label",
		About: "A nested search begins without a last label, whatever led the first search to its seed " +
			"(EdgeLean inside decoupled search, unpublished).",
		Without: "Without a fresh start the nested search leaves out labels it has never tried: lassos are missed.",
	}
)

// What stubborn searches rest on (packages stubborn and decoupled, unpublished).
var (
	parentSet = Condition{
		Name:   string(search.ParentSet),
		Breaks: "cut labels that were never tried before",
		About: "ELU leaves out a smaller label that commutes with the last one only if it was in the stubborn set " +
			"of the state before (package stubborn, unpublished).",
		Without: "Without the set of the state before, as EdgeLean does, labels are cut that nobody tried: what is " +
			"looked for is missed.",
		changes: func(t *search.Traits) { t.Lean = true },
	}
	interference = Condition{
		Name:   string(search.Interference),
		Breaks: "leave out what interferes with a label",
		About: "The labels that share a component with an enabled label of the set, and are offered there, are in " +
			"the set too (package stubborn, rule 2).",
		Without: "Without the labels that interfere one is taken too early that ends the way of another: what is " +
			"looked for is missed.",
	}
	unblocking = Condition{
		Name:   string(search.Unblocking),
		Breaks: "forget labels that unblock another one",
		About: "For a disabled label of the set, the labels that some component offers which blocks it are in the " +
			"set too (package stubborn, rule 3).",
		Without: "Without the labels that unblock others the way to a disabled label is not followed: what is " +
			"looked for is missed.",
	}
	leafLabels = Condition{
		Name:   string(search.LeafLabels),
		Breaks: "treat leaf labels as internal ones",
		About: "A set of a star has leaf labels for what they need, though no edge is followed for them: labels that " +
			"move what they read are in the set too (package decoupled, stubborn_star.go, unpublished).",
		Without: "Without what leaf labels need the centre moves on before a leaf has read it: what is looked for is " +
			"missed.",
	}
	goalSeed = Condition{
		Name:   string(search.GoalSeed),
		Breaks: "begin with an enabled label",
		About: "The set of a decoupled state begins at components that keep the goal from being met (package " +
			"stubborn, rule 1).",
		Without: "Without a goal to begin at, with an enabled label instead, the set may have no label of the " +
			"member that is going to be the deadlock: deadlocks are missed.",
	}
	amplePlain = Condition{
		Name:   string(search.GoalSeed),
		Breaks: "search by ample sets with C1, C2, C3",
		About: "The set of a decoupled state begins at a component that does not accept (package stubborn, rule 1), " +
			"not with an enabled label as an ample set does.",
		Without: "Without a goal to begin at, ample sets lose members that the lasso needs, though they change no " +
			"acceptance and close no cycle: lassos are missed.",
		changes: func(t *search.Traits) { t.Filter = search.Ample },
	}
	ampleStrict = Condition{
		Name:   string(search.GoalSeedStrict),
		Breaks: "search by ample sets that stay accepting",
		About: "The set of a decoupled state begins at a component that does not accept (package stubborn, rule 1), " +
			"not with a label of components that accept and go on accepting.",
		Without: "Without a goal to begin at, even a label of components that go on accepting ends internal cycles: " +
			"lassos are missed.",
		changes: func(t *search.Traits) { t.Filter = search.Ample },
	}
	ampleIgnoring = Condition{
		Name:   string(search.GoalSeedProviso),
		Breaks: "search by ample sets without C3",
		About: "The set of a decoupled state begins at a component that does not accept (package stubborn, rule 1): " +
			"each of its steps leads nearer, so that no cycle proviso is needed.",
		Without: "Without a goal to begin at, and without a cycle proviso, other components are put off for ever: " +
			"lassos are missed.",
		changes: func(t *search.Traits) { t.Filter = search.Ample },
	}
	fullAccepting = Condition{
		Name:   string(search.FullAccepting),
		Breaks: "reduce states that accept, too",
		About: "A state in which the goal is met is expanded by all labels: another member may be on its way " +
			"(package decoupled, stubborn.go).",
		Without: "Without all labels there, states beyond are lost that accept as well: lassos are missed.",
	}
	fullRoot = Condition{
		Name:   string(search.FullRoot),
		Breaks: "reduce roots of nested searches, too",
		About: "The root of a nested search is expanded by all labels: there every component is back by the empty " +
			"word (package decoupled, stubborn.go).",
		Without: "Without all labels at the root a nested search does not set out: lassos are missed.",
	}
)

// What searches by symmetry rest on (packages symmetry and decoupled).
var (
	sharedLabels = Condition{
		Name:     string(search.SharedLabels),
		Symmetry: true,
		Breaks:   "exchange components of equal shape",
		About: "A symmetry leads labels to labels, with all components that share them, and not each component by " +
			"itself to one of equal shape (Emerson, FMSD 1996).",
		Without: "Without the labels components of equal shape are exchanged that others tell apart: states are " +
			"missed.",
	}
	keptInitial = Condition{
		Name:     string(search.KeptInitial),
		Symmetry: true,
		Breaks:   "exchange components that begin elsewhere",
		About:    "A symmetry leads initial states to initial states (Emerson, FMSD 1996).",
		Without: "Without the initial states a component stands for one that begins elsewhere: what only that one " +
			"comes to is taken for reachable by both.",
	}
	keptAcceptance = Condition{
		Name:     string(search.KeptAcceptance),
		Symmetry: true,
		Breaks:   "exchange components that accept elsewhere",
		About: "A symmetry keeps the moments at which all components accept or, for each infinitely often, each " +
			"acceptance set (Emerson, TOPLAS 1997).",
		Without: "Without acceptance a cycle is put together of images that accept at different moments: lassos are " +
			"invented, and others missed.",
	}
	movedReference = Condition{
		Name:     string(search.MovedReference),
		Symmetry: true,
		Breaks:   "leave references where they were",
		About: "A symmetry moves the references of a split state as it moves its members (package decoupled, " +
			"unpublished).",
		Without: "Without the move a column is compared with the columns of other references: lassos are missed or " +
			"invented.",
	}
)

// ofMonitors is what the monitor of a property rests on, whichever search for a lasso looks at it.
var ofMonitors = []Condition{{
	Name:   string(property.Stutter),
	Breaks: "let the monitor rest while others go on",
	About: "The monitor of a property takes part in so many labels that no infinite run does without it: a component " +
		"that rests in an accepting state accepts ([DEC] Section 4.3; the labels are chosen in a way that is " +
		"unpublished).",
	Without: "Without ticks the monitor may rest for ever: where it rests and accepts, lassos are invented, where it " +
		"rests and does not, they are missed.",
	Monitor: true,
}, {
	Name:   string(property.Splitting),
	Breaks: "let the monitor guess what a label led to",
	About: "A label that may lead to several valuations of what a property speaks of is split, so that the monitor " +
		"sees what it led to (unpublished).",
	Without: "Without splitting the monitor guesses the states of the components: lassos are invented.",
	Monitor: true,
}}

// conditions lists what an algorithm, and the monitor of a property that it is asked, rest on.
func (a *Algorithm) conditions() []Condition {
	list := conditions[a.Name]
	if a.Lasso {
		list = append(slices.Clone(list), ofMonitors...)
	}
	return list
}

// removed is the condition of the sleep sets that are complete with cycles.
func removed(what string) Condition {
	return Condition{
		Name:    string(search.RemovedLabels),
		Breaks:  "take nothing out of sleep sets",
		About:   "The sleep set of a new state is without " + what + " ([EL] Section 5).",
		Without: "Without the removal labels sleep on round a cycle, as in sleep: states are missed.",
	}
}

// conditions lists for each algorithm what it rests on and what can be taken away.
var conditions = map[string][]Condition{
	"dfs": {sharedLabels, keptInitial},
	"bfs": {sharedLabels, keptInitial},
	"ndfs": {postorder, seedLast, keptAcceptance, {
		Name:   string(search.StackCloses),
		Breaks: "close a cycle on any known state",
		About: "The nested search closes a cycle on a state of the Stack, from which the first search's " +
			"path leads to the seed ([DEC] Figure 2).",
		Without: "Without the Stack any known state closes a cycle, also one from which nothing leads " +
			"back: lassos are invented.",
	}},
	"scc": {keptAcceptance, {
		Name:   string(search.JoinedSets),
		Breaks: "forget the sets of joined components",
		About: "When an edge back joins strongly connected components, the sets that each has met are put together " +
			"(Couvreur, FM 1999).",
		Without: "Without the join an SCC forgets the sets that its later states have met: lassos are missed.",
	}},
	"gndfs": {postorder},
	"edgelean": {dependence, order, enabledLabels, {
		Name:   string(search.PrevOnStack),
		Breaks: "keep prev in the state",
		About: "prev belongs to the stack entry, not to the state: a state is stored once, with whatever " +
			"prev came first ([EL] Section 3).",
		Without: "Without that, with prev as part of the state, a state is stored once for each label that " +
			"leads to it.",
		Economy: true,
	}},
	"edgelean-scc": {{
		Name:   string(search.CyclesOnAllEdges),
		Breaks: "look for cycles on the followed edges only",
		About: "Cycles are looked for on all edges between the stored states: EdgeLean visits all " +
			"states, not all edges ([EL] Section 3).",
		Without: "Without the edges that EdgeLean cuts a cycle can be incomplete: lassos are missed.",
		changes: func(t *search.Traits) { t.Second = search.FollowedEdges },
	}},
	"stubborn": {interference, unblocking, {
		Name:   string(search.EveryOffer),
		Breaks: "pass over labels after which others never come",
		About: "A set that begins with an enabled label brings along every label that is offered and interferes, " +
			"also one after which the other can never be offered again (unpublished; on the way to a target that " +
			"one may be left out).",
		Without: "Without those labels the search never comes to where they lead: deadlocks are missed.",
	}, parentSet},
	"stubborn-ndfs": {interference, unblocking, {
		Name:   string(search.FullAccepting),
		Breaks: "reduce states that accept, too",
		About: "A state that accepts is expanded by all labels: no component is guilty there (package commute, " +
			"stubborn_ndfs.go).",
		Without: "Without all labels there, states beyond are lost that accept as well: lassos are missed.",
	}},
	"ample-ndfs": {interference, unblocking, {
		Name:   string(search.Invisible),
		Breaks: "let a set change what accepts",
		About: "C2: the labels of an ample set that lacks some enabled label change for no component whether it " +
			"accepts (Peled 1994).",
		Without: "Without C2 a label that leaves acceptance is taken before one that keeps it: lassos are missed.",
	}, {
		Name:   string(search.CycleProviso),
		Breaks: "let a set lead back to the stack",
		About: "C3: the labels of an ample set that lacks some enabled label lead to no state on the stack of the " +
			"first search (Peled 1994).",
		Without: "Without C3 labels are put off round a cycle for ever: lassos are missed.",
	}},
	"tnf":     {dependence, order, dependenceFirst, enabledLabels},
	"tnf-bfs": {dependence, order, dependenceFirst, breadthFirst},
	"sleep":   {dependence, currentOutside, enabledLabels},
	"sleep-bigger": {dependence, removed("the labels larger than the one taken"), currentOutside,
		enabledLabels},
	"sleep-onstack": {dependence, removed("the labels that lead to a state on the stack"), currentOutside,
		enabledLabels},
	"decoupled":      {everyComponent, oneState, sharedLabels},
	"star":           {everyComponent, newCentre},
	"lean-decoupled": {everyComponent, dependence, order, leanLast},
	"decndfs": {accepting, references, stackDominance, seedLast, unionEnables, splits, splitsMet,
		keptAcceptance, movedReference},
	"decscc": {accepting, references, seedLast, unionEnables, allSets, anyReference, coveredEdges, splitSccs,
		roundsRepeat},
	"star-decndfs": {accepting, references, stackDominance, seedLast, unionEnables, newCentre},
	"lean-decndfs": {accepting, references, stackDominance, seedLast, unionEnables, dependence, order,
		freshNested},
	"stubborn-decoupled": {everyComponent, goalSeed, interference, unblocking, parentSet},
	"stubborn-star":      {everyComponent, newCentre, goalSeed, interference, unblocking, leafLabels},
	"unfolding": {{
		Name:   string(search.AdequateOrder),
		Breaks: "append events in an arbitrary order",
		About: "Events are appended in an adequate order: of two local configurations that lead to the same " +
			"marking the smaller one stays smaller with whatever follows both (Esparza, FMSD 2002).",
		Without: "Without an adequate order one event is cut off for another, and what is concurrent with the " +
			"other is cut off for what is concurrent with it: deadlocks are missed.",
	}, {
		Name:   string(search.TotalOrder),
		Breaks: "compare events by size alone",
		About: "Of two events that lead to the same marking one is smaller, so that one is a cut-off: size, then " +
			"labels, then the Foata normal form (Esparza, FMSD 2002, Section 5).",
		Without: "Without a total order, with McMillan's, events of one size do not cut each other off: the prefix " +
			"is larger than need be.",
		Economy: true,
	}, {
		Name:   string(search.EveryComponent),
		Breaks: "compare all components but the first",
		About: "An event is a cut-off when an earlier one leads to the same marking: the same state of every " +
			"component (McMillan, CAV 1992).",
		Without: "Without the comparison of one component what comes after an event is left out though it comes " +
			"after no other: deadlocks are missed.",
	}, {
		Name:   string(search.SpoiledCutOffs),
		Breaks: "leave cut-offs out of account",
		About: "A deadlock is a configuration that is in conflict with every cut-off: one that a cut-off extends " +
			"goes on beyond the prefix (McMillan, CAV 1992).",
		Without: "Without the cut-offs a configuration counts as ended where the prefix ends: deadlocks are " +
			"invented.",
	}},
	"unfolding-lasso": {{
		Name:   string(search.CountedAcceptances),
		Breaks: "cut off by the marking alone",
		About: "An event is a cut-off only because of one with as many acceptances before it: what is put in its " +
			"place keeps what leads to a cycle (Esparza, SPIN 2001).",
		Without: "Without the numbers of acceptances the way round a cycle is cut off: lassos are missed.",
	}, {
		Name:   string(search.CycleComesBack),
		Breaks: "close cycles at any event of the same marking",
		About: "The event at which a cycle begins comes before the one that leads back to its marking " +
			"(Esparza, SPIN 2001).",
		Without: "Without that the steps between the two lead from somewhere else: lassos are invented.",
	}, {
		Name:   string(search.StepBetween),
		Breaks: "let acceptance follow acceptance",
		About:  "Acceptance changes no state, so that a step lies between two of them (Esparza, SPIN 2001).",
		Without: "Without a step between two acceptances a state in which all components accept counts as a cycle: " +
			"lassos are invented.",
	}, {
		Name:   string(search.EveryComponent),
		Breaks: "compare all components but the first",
		About: "An event leads to the marking of an earlier one when it leads to the same state of every component " +
			"(Esparza, SPIN 2001).",
		Without: "Without the comparison of one component a cycle counts that does not come back to its state: " +
			"lassos are invented, or missed.",
	}},
	"stubborn-decndfs": {accepting, references, stackDominance, seedLast, unionEnables, amplePlain, ampleStrict,
		ampleIgnoring,
		fullAccepting, fullRoot, interference, unblocking, parentSet},
	"gdecndfs": {accepting, references, stackDominance, seedLast, unionEnables, allSets, anyReference},
}

// Code is the pseudo-code of the algorithm without a condition; the empty one is none.
func (a *Algorithm) Code(without string) []string {
	for i := range a.Conditions {
		if c := &a.Conditions[i]; c.Name == without && c.Pseudo != nil {
			return c.Pseudo
		}
	}
	return a.Pseudo
}

// condition finds the condition that a search is to do without; nil when it is to be unbroken.
func (a *Algorithm) condition(opt Options) (*Condition, error) {
	if opt.Without == "" {
		return nil, nil
	}
	at := slices.IndexFunc(a.Conditions, func(c Condition) bool { return c.Name == opt.Without })
	if at < 0 {
		names := []string{}
		for _, c := range a.Conditions {
			names = append(names, c.Name)
		}
		if len(names) == 0 {
			return nil, Wrong("%s rests on no condition that could be taken away", a.Name)
		}
		return nil, Wrong("%s has no condition %q: it rests on %s",
			a.Name, opt.Without, strings.Join(names, ", "))
	}
	c := &a.Conditions[at]
	if c.Monitor {
		if opt.Property == nil {
			return nil, Wrong("the condition %s matters where a property is asked", c.Name)
		}
		return c, nil
	}
	if opt.Symmetry && !c.Symmetry {
		return nil, Wrong("the condition %s is taken away from a search without symmetry", c.Name)
	}
	if c.Accept != "" && c.Accept != opt.Accept {
		return nil, Wrong("the condition %s matters to the %s question only", c.Name, c.Accept)
	}
	if opt.Hash != "" && opt.Hash != "perfect" {
		return nil, Wrong("%s is broken with perfect hashing only", a.Name)
	}
	return c, nil
}
