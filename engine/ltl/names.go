package ltl

import (
	"slices"
	"strconv"

	"lassolab/engine/say"
)

// The name of a state is a formula: each word on which it holds is accepted from the state on. Where states were joined
// that are reached alike (backward, joined), the name is the disjunction, and more words may be accepted, which are
// right after what was read before. Else the formula says exactly what is accepted. States with the same formula are
// numbered.

// longestName bounds a name, mostWritten the parts of its formula: shared parts can make it exponentially long.
const (
	longestName = 80
	mostWritten = 400
)

// names are those of states, by the formulas that are to hold there, each its own.
func (s *store) names(holds []id, propositions []Name) []string {
	list := make([]string, len(holds))
	taken := map[string]bool{}
	for i, f := range holds {
		w := &writing{store: s, propositions: propositions}
		name := w.formula(f).String()
		list[i] = say.Cut(name, longestName)
		for k := 2; taken[list[i]]; k++ {
			number := " · " + strconv.Itoa(k)
			list[i] = say.Cut(name, longestName-len(number)) + number
		}
		taken[list[i]] = true
	}
	return list
}

// writing makes written formulas of those of a store.
type writing struct {
	*store
	propositions []Name
	written      int
}

// formula is a formula as teachers write it: with W, M and ->.
func (w *writing) formula(f id) *Formula {
	if w.written++; w.written > mostWritten {
		return &Formula{Operator: True} // behind what is cut
	}
	n := w.node(f)
	switch n.shape {
	case isFalse:
		return &Formula{Operator: False}
	case isTrue:
		return &Formula{Operator: True}
	case literal:
		g := &Formula{Operator: Proposition, Name: w.propositions[n.args[0]]}
		if n.args[1] == 1 {
			g = &Formula{Operator: Not, Args: []*Formula{g}}
		}
		return g
	case conjunction:
		return w.all(And, n.args)
	case disjunction:
		return w.either(n.args)
	case run:
		return &Formula{Operator: Proposition, Name: Name{Word: w.claims[n.args[0]].States[n.args[1]].Label}}
	case next:
		return w.of(Next, n.args...)
	case eventually:
		return w.of(Eventually, n.args...)
	case always:
		return w.of(Always, n.args...)
	case until: // g U (f ∧ g) = f M g
		if rest, ok := w.beside(n.args[1], n.args[0], conjunction); ok {
			return &Formula{Operator: StrongRelease, Args: []*Formula{w.all(And, rest), w.formula(n.args[0])}}
		}
		return w.of(Until, n.args...)
	}
	if rest, ok := w.beside(n.args[1], n.args[0], disjunction); ok { // f R (f ∨ g) = g W f
		return &Formula{Operator: WeakUntil, Args: []*Formula{w.either(rest), w.formula(n.args[0])}}
	}
	return w.of(Release, n.args...)
}

// beside are the parts of a conjunction, or of a disjunction, beside one, which may be several of them itself.
func (w *writing) beside(whole, part id, shape shape) (rest []id, ok bool) {
	n := w.node(whole)
	if n.shape != shape {
		return nil, false
	}
	parts := []id{part}
	if m := w.node(part); m.shape == shape {
		parts = m.args
	}
	for _, f := range n.args {
		if !slices.Contains(parts, f) {
			rest = append(rest, f)
		}
	}
	return rest, len(rest) > 0 && len(rest)+len(parts) == len(n.args)
}

// either is a disjunction. Where negated propositions are beside something else than literals, they are what that is
// asked for: !p | F q is p -> F q.
func (w *writing) either(parts []id) *Formula {
	isLiteral := func(f id) bool { return w.node(f).shape == literal }
	var premises, rest []id
	for _, f := range parts {
		if isLiteral(f) && w.node(f).args[1] == 1 {
			premises = append(premises, w.not(f))
		} else {
			rest = append(rest, f)
		}
	}
	if len(premises) == 0 || !slices.ContainsFunc(rest, func(f id) bool { return !isLiteral(f) }) {
		return w.all(Or, parts)
	}
	return &Formula{Operator: Implies, Args: []*Formula{w.all(And, premises), w.all(Or, rest)}}
}

// all joins formulas by & or |.
func (w *writing) all(op Operator, parts []id) *Formula {
	f := w.formula(parts[0])
	for _, part := range parts[1:] {
		if w.written > mostWritten {
			break
		}
		f = &Formula{Operator: op, Args: []*Formula{f, w.formula(part)}}
	}
	return f
}

// of is an operator with its arguments.
func (w *writing) of(op Operator, args ...id) *Formula {
	f := &Formula{Operator: op}
	for _, arg := range args {
		f.Args = append(f.Args, w.formula(arg))
	}
	return f
}
