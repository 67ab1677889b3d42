package promela

import (
	"strings"

	"lassolab/engine/say"
)

// branch is an #if that is open.
type branch struct {
	at    token
	takes bool // what is here is read
	taken bool // one of its parts was read, or none may be
	last  bool // #else was there
}

// directives are those that there are.
var directives = []string{"define", "undef", "if", "ifdef", "ifndef", "elif", "else", "endif", "include", "error",
	"warning", "pragma", "line"}

// skipping reports whether what is here is left out.
func (x *unfolder) skipping() bool {
	return len(x.branches) > 0 && !x.branches[len(x.branches)-1].takes
}

// base gives the next token of the text, behind directives and what they leave out.
func (x *unfolder) base() (t token, ok bool) {
	for x.at < len(x.raw) {
		t := x.raw[x.at]
		x.at++
		if t.is("#") && t.fresh && !x.inlines {
			from := x.at
			for x.at < len(x.raw) && !x.raw[x.at].fresh {
				x.at++
			}
			x.directive(t, x.raw[from:x.at])
			continue
		}
		switch {
		case x.skipping():
		case t.kind == faulty && (t.text == unclosed || strings.HasPrefix(t.text, tooLong)):
			x.report.errorf(t, "%s", t.text)
		default:
			return t, true
		}
	}
	return token{}, false
}

// directive obeys a line that begins with #.
func (x *unfolder) directive(hash token, line []token) {
	if len(line) == 0 {
		return
	}
	name, rest := line[0], line[1:]
	switch name.text {
	case "if", "ifdef", "ifndef":
		b := branch{at: name, taken: true}
		if !x.skipping() {
			b.takes = x.holds(name, rest)
			b.taken = b.takes
		}
		if len(x.branches) >= deepest {
			x.full = true
			x.report.errorf(name, "more than %d #if stand within each other", deepest)
		}
		x.branches = append(x.branches, b)
		return
	case "elif", "else", "endif":
		x.otherwise(name, rest)
		return
	}
	if x.skipping() {
		return
	}
	switch name.text {
	case "define":
		x.define(name, rest)
	case "undef":
		if len(rest) == 1 && rest[0].kind == word {
			delete(x.known, rest[0].text)
			return
		}
		x.report.errorf(name, "behind #undef stands the name of a macro, and nothing else")
	case "include":
		x.report.refuse(name, "other files cannot be read from here: paste the file %s in the place of its #include",
			written(rest))
	case "error":
		x.report.errorf(name, "the program itself says: %s", say.Cut(written(rest), 200))
	case "warning", "pragma", "line":
	default:
		if name.kind == number { // the preprocessor of C tells lines so
			return
		}
		hint := "#define, #undef, #if, #ifdef, #ifndef, #elif, #else and #endif are read"
		if near, ok := say.Nearest(name.text, directives); ok {
			hint = "#" + near + " is meant?"
		}
		x.report.errorf(hash, "there is no directive “#%s”: %s", say.Short(name.text), hint)
	}
}

// otherwise goes on to another part of an #if, or behind it.
func (x *unfolder) otherwise(name token, rest []token) {
	if len(x.branches) == 0 {
		x.report.errorf(name, "“#%s” has no #if before it", name.text)
		return
	}
	b := &x.branches[len(x.branches)-1]
	switch {
	case name.text == "endif":
		x.branches = x.branches[:len(x.branches)-1]
		return
	case b.last:
		x.report.errorf(name, "behind #else only #endif can stand").Note(b.at.at, "the #%s is here", b.at.text)
		return
	case name.text == "else":
		b.last = true
		b.takes = !b.taken
	default:
		b.takes = !b.taken && x.holds(name, rest)
	}
	b.taken = b.taken || b.takes
}

// holds decides #if, #elif, #ifdef and #ifndef.
func (x *unfolder) holds(name token, rest []token) bool {
	if name.text == "ifdef" || name.text == "ifndef" {
		if len(rest) == 0 || rest[0].kind != word {
			x.report.errorf(name, "behind #%s stands the name of a macro", name.text)
			return false
		}
		return (x.known[rest[0].text] != nil) == (name.text == "ifdef")
	}
	var line []token
	for i := 0; i < len(rest); i++ {
		t := rest[i]
		if t.is("defined") {
			named := rest[i+1:]
			skip := 1
			if len(named) > 2 && named[0].is("(") && named[2].is(")") {
				named, skip = named[1:], 3
			}
			if len(named) == 0 || named[0].kind != word {
				x.report.errorf(t, "behind “defined” stands the name of a macro, as in defined(N)")
				return false
			}
			t.kind, t.text, t.value = number, "0", 0
			if x.known[named[0].text] != nil {
				t.text, t.value = "1", 1
			}
			i += skip
		}
		line = append(line, t)
	}
	if len(line) == 0 {
		x.report.errorf(name, "behind #%s stands a condition, as in #if N > 2", name.text)
		return false
	}
	line = x.alone(line)
	for i, t := range line {
		if t.kind == word {
			line[i].kind, line[i].text, line[i].value = number, "0", 0
		}
	}
	p := &parser{tokens: append(line, token{kind: end, at: name.at}), report: x.report, program: &Program{}}
	value := 0
	p.try(func() {
		value = p.constant("the condition of #"+name.text, 1)
		if t := p.peek(); t.kind != end {
			p.fail(t, "behind the condition of #%s stands %v: an operator would join them", name.text, t)
		}
	})
	return value != 0
}
