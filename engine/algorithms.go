package engine

import (
	"slices"
	"sync"

	"lassolab/engine/commute"
	"lassolab/engine/decoupled"
	"lassolab/engine/explicit"
	"lassolab/engine/film"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// Algorithm describes a search for those who choose one. Of the options, Target is for those that look for no
// lasso, Centre and Prune are for stars.
type Algorithm struct {
	Name        string
	Source      string // paper and figure
	About       string // what it does and what its answer means, a sentence or two
	Generalized bool   // a lasso search that answers the generalized question too
	Hashes      bool   // it can store hash values instead of states: Options.Hash is for it
	Elu         bool   // it can go by the repaired EdgeLean: Options.Elu is for it
	Parallel    bool   // it can run with several workers: Options.Workers is for it
	search.Traits
	Pseudo     []string // pseudo-code in the paper's notation; film.Event.Line points into it
	Conditions []Condition
}

// Algorithms lists the searches in the order in which they are offered.
func Algorithms() []Algorithm { return slices.Clone(algorithms()) }

// algorithms is what Algorithms lists, put together once: a page asks for it many times as it is drawn.
var algorithms = sync.OnceValue(func() []Algorithm {
	list := make([]Algorithm, len(methods))
	for i := range methods {
		list[i] = methods[i].Algorithm
		list[i].Conditions = list[i].conditions()
	}
	return list
})

// Names lists the names of the searches.
func Names() []string {
	names := make([]string, len(methods))
	for i := range methods {
		names[i] = methods[i].Name
	}
	return names
}

// Those lists the names of the searches of which a condition is true, such as Reachability.
func Those(have func(Algorithm) bool) (names []string) {
	for _, a := range algorithms() {
		if have(a) {
			names = append(names, a.Name)
		}
	}
	return names
}

// Reachability is true of the searches that look for no lasso, for Those.
func Reachability(a Algorithm) bool { return !a.Lasso }

// Generalized is true of the searches that answer the generalized question too.
func Generalized(a Algorithm) bool { return a.Generalized }

// Hashing is true of the searches that can store hash values.
func Hashing(a Algorithm) bool { return a.Hashes }

// Stars is true of the searches that search a star.
func Stars(a Algorithm) bool { return a.Star }

// Stubborn is true of the searches that expand states by stubborn sets.
func Stubborn(a Algorithm) bool { return a.Filter == search.Stubborn }

// TakesElu is true of the searches that can use the repaired EdgeLean.
func TakesElu(a Algorithm) bool { return a.Elu }

// method is an algorithm with what runs it.
type method struct {
	Algorithm
	// ≪ begins with the internal labels the user did not list: the order behind the published counts of
	// explicit nested search ([DEC] Figure 8: 5 states, not 7)
	internalFirst bool
	run           func(*question, *search.Monitor, *film.Recorder) (found, error)
}

// The papers: [STD] star-topology decoupling in SPIN (2018), [DEC] decoupled search for ω-regular properties
// (CAV 2021), [EL] edge-lean search, [GEN] nested search for generalized Büchi automata.
var methods = []method{
	{
		Algorithm: Algorithm{Name: "dfs", Source: "[EL] Section 2", Parallel: true, Pseudo: explicit.PseudoDfs,
			About:  "Depth-first search of all product states: the baseline.",
			Traits: search.Traits{Stored: "[EL] Section 2, hashed states"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			return deep(q, q.product(), m, rec, explicit.DfsLines, nil)
		},
	},
	{
		Algorithm: Algorithm{Name: "bfs", Source: "[EL] Section 4.3", Parallel: true, Pseudo: explicit.PseudoBfs,
			About:  "Breadth-first search of all product states; paths are shortest.",
			Traits: search.Traits{Queue: true, Stored: "[EL] Section 4.3, hashed states"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			return wide(q, m, rec, explicit.BfsLines, nil)
		},
	},
	{
		Algorithm: Algorithm{Name: "ndfs", Source: "[DEC] Figure 2", Parallel: true, Pseudo: explicit.PseudoNdfs,
			About: "Nested depth-first search: a second search from each accepting state looks for the way back " +
				"to the stack.",
			Traits: search.Traits{Lasso: true, Second: search.Nested,
				Stored: "[DEC] Figure 2, V", Kept: "[DEC] Figure 2, V′"}},
		internalFirst: true,
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			run, err := explicit.Ndfs(exploration(q, q.product(), m, rec))
			return found{lasso: run}, err
		},
	},
	{
		Algorithm: Algorithm{Name: "scc", Source: "Couvreur, FM 1999", Generalized: true,
			Pseudo: explicit.PseudoScc,
			About: "Strongly connected components, with the acceptance sets that each has met: a second opinion, " +
				"for both questions.",
			Traits: search.Traits{Lasso: true, Stored: "Couvreur, FM 1999, hashed states"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			run, err := explicit.Scc(exploration(q, q.product(), m, rec))
			return found{lasso: run}, err
		},
	},
	{
		Algorithm: Algorithm{Name: "gndfs", Source: "[GEN] Figure 2", Generalized: true, Hashes: true,
			Pseudo: explicit.PseudoGndfs,
			About: "Nested search for generalized acceptance: the label of a state gathers the acceptance sets " +
				"met on the way to it.",
			Traits: search.Traits{Lasso: true, Second: search.Propagation,
				Stored: "[GEN] Figure 2, hashed states", Kept: "[GEN] Figure 2, propagate"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			e := exploration(q, q.product(), m, rec)
			if q.hashing != nil {
				run, err := explicit.GndfsHashed(e, *q.hashing)
				return found{lasso: run, incomplete: run == nil}, err
			}
			run, err := explicit.Gndfs(e)
			return found{lasso: run}, err
		},
	},
	{
		Algorithm: Algorithm{Name: "edgelean", Source: "[EL] Section 3", Pseudo: commute.PseudoEdgeLean,
			About: "All states with fewer edges: skips a path if swapping two neighbouring independent labels " +
				"gives a smaller one. Complete with cycles.",
			Traits: search.Traits{Filter: search.EdgeLean, Stored: "[EL] Section 3, hashed states"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			return deep(q, q.split(rec), m, rec, commute.EdgeLeanLines, commute.EdgeLean)
		},
	},
	{
		Algorithm: Algorithm{Name: "edgelean-scc", Source: "after [EL] Section 3", Generalized: true,
			Pseudo: commute.PseudoEdgeLeanScc,
			About: "Stores all states by edgelean, then looks for strongly connected components over all edges: " +
				"the sound way to look for a lasso on top of edgelean.",
			Traits: search.Traits{Lasso: true, Filter: search.EdgeLean, Second: search.AllEdges,
				Stored: "[EL] Section 3, hashed states", Kept: "Couvreur, FM 1999"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			run, deadlock, err := commute.EdgeLeanScc(exploration(q, q.product(), m, rec))
			return found{lasso: run, deadlock: deadlock}, err
		},
	},
	{
		Algorithm: Algorithm{Name: "tnf", Source: "[EL] Section 4.1", Pseudo: commute.PseudoTnf,
			About: "Follows only paths in trace normal form: the fewest edges. Complete on spaces without cycles; " +
				"otherwise it may miss states, and says so.",
			Traits: search.Traits{Filter: search.NormalForm, Lossy: true,
				Stored: "[EL] Section 4.1, hashed states"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			return deep(q, q.split(rec), m, rec, commute.TnfLines, commute.Tnf)
		},
	},
	{
		Algorithm: Algorithm{Name: "tnf-bfs", Source: "[EL] Section 4.3", Pseudo: commute.PseudoTnfBfs,
			About: "Trace normal form, breadth first: complete with cycles.",
			Traits: search.Traits{Queue: true, Filter: search.NormalForm,
				Stored: "[EL] Section 4.3, hashed states"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			if q.without == search.BreadthFirst {
				return deep(q, q.product(), m, rec, commute.TnfBfsLines, commute.Tnf)
			}
			return wide(q, m, rec, commute.TnfBfsLines, commute.TnfBfs)
		},
	},
	{
		Algorithm: Algorithm{Name: "sleep", Source: "[EL] Section 5", Pseudo: commute.PseudoSleep,
			About: "Sleep sets from which nothing is removed: the same edges as tnf and, like tnf, complete only " +
				"on spaces without cycles.",
			Traits: search.Traits{Filter: search.SleepSet, Lossy: true,
				Stored: "[EL] Section 5, hashed states"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			return deep(q, q.product(), m, rec, commute.SleepLines, commute.Sleep)
		},
	},
	{
		Algorithm: Algorithm{Name: "sleep-bigger", Source: "[EL] Section 5", Pseudo: commute.PseudoSleep,
			About: "Sleep sets without the labels larger than the one taken: the same edges as edgelean. Complete " +
				"with cycles.",
			Traits: search.Traits{Filter: search.SleepSet, Removed: search.RemoveBigger,
				Stored: "[EL] Section 5, hashed states"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			return deep(q, q.product(), m, rec, commute.SleepLines, commute.SleepBigger)
		},
	},
	{
		Algorithm: Algorithm{Name: "sleep-onstack", Source: "[EL] Section 5", Pseudo: commute.PseudoSleep,
			About: "Sleep sets without the labels that lead back to the stack. Complete with cycles.",
			Traits: search.Traits{Filter: search.SleepSet, Removed: search.RemoveOnStack,
				Stored: "[EL] Section 5, hashed states"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			return deep(q, q.product(), m, rec, commute.SleepLines, commute.SleepOnStack)
		},
	},
	{
		Algorithm: Algorithm{Name: "stubborn", Source: "after Valmari (1991), unpublished", Elu: true,
			Pseudo: commute.PseudoStubborn,
			About: "Depth-first search for a target or, without one, for all deadlocks: from a state only the " +
				"labels of a stubborn set are taken, which begins where the target is missed, or with an enabled " +
				"label. It does not visit all states.",
			Traits: search.Traits{Directed: true, Filter: search.Stubborn, Stored: "[EL] Section 2, hashed states"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			filter := func(system product.System, _ search.Condition) explicit.Filter {
				return commute.Stubborn(system, q.reduction(system, rec))
			}
			return deep(q, q.product(), m, rec, commute.StubbornLines, filter)
		},
	},
	{
		Algorithm: Algorithm{Name: "stubborn-ndfs", Source: "stubborn sets inside [DEC] Figure 2, unpublished",
			Pseudo: commute.PseudoStubbornNdfs,
			About: "Nested depth-first search whose first search takes from a state that does not accept only the " +
				"labels of a stubborn set, which begins at a component that does not accept. Nested searches take " +
				"all labels.",
			Traits: search.Traits{Lasso: true, Directed: true, Filter: search.Stubborn, Second: search.Nested,
				Stored: "[DEC] Figure 2, V", Kept: "[DEC] Figure 2, V′"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			system := q.product()
			run, err := commute.StubbornNdfs(system, q.reduction(system, rec), m)
			return found{lasso: run}, err
		},
	},
	{
		Algorithm: Algorithm{Name: "ample-ndfs", Source: "after Peled (1994), inside [DEC] Figure 2",
			Pseudo: commute.PseudoAmpleNdfs,
			About: "Nested depth-first search with ample sets, which stands for the partial-order reduction of " +
				"SPIN: from a state only the labels of a set are taken that begins with an enabled label, changes " +
				"no acceptance and closes no cycle.",
			Traits: search.Traits{Lasso: true, Directed: true, Filter: search.Ample, Second: search.Nested,
				Stored: "[DEC] Figure 2, V", Kept: "[DEC] Figure 2, V′"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			system := q.product()
			run, err := commute.AmpleNdfs(system, q.reduction(system, rec), m)
			return found{lasso: run}, err
		},
	},
	{
		Algorithm: Algorithm{Name: "decoupled", Source: "[DEC] Section 3", Pseudo: decoupled.PseudoExplore,
			About: "Depth-first search over global labels; a decoupled state holds for each component the states " +
				"its internal steps reach. All product states are covered; there may be more decoupled states than " +
				"product states.",
			Traits: search.Traits{Decoupled: true, Stored: "[DEC] Section 3.1, V"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			out, err := q.decoupled().Explore(m, rec, q.target)
			return found{path: out.Path, deadlock: out.Deadlock}, err
		},
	},
	{
		Algorithm: Algorithm{Name: "decndfs", Source: "[DEC] Figure 7", Pseudo: decoupled.PseudoEmptinessNested,
			About: "Nested depth-first search over decoupled states; nested searches keep apart what each " +
				"reference state reaches.",
			Traits: search.Traits{Lasso: true, Decoupled: true, Second: search.Nested,
				Stored: "[DEC] Figure 7, V", Kept: "[DEC] Figure 7, V′"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			out, err := q.decoupled().EmptinessNested(m, rec)
			return found{lasso: out.Lasso}, err
		},
	},
	{
		Algorithm: Algorithm{Name: "gdecndfs", Source: "[DEC] Section 7, corrected", Generalized: true,
			Pseudo: decoupled.PseudoGeneralized,
			About: "Decoupled nested search for generalized acceptance: one component's acceptance starts nested " +
				"searches, columns keep the acceptance sets met. Asked for all at the same moment, it is decndfs.",
			Traits: search.Traits{Lasso: true, Decoupled: true, Second: search.Nested, Tallies: true,
				Stored: "[DEC] Figure 7, V", Kept: "[DEC] Figure 7, V′"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			system, cut := q.answering(false)
			out, err := system.EmptinessNested(m, rec)
			return found{lasso: out.Lasso, cut: cut}, err
		},
	},
	{
		Algorithm: Algorithm{Name: "star", Source: "[STD] Section 2", Pseudo: decoupled.PseudoExploreStar,
			About: "Decoupled search with an explicit centre: a label of one leaf that the centre only reads is " +
				"closed over like an internal one. All product states are covered; with an empty centre it " +
				"is decoupled.",
			Traits: search.Traits{Decoupled: true, Star: true, Stored: "[STD] Section 2, V"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			out, err := q.star().Explore(m, rec, q.target)
			return found{path: out.Path, deadlock: out.Deadlock}, err
		},
	},
	{
		Algorithm: Algorithm{Name: "star-decndfs", Source: "[DEC] Figure 7 over [STD] Section 2, unpublished",
			Pseudo: decoupled.PseudoEmptinessNestedStar,
			About: "Decoupled nested search with an explicit centre, whose one reference is its own state. With " +
				"an empty centre it is decndfs.",
			Traits: search.Traits{Lasso: true, Decoupled: true, Star: true, Second: search.Nested,
				Stored: "[DEC] Figure 7, V", Kept: "[DEC] Figure 7, V′"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			out, err := q.star().EmptinessNested(m, rec)
			return found{lasso: out.Lasso}, err
		},
	},
	{
		Algorithm: Algorithm{Name: "lean-decoupled",
			Source: "[EL] Section 3 inside [DEC] Section 3, unpublished", Pseudo: decoupled.PseudoExploreLean,
			About: "Decoupled search that follows two independent global labels in a row only in ascending order: " +
				"fewer edges and a shorter stack. All product states are covered.",
			Traits: search.Traits{Decoupled: true, Filter: search.EdgeLean, Stored: "[DEC] Section 3.1, V"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			out, err := q.decoupled().EdgeLean().Explore(m, rec, q.target)
			return found{path: out.Path, deadlock: out.Deadlock}, err
		},
	},
	{
		Algorithm: Algorithm{Name: "lean-decndfs",
			Source: "[EL] Section 3 inside [DEC] Figure 7, unpublished",
			Pseudo: decoupled.PseudoEmptinessNestedLean,
			About: "Decoupled nested search with the edge-lean filter in the first search and, begun afresh, in " +
				"each nested one: the same verdicts over fewer edges.",
			Traits: search.Traits{Lasso: true, Decoupled: true, Filter: search.EdgeLean, Second: search.Nested,
				Stored: "[DEC] Figure 7, V", Kept: "[DEC] Figure 7, V′"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			out, err := q.decoupled().EdgeLean().EmptinessNested(m, rec)
			return found{lasso: out.Lasso}, err
		},
	},
	{
		Algorithm: Algorithm{Name: "stubborn-decoupled",
			Source: "stubborn sets inside [DEC] Section 3, unpublished", Elu: true,
			Pseudo: decoupled.PseudoExploreStubborn,
			About: "Decoupled search for a target or, without one, for deadlocks: a state is expanded by a " +
				"stubborn set of labels, which begins at a component that keeps the goal from being met. It does " +
				"not visit all states.",
			Traits: search.Traits{Decoupled: true, Directed: true, Filter: search.Stubborn,
				Stored: "[DEC] Section 3.1, V"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			out, err := q.stubborn().Explore(m, rec, q.target)
			return found{path: out.Path, deadlock: out.Deadlock}, err
		},
	},
	{
		Algorithm: Algorithm{Name: "stubborn-decndfs",
			Source: "stubborn sets inside [DEC] Figure 7, unpublished", Generalized: true, Elu: true,
			Pseudo: decoupled.PseudoEmptinessNestedStubborn,
			About: "Decoupled nested search that expands a state by a stubborn set of labels: in the first search " +
				"it begins at a component that does not accept, in nested ones at a component that is not back. " +
				"The same verdicts over far fewer states.",
			Traits: search.Traits{Lasso: true, Decoupled: true, Directed: true, Filter: search.Stubborn,
				Second: search.Nested, Tallies: true,
				Stored: "[DEC] Figure 7, V", Kept: "[DEC] Figure 7, V′"}},
		run: func(q *question, m *search.Monitor, rec *film.Recorder) (found, error) {
			system, cut := q.answering(true)
			out, err := system.EmptinessNested(m, rec)
			return found{lasso: out.Lasso, cut: cut}, err
		},
	},
}

func (q *question) star() *decoupled.System {
	return q.reduced(decoupled.CompileStar(q.searched, q.order, q.centre, q.prune), false)
}

func (q *question) decoupled() *decoupled.System {
	return q.reduced(decoupled.Compile(q.searched, q.order), false)
}

// stubborn is decoupled, to be searched by stubborn sets.
func (q *question) stubborn() *decoupled.System {
	return q.reduced(decoupled.Compile(q.searched, q.order), true)
}

// answering returns a system for the acceptance question that is asked, and the component that cuts, of the generalized
// one.
func (q *question) answering(stubborn bool) (v *decoupled.System, cut string) {
	if q.accept != search.Generalized {
		return q.reduced(decoupled.Compile(q.searched, q.order), stubborn), ""
	}
	system, at := decoupled.CompileGeneralized(q.searched, q.order)
	return q.reduced(system, stubborn), q.searched.Components[at].Name
}

// reduced returns a system to be searched as the question asks.
func (q *question) reduced(s *decoupled.System, stubborn bool) *decoupled.System {
	return s.Reduce(decoupled.Reduction{
		Stubborn: stubborn, Lean: q.elu, Choice: q.choice, Reaching: q.reaching, Without: q.without,
	})
}

// reduction says what an explicit search by stubborn or ample sets goes for.
func (q *question) reduction(system product.System, rec *film.Recorder) commute.Reduction {
	return commute.Reduction{Network: q.searched, Labels: q.order, Target: q.target, Choice: q.choice, Lean: q.elu,
		Tape: explicit.NewTape(rec, system), Without: q.without}
}

func (q *question) product() product.System { return q.pruned(q.compiled()) }

func (q *question) compiled() product.System {
	return commute.Keyed(product.Compile(q.searched, q.order), q.without)
}

// pruned is the system without the edges that leave dead ends, where these are left out.
func (q *question) pruned(system product.System) product.System {
	if q.reaching == nil {
		return system
	}
	return explicit.WithoutDeadEnds(system, q.reaching)
}

// split is the product with labels of one successor each, where it has one: the walk through it is faster. For a film,
// which shows edges by their labels, and for a search that is broken on purpose, labels stay whole.
func (q *question) split(rec *film.Recorder) product.System {
	system := q.product()
	if p, ok := system.(*product.Product); ok && rec == nil && q.without == "" {
		if split := p.Split(); split != nil && split.Flat() != nil {
			return split
		}
	}
	return system
}

// search runs the algorithm. One that may miss states on a space with cycles says so when it met one.
func (m *method) search(q *question, monitor *search.Monitor, rec *film.Recorder) (found, error) {
	f, err := m.run(q, monitor, rec)
	if m.Lossy && f.cyclic {
		f.incomplete = true
		f.warnings = append(f.warnings,
			"It met a cycle: it may have missed states. Run edgelean or tnf-bfs to be sure.")
	}
	return f, err
}

// traits are those of the search as it runs: the question and a missing condition may change what the row says.
func (m *method) traits(opt Options, missing *Condition) search.Traits {
	t := m.Traits
	t.Tallies = t.Tallies && opt.Accept == search.Generalized
	t.Lean = opt.Elu
	t.Alleys = opt.Blind
	t.Directed = t.Directed || opt.Blind
	if missing != nil {
		t.Broken = missing.Breaks
		if missing.changes != nil {
			missing.changes(&t)
		}
	}
	return t
}

// deep explores depth first under a filter (nil: none).
func deep(q *question, system product.System, m *search.Monitor, rec *film.Recorder, lines explicit.Lines,
	filter func(product.System, search.Condition) explicit.Filter) (found, error) {
	e := exploration(q, system, m, rec)
	e.Lines = lines
	if filter != nil {
		e.Filter = filter(e.System, q.without)
	}
	x, err := explicit.Dfs(e)
	return found{path: x.Path, deadlock: x.Deadlock, cyclic: x.BackEdge}, err
}

// wide explores breadth first under a filter (nil: none).
func wide(q *question, m *search.Monitor, rec *film.Recorder, lines explicit.Lines,
	filter func(product.System, search.Condition) explicit.LevelFilter) (found, error) {
	e := exploration(q, q.product(), m, rec)
	e.Lines = lines
	var f explicit.LevelFilter
	if filter != nil {
		f = filter(e.System, q.without)
	}
	x, err := explicit.Bfs(e, f)
	return found{path: x.Path, deadlock: x.Deadlock}, err
}

func exploration(q *question, system product.System, m *search.Monitor, rec *film.Recorder) explicit.Exploration {
	return explicit.Exploration{System: system, Monitor: m, Tape: explicit.NewTape(rec, system), Accept: q.accept,
		Target: q.target, Without: q.without}
}
