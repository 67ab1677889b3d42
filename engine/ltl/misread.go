package ltl

import (
	"slices"
	"strings"
)

// Formulas are misread in ways that are known.
//
// Source: Greenman, Saarinen, Nelson and Krishnamurthi, "Little Tricky Logic: Misconceptions in the Understanding of
// LTL", The Art, Science, and Engineering of Programming 7(2), 2023, which found them in the answers of learners.
// Departures: the paper codes answers by hand. Here each misconception is a rule that rewrites a formula, at one place
// or wherever it applies. So one who is wrong in two ways at once is not understood, and a formula that several
// misconceptions explain is given the first one.
// Cost: parts² of the formula for each rule; formulas of more than mostTaught parts are left alone.

// Misconception is a way in which formulas are misread.
type Misconception struct {
	Name string // that of the paper
	Says string // what is right, a sentence

	// misread gives what a formula is taken for, of its outermost operators alone; written what one writes who means it
	misread, written rule
}

type rule func(*Formula) []*Formula

// Reading is a formula that a misconception makes of another one.
type Reading struct {
	*Misconception
	Formula *Formula
}

// mostTaught bounds the parts of a formula whose misreadings are made.
const mostTaught = 40

// misconceptions are all that are known, those that explain least first.
var misconceptions = []*Misconception{
	{Name: "Precedence", Says: "Without parentheses, !, X, F and G take only what is next to them; then bind U, R, W " +
		"and M, then &, then |, and last -> and <->.",
		misread: regrouped(1), written: regrouped(-1)},
	{Name: "Weak U", Says: "a U b demands that b comes, now or later; a W b does not.",
		misread: becomes(Until, WeakUntil), written: becomes(WeakUntil, Until)},
	{Name: "Exclusive U", Says: "In a U b, a may go on when b comes, and both may hold at the same moment.",
		misread: exclusive, written: rules(exclusive, undone(exclusive))},
	{Name: "Implicit G", Says: "A formula without G speaks of the one moment at which it stands, not of every one.",
		misread: wrapped(Always), written: bare(Always)},
	{Name: "Implicit F", Says: "A formula without F speaks of the moment at which it stands, not of a later one.",
		misread: wrapped(Eventually), written: bare(Eventually)},
	{Name: "Bad state index", Says: "X moves what is behind it by one moment; F, G and U begin at the present one.",
		misread: shifted, written: shifted},
	{Name: "Bad state quantification", Says: "G asks every moment, F some moment; G F asks again and again, F G all " +
		"from some moment on; a U b asks a before b.",
		misread: requantified, written: requantified},
	{Name: "Other implicit", Says: "A formula demands nothing that it does not say: not the converse of an " +
		"implication, and not that something stops once it has come.",
		misread: closed, written: undone(closed)},
}

// Misread lists what a formula may be taken for.
func (f *Formula) Misread() []Reading {
	return f.readings(func(m *Misconception) rule { return m.misread })
}

// Miswritten lists what may be written by one who means the formula.
func (f *Formula) Miswritten() []Reading {
	return f.readings(func(m *Misconception) rule { return m.written })
}

func (f *Formula) readings(of func(*Misconception) rule) (list []Reading) {
	parts := 0
	f.each(func(*Formula) { parts++ })
	if parts > mostTaught {
		return nil
	}
	seen := map[string]bool{f.String(): true}
	for _, m := range misconceptions {
		for _, g := range append(f.rewritten(of(m)), f.everywhere(of(m))) {
			if text := g.String(); !seen[text] {
				seen[text] = true
				list = append(list, Reading{m, g})
			}
		}
	}
	return list
}

// with is a formula with another argument.
func (f *Formula) with(at int, arg *Formula) *Formula {
	g := *f
	g.Args = slices.Clone(f.Args)
	g.Args[at] = arg
	return &g
}

// rewritten lists what a rule makes of a formula at one place.
func (f *Formula) rewritten(r rule) []*Formula {
	if f.Operator == Never {
		return nil
	}
	list := slices.Clone(r(f))
	for i, arg := range f.Args {
		for _, g := range arg.rewritten(r) {
			list = append(list, f.with(i, g))
		}
	}
	return list
}

// everywhere rewrites a formula at each place, from the inside, by the first that the rule makes there.
func (f *Formula) everywhere(r rule) *Formula {
	if f.Operator == Never {
		return f
	}
	for i, arg := range f.Args {
		f = f.with(i, arg.everywhere(r))
	}
	if list := r(f); len(list) > 0 {
		return list[0]
	}
	return f
}

func of(op Operator, args ...*Formula) *Formula { return &Formula{Operator: op, Args: args} }

// is matches a formula with an operator.
func (f *Formula) is(op Operator) bool { return f.Operator == op }

func becomes(op, other Operator) rule {
	return func(f *Formula) []*Formula {
		if !f.is(op) {
			return nil
		}
		return []*Formula{of(other, f.Args...)}
	}
}

func wrapped(op Operator) rule {
	return func(f *Formula) []*Formula {
		if f.is(op) {
			return nil
		}
		return []*Formula{of(op, f)}
	}
}

func bare(op Operator) rule {
	return func(f *Formula) []*Formula {
		if !f.is(op) {
			return nil
		}
		return f.Args
	}
}

func rules(list ...rule) rule {
	return func(f *Formula) (all []*Formula) {
		for _, r := range list {
			all = append(all, r(f)...)
		}
		return all
	}
}

// exclusive reads U as if its arguments never held together.
func exclusive(f *Formula) []*Formula {
	if !f.is(Until) {
		return nil
	}
	a, b := f.Args[0], f.Args[1]
	return []*Formula{of(Until, a, of(And, b, of(Not, a))),
		of(Until, of(And, a, of(Not, b)), of(And, b, of(Not, a)))}
}

// undone is the inverse of a rule that adds conjuncts to U or F, or makes <-> of ->.
func undone(add rule) rule {
	return func(f *Formula) (list []*Formula) {
		if f.is(Equivalent) {
			list = append(list, of(Implies, f.Args...))
		}
		if last := len(f.Args) - 1; last >= 0 && f.Args[last].is(And) {
			g := f.with(last, f.Args[last].Args[0])
			if list = append(list, g); last > 0 && f.Args[0].is(And) {
				list = append(list, g.with(0, f.Args[0].Args[0]))
			}
		}
		return slices.DeleteFunc(list, func(g *Formula) bool {
			return !slices.ContainsFunc(add(g), func(h *Formula) bool { return h.String() == f.String() })
		})
	}
}

// shifted moves what a formula speaks of by one moment.
func shifted(f *Formula) []*Formula {
	if f.is(Next) {
		return []*Formula{f.Args[0], of(Next, f)}
	}
	return []*Formula{of(Next, f)}
}

// requantified asks other moments.
func requantified(f *Formula) []*Formula {
	switch f.Operator {
	case Eventually, Always:
		other := Eventually + Always - f.Operator
		list := []*Formula{of(other, f.Args[0])}
		if g := f.Args[0]; g.is(other) {
			list = append(list, of(other, of(f.Operator, g.Args[0])))
		}
		return list
	case Until, WeakUntil:
		return []*Formula{of(f.Operator, f.Args[1], f.Args[0])}
	}
	return nil
}

// closed demands what a formula does not say.
func closed(f *Formula) []*Formula {
	nevermore := func(g *Formula) *Formula { return of(Next, of(Always, of(Not, g))) }
	switch f.Operator {
	case Implies:
		return []*Formula{of(Equivalent, f.Args...)}
	case Eventually:
		return []*Formula{of(Eventually, of(And, f.Args[0], nevermore(f.Args[0])))}
	case Until:
		return []*Formula{of(Until, f.Args[0], of(And, f.Args[1], nevermore(f.Args[0])))}
	}
	return nil
}

// regrouped groups a formula anew of which the text without parentheses stays as it is: 1: so that it needs more
// parentheses, -1: fewer.
func regrouped(sign int) rule {
	return func(f *Formula) (list []*Formula) {
		count := func(g *Formula) int { return strings.Count(g.String(), "(") }
		add := func(g *Formula) {
			if sign*(count(g)-count(f)) > 0 {
				list = append(list, g)
			}
		}
		switch len(f.Args) {
		case 1:
			if g := f.Args[0]; len(g.Args) == 2 {
				add(g.with(0, of(f.Operator, g.Args[0])))
			}
		case 2:
			a, b := f.Args[0], f.Args[1]
			switch len(a.Args) {
			case 1:
				add(of(a.Operator, f.with(0, a.Args[0])))
			case 2:
				add(a.with(1, f.with(0, a.Args[1])))
			}
			if len(b.Args) == 2 {
				add(b.with(0, f.with(1, b.Args[0])))
			}
		}
		return list
	}
}
