package property

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Sums of tokens: tokens(store, P0@fed) + tokens(P1) <= 3. A component whose states are numbers counts: its tokens are
// its number, as those of a place of a Petri net. A state has one token where its component is in it; a state that
// only one component has, as a place in a unit, needs no name of its component. A comparison about one component is an
// atom as any other; one about several is computed by a counter.

// Count is what a component contributes to a comparison of sums, by state.
type Count struct {
	Component int
	Tokens    []int
}

// mostCounted bounds a number that is counted.
const mostCounted = 1 << 20

// tokensOf are the tokens of a component that counts, by state; nil: it does not. Behind its numbers it may have a
// state for more tokens than a net claims, which counts one more.
func tokensOf(c *network.Component) []int {
	of := make([]int, len(c.States))
	for s, state := range c.States {
		value, numeric := number(state)
		switch {
		case numeric:
			of[s] = value
		case s > 0 && s == len(c.States)-1 && strings.HasPrefix(state, "more than "):
			of[s] = of[s-1] + 1
		default:
			return nil
		}
	}
	return of
}

// countOf finds what a name in a sum counts, or says what is wrong with it.
func countOf(n *network.Network, name ltl.Name) (c Count, trouble string) {
	if name.Of != "" {
		a, trouble := ofState(n, ltl.Name{Of: name.Of, Word: name.Word})
		c = Count{Component: a.Component}
		for _, in := range a.Members {
			c.Tokens = append(c.Tokens, one(in))
		}
		return c, trouble
	}
	i := n.Component(name.Word)
	if i >= 0 {
		if of := tokensOf(&n.Components[i]); of != nil {
			if slices.Max(of) > mostCounted || slices.Min(of) < -mostCounted {
				return c, fmt.Sprintf("%s counts beyond %s", quote(name.Word), say.Number(mostCounted))
			}
			return Count{i, of}, ""
		}
	}
	var have []string // what has a state of this name
	for j := range n.Components {
		if s := n.Components[j].State(name.Word); s >= 0 {
			if have = append(have, n.Components[j].Name); len(have) == 1 {
				c = Count{j, make([]int, len(n.Components[j].States))}
				c.Tokens[s] = 1
			}
		}
	}
	name.Measure = ""
	switch {
	case len(have) == 1:
		return c, ""
	case len(have) > 1:
		return c, meant(fmt.Sprintf("%s have a state %s", say.Few(have, 6, ""), quote(name.Word)),
			ltl.Name{Of: have[0], Word: name.Word})
	case i >= 0:
		return c, quote(name.Word) + " is a component that does not count; name its states, as in " +
			ltl.Name{Of: name.Word, Word: n.Components[i].States[0]}.String()
	}
	unknown := "no component that counts and no state is called " + quote(name.Word)
	var names []string
	for j := range n.Components {
		if names = append(names, n.Components[j].States...); tokensOf(&n.Components[j]) != nil {
			names = append(names, n.Components[j].Name)
		}
	}
	if near, ok := say.Nearest(name.Word, names); ok {
		name.Word = near
		return c, meant(unknown, ltl.Name{Word: near, Measure: ltl.Tokens})
	}
	return c, unknown
}

// ofSum finds what a comparison of sums is about, and what is wrong with its names, each at its place.
func ofSum(n *network.Network, p *ltl.Formula) (a Atom, wrong source.Diagnostics) {
	var at omega.Numbering[int] // components
	var counts []Count
	offset := 0
	for k, side := range [][]ltl.Term{p.Sum.Left, p.Sum.Right} {
		sign := 1 - 2*k
		for _, t := range side {
			offset += sign * t.Number
			for _, g := range t.Counted {
				c, trouble := countOf(n, g.Name)
				if trouble != "" {
					return a, source.Diagnostics{{Position: g.Place, Message: say.Sentence(trouble)}}
				}
				i, fresh := at.Number(c.Component)
				if fresh {
					counts = append(counts, Count{c.Component, make([]int, len(c.Tokens))})
				}
				for s, tokens := range c.Tokens {
					counts[i].Tokens[s] += sign * tokens
				}
			}
		}
	}
	a = Atom{Name: p.Name, Component: -1, Counts: counts, offset: offset, relation: p.Sum.Relation}
	if len(counts) != 1 {
		return a, nil
	}
	single := Atom{Name: p.Name, Component: counts[0].Component}
	for _, tokens := range counts[0].Tokens {
		single.Members = append(single.Members, a.compares(tokens))
	}
	return single, nil
}

// compares reports whether a comparison holds where so many tokens are counted.
func (a *Atom) compares(tokens int) bool { return related(a.relation, tokens+a.offset, 0) }

// tokens counts where the components are in these states.
func (a *Atom) tokens(state []int) (sum int) {
	for _, c := range a.Counts {
		sum += c.Tokens[state[c.Component]]
	}
	return sum
}

// differs reports whether an atom tells two states of a component apart.
func (a *Atom) differs(component, s, t int) bool {
	if a.Component == component {
		return a.Members[s] != a.Members[t]
	}
	return slices.ContainsFunc(a.Counts, func(c Count) bool {
		return c.Component == component && c.Tokens[s] != c.Tokens[t]
	})
}

// ofStep reports whether an atom is about labels.
func (a *Atom) ofStep() bool { return a.Component < 0 && a.Counts == nil }

// ofSeveral reports whether an atom is about several components.
func (a *Atom) ofSeveral() bool { return a.Counts != nil }

// About lists the components whose states an atom is about.
func (a *Atom) About() (list []int) {
	if a.Component >= 0 {
		return []int{a.Component}
	}
	for _, c := range a.Counts {
		list = append(list, c.Component)
	}
	return list
}

// renamedCount is a name in a sum after names have changed.
func renamedCount(before, after *network.Network, name ltl.Name, to func(ltl.Name) ltl.Name) ltl.Name {
	c, trouble := countOf(before, name)
	if trouble != "" {
		return name
	}
	of := before.Components[c.Component].Name
	if name.Of == "" && of == name.Word && tokensOf(&before.Components[c.Component]) != nil {
		name.Word = to(ltl.Name{Of: name.Word, Measure: ltl.Length}).Of // as a component, never as a label
		return name
	}
	now := to(ltl.Name{Of: of, Word: name.Word})
	now.Measure = ltl.Tokens
	if name.Of != "" {
		return now
	}
	short := ltl.Name{Word: now.Word, Measure: ltl.Tokens}
	if again, trouble := countOf(after, short); trouble == "" && again.Component == after.Component(now.Of) &&
		again.Tokens[max(0, after.Components[again.Component].State(now.Word))] == 1 {
		return short
	}
	return now
}
