package interchange

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/bitset"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Guards are formulas over propositions, on the edges of never claims, LBTT and GFF.

const (
	guardDepth  = 80   // of operators within one another
	mostGuarded = 1000 // labels of a component that is written with guards, each of which names them all
	// literals of a component whose labels are letters: about a text that HOA's reader takes
	mostLiterals = 1 << 22
)

// guard is a formula that was read. Its operator is t, p (a proposition), !, &, | or ^ (either, but not both).
type guard struct {
	op          byte
	proposition int
	args        []*guard
	size        int // of its HOA text
}

var (
	always = &guard{op: 't', size: 1}
	never  = operated('!', always)
)

// proposed is a proposition.
func proposed(p int) *guard { return &guard{op: 'p', proposition: p, size: 1} }

// operated joins guards. HOA has no ^: it is written out, which doubles its parts.
func operated(op byte, args ...*guard) *guard {
	g := &guard{op: op, args: args, size: 1}
	for _, a := range args {
		g.size += a.size
	}
	if op == '^' {
		g.size *= 2
	}
	g.size = min(g.size, 1<<40)
	return g
}

// hoa writes a guard as HOA has it.
func (g *guard) hoa() string {
	var b strings.Builder
	g.write(&b, false, false)
	return b.String()
}

// write writes a guard, or its negation; within is whether it is part of a larger one.
func (g *guard) write(b *strings.Builder, negated, within bool) {
	switch {
	case g.op == '!':
		g.args[0].write(b, !negated, within)
		return
	case g.op == 't' && negated:
		b.WriteByte('f')
		return
	case g.op == 't':
		b.WriteByte('t')
		return
	case g.op == 'p':
		if negated {
			b.WriteByte('!')
		}
		b.WriteString(strconv.Itoa(g.proposition))
		return
	}
	if within {
		b.WriteByte('(')
	}
	sign := " | "
	if g.op != '^' && (g.op == '&') != negated {
		sign = "&"
	}
	for i, a := range g.args {
		if g.op == '^' { // a and not b, or not a and b; negated: a and b, or neither
			g.args[0].write(b, i > 0, true)
			b.WriteByte('&')
			g.args[1].write(b, (i > 0) == negated, true)
		} else {
			a.write(b, negated, true)
		}
		if i < len(g.args)-1 {
			b.WriteString(sign)
		}
	}
	if within {
		b.WriteByte(')')
	}
}

// exactlyOne reports whether a guard says in literals that exactly one of several propositions holds: then they are
// labels.
func (g *guard) exactlyOne(propositions int) bool {
	switch {
	case propositions < 2:
		return false
	case g.op == '|':
		return !slices.ContainsFunc(g.args, func(a *guard) bool { return !a.exactlyOne(propositions) })
	}
	holds, mentioned := 0, map[int]bool{}
	var literals func(*guard) bool
	literals = func(g *guard) bool {
		switch {
		case g.op == 'p':
			holds++
			mentioned[g.proposition] = true
		case g.op == '!' && g.args[0].op == 'p':
			mentioned[g.args[0].proposition] = true
		case g.op == '&':
			return !slices.ContainsFunc(g.args, func(a *guard) bool { return !literals(a) })
		default:
			return false
		}
		return true
	}
	return literals(g) && holds == 1 && len(mentioned) == propositions
}

// guarded leaves out edges that are never taken. The reading is valuations, unless each guard lets exactly one of
// several propositions hold: then HOA's reader may take them for labels.
func (d *draft) guarded() {
	some := false
	for i := range d.states {
		s := &d.states[i]
		s.edges = slices.DeleteFunc(s.edges, func(e draftEdge) bool { return e.guard == never })
		some = some || len(s.edges) > 0
		several := func(e draftEdge) bool { return !e.guard.exactlyOne(len(d.propositions.Keys)) }
		if slices.ContainsFunc(s.edges, several) {
			d.reading = network.Valuations
		}
	}
	if !some {
		d.reading = network.Valuations
	}
}

// sumsOf gives the edges of a network's only component guards: sums of products over propositions. A label is the
// proposition that it alone holds; under the reading valuations it is its letters. word writes propositions by number.
func sumsOf(n *network.Network, written func(string) string) (word func(p int) string, edges [][]hoa.Sum, err error) {
	c := &n.Components[0]
	var names []string
	switch {
	case n.Reading == network.Valuations && n.Letters == nil:
		return nil, nil, fmt.Errorf("the letters of component %s are too intricate to be written as guards", c.Name)
	case n.Reading == network.Valuations:
		names, edges = hoa.Sums(n, 0)
		if literals := literalsIn(edges); literals > mostLiterals {
			return nil, nil, fmt.Errorf("component %s is too large to be written with guards: they have %s, of at "+
				"most %s", c.Name, say.Count(literals, "literal"), say.Number(mostLiterals))
		}
	case len(c.Alphabet) > mostGuarded:
		return nil, nil, fmt.Errorf("component %s has %s: a guard names them all, of at most %s", c.Name,
			say.Count(len(c.Alphabet), "label"), say.Number(mostGuarded))
	default:
		names, edges = n.LabelNames(c.Alphabet), oneHot(c)
	}
	return func(p int) string { return written(names[p]) }, edges, nil
}

func literalsIn(edges [][]hoa.Sum) (count int) {
	for _, e := range slices.Concat(edges...) {
		for _, product := range e.Products {
			count += len(product.True) + len(product.False)
		}
	}
	return count
}

// oneHot gives the edges of a component guards in which exactly one label holds.
func oneHot(c *network.Component) [][]hoa.Sum {
	products := map[int]network.Cube{} // by label
	for p, l := range c.Alphabet {
		products[l] = network.Cube{True: []int{p}, False: others(len(c.Alphabet), p)}
	}
	edges := make([][]hoa.Sum, len(c.States))
	type ends struct{ from, to int }
	index, seen := map[ends]int{}, map[network.Transition]bool{}
	for _, t := range c.Transitions {
		if seen[t] {
			continue
		}
		seen[t] = true
		at, known := index[ends{t.From, t.To}]
		if !known {
			at = len(edges[t.From])
			index[ends{t.From, t.To}] = at
			edges[t.From] = append(edges[t.From], hoa.Sum{To: t.To})
		}
		e := &edges[t.From][at]
		e.Products = append(e.Products, products[t.Label])
	}
	return edges
}

// single is the one component that is written, as a network of its own: where the format wants it, with one acceptance
// set and with one initial state.
func single(m Model, format string, oneSet, oneStart bool) (*network.Network, error) {
	i := m.Component
	if i < 0 {
		if len(m.Network.Components) != 1 {
			return nil, fmt.Errorf("a file in the format %s holds one automaton, and the network has %s: choose one",
				format, say.Count(len(m.Network.Components), "component"))
		}
		i = 0
	}
	n := alone(m.Network, i)
	if oneSet {
		if err := n.Degeneralisable(); err != nil {
			return nil, err
		}
		n, _ = n.Degeneralise()
	}
	if oneStart && len(n.Components[0].Initial) > 1 {
		one := *n
		one.Components = []network.Component{startOnce(n.Components[0])}
		n = &one
	}
	return n, nil
}

// startOnce gives a component with several initial states one: a new state that can do what each of them can.
func startOnce(c network.Component) network.Component {
	if len(c.Initial) == 1 {
		return c
	}
	at, old := len(c.States), c.Transitions
	c.States = append(slices.Clip(c.States), say.NewDistinct(say.Primes, c.States...).Of("init"))
	c.Marks = append(slices.Clip(c.Marks), 0)
	c.Transitions, c.Layout = slices.Clip(old), nil
	initial, made := bitset.New(at), map[network.Transition]bool{}
	for _, s := range c.Initial {
		initial.Add(s)
	}
	for _, t := range old {
		first := network.Transition{From: at, Label: t.Label, To: t.To}
		if initial.Has(t.From) && !made[first] {
			made[first] = true
			c.Transitions = append(c.Transitions, first)
		}
	}
	c.Initial = []int{at}
	return c
}
