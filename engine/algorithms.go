package engine

import (
	"slices"
	"sync"

	"lassolab/engine/commute"
	"lassolab/engine/decoupled"
	"lassolab/engine/explicit"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
	"lassolab/engine/symmetry"
	"lassolab/engine/unfold"
)

// Algorithm is a search. Of the options, Target is for those that look for no lasso, Centre and Prune are for stars.
type Algorithm struct {
	Name        string
	Source      string // paper and figure
	About       string // what it does and what its answer means, a sentence or two
	Generalized bool   // a lasso search that answers the generalized question too
	Hashes      bool   // it can store hash values instead of states: Options.Hash is for it
	Elu         bool   // it can go by the repaired EdgeLean: Options.Elu is for it
	Symmetric   bool   // it can store one state of an orbit: Options.Symmetry is for it
	Parallel    bool   // it can run with several workers: Options.Workers is for it
	search.Traits
	Pseudo     []string // pseudo-code in the paper's notation; film.Event.Line points into it
	Conditions []Condition

	// ≪ begins with the internal labels the user did not list: the order behind the published counts of
	// explicit nested search ([DEC] Figure 8: 5 states, not 7)
	internalFirst bool
	run           func(*Question) (lasso.Found, error)
}

// Algorithms lists the searches in the order in which they are offered.
func Algorithms() []Algorithm { return slices.Clone(algorithms()) }

// algorithms is the registry with the conditions, put together once: a page asks for it many times as it is drawn.
var algorithms = sync.OnceValue(func() []Algorithm {
	list := slices.Clone(registry)
	for i := range list {
		list[i].Conditions = list[i].conditions()
	}
	return list
})

// Names lists the names of the searches.
func Names() []string { return Those(func(Algorithm) bool { return true }) }

// Those lists the names of the searches of which a condition is true, such as Reachability.
func Those(have func(Algorithm) bool) (names []string) {
	for i := range registry {
		if have(registry[i]) {
			names = append(names, registry[i].Name)
		}
	}
	return names
}

// Lassos is true of the searches that look for lassos.
func Lassos(a Algorithm) bool { return a.Lasso }

// Reachability is true of the searches that look for no lasso.
func Reachability(a Algorithm) bool { return !a.Lasso }

// Complete is true of the reachability searches that miss no state.
func Complete(a Algorithm) bool { return !a.Lasso && !a.Lossy }

// Generalized is true of the searches that answer the generalized question too.
func Generalized(a Algorithm) bool { return a.Generalized }

// Components is true of the searches for strongly connected components, which answer both questions as they stand.
func Components(a Algorithm) bool { return a.Generalized && a.Traits.Components(false) }

// Hashing is true of the searches that can store hash values.
func Hashing(a Algorithm) bool { return a.Hashes }

// Propagating is true of the searches whose nested searches pass acceptance sets on.
func Propagating(a Algorithm) bool { return a.Second == search.Propagation }

// TakesAtLeast is true of the searches that can be asked for a cycle that visits at least so many acceptance sets.
func TakesAtLeast(a Algorithm) bool { return Propagating(a) || Components(a) }

// Stars is true of the searches that search a star.
func Stars(a Algorithm) bool { return a.Star }

// Stubborn is true of the searches that expand states by stubborn sets.
func Stubborn(a Algorithm) bool { return a.Filter == search.Stubborn }

// TakesElu is true of the searches that can use the repaired EdgeLean.
func TakesElu(a Algorithm) bool { return a.Elu }

// Symmetric is true of the searches that can store one state of an orbit.
func Symmetric(a Algorithm) bool { return a.Symmetric }

// Parallel is true of the searches that can run with several workers.
func Parallel(a Algorithm) bool { return a.Parallel }

// The papers: [STD] star-topology decoupling in SPIN (2018), [DEC] decoupled search for ω-regular properties
// (CAV 2021), [EL] edge-lean search, [GEN] nested search for generalized Büchi automata.
var registry = []Algorithm{
	{
		Name: "dfs", Source: "[EL] Section 2", Parallel: true, Symmetric: true,
		Pseudo: explicit.PseudoDfs,
		About:  "Depth-first search of all product states: the baseline.",
		Traits: search.Traits{Stored: "[EL] Section 2, hashed states"},
		run:    func(q *Question) (lasso.Found, error) { return q.deep(q.System(), explicit.DfsLines, nil) },
	},
	{
		Name: "bfs", Source: "[EL] Section 4.3", Parallel: true, Symmetric: true,
		Pseudo: explicit.PseudoBfs,
		About:  "Breadth-first search of all product states; paths are shortest.",
		Traits: search.Traits{Queue: true, Stored: "[EL] Section 4.3, hashed states"},
		run:    func(q *Question) (lasso.Found, error) { return q.wide(explicit.BfsLines, nil) },
	},
	{
		Name: "ndfs", Source: "[DEC] Figure 2", Generalized: true, Parallel: true, Symmetric: true,
		Pseudo: explicit.PseudoCounted,
		About: "Nested depth-first search: a second search from each accepting state looks for the way back " +
			"to the stack. For each infinitely often, its states and counts are of pairs of a state and the " +
			"acceptance set that a counter waits for ([GEN] Section 2.2).",
		Traits: search.Traits{Lasso: true, Second: search.Nested, Counter: true,
			Stored: "[DEC] Figure 2, V", Kept: "[DEC] Figure 2, V′"},
		internalFirst: true,
		run:           lassoOf(explicit.Ndfs),
	},
	{
		Name: "scc", Source: "Couvreur, FM 1999", Generalized: true, Parallel: true, Symmetric: true,
		Pseudo: explicit.PseudoScc,
		About: "Strongly connected components, with the acceptance sets that each has met: a second opinion, " +
			"for both questions.",
		Traits: search.Traits{Lasso: true, Stored: "Couvreur, FM 1999, hashed states"},
		run:    lassoOf(explicit.Scc),
	},
	{
		Name: "gndfs", Source: "[GEN] Figure 2", Generalized: true, Hashes: true,
		Pseudo: explicit.PseudoGndfs,
		About: "Nested search for generalized acceptance: the label of a state gathers the acceptance sets " +
			"met on the way to it.",
		Traits: search.Traits{Lasso: true, Second: search.Propagation,
			Stored: "[GEN] Figure 2, hashed states", Kept: "[GEN] Figure 2, propagate"},
		run: func(q *Question) (lasso.Found, error) {
			return lassoOf(func(e explicit.Exploration) (*lasso.Run, error) {
				if e.Early = q.opt.Early; q.hashing == nil {
					return explicit.Gndfs(e)
				}
				return explicit.GndfsHashed(e, *q.hashing)
			})(q)
		},
	},
	{
		Name: "edgelean", Source: "[EL] Section 3", Pseudo: commute.PseudoEdgeLean,
		About: "All states with fewer edges: skips a path if swapping two neighbouring independent labels " +
			"gives a smaller one. Complete with cycles.",
		Traits: search.Traits{Filter: search.EdgeLean, Stored: "[EL] Section 3, hashed states"},
		run: func(q *Question) (lasso.Found, error) {
			return q.deep(q.split(), commute.EdgeLeanLines, commute.EdgeLean)
		},
	},
	{
		Name: "edgelean-scc", Source: "after [EL] Section 3", Generalized: true,
		Pseudo: commute.PseudoEdgeLeanScc,
		About: "Stores all states by edgelean, then looks for strongly connected components over all edges: " +
			"the sound way to look for a lasso on top of edgelean.",
		Traits: search.Traits{Lasso: true, Filter: search.EdgeLean, Second: search.AllEdges,
			Stored: "[EL] Section 3, hashed states", Kept: "Couvreur, FM 1999"},
		run: func(q *Question) (lasso.Found, error) { return commute.EdgeLeanScc(q.exploration(q.System())) },
	},
	{
		Name: "tnf", Source: "[EL] Section 4.1", Pseudo: commute.PseudoTnf,
		About: "Follows only paths in trace normal form: the fewest edges. Complete on spaces without cycles; " +
			"otherwise it may miss states, and says so.",
		Traits: search.Traits{Filter: search.NormalForm, Lossy: true,
			Stored: "[EL] Section 4.1, hashed states"},
		run: func(q *Question) (lasso.Found, error) { return q.deep(q.split(), commute.TnfLines, commute.Tnf) },
	},
	{
		Name: "tnf-bfs", Source: "[EL] Section 4.3", Pseudo: commute.PseudoTnfBfs,
		About: "Trace normal form, breadth first: complete with cycles.",
		Traits: search.Traits{Queue: true, Filter: search.NormalForm,
			Stored: "[EL] Section 4.3, hashed states"},
		run: func(q *Question) (lasso.Found, error) {
			if q.without == search.BreadthFirst {
				return q.deep(q.System(), commute.TnfBfsLines, commute.Tnf)
			}
			return q.wide(commute.TnfBfsLines, commute.TnfBfs)
		},
	},
	{
		Name: "sleep", Source: "[EL] Section 5", Pseudo: commute.PseudoSleep,
		About: "Sleep sets from which nothing is removed: the same edges as tnf and, like tnf, complete only " +
			"on spaces without cycles.",
		Traits: search.Traits{Filter: search.SleepSet, Lossy: true,
			Stored: "[EL] Section 5, hashed states"},
		run: func(q *Question) (lasso.Found, error) { return q.deep(q.System(), commute.SleepLines, commute.Sleep) },
	},
	{
		Name: "sleep-bigger", Source: "[EL] Section 5", Pseudo: commute.PseudoSleep,
		About: "Sleep sets without the labels larger than the one taken: the same edges as edgelean. Complete " +
			"with cycles.",
		Traits: search.Traits{Filter: search.SleepSet, Removed: search.RemoveBigger,
			Stored: "[EL] Section 5, hashed states"},
		run: func(q *Question) (lasso.Found, error) {
			return q.deep(q.System(), commute.SleepLines, commute.SleepBigger)
		},
	},
	{
		Name: "sleep-onstack", Source: "[EL] Section 5", Pseudo: commute.PseudoSleep,
		About: "Sleep sets without the labels that lead back to the stack. Complete with cycles.",
		Traits: search.Traits{Filter: search.SleepSet, Removed: search.RemoveOnStack,
			Stored: "[EL] Section 5, hashed states"},
		run: func(q *Question) (lasso.Found, error) {
			return q.deep(q.System(), commute.SleepLines, commute.SleepOnStack)
		},
	},
	{
		Name: "stubborn", Source: "after Valmari (1991), unpublished", Elu: true,
		Pseudo: commute.PseudoStubborn,
		About: "Depth-first search for a target or, without one, for all deadlocks: from a state only the " +
			"labels of a stubborn set are taken, which begins where the target is missed, or with an enabled " +
			"label. It does not visit all states.",
		Traits: search.Traits{Directed: true, Filter: search.Stubborn, Stored: "[EL] Section 2, hashed states"},
		run: func(q *Question) (lasso.Found, error) {
			return q.deep(q.System(), commute.StubbornLines,
				func(system product.System, _ search.Condition) explicit.Filter {
					return commute.Stubborn(system, q.reduction(system))
				})
		},
	},
	{
		Name: "stubborn-ndfs", Source: "stubborn sets inside [DEC] Figure 2, unpublished",
		Pseudo: commute.PseudoStubbornNdfs,
		About: "Nested depth-first search whose first search takes from a state that does not accept only the " +
			"labels of a stubborn set, which begins at a component that does not accept. Nested searches take " +
			"all labels.",
		Traits: search.Traits{Lasso: true, Directed: true, Filter: search.Stubborn, Second: search.Nested,
			Stored: "[DEC] Figure 2, V", Kept: "[DEC] Figure 2, V′"},
		run: reducedLassoOf(commute.StubbornNdfs),
	},
	{
		Name: "ample-ndfs", Source: "after Peled (1994), inside [DEC] Figure 2",
		Pseudo: commute.PseudoAmpleNdfs,
		About: "Nested depth-first search with ample sets, which stands for the partial-order reduction of " +
			"SPIN: from a state only the labels of a set are taken that begins with an enabled label, changes " +
			"no acceptance and closes no cycle.",
		Traits: search.Traits{Lasso: true, Directed: true, Filter: search.Ample, Second: search.Nested,
			Stored: "[DEC] Figure 2, V", Kept: "[DEC] Figure 2, V′"},
		run: reducedLassoOf(commute.AmpleNdfs),
	},
	{
		Name: "decoupled", Source: "[DEC] Section 3", Hashes: true, Symmetric: true, Pseudo: decoupled.PseudoExplore,
		About: "Depth-first search over global labels; a decoupled state holds for each component the states " +
			"its internal steps reach. All product states are covered; there may be more decoupled states than " +
			"product states.",
		Traits: search.Traits{Decoupled: true, Stored: "[DEC] Section 3.1, V"},
		run:    reached((*Question).decoupled),
	},
	{
		Name: "decndfs", Source: "[DEC] Figure 7", Symmetric: true, Pseudo: decoupled.PseudoEmptinessNested,
		About: "Nested depth-first search over decoupled states; nested searches keep apart what each " +
			"reference state reaches.",
		Traits: search.Traits{Lasso: true, Decoupled: true, Second: search.Nested,
			Stored: "[DEC] Figure 7, V", Kept: "[DEC] Figure 7, V′"},
		run: nested((*Question).decoupled),
	},
	{
		Name: "gdecndfs", Source: "[DEC] Section 7, corrected", Generalized: true,
		Pseudo: decoupled.PseudoGeneralized,
		About: "Decoupled nested search for generalized acceptance: one component's acceptance starts nested " +
			"searches, columns keep the acceptance sets met. Asked for all at the same moment, it is decndfs.",
		Traits: search.Traits{Lasso: true, Decoupled: true, Second: search.Nested, Tallies: true,
			Stored: "[DEC] Figure 7, V", Kept: "[DEC] Figure 7, V′"},
		run: func(q *Question) (lasso.Found, error) { return q.cutting(false, (*decoupled.System).EmptinessNested) },
	},
	{
		Name: "decscc", Source: "Couvreur, FM 1999, over [DEC] Section 3, unpublished", Generalized: true,
		Pseudo: decoupled.PseudoScc,
		About: "Strongly connected components of decoupled states, for both questions. A round of the path that can " +
			"be repeated for ever ends the search early; nested searches are left for components that may accept.",
		Traits: search.Traits{Lasso: true, Decoupled: true, Second: search.InComponents, Tallies: true,
			Stored: "[DEC] Section 3.1, V", Kept: "[DEC] Figure 7, V′"},
		run: func(q *Question) (lasso.Found, error) {
			return q.cutting(false, (*decoupled.System).EmptinessScc)
		},
	},
	{
		Name: "star", Source: "[STD] Section 2", Pseudo: decoupled.PseudoExploreStar,
		About: "Decoupled search with an explicit centre: a label of one leaf that the centre only reads is closed " +
			"over like an internal one. All product states are covered; with an empty centre it is decoupled.",
		Traits: search.Traits{Decoupled: true, Star: true, Stored: "[STD] Section 2, V"},
		run:    reached((*Question).star),
	},
	{
		Name: "star-decndfs", Source: "[DEC] Figure 7 over [STD] Section 2, unpublished",
		Pseudo: decoupled.PseudoEmptinessNestedStar,
		About: "Decoupled nested search with an explicit centre, whose one reference is its own state. With " +
			"an empty centre it is decndfs.",
		Traits: search.Traits{Lasso: true, Decoupled: true, Star: true, Second: search.Nested,
			Stored: "[DEC] Figure 7, V", Kept: "[DEC] Figure 7, V′"},
		run: nested((*Question).star),
	},
	{
		Name:   "lean-decoupled",
		Source: "[EL] Section 3 inside [DEC] Section 3, unpublished", Pseudo: decoupled.PseudoExploreLean,
		About: "Decoupled search that follows two independent global labels in a row only in ascending order: " +
			"fewer edges and a shorter stack. All product states are covered.",
		Traits: search.Traits{Decoupled: true, Filter: search.EdgeLean, Stored: "[DEC] Section 3.1, V"},
		run:    reached((*Question).lean),
	},
	{
		Name:   "lean-decndfs",
		Source: "[EL] Section 3 inside [DEC] Figure 7, unpublished",
		Pseudo: decoupled.PseudoEmptinessNestedLean,
		About: "Decoupled nested search with the edge-lean filter in the first search and, begun afresh, in " +
			"each nested one: the same verdicts over fewer edges.",
		Traits: search.Traits{Lasso: true, Decoupled: true, Filter: search.EdgeLean, Second: search.Nested,
			Stored: "[DEC] Figure 7, V", Kept: "[DEC] Figure 7, V′"},
		run: nested((*Question).lean),
	},
	{
		Name:   "stubborn-decoupled",
		Source: "stubborn sets inside [DEC] Section 3, unpublished", Elu: true,
		Pseudo: decoupled.PseudoExploreStubborn,
		About: "Decoupled search for a target or, without one, for deadlocks: a state is expanded by a stubborn set " +
			"of labels, which begins at a component that keeps the goal from being met. It does not visit all states.",
		Traits: search.Traits{Decoupled: true, Directed: true, Filter: search.Stubborn,
			Stored: "[DEC] Section 3.1, V"},
		run: reached(func(q *Question) *decoupled.System {
			return q.reduced(decoupled.Compile(q.Searched, q.Order), true)
		}),
	},
	{
		Name:   "stubborn-decndfs",
		Source: "stubborn sets inside [DEC] Figure 7, unpublished", Generalized: true, Elu: true,
		Pseudo: decoupled.PseudoEmptinessNestedStubborn,
		About: "Decoupled nested search that expands a state by a stubborn set of labels: in the first search " +
			"it begins at a component that does not accept, in nested ones at a component that is not back. " +
			"The same verdicts over far fewer states.",
		Traits: search.Traits{Lasso: true, Decoupled: true, Directed: true, Filter: search.Stubborn,
			Second: search.Nested, Tallies: true,
			Stored: "[DEC] Figure 7, V", Kept: "[DEC] Figure 7, V′"},
		run: func(q *Question) (lasso.Found, error) { return q.cutting(true, (*decoupled.System).EmptinessNested) },
	},
	{
		Name:   "stubborn-star",
		Source: "stubborn sets inside [STD] Section 2, unpublished", Pseudo: decoupled.PseudoExploreStubbornStar,
		About: "Search of a star for a target or, without one, for deadlocks: a state is expanded by a stubborn set " +
			"of labels, in which labels that only read a component of the centre do not interfere there. It does " +
			"not visit all states.",
		Traits: search.Traits{Decoupled: true, Star: true, Directed: true, Filter: search.Stubborn,
			Stored: "[STD] Section 2, V"},
		run: reached((*Question).star),
	},
	{
		Name: "unfolding", Source: "Esparza, FMSD 2002", Pseudo: unfold.Pseudo,
		About: "A finite complete prefix of the unfolding of the network as a net, and in it a target or, without " +
			"one, a deadlock: independent labels stay unordered. Its stored states are the events that are no " +
			"cut-offs, its edges are all events.",
		Traits: search.Traits{Unfolds: true, Directed: true,
			Stored: "Esparza, FMSD 2002, Fin"},
		run: func(q *Question) (lasso.Found, error) {
			return unfold.Explore(unfold.Exploration{Network: q.Searched, Target: q.Target, Reaching: q.reaching,
				Without: q.without, Monitor: q.Monitor, Recorder: q.recorder})
		},
	},
	{
		Name: "unfolding-lasso", Source: "Esparza, SPIN 2001", Pseudo: unfold.PseudoLasso,
		About: "A prefix of the unfolding in which every state where all components accept is an event, and with " +
			"cut-offs that keep a cycle through one: independent labels stay unordered in between. Its stored " +
			"states are the events that are no cut-offs, its edges are all events.",
		Traits: search.Traits{Lasso: true, Unfolds: true, Directed: true, Stored: "Esparza, SPIN 2001, Fin"},
		run: func(q *Question) (lasso.Found, error) {
			run, err := unfold.Lasso(unfold.Emptiness{Network: q.Searched, Reaching: q.reaching, Without: q.without,
				Monitor: q.Monitor, Recorder: q.recorder})
			return lasso.Found{Lasso: run}, err
		},
	},
}

// metCycle is the warning of a search that may have missed states.
const metCycle = "It met a cycle: it may have missed states. Run edgelean or tnf-bfs to be sure."

// search runs the algorithm.
func (q *Question) search() (f lasso.Found, err error) {
	if q.opt.Workers > 1 {
		f, err = q.inParallel()
	} else {
		f, err = q.algorithm.run(q)
	}
	if q.quotient != nil && err == nil {
		err = q.lift(&f)
	}
	if q.traits.Directed && (q.algorithm.Lasso || q.Target != nil) {
		f.Deadlock, q.Monitor.Deadlocks = nil, 0 // it does not look for them: what it leaves out may have some, or none
	}
	return f, err
}

// lassoOf looks for a lasso state by state.
func lassoOf(look func(explicit.Exploration) (*lasso.Run, error)) func(*Question) (lasso.Found, error) {
	return func(q *Question) (lasso.Found, error) {
		run, err := look(q.exploration(q.System()))
		return lasso.Found{Lasso: run}, err
	}
}

// reducedLassoOf looks for a lasso by stubborn or ample sets.
func reducedLassoOf(look func(product.System, commute.Reduction, *search.Monitor) (*lasso.Run,
	error)) func(*Question) (lasso.Found, error) {
	return func(q *Question) (lasso.Found, error) {
		system := q.System()
		run, err := look(system, q.reduction(system), q.Monitor)
		return lasso.Found{Lasso: run}, err
	}
}

// reached explores decoupled states.
func reached(compile func(*Question) *decoupled.System) func(*Question) (lasso.Found, error) {
	return func(q *Question) (lasso.Found, error) {
		return compile(q).Explore(q.Monitor, q.recorder, q.Target)
	}
}

// nested looks for a lasso by nested search over decoupled states.
func nested(compile func(*Question) *decoupled.System) func(*Question) (lasso.Found, error) {
	return func(q *Question) (lasso.Found, error) {
		return compile(q).EmptinessNested(q.Monitor, q.recorder)
	}
}

// cutting looks for a lasso over decoupled states, for either question: for the generalized one, one component starts
// the nested searches.
func (q *Question) cutting(stubborn bool,
	look func(*decoupled.System, *search.Monitor, *film.Recorder) (lasso.Found, error)) (lasso.Found, error) {
	if q.Accept != search.Generalized {
		return look(q.reduced(decoupled.Compile(q.Searched, q.Order), stubborn), q.Monitor, q.recorder)
	}
	system, cut := decoupled.CompileGeneralized(q.Searched, q.Order)
	q.cut = q.Searched.Components[cut].Name
	return look(q.reduced(system, stubborn), q.Monitor, q.recorder)
}

func (q *Question) star() *decoupled.System {
	s := decoupled.CompileStar(q.Searched, q.Order, q.centre, q.prune)
	return q.reduced(s, Stubborn(*q.algorithm))
}

func (q *Question) decoupled() *decoupled.System {
	return q.reduced(decoupled.Compile(q.Searched, q.Order), false).Hashed(q.hashing)
}

// lean is decoupled with the filter of EdgeLean.
func (q *Question) lean() *decoupled.System { return q.decoupled().EdgeLean() }

// reduced returns a system to be searched as the question asks.
func (q *Question) reduced(s *decoupled.System, stubborn bool) *decoupled.System {
	return s.Reduce(decoupled.Reduction{
		Stubborn: stubborn, Lean: q.opt.Elu, Choice: q.choice, Reaching: q.reaching, Without: q.without, Group: q.group,
	})
}

// reduction is the goal of an explicit search by stubborn or ample sets.
func (q *Question) reduction(system product.System) commute.Reduction {
	return commute.Reduction{Network: q.Searched, Labels: q.Order, Target: q.Target, Choice: q.choice, Lean: q.opt.Elu,
		Tape: explicit.NewTape(q.recorder, system), Without: q.without}
}

// System is the composition to search, without the edges that leave dead ends where these are left out.
func (q *Question) System() product.System { return q.pruned(q.counted(q.compiled())) }

func (q *Question) compiled() product.System {
	if q.product != nil {
		return q.product
	}
	p := product.Compile(q.Searched, q.Order)
	if q.group == nil {
		return commute.Keyed(p, q.without)
	}
	q.quotient = symmetry.Over(p, q.group)
	return q.quotient
}

// counted puts a counter beside the states, where the search needs one.
func (q *Question) counted(system product.System) product.System {
	if !q.traits.Counter {
		return system
	}
	return explicit.Counted(system)
}

func (q *Question) pruned(system product.System) product.System {
	if q.reaching == nil {
		return system
	}
	return explicit.WithoutDeadEnds(system, q.reaching)
}

// split is the product with labels of one successor each, where it has one, which is faster. For a film, which shows
// edges by their labels, and for a search that is broken on purpose, labels stay as they are.
func (q *Question) split() product.System {
	system := q.System()
	if p, ok := system.(*product.Product); ok && q.recorder == nil && q.without == "" {
		if split := p.Split(); split != nil && split.Flat() != nil {
			return split
		}
	}
	return system
}

// deep explores depth first under a filter (nil: none).
func (q *Question) deep(system product.System, lines explicit.Lines,
	filter func(product.System, search.Condition) explicit.Filter) (lasso.Found, error) {
	e := q.exploration(system)
	e.Lines = lines
	if filter != nil {
		e.Filter = filter(e.System, q.without)
	}
	return explicit.Dfs(e)
}

// wide explores breadth first under a filter (nil: none).
func (q *Question) wide(lines explicit.Lines,
	filter func(product.System, search.Condition) explicit.LevelFilter) (lasso.Found, error) {
	e := q.exploration(q.System())
	e.Lines = lines
	var f explicit.LevelFilter
	if filter != nil {
		f = filter(e.System, q.without)
	}
	return explicit.Bfs(e, f)
}

func (q *Question) exploration(system product.System) explicit.Exploration {
	return explicit.Exploration{System: system, Monitor: q.Monitor, Tape: explicit.NewTape(q.recorder, system),
		Accept: q.Accept, AtLeast: q.AtLeast, Target: q.Target, Without: q.without}
}

// Pairs are searches that are worth seeing side by side: they are asked the same, and the second one has fewer states
// or edges.
var Pairs = [][]string{
	{"ndfs", "decndfs"}, {"scc", "gdecndfs"}, {"dfs", "decoupled"}, {"dfs", "edgelean"}, {"dfs", "star"},
	{"ndfs", "star-decndfs"},
}
