package promela

import (
	"slices"

	"lassolab/engine/say"
)

// definition is what #define or inline says of a name: a piece of text that is put where the name is.
type definition struct {
	name     token
	inline   bool
	function bool // it has parameters
	params   []string
	body     []token // of an inline with its braces
}

func (d *definition) kind() string {
	if d.inline {
		return "inline"
	}
	return "macro"
}

// define reads the definition of a macro.
func (x *unfolder) define(name token, rest []token) {
	if len(rest) == 0 || rest[0].kind != word {
		x.report.errorf(name, "behind #define stands a name, and then what it stands for: #define N 3")
		return
	}
	d := &definition{name: rest[0]}
	rest = rest[1:]
	if len(rest) > 0 && rest[0].is("(") && !rest[0].blank {
		d.function = true
		params, body, ok := parameters(rest)
		if !ok {
			x.report.errorf(name, "the arguments of the macro “%s” are names between parentheses: #define max(a, b) …",
				say.Short(d.name.text))
			return
		}
		d.params, rest = params, body
	}
	d.body = rest
	x.known[d.name.text] = d
}

// parameters reads names between parentheses, with commas between them.
func parameters(tokens []token) (names []string, rest []token, ok bool) {
	for i := 1; i < len(tokens); i++ {
		t := tokens[i]
		switch {
		case t.is(")"):
			return names, tokens[i+1:], i == 1 || tokens[i-1].kind == word
		case t.kind == word && !tokens[i-1].is(",") && !tokens[i-1].is("("):
			return nil, nil, false
		case t.kind == word:
			names = append(names, t.text)
		case !t.is(",") || tokens[i-1].kind != word:
			return nil, nil, false
		}
	}
	return nil, nil, false
}

// collect takes the definitions of inlines out.
func (x *unfolder) collect(tokens []token) (rest []token) {
	open := 0
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		switch {
		case t.is("{"):
			open++
		case t.is("}"):
			open = max(0, open-1)
		case t.is("inline") && open == 0:
			i = x.defineInline(tokens, i)
			continue
		}
		rest = append(rest, t)
	}
	return rest
}

// defineInline reads the definition of an inline and gives the place of its last token.
func (x *unfolder) defineInline(tokens []token, at int) int {
	t := tokens[at]
	at++
	if at+1 >= len(tokens) || tokens[at].kind != word || !tokens[at+1].is("(") {
		x.report.errorf(t, "behind “inline” stand a name, parameters and a body: inline name(a, b) { … }")
		return at - 1
	}
	name := tokens[at]
	params, rest, ok := parameters(tokens[at+1:])
	if !ok {
		x.report.errorf(name, "the parameters of the inline “%s” are names between parentheses, with commas and "+
			"without types", say.Short(name.text))
		return at
	}
	at = len(tokens) - len(rest)
	if len(rest) == 0 || !rest[0].is("{") {
		x.report.errorf(name, "the inline “%s” has no body: { … }", say.Short(name.text))
		return at - 1
	}
	end := closing(rest)
	if end < 0 {
		x.report.errorf(name, "the body of the inline “%s” is not closed: “}” is missing", say.Short(name.text))
		return len(tokens)
	}
	if first := x.known[name.text]; first != nil {
		x.report.errorf(name, "the inline “%s” is defined twice", say.Short(name.text)).Note(first.name.at,
			"the first time is here")
	}
	body := slices.Clone(rest[:end+1])
	for i := range body { // what a macro gave is where the macro was used
		if outer := body[i].via.outermost(); outer != nil {
			body[i].shown = outer.at
		}
	}
	x.known[name.text] = &definition{name: name, inline: true, function: true, params: params, body: body}
	return at + end
}

// closing is the place of the brace that closes the first one; -1: it is not closed.
func closing(tokens []token) int {
	open := 0
	for i, t := range tokens {
		switch {
		case t.is("{"):
			open++
		case t.is("}"):
			open--
		}
		if open == 0 {
			return i
		}
	}
	return -1
}
