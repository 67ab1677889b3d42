package property

import (
	"strings"

	engineproperty "lassolab/engine/property"
	"lassolab/ui/core/session"
)

// Patterns of properties as people state them, after Dwyer, Avrunin and Corbett, "Patterns in property specifications for
// finite-state verification", ICSE 1999: what is to be the case, and in which part of a run. P and S are the slots of the
// pattern, Q and R those of the scope.

// pattern is a property with slots, in words and as a formula for each scope.
type pattern struct {
	name     string
	words    string    // {P} and {S} are slots
	formulas [5]string // by scope; empty: it has no such scope
}

// scopes are the parts of a run; the slots of theirs.
var scopes = [...]struct{ name, words string }{
	{"in the whole run", ""},
	{"before something", "before {R}"},
	{"after something", "after {Q}"},
	{"between two things", "between {Q} and {R}"},
	{"after one thing until another, which need not come", "after {Q} until {R}"},
}

var patterns = []pattern{
	{"Response", "{P} is always followed by {S}", [5]string{"G(P -> F S)", "F R -> (P -> (!R U (S & !R))) U R", "G(Q -> G(P -> F S))",
		"G((Q & !R & F R) -> (P -> (!R U (S & !R))) U R)", "G(Q & !R -> ((P -> (!R U (S & !R))) W R))"}},
	{"Absence", "{P} never holds", [5]string{"G !P", "F R -> (!P U R)", "G(Q -> G !P)", "G((Q & !R & F R) -> (!P U R))", "G(Q & !R -> (!P W R))"}},
	{"Existence", "{P} holds at some time", [5]string{"F P", "!R W (P & !R)", "G !Q | F(Q & F P)", "G(Q & !R -> (!R W (P & !R)))",
		"G(Q & !R -> (!R U (P & !R)))"}},
	{"Universality", "{P} always holds", [5]string{"G P", "F R -> (P U R)", "G(Q -> G P)", "G((Q & !R & F R) -> (P U R))", "G(Q & !R -> (P W R))"}},
	{"Precedence", "{P} only after {S} has held", [5]string{"!P W S", "F R -> (!P U (S | R))", "G !Q | F(Q & (!P W S))",
		"G((Q & !R & F R) -> (!P U (S | R)))", "G(Q & !R -> (!P W (S | R)))"}},
	{"Mutual exclusion", "{P} and {S} never hold at once", [5]string{"G !(P & S)"}},
	{"No starvation", "{P} holds again and again", [5]string{"G F P"}},
	{"Fair", "if {P} holds again and again, so does {S}", [5]string{"G F P -> G F S"}},
}

// slots are the names of the slots of a pattern in a scope, in the order in which the words have them.
func (p *pattern) slots(scope int) (names []string) {
	for _, piece := range p.pieces(scope) {
		if piece.slot != "" {
			names = append(names, piece.slot)
		}
	}
	return names
}

// piece is a part of a pattern's words: a text, or a slot.
type piece struct{ text, slot string }

// pieces are the words of a pattern in a scope.
func (p *pattern) pieces(scope int) (list []piece) {
	for rest := p.words + " " + scopes[scope].words; rest != ""; {
		text, after, found := strings.Cut(rest, "{")
		if text = strings.TrimSpace(text); text != "" {
			list = append(list, piece{text: text})
		}
		if !found {
			break
		}
		slot, more, _ := strings.Cut(after, "}")
		list, rest = append(list, piece{slot: slot}), more
	}
	return list
}

// filled is the formula of a pattern in a scope with its slots filled; empty: some slot is. What is more than one name stands in
// parentheses.
func (p *pattern) filled(scope int, by map[string]string, single func(string) bool) string {
	values := []string{}
	for _, slot := range p.slots(scope) {
		value := strings.TrimSpace(by[slot])
		if value == "" {
			return ""
		}
		if !single(value) {
			value = "(" + value + ")"
		}
		values = append(values, slot, value)
	}
	// The letters of slots are no others: W, U, G, F and X are the operators that formulas of patterns have.
	return strings.NewReplacer(values...).Replace(p.formulas[scope])
}

// ChoosePattern shows a pattern to be filled; -1 puts it away.
func (f *Feature) ChoosePattern(_ *session.Turn, at int) {
	if f.pattern = at; at < 0 || at >= len(patterns) {
		f.pattern = -1
	} else if patterns[f.pattern].formulas[f.scope] == "" {
		f.scope = 0
	}
}

// ChooseScope sets the part of a run in which the pattern is to hold.
func (f *Feature) ChooseScope(_ *session.Turn, at int) {
	if f.pattern >= 0 && at >= 0 && at < len(scopes) && patterns[f.pattern].formulas[at] != "" {
		f.scope = at
	}
}

// FillSlot fills a slot of the pattern.
func (f *Feature) FillSlot(_ *session.Turn, slot, text string) {
	f.slots[slot] = text
}

// TakePattern puts the filled pattern into the field.
func (f *Feature) TakePattern(t *session.Turn) {
	if formula := f.filled(names(t.Session)); formula != "" {
		f.pattern = -1
		f.put(t, formula)
		t.Do(session.GiveFocus{ID: FieldID})
	}
}

// filled is the formula of the pattern; empty: some slot is empty yet.
func (f *Feature) filled(of engineproperty.Names) string {
	if f.pattern < 0 {
		return ""
	}
	return patterns[f.pattern].filled(f.scope, f.slots, func(value string) bool {
		formula, _ := of.Read(value)
		return formula != nil && len(formula.Args) == 0
	})
}
