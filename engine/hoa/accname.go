package hoa

import (
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// The acceptance conditions that the format has names for. A name is right for every condition of the same Boolean
// function.

func inf(set int) *Formula { return &Formula{Op: Inf, Index: set} }
func fin(set int) *Formula { return &Formula{Op: Fin, Index: set} }

func each(op Op, n int, condition func(i int) *Formula) *Formula {
	list := make([]*Formula, n)
	for i := range list {
		list[i] = condition(i)
	}
	return join(op, list...)
}

func pairs(op Op, n int, within Op) *Formula {
	return each(op, n, func(i int) *Formula { return join(within, fin(2*i), inf(2*i+1)) })
}

// counted are the conditions that are named with a number, of sets or of pairs.
var counted = map[string]struct {
	each      int // sets for each
	condition func(n int) *Formula
}{
	"generalized-Buchi":    {1, func(n int) *Formula { return each(And, n, inf) }},
	"generalized-co-Buchi": {1, func(n int) *Formula { return each(Or, n, fin) }},
	"Rabin":                {2, func(n int) *Formula { return pairs(Or, n, And) }},
	"Streett":              {2, func(n int) *Formula { return pairs(And, n, Or) }},
}

// uncounted are the conditions that are named without a number: each is one with a number.
var uncounted = map[string]struct {
	name string
	n    int
}{
	"all": {"generalized-Buchi", 0}, "none": {"generalized-co-Buchi", 0},
	"Buchi": {"generalized-Buchi", 1}, "co-Buchi": {"generalized-co-Buchi", 1},
}

// conditionsNamed gives the condition of a name (where the format has had two, the newer first), and how many sets it
// has. takes says what parameters the name takes, when it has others. An unknown name has neither.
func conditionsNamed(name string, parameters []string, most int) (conditions []*Formula, sets int, takes string) {
	var numbers []int
	for _, word := range parameters {
		if n, err := strconv.Atoi(word); err == nil && 0 <= n && n <= most {
			numbers = append(numbers, n)
		} else if err == nil {
			numbers = append(numbers, most+1) // more than there are sets
		}
	}
	if of, ok := uncounted[name]; ok {
		if len(parameters) > 0 {
			return nil, 0, "no parameters"
		}
		return []*Formula{counted[of.name].condition(of.n)}, of.n, ""
	}
	if of, ok := counted[name]; ok {
		if len(parameters) != 1 || len(numbers) != 1 {
			return nil, 0, "one number"
		}
		n := numbers[0]
		if n > most {
			return nil, n, ""
		}
		return []*Formula{of.condition(n)}, of.each * n, ""
	}
	switch name {
	case "generalized-Rabin":
		if len(numbers) == 0 || len(numbers) != len(parameters) || numbers[0] != len(numbers)-1 {
			return nil, 0, "the number of pairs, then for each the number of its Inf"
		}
		conditions, sets = generalizedRabin(numbers[1:], most)
		return conditions, sets, ""
	case "parity":
		if len(parameters) != 3 || len(numbers) != 1 || !slices.Contains([]string{"min", "max"}, parameters[0]) ||
			!slices.Contains([]string{"even", "odd"}, parameters[1]) {
			return nil, 0, "min or max, even or odd, and a number"
		}
		n := numbers[0]
		if n > most {
			return nil, n, ""
		}
		greatest, odd := parameters[0] == "max", parameters[1] == "odd"
		return []*Formula{parity(greatest, odd, n, True), parity(greatest, odd, n, False)}, n, ""
	}
	return nil, 0, ""
}

// generalizedRabin gives the condition that for some pair its Fin and all its Inf hold; infs are their numbers.
func generalizedRabin(infs []int, most int) (conditions []*Formula, sets int) {
	var list []*Formula
	for _, k := range infs {
		if sets+1+k > most {
			return nil, most + 1
		}
		first := sets
		list = append(list, &Formula{Op: And, Args: []*Formula{fin(first),
			each(And, k, func(i int) *Formula { return inf(first + 1 + i) })}})
		sets += 1 + k
	}
	return []*Formula{join(Or, list...)}, sets
}

// parity asks that the least or the greatest set that is met infinitely often has an even or an odd number. Where none
// is met, a set one further decides, as in the format since 2015; before, no such run was accepted: empty.
func parity(greatest, odd bool, n int, empty Op) *Formula {
	accepts := func(set int) bool { return (set&1 == 1) == odd }
	next := n // one further
	if greatest {
		next = -1
	}
	rest := &Formula{Op: False}
	if empty == True && accepts(next) {
		rest.Op = True
	}
	for i := range n {
		set := n - 1 - i
		if greatest {
			set = i
		}
		switch {
		case accepts(set) && rest.Op == False:
			rest = inf(set)
		case accepts(set):
			rest = join(Or, inf(set), rest)
		case rest.Op == True:
			rest = fin(set)
		default:
			rest = join(And, fin(set), rest)
		}
	}
	return rest
}

const nameSteps = 1 << 18

// compareName warns when acc-name: says something else than Acceptance:, which alone counts.
func (a *Automaton) compareName(report *source.Report) {
	tag := a.Item("acc-name")
	if tag == nil || len(tag.Values) == 0 {
		return
	}
	warn := func(format string, args ...any) {
		report.Warnf(tag.Position, format+": the condition counts", args...).
			Note(a.Condition.Position, "the condition is here")
	}
	name := tag.Values[0].Text
	var parameters []string
	for _, v := range tag.Values[1:] {
		parameters = append(parameters, v.Text)
	}
	if rest, joined := strings.CutPrefix(name, "generalized-Buchi"); joined && rest != "" && len(parameters) == 0 {
		name, parameters = "generalized-Buchi", []string{rest} // ltl3ba leaves the blank out
	}
	if a.Sets > variableLimit/2 {
		return
	}
	conditions, sets, takes := conditionsNamed(name, parameters, a.Sets)
	used, generalized := a.Condition.GeneralizedBüchi()
	switch {
	case takes != "":
		warn("acc-name: %s takes %s", say.Short(name), takes)
		return
	case generalized && (name == "Buchi" || name == "generalized-Buchi" || name == "all"):
		// Which sets they are, and whether others are announced and not used, does no harm.
		if sets != len(used) {
			warn("acc-name: says %s, but the condition needs %s to be met infinitely often", say.Short(tag.text()),
				say.Count(len(used), "set"))
		}
		return
	case conditions == nil && sets == 0:
		return // a name of others
	}
	same := false
	known := withinSteps(func() bool {
		e := evaluator[diagram]{algebra: newDiagrams(nameSteps).translator(2 * a.Sets)}
		condition := e.value(a.Condition)
		same = sets <= a.Sets && slices.ContainsFunc(conditions,
			func(f *Formula) bool { return e.value(f) == condition })
		return true
	})
	if known && !same {
		meaning := ""
		if len(conditions) > 0 {
			meaning = ", which is Acceptance: " + strconv.Itoa(sets) + " " + say.Short(conditions[0].String())
		}
		warn("acc-name: says %s%s, but the condition is another", say.Short(tag.text()), meaning)
	}
}
