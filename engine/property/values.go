package property

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Comparisons of values. A component whose states are numbers, or other values, is a variable: x == 2 holds in the
// states whose name compares so. The state [a b] of a channel has two messages. The name of a state of a process has
// labels of the program and values of variables: cs:14 i=2 may be called by either part of its first word, as P@cs, and
// P:i == 2 holds. Numbers are compared as numbers, other values only for equality. A state without the value satisfies
// no comparison with it.

// mostCases bounds the values of which a comparison of two variables is made cases.
const mostCases = 24

// number is the number that a value is.
func number(value string) (int, bool) {
	v, err := strconv.Atoi(value)
	return v, err == nil
}

// compare reports whether two values compare so.
func compare(relation ltl.Relation, a, b string) bool {
	v, first := number(a)
	w, second := number(b)
	if !first || !second {
		return relation == ltl.Equal && a == b || relation == ltl.Unequal && a != b
	}
	return related(relation, v, w)
}

// related reports whether two numbers compare so.
func related(relation ltl.Relation, v, w int) bool {
	switch relation {
	case ltl.Equal:
		return v == w
	case ltl.Unequal:
		return v != w
	case ltl.AtMost:
		return v <= w
	case ltl.AtLeast:
		return v >= w
	case ltl.LessThan:
		return v < w
	}
	return v > w
}

// messages counts what a channel holds in a state of this name.
func messages(state string) (count int, ok bool) {
	inside, opened := strings.CutPrefix(state, "[")
	inside, closed := strings.CutSuffix(inside, "]")
	return len(strings.Fields(inside)), opened && closed
}

// IsVariable reports whether all states of a component are numbers, so that a formula can compare it with numbers.
func IsVariable(c *network.Component) bool {
	return !slices.ContainsFunc(c.States, func(state string) bool { _, ok := number(state); return !ok })
}

// IsChannel reports whether all states of a component are contents of a channel.
func IsChannel(c *network.Component) bool {
	return !slices.ContainsFunc(c.States, func(state string) bool { _, ok := messages(state); return !ok })
}

// Labels are the labels of a program by which a formula may call states of a component.
func Labels(c *network.Component) []string {
	var labels []string
	for _, state := range c.States {
		first, _, _ := strings.Cut(state, " ")
		if parts := strings.Split(first, ":"); len(parts) > 1 && parts[0] != "" {
			labels = append(labels, parts[:len(parts)-1]...)
		}
	}
	return distinct(labels)
}

// local is the value of a variable in a state of this name.
func local(state, variable string) (value string, ok bool) {
	for word := range strings.FieldsSeq(state) {
		if value, ok = strings.CutPrefix(word, variable+"="); ok {
			return value, true
		}
	}
	return "", false
}

// labelled reports whether the first word of a state's name has a part.
func labelled(state, part string) bool {
	first, _, _ := strings.Cut(state, " ")
	return slices.Contains(strings.Split(first, ":"), part)
}

// values gives the values that a component may have in the sense of a name, by state; "": it has none. If no state has
// one, trouble says what is wrong.
func values(n *network.Network, name ltl.Name) (of []string, trouble string) {
	c := &n.Components[n.Component(name.Of)]
	of = make([]string, len(c.States))
	found := false
	for s, state := range c.States {
		switch {
		case name.Measure != "":
			if count, ok := messages(state); ok {
				of[s], found = strconv.Itoa(count), true
			}
		case name.Local != "":
			if value, ok := local(state, name.Local); ok {
				of[s], found = value, true
			}
		default:
			of[s], found = state, true
		}
	}
	switch {
	case found:
		return of, ""
	case name.Measure != "":
		return nil, fmt.Sprintf("%s is no channel: none of its states is what a channel holds, as [] or [a b]",
			quote(c.Name))
	}
	unknown := fmt.Sprintf("no state of %s says a value of %s", quote(c.Name), quote(name.Local))
	var variables []string
	for _, state := range c.States {
		for word := range strings.FieldsSeq(state) {
			if variable, _, ok := strings.Cut(word, "="); ok && !slices.Contains(variables, variable) {
				variables = append(variables, variable)
			}
		}
	}
	if near, ok := say.Nearest(name.Local, variables); ok {
		name.Local = near
		return nil, meant(unknown, name)
	}
	if len(variables) > 0 {
		unknown += "; they say those of " + say.Few(variables, 6, "")
	}
	return nil, unknown
}

// ofValue finds the states in which something is said of a value of a component that there is.
func ofValue(n *network.Network, name ltl.Name) (Atom, string) {
	i := n.Component(name.Of)
	a := Atom{Name: name, Component: i, Members: make([]bool, len(n.Components[i].States))}
	of, trouble := values(n, name)
	if trouble != "" {
		return a, trouble
	}
	relation, than := name.Relation, name.Word
	switch name.Measure {
	case ltl.Empty:
		relation, than = ltl.Equal, "0"
	case ltl.Nonempty:
		relation, than = ltl.MoreThan, "0"
	}
	if _, numeric := number(than); !numeric && !slices.Contains(of, than) {
		switch than {
		case "true":
			than = "1"
		case "false":
			than = "0"
		}
	}
	if trouble := comparable(name, of, relation, than); trouble != "" {
		return a, trouble
	}
	for s, value := range of {
		a.Members[s] = value != "" && compare(relation, value, than)
	}
	return a, ""
}

// comparable says why values cannot be compared with one; empty: they can.
func comparable(name ltl.Name, of []string, relation ltl.Relation, than string) string {
	ordered := relation != ltl.Equal && relation != ltl.Unequal
	_, numeric := number(than)
	switch {
	case numeric && slices.ContainsFunc(of, func(value string) bool { _, ok := number(value); return ok }):
		return ""
	case ordered && !numeric:
		return fmt.Sprintf("“%s” compares numbers, and %s is none", relation, quote(than))
	case ordered:
		return fmt.Sprintf("“%s” compares numbers, and %s has none: its values are %s", relation, quote(subject(name)),
			say.Few(distinct(of), 6, ""))
	case slices.Contains(of, than):
		return ""
	}
	never := quote(subject(name)) + " is never " + quote(than)
	if near, ok := say.Nearest(than, distinct(of)); ok {
		name.Word = near
		return meant(never, name)
	}
	return never + "; its values are " + say.Few(distinct(of), 6, "")
}

// subject is what is compared, in words of a formula.
func subject(name ltl.Name) string {
	if name.Local != "" {
		return name.Of + ":" + name.Local
	}
	return name.Of
}

// distinct lists values once each, as they come.
func distinct(of []string) (list []string) {
	seen := map[string]bool{"": true}
	for _, value := range of {
		if !seen[value] {
			seen[value] = true
			list = append(list, value)
		}
	}
	return list
}

// turned is the relation seen from the other side.
var turned = map[ltl.Relation]ltl.Relation{
	ltl.Equal: ltl.Equal, ltl.Unequal: ltl.Unequal, ltl.AtMost: ltl.AtLeast, ltl.AtLeast: ltl.AtMost,
	ltl.LessThan: ltl.MoreThan, ltl.MoreThan: ltl.LessThan,
}

// cases writes what is about several components as a formula over atoms, which are about one: for x == y, either x == 0
// & y == 0, or x == 1 & y == 1, and so on; for enabled(go), that each component that has the label offers it.
func cases(n *network.Network, f *ltl.Formula) (*ltl.Formula, source.Diagnostics) {
	var wrong source.Diagnostics
	f = f.Instead(func(p *ltl.Formula) *ltl.Formula {
		name := p.Name
		if name.Measure == ltl.Enabled && name.Word == "" {
			return offered(n, name)
		}
		i, other := n.Component(name.Of), n.Component(name.Word)
		if name.Relation == "" || i < 0 || other < 0 || n.Components[i].State(name.Word) >= 0 {
			return nil
		}
		if _, numeric := number(name.Word); numeric {
			return nil
		}
		of, trouble := values(n, name)
		if trouble != "" {
			return nil // it is reported when the names are looked up
		}
		left, right := distinct(of), n.Components[other].States
		if len(left) > mostCases && len(right) > mostCases {
			wrong = append(wrong, source.Diagnostic{Position: p.Place, Message: say.Sentence(fmt.Sprintf(
				"%s and %s have %s and %s values: a comparison is made cases of at most %d; compare them with numbers",
				quote(subject(name)), quote(name.Word), say.Number(len(left)), say.Number(len(right)), mostCases))})
			return nil
		}
		return either(name, left, right)
	})
	return f, wrong
}

// offered says of each component that has a label that it offers it; nil where one component has it.
func offered(n *network.Network, name ltl.Name) (all *ltl.Formula) {
	l, known := n.Lookup(name.Of)
	if !known || len(n.Labels[l].Participants) == 1 {
		return nil
	}
	all = &ltl.Formula{Operator: ltl.False} // no component has it, so it is never enabled
	for k, i := range n.Labels[l].Participants {
		name.Word = n.Components[i].Name
		one := &ltl.Formula{Operator: ltl.Proposition, Name: name}
		if k > 0 {
			one = over(ltl.And, all, one)
		}
		all = one
	}
	return all
}

// ofOffer finds the states in which a component offers a label.
func ofOffer(n *network.Network, name ltl.Name) (Atom, string) {
	l, known := n.Lookup(name.Of)
	if !known {
		unknown := "no label is called " + quote(name.Of)
		if near, ok := say.Nearest(name.Of, n.LabelNames(omega.Identity(len(n.Labels)))); ok {
			return Atom{}, meant(unknown, ltl.Name{Of: near, Measure: ltl.Enabled})
		}
		return Atom{}, unknown
	}
	i := n.Labels[l].Participants[0]
	if name.Word != "" {
		if i = n.Component(name.Word); i < 0 {
			unknown := "no component is called " + quote(name.Word)
			if near, ok := say.Nearest(name.Word, n.ComponentNames()); ok {
				name.Word = near
				return Atom{}, meant(unknown, name)
			}
			return Atom{}, unknown
		}
	}
	a := Atom{Name: name, Component: i, Members: make([]bool, len(n.Components[i].States))}
	for _, t := range n.Components[i].Transitions {
		if t.Label == l {
			a.Members[t.From] = true
		}
	}
	return a, ""
}

// either is a comparison of two components, by cases over the one that has fewer values.
func either(name ltl.Name, left, right []string) *ltl.Formula {
	mine, other := name, ltl.Name{Of: name.Word}
	among := left
	if len(right) < len(left) {
		among = right
	}
	all := &ltl.Formula{Operator: ltl.False}
	for _, value := range among {
		if len(right) < len(left) {
			other.Relation, other.Word = ltl.Equal, value
			mine.Relation, mine.Word = name.Relation, value
		} else {
			mine.Relation, mine.Word = ltl.Equal, value
			other.Relation, other.Word = turned[name.Relation], value
		}
		if !may(mine, left) || !may(other, right) {
			continue
		}
		one := over(ltl.And, &ltl.Formula{Operator: ltl.Proposition, Name: mine},
			&ltl.Formula{Operator: ltl.Proposition, Name: other})
		if all.Operator != ltl.False {
			one = over(ltl.Or, all, one)
		}
		all = one
	}
	return all
}

// may reports whether a comparison holds of some value.
func may(name ltl.Name, of []string) bool {
	return slices.ContainsFunc(of, func(value string) bool { return compare(name.Relation, value, name.Word) })
}
