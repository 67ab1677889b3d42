package promela

import "strings"

const looked = 20_000 // words and signs at which Is looks

// Is says what shows that a text is a program; empty where it is none. A never claim alone is an automaton, not a program.
func Is(text string) string {
	if len(text) > longest {
		text = text[:longest]
	}
	l := &lexer{rest: strings.TrimPrefix(text, "\ufeff"), line: 1, column: 1, fresh: true}
	var before, last token
	for range looked {
		if l.skip().line > 0 || l.rest == "" {
			break
		}
		t := l.next()
		switch {
		case last.is("HOA") && t.is(":"):
			return ""
		case before.is("proctype") && last.kind == word && t.is("("):
			return "the word proctype"
		case last.is("proctype") && (last.fresh || before.is("active") || before.is("]")): // its name is missing, or is being typed
			return "the word proctype"
		case last.is("init") && (t.is("{") || t.is("priority")) && (before.kind == end || before.is("}") || before.is(";") || last.fresh):
			return "its init process"
		}
		before, last = last, t
	}
	return ""
}
