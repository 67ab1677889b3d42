package proof

// Another lasso: one whose cycle has a set of labels that no lasso shown has; when there is none, one whose
// cycle passes an accepting state that no cycle shown passes (for the generalized question: any state).
//
// Source: none; it is ours. Whether there is a cycle with other labels is decided exactly, by components:
//
//	Other labels (shown: the sets L1 … Lk of labels):
//	  for all A in {all labels} ∪ {Li without l | l ∈ Li} do
//	    for all components C with an accepting cycle, over the edges with labels in A do
//	      if the labels of C are none of the Li then there is one: a cycle through all edges of C
//
// Say a cycle has labels L, none of the Li. Its component over all labels has labels M ⊇ L. Where M is some Li,
// some l of it is not in L, so that the cycle lies in a component over Li without l, whose labels are fewer; and
// so on, until they are none of the Li, at L at the latest. So the test misses none.
// A short one is looked for: the shortest lasso over each A, then tours that take a label along which the
// shortest lasso of their component does not have, at last all of its labels.
// The other accepting state is exact: the shortest lasso through one of those that no cycle shown passes.
// Cost: as Shortest, times 1 + |L1| + … + |Lk|. The space is explored by looks, each twice as large, and the first
// lasso of the kind is taken; only "there is none" needs all of it.
// Verdict: the lasso answers the question and differs as Differs says. Without one, Exact says that there is none.

import (
	"math"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// patience is the size of the first look that takes tours: up to there a lasso may be nearer that needs none.
const patience = 1 << 14

// detours are the labels that a look tries to take along, in a component and in all.
const detours = 64

// Difference is how a lasso differs from all that are shown.
type Difference string

const (
	OtherLabels Difference = "labels" // its cycle has another set of labels
	OtherState  Difference = "state"  // its cycle passes a state that answers the question and is on no cycle shown
)

// shown is what another lasso must differ from.
type shown struct {
	Labels [][]int                 // the labels of each lasso's cycle, by id
	Passes func(vector []int) bool // reports whether one of the cycles passes this vector of component states
	Kind   []int                   // labels that count as one have the same number here; nil: all labels differ
}

// another finds a short lasso that differs from those shown. The error is the monitor's, as in Shortest.
func another(system product.System, accept search.Acceptance, differ shown, monitor *search.Monitor) (found, error) {
	x, err := newSpace(system, accept, monitor)
	if err != nil {
		return found{}, err
	}
	o := newOther(x, differ)
	f := found{}
	for until := firstLook; ; until *= 2 {
		more, err := x.explore(until, math.MaxInt)
		if err != nil {
			return f, err
		}
		l, err := o.labels(!more || until >= patience)
		f.Differs = OtherLabels
		if l == nil && err == nil && !more {
			l, err = o.state()
			f.Differs = OtherState
		}
		if l != nil {
			f.Run = x.run(l)
		}
		f.States = x.expanded()
		if l != nil || err != nil || !more {
			f.Exact = l == nil && err == nil && x.covered() == math.MaxInt
			return f, err
		}
	}
}

// other looks for lassos that differ.
type other struct {
	*space
	seen    []bitset.Set // the sets of labels shown, by place in ≪, of which first stands for those alike
	without []bitset.Set // the sets of labels A
	passes  func(vector []int) bool
	first   []int // by label: the first of those that count as the same
}

func newOther(x *space, differ shown) *other {
	labels := x.system.Labels()
	place, kinds := make(map[int]int, labels), map[int]int{}
	o := &other{space: x, passes: differ.Passes, without: []bitset.Set{bitset.Full(labels)}, first: make([]int, labels)}
	for k := range labels {
		id := x.system.LabelID(k)
		place[id], o.first[k] = k, k
		if differ.Kind == nil {
			continue
		}
		if first, known := kinds[differ.Kind[id]]; known {
			o.first[k] = first
		} else {
			kinds[differ.Kind[id]] = k
		}
	}
	for _, ids := range differ.Labels {
		set := bitset.New(labels)
		for _, id := range ids {
			set.Add(place[id])
		}
		if o.fresh(set) {
			o.seen = append(o.seen, o.firsts(set))
		}
	}
	for _, set := range o.seen {
		for l := range set.All() {
			fewer := bitset.New(labels)
			for k, first := range o.first {
				if first != l && set.Has(first) {
					fewer.Add(k)
				}
			}
			if !among(o.without, fewer) {
				o.without = append(o.without, fewer)
			}
		}
	}
	return o
}

// firsts has the first of the labels alike for each label of a set.
func (o *other) firsts(set bitset.Set) bitset.Set {
	firsts := bitset.New(len(o.first))
	for l := range set.All() {
		firsts.Add(o.first[l])
	}
	return firsts
}

// fresh reports whether a set of labels is none of those shown.
func (o *other) fresh(set bitset.Set) bool { return !among(o.seen, o.firsts(set)) }

func among(list []bitset.Set, set bitset.Set) bool {
	return slices.ContainsFunc(list, func(s bitset.Set) bool { return slices.Equal(s, set) })
}

// used is the set of labels of a cycle.
func (o *other) used(l *loop) bitset.Set {
	set := bitset.New(o.system.Labels())
	for _, e := range l.edges {
		set.Add(int(e.label))
	}
	return set
}

// labels finds a lasso with other labels, nil when there is none; without tours it may miss one.
func (o *other) labels(tours bool) (found *loop, err error) {
	best := math.MaxInt
	better := func(l *loop) {
		if l != nil && o.steps(l) < best && o.fresh(o.used(l)) {
			found, best = l, o.steps(l)
		}
	}
	for _, allowed := range o.without {
		list, err := o.components(allowed)
		if err != nil {
			return nil, err
		}
		l, err := o.shortest(list, allowed, best)
		if err != nil {
			return nil, err
		}
		better(l)
	}
	if found != nil || !tours {
		return found, nil
	}
	left := detours
	for _, allowed := range o.without {
		list, err := o.components(allowed)
		if err != nil {
			return nil, err
		}
		for i := range list {
			if !o.fresh(list[i].labels) || found != nil && left <= 0 {
				continue
			}
			if err := o.detours(&list[i], allowed, &left, better); err != nil {
				return nil, err
			}
		}
	}
	return found, nil
}

// detours offers tours through a component, whose set of labels is fresh: the last one has all of them.
func (o *other) detours(c *component, allowed bitset.Set, left *int, offer func(*loop)) error {
	start := int(c.states[0])
	nearest, err := o.tour(start, allowed, bitset.New(o.system.Labels()))
	if err != nil {
		return err
	}
	offer(nearest)
	more := slices.Clone(c.labels)
	more.Subtract(o.used(nearest))
	for label := range more.All() {
		if *left--; *left < 0 {
			break
		}
		needed := bitset.New(o.system.Labels())
		needed.Add(label)
		l, err := o.tour(start, allowed, needed)
		if err != nil {
			return err
		}
		offer(l)
	}
	l, err := o.tour(start, allowed, c.labels)
	if err != nil {
		return err
	}
	offer(l)
	return nil
}

// state finds a lasso whose cycle passes another state, nil when there is none.
func (o *other) state() (found *loop, err error) {
	all := bitset.Full(o.system.Labels())
	if _, err := o.components(all); err != nil {
		return nil, err
	}
	one := o.accept != search.Generalized
	best, vector := math.MaxInt, make([]int, o.system.Components())
	for s := range o.states() {
		if int(o.depth[s])+1 >= best {
			break
		}
		if o.group[s] == none || one && o.met[s] == 0 {
			continue
		}
		if o.system.Decode(o.store.At(s), vector); o.passes(vector) {
			continue
		}
		var l *loop
		if one {
			l, err = o.through(s, all, best)
		} else {
			l, err = o.tour(s, all, bitset.New(o.system.Labels()))
		}
		if l != nil && o.steps(l) < best {
			found, best = l, o.steps(l)
		}
		if err != nil || found != nil && !one {
			return found, err
		}
	}
	return found, nil
}

// cycleLabels are the labels of a run's cycle, ascending.
func cycleLabels(r *lasso.Run) (ids []int) {
	for _, step := range r.Cycle {
		ids = append(ids, step.Label)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}
