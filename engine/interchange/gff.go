package interchange

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// GFF is the XML of GOAL (Yih-Kuen Tsay and others, goal.im.ntu.edu.tw), the graphical tool for ω-automata, as
// its versions since 2014 write it; names of elements are taken in any case, as in former versions.
//
// Taken are finite state automata with labels on transitions, classical (a symbol is a label) or propositional
// (p ~q: valuations), with the acceptance conditions Büchi, generalized Büchi, co-Büchi, Rabin, Streett and
// parity (the least number met for ever is even), of states or of transitions. Names of states, or what they
// are described as, and places are kept. Refused by name are Muller and other conditions, automata on finite
// words, labels on states, alternation, games and formulas.
//
// What is written is a component, with Büchi or generalized Büchi acceptance; where no set is, all states
// accept. Under the reading valuations its labels are propositional, a transition for each product of literals.
// What is lost: the order ≪.

// conditionsGFF are the conditions that are read, by their names without blanks, hyphens and case.
var conditionsGFF = strings.Fields("buchi generalizedbuchi cobuchi rabin streett parity")

// accept makes the condition of a kind.
func (d *draft) accept(kind string, sets int) {
	d.sets = sets
	switch kind {
	case "cobuchi":
		d.accName, d.condition = "co-Buchi", "Fin(0)"
	case "rabin":
		d.accName = fmt.Sprintf("Rabin %d", sets/2)
		d.condition = cmp.Or(pairs(sets, "(Fin(%d)&Inf(%d))", "|"), "f")
	case "streett": // without acc-name: HOA's Streett has the sets of a pair the other way round
		d.condition = cmp.Or(pairs(sets, "(Inf(%d)|Fin(%d))", "&"), "t")
	case "parity":
		d.accName, d.condition = fmt.Sprintf("parity min even %d", sets), "f"
		for i := sets - 1; i >= 0; i-- {
			atom, sign := fmt.Sprintf("Inf(%d)", i), "|"
			if i%2 == 1 {
				atom, sign = fmt.Sprintf("Fin(%d)", i), "&"
			}
			if i < sets-1 {
				atom += sign + "(" + d.condition + ")"
			}
			d.condition = atom
		}
	default:
		d.generalized(sets)
	}
}

// pairs joins the conditions of pairs of sets.
func pairs(sets int, pair, sign string) string {
	var list []string
	for e := 0; e < sets; e += 2 {
		list = append(list, fmt.Sprintf(pair, e, e+1))
	}
	return strings.Join(list, sign)
}

const setsGFF = 64 // acceptance sets that are read

type readerGFF struct {
	*drawn
	propositional bool
	acceptance    string // folded; empty: none yet
	accAt         int
	sets          int
	set           int // the one that is read
	members       []memberGFF
}

// memberGFF is a state, or a transition, in an acceptance set.
type memberGFF struct {
	reference
	set        int
	transition bool
}

func readGFF(name, text string) (string, source.Diagnostics) {
	r := &readerGFF{drawn: &drawn{ids: map[string]int{}, draft: draft{name: name}}}
	described := map[int]bool{}
	r.document = newDocument(text, func(e element) {
		switch {
		case e.begins && len(r.path) == 1:
			r.root(e)
		case e.begins:
			r.begin(e)
		case e.parent == "structure" && e.name == "name" && e.text != "":
			r.draft.name = e.text
		case e.parent == "alphabet":
			r.draft.proposition(r.word(e.text))
		case r.part(e):
		case e.parent == "state" && (e.name == "name" || e.name == "description") && e.text != "":
			if s := len(r.draft.states) - 1; s >= 0 && !described[s] {
				r.last().name, described[s] = unpercented(e.text, strangeXML), true
			}
		case e.parent == "initialstateset" && e.name == "stateid":
			r.initial = append(r.initial, reference{e.text, e.at})
		case e.parent == "transition" && e.name == "label":
			r.lastTransition().label = e.text
		case r.within("acc") && (e.name == "stateid" || e.name == "transitionid"):
			if r.sets == 0 {
				r.sets = 1
			}
			r.members = append(r.members, memberGFF{reference{e.text, e.at}, r.set, e.name == "transitionid"})
		}
	})
	if r.read(); r.HasErrors() {
		return "", r.Diagnostics()
	}
	return r.automaton()
}

func (r *readerGFF) root(e element) {
	kind := strings.ToLower(e.attribute("type"))
	switch {
	case e.name != "structure":
		r.Errorf(r.place(e.at), "this is no file of GOAL: its first element is Structure, not %s", quoted(e.name))
	case kind != "finitestateautomaton" && kind != "fa":
		r.Unsupportedf(r.place(e.at), "unsupported type %s: of GOAL, finite state automata are read",
			quoted(e.attribute("type")))
	case strings.EqualFold(e.attribute("label-on"), "state"):
		r.Unsupportedf(r.place(e.at), "unsupported labels on states: labels are on transitions here")
	default:
		return
	}
	r.ignore()
}

// begin handles an element that begins within the structure.
func (r *readerGFF) begin(e element) {
	switch e.name {
	case "alphabet":
		r.propositional = strings.EqualFold(e.attribute("type"), "propositional")
	case "state":
		r.state(e.attribute("sid"), e.at)
	case "transition":
		r.transitions = append(r.transitions, drawnTransition{id: e.attribute("tid"), at: e.at})
	case "acc":
		r.acceptance = strings.NewReplacer(" ", "", "-", "", "_", "", "ü",
			"u").Replace(strings.ToLower(e.attribute("type")))
		r.accAt = e.at
		if kind, ok := strings.CutPrefix(r.acceptance, "transition"); ok {
			r.acceptance = kind
		}
		if !slices.Contains(conditionsGFF, r.acceptance) {
			r.Unsupportedf(r.place(e.at), "unsupported acceptance %s: Büchi, generalized Büchi, co-Büchi, Rabin, "+
				"Streett and parity are read",
				quoted(e.attribute("type")))
		}
	case "accset":
		r.sets, r.set = r.sets+1, r.sets
		if r.paired() { // E and F follow
			r.sets++
		}
	case "e", "f":
		if r.paired() && e.parent == "accset" {
			r.set = r.sets - 2 + strings.Index("ef", e.name)
		}
	}
	if r.sets > setsGFF {
		r.Errorf(r.place(e.at), "there are more than %s: at most that many are read",
			say.Count(setsGFF, "acceptance set"))
		r.ignore()
	}
}

// paired reports whether the sets are pairs.
func (r *readerGFF) paired() bool { return r.acceptance == "rabin" || r.acceptance == "streett" }

func (r *readerGFF) automaton() (string, source.Diagnostics) {
	switch {
	case r.acceptance == "":
		r.Errorf(source.Start, "there is no acceptance condition: it is an element Acc with a type")
		return "", r.Diagnostics()
	case r.acceptance == "buchi" || r.acceptance == "cobuchi":
		if r.sets = max(1, r.sets); r.sets > 1 {
			r.Errorf(r.place(r.accAt), "this condition has one set, and here are %d", r.sets)
		}
	case r.paired() && r.sets%2 != 0:
		r.Errorf(r.place(r.accAt), "pairs of sets are elements AccSet, each with an E and an F")
		return "", r.Diagnostics()
	}
	marks := map[string][]int{}
	for _, m := range r.members {
		if m.transition {
			if !slices.Contains(marks[m.id], m.set) {
				marks[m.id] = append(marks[m.id], m.set)
			}
			continue
		}
		if s, ok := r.find(m.reference, "in an acceptance set"); ok &&
			!slices.Contains(r.draft.states[s].marks, m.set) {
			r.draft.states[s].marks = append(r.draft.states[s].marks, m.set)
		}
	}
	known := map[string]bool{}
	r.draft.reading = network.Labels
	if r.propositional {
		r.draft.reading = network.Valuations
	}
	r.finish(func(t *drawnTransition) draftEdge {
		known[t.id] = true
		e := draftEdge{marks: marks[t.id]}
		if r.propositional {
			e.guard = r.guard(t)
		} else {
			if t.label == "" {
				r.Errorf(r.place(t.at), "the transition has no label")
			}
			e.label = r.draft.proposition(r.word(t.label))
		}
		return e
	})
	for _, m := range r.members {
		if m.transition && !known[m.id] {
			r.Errorf(r.place(m.at), "in an acceptance set is transition %s, which is not there", quoted(m.id))
		}
	}
	r.draft.accept(r.acceptance, r.sets)
	return r.draft.written(r.Report)
}

// word is a symbol or a proposition as it is written.
func (r *readerGFF) word(text string) string {
	if r.propositional {
		return unpercented(text, strangeGFF, constantsGFF...)
	}
	return unpercented(text, strangeXML)
}

// guard reads a propositional label: literals, or True.
func (r *readerGFF) guard(t *drawnTransition) *guard {
	words := strings.Fields(t.label)
	switch {
	case len(words) == 0, len(words) == 1 && strings.EqualFold(words[0], "true"):
		return always
	case len(words) == 1 && strings.EqualFold(words[0], "false"):
		return never
	}
	var literals []*guard
	for _, word := range words {
		name := strings.TrimLeft(word, "~!")
		if name == "" {
			r.Errorf(r.place(t.at), "%s is no literal: it is p, or ~p where p does not hold", quoted(word))
			continue
		}
		literal := proposed(r.draft.proposition(r.word(name)))
		if len(word) > len(name) {
			literal = operated('!', literal)
		}
		literals = append(literals, literal)
	}
	return operated('&', literals...)
}

var constantsGFF = []string{"true", "false"} // what a label may be besides literals

// strangeGFF are the characters that a proposition cannot have, strangeXML those that other names cannot.
func strangeGFF(r rune) bool { return r == '~' || r == '!' || unicode.IsSpace(r) }

func strangeXML(r rune) bool { return unicode.IsSpace(r) && r != ' ' }

// isGFF reports whether a text is XML of GOAL: its structure has a type as an attribute.
func isGFF(text string) string {
	rest, ok := beginsXML(text, "structure")
	tag, _, closed := strings.Cut(rest, ">")
	if !ok || !closed || !strings.Contains(strings.ToLower(tag), "type=") {
		return ""
	}
	return "its XML, Structure with a type"
}

// labelsGFF are the labels of a component: symbols, or products of literals over propositions.
type labelsGFF struct {
	alphabet, element string // the kind of the alphabet, and the element of a name in it
	names             []string
	transitions       []transitionGFF
}

type transitionGFF struct {
	from, to int
	label    string
}

func labelsOf(n *network.Network) (*labelsGFF, error) {
	c := &n.Components[0]
	if n.Reading != network.Valuations {
		l := &labelsGFF{alphabet: "Classical", element: "Symbol"}
		for _, name := range n.LabelNames(c.Alphabet) {
			l.names = append(l.names, nameGFF(name))
		}
		for _, t := range c.Transitions {
			l.transitions = append(l.transitions, transitionGFF{t.From, t.To, nameGFF(n.Labels[t.Label].Name)})
		}
		return l, nil
	}
	word, edges, err := sumsOf(n, propositionGFF)
	if err != nil {
		return nil, err
	}
	l := &labelsGFF{alphabet: "Propositional", element: "Proposition"}
	for _, p := range n.Letters.Propositions {
		l.names = append(l.names, propositionGFF(p))
	}
	for s, list := range edges {
		for _, e := range list {
			for _, cube := range e.Products {
				label := cmp.Or(strings.Join(cube.Literals(word, "~"), " "), "True")
				l.transitions = append(l.transitions, transitionGFF{s, e.To, label})
			}
		}
	}
	return l, nil
}

func writeGFF(m Model) (string, error) {
	n, err := single(m, "GFF", false, false)
	if err != nil {
		return "", err
	}
	labels, err := labelsOf(n)
	if err != nil {
		return "", err
	}
	c := &n.Components[0]
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n")
	b.WriteString("<Structure label-on=\"Transition\" type=\"FiniteStateAutomaton\">\n")
	fmt.Fprintf(&b, "    <Name>%s</Name>\n    <Description/>\n    <Properties/>\n    <Formula/>\n", nameGFF(c.Name))
	fmt.Fprintf(&b, "    <Alphabet type=\"%s\">\n", labels.alphabet)
	for _, name := range labels.names {
		fmt.Fprintf(&b, "        <%s>%s</%s>\n", labels.element, name, labels.element)
	}
	b.WriteString("    </Alphabet>\n    <StateSet>\n")
	at := m.At
	if len(at) != len(c.States) {
		at = c.Layout
	}
	for s, name := range c.States {
		fmt.Fprintf(&b, "        <State sid=\"%d\">\n", s)
		if len(at) == len(c.States) {
			fmt.Fprintf(&b, "            <Y>%.0f</Y>\n            <X>%.0f</X>\n", math.Round(at[s].Y),
				math.Round(at[s].X))
		}
		if name != fmt.Sprint(s) {
			fmt.Fprintf(&b, "            <Description>%s</Description>\n", nameGFF(name))
		}
		b.WriteString("            <Properties/>\n        </State>\n")
	}
	b.WriteString("    </StateSet>\n    <InitialStateSet>\n")
	for _, s := range c.Initial {
		fmt.Fprintf(&b, "        <StateID>%d</StateID>\n", s)
	}
	b.WriteString("    </InitialStateSet>\n    <TransitionSet complete=\"false\">\n")
	for tid, t := range labels.transitions {
		fmt.Fprintf(&b, "        <Transition tid=\"%d\">\n            <From>%d</From>\n", tid, t.from)
		fmt.Fprintf(&b, "            <To>%d</To>\n            <Label>%s</Label>\n            <Properties/>\n       "+
			" </Transition>\n", t.to, t.label)
	}
	b.WriteString("    </TransitionSet>\n")
	acceptanceGFF(&b, c)
	b.WriteString("    <Properties/>\n</Structure>\n")
	return b.String(), nil
}

// acceptanceGFF writes the acceptance condition of a component.
func acceptanceGFF(b *strings.Builder, c *network.Component) {
	accepting := func(indent string, in func(s int) bool) {
		for s := range c.States {
			if in(s) {
				fmt.Fprintf(b, "%s<StateID>%d</StateID>\n", indent, s)
			}
		}
	}
	if c.Sets < 2 {
		b.WriteString("    <Acc type=\"Buchi\">\n")
		accepting("        ", c.Accepting)
	} else {
		b.WriteString("    <Acc type=\"Generalized Buchi\">\n")
		for set := range c.Sets {
			b.WriteString("        <AccSet>\n")
			accepting("            ", func(s int) bool { return c.Marks[s]>>uint(set)&1 != 0 })
			b.WriteString("        </AccSet>\n")
		}
	}
	b.WriteString("    </Acc>\n")
}

func nameGFF(name string) string { return xmlEscapes.Replace(percented(name, strangeXML)) }

func propositionGFF(name string) string {
	return xmlEscapes.Replace(percented(name, strangeGFF, constantsGFF...))
}
