// Package engine is the only door to the searches: Search runs one algorithm on a network, and the Report
// says what it found. It knows no browser; the command line and the page's workers both use this door.
//
//	Search      one search, as Options say: a verdict, counts, a lasso or a path, a film of what it did
//	Shortest    a lasso with the fewest steps; Another: one that differs from those that were shown
//	Retrace     a run that somebody claims, replayed; Replay: the same of a lasso with all its states
//	Algorithms  the searches there are, with what each can answer and rests on; Unfit says why one cannot answer
//
// A network comes from package hoa, promela, interchange or family. What a verdict is worth stands in the Report:
// Complete says whether the search can have missed anything, and every run in it has been replayed by package lasso,
// which shares no code with the searches.
//
// The papers are cited as
//
//	[DEC]  Gnad, Eisenhut, Lluch Lafuente, Hoffmann: Model Checking ω-Regular Properties with Decoupled Search. CAV 2021
//	[EL]   Bošnački, Elkind, Genest, Peled: On Commutativity Based Edge Lean Search. The authors' manuscript
//	[STD]  Gnad, Dubbert, Lluch Lafuente, Hoffmann: Star-Topology Decoupling in SPIN. SPIN 2018
//	[GEN]  Tauriainen: Nested Emptiness Search for Generalized Büchi Automata. HUT-TCS-A79, 2003
package engine

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"lassolab/engine/alley"
	"lassolab/engine/commute"
	"lassolab/engine/decoupled"
	"lassolab/engine/explicit"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/stubborn"
)

// Options say what to search for and how far. The zero value of every field is a safe default. They travel
// as JSON, but for the last two.
type Options struct {
	// a name of Algorithms()
	Algorithm string `json:"algorithm"`
	// the question of a lasso search; simultaneous when empty
	Accept search.Acceptance `json:"accept,omitempty"`
	// labels that come first in ≪; nil: the model's own
	Order []string `json:"order,omitzero"`
	// component → state: stop a reachability search there; nil: explore everything
	Target map[string]string `json:"target,omitzero"`
	// gndfs: how states are stored, perfect (when empty), compact or bitstate
	Hash string `json:"hash,omitempty"`
	// of a hash value; 0: 48 for compact, 24 for bitstate
	HashBits uint `json:"hashBits,omitempty"`
	// star searches: the components of the centre; nil: the model's own, empty: none
	Centre []string `json:"centre,omitzero"`
	// star searches: dominance (when empty) or duplicate
	Prune string `json:"prune,omitempty"`
	// searches for a target or a lasso: a state from which some component, alone, cannot come to its goal is not
	// expanded
	Blind bool `json:"blind,omitempty"`
	// stubborn searches: the repaired EdgeLean among the labels of a set (ELU)
	Elu bool `json:"elu,omitempty"`
	// stubborn searches: which of the components that keep the goal from being met a set begins at, fewest (when
	// empty: the one whose set has the fewest enabled labels) or first
	Guilty string `json:"guilty,omitempty"`
	// stubborn searches: which of the components that block a label unblocks it, cheapest (when empty: the one
	// that offers the fewest labels) or first
	Blocker string `json:"blocker,omitempty"`
	// how many workers search at once, of those searches that can (Algorithm.Parallel); 0: one
	Workers int `json:"workers,omitempty"`
	// the condition of the algorithm that is taken away, which breaks it on purpose; empty: none
	Without string `json:"without,omitempty"`
	// runs that violate it are looked for: Accept and Target are then not asked; nil: the network alone is searched
	Property *property.Property `json:"property,omitempty"`
	// what the network was read from: needed for a property where its reading is valuations
	Text   string        `json:"-"`
	Limits search.Limits `json:"limits"`
	// 0: none
	Timeout time.Duration `json:"timeout,omitempty"`
	// events to record; 0: no film
	Film int `json:"film,omitempty"`
	// called at about this interval: Every
	Progress func(search.Counts) `json:"-"`
	// 0: an eighth of a second
	Every time.Duration `json:"-"`
}

// Report is what a search found out, in names a reader of the model knows.
type Report struct {
	Algorithm string            `json:"algorithm"`
	Accept    search.Acceptance `json:"accept"`
	// all labels, in ≪
	Order   []string       `json:"order"`
	Verdict search.Verdict `json:"verdict"`
	// false: the method may have missed states (tnf on a cyclic space, a limit)
	Complete bool `json:"complete"`
	// what ended a search with verdict limit
	Stop search.Stop `json:"stop,omitempty"`
	// the same in words
	Stopped string `json:"stopped,omitempty"`
	// sentences that call the search "it"
	Warnings []string `json:"warnings"`
	// gdecndfs: the component whose acceptance starts nested searches
	Cut string `json:"cut,omitempty"`
	// star searches: the components of the centre
	Centre []string `json:"centre,omitempty"`
	// star searches: dominance or duplicate
	Prune string `json:"prune,omitempty"`
	// the condition the search did without: it is broken on purpose, and never complete
	Without string        `json:"without,omitempty"`
	Counts  search.Counts `json:"counts"`
	// several, or 0
	Workers int `json:"workers,omitempty"`
	// of several workers: the counts, by their names in JSON, that depend on how these happened to run; the others are as
	// those of one worker. Which lasso, path or deadlock is shown depends on it too
	Varying []string `json:"varying,omitempty"`
	Seconds float64  `json:"seconds"`
	Lasso   *Run     `json:"lasso,omitempty"`
	// to the target, for verdict reached
	Path *Run `json:"path,omitempty"`
	// to one deadlock, where the search met one and knows a path
	Deadlock *Run       `json:"deadlock,omitempty"`
	Film     *film.Film `json:"film,omitempty"`
	// what was asked of the runs; nil: no property was. Lasso and Path violate it, in the user's labels and states
	Property *Watch `json:"property,omitempty"`
}

// Step is a label and the names of the component states after it, in component order.
type Step struct {
	Label string   `json:"label"`
	State []string `json:"state"`
	Lines []int    `json:"lines,omitempty"` // of the program that the network comes from, where that is said
}

// Run is a lasso, or a path when Cycle is empty.
type Run struct {
	Initial []string `json:"initial"`
	Prefix  []Step   `json:"prefix"`
	Cycle   []Step   `json:"cycle,omitempty"`
	Checked bool     `json:"checked"` // the checker replayed it
	// of a broken search: why the checker refuses it; Checked is false
	Refused string `json:"refused,omitempty"`
}

// InputError says what in the model or the options keeps a search from starting.
type InputError struct{ Message string }

func (e *InputError) Error() string { return e.Message }

func wrong(format string, args ...any) error { return &InputError{fmt.Sprintf(format, args...)} }

// Search runs one algorithm. An *InputError says what keeps it from starting; any other error is a fault of
// ours. A search that a limit or ctx ends is no error: its report has the verdict limit.
func Search(ctx context.Context, n *network.Network, opt Options) (*Report, error) {
	if opt.Property != nil {
		return searchProperty(ctx, n, opt)
	}
	r, _, err := run(ctx, n, opt)
	return r, err
}

// run runs one algorithm. What it found is in states of the network.
func run(ctx context.Context, n *network.Network, opt Options) (*Report, found, error) {
	algorithm, err := find(opt)
	if err != nil {
		return nil, found{}, err
	}
	if opt.Accept == "" {
		opt.Accept = search.Simultaneous
	}
	missing, err := algorithm.condition(opt)
	if err != nil {
		return nil, found{}, err
	}
	question, err := ask(n, algorithm, opt)
	if err != nil {
		return nil, found{}, err
	}
	if opt.Timeout > 0 {
		ctx = search.Within(ctx, opt.Timeout)
	}
	if opt.Every == 0 {
		opt.Every = time.Second / 8
	}
	monitor := search.NewMonitor(ctx, opt.Limits, opt.Every, opt.Progress)
	traits := algorithm.traits(opt, missing)
	recorder := film.NewRecorder(opt.Film).Of(traits).Toward(question.target)

	began := time.Now()
	var f found
	var stopped error
	if opt.Workers > 1 {
		f, stopped = algorithm.inParallel(question, opt.Workers, monitor)
	} else {
		f, stopped = algorithm.search(question, monitor, recorder)
	}
	f.order = question.order
	if traits.Directed && (algorithm.Lasso || question.target != nil) {
		f.deadlock, monitor.Deadlocks = nil, 0 // it does not look for them: what it leaves out may have some, or none
	}
	r := &Report{
		Algorithm: opt.Algorithm,
		Accept:    opt.Accept,
		Order:     n.LabelNames(question.order),
		Complete:  stopped == nil && !f.incomplete,
		Warnings:  append([]string{}, f.warnings...),
		Cut:       f.cut,
		Centre:    question.centreNames(),
		Prune:     string(question.prune),
		Without:   opt.Without,
		Counts:    monitor.Counts,
		Seconds:   time.Since(began).Seconds(),
		Film:      recorder.Film(),
	}
	if opt.Workers > 1 {
		r.Workers = opt.Workers
	}
	if missing != nil {
		r.Complete = false
		r.Warnings = append(r.Warnings, "This search is broken on purpose. "+missing.Without)
	}
	r.Verdict = question.verdict(traits, f, stopped)
	r.Varying = algorithm.varying(r)
	if stopped != nil {
		if !errors.As(stopped, &r.Stop) {
			return nil, found{}, stopped
		}
		r.Stopped = stopped.Error()
	}
	err = question.checked(r, &f)
	return r, f, err
}

// find returns the algorithm the options name, if it can answer them.
func find(opt Options) (*method, error) {
	for i := range methods {
		m := &methods[i]
		if m.Name != opt.Algorithm {
			continue
		}
		if m.Lasso && opt.Target != nil {
			return nil, wrong("%s looks for lassos and takes no target: use a reachability search, for example %s",
				m.Name, Those(Reachability)[0])
		}
		if m.Lasso && opt.Accept == search.Generalized && !m.Generalized {
			return nil, wrong("%s answers the simultaneous question only: for the generalized one use %s",
				m.Name, Those(Generalized)[0])
		}
		return m, m.unshared(opt)
	}
	return nil, wrong("there is no algorithm %q: choose one of %s", say.Short(opt.Algorithm), strings.Join(Names(), ", "))
}

// question is a network made ready for one search.
type question struct {
	network  *network.Network // as the user wrote it
	searched *network.Network // degeneralised for the simultaneous question
	original [][]int          // the original states of the searched components, nil where they are the same
	order    []int
	accept   search.Acceptance
	target   []int
	hashing  *explicit.Hashing // nil: perfect
	centre   []bool            // of a star, by component; nil: the algorithm knows no centre
	prune    decoupled.Pruning // of a star
	without  string            // the condition that is missing; empty: none

	hopes  alley.Hopes     // of coming to what is asked, where blind alleys are left out; nil: they are expanded
	elu    bool            // of a stubborn search
	choice stubborn.Choice // of a stubborn search
}

func ask(n *network.Network, m *method, opt Options) (*question, error) {
	if problems := n.Validate(); len(problems) > 0 {
		return nil, wrong("%s", problems[0].Message)
	}
	if opt.Accept != search.Simultaneous && opt.Accept != search.Generalized {
		return nil, wrong("there is no acceptance question %q: choose simultaneous or generalized", say.Short(string(opt.Accept)))
	}
	if err := commute.Diamond(n); err != nil {
		return nil, wrong("%s", err)
	}
	q := &question{network: n, searched: n, accept: opt.Accept, without: opt.Without}
	if err := q.hash(m, opt); err != nil {
		return nil, err
	}
	if err := q.choose(m, opt); err != nil {
		return nil, err
	}
	if m.Lasso && opt.Accept == search.Simultaneous {
		if err := n.Degeneralisable(); err != nil {
			return nil, wrong("%s", err)
		}
		q.searched, q.original = n.Degeneralise()
	}
	first := n.First
	if opt.Order != nil {
		first = nil
	}
	for _, name := range opt.Order {
		l, ok := n.Lookup(name)
		if !ok {
			return nil, wrong("the order names the label %q, which no component has", say.Short(name))
		}
		first = append(first, l)
	}
	if m.internalFirst {
		first = internalFirst(n, first)
	}
	q.order = n.Order(first)
	if err := q.aim(opt.Target); err != nil {
		return q, err
	}
	return q, q.reduce(m, opt)
}

// reduce finds what the search is to leave out.
func (q *question) reduce(m *method, opt Options) error {
	q.elu = opt.Elu
	q.choice = stubborn.Choice{FirstSeed: opt.Guilty == "first", FirstBlocker: opt.Blocker == "first"}
	if err := m.Refused(opt); err != nil {
		return err
	}
	switch {
	case !opt.Blind:
	case m.Lasso:
		q.hopes = alley.ToAcceptance(q.searched)
	case q.target != nil:
		q.hopes = alley.ToTarget(q.searched, q.target)
	default:
		return wrong("blind alleys are left out on the way to something: name a target, or use a search for a lasso, "+
			"for example %s", Those(func(a Algorithm) bool { return a.Lasso })[0])
	}
	return nil
}

// internalFirst puts the internal labels that are not listed before the listed labels, as rule (1) of [DEC]
// Definition 2 stands before rule (2).
func internalFirst(n *network.Network, listed []int) []int {
	var internal []int
	for l := range n.Labels {
		if !n.Global(l) && !slices.Contains(listed, l) {
			internal = append(internal, l)
		}
	}
	return append(internal, listed...)
}

// hash finds how states are to be stored.
func (q *question) hash(m *method, opt Options) error {
	q.hashing = map[string]*explicit.Hashing{
		"compact":  {Bits: cmp.Or(opt.HashBits, 48)},
		"bitstate": {Bits: cmp.Or(opt.HashBits, 24), Bitstate: true},
	}[opt.Hash]
	switch {
	case opt.Hash == "" || opt.Hash == "perfect":
		return nil
	case q.hashing == nil:
		return wrong("there is no hashing %q: choose perfect, compact or bitstate", say.Short(opt.Hash))
	case !m.Hashes:
		return wrong("%s stores states whole: %s hashing is for %s",
			m.Name, opt.Hash, strings.Join(Those(Hashing), ", "))
	case q.hashing.Bits > 64 || q.hashing.Bitstate && q.hashing.Bits > 30:
		return wrong("a hash value of %d bits is too long: at most 64 for compact, 30 for bitstate",
			q.hashing.Bits)
	}
	return nil
}

// choose finds the centre of a star and how its search prunes.
func (q *question) choose(m *method, opt Options) error {
	if !m.Star {
		if opt.Centre != nil || opt.Prune != "" {
			return wrong("%s knows no centre: %s do", m.Name, say.And(Those(Stars)))
		}
		return nil
	}
	q.prune = decoupled.Pruning(cmp.Or(opt.Prune, string(decoupled.Dominance)))
	if q.prune != decoupled.Dominance && q.prune != decoupled.Duplicate {
		return wrong("there is no pruning %q: choose dominance or duplicate", say.Short(opt.Prune))
	}
	q.centre = make([]bool, len(q.network.Components))
	for i := range q.centre {
		q.centre[i] = opt.Centre == nil && q.network.Components[i].Centre
	}
	for _, name := range opt.Centre {
		i := q.network.Component(name)
		if i < 0 {
			return wrong("the centre names the component %q, which the network does not have", say.Short(name))
		}
		q.centre[i] = true
	}
	return nil
}

// centreNames names the components of the centre.
func (q *question) centreNames() (names []string) {
	for i, in := range q.centre {
		if in {
			names = append(names, q.network.Components[i].Name)
		}
	}
	return names
}

// ProposeCentre proposes the components of a centre for star and star-decndfs: outside it
// no two components share a label.
func ProposeCentre(n *network.Network) []string {
	q := question{network: n, centre: decoupled.ProposeCentre(n)}
	return q.centreNames()
}

// aim finds the states a target names.
func (q *question) aim(target map[string]string) error {
	if target == nil {
		return nil
	}
	q.target = make([]int, len(q.network.Components))
	for i := range q.target {
		q.target[i] = -1
	}
	for component, state := range target {
		i := q.network.Component(component)
		if i < 0 {
			return wrong("the target names the component %q, which the network does not have", say.Short(component))
		}
		if q.target[i] = q.network.Components[i].State(state); q.target[i] < 0 {
			return wrong("the target names the state %q, which %s does not have", say.Short(state), say.Short(component))
		}
	}
	return nil
}

// found is what a method returns besides the monitor's counts.
type found struct {
	lasso, path, deadlock *lasso.Run // of the searched network
	cyclic                bool       // a back edge was met
	incomplete            bool       // the method may have missed states
	cut                   string     // the component whose acceptance starts nested searches
	warnings              []string
	order                 []int // ≪ over the labels of the network
}

// verdict says what a search with these traits found out.
func (q *question) verdict(t search.Traits, f found, stopped error) search.Verdict {
	switch {
	case f.lasso != nil:
		return search.Lasso
	case f.path != nil:
		return search.Reached
	case stopped != nil:
		return search.Limit
	case t.Lasso && q.hashing != nil:
		return search.Probably
	case t.Lasso:
		return search.Empty
	case !t.Directed:
		return search.Explored
	case q.target != nil:
		return search.Unreached
	case f.deadlock != nil:
		return search.Deadlock
	}
	return search.NoneDead
}

// checked puts the runs that were found into the report, each replayed by the checker. A run that the
// checker refuses is a fault of ours, unless the search is broken on purpose: then it is reported as it was
// found, with the checker's words.
func (q *question) checked(r *Report, f *found) (err error) {
	if f.lasso != nil && (q.without == "" || lasso.Check(q.searched, f.lasso, q.accept) == nil) {
		f.lasso = lasso.Shorten(f.lasso, q.accepted)
	}
	if r.Lasso, err = q.replay(&f.lasso, "lasso", q.check); err != nil {
		return err
	}
	if r.Path, err = q.replay(&f.path, "path to the target", q.check); err != nil {
		return err
	}
	r.Deadlock, err = q.replay(&f.deadlock, "path to a deadlock", lasso.CheckDeadlock)
	return err
}

// accepted reports whether a cycle of the searched network answers the question.
func (q *question) accepted(cycle []lasso.Step) bool {
	met := make([]uint64, len(q.searched.Components))
	for _, step := range cycle {
		all := true
		for i := range q.searched.Components {
			c := &q.searched.Components[i]
			met[i] |= c.Marks[step.State[i]]
			all = all && c.Accepting(step.State[i])
		}
		if all && q.accept == search.Simultaneous {
			return true
		}
	}
	if q.accept == search.Simultaneous {
		return false
	}
	for i := range met {
		if met[i] != q.searched.Components[i].AllSets() {
			return false
		}
	}
	return true
}

// back returns the states the user wrote of a state of the searched network.
func (q *question) back(state []int) []int {
	if q.original == nil {
		return state
	}
	as := make([]int, len(state))
	for i, s := range state {
		if as[i] = s; q.original[i] != nil {
			as[i] = q.original[i][s]
		}
	}
	return as
}

// replay translates a run to the states of the network, has it checked, and names its parts.
func (q *question) replay(of **lasso.Run, what string, check func(*network.Network, *lasso.Run) error) (*Run, error) {
	run := *of
	if run == nil {
		return nil, nil
	}
	steps := func(of []lasso.Step) []lasso.Step {
		translated := make([]lasso.Step, len(of))
		for i, s := range of {
			translated[i] = lasso.Step{Label: s.Label, State: q.back(s.State)}
		}
		return translated
	}
	run = &lasso.Run{Initial: q.back(run.Initial), Prefix: steps(run.Prefix), Cycle: steps(run.Cycle)}
	*of = run
	refused := ""
	if err := check(q.network, run); err != nil {
		if q.without == "" {
			return nil, fmt.Errorf("a fault of Lassolab: the %s it found does not stand: %w", what, err)
		}
		refused = err.Error()
	}
	return inWords(q.network, run, refused), nil
}

// check is what a run that was found has to stand.
func (q *question) check(n *network.Network, run *lasso.Run) error {
	return lasso.Check(n, run, q.accept)
}

// inWords names the parts of a run.
func inWords(n *network.Network, run *lasso.Run, refused string) *Run {
	return &Run{
		Initial: n.Names(run.Initial),
		Prefix:  named(n, run.Prefix),
		Cycle:   named(n, run.Cycle),
		Checked: refused == "",
		Refused: refused,
	}
}

func named(n *network.Network, steps []lasso.Step) []Step {
	names := make([]Step, len(steps))
	for i, s := range steps {
		names[i] = Step{Label: n.Labels[s.Label].Name, State: n.Names(s.State)}
	}
	return names
}
