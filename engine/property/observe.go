package property

import (
	"slices"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// observed is a component whose states the formula speaks of. States of which the same atoms hold have one valuation.
type observed struct {
	component int
	of        []int    // the valuation of each state
	bits      []uint64 // of each valuation: the atoms that hold
	before    int      // the valuation of the state before the start; -1: there is none
}

// observe finds the components that are observed, and the valuations of their states.
func (c *Composed) observe() {
	for i := range c.seen.Components {
		o := observed{component: i, before: -1}
		var known omega.Numbering[uint64]
		speaks := c.before[i] >= 0 // also where nothing is said of it: it must start
		for s := range c.seen.Components[i].States {
			bits := uint64(0)
			for k := range c.names {
				if a := &c.names[k]; a.Component == i {
					speaks = true
					if s < len(a.Members) && a.Members[s] { // the state before the start is behind the others
						bits |= 1 << k
					}
				}
			}
			if s == c.before[i] {
				o.before = len(known.Keys)
				o.of = append(o.of, o.before)
				continue
			}
			v, _ := known.Number(bits)
			o.of = append(o.of, v)
		}
		if o.bits = known.Keys; o.before >= 0 {
			o.bits = append(o.bits, 0)
		}
		if speaks {
			c.observed = append(c.observed, o)
		}
	}
}

// startLabel begins a run of a network of which an observed component may start in several valuations.
const startLabel = "start"

// start gives each component that may start in several valuations a state before these, as a monitor starts in one
// state with one valuation. All leave it at once, by a label that the monitor shares; Back drops the step.
func (c *Composed) start() {
	c.starting = -1
	c.before = slices.Repeat([]int{-1}, len(c.base.Components))
	if c.own == nil {
		c.own = omega.Identity(len(c.base.Labels))
	}
	var several []int // components
	for i := range c.base.Components {
		initial := c.base.Components[i].Initial
		if slices.ContainsFunc(c.atoms, func(a Atom) bool {
			differs := func(s int) bool { return a.differs(i, s, initial[0]) }
			return slices.ContainsFunc(initial, differs)
		}) {
			several = append(several, i)
		}
	}
	if several == nil {
		return
	}
	from := c.base
	c.base = from.Bare()
	c.starting = c.base.AddLabel(unused(startLabel, from.LabelNames(omega.Identity(len(from.Labels)))...))
	c.base.First = append([]int{c.starting}, c.base.First...)
	c.own = append(c.own, -1)
	components := slices.Clone(from.Components)
	for _, i := range several {
		p := &components[i]
		c.before[i] = len(p.States)
		p.States = append(slices.Clone(p.States), unused("·", p.States...))
		p.Marks = append(slices.Clone(p.Marks), 0)
		p.Alphabet = append(slices.Clone(p.Alphabet), c.starting)
		p.Transitions = slices.Clone(p.Transitions)
		for _, s := range p.Initial {
			p.Transitions = append(p.Transitions, network.Transition{From: c.before[i], Label: c.starting, To: s})
		}
		p.Initial = []int{c.before[i]}
		p.Layout = nil
	}
	for _, p := range components {
		c.base.Add(p)
	}
}

// unused is a name that is not taken: the wished one, or that with signs behind it.
func unused(name string, taken ...string) string {
	return say.NewDistinct(func(k int) string { return strings.Repeat("′", k-1) }, taken...).Of(name)
}
