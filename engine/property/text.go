package property

import (
	"slices"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// This file is about formulas as they are in a model's text, or are typed.

// Names are what the words of a formula may mean in a model.
type Names struct {
	Network      *network.Network
	Propositions []string // under the reading valuations, instead of labels
}

// NamesOf gives the names of a model.
func NamesOf(d *hoa.Document) Names {
	names := Names{Network: d.Network}
	if d.Reading == network.Valuations {
		names.Propositions = propositions(d)
	}
	return names
}

// Read reads a formula and looks its names up. Of a text with errors there is no formula.
func (m Names) Read(text string) (*ltl.Formula, source.Diagnostics) {
	formula, _, wrong := m.parse(text)
	return formula, wrong
}

func (m Names) parse(text string) (*ltl.Formula, []Atom, source.Diagnostics) {
	if m.Network.Reading != network.Valuations {
		return Parse(m.Network, text)
	}
	return parse(m.Network, text, m.Known, m.resolve)
}

// Known reports whether a word is a name of the model.
func (m Names) Known(word string) bool {
	if m.Network.Reading == network.Valuations {
		return slices.Contains(m.Propositions, word)
	}
	return Known(m.Network)(word)
}

// Check reads the properties that a text states. What is wrong with one is a warning at its place in the text: the
// model can be searched all the same.
func Check(text string, d *hoa.Document) source.Diagnostics {
	var found source.Diagnostics
	names := NamesOf(d)
	for i := range d.Automata {
		for _, v := range d.Automata[i].Properties() {
			_, wrong := names.Read(v.Text)
			for _, w := range wrong {
				w.Position = Within(text, v, w.Position)
				w.Severity = source.Warning
				w.Message = "in this property, " + strings.TrimSuffix(say.Small(w.Message), ".")
				found = append(found, w)
			}
		}
	}
	return found
}

// Within is the place in a text of a place in a string that is there: a backslash makes its columns differ.
func Within(text string, v hoa.Value, at source.Position) source.Position {
	lines := strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n")
	if v.Line < 1 || v.Line > len(lines) {
		return v.Position
	}
	rest := []rune(strings.Join(lines[v.Line-1:], "\n"))
	line, column := v.Line, v.Column+1 // of what is behind the quote
	inLine, inColumn := 1, 1           // of the string
	found := source.Position{}
	for k := v.Column; k < len(rest) && rest[k] != '"'; k++ {
		if rest[k] == '\\' && k+1 < len(rest) {
			k++
			column++
		}
		if inLine == at.Line && inColumn >= at.Column && inColumn <= at.EndColumn {
			if found.Line == 0 {
				found = source.Position{Line: line, Column: column, EndColumn: column}
			}
			if found.Line == line {
				found.EndColumn = column
			}
		}
		if rest[k] == '\n' {
			line, column, inLine, inColumn = line+1, 1, inLine+1, 1
		} else {
			column, inColumn = column+1, inColumn+1
		}
	}
	if found.Line == 0 { // behind its end
		return source.Position{Line: line, Column: column, EndColumn: column}
	}
	return found
}

// Renamed is a formula about one network when names have changed and it is about another: to gives the new name of a
// proposition. What is spelled P0.fed is spelled so afterwards, where that still means the state.
func Renamed(before, after *network.Network, text string, to func(ltl.Name) ltl.Name) string {
	rename := func(name ltl.Name) ltl.Name {
		switch {
		case name.Measure == ltl.Tokens:
			return renamedCount(before, after, name, to)
		case name.Value():
			return to(name)
		}
		atom, trouble := resolve(before, name)
		if trouble != "" {
			return name
		}
		state, dotted := dotted(before, name)
		if atom.Component < 0 || !dotted {
			return to(name)
		}
		now := to(state)
		if now == state {
			return name
		}
		joined := ltl.Name{Word: now.Of + "." + now.Word}
		if _, label := after.Lookup(joined.Word); label || after.Component(joined.Word) >= 0 {
			return now
		}
		return joined
	}
	formula, _ := ltl.Parse(text, Known(before))
	if formula == nil {
		return text
	}
	now := ltl.Rename(text, Known(before), rename)
	// A name that is new may be an operator elsewhere in the formula, or the other way round: then all is written anew.
	want := ltl.Rename(formula.String(), Known(before), rename)
	if read, _ := ltl.Parse(now, Known(after)); read == nil || read.String() != want {
		return want
	}
	return now
}

// dotted takes a state that is spelled P0.fed apart.
func dotted(n *network.Network, name ltl.Name) (state ltl.Name, ok bool) {
	if name.Of != "" {
		return name, false
	}
	for at := range name.Word {
		if name.Word[at] == '.' && n.Component(name.Word[:at]) >= 0 {
			return ltl.Name{Of: name.Word[:at], Word: name.Word[at+1:]}, true
		}
	}
	return name, false
}
