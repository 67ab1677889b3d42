package engine

import (
	"cmp"
	"context"
	"errors"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"time"

	"lassolab/engine/commute"
	"lassolab/engine/decoupled"
	"lassolab/engine/explicit"
	"lassolab/engine/film"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/stubborn"
	"lassolab/engine/symmetry"
)

// Question is a network made ready for one search, and the way back from its runs to those of the user's network.
type Question struct {
	Accept   search.Acceptance
	AtLeast  int                // how many acceptance sets a cycle is to visit; 0: what Accept says
	Target   []int              // by component its state, -1: any; nil: there is no target
	Composed *property.Composed // the user's network with the monitor of a property; nil: no property is asked
	Network  *network.Network   // that of Composed, or else the user's
	Searched *network.Network   // Network, degeneralised for the simultaneous question
	Order    []int              // ≪ over the labels of Network
	Monitor  *search.Monitor

	opt       Options
	algorithm *Algorithm
	missing   *Condition // that the search does without; nil: none
	user      *network.Network
	original  [][]int             // the states of Network of the components of Searched, nil where they are the same
	without   search.Condition    // the missing condition, unless the monitor of a property rests on it
	hashing   *explicit.Hashing   // nil: perfect
	centre    []bool              // of a star, by component; nil: the algorithm knows no centre
	prune     decoupled.Pruning   // of a star
	choice    stubborn.Choice     // of a stubborn search
	reaching  network.CoReachable // the goal, where dead ends are left out; nil: they are expanded
	traits    search.Traits
	recorder  *film.Recorder
	product   product.System     // compiled already; nil: it is not
	group     *symmetry.Group    // nil: no symmetry is used
	quotient  *symmetry.Quotient // of the product; nil: the group is nil, or the search is decoupled
	cut       string             // of gdecndfs: the component whose acceptance starts nested searches
}

// translationTime bounds the translation of a formula when no other limit does.
const translationTime = 10 * time.Second

// Ask makes a network ready for the search of some options. The error is an *InputError, or that of the context.
func Ask(ctx context.Context, n *network.Network, opt Options) (*Question, error) {
	a, err := opt.search()
	if err != nil {
		return nil, err
	}
	if problems := n.Validate(); len(problems) > 0 {
		return nil, Wrong("%s", problems[0].Message)
	}
	q := &Question{Accept: opt.Accept, Network: n, opt: opt, algorithm: a, user: n}
	if q.missing, err = a.condition(opt); err != nil {
		return nil, err
	}
	if q.missing != nil && q.missing.Symmetry {
		q.opt.Symmetry = true
	}
	if opt.Timeout > 0 {
		ctx = search.Within(ctx, opt.Timeout)
	}
	if opt.Property != nil {
		if err := q.compose(ctx); err != nil {
			return nil, err
		}
	}
	if q.missing != nil && !q.missing.Monitor {
		q.without = search.Condition(q.missing.Name)
	}
	if opt.Accept != search.Simultaneous && opt.Accept != search.Generalized {
		return nil, Wrong("there is no acceptance question %q: choose simultaneous or generalized",
			say.Short(string(opt.Accept)))
	}
	if err := commute.Diamond(q.Network); err != nil {
		return nil, Wrong("%s", err)
	}
	q.Searched = q.Network
	for _, part := range []func() error{q.count, q.hash, q.chooseCentre, q.degeneralise, q.arrange, q.aim, q.reduce,
		q.symmetries} {
		if err := part(); err != nil {
			return nil, err
		}
	}
	q.Monitor = search.NewMonitor(ctx, opt.Limits, cmp.Or(opt.Every, time.Second/8), opt.Progress)
	q.traits = q.traitsOfRun()
	q.recorder = film.NewRecorder(opt.Film).Of(q.traits).Around(q.centre).Toward(q.Target)
	return q, nil
}

// search returns the algorithm that the options name, if it answers their question, and completes that question.
func (o *Options) search() (*Algorithm, error) {
	list, p := algorithms(), o.Property
	at := slices.IndexFunc(list, func(a Algorithm) bool { return a.Name == o.Algorithm })
	if at < 0 {
		return nil, Wrong("there is no algorithm %q%s", say.Short(o.Algorithm),
			say.Meant(o.Algorithm, Names(), ": choose one of "+say.List(Names())))
	}
	if p != nil && (o.Accept == "" || p.Accept() == search.Generalized) {
		o.Accept = p.Accept()
	}
	o.Accept = cmp.Or(o.Accept, search.Simultaneous)
	a := &list[at]
	switch {
	case p != nil && o.Target != nil:
		return nil, Wrong("a property and a target are two questions: ask one at a time")
	case p != nil && p.Ends && a.Lasso:
		return nil, Wrong("%s looks for lassos; runs that end are asked of a reachability search, for example %s",
			a.Name, Those(Complete)[0])
	case p != nil && p.Ends && a.Lossy:
		return nil, Wrong("%s may miss runs that end: use %s", a.Name, say.Or(Those(Complete)))
	case p != nil && !p.Ends && !a.Lasso:
		return nil, Wrong("%s looks for no lassos; a property of infinite runs is asked of a lasso search, "+
			"for example %s", a.Name, Those(Lassos)[0])
	case a.Lasso && o.Target != nil:
		return nil, Wrong("%s looks for lassos and takes no target: use a reachability search, for example %s",
			a.Name, Those(Reachability)[0])
	case a.Lasso && o.Accept == search.Generalized && !a.Generalized:
		return nil, Wrong("%s answers the simultaneous question only: for the generalized one use %s",
			a.Name, Those(Components)[0])
	}
	return a, a.unshared(o)
}

// compose puts the monitor of the property beside the components.
func (q *Question) compose(ctx context.Context) error {
	p := *q.opt.Property
	if q.missing != nil && q.missing.Monitor {
		p.Without = property.Condition(q.missing.Name)
	}
	ctx, stop := context.WithCancel(search.Within(ctx, translationTime))
	defer stop()
	c, err := property.Compose(ctx, q.user, q.opt.Text, p)
	switch m := (*property.Mistake)(nil); {
	case errors.As(err, &m):
		return Wrong("%s", m)
	case errors.Is(err, context.DeadlineExceeded):
		return Wrong("the formula takes more time to translate than there is: split it into several properties, " +
			"or give it more time")
	case err != nil:
		return err
	}
	q.Composed, q.Network = c, c.Network
	return nil
}

// count finds how many acceptance sets a cycle is to visit.
func (q *Question) count() error {
	k, sets := q.opt.AtLeast, 0
	for i := range q.Network.Components {
		sets += q.Network.Components[i].Sets
	}
	switch {
	case k == 0:
	case !TakesAtLeast(*q.algorithm):
		return Wrong("%s does not count acceptance sets: %s do", q.algorithm.Name, say.And(Those(TakesAtLeast)))
	case q.opt.Property != nil || q.Accept != search.Generalized:
		return Wrong("at least so many acceptance sets are asked for by the generalized question, without a property")
	case q.opt.SkipDeadEnds:
		return Wrong("blind alleys are left out where each component is to accept: not where some acceptance sets do")
	case k < 0 || k > sets:
		return Wrong("the model has %s: ask for at least 1, and at most all of them", say.Count(sets, "acceptance set"))
	}
	q.AtLeast = k
	return nil
}

// hash finds how states are stored.
func (q *Question) hash() error {
	name := q.opt.Hash
	q.hashing = map[string]*explicit.Hashing{
		"compact":  {Bits: cmp.Or(q.opt.HashBits, 48)},
		"bitstate": {Bits: cmp.Or(q.opt.HashBits, 24), Bitstate: true},
	}[name]
	switch {
	case (name == "" || name == "perfect") && q.opt.HashFunctions != nil:
		return Wrong("perfect hashing needs no hash functions: choose compact or bitstate")
	case name == "" || name == "perfect":
		return nil
	case q.hashing == nil:
		return Wrong("there is no hashing %q: choose perfect, compact or bitstate", say.Short(name))
	case !q.algorithm.Hashes:
		return Wrong("%s stores states whole: %s hashing is for %s",
			q.algorithm.Name, name, strings.Join(Those(Hashing), ", "))
	case q.opt.Symmetry:
		return Wrong("a search by symmetry compares states with images of others: it stores them whole, without %s "+
			"hashing", name)
	case q.hashing.Bits > 64 || q.hashing.Bitstate && q.hashing.Bits > 30:
		return Wrong("a hash value of %d bits is too long: at most 64 for compact, 30 for bitstate", q.hashing.Bits)
	}
	q.hashing.Functions = []int{1}
	if q.opt.HashFunctions != nil {
		q.hashing.Functions = nil
	}
	for _, text := range q.opt.HashFunctions {
		f, err := strconv.Atoi(text)
		if err != nil || f < 1 || f > explicit.HashFunctions || slices.Contains(q.hashing.Functions, f) {
			return Wrong("there is no hash function %q, or it is named twice: choose some of 1 to %d", say.Short(text),
				explicit.HashFunctions)
		}
		q.hashing.Functions = append(q.hashing.Functions, f)
	}
	if many := len(q.hashing.Functions); many == 0 || many > 1 && !q.hashing.Bitstate {
		return Wrong("%s hashing cannot take %d hash functions: compact takes one, bitstate one or several", name, many)
	}
	return nil
}

// chooseCentre finds the centre of a star and how its search prunes.
func (q *Question) chooseCentre() error {
	names := q.opt.Centre
	if !q.algorithm.Star {
		if names != nil || q.opt.Prune != "" {
			return Wrong("%s knows no centre: %s do", q.algorithm.Name, say.And(Those(Stars)))
		}
		return nil
	}
	q.prune = decoupled.Pruning(cmp.Or(q.opt.Prune, string(decoupled.Dominance)))
	if q.prune != decoupled.Dominance && q.prune != decoupled.Duplicate {
		return Wrong("there is no pruning %q: choose dominance or duplicate", say.Short(q.opt.Prune))
	}
	q.centre = make([]bool, len(q.Network.Components))
	for i := range q.centre {
		monitor := q.Composed != nil && i == q.Composed.Monitor
		q.centre[i] = q.Network.Components[i].Centre && (names == nil || monitor)
	}
	for _, name := range names {
		i := q.Network.Component(name)
		if i < 0 {
			return Wrong("the centre names the component %q, which the network does not have", say.Short(name))
		}
		q.centre[i] = true
	}
	return nil
}

// centreNames names the components of a centre.
func centreNames(n *network.Network, centre []bool) (names []string) {
	for i, in := range centre {
		if in {
			names = append(names, n.Components[i].Name)
		}
	}
	return names
}

// ProposeCentre proposes the components of a centre: outside of it no two components share a label.
func ProposeCentre(n *network.Network) []string { return centreNames(n, decoupled.ProposeCentre(n)) }

// ProposeOrder proposes ≪ as [EL] Section 6 orders labels, by their components (network.ByParticipants).
func ProposeOrder(n *network.Network) []string { return n.LabelNames(n.ByParticipants()) }

// degeneralise gives each component one acceptance set, where all are to accept at one moment.
func (q *Question) degeneralise() error {
	if !q.algorithm.Lasso || q.Accept != search.Simultaneous {
		return nil
	}
	if err := q.Network.Degeneralisable(); err != nil {
		return Wrong("%s", err)
	}
	q.Searched, q.original = q.Network.Degeneralise()
	return nil
}

// arrange finds ≪. A label of the user's that is split for a monitor stands for all its parts.
func (q *Question) arrange() error {
	first := q.Network.First
	if q.opt.Order != nil {
		first = nil
	}
	for _, name := range q.opt.Order {
		l, ok := q.user.Lookup(name)
		if !ok {
			return Wrong("the order names the label %q, which no component has", say.Short(name))
		}
		if q.Composed == nil {
			first = append(first, l)
			continue
		}
		for l := range q.Network.Labels {
			if q.Network.Labels[l].Name == name {
				first = append(first, l)
			}
		}
	}
	if q.Composed != nil {
		q.Network.First = first
	}
	if q.algorithm.internalFirst {
		first = internalFirst(q.Network, first)
	}
	q.Order = q.Network.Order(first)
	return nil
}

// internalFirst puts the unlisted internal labels before the listed ones, as rule (1) of [DEC] Definition 2 says.
func internalFirst(n *network.Network, listed []int) []int {
	var internal []int
	for l := range n.Labels {
		if !n.Global(l) && !slices.Contains(listed, l) {
			internal = append(internal, l)
		}
	}
	return append(internal, listed...)
}

// Target finds the states that a target names, by component, -1: any; nil: it names none.
func Target(n *network.Network, names map[string]string) ([]int, error) {
	if names == nil {
		return nil, nil
	}
	target := slices.Repeat([]int{-1}, len(n.Components))
	for component, state := range names {
		i := n.Component(component)
		if i < 0 {
			return nil, Wrong("the target names the component %q, which the network does not have",
				say.Short(component))
		}
		if target[i] = n.Components[i].State(state); target[i] < 0 {
			return nil, Wrong("the target names the state %q, which %s does not have", say.Short(state),
				say.Short(component))
		}
	}
	return target, nil
}

func (q *Question) aim() (err error) {
	q.Target, err = Target(q.Network, q.opt.Target)
	return err
}

// reduce finds what the search leaves out.
func (q *Question) reduce() error {
	q.choice = stubborn.Choice{FirstSeed: q.opt.KeyComponent == "first", FirstBlocker: q.opt.Blocker == "first"}
	if err := q.algorithm.Refused(q.opt); err != nil {
		return err
	}
	switch {
	case !q.opt.SkipDeadEnds:
	case q.algorithm.Lasso:
		q.reaching = q.Searched.ReachingAcceptance()
	case q.Target != nil:
		q.reaching = q.Searched.ReachingTarget(q.Target)
	default:
		return Wrong("blind alleys are left out on the way to something: name a target, or use a search for a lasso, "+
			"for example %s", Those(Lassos)[0])
	}
	return nil
}

// traitsOfRun are the traits of the row, as far as the question and a missing condition leave them.
func (q *Question) traitsOfRun() search.Traits {
	t := q.algorithm.Traits
	t.Tallies = t.Tallies && q.Accept == search.Generalized
	t.Counter = t.Counter && q.Accept == search.Generalized
	t.AtLeast = q.AtLeast
	t.Lean = q.opt.Elu
	t.DeadEnds = q.opt.SkipDeadEnds
	t.Symmetry = q.group != nil
	t.Directed = t.Directed || q.opt.SkipDeadEnds
	if q.without != "" {
		t.Broken = q.missing.Breaks
		if q.missing.changes != nil {
			q.missing.changes(&t)
		}
	}
	return t
}

// Run is a run of Searched as one of Network, which the checker has replayed. A run that the checker refuses is a fault
// of ours, unless the search is broken on purpose: then the run in names says why it is refused.
func (q *Question) Run(found *lasso.Run, what string, check func(*network.Network, *lasso.Run) error) (*lasso.Run,
	*lasso.Named, error) {
	if found == nil {
		return nil, nil, nil
	}
	steps := func(of []lasso.Step) []lasso.Step {
		translated := make([]lasso.Step, len(of))
		for i, s := range of {
			translated[i] = lasso.Step{Label: s.Label, State: q.State(s.State)}
		}
		return translated
	}
	run := &lasso.Run{Initial: q.State(found.Initial), Prefix: steps(found.Prefix), Cycle: steps(found.Cycle)}
	refused := ""
	if err := check(q.Network, run); err != nil {
		if q.without == "" {
			return nil, nil, Fault("the "+what+" it found", err)
		}
		refused = err.Error()
	}
	return run, lasso.Judged(q.Network, run, refused), nil
}

// State returns the states of Network of a state of Searched.
func (q *Question) State(searched []int) []int {
	if q.original == nil {
		return searched
	}
	state := slices.Clone(searched)
	for i, s := range state {
		if q.original[i] != nil {
			state[i] = q.original[i][s]
		}
	}
	return state
}

// Shorten cuts loops out of a lasso of Searched for as long as its cycle answers the question.
func (q *Question) Shorten(run *lasso.Run) *lasso.Run { return lasso.Shorten(run, q.answers) }

// answers reports whether a cycle of Searched answers the question.
func (q *Question) answers(cycle []lasso.Step) bool {
	components := q.Searched.Components
	met, moment := make([]uint64, len(components)), false
	for _, step := range cycle {
		all := true
		for i := range components {
			met[i] |= components[i].Marks[step.State[i]]
			all = all && components[i].Accepting(step.State[i])
		}
		moment = moment || all
	}
	if q.Accept == search.Simultaneous {
		return moment
	}
	visited := 0
	for i := range met {
		if visited += bits.OnesCount64(met[i]); q.AtLeast == 0 && met[i] != components[i].AllSets() {
			return false
		}
	}
	return visited >= q.AtLeast
}

// CheckLasso replays a lasso of Network, which has to answer the question.
func (q *Question) CheckLasso(n *network.Network, run *lasso.Run) error {
	if q.AtLeast > 0 {
		return lasso.CheckAtLeast(n, run, q.AtLeast)
	}
	return lasso.Check(n, run, q.Accept)
}

// checkCycle replays a run of Network that was found to be a lasso.
func (q *Question) checkCycle(n *network.Network, run *lasso.Run) error {
	if len(run.Cycle) == 0 {
		return errors.New("it has no cycle")
	}
	return q.CheckLasso(n, run)
}
