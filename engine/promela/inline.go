package promela

import (
	"slices"

	"lassolab/engine/say"
)

// inline is a piece of program with a name and parameters, which is put where it is called, within braces.
type inline struct {
	name   token
	params []string
	body   []token // with its braces
}

// inlines are unfolded in tokens.
type inlines struct {
	report reporter
	named  map[string]*inline
	active map[*inline]bool
	out    []token
	steps  int
	full   bool
}

// withoutInlines puts the bodies of inlines in the places of their calls.
func withoutInlines(tokens []token, report reporter) []token {
	x := &inlines{report: report, named: map[string]*inline{}, active: map[*inline]bool{}}
	tokens = x.collect(tokens)
	x.put(tokens)
	return x.out
}

// collect takes the definitions out.
func (x *inlines) collect(tokens []token) (rest []token) {
	open := 0
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		switch {
		case t.is("{"):
			open++
		case t.is("}"):
			open = max(0, open-1)
		case t.is("inline") && open == 0:
			i = x.define(tokens, i)
			continue
		}
		rest = append(rest, t)
	}
	return rest
}

// define reads a definition and gives the place of its last token.
func (x *inlines) define(tokens []token, at int) int {
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
	open := 0
	for i, b := range rest {
		if b.is("{") {
			open++
		}
		if b.is("}") {
			if open--; open == 0 {
				if first := x.named[name.text]; first != nil {
					x.report.errorf(name, "the inline “%s” is defined twice", say.Short(name.text)).Note(first.name.at,
						"the first time is here")
				}
				body := slices.Clone(rest[:i+1])
				for i := range body { // what a macro gave is where the macro was used
					if outer := body[i].via.outermost(); outer != nil {
						body[i].shown = outer.at
					}
				}
				x.named[name.text] = &inline{name, params, body}
				return at + i
			}
		}
	}
	x.report.errorf(name, "the body of the inline “%s” is not closed: “}” is missing", say.Short(name.text))
	return len(tokens)
}

// put writes tokens with their calls unfolded.
func (x *inlines) put(tokens []token) {
	for i := 0; i < len(tokens) && !x.full; i++ {
		t := tokens[i]
		if x.steps++; len(x.out) >= mostTokens || x.steps > 4*mostTokens {
			x.full = true
			x.report.errorf(t, "the program is too long: it has more than %s words and signs, with its "+
				"inlines unfolded", say.Number(mostTokens))
			return
		}
		called := x.named[t.text]
		if called == nil || t.kind != word || i+1 >= len(tokens) || !tokens[i+1].is("(") {
			x.out = append(x.out, t)
			continue
		}
		args, last := split(tokens, i+1)
		i = last
		if last >= len(tokens) {
			x.report.errorf(t, "the call of the inline “%s” is not closed: “)” is missing", say.Short(t.text))
			return
		}
		x.call(t, called, args)
	}
}

// split reads the arguments of a call, whose parenthesis is at from, and gives the place of the closing one.
func split(tokens []token, from int) (args [][]token, last int) {
	open := 0
	args = [][]token{nil}
	for i := from; i < len(tokens); i++ {
		t := tokens[i]
		switch {
		case t.is("(") || t.is("[") || t.is("{"):
			open++
		case t.is(")") || t.is("]") || t.is("}"):
			if open--; open == 0 {
				if len(args) == 1 && len(args[0]) == 0 {
					args = nil
				}
				return args, i
			}
		case t.is(",") && open == 1:
			args = append(args, nil)
			continue
		}
		if i > from {
			args[len(args)-1] = append(args[len(args)-1], t)
		}
	}
	return nil, len(tokens)
}

// call puts the body of an inline with its arguments in the places of its parameters.
func (x *inlines) call(t token, called *inline, args [][]token) {
	depth := 1
	if t.via != nil {
		depth = t.via.depth + 1
	}
	switch {
	case x.active[called]:
		x.report.errorf(t, "the inline “%s” calls itself: what is unfolded has no end; a do can repeat it",
			say.Short(t.text))
		return
	case len(args) != len(called.params):
		x.report.errorf(t, "the inline “%s” has %s, not %d", say.Short(t.text),
			say.Count(len(called.params), "parameter"), len(args)).Note(called.name.at, "it is defined here")
		return
	case depth > deepest:
		x.report.errorf(t, "more than %d calls stand within each other", deepest)
		return
	}
	x.steps += len(called.body)
	at := map[string]int{}
	for i, p := range called.params {
		at[p] = i
	}
	via := &call{name: t.text, at: t.shown, defined: called.name.at, kind: "inline", up: t.via, depth: depth}
	body := make([]token, 0, len(called.body))
	for _, b := range called.body {
		arg, isParam := at[b.text]
		if !isParam || b.kind != word {
			b.via = via
			body = append(body, b)
			continue
		}
		if len(body)+len(args[arg]) > mostTokens {
			break // told where they are put
		}
		for n, a := range args[arg] {
			a.shown, a.via = b.shown, via
			if n == 0 {
				a.blank, a.fresh = b.blank, b.fresh
			}
			body = append(body, a)
		}
	}
	x.active[called] = true
	x.put(body)
	x.active[called] = false
}
