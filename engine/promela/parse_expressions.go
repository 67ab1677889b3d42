package promela

import (
	"maps"
	"slices"

	"lassolab/engine/say"
)

// operand is an expression, or a formula with temporal operators.
type operand struct {
	expr  Expr
	form  *Temporal // where expr is nil
	depth int       // operators within each other
	from  int       // the token that it begins with
}

// binds is how tightly operators bind, as in C. Those of formulas stand between them, as in SPIN.
var binds = map[string]int{"||": 3, "&&": 4, "|": 8, "^": 9, "&": 10, "==": 11, "!=": 11, "<": 12, ">": 12, "<=": 12,
	">=": 12,
	"<<": 13, ">>": 13, "+": 14, "-": 14, "*": 15, "/": 15, "%": 15}

// scalar reads an expression that has a value.
func (p *parser) scalar() Expr {
	if p.alone {
		return p.guard(0)
	}
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
		left = p.join(t, op, left, p.expression(binds+1))
	}
}

// operator is the one that stands here between two operands, how tightly it binds, and of how many tokens it is.
func (p *parser) operator() (op string, tightness, width int) {
	t := p.peek()
	if t.kind != sign && !p.formula {
		return "", 0, 1
	}
	if p.formula {
		if op, tightness, width := p.temporal(); tightness != 0 {
			return op, tightness, width
		}
	}
	return t.text, binds[t.text], 1
}

// join makes an expression, or a formula, of two.
func (p *parser) join(t token, op string, a, b operand) operand {
	o := operand{depth: max(a.depth, b.depth) + 1, from: a.from}
	if o.depth > longestTerm {
		p.fail(t, "more than %s operators stand in a row: split the expression", say.Number(longestTerm))
	}
	if as := joins[op]; p.formula && as != "" {
		o.form = &Temporal{Operator: as, Of: []*Temporal{p.asFormula(a), p.asFormula(b)}, Span: p.span(a.from, p.at)}
		return o
	}
	o.expr = Binary{op, p.asExpr(t, a), p.asExpr(t, b)}
	return o
}

// unary reads an operand with the operators before it.
func (p *parser) unary() operand {
	t := p.peek()
	p.deeper(t)
	defer func() { p.depth-- }()
	from := p.at
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
			o.from = from
			for range len(t.text) {
				o.depth++
				switch n, isNumber := o.expr.(Number); {
				case p.formula && t.text[0] == '!':
					o.form, o.expr = &Temporal{Operator: "!", Of: []*Temporal{p.asFormula(o)},
						Span: p.span(from, p.at)}, nil
				case t.text == "-" && isNumber && n.Name == "":
					o.expr = Number{Value: int(int32(-n.Value))}
				default:
					o.expr = Unary{t.text[:1], p.asExpr(t, o)}
				}
			}
			return o
		case "(":
			return p.parenthesis()
		}
	}
	return operand{expr: p.primary(), depth: 1, from: from}
}

// parenthesis reads ( expression ), or (a -> b : c).
func (p *parser) parenthesis() operand {
	open := p.next()
	from := p.at - 1
	if p.peek().is("run") {
		p.fail(p.peek(), "“run” stands alone, or behind “=”: it is no part of an expression")
	}
	o := p.expression(1)
	if p.peek().is("->") && !p.formula {
		arrow := p.next()
		b := p.expression(1)
		if !p.peek().is(":") {
			p.wrong(arrow, "“)” is missing before “->”, or “:” and another value behind it, as in (condition "+
				"-> value : value)").Note(open.at, "it would close what begins here")
			panic(bailout{})
		}
		o = p.conditional(o, b)
	} else if p.peek().is(":") && o.form != nil && o.form.Operator == "->" {
		a, b := o.form.Of[0], o.form.Of[1]
		o = p.conditional(operand{form: a, depth: o.depth}, operand{form: b, depth: o.depth})
	}
	if t := p.peek(); !t.is(")") {
		switch {
		case t.is("="):
			p.wrong(t, "“=” sets a variable, and cannot stand here; “==” compares")
		case t.is("++"), t.is("--"):
			p.wrong(t, "“%s” makes a statement of its own, as in x%s", t.text, t.text)
		default:
			p.wrong(t, "“)” is missing before %v", t).Note(open.at, "it would close what begins here")
		}
		panic(bailout{})
	}
	p.next()
	o.from = from
	return o
}

// conditional reads what stands behind (a -> b.
func (p *parser) conditional(a, b operand) operand {
	t := p.expect(":", "stands between the two values of (condition -> value : value)")
	c := p.expression(1)
	o := operand{depth: max(a.depth, b.depth, c.depth) + 1}
	if o.depth > longestTerm {
		p.fail(t, "more than %s operators stand in a row: split the expression", say.Number(longestTerm))
	}
	o.expr = Conditional{p.asExpr(t, a), p.asExpr(t, b), p.asExpr(t, c)}
	return o
}

// asExpr is an operand that has a value.
func (p *parser) asExpr(t token, o operand) Expr {
	if o.expr != nil {
		return o.expr
	}
	e := o.form.expr()
	switch {
	case e != nil:
	case t.is("&") || t.is("|"):
		p.fail(t, "“%s” joins numbers bit by bit; “%s” joins formulas", t.text, t.text+t.text)
	case binds[t.text] > 4:
		p.fail(t, "“%s” compares or computes numbers, and beside it stands a formula: put parentheses around what "+
			"belongs together, "+
			"as in [] (x %s 1)", t.text, t.text)
	default:
		p.fail(t, "a temporal operator has no value that “%s” could take", t.text)
	}
	return e
}

// primary reads a constant, a variable, a call or a question.
func (p *parser) primary() Expr {
	t := p.peek()
	if t.kind == number {
		p.next()
		return Number{Value: int(t.value)}
	}
	switch {
	case t.kind == quoted:
		p.fail(t, "a text in double quotes is no value: only printf takes one")
	case t.kind != word:
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
	if reserved(t.text) {
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
	if reserved(t.text) {
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
