// Package hoa reads and writes networks of automata in the Hanoi Omega-Automata format, versions 1 and 1.1
// (https://adl.github.io/hoaf/).
//
// Parse parses a stream of automata. When there are errors, only names and lines of the automata are reliable.
package hoa

import (
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Options say how to read. The zero value decides the reading by the text and uses the default limits.
type Options struct {
	Reading network.Reading // overrides what the text says; empty: the text decides
	Limits  Limits
}

// Limits bound what reading may cost. A field that is zero or negative stands for its default.
type Limits struct {
	Bytes    int // bytes of the text; 16 MiB
	Automata int // automata in one text; 4096
	States   int // states of all automata together, after acceptance has become marks on states; 1 048 576
	// states that a States: header announces and the body does not list, of all automata together; 65 536
	Unlisted     int
	Edges        int // edges written in all automata together; 1 048 576
	Propositions int // propositions of one automaton, and of all together under valuations; 65 536
	Aliases      int // aliases of one automaton; 262 144
	Labels       int // labels of the network; 65 536
	Letters      int // classes of letters that the valuations reading may need; 4096
	// labels of all components together under valuations, each counted in every component that has it; 2 097 152
	Alphabets   int
	Transitions int // transitions of the network, after edge labels have become labels; 2 097 152
	Depth       int // depth of parentheses within one formula; 200
	Steps       int // steps of work on decision diagrams, and as many on acceptance; 2 097 152
	Properties  int // formulas that the runs are to satisfy, of all automata together; 100
	Diagnostics int // diagnostics reported of each severity; 100
}

func (l Limits) withDefaults() Limits {
	for _, d := range []struct {
		field *int
		value int
	}{
		{&l.Bytes, 16 << 20}, {&l.Automata, 4096}, {&l.States, 1 << 20}, {&l.Unlisted, 1 << 16},
		{&l.Edges, 1 << 20}, {&l.Propositions, 1 << 16},
		{&l.Aliases, 1 << 18}, {&l.Labels, 1 << 16}, {&l.Letters, 4096}, {&l.Alphabets, 1 << 21},
		{&l.Transitions, 1 << 21}, {&l.Depth, 200},
		{&l.Steps, 1 << 21}, {&l.Properties, network.MostProperties}, {&l.Diagnostics, 100},
	} {
		if *d.field <= 0 {
			*d.field = d.value
		}
	}
	return l
}

// tooMany reports that a bound is exceeded, whose number the format takes. It returns false.
func tooMany(report *source.Report, at source.Position, most int, format string) bool {
	report.Errorf(at, format, say.Number(most)).Bounded()
	return false
}

// Document is a text that has been understood.
type Document struct {
	Text     string // as it was read
	Network  *network.Network
	Reading  network.Reading
	Why      string      // why it was read this way, a sentence
	Automata []Automaton // without their bodies where a large text came packed: see Pack

	unfoldings []*Unfolding // of the automata, nil where it is plain; nil in a document that came packed

	// of a document that came packed
	origins    [][]string   // what Said says, by component and state
	acceptance []Acceptance // where the automata are not whole
	marksEdges bool
}

// Said says in a sentence where a state of a component comes from; empty for a state of the text.
func (d *Document) Said(component, state int) string {
	switch {
	case component < 0:
	case component < len(d.unfoldings):
		return d.unfoldings[component].Said(state)
	case component < len(d.origins) && state >= 0 && state < len(d.origins[component]):
		return d.origins[component][state]
	}
	return ""
}

// Acceptance tells how the acceptance condition of an automaton was read.
func (d *Document) Acceptance(component int) Acceptance {
	if component < len(d.acceptance) {
		return d.acceptance[component]
	}
	return d.Automata[component].Acceptance()
}

// MarksEdges reports whether acceptance marks are on edges.
func (d *Document) MarksEdges() bool {
	marked := func(a Automaton) bool {
		for _, e := range a.Edges() {
			if len(e.Marks) > 0 {
				return true
			}
		}
		return false
	}
	return d.marksEdges || slices.ContainsFunc(d.Automata, marked)
}

// Read reads a stream of automata as a network. The document is nil when there are errors.
func Read(src string, opt Options) (*Document, source.Diagnostics) {
	limits := opt.Limits.withDefaults()
	report := source.NewReport(limits.Diagnostics)
	automata := parse(src, limits, report)
	conditions := make([]condition, len(automata))
	directives := make([]directives, len(automata))
	for i := range automata {
		a := &automata[i]
		conditions[i] = a.supported(report)
		directives[i] = a.directives(report)
	}
	if report.HasErrors() {
		return nil, report.Diagnostics()
	}
	r := reader{automata: automata, conditions: conditions, directives: directives, limits: limits,
		steps: limits.Steps, report: report}
	document := r.read(opt.Reading)
	if report.HasErrors() {
		return nil, report.Diagnostics()
	}
	document.Text = src
	return document, report.Diagnostics()
}

// Parse takes a stream of automata apart, without asking what Lassolab can do with them. The automata hold
// what could be understood; when there are errors, they are not to be relied on beyond their names and lines.
func Parse(src string, limits Limits) ([]Automaton, source.Diagnostics) {
	limits = limits.withDefaults()
	report := source.NewReport(limits.Diagnostics)
	automata := parse(src, limits, report)
	return automata, report.Diagnostics()
}
