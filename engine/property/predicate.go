package property

import (
	"slices"
	"strings"

	"lassolab/engine/ltl"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Predicate is a formula about the states of one moment: a state predicate.
type Predicate struct {
	formula *ltl.Formula
	atoms   map[ltl.Name]Atom
}

// Predicate reads a formula that speaks of one moment only: it has no temporal operator and names no step.
func (m Names) Predicate(text string) (*Predicate, source.Diagnostics) {
	formula, atoms, wrong := m.parse(text)
	if wrong.HasErrors() {
		return nil, wrong
	}
	c := &Predicate{formula, map[ltl.Name]Atom{}}
	for k, p := range formula.Propositions() {
		if atoms[k].ofStep() {
			wrong = append(wrong, source.Diagnostic{Position: p.Place, Message: say.Sentence(quote(p.Name.String()) +
				" is about a step, and a state has none; write " + example(m.Network) + " for a state")})
		}
		c.atoms[p.Name] = atoms[k]
	}
	if f := temporal(formula); f != nil {
		wrong = append(wrong, source.Diagnostic{Position: f.Place, Message: "“" + f.Operator.String() +
			"” is about what follows, and a state is one moment: leave it out."})
	}
	if wrong.HasErrors() {
		return nil, wrong
	}
	return c, nil
}

// temporal is the first part of a formula that speaks of other moments; nil: none does.
func temporal(f *ltl.Formula) *ltl.Formula {
	switch f.Operator {
	case ltl.Next, ltl.Eventually, ltl.Always, ltl.Until, ltl.WeakUntil, ltl.Release, ltl.StrongRelease, ltl.Never:
		return f
	}
	for _, arg := range f.Args {
		if found := temporal(arg); found != nil {
			return found
		}
	}
	return nil
}

// mostCombinations bounds the combinations of states of which a predicate is decided one by one.
const mostCombinations = 1 << 10

// Holds decides the predicate where each component is in one of some states, whatever the others are in: may says that
// it is not refuted, must that it is proved. Both are exact where the components it speaks of have few combinations of
// states. Of more they are right, and a predicate may stay open that all combinations decide (three-valued logic).
func (c *Predicate) Holds(states [][]int) (may, must bool) {
	var about []int
	for _, a := range c.atoms {
		for _, i := range a.About() {
			if len(states[i]) > 1 && !slices.Contains(about, i) {
				about = append(about, i)
			}
		}
	}
	count := 1
	for _, i := range about {
		if count *= len(states[i]); count > mostCombinations {
			return c.holds(c.formula, states)
		}
	}
	must = true
	one := slices.Clone(states)
	for k := range count {
		for _, i := range about {
			one[i] = states[i][k%len(states[i]):][:1]
			k /= len(states[i])
		}
		can, holds := c.holds(c.formula, one)
		may, must = may || can, must && holds
	}
	return may, must
}

func (c *Predicate) holds(f *ltl.Formula, states [][]int) (may, must bool) {
	switch f.Operator {
	case ltl.False, ltl.True:
		return f.Operator == ltl.True, f.Operator == ltl.True
	case ltl.Proposition:
		atom := c.atoms[f.Name]
		return atom.among(states)
	}
	may, must = c.holds(f.Args[0], states)
	if f.Operator == ltl.Not {
		return !must, !may
	}
	right, proved := c.holds(f.Args[1], states)
	switch f.Operator {
	case ltl.And:
		return may && right, must && proved
	case ltl.Or:
		return may || right, must || proved
	case ltl.Implies:
		return !must || right, !may || proved
	}
	if may != must || right != proved { // of xor and <->
		return true, false
	}
	holds := (must == proved) == (f.Operator == ltl.Equivalent)
	return holds, holds
}

// among decides an atom about states where each component is in one of some.
func (a *Atom) among(states [][]int) (may, must bool) {
	if a.ofSeveral() {
		least, most := 0, 0
		for _, c := range a.Counts {
			of := states[c.Component]
			if len(of) == 0 {
				return true, false
			}
			low, high := c.Tokens[of[0]], c.Tokens[of[0]]
			for _, s := range of {
				low, high = min(low, c.Tokens[s]), max(high, c.Tokens[s])
			}
			least, most = least+low, most+high
		}
		one, other := a.compares(least), a.compares(most)
		if a.relation != ltl.Equal && a.relation != ltl.Unequal || least == most {
			return one || other, one && other
		}
		within := least+a.offset <= 0 && most+a.offset >= 0
		return within || a.relation == ltl.Unequal, !within && a.relation == ltl.Unequal
	}
	must = len(states[a.Component]) > 0
	may = !must
	for _, s := range states[a.Component] {
		may, must = may || a.Members[s], must && a.Members[s]
	}
	return may, must
}

// Value finds what has a value: a component, whose state it is; a local variable of a process, as P:i; or a channel,
// as len(q). It gives the values by the states of the component; "" where a state says none. Trouble says what is
// wrong.
func (m Names) Value(text string) (component int, of []string, trouble string) {
	name := ltl.Name{Of: text}
	if inside, ok := strings.CutPrefix(text, string(ltl.Length)+"("); ok && strings.HasSuffix(inside, ")") {
		name = ltl.Name{Of: strings.TrimSuffix(inside, ")"), Measure: ltl.Length}
	} else if at := strings.LastIndex(text, ":"); m.Network.Component(text) < 0 && at >= 0 {
		name = ltl.Name{Of: text[:at], Local: text[at+1:]}
	}
	if component = m.Network.Component(name.Of); component < 0 {
		_, trouble = ofState(m.Network, ltl.Name{Of: name.Of, Local: name.Local})
		return component, nil, trouble
	}
	of, trouble = values(m.Network, name)
	return component, of, trouble
}
