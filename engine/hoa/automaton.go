package hoa

import (
	"iter"
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Automaton is one automaton of a stream as written, with the positions of its parts.
type Automaton struct {
	source.Position     // of its HOA: header
	From, To        int // its first and last line
	Name            string
	Named           bool // it has a name: header
	Version         string
	States          int // as the States: header says; -1 without one
	Start           []Target
	Propositions    []Value // of the AP: header
	Aliases         []AliasDefinition
	Sets            int // number of acceptance sets declared
	Condition       *Formula
	Header          []Item // all header items after HOA:, in order
	Body            []State

	named      map[string]int             // place of each alias in Aliases
	seen       map[string]source.Position // where each header name came first
	declaredAP int                        // the number the AP: header starts with
	nameAt     source.Position            // of the name, else of the automaton
	broken     bool                       // a syntax error was met
}

// Item is a header item. Values is empty for the headers whose contents have a field of their own.
type Item struct {
	source.Position
	Name   string // without the colon
	Values []Value
}

// Value is a word of a header: a value of an item, or a proposition.
type Value struct {
	source.Position
	Text   string
	Quoted bool
}

// AliasDefinition is an Alias: header.
type AliasDefinition struct {
	source.Position // of the name
	Name            string
	Formula         *Formula
}

// Target is a conjunction of states, more than one in alternating automata only: the end of an edge, or a start.
type Target struct {
	source.Position
	States []int
}

// State is a State: item of the body with its edges.
type State struct {
	source.Position // of the number
	Number          int
	Label           *Formula // nil without a state label
	Name            string
	Marks           []Mark
	Edges           []Edge
}

// Edge leads from the state it is under. Label is nil when the state has the label or labels are implicit.
type Edge struct {
	source.Position
	Label *Formula
	To    Target
	Marks []Mark
}

// Mark is the number of an acceptance set.
type Mark struct {
	source.Position
	Set int
}

func (a *Automaton) size() int {
	n := max(a.States, 0)
	for i := range a.Body {
		n = max(n, a.Body[i].Number+1)
	}
	return n
}

// Edges yields the edges of the body with their states, in the order in which they are written.
func (a *Automaton) Edges() iter.Seq2[*State, *Edge] {
	return func(yield func(*State, *Edge) bool) {
		for i := range a.Body {
			for k := range a.Body[i].Edges {
				if !yield(&a.Body[i], &a.Body[i].Edges[k]) {
					return
				}
			}
		}
	}
}

// Item finds the first header item of a name, or nil.
func (a *Automaton) Item(name string) *Item {
	for i := range a.Header {
		if a.Header[i].Name == name {
			return &a.Header[i]
		}
	}
	return nil
}

// byNumber has the state of each number, nil where it is not listed.
func (a *Automaton) byNumber() []*State {
	list := make([]*State, a.size())
	for i := range a.Body {
		list[a.Body[i].Number] = &a.Body[i]
	}
	return list
}

// stateNames gives every state a name of its own: the one in the text, else the number.
func (a *Automaton) stateNames(report *source.Report) []string {
	written := a.byNumber()
	names := make([]string, len(written))
	taken := make(map[string]int, len(written))
	at := func(q int) source.Position {
		if written[q] != nil {
			return written[q].Position
		}
		return a.Position
	}
	for q := range names {
		name := strconv.Itoa(q)
		if written[q] != nil && written[q].Name != "" {
			name = written[q].Name
		}
		if other, clash := taken[name]; clash {
			unique := name
			for ; clash; _, clash = taken[unique] {
				unique += "#" + strconv.Itoa(q)
			}
			d := report.Warnf(at(q), "states %d and %d are both called %s: this one becomes %s", other, q,
				strconv.Quote(say.Short(name)), strconv.Quote(say.Short(unique)))
			if written[other] != nil {
				d.Note(written[other].Position, "state %d is here", other)
			}
			name = unique
		}
		taken[name] = q
		names[q] = name
	}
	return names
}

func (it *Item) text() string {
	words := make([]string, len(it.Values))
	for i, v := range it.Values {
		words[i] = v.Text
	}
	return strings.Join(words, " ")
}
