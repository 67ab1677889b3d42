package promela

import "lassolab/engine/say"

// send reads what is sent: q!a,b or q!a(b).
func (p *parser) send(to *Ref, at token) Statement {
	args := p.fields()
	if p.peek().is("(") && !p.peek().fresh {
		p.next()
		args = append(args, p.fields()...)
		for p.accept(",") {
			args = append(args, p.fields()...)
		}
		p.expect(")", "closes what is sent")
	} else {
		for p.accept(",") {
			args = append(args, p.fields()...)
		}
	}
	if c := to.Variable.Channel; c != nil {
		p.isMessage(at, to, len(args))
		for i, typ := range c.Fields[:min(len(c.Fields), len(args))] {
			p.fits(at, typ, args[i])
		}
	}
	return Send{to, args}
}

// isMessage checks the number of fields.
func (p *parser) isMessage(at token, channel *Ref, fields int) {
	if c := channel.Variable.Channel; c != nil && len(c.Fields) != fields {
		d := p.report.errorf(at, "a message of “%s” has %s, not %d", say.Short(channel.Variable.Name), say.Count(len(c.Fields), "field"), fields)
		s := channel.Variable.Span
		note(d, place{int32(s.Line), int32(s.Column), int32(s.EndColumn)}, "the channel is declared here")
	}
}

// fields reads an expression, or a variable of a typedef, whose fields are all sent.
func (p *parser) fields() []Expr {
	if refs := p.record(); refs != nil {
		list := make([]Expr, len(refs))
		for i, r := range refs {
			list[i] = r
		}
		return list
	}
	return []Expr{p.scalar()}
}

// record reads a variable of a typedef as its fields; nil: none stands here.
func (p *parser) record() []*Ref {
	t := p.peek()
	s := p.find(t.text)
	if t.kind != word || s == nil || s.fields == nil {
		return nil
	}
	from := p.at
	found, index := p.path()
	if found.fields == nil {
		p.at = from
		return nil
	}
	return p.parts(t, nil, found, index, p.span(from, p.at))
}

// parts lists the fields of a variable of a typedef.
func (p *parser) parts(t token, list []*Ref, s *symbol, index []Expr, span Span) []*Ref {
	for _, name := range s.order {
		f := s.fields[name]
		for i := range max(f.size, 1) {
			at := index[:len(index):len(index)]
			if f.size > 0 {
				at = append(at, Number{Value: i})
			}
			if f.fields != nil {
				list = p.parts(t, list, f, at, span)
			} else {
				list = append(list, &Ref{Variable: f.variable, Index: at, Span: span})
			}
			if len(list) > mostInstances {
				p.fail(t, "a message has at most %d fields", mostInstances)
			}
		}
	}
	return list
}

// receive reads what is received: q?a,b or q?a(b), or q?<a,b>.
func (p *parser) receive(from *Ref, at token) Statement {
	r := Receive{From: from}
	if r.Keep = p.accept("<"); r.Keep {
		r.Args = p.patterns()
		p.expect(">", "closes what is received and stays in the channel")
	} else {
		r.Args = p.patterns()
	}
	p.isMessage(at, from, len(r.Args))
	return r
}

// patterns reads those of a message.
func (p *parser) patterns() (list []Pattern) {
	whole := p.accept("(")
	for {
		list = append(list, p.pattern()...)
		if p.peek().is("(") && !p.peek().fresh {
			p.next()
			list = append(list, p.pattern()...)
			for p.accept(",") {
				list = append(list, p.pattern()...)
			}
			p.expect(")", "closes what is received")
		}
		if !p.accept(",") {
			break
		}
	}
	if whole {
		p.expect(")", "closes what is received")
	}
	return list
}

// pattern reads one, or those of all fields of a variable of a typedef.
func (p *parser) pattern() []Pattern {
	t := p.peek()
	s := p.find(t.text)
	switch {
	case t.is("_"):
		p.next()
		return []Pattern{{}}
	case t.is("eval"):
		p.next()
		p.expect("(", "begins what is evaluated")
		match := p.scalar()
		p.expect(")", "closes what is evaluated")
		return []Pattern{{Match: match}}
	case t.kind == number, t.is("-"), t.is("true"), t.is("false"), t.is("skip"), t.is("_pid"), s != nil && s.constant:
		return []Pattern{{Match: p.unary().expr}}
	case t.kind != word || reserved(t.text):
		p.fail(t, "here stands what is received, a variable, a constant, eval(…) or _, and not %v", t)
	}
	if refs := p.record(); refs != nil {
		list := make([]Pattern, len(refs))
		for i, r := range refs {
			list[i].To = r
		}
		return list
	}
	return []Pattern{{To: p.ref()}}
}
