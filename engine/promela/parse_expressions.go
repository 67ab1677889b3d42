package promela

import (
	"maps"
	"slices"

	"lassolab/engine/say"
)

// operand is an expression that is being read.
type operand struct {
	expr     Expr
	depth    int  // operators within each other
	temporal bool // it has no value: one of them is temporal
}

// scalar reads an expression that has a value.
func (p *parser) scalar() Expr {
	before := p.formula
	p.formula = false
	o := p.expression(1)
	p.formula = before
	return o.expr
}

// constant reads an expression whose value is known here, and is so large at least.
func (p *parser) constant(of string, least int) int {
	from := p.at
	t := p.peek()
	value, ok := worth(p.scalar())
	if !ok {
		p.fail(t, "%s is a constant, and “%s” is none", of, say.Short(p.textOf(from, p.at)))
	}
	if int(value) < least && p.scope != nil {
		p.fail(t, "%s is %s; %s is the least", of, say.Number(value), say.Number(least))
	}
	return int(value)
}

// expression reads what operators join that bind at least so tightly.
func (p *parser) expression(least int) operand {
	left := p.unary()
	for {
		t := p.peek()
		op, binds, width := p.operator()
		if binds < least {
			return left
		}
		for range width {
			p.next()
		}
		right := p.expression(binds + 1)
		left = p.join(t, Binary{op, left.expr, right.expr}, slices.Contains(connectives, op), left, right)
		left.temporal = left.temporal || op == "U" || op == "W" || op == "R"
	}
}

// operator is the one that is here between two operands, how tightly it binds, and of how many tokens it is.
func (p *parser) operator() (op string, tightness, width int) {
	t := p.peek()
	if t.kind != sign && !p.formula || p.alone && !t.is("&&") && !t.is("||") {
		return "", 0, 1
	}
	if p.formula {
		if op, tightness, width := p.temporal(); tightness != 0 {
			return op, tightness, width
		}
	}
	return t.text, operators[t.text].binds, 1
}

// join makes an expression of operands, which have values unless the operator is one of formulas.
func (p *parser) join(t token, e Expr, formula bool, of ...operand) operand {
	o := operand{expr: e}
	for _, a := range of {
		o.depth = max(o.depth, a.depth+1)
		o.temporal = o.temporal || a.temporal
	}
	if o.depth > longestTerm {
		p.fail(t, "more than %s operators stand in a row: split the expression", say.Number(longestTerm))
	}
	if o.temporal && !formula {
		p.valueless(t)
	}
	return o
}

// valueless reports that an operand has no value.
func (p *parser) valueless(t token) {
	switch {
	case t.is("&") || t.is("|"):
		p.fail(t, "“%s” joins numbers bit by bit; “%s” joins formulas", t.text, t.text+t.text)
	case operators[t.text].binds > 4:
		p.fail(t, "“%s” compares or computes numbers, and beside it stands a formula: put parentheses around what "+
			"belongs together, as in [] (x %s 1)", t.text, t.text)
	}
	p.fail(t, "a temporal operator has no value that “%s” could take", t.text)
}

// unary reads an operand with the operators before it.
func (p *parser) unary() operand {
	t := p.peek()
	p.deeper(t)
	defer func() { p.depth-- }()
	if p.alone {
		return operand{expr: p.factor(), depth: 1}
	}
	if p.formula {
		if o, ok := p.prefixed(); ok {
			return o
		}
	}
	if t.kind == sign {
		switch t.text {
		case "!", "!!", "-", "~":
			p.next()
			o := p.unary()
			for range len(t.text) {
				n, isNumber := o.expr.(Number)
				if o.depth++; t.text == "-" && isNumber && n.Name == "" {
					o.expr = Number{Value: int(int32(-n.Value))}
				} else if o.temporal && t.text[0] != '!' {
					p.valueless(t)
				} else {
					o.expr = Unary{t.text[:1], o.expr}
				}
			}
			return o
		case "(":
			return p.parenthesis()
		}
	}
	return operand{expr: p.primary(), depth: 1}
}

// parenthesis reads ( expression ), or (a -> b : c).
func (p *parser) parenthesis() operand {
	open := p.next()
	if p.peek().is("run") {
		p.fail(p.peek(), "“run” stands alone, or behind “=”: it is no part of an expression")
	}
	o := p.expression(1)
	if p.peek().is("->") && !p.formula {
		arrow := p.next()
		b := p.expression(1)
		if !p.peek().is(":") {
			p.unclosed(arrow, open, "“)” is missing before “->”, or “:” and another value behind it, as in (condition "+
				"-> value : value)")
		}
		o = p.join(arrow, Binary{"->", o.expr, b.expr}, false, o, b)
	}
	if condition, is := o.expr.(Binary); is && condition.Op == "->" && p.peek().is(":") {
		t := p.next()
		last := p.expression(1)
		o = p.join(t, Conditional{condition.A, condition.B, last.expr}, false, o, last)
	}
	switch t := p.peek(); {
	case t.is(")"):
	case t.is("="):
		p.fail(t, "“=” sets a variable, and cannot stand here; “==” compares")
	case t.is("++"), t.is("--"):
		p.fail(t, "“%s” makes a statement of its own, as in x%s", t.text, t.text)
	default:
		p.unclosed(t, open, "“)” is missing before %v", t)
	}
	p.next()
	return o
}

// primary reads a constant, a variable, a call or a question.
func (p *parser) primary() Expr {
	t := p.peek()
	switch t.kind {
	case number:
		p.next()
		return Number{Value: int(t.value)}
	case quoted:
		p.fail(t, "a text in double quotes is no value: only printf takes one")
	case word:
	default:
		p.fail(t, "a value is missing before %v", t)
	}
	switch t.text {
	case "true", "skip":
		p.next()
		return Number{Value: 1}
	case "false":
		p.next()
		return Number{}
	case "_pid":
		p.next()
		return Self{}
	case "timeout":
		return p.timeout(t)
	case "_":
		p.fail(t, "“_” has no value: it stands in a receive, for a field that nobody needs")
	case "len", "full", "empty", "nfull", "nempty":
		p.next()
		p.expect("(", "begins the channel that is asked")
		at := p.peek()
		r := p.ref()
		if r.Variable.Type.Kind != Chan {
			p.fail(at, "“%s” asks a channel, and “%s” is none", t.text, say.Short(r.Variable.Name))
		}
		p.expect(")", "closes the channel that is asked")
		return Ask{t.text, r}
	case "run":
		p.fail(t, "“run” stands alone, or behind “=”: it is no part of an expression")
	case "eval":
		p.fail(t, "“eval” stands in a receive only")
	}
	if Keyword(t.text) {
		p.fail(t, "a value is missing before %v", t)
	}
	if known := p.known[t.text]; known != nil && known.declared || p.ahead(1).is("@") {
		if n := p.ahead(1); n.is("@") || p.find(t.text) == nil && (n.is("[") || n.is(":")) {
			return p.far(t)
		}
	}
	if s := p.find(t.text); s != nil && s.constant {
		p.next()
		return Number{s.value, t.text}
	}
	r := p.ref()
	if p.peek().is("?") && p.ahead(1).is("[") {
		return p.poll(r, t)
	}
	return r
}

// timeout reads the condition that nothing can be executed.
func (p *parser) timeout(t token) Expr {
	if p.remote {
		p.refuse(t, "“timeout” is read in processes only: write the condition that holds then")
	}
	p.next()
	p.program.Timeout = true
	return Timeout{}
}

// poll reads q?[a,b] behind the channel.
func (p *parser) poll(channel *Ref, t token) Expr {
	at := p.next()
	if channel.Variable.Type.Kind != Chan {
		p.fail(t, "“%s” is no channel", say.Short(channel.Variable.Name))
	}
	p.next()
	args := p.patterns()
	p.expect("]", "closes the message that is asked for")
	return Poll{channel, p.message(at, channel, args)}
}

// ref reads a variable, or a cell.
func (p *parser) ref() *Ref {
	from := p.at
	t := p.peek()
	s, index := p.path()
	return p.reference(t, s, index, from)
}

// reference is what a path leads to, which began at a token.
func (p *parser) reference(t token, s *symbol, index []Expr, from int) *Ref {
	switch {
	case s.constant:
		p.fail(t, "“%s” is a constant, and here stands a variable", say.Short(t.text))
	case s.fields != nil:
		p.fail(t, "“%s” is of a typedef, and has no value of its own: name a field, as in %s.%s", say.Short(t.text),
			say.Short(t.text), say.Short(s.order[0]))
	}
	return &Ref{Variable: s.variable, Index: index, Span: p.span(from, p.at)}
}

// path reads a name with its indices and fields.
func (p *parser) path() (*symbol, []Expr) {
	t := p.peek()
	if t.kind != word {
		p.fail(t, "the name of a variable is missing before %v", t)
	}
	if Keyword(t.text) {
		p.fail(t, "the name of a variable is missing before %v, which is a word of Promela", t)
	}
	s := p.find(t.text)
	if s == nil {
		p.unknown(t)
	}
	p.next()
	return p.along(t, s)
}

// along reads indices and fields behind a name.
func (p *parser) along(t token, s *symbol) (*symbol, []Expr) {
	var index []Expr
	for {
		n := p.peek()
		switch {
		case s.size > 0 && !n.is("["):
			p.fail(t, "“%s” is an array: which cell of it is meant stands between [ and ]", say.Short(t.text))
		case s.size > 0:
			p.next()
			at := p.peek()
			e := p.scalar()
			if value, ok := worth(e); ok && (value < 0 || int(value) >= s.size) {
				p.report.warnf(at, "“%s” has the cells 0 to %d: this is none of them", say.Short(t.text), s.size-1)
			}
			index = append(index, e)
			p.expect("]", "closes the index")
			if n := p.peek(); n.is("[") && !n.fresh {
				p.fail(n, "“%s” has one index, since arrays of arrays are not in Promela", say.Short(t.text))
			}
		case n.is("[") && !n.fresh && !p.isPoll():
			p.fail(n, "“%s” is no array", say.Short(t.text))
		}
		n = p.peek()
		switch {
		case s.fields != nil && n.is("."):
			p.next()
			t = p.peek()
			field := s.fields[t.text]
			if t.kind != word || field == nil {
				p.fail(t, "%v is no field: there %s %s%s", t, say.Either(len(s.order), "is", "are"),
					say.Few(s.order, 6, "field"),
					p.meant(t, slices.Sorted(maps.Keys(s.fields))))
			}
			p.next()
			s = field
			continue
		case n.is("."):
			p.fail(n, "“%s” has no fields: it is of no typedef", say.Short(t.text))
		}
		return s, index
	}
}

// isPoll reports whether a bracket opens the message of a poll.
func (p *parser) isPoll() bool { return p.previous().is("?") }
