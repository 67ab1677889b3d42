package hoa

// formula reads disjunctions of conjunctions; long chains are flat, so that only parentheses make it deeper.
func (p *parser) formula(depth int) (*Formula, bool) {
	return disjunction(p, func() (*Formula, bool) { return p.factor(depth) }, func(op Op, parts []*Formula) *Formula {
		f := &Formula{Position: parts[0].Position, Op: op, Args: parts}
		for _, g := range parts {
			f.Position = f.Position.To(g.Position)
		}
		return f
	})
}

// disjunction reads a disjunction of conjunctions. Join makes one node of several.
func disjunction[N any](p *parser, part func() (*N, bool), join func(Op, []*N) *N) (*N, bool) {
	return chain(p, '|', func() (*N, bool) {
		return chain(p, '&', part, func(parts []*N) *N { return join(And, parts) })
	}, func(parts []*N) *N { return join(Or, parts) })
}

func chain[N any](p *parser, sign kind, part func() (*N, bool), join func([]*N) *N) (*N, bool) {
	first, ok := part()
	if !ok || p.tok.kind != sign {
		return first, ok
	}
	parts := []*N{first}
	for p.tok.kind == sign {
		p.next()
		next, ok := part()
		if !ok {
			return nil, false
		}
		parts = append(parts, next)
	}
	return join(parts), true
}

func (p *parser) factor(depth int) (*Formula, bool) {
	start, negated := p.tok.Position, false
	for p.tok.kind == '!' {
		negated = !negated // two of them cancel out: a long row of them is no deeper than one
		p.next()
	}
	f := &Formula{Position: p.tok.Position}
	switch t := p.tok; {
	case t.kind == identifier && t.text == "t":
		f.Op = True
	case t.kind == identifier && t.text == "f":
		f.Op = False
	case t.kind == integer:
		f.Op, f.Index = Proposition, t.number
	case t.kind == aliasName:
		i, defined := p.automaton.named[t.text]
		if !defined {
			p.report.Errorf(t.Position, "alias @%s is not defined before: add Alias: @%s above", clip(t.text),
				clip(t.text))
			break // stands for f
		}
		f.Op, f.Index, f.Text = Alias, i, t.text
	case t.kind == '(':
		if depth == p.limits.Depth {
			return nil, p.limit(t.Position,
				"parentheses lie more than %d deep: use aliases for the inner parts", p.limits.Depth)
		}
		p.next()
		g, ok := p.formula(depth + 1)
		if !ok {
			return nil, false
		}
		if p.tok.kind != ')' {
			return nil, p.wanted("& or | or the closing )")
		}
		f = g
		f.Position = t.Position.To(p.tok.Position)
	default:
		return nil, p.wanted("a proposition's number, an alias, t, f, ! or (")
	}
	p.next()
	if negated {
		f = &Formula{Position: start.To(f.Position), Op: Not, Args: []*Formula{f}}
	}
	return f, true
}

// label reads a formula in brackets.
func (p *parser) label() (*Formula, bool) {
	start := p.tok.Position
	p.next()
	f, ok := p.formula(0)
	if !ok {
		return nil, false
	}
	if p.tok.kind != ']' {
		return nil, p.wanted("& or | or the closing ]")
	}
	f.Position = start.To(p.tok.Position) // the brackets are part of what to underline
	p.next()
	return f, true
}
