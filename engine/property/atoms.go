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

// Atom is the meaning of a proposition: that a component is in one of some states, that the next step carries one of
// some labels, or that what several components count compares so.
type Atom struct {
	Name      ltl.Name
	Component int     // the component whose states it is about; -1: it is about labels, or several components
	Members   []bool  // which of the component's states, or of the labels
	Counts    []Count // what several components count
	offset    int     // is added to it
	relation  ltl.Relation
}

// Holds reports whether an atom holds where the components are in these states, and the next step carries that
// label; -1: there is none.
func (a *Atom) Holds(state []int, label int) bool {
	if a.Component >= 0 {
		return a.Members[state[a.Component]]
	}
	if a.ofSeveral() {
		return a.compares(a.tokens(state))
	}
	return label >= 0 && a.Members[label]
}

// accepting is the word behind an @ for the states in which a component accepts, unless it has a state of that name.
const accepting = "accepting"

// Parse reads a formula about a network, and finds what its names are. Of a text with errors there is no formula.
func Parse(n *network.Network, text string) (*ltl.Formula, []Atom, source.Diagnostics) {
	return parse(n, text, Known(n), func(name ltl.Name) (Atom, string) { return resolve(n, name) })
}

// parse reads a formula; known reports its names, and resolve finds what one is, or says what is wrong with it.
func parse(n *network.Network, text string, known func(string) bool, resolve func(ltl.Name) (Atom, string)) (
	formula *ltl.Formula, atoms []Atom, wrong source.Diagnostics,
) {
	formula, wrong = ltl.Parse(text, known)
	if !wrong.HasErrors() {
		formula, wrong = cases(n, formula)
	}
	if wrong.HasErrors() {
		return nil, nil, wrong
	}
	for _, p := range formula.Propositions() {
		if p.Sum != nil {
			atom, unknown := ofSum(n, p)
			atoms, wrong = append(atoms, atom), append(wrong, unknown...)
			continue
		}
		atom, trouble := resolve(p.Name)
		if trouble != "" {
			wrong = append(wrong, source.Diagnostic{Position: p.Place, Message: say.Sentence(trouble)})
		}
		atoms = append(atoms, atom)
	}
	if wrong.HasErrors() {
		return nil, nil, wrong
	}
	return formula, atoms, nil
}

// Known reports whether a word is the name of a label or of a component: then it is an operator only where a name
// cannot be.
func Known(n *network.Network) func(word string) bool {
	return func(word string) bool {
		_, label := n.Lookup(word)
		return label || n.Component(word) >= 0
	}
}

// resolve finds what a name is, a label before a component of that name, or says what is wrong with it: where it is
// unknown, with the nearest one there is.
func resolve(n *network.Network, name ltl.Name) (Atom, string) {
	switch {
	case name.Measure == ltl.Enabled:
		return ofOffer(n, name)
	case name.Of != "":
		return ofState(n, name)
	}
	if l, ok := n.Lookup(name.Word); ok {
		return ofLabels(n, name, []int{l}), ""
	}
	if i := n.Component(name.Word); i >= 0 {
		return ofLabels(n, name, n.Components[i].Alphabet), ""
	}
	if state, ok := dotted(n, name); ok { // where no label has that name
		a, trouble := ofState(n, state)
		a.Name = name
		return a, trouble
	}
	unknown := "no label and no component is called " + quote(name.Word)
	names := append(n.LabelNames(omega.Identity(len(n.Labels))), n.ComponentNames()...)
	if near, ok := say.Nearest(name.Word, names); ok {
		return Atom{}, meant(unknown, ltl.Name{Word: near})
	}
	for i := range n.Components {
		if c := &n.Components[i]; c.State(name.Word) >= 0 {
			return Atom{}, fmt.Sprintf("%s; the state of %s is written %s", unknown, quote(c.Name),
				ltl.Name{Of: c.Name, Word: name.Word})
		}
	}
	return Atom{}, unknown + "; write " + example(n) + " for a state, or the name of a label"
}

// example is a state as a formula names it.
func example(n *network.Network) string {
	for i := range n.Components {
		if c := &n.Components[i]; len(c.States) > 0 && len(c.Name)+len(c.States[0]) < 40 {
			return ltl.Name{Of: c.Name, Word: c.States[0]}.String()
		}
	}
	return "P0@fed"
}

func ofLabels(n *network.Network, name ltl.Name, labels []int) Atom {
	a := Atom{Name: name, Component: -1, Members: make([]bool, len(n.Labels))}
	for _, l := range labels {
		a.Members[l] = true
	}
	return a
}

// ofState finds the states that a name with a component is about.
func ofState(n *network.Network, name ltl.Name) (Atom, string) {
	component, state := name.Of, name.Word
	i := n.Component(component)
	if i < 0 {
		names := n.ComponentNames()
		unknown := "no component is called " + quote(component)
		if near, ok := say.Nearest(component, names); ok {
			name.Of = near
			return Atom{}, meant(unknown, name)
		}
		return Atom{}, unknown + "; there " + say.Either(len(names), "is ", "are ") + say.Few(names, 6, "")
	}
	if name.Value() {
		return ofValue(n, name)
	}
	c := &n.Components[i]
	a := Atom{Name: name, Component: i, Members: make([]bool, len(c.States))}
	switch s := c.State(state); {
	case s >= 0:
		a.Members[s] = true
	case state == accepting:
		for s := range a.Members {
			a.Members[s] = c.Accepting(s)
		}
	case slices.ContainsFunc(c.States, func(name string) bool { return labelled(name, state) }):
		for s := range a.Members {
			a.Members[s] = labelled(c.States[s], state)
		}
	default:
		unknown := quote(component) + " has no state " + quote(state)
		if near, ok := say.Nearest(state, append(slices.Concat(Labels(c), c.States), accepting)); ok {
			return Atom{}, meant(unknown, ltl.Name{Of: component, Word: near})
		}
		return Atom{}, unknown + "; its states are " + say.Few(slices.Concat(Labels(c), c.States), 6, "")
	}
	return a, ""
}

// meant adds to what is wrong the name that may have been meant.
func meant(wrong string, name ltl.Name) string {
	return wrong + "; did you mean " + name.String() + "?"
}

func quote(name string) string {
	return "“" + say.Short(strings.ToValidUTF8(name, "�")) + "”"
}
