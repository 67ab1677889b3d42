package promela

import "lassolab/engine/source"

// At how much of a text Is looks: in words and signs, and in bytes, which comments take too. The page asks at every
// change of a text.
const (
	looked      = 20_000
	lookedBytes = 256 << 10
)

// Is says what shows that a text is a program; empty where it is none. A never claim alone is an automaton, not a
// program.
func Is(text string) string {
	text = text[:min(len(text), lookedBytes)]
	l := &lexer{Cursor: source.NewCursor(text), bounds: ofProgram, fresh: true}
	var before, last token
	for range looked {
		if l.skip().Line > 0 || l.Rest == "" {
			break
		}
		t := l.next()
		switch {
		case last.is("HOA") && t.is(":"):
			return ""
		case before.is("proctype") && last.kind == word && t.is("("):
			return "the word proctype"
		// its name is missing, or is being typed
		case last.is("proctype") && (last.fresh || before.is("active") || before.is("]")):
			return "the word proctype"
		case last.is("init") && (t.is("{") || t.is("priority")) &&
			(before.kind == end || before.is("}") || before.is(";") || last.fresh):
			return "its init process"
		}
		before, last = last, t
	}
	return ""
}
