package property

import (
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/omega"
)

// A monitor keeps the valuation of the observed components, and sees labels alone. Where from one valuation a label
// leads to several, it is split: into variants for the edges that keep the valuation and for those that lead to each
// other one, in each observed participant, and one for each combination. All variants have the user's name.

// variant is a label of the base, or one of those it is split into (our word; automata with split labels are said to be
// refined).
type variant struct {
	label   int
	effects []effect // on the observed components that take part
}

// effect is what a variant does to the valuation of an observed component.
type effect struct {
	observed int // index into Composed.observed
	class    class
	to       map[int][]int // the valuations after, by the one before; several only without splitting
}

// class is a set of edges of one label: those that lead to a valuation from another, or
type class int

const (
	every class = -1 // all of them
	keeps class = -2 // those that keep the valuation
)

func (k class) has(from, to int) bool {
	return k == every || k == keeps && from == to || int(k) == to && from != to
}

// changes reports whether a variant changes a valuation.
func (t *variant) changes() bool {
	return slices.ContainsFunc(t.effects, func(e effect) bool {
		for from, list := range e.to {
			if slices.ContainsFunc(list, func(to int) bool { return to != from }) {
				return true
			}
		}
		return false
	})
}

// split finds the variants of all labels.
func (c *Composed) split() error {
	at := make([]int, len(c.seen.Components)) // of each component, among the observed
	for i := range at {
		at[i] = slices.IndexFunc(c.observed, func(o observed) bool { return o.component == i })
	}
	pairs := c.pairs(at)
	for l := range c.seen.Labels {
		var effects [][]effect // of each observed participant, one for each class
		count := 1
		for _, i := range c.seen.Labels[l].Participants {
			if at[i] < 0 {
				continue
			}
			list := c.classes(at[i], pairs[[2]int{l, i}], c.Without == Splitting && c.of[l] != c.starting)
			if count *= max(len(list), 1); count > mostVariants {
				return tooMuch("the label %s has more than %d combinations of effects on what the property speaks of: "+
					"speak of fewer states", quote(c.seen.Labels[l].Name), mostVariants)
			}
			effects = append(effects, list)
		}
		var combinations [][]effect
		for taken := range omega.Combinations(effects) {
			combinations = append(combinations, slices.Clone(taken))
		}
		for _, list := range combinations {
			c.variants = append(c.variants, variant{label: l, effects: list})
		}
		if len(c.variants) > len(c.seen.Labels)+8*mostVariants {
			return tooMuch("the property splits the labels into more than %d: speak of fewer states", 8*mostVariants)
		}
	}
	return nil
}

// pairs are the valuations before and after the edges of each label, in each observed component.
func (c *Composed) pairs(at []int) map[[2]int]map[[2]int]bool {
	pairs := map[[2]int]map[[2]int]bool{}
	for i := range c.seen.Components {
		if at[i] < 0 {
			continue
		}
		of := c.observed[at[i]].of
		for _, t := range c.seen.Components[i].Transitions {
			key := [2]int{t.Label, i}
			if pairs[key] == nil {
				pairs[key] = map[[2]int]bool{}
			}
			pairs[key][[2]int{of[t.From], of[t.To]}] = true
		}
	}
	return pairs
}

// classes are the effects of a label on an observed component that takes part in it. Without an edge there is one that
// leads nowhere. Unsplit: it is not split.
func (c *Composed) classes(o int, pairs map[[2]int]bool, unsplit bool) []effect {
	all := effect{observed: o, class: every, to: map[int][]int{}}
	kept := effect{observed: o, class: keeps, to: map[int][]int{}}
	led := map[int]effect{}
	single := true
	for v := range c.observed[o].bits {
		for w := range c.observed[o].bits {
			if !pairs[[2]int{v, w}] {
				continue
			}
			single = single && len(all.to[v]) == 0
			all.to[v] = append(all.to[v], w)
			if v == w {
				kept.to[v] = []int{v}
				continue
			}
			if _, ok := led[w]; !ok {
				led[w] = effect{observed: o, class: class(w), to: map[int][]int{}}
			}
			led[w].to[v] = []int{w}
		}
	}
	if single || unsplit {
		return []effect{all}
	}
	var list []effect
	if len(kept.to) > 0 {
		list = append(list, kept)
	}
	for w := range c.observed[o].bits {
		if e, ok := led[w]; ok {
			list = append(list, e)
		}
	}
	return list
}

// carries reports whether a transition of a component is one of a variant's.
func (c *Composed) carries(t *variant, component int, edge network.Transition) bool {
	for _, e := range t.effects {
		if o := &c.observed[e.observed]; o.component == component {
			return e.class.has(o.of[edge.From], o.of[edge.To])
		}
	}
	return true
}
