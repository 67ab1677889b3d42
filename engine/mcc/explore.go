package mcc

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/lasso"
	"lassolab/engine/omega"
	"lassolab/engine/petri"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// The exploration of all markings, breadth first, for questions that are answered marking by marking.

// marking is a reachable marking: the states of the components, and the labels that are enabled. Both change with the
// next one.
type marking struct {
	vector  []int
	enabled bitset.Set
	label   []int // of the network: its place in the set
	number  int   // among the reachable ones
	trail   *trail
	walker  *walker // that has met it; nil: an exploration has
}

// run is the run to the marking; nil where runs are not asked.
func (m *marking) run(opt Options) *lasso.Run {
	switch {
	case !opt.Runs:
		return nil
	case m.walker != nil:
		return m.walker.run()
	}
	return m.trail.run(m.number)
}

func (m *marking) can(transition int) bool { return m.enabled.Has(m.label[transition]) }

// trail leads to each reachable marking; nil: runs are not asked.
type trail struct {
	system *product.Product
	store  *product.Store
	from   []int32 // by marking, the one before; -1: it is initial
	by     []int32 // the label between them, as the product numbers it
}

func (t *trail) add(from, label int) {
	if t != nil {
		t.from, t.by = append(t.from, int32(from)), append(t.by, int32(label))
	}
}

func (t *trail) bytes() int64 {
	if t == nil {
		return 0
	}
	return int64(cap(t.from)+cap(t.by)) * 4
}

// run is the run to a marking; nil where runs are not asked.
func (t *trail) run(to int) *lasso.Run {
	if t == nil {
		return nil
	}
	vector := func(of int) []int {
		states := make([]int, t.system.Components())
		t.system.Decode(t.store.At(of), states)
		return states
	}
	var steps []lasso.Step
	for ; t.from[to] >= 0; to = int(t.from[to]) {
		steps = append(steps, lasso.Step{Label: t.system.LabelID(int(t.by[to])), State: vector(to)})
	}
	slices.Reverse(steps)
	return &lasso.Run{Initial: vector(to), Prefix: steps}
}

// counted is what an exploration counts.
type counted struct{ states, edges int64 }

// compiled is the product of a model, and the place of each transition among its labels.
func compiled(m *petri.Model) (system *product.Product, label []int) {
	system = product.Compile(m.Network, omega.Identity(len(m.Network.Labels)))
	label = make([]int, len(m.Network.Labels))
	for l := range system.Labels() {
		label[system.LabelID(l)] = l
	}
	return system, label
}

// explore visits each reachable marking once, until visit returns false. The error says why it did not visit all.
func explore(ctx context.Context, m *petri.Model, opt Options, visit func(*marking) bool) (n counted, err error) {
	system, label := compiled(m)
	store := product.NewStore(system.Words())
	monitor := opt.monitor(ctx)
	at := marking{vector: make([]int, system.Components()), enabled: bitset.New(system.Labels()), label: label}
	if opt.Runs {
		at.trail = &trail{system: system, store: store}
	}
	defer monitor.Measured(func() int64 { return store.Bytes() + at.trail.bytes() })()
	for initial := range system.Initial() {
		if _, fresh := store.Insert(initial); fresh {
			at.trail.add(-1, -1)
		}
	}
	next := make([]uint64, system.Words())
	for state := 0; state < store.Len(); state++ {
		from := store.At(state)
		at.number = state
		system.Decode(from, at.vector)
		system.Enabled(from, at.enabled)
		n.states, monitor.States = int64(state+1), int64(store.Len())
		if m.Exceeds(at.vector) >= 0 {
			return n, errExceeds
		}
		if !visit(&at) {
			return n, nil
		}
		for l := range at.enabled.All() {
			for k := range system.Fanout(from, l) {
				n.edges++
				if err := monitor.Tick(); err != nil {
					return n, err
				}
				system.Successor(from, l, k, next)
				if _, fresh := store.Insert(next); fresh {
					at.trail.add(state, l)
				}
			}
		}
	}
	return n, nil
}

// space counts markings, steps and tokens.
func space(ctx context.Context, m *petri.Model, opt Options, say func(Answer)) {
	most, together := 0, 0
	n, err := explore(ctx, m, opt, func(at *marking) bool {
		sum := 0
		for p := range m.Places {
			tokens := m.Tokens(p, at.vector)
			most, sum = max(most, tokens), sum+tokens
		}
		together = max(together, sum)
		return true
	})
	if err != nil {
		say(Answer{Space: true, Reason: err})
		return
	}
	for _, line := range []struct {
		name  string
		value int64
	}{{"STATES", n.states}, {"TRANSITIONS", n.edges}, {"MAX_TOKEN_PER_MARKING", int64(together)},
		{"MAX_TOKEN_IN_PLACE", int64(most)}} {
		say(Answer{ID: line.name, Value: fmt.Sprint(line.value), Techniques: explicitTechniques, Space: true})
	}
}

// open is a question that an exploration has not answered yet.
type open struct {
	id string
	// decides reports whether a marking answers the question, with value
	decides func(*marking) bool
	value   func() string
	last    func() string // the answer where no marking has decided
	witness *witness      // of the answer where no marking has decided; nil: nothing shows it
}

// witness is the marking that shows an answer.
type witness struct{ number int }

// Where an exploration has not decided all questions after some states, random walks look for markings that do, before
// it begins anew: they find witnesses in spaces that no exploration ends in.
const (
	firstStates = 1 << 16
	walkSteps   = 1 << 18
)

// answer answers questions by an exploration, and by walks where it is long, each as soon as it is decided.
func answer(ctx context.Context, m *petri.Model, questions []open, opt Options, say func(Answer)) {
	said := func(id, value, techniques string, run *lasso.Run) {
		say(Answer{ID: id, Value: value, Techniques: techniques, Run: run})
	}
	var way *trail
	visit := func(at *marking) bool {
		techniques := explicitTechniques
		if at.walker != nil {
			techniques = walkTechniques
		} else {
			way = at.trail
		}
		questions = slices.DeleteFunc(questions, func(q open) bool {
			decided := (at.walker == nil || q.witness == nil) && q.decides(at)
			if decided {
				said(q.id, q.value(), techniques, at.run(opt))
			}
			return decided
		})
		return len(questions) > 0
	}
	first := opt
	if first.Limits.States == 0 || first.Limits.States > firstStates {
		first.Limits.States = firstStates
	}
	_, err := explore(ctx, m, first, visit)
	if errors.Is(err, search.ErrStates) && first.Limits != opt.Limits {
		if err = walk(ctx, m, opt, walkSteps, visit); err == nil && len(questions) > 0 {
			_, err = explore(ctx, m, opt, visit)
		}
	}
	for _, q := range questions {
		switch {
		case err != nil:
			say(Answer{ID: q.id, Reason: err})
		case q.witness != nil:
			said(q.id, q.last(), explicitTechniques, way.run(q.witness.number))
		default:
			said(q.id, q.last(), explicitTechniques, nil)
		}
	}
}

func always(value string) func() string { return func() string { return value } }

// reachability is the question of a formula of the form AG φ or EF φ, where φ is about one marking.
func reachability(m *petri.Model, q petri.Query) (open, error) {
	inner, invariant, ok := reaching(q.Asked)
	if !ok {
		return open{}, fmt.Errorf("the formula is neither AG nor EF of a formula about one marking")
	}
	return open{id: q.ID, value: always(truth(!invariant)), last: always(truth(invariant)),
		decides: func(at *marking) bool { return m.Holds(inner, at.vector, at.can) != invariant }}, nil
}

// reaching takes AG φ or EF φ apart.
func reaching(f *petri.Formula) (inner *petri.Formula, invariant, ok bool) {
	if f == nil || len(f.Args) != 1 || len(f.Args[0].Args) != 1 {
		return nil, false, false
	}
	inner = f.Args[0].Args[0]
	switch {
	case f.Kind == petri.AllPaths && f.Args[0].Kind == petri.Always && inner.State():
		return inner, true, true
	case f.Kind == petri.ExistsPath && f.Args[0].Kind == petri.Eventually && inner.State():
		return inner, false, true
	}
	return nil, false, false
}

// bound is the question of the most tokens that places hold together.
func bound(m *petri.Model, q petri.Query) (open, error) {
	if q.Asked == nil || q.Asked.Kind != petri.Bound {
		return open{}, fmt.Errorf("the formula is no bound of places")
	}
	most, shown := -1, &witness{}
	return open{id: q.ID, last: func() string { return fmt.Sprint(most) }, witness: shown,
		decides: func(at *marking) bool {
			if n := m.Number(q.Asked, at.vector); n > most {
				most, shown.number = n, at.number
			}
			return false
		}}, nil
}

// explored answers formulas by one exploration.
func explored(ctx context.Context, m *petri.Model, queries []petri.Query, opt Options, say func(Answer),
	question func(*petri.Model, petri.Query) (open, error)) {
	var questions []open
	for _, q := range queries {
		if o, err := question(m, q); err != nil {
			say(Answer{ID: q.ID, Reason: err})
		} else {
			questions = append(questions, o)
		}
	}
	if len(questions) > 0 {
		answer(ctx, m, questions, opt, say)
	}
}

// aboutMarkings is the question of a formula that an exploration answers.
func aboutMarkings(m *petri.Model, q petri.Query) (open, error) {
	if q.Asked != nil && q.Asked.Kind == petri.Bound {
		return bound(m, q)
	}
	return reachability(m, q)
}

// Ask answers formulas of any kind, and calls say with each answer when it is known: those about markings by one
// exploration, the others one by one, each within the time of the options. An answer with neither value nor reason says
// that the formula is being answered. Queries have IDs of their own.
func Ask(ctx context.Context, m *petri.Model, queries []petri.Query, opt Options, say func(Answer)) {
	var markings, runs []petri.Query
	for _, q := range deadlocks(ctx, m, queries, opt, say) {
		if _, err := aboutMarkings(m, q); err == nil {
			markings = append(markings, q)
			say(Answer{ID: q.ID})
		} else {
			runs = append(runs, q)
		}
	}
	explored(opt.within(ctx), m, markings, opt, say, aboutMarkings)
	for _, q := range runs {
		say(Answer{ID: q.ID})
		say(temporal(opt.within(ctx), m, q, opt))
	}
}

// global answers the examinations that are one question about the whole net.
func global(ctx context.Context, m *petri.Model, examination string, opt Options, say func(Answer)) {
	q := open{id: examination, value: always("FALSE"), last: always("TRUE")}
	switch examination {
	case OneSafe:
		q.decides = func(at *marking) bool {
			return slices.ContainsFunc(omega.Identity(len(m.Places)), func(p int) bool {
				return m.Tokens(p, at.vector) > 1
			})
		}
	case QuasiLiveness:
		q.decides, q.value, q.last = quasiLive(m), always("TRUE"), always("FALSE")
	case StableMarking:
		q.decides = stable(m)
	}
	answer(ctx, m, []open{q}, opt, say)
}

// quasiLive decides when each transition can fire in some marking that was met.
func quasiLive(m *petri.Model) func(*marking) bool {
	dead := omega.Identity(len(m.Transitions))
	return func(at *marking) bool {
		dead = slices.DeleteFunc(dead, at.can)
		return len(dead) == 0
	}
}

// stable decides when no place holds as many tokens in all markings that were met.
func stable(m *petri.Model) func(*marking) bool {
	same := omega.Identity(len(m.Places))
	return func(at *marking) bool {
		same = slices.DeleteFunc(same, func(p int) bool { return m.Tokens(p, at.vector) != m.Places[p].Tokens })
		return len(same) == 0
	}
}
