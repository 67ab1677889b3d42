package engine

import (
	"cmp"
	"slices"
	"strings"

	"lassolab/engine/commute"
	"lassolab/engine/decoupled"
	"lassolab/engine/explicit"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/stubborn"
)

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
	without  search.Condition  // the condition that is missing; empty: none

	reaching network.CoReachable // what is asked, where dead ends are left out; nil: they are expanded
	elu      bool                // of a stubborn search
	choice   stubborn.Choice     // of a stubborn search
}

func ask(n *network.Network, m *method, opt Options) (*question, error) {
	if problems := n.Validate(); len(problems) > 0 {
		return nil, wrong("%s", problems[0].Message)
	}
	if opt.Accept != search.Simultaneous && opt.Accept != search.Generalized {
		return nil, wrong("there is no acceptance question %q: choose simultaneous or generalized",
			say.Short(string(opt.Accept)))
	}
	if err := commute.Diamond(n); err != nil {
		return nil, wrong("%s", err)
	}
	q := &question{network: n, searched: n, accept: opt.Accept, without: search.Condition(opt.Without)}
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
		q.reaching = q.searched.ReachingAcceptance()
	case q.target != nil:
		q.reaching = q.searched.ReachingTarget(q.target)
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

// ProposeCentre proposes the components of a centre for searches of a star: outside the centre no two components share
// a label.
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
			return wrong("the target names the state %q, which %s does not have", say.Short(state),
				say.Short(component))
		}
	}
	return nil
}
