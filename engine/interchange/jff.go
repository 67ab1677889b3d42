package interchange

import (
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/source"
)

// JFF is the XML of JFLAP (Susan Rodger, jflap.org), a tool with which automata are taught.
//
// Finite automata are read: a state that is final there accepts, so that the automaton is one of infinite
// words, a Büchi automaton. Labels are what is read, names and places of states are kept. A transition that
// reads nothing becomes an internal step with the label λ: in a network it is a step of this component alone,
// which is what it is in JFLAP, but an infinite run may take it for ever. Pushdown automata, Turing machines
// and all else that JFLAP has are refused. Nothing is written.

// lambda is the label of what reads nothing.
const lambda = "λ"

func readJFF(name, text string) (string, source.Diagnostics) {
	d := &drawn{ids: map[string]int{}, draft: draft{name: name, reading: network.Labels}}
	var accepting []int
	silent := false
	d.document = newDocument(text, func(e element) {
		switch {
		case len(d.path) == 1 && e.begins && e.name != "structure":
			d.Errorf(d.place(e.at), "this is no file of JFLAP: its first element is structure, not %s", quoted(e.name))
			d.ignore()
		case e.begins && (e.name == "state" || e.name == "block"):
			d.state(e.attribute("id"), e.at)
			if called := e.attribute("name"); called != "" {
				d.last().name = called
			}
		case e.begins && e.name == "transition":
			d.transitions = append(d.transitions, drawnTransition{at: e.at})
		case e.begins:
		case e.name == "type" && e.parent == "structure":
			if e.text != "fa" {
				d.Unsupportedf(d.place(e.at), "unsupported type %s: of JFLAP, finite automata (fa) are read",
					quoted(e.text))
			}
		case d.part(e):
		case e.parent == "state" && e.name == "initial":
			d.draft.initial = append(d.draft.initial, len(d.draft.states)-1)
		case e.parent == "state" && e.name == "final":
			accepting = append(accepting, len(d.draft.states)-1)
		}
	})
	if d.read(); d.HasErrors() {
		return "", d.Diagnostics()
	}
	d.finish(func(t *drawnTransition) draftEdge {
		label := t.label
		if label == "" || label == lambda || label == "ε" {
			label = inner(name, lambda)
			if !silent {
				d.Warnf(d.place(t.at), "this transition reads nothing: it becomes an internal step with the label %s",
					lambda)
			}
			silent = true
		}
		return draftEdge{label: d.draft.proposition(label)}
	})
	d.draft.büchi(accepting)
	return d.draft.written(d.Report)
}

// isJFF reports whether a text is XML of JFLAP: its structure has a type as an element.
func isJFF(text string) string {
	rest, ok := beginsXML(text, "structure")
	tag, rest, closed := strings.Cut(rest, ">")
	head := strings.ToLower(rest[:min(len(rest), 2000)])
	if !ok || !closed || strings.Contains(tag, "=") || !strings.Contains(head, "<type>") &&
		!strings.Contains(head, "<automaton") {
		return ""
	}
	return "its XML, structure with a type"
}
