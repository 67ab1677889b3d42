package explain

import (
	"context"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/commute"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Class is a trace class: paths that swaps of adjacent independent steps make out of each other.
type Class struct {
	// Initial is the state in which all members start.
	Initial []int
	// Representative is the member in trace normal form, the least in ≪.
	Representative []lasso.Step
	// Members are the least ones in ≪, beginning with the representative. A step's State is the vector after
	// it; where independence is declared it lists the states the component may be in, which is one state
	// where the labels are deterministic.
	Members [][]lasso.Step
	// Size is the number of members, listed or not.
	Size Number
}

// idealLimit bounds the sets of steps that are counted. Fourteen steps have fewer.
const idealLimit = 1 << 12

// Classes lists the trace classes of the paths of a length, at most limit of them with at most limit members
// each: those of the first initial state, then those of the next, ordered by the first step in which their
// representatives differ: by its label in ≪, then by its successor as it is listed. Limits.States bounds the
// dead ends that are remembered. When a limit or ctx ends the listing, the error is the search package's and
// the classes found before are valid.
func Classes(ctx context.Context, n *network.Network, order []int, length, limit int,
	limits search.Limits) ([]Class, error) {
	if err := commute.Diamond(n); err != nil {
		return nil, err
	}
	l := &lister{
		space:    newSpace(n, order),
		monitor:  search.NewMonitor(ctx, limits, 0, nil),
		length:   min(max(length, 0), MaxLength),
		limit:    limit,
		hopeless: map[string]bool{},
	}
	for state := range l.Initial() {
		if l.full() {
			break
		}
		l.initial = l.decode(state)
		if _, err := l.extend(state, make([]uint64, l.words)); err != nil {
			return l.list, err
		}
	}
	return l.list, nil
}

// lister follows the words in trace normal form, depth first.
type lister struct {
	*space
	monitor       *search.Monitor
	length, limit int
	initial       []int
	trace         []event         // the word so far
	hopeless      map[string]bool // lengths with states and sleeping sets from which no word becomes long enough
	key           []byte
	list          []Class
}

// event is a step of a representative.
type event struct {
	label int   // by its place in ≪
	state []int // after it
}

func (l *lister) full() bool { return len(l.list) >= l.limit }

// extend lists the classes whose representative begins with the word so far, and reports whether there is one.
func (l *lister) extend(state, asleep []uint64) (found bool, err error) {
	if len(l.trace) == l.length {
		l.list = append(l.list, l.class())
		return true, nil
	}
	l.key = appendWords(appendWords(appendWords(l.key[:0], []uint64{uint64(len(l.trace))}), state), asleep)
	if l.hopeless[string(l.key)] {
		return false, nil
	}
	here := string(l.key)
	after := make([]uint64, l.words)
	l.each(state, asleep, func(label int, next []uint64) bool {
		if err = l.monitor.Tick(); err != nil {
			return false
		}
		l.trace = append(l.trace, event{label, l.decode(next)})
		l.asleep(asleep, label, next, after)
		var longer bool
		longer, err = l.extend(next, after)
		l.trace = l.trace[:len(l.trace)-1]
		found = found || longer
		return err == nil && !l.full()
	})
	if !found && err == nil {
		l.hopeless[here] = true
		l.monitor.States++
	}
	return found, err
}

// class makes the class of the word, which is long enough.
func (l *lister) class() Class {
	t := trace{space: l.space, events: l.trace, before: l.dependences()}
	c := Class{Initial: l.initial}
	t.arrange(l.initial, l.limit, &c.Members)
	c.Representative = c.Members[0]
	c.Size = t.arrangements()
	c.Size.Value = max(c.Size.Value, uint64(len(c.Members)))
	return c
}

// dependences returns for each step of the word the earlier ones that it depends on.
func (l *lister) dependences() [][]int {
	before := make([][]int, len(l.trace))
	for i, e := range l.trace {
		independent := bitset.Set(l.Independent(e.label))
		for j, d := range l.trace[:i] {
			if !independent.Has(d.label) {
				before[i] = append(before[i], j)
			}
		}
	}
	return before
}

// trace is a word as a partial order of its steps.
type trace struct {
	*space
	events []event
	before [][]int // by step the earlier ones it depends on
	done   []bool
	order  []lasso.Step
}

// ready returns the steps that can come next, in ≪. Their labels are distinct, because a label depends on itself.
func (t *trace) ready(done []bool) []int {
	var list []int
	for i := range t.events {
		if !done[i] && !slices.ContainsFunc(t.before[i], func(j int) bool { return !done[j] }) {
			list = append(list, i)
		}
	}
	slices.SortFunc(list, func(i, j int) int { return t.events[i].label - t.events[j].label })
	return list
}

// arrange lists the arrangements that begin with the steps that are done, in ≪, until there are limit.
func (t *trace) arrange(at []int, limit int, into *[][]lasso.Step) {
	if t.done == nil {
		t.done = make([]bool, len(t.events))
	}
	if len(t.order) == len(t.events) {
		*into = append(*into, slices.Clone(t.order))
		return
	}
	for _, i := range t.ready(t.done) {
		if len(*into) >= limit {
			return
		}
		next := t.take(at, t.events[i])
		t.done[i] = true
		t.order = append(t.order, lasso.Step{Label: t.LabelID(t.events[i].label), State: next})
		t.arrange(next, limit, into)
		t.order = t.order[:len(t.order)-1]
		t.done[i] = false
	}
}

// take returns where a step leads from another state than in the representative: its participants make the same moves.
func (t *trace) take(at []int, e event) []int {
	if t.declared != nil {
		return t.declared.image(at, e.label)
	}
	next := slices.Clone(at)
	for _, i := range t.network.Labels[t.LabelID(e.label)].Participants {
		next[i] = e.state[i]
	}
	return next
}

// arrangements counts the arrangements by the sets of steps that can come first. It gives up where there are too many.
func (t *trace) arrangements() Number {
	ways := map[string]Number{string(make([]byte, len(t.events))): {Value: 1}}
	done := make([]bool, len(t.events))
	for range t.events {
		longer := map[string]Number{}
		for ideal, count := range ways {
			for i := range done {
				done[i] = ideal[i] != 0
			}
			next := []byte(ideal)
			for _, i := range t.ready(done) {
				next[i] = 1
				longer[string(next)] = longer[string(next)].plus(count)
				next[i] = 0
			}
		}
		if ways = longer; len(ways) > idealLimit {
			return Number{More: true}
		}
	}
	for _, count := range ways {
		return count
	}
	return Number{}
}
