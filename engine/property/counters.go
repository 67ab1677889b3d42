package property

import (
	"slices"
	"strconv"

	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// A monitor keeps one truth value for each combination of what the observed components are in: a conjunction over
// thirteen components has 8192. Where these are too many, components beside the user's compute the formula's largest
// parts about states alone, and the monitor observes only these. (Circuits with a counter for a gate; the idea is that
// of observers in synchronous model checking, here for components that step one by one.)
//
// A counter counts how many operands of a conjunction, a disjunction or an equivalence hold. An operand is that a
// component is in one of some states, or that another counter's part holds. A conjunction holds at the highest count, a
// disjunction above the lowest. A comparison of sums counts what its components contribute. A label takes part in a
// counter where it changes the count, by as much as its transitions say: so it is split by this change, and, where a
// counter is itself an operand, by what becomes of that one's truth. The count is a function of the components'
// states, so a transition for every count adds no run.
//
// Cost: a component of n+1 states for n operands, and a variant of a label for each different change. What grows with
// the product of all operands is only what the parts themselves are: their truth values, which the monitor keeps.

// counter is a part of a formula that a component of its own computes.
type counter struct {
	formula   *ltl.Formula
	operands  []operand
	low, high int // the counts that may occur
	holds     func(count int) bool
	inner     bool // it is an operand of another
}

// operand is what a counter adds up: by state of a component, or by the truth of a counter.
type operand struct {
	component int // of the base; -1: a counter
	counter   int
	adds      []int // what each state counts
	by        int   // what a counter counts that holds: 1, or -1 where its negation is meant
}

// truth is a part of a formula as an operand: a constant, states of one component, or a counter.
type truth struct {
	constant  bool // the part is what holds says
	holds     bool
	component int // -1: a counter
	members   []bool
	counter   int
	negated   bool // the counter's
}

// counting makes the counters of a formula.
type counting struct {
	*Composed
	counters []counter
	known    map[string]truth
	operand  [][]int // of each component of the base, the counters that count its states
	looks    int     // at a count of a counter and a variant, so far
}

// count puts counters beside the base, for the monitor to stand beside.
func (c *Composed) count() error {
	k := &counting{Composed: c, known: map[string]truth{}}
	read := k.parts(c.asked)
	for g := range k.counters {
		if c := &k.counters[g]; c.high-c.low > mostCount {
			return tooMuch("the sum %s has more than %s values: count fewer tokens", say.Short(c.formula.String()),
				say.Number(mostCount))
		}
	}
	k.operand = make([][]int, len(c.base.Components))
	for g := range k.counters {
		for _, o := range k.counters[g].operands {
			if o.component >= 0 {
				k.operand[o.component] = append(k.operand[o.component], g)
			}
		}
	}
	variants, err := k.variants()
	if err != nil {
		return err
	}
	c.sight = sight{read: read.formula, names: read.names, before: slices.Clone(c.before)}
	k.assemble(variants)
	return nil
}

// parts is a formula whose largest parts about states alone are propositions, with the atoms that these are.
type parts struct {
	formula *ltl.Formula
	names   []Atom
}

// parts replaces the largest parts of a formula that are about states alone.
func (k *counting) parts(f *ltl.Formula) (p parts) {
	atom := map[ltl.Name]*Atom{}
	var taken []string
	for i := range k.atoms {
		a := &k.atoms[i]
		if atom[a.Name] = a; a.ofStep() {
			p.names, taken = append(p.names, *a), append(taken, a.Name.Word)
		}
	}
	named := map[string]ltl.Name{}
	var replace func(f *ltl.Formula) *ltl.Formula
	replace = func(f *ltl.Formula) *ltl.Formula {
		if !ofStates(f, atom) {
			g := *f
			g.Args = nil
			for _, arg := range f.Args {
				g.Args = append(g.Args, replace(arg))
			}
			return &g
		}
		of := k.truth(f, atom)
		if of.constant {
			constant := &ltl.Formula{Operator: ltl.False, Place: f.Place}
			if of.holds {
				constant.Operator = ltl.True
			}
			return constant
		}
		text := f.String()
		name, known := named[text]
		if !known {
			name = ltl.Name{Word: unused(text, taken...)}
			taken, named[text] = append(taken, name.Word), name
			p.names = append(p.names, k.atom(name, of))
		}
		return &ltl.Formula{Operator: ltl.Proposition, Name: name, Place: f.Place}
	}
	p.formula = replace(f)
	return p
}

// ofStates reports whether a part is a combination of propositions about states.
func ofStates(f *ltl.Formula, atom map[ltl.Name]*Atom) bool {
	switch f.Operator {
	case ltl.Proposition:
		return !atom[f.Name].ofStep()
	case ltl.True, ltl.False:
		return true
	case ltl.Not, ltl.And, ltl.Or, ltl.Xor, ltl.Implies, ltl.Equivalent:
		return !slices.ContainsFunc(f.Args, func(arg *ltl.Formula) bool { return !ofStates(arg, atom) })
	}
	return false
}

// atom is a part as an atom about the network with counters. A counter's states are its counts, in their order.
func (k *counting) atom(name ltl.Name, of truth) Atom {
	if of.component >= 0 {
		return Atom{Name: name, Component: of.component, Members: of.members}
	}
	g := &k.counters[of.counter]
	a := Atom{Name: name, Component: len(k.base.Components) + of.counter}
	for count := g.low; count <= g.high; count++ {
		a.Members = append(a.Members, g.holds(count) != of.negated)
	}
	return a
}

// truth makes the counters of a part about states alone.
func (k *counting) truth(f *ltl.Formula, atom map[ltl.Name]*Atom) truth {
	text := f.String()
	if of, known := k.known[text]; known {
		return of
	}
	args := func(f *ltl.Formula) (list []truth) {
		for _, arg := range f.Args {
			list = append(list, k.truth(arg, atom))
		}
		return list
	}
	var of truth
	switch f.Operator {
	case ltl.Proposition:
		a := atom[f.Name]
		if of = (truth{component: a.Component, members: a.Members}); a.ofSeveral() {
			of = k.compare(f, a)
		}
	case ltl.Not:
		of = args(f)[0].not()
	case ltl.And, ltl.Or:
		var list []truth
		for _, arg := range operands(f, f.Operator) {
			list = append(list, k.truth(arg, atom))
		}
		of = k.join(f, list, f.Operator == ltl.Or)
	case ltl.Implies:
		list := args(f)
		of = k.join(f, []truth{list[0].not(), list[1]}, true)
	case ltl.Equivalent, ltl.Xor:
		list := args(f)
		if of = k.equal(f, list[0], list[1]); f.Operator == ltl.Xor {
			of = of.not()
		}
	default:
		of = truth{constant: true, holds: f.Operator == ltl.True}
	}
	k.known[text] = of
	return of
}

// operands are the operands of a conjunction of conjunctions, or of a disjunction of disjunctions.
func operands(f *ltl.Formula, operator ltl.Operator) (list []*ltl.Formula) {
	if f.Operator != operator {
		return []*ltl.Formula{f}
	}
	for _, arg := range f.Args {
		list = append(list, operands(arg, operator)...)
	}
	return list
}

func (t truth) not() truth {
	switch {
	case t.constant:
		t.holds = !t.holds
	case t.component >= 0:
		t.members = slices.Clone(t.members)
		for s := range t.members {
			t.members[s] = !t.members[s]
		}
	default:
		t.negated = !t.negated
	}
	return t
}

// settled is a part about one component as a constant, where all of its states agree.
func (t truth) settled() truth {
	if !t.constant && t.component >= 0 && !slices.Contains(t.members, !t.members[0]) {
		return truth{constant: true, holds: t.members[0]}
	}
	return t
}

// join is the conjunction of parts, or their disjunction. What is said of one component is one operand.
func (k *counting) join(f *ltl.Formula, list []truth, either bool) truth {
	var of []truth
	at := map[int]int{} // of each component, the operand
	for _, t := range list {
		if t.constant {
			if t.holds == either {
				return t
			}
			continue
		}
		if t.component < 0 {
			of = append(of, t)
			continue
		}
		i, known := at[t.component]
		if !known {
			at[t.component] = len(of)
			of = append(of, t)
			continue
		}
		members := slices.Clone(of[i].members)
		for s := range members {
			members[s] = either && (members[s] || t.members[s]) || members[s] && t.members[s]
		}
		of[i].members = members
	}
	var varying []truth
	for _, t := range of {
		if t = t.settled(); !t.constant {
			varying = append(varying, t)
		} else if t.holds == either {
			return t
		}
	}
	switch len(varying) {
	case 0:
		return truth{constant: true, holds: !either}
	case 1:
		return varying[0]
	}
	g := k.counter(f, varying)
	low, high := g.low, g.high
	if g.holds = func(count int) bool { return count == high }; either {
		g.holds = func(count int) bool { return count > low }
	}
	return truth{component: -1, counter: len(k.counters) - 1}
}

// equal is that two parts agree.
func (k *counting) equal(f *ltl.Formula, a, b truth) truth {
	a, b = a.settled(), b.settled()
	if b.constant {
		a, b = b, a
	}
	if a.constant {
		if !a.holds {
			b = b.not()
		}
		return b
	}
	if a.component >= 0 && a.component == b.component {
		members := make([]bool, len(a.members))
		for s := range members {
			members[s] = a.members[s] == b.members[s]
		}
		return truth{component: a.component, members: members}.settled()
	}
	g := k.counter(f, []truth{a, b})
	low, high := g.low, g.high
	g.holds = func(count int) bool { return count == low || count == high }
	return truth{component: -1, counter: len(k.counters) - 1}
}

// counter adds a counter of parts.
func (k *counting) counter(f *ltl.Formula, list []truth) *counter {
	g := counter{formula: f}
	for _, t := range list {
		o := operand{component: t.component, counter: t.counter, by: 1}
		for _, in := range t.members {
			o.adds = append(o.adds, one(in))
		}
		if t.component < 0 {
			k.counters[t.counter].inner = true
			if t.negated {
				o.by = -1
			}
		}
		g.low, g.high = g.low+min(o.by, 0), g.high+max(o.by, 0)
		g.operands = append(g.operands, o)
	}
	k.counters = append(k.counters, g)
	return &k.counters[len(k.counters)-1]
}

// compare is a comparison of sums: a counter of what the components contribute.
func (k *counting) compare(f *ltl.Formula, a *Atom) truth {
	g := counter{formula: f, holds: a.compares}
	for _, c := range a.Counts {
		g.low, g.high = g.low+slices.Min(c.Tokens), g.high+slices.Max(c.Tokens)
		g.operands = append(g.operands, operand{component: c.Component, adds: c.Tokens})
	}
	k.counters = append(k.counters, g)
	return truth{component: -1, counter: len(k.counters) - 1}
}

// counted is a label of the base with one change of the counts.
type counted struct {
	label   int
	changes map[int]string // of each component that is counted, the key of the changes of its transitions
	moves   []move
}

// move is what a variant does to a counter: it changes the count, from counts with this change of truth only; or at
// the start sets it.
type move struct {
	counter, by int
	becomes     int  // of the truth: -1 it is lost, 1 it is won, 0 it stays
	any         bool // whatever becomes of it
	sets        bool // at the start: by is the count
}

// changes are what a transition changes at the counters that count its component, by counter. A transition of the
// start changes as if nothing had been counted before.
func (k *counting) changes(component int, e network.Transition) []int {
	changes := make([]int, len(k.operand[component]))
	for i, g := range k.operand[component] {
		for _, o := range k.counters[g].operands {
			if o.component != component {
				continue
			}
			if changes[i] += o.adds[e.To]; e.Label != k.starting {
				changes[i] -= o.adds[e.From]
			}
		}
	}
	return changes
}

// variants splits each label by what it changes.
func (k *counting) variants() (list []counted, err error) {
	kinds := make([]map[int][][]int, len(k.base.Labels)) // of each label and component, the different changes
	for i := range k.base.Components {
		if k.operand[i] == nil {
			continue
		}
		known := map[int]map[string]bool{}
		for _, e := range k.base.Components[i].Transitions {
			if known[e.Label] == nil {
				known[e.Label] = map[string]bool{}
			}
			changes := k.changes(i, e)
			if key := omega.Key(changes); !known[e.Label][key] {
				known[e.Label][key] = true
				if kinds[e.Label] == nil {
					kinds[e.Label] = map[int][][]int{}
				}
				kinds[e.Label][i] = append(kinds[e.Label][i], changes)
			}
		}
	}
	for l := range k.base.Labels {
		var components []int
		var lists [][][]int
		for _, i := range k.base.Labels[l].Participants {
			if len(kinds[l][i]) > 0 {
				components, lists = append(components, i), append(lists, kinds[l][i])
			}
		}
		for taken := range omega.Combinations(lists) {
			by := make([]int, len(k.counters))
			v := counted{label: l, changes: map[int]string{}}
			for at, i := range components {
				v.changes[i] = omega.Key(taken[at])
				for j, g := range k.operand[i] {
					by[g] += taken[at][j]
				}
			}
			if l == k.starting {
				list = append(list, k.begin(v, by))
			} else {
				list = k.propagate(list, v, by, 0)
			}
			if len(list)-l > 2*mostVariants || k.looks > mostCounts {
				return nil, tooMuch("what the property speaks of changes in more than %d ways: speak of fewer states",
					2*mostVariants)
			}
		}
	}
	return list, nil
}

// propagate adds the variants of a label that changes the counts so, of the counters from one on. A counter comes
// behind its operands.
func (k *counting) propagate(list []counted, v counted, by []int, from int) []counted {
	g := from
	for g < len(by) && by[g] == 0 {
		g++
	}
	if k.looks += len(by); k.looks > mostCounts {
		return list
	}
	if g == len(by) {
		v.moves = slices.Clone(v.moves)
		return append(list, v)
	}
	m := move{counter: g, by: by[g]}
	k.looks += k.counters[g].high - k.counters[g].low
	if !k.counters[g].inner {
		m.any = true
		v.moves = append(v.moves, m)
		return k.propagate(list, v, by, g+1)
	}
	moves := v.moves
	for m.becomes = -1; m.becomes <= 1; m.becomes++ {
		if !slices.ContainsFunc(k.counts(g), func(count int) bool { return k.may(m, count) }) {
			continue
		}
		after := slices.Clone(by)
		k.pass(g, m.becomes, after)
		v.moves = append(slices.Clone(moves), m)
		list = k.propagate(list, v, after, g+1)
	}
	return list
}

// pass adds what becomes of a counter's truth to the counts of those that it is an operand of.
func (k *counting) pass(g, becomes int, by []int) {
	for h := g + 1; h < len(k.counters); h++ {
		for _, o := range k.counters[h].operands {
			if o.component < 0 && o.counter == g {
				by[h] += o.by * becomes
			}
		}
	}
}

// counts are the counts that a counter may have.
func (k *counting) counts(g int) (list []int) {
	for count := k.counters[g].low; count <= k.counters[g].high; count++ {
		list = append(list, count)
	}
	return list
}

// may reports whether a move leads from a count to another.
func (k *counting) may(m move, count int) bool {
	c := &k.counters[m.counter]
	after := count + m.by
	if after < c.low || after > c.high {
		return false
	}
	return m.any || one(c.holds(after))-one(c.holds(count)) == m.becomes
}

func one(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

// begin is the variant of the start that sets all counts. by is what the components count that start by it.
func (k *counting) begin(v counted, by []int) counted {
	for g := range k.counters {
		for _, o := range k.counters[g].operands {
			if o.component >= 0 && k.before[o.component] < 0 {
				by[g] += o.adds[k.base.Components[o.component].Initial[0]]
			}
		}
	}
	for g := range k.counters {
		k.pass(g, one(k.counters[g].holds(by[g])), by)
		v.moves = append(v.moves, move{counter: g, by: by[g], sets: true})
	}
	return v
}

// assemble makes the network that the monitor sees.
func (k *counting) assemble(variants []counted) {
	labels := make([]int, len(variants))
	moved := make([][]network.Transition, len(k.counters))
	alphabets := make([][]int, len(k.counters))
	for t, v := range variants {
		labels[t] = v.label
		for _, m := range v.moves {
			c := &k.counters[m.counter]
			alphabets[m.counter] = append(alphabets[m.counter], t)
			add := func(from, to int) {
				moved[m.counter] = append(moved[m.counter], network.Transition{From: from, Label: t, To: to})
			}
			if m.sets {
				add(c.high-c.low+1, m.by-c.low)
				continue
			}
			for _, count := range k.counts(m.counter) {
				if k.may(m, count) {
					add(count-c.low, count+m.by-c.low)
				}
			}
		}
	}
	k.of = labels
	k.seen = refined(k.base, labels, func(t, i int, e network.Transition) bool {
		key, counts := variants[t].changes[i]
		return !counts || key == omega.Key(k.changes(i, e))
	})
	start := k.begin(counted{}, make([]int, len(k.counters))).moves
	for g := range k.counters {
		c := &k.counters[g]
		const longest = 60
		p := network.Component{Name: unused("counts "+say.Cut(c.formula.String(), longest), k.seen.ComponentNames()...),
			Alphabet: alphabets[g], Transitions: moved[g], Centre: true}
		for _, count := range k.counts(g) {
			p.States = append(p.States, strconv.Itoa(count))
		}
		before := -1
		if k.starting >= 0 {
			before = len(p.States)
			p.States, p.Initial = append(p.States, "·"), []int{before}
		} else {
			p.Initial = []int{start[g].by - c.low}
		}
		k.sight.before = append(k.sight.before, before)
		p.Marks = make([]uint64, len(p.States))
		k.seen.Add(p)
	}
}
